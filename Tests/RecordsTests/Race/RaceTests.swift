import Records
import Testing
import Timing

struct RaceTests {
  // MARK: Giving

  @Test func aTapAndANameBelongToEachOtherAlone() throws {
    var race = try RaceSession.five()
    #expect(race.who == "A B C D E")
    try race.give(0, to: "C")
    #expect(race.who == "C B - D E")
    #expect(race.race.tap(of: race.id("A")) == nil)
  }

  @Test func aSwapIsOneStep() throws {
    var race = try RaceSession.five()
    try race.press(
      .give([
        RaceChange.Pair(tap: race.tap(0), entrant: race.id("B")),
        RaceChange.Pair(tap: race.tap(1), entrant: race.id("A")),
      ]))
    #expect(race.who == "B A C D E")
    try race.session.press(.undo)
    #expect(race.who == "A B C D E")
  }

  @Test func aTimeCanBeTakenAway() throws {
    var race = try RaceSession.five()
    try race.press(.give([RaceChange.Pair(tap: race.tap(2), entrant: nil)]))
    #expect(race.who == "A B - D E")
  }

  @Test func whatIsSoAlreadyIsNoStep() throws {
    let race = try RaceSession.five()
    let same = RaceChange.give([RaceChange.Pair(tap: race.tap(0), entrant: race.id("A"))])
    #expect(refusal(of: same, in: race) == .nothingChanges)
    #expect(refusal(of: .give([]), in: race) == .nothingChanges)
  }

  @Test func nobodyIsGivenTwoTimesAtOnce() throws {
    let race = try RaceSession.five(given: false)
    let twice = [0, 1].map { RaceChange.Pair(tap: race.tap($0), entrant: race.id("A")) }
    #expect(refusal(of: .give(twice), in: race) == .noSuchRow)
  }

  @Test func whoDidNotStartHasNoTime() throws {
    var race = try RaceSession.five()
    try race.press(.mark(.didNotStart, [race.id("B")]))
    #expect(race.who == "A - C D E")
    let pair = RaceChange.Pair(tap: race.tap(1), entrant: race.id("B"))
    #expect(refusal(of: .give([pair]), in: race) == .didNotStart)
    #expect(refusal(of: .tap(race.id("B")), in: race) == .didNotStart)
  }

  /// Somebody gave up, and came in all the same.
  @Test func whoDidNotFinishAndIsGivenATimeHasFinished() throws {
    var race = try RaceSession.five()
    try race.press(.mark(.didNotFinish, [race.id("E")]))
    #expect(race.who == "A B C D -")
    try race.give(4, to: "E")
    #expect(race.race.entrant(race.id("E"))?.status == .takesPart)
  }

  @Test func aTapThatIsStruckOutIsNobodys() throws {
    var race = try RaceSession.five()
    try race.press(.strikeOut(true, [race.tap(1)]))
    #expect(race.who == "A x C D E")
    let pair = RaceChange.Pair(tap: race.tap(1), entrant: race.id("B"))
    #expect(refusal(of: .give([pair]), in: race) == .struckOut)
    #expect(refusal(of: .moveTaps([race.tap(1)], before: nil), in: race) == .struckOut)
    try race.press(.strikeOut(false, [race.tap(1)]))
    #expect(race.who == "A - C D E")
  }

  // MARK: Wrong order

  /// The times stay where they are; who came with them moves (stopwatch G2).
  @Test func draggingATapMovesItsNameAlongTheTimes() throws {
    var race = try RaceSession.five()
    try race.press(.moveTaps([race.tap(0)], before: race.tap(3)))
    #expect(race.who == "B C A D E")
    #expect(race.times == ["00:01.00", "00:02.00", "00:03.00", "00:04.00", "00:05.00"])
    try race.press(.moveTaps([race.tap(3)], before: race.tap(1)))
    #expect(race.who == "B D C A E")
  }

  @Test func severalNamesMoveTogether() throws {
    var race = try RaceSession.five()
    try race.press(.moveTaps([race.tap(0), race.tap(1), race.tap(2)], before: race.tap(4)))
    #expect(race.who == "D A B C E")
  }

  @Test func emptyPlacesMoveToo() throws {
    var race = try RaceSession.five()
    try race.press(.give([RaceChange.Pair(tap: race.tap(1), entrant: nil)]))
    try race.press(.moveTaps([race.tap(1)], before: nil))
    #expect(race.who == "A C D E -")
  }

  @Test func struckOutTapsAreNoPlaces() throws {
    var race = try RaceSession.five()
    try race.press(.strikeOut(true, [race.tap(2)]))
    try race.press(.moveTaps([race.tap(0)], before: race.tap(4)))
    #expect(race.who == "B D x A E")
    // Above one that is struck out is above the next that counts.
    try race.press(.moveTaps([race.tap(4)], before: race.tap(2)))
    #expect(race.who == "B D x E A")
  }

  @Test func beforeOrBehindItselfIsNoStep() throws {
    let race = try RaceSession.five()
    #expect(
      refusal(of: .moveTaps([race.tap(1)], before: race.tap(1)), in: race) == .nothingChanges)
    #expect(
      refusal(of: .moveTaps([race.tap(1)], before: race.tap(2)), in: race) == .nothingChanges)
    #expect(refusal(of: .moveNames([race.id("E")], before: nil), in: race) == .nothingChanges)
  }

  @Test func namesAreOrderedByHand() throws {
    var race = try RaceSession.five()
    try race.press(.moveNames([race.id("A")], before: race.id("D")))
    #expect(race.names == "B C A D E")
    try race.press(.moveNames([race.id("D"), race.id("B")], before: race.id("A")))
    #expect(race.names == "C B D A E")
  }

  // MARK: Missed and double taps

  @Test func aMissedTapIsInsertedAndNamesComeEarlier() throws {
    var race = try RaceSession.five()
    try race.press([
      .insertTaps([.milliseconds(2_500)]), .shiftNames(from: race.tap(2), isLater: false),
    ])
    #expect(
      race.times == ["00:01.00", "00:02.00", "00:02.50", "00:03.00", "00:04.00", "00:05.00"])
    #expect(race.who == "A B C D E -")
    try race.session.press(.undo)
    #expect(race.who == "A B C D E")
  }

  @Test func aDoubleTapIsStruckOutAndNamesKeepTheirOrder() throws {
    var race = try RaceSession.five()
    try race.press([
      .shiftNames(from: race.tap(2), isLater: true), .strikeOut(true, [race.tap(2)]),
    ])
    #expect(race.who == "A B x C D")
    #expect(race.race.tap(of: race.id("E")) == nil)
    try race.session.press(.undo)
    #expect(race.who == "A B C D E")
  }

  @Test func nothingComesBeforeTheFirst() throws {
    let race = try RaceSession.five()
    #expect(
      refusal(of: .shiftNames(from: race.tap(0), isLater: false), in: race) == .nothingChanges)
  }

  /// Both are kept: two may come in together.
  @Test func aSecondTapWithinHalfASecondIsDoubtfulAndKept() throws {
    var race = RaceSession()
    try race.enter("1 A")
    try race.press(.start(group: ""))
    try race.tap(after: 10)
    try race.tap(after: 0.499)
    try race.tap(after: 0.5)
    try race.press(.tap(race.id("A")), after: 0.1)
    #expect((0..<4).map { race.race.isDouble(tapAt: $0) } == [false, true, false, false])
    try race.press(.strikeOut(true, [race.tap(0)]))
    #expect(!race.race.isDouble(tapAt: 1))
  }

  @Test func aTimeIsCorrectedAndFindsItsPlace() throws {
    var race = try RaceSession.five()
    try race.press(.setTime(.milliseconds(3_500), tap: race.tap(0)))
    #expect(race.times == ["00:02.00", "00:03.00", "00:03.50", "00:04.00", "00:05.00"])
    #expect(race.who == "B C A D E")
    #expect(
      refusal(of: .setTime(.seconds(-1), tap: race.tap(0)), in: race) == .outOfRange)
    #expect(refusal(of: .insertTaps([.hours(10_000)]), in: race) == .outOfRange)
  }

  // MARK: Starts

  @Test func eachWaveCountsFromItsOwnStart() throws {
    var race = RaceSession()
    try race.enter("1 A U16", "2 B U18", "3 C")
    try race.press(.start(group: "U16"))
    try race.press(.start(group: "U18"), after: 60)
    try race.press(.start(group: ""), after: 60)
    try race.tap(after: 80)
    for name in ["A", "B", "C"] {
      let net = race.race.netTime(of: race.race.entrant(race.id(name))!, race.race.taps[0])
      #expect(net == .seconds(name == "A" ? 200 : name == "B" ? 140 : 80))
    }
    #expect(race.times == ["03:20.00"])
  }

  @Test func aStartThatIsCorrectedCorrectsEveryTime() throws {
    var race = try RaceSession.five()
    let start = race.race.starts[0].id
    try race.press(.moveStart(start, by: .milliseconds(-1_500)))
    #expect(race.times[0] == "00:02.50")
    #expect(refusal(of: .moveStart(start, by: .hours(1)), in: race) == .outOfRange)
    #expect(refusal(of: .removeStart(start), in: race) == .startInUse)
    #expect(refusal(of: .start(group: ""), in: race) == .alreadyStarted)
  }

  @Test func nobodyComesInBeforeTheStart() throws {
    #expect(refusal(of: .tap(nil), in: RaceSession()) == .notStarted)
  }

  /// Whoever stopped the clock too early loses nobody's time.
  @Test func aTapSetsAStoppedClockGoing() throws {
    var race = try RaceSession.five()
    try race.press(.stop, after: 1)
    #expect(!race.session.journal.isTiming)
    try race.tap(after: 4)
    #expect(race.session.journal.isTiming)
    #expect(race.times.last == "00:10.00")
  }

  /// Times from another watch can be given to names without a start of one's own.
  @Test func typedTimesStartARaceThatStands() throws {
    var race = RaceSession()
    try race.press(.insertTaps([.seconds(30), .seconds(10)]), after: 100)
    #expect(race.times == ["00:10.00", "00:30.00"])
    #expect(!race.race.isTiming)
    #expect(
      TimeFormat.screen.text(race.race.clockTime(at: race.session.journal.timeline.now))
        == "00:30.00")
  }

  // MARK: Clocks

  @Test func timeThatOnlyTheWallClockSawIsMarkedOnTheTapsAfterIt() throws {
    var race = RaceSession()
    try race.press(.start(group: ""))
    try race.tap(after: 10)
    try race.session.reload(after: 50)
    try race.tap(after: 5)
    #expect(race.times == ["00:10.00", "01:05.00"])
    #expect(race.race.taps.map { race.race.bridgedTime(of: $0) } == [.zero, .seconds(50)])
  }

  // MARK: Rows

  @Test func whoIsTakenFromTheListFreesTheTime() throws {
    var race = try RaceSession.five()
    try race.press(.remove([race.id("B"), race.tap(4)]))
    #expect(race.names == "A C D E")
    #expect(race.who == "A - C D")
    #expect(refusal(of: .remove([race.id("A"), 999]), in: race) == .noSuchRow)
  }

  @Test func aNameIsOneLineAndSaysWhoItIs() throws {
    let race = RaceSession()
    func refused(_ entrant: Entrant) -> Race.Refusal? {
      refusal(of: .addNames([entrant], before: nil), in: race)
    }
    #expect(refused(Entrant(name: "")) == .nameless)
    #expect(refused(Entrant(name: "Kim\tLee")) == .notOneLine)
    #expect(refused(Entrant(name: "Kim\u{FFFC}")) == .notOneLine)
    #expect(refused(Entrant(name: String(repeating: "김", count: 43))) == .textTooLong)
    #expect(refused(Entrant(bib: "7", name: "")) == nil)
  }

  @Test func thereIsRoomForTwoThousandNames() throws {
    var race = RaceSession()
    let list = (0..<2000).map { Entrant(bib: String($0), name: "n") }
    try race.press(.addNames(list, before: nil))
    #expect(Set(race.race.entrants.map(\.id)).count == 2000)
    #expect(refusal(of: .addNames([Entrant(name: "x")], before: nil), in: race) == .tooManyNames)
  }

  /// Lists that are parts of a step have ids of their own.
  @Test func namesOfTwoListsInOneStepAreToldApart() throws {
    var race = RaceSession()
    let list = [Entrant(name: "a"), Entrant(name: "b")]
    try race.press([.addNames(list, before: nil), .addNames(list, before: nil)])
    #expect(Set(race.race.entrants.map(\.id)).count == 4)
  }

  @Test func clearingKeepsTheNamesOrNot() throws {
    var race = try RaceSession.five()
    try race.press(.mark(.didNotStart, [race.id("C")]))
    try race.press(.clear(names: false))
    #expect(race.names == "A B C D E" && race.race.taps.isEmpty && !race.race.hasStarted)
    #expect(race.race.entrants.allSatisfy { $0.status == .takesPart })
    #expect(refusal(of: .clear(names: false), in: race) == .nothingChanges)
    try race.press(.clear(names: true))
    #expect(race.race == Race())
  }
}
