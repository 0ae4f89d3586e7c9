import LapboardTestSupport
import Testing
import Timing

/// What each correction does to the laps of a record.
struct CorrectionTests {  // product LT4
  /// Four laps of 10, 11, 12 and 13 seconds, then 4 seconds that nobody ended.
  var laps = [
    Lap(id: 2, split: .seconds(10)),
    Lap(id: 3, split: .seconds(21), bridged: .seconds(5), note: "Kim"),
    Lap(id: 4, split: .seconds(33), note: "wind"),
    Lap(id: 5, split: .seconds(46), bridged: .seconds(2), isStruckOut: true),
    Lap(id: 6, split: .seconds(50), bridged: .seconds(1), isUnfinished: true),
  ]

  mutating func correct(_ correction: Correction) throws(Correction.Refusal) {
    try laps.correct(correction, id: 99)
  }

  func expectRefusal(
    of correction: Correction, _ expected: Correction.Refusal,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    var corrected = laps
    #expect(throws: expected, sourceLocation: sourceLocation) {
      try corrected.correct(correction, id: 99)
    }
    #expect(corrected == laps, sourceLocation: sourceLocation)
  }

  // MARK: Notes

  @Test mutating func aNoteStandsAtItsLap() throws {
    try correct(.note("바람, \"wind\"\n2.1", lap: 4))
    #expect(laps.map(\.note) == ["", "Kim", "바람, \"wind\"\n2.1", "", ""])
  }

  @Test mutating func anEmptyNoteRemovesIt() throws {
    try correct(.note("", lap: 3))
    #expect(laps[1] == Lap(id: 3, split: .seconds(21), bridged: .seconds(5)))
  }

  /// Text is what was typed: a letter with its accent beside it is another text.
  @Test mutating func aNoteIsNotNormalised() throws {
    try correct(.note("e\u{301}", lap: 2))
    try correct(.note("\u{E9}", lap: 2))
    #expect(Array(laps[0].note.utf8) == [0xC3, 0xA9])
    expectRefusal(of: .note("\u{E9}", lap: 2), .nothingChanges)
  }

  @Test mutating func aNoteHas4096BytesAtMost() throws {
    let longest = String(repeating: "랩", count: 1365) + "!"
    try correct(.note(longest, lap: 2))
    #expect(laps[0].note == longest)
    expectRefusal(of: .note(longest + "!", lap: 2), .tooLarge)
  }

  // MARK: Striking out

  @Test mutating func aStruckOutLapIsKeptButDoesNotCount() throws {  // stopwatch G16
    #expect(LapSummary(laps).fastest == 0)
    try correct(.strikeOut(true, laps: [2]))
    #expect(laps[0] == Lap(id: 2, split: .seconds(10), isStruckOut: true))
    #expect(laps.count == 5)
    let summary = LapSummary(laps)
    #expect(summary.count == 2)
    #expect(summary.fastest == 1)
    #expect(summary.slowest == 2)
    #expect(summary.average == .milliseconds(11_500))
  }

  @Test mutating func severalLapsAreStruckOutAtOnce() throws {
    try correct(.strikeOut(true, laps: [4, 5, 2]))
    #expect(laps.map(\.isStruckOut) == [true, false, true, true, false])
    try correct(.strikeOut(false, laps: [4, 5]))
    #expect(laps.map(\.isStruckOut) == [true, false, false, false, false])
  }

  @Test func whatIsSoAlreadyIsRefused() {
    expectRefusal(of: .strikeOut(true, laps: [5]), .nothingChanges)
    expectRefusal(of: .strikeOut(false, laps: [2, 3]), .nothingChanges)
    expectRefusal(of: .strikeOut(true, laps: []), .nothingChanges)
    expectRefusal(of: .note("Kim", lap: 3), .nothingChanges)
    expectRefusal(of: .note("", lap: 2), .nothingChanges)
    expectRefusal(of: .setTotal(.seconds(21), lap: 3), .nothingChanges)
    expectRefusal(of: .setLapTime(.seconds(11), lap: 3), .nothingChanges)
    expectRefusal(of: .delete(laps: []), .nothingChanges)
  }

  // MARK: Deleting

  @Test mutating func theTimeOfADeletedLapGoesToTheNext() throws {
    try correct(.delete(laps: [3]))
    #expect(laps.map(\.split) == [.seconds(10), .seconds(33), .seconds(46), .seconds(50)])
    #expect(laps.map(\.id) == [2, 4, 5, 6])
    #expect(laps.map(\.bridged) == [.zero, .seconds(5), .seconds(2), .seconds(1)])
    #expect(laps.map(\.note) == ["", "wind", "", ""])
  }

  @Test mutating func severalLapsAreDeletedAtOnce() throws {
    try correct(.delete(laps: [5, 3, 3]))
    #expect(
      laps == [
        Lap(id: 2, split: .seconds(10)),
        Lap(id: 4, split: .seconds(33), bridged: .seconds(5), note: "wind"),
        Lap(id: 6, split: .seconds(50), bridged: .seconds(3), isUnfinished: true),
      ])
  }

  @Test mutating func withItsLastLapARecordEndsEarlier() throws {
    try correct(.delete(laps: [5, 6]))
    #expect(laps.map(\.split) == [.seconds(10), .seconds(21), .seconds(33)])
    #expect(laps.map(\.bridged) == [.zero, .seconds(5), .zero])
  }

  @Test func aRecordKeepsOneLap() {
    expectRefusal(of: .delete(laps: [2, 3, 4, 5, 6]), .lastLap)
  }

  @Test func ofSeveralLapsOneThatIsNotThereRefusesAll() {
    expectRefusal(of: .delete(laps: [2, 7]), .noSuchLap)
    expectRefusal(of: .strikeOut(true, laps: [2, 7]), .noSuchLap)
  }

  @Test(
    arguments: [
      .note("a", lap: 7), .strikeOut(true, laps: [7]), .delete(laps: [7]), .mergeWithNext(lap: 7),
      .split(lap: 7, at: .seconds(5)), .setTotal(.seconds(5), lap: 7),
      .setLapTime(.seconds(5), lap: 7), .note("a", lap: 0), .delete(laps: [0]),
      .note("a", lap: .min), .delete(laps: [.max, .min]),
    ] as [Correction])
  func aLapThatIsNotThereIsRefused(correction: Correction) {
    expectRefusal(of: correction, .noSuchLap)
  }

  @Test func aTableWithoutLapsHasNothingToCorrect() {
    var none: [Lap] = []
    #expect(throws: Correction.Refusal.noSuchLap) {
      try none.correct(.setTotal(.seconds(5), lap: 2), id: 9)
    }
  }

  /// With a search for each of them it would take minutes.
  @Test func thousandsOfLapsAreDeletedAtOnce() throws {
    var random = SeededGenerator(seed: 5)
    var laps = (1...10_000).map { Lap(id: $0, split: .seconds($0), bridged: .milliseconds(1)) }
    let odd = stride(from: 1, to: 10_000, by: 2).map { Int64($0) }.shuffled(using: &random)
    let clock = ContinuousClock()
    let time = try clock.measure { try laps.correct(.delete(laps: odd), id: 0) }
    #expect(laps.count == 5_000)
    #expect(laps.map(\.id) == stride(from: 2, through: 10_000, by: 2).map { Int64($0) })
    #expect(laps.allSatisfy { $0.bridged == .milliseconds(2) })
    // Generous: a debug build on a busy machine takes 60 ms.
    #expect(time < .seconds(1), "\(time)")
  }

  // MARK: Merging

  @Test mutating func aMergedLapGivesItsTimeAndNoteToTheNext() throws {
    try correct(.mergeWithNext(lap: 3))
    #expect(laps.map(\.id) == [2, 4, 5, 6])
    #expect(laps[1] == Lap(id: 4, split: .seconds(33), bridged: .seconds(5), note: "Kim, wind"))
  }

  @Test mutating func anEmptyNoteAddsNoComma() throws {
    try correct(.mergeWithNext(lap: 2))
    #expect(laps[0].note == "Kim")
    try correct(.mergeWithNext(lap: 4))
    #expect(laps[1].note == "wind")
  }

  /// Otherwise some of it counts.
  @Test mutating func aMergedLapIsStruckOutWhereBothWere() throws {
    try correct(.mergeWithNext(lap: 4))
    #expect(laps[2].isStruckOut == false)
    try correct(.strikeOut(true, laps: [2, 3]))
    try correct(.mergeWithNext(lap: 2))
    #expect(laps[0].isStruckOut)
  }

  @Test mutating func whatIsMergedWithTheUnfinishedLapIsUnfinished() throws {
    try correct(.mergeWithNext(lap: 5))
    #expect(
      laps.last == Lap(id: 6, split: .seconds(50), bridged: .seconds(3), isUnfinished: true))
  }

  @Test func nothingComesAfterTheLastLap() {
    expectRefusal(of: .mergeWithNext(lap: 6), .noLapAfter)
  }

  @Test mutating func notesThatAreTooLongTogetherAreNotMerged() throws {
    try correct(.note(String(repeating: "a", count: 4_091), lap: 3))
    expectRefusal(of: .mergeWithNext(lap: 3), .tooLarge)
    try correct(.note(String(repeating: "a", count: 4_090), lap: 3))
    try correct(.mergeWithNext(lap: 3))
    #expect(laps[1].note.utf8.count == 4_096)
  }

  // MARK: Splitting

  @Test mutating func aLapIsSplitAtATotal() throws {
    try correct(.split(lap: 4, at: .seconds(25)))
    #expect(
      laps[2...3] == [
        Lap(id: 99, split: .seconds(25)), Lap(id: 4, split: .seconds(33), note: "wind"),
      ])
    #expect(laps.count == 6)
  }

  @Test mutating func theFirstLapIsSplitToo() throws {
    try correct(.split(lap: 2, at: Nanoseconds(1)))
    #expect(laps.map(\.id) == [99, 2, 3, 4, 5, 6])
    #expect(laps[0].split == Nanoseconds(1))
  }

  /// The 5 bridged seconds fit into the later part only where that has 5 seconds.
  @Test(arguments: [(14, 0, 5), (16, 0, 5), (17, 1, 4), (20, 4, 1)] as [(Int64, Int64, Int64)])
  mutating func theLaterPartKeepsTheBridgedTimeThatFits(
    at total: Int64, earlier: Int64, later: Int64
  ) throws {
    try correct(.split(lap: 3, at: .seconds(total)))
    #expect(laps[1...2].map(\.bridged) == [.seconds(earlier), .seconds(later)])
  }

  @Test mutating func bothPartsOfAStruckOutLapAreStruckOut() throws {
    try correct(.split(lap: 5, at: .seconds(40)))
    #expect(laps[3...4].map(\.isStruckOut) == [true, true])
  }

  @Test mutating func theEarlierPartOfTheUnfinishedLapIsFinished() throws {
    try correct(.split(lap: 6, at: .seconds(48)))
    #expect(laps[4...5].map(\.isUnfinished) == [false, true])
  }

  @Test func aLapIsSplitInsideOfItself() {
    for total in [10, 21, 9, 22, 0] as [Int64] {
      expectRefusal(of: .split(lap: 3, at: .seconds(total)), .outOfOrder)
    }
    expectRefusal(of: .split(lap: 3, at: Nanoseconds(.max)), .outOfOrder)
    expectRefusal(of: .split(lap: 3, at: Nanoseconds(-1)), .negative)
  }

  @Test mutating func mergingTheTwoPartsGivesBackWhatThereWas() throws {
    for (id, total) in [(2, 1), (3, 17), (4, 30), (5, 40), (6, 49)] as [(Int64, Int64)] {
      let before = laps
      try correct(.split(lap: id, at: .seconds(total)))
      try correct(.mergeWithNext(lap: 99))
      #expect(laps == before)
    }
  }

  // MARK: Moving the end of a lap

  @Test mutating func noOtherTotalFollowsATotal() throws {
    try correct(.setTotal(.seconds(20), lap: 3))
    #expect(
      laps.map(\.split)
        == [.seconds(10), .seconds(20), .seconds(33), .seconds(46), .seconds(50)])
  }

  @Test mutating func aTotalReachesFromTheOneBeforeToTheOneAfter() throws {
    try correct(.setTotal(.seconds(10), lap: 3))
    try correct(.setTotal(.seconds(33), lap: 3))
    expectRefusal(of: .setTotal(.seconds(10) - Nanoseconds(1), lap: 3), .outOfOrder)
    expectRefusal(of: .setTotal(.seconds(33) + Nanoseconds(1), lap: 3), .outOfOrder)
    try correct(.setTotal(.zero, lap: 2))
    expectRefusal(of: .setTotal(Nanoseconds(-1), lap: 2), .negative)
  }

  @Test mutating func bridgedTimeThatNoLongerFitsMovesOverTheEnd() throws {
    try correct(.setTotal(.seconds(13), lap: 3))
    #expect(laps[1...2].map(\.bridged) == [.seconds(3), .seconds(2)])
    try correct(.setTotal(.seconds(32), lap: 3))
    #expect(laps[1...2].map(\.bridged) == [.seconds(4), .seconds(1)])
  }

  @Test mutating func theEndOfARecordMovesFreely() throws {
    try correct(.setTotal(.hours(9_999), lap: 6))
    #expect(laps.last?.split == .hours(9_999))
    expectRefusal(of: .setTotal(.hours(9_999) + Nanoseconds(1), lap: 6), .tooLarge)
    expectRefusal(of: .setTotal(.max, lap: 6), .tooLarge)
  }

  @Test mutating func bridgedTimeDoesNotOutliveTheEndOfARecord() throws {
    try correct(.setTotal(.milliseconds(46_400), lap: 6))
    #expect(laps.last?.bridged == .milliseconds(400))
  }

  /// Whoever says when it ended says that it did.
  @Test mutating func theUnfinishedLapIsFinishedByItsTime() throws {
    var other = laps
    try correct(.setTotal(.seconds(50), lap: 6))
    #expect(laps.last == Lap(id: 6, split: .seconds(50), bridged: .seconds(1)))
    try other.correct(.setLapTime(.seconds(5), lap: 6), id: 99)
    #expect(other.last == Lap(id: 6, split: .seconds(51), bridged: .seconds(1)))
  }

  // MARK: Giving a lap another length

  @Test mutating func everyLaterTotalFollowsALapTime() throws {
    try correct(.setLapTime(.seconds(14), lap: 3))
    #expect(
      laps.map(\.split)
        == [.seconds(10), .seconds(24), .seconds(36), .seconds(49), .seconds(53)])
    try correct(.setLapTime(.seconds(4), lap: 2))
    #expect(
      laps.map(\.split) == [.seconds(4), .seconds(18), .seconds(30), .seconds(43), .seconds(47)])
    #expect(laps.map(\.bridged) == [.zero, .seconds(5), .zero, .seconds(2), .seconds(1)])
  }

  @Test mutating func bridgedTimeThatNoLongerFitsIsGone() throws {
    try correct(.setLapTime(.seconds(4), lap: 3))
    #expect(laps.map(\.bridged) == [.zero, .seconds(4), .zero, .seconds(2), .seconds(1)])
    try correct(.setLapTime(.zero, lap: 3))
    #expect(laps.map(\.bridged) == [.zero, .zero, .zero, .seconds(2), .seconds(1)])
    #expect(laps[1].split == laps[0].split)
  }

  @Test mutating func noTotalBecomesLongerThan9999Hours() throws {
    let longest = Nanoseconds.hours(9_999) - .seconds(40)
    expectRefusal(of: .setLapTime(longest + Nanoseconds(1), lap: 2), .tooLarge)
    expectRefusal(of: .setLapTime(.max, lap: 2), .tooLarge)
    expectRefusal(of: .setLapTime(Nanoseconds(-1), lap: 2), .negative)
    expectRefusal(of: .setLapTime(Nanoseconds(.min), lap: 2), .negative)
    try correct(.setLapTime(longest, lap: 2))
    #expect(laps.last?.split == .hours(9_999))
  }

  /// What is too long already may become shorter.
  @Test func aTableAtTheEndOfTheScaleIsCorrected() throws {
    var laps = [Lap(id: 1, split: .max), Lap(id: 2, split: .max)]
    try laps.correct(.setLapTime(.seconds(1), lap: 1), id: 9)
    #expect(laps.map(\.split) == [.seconds(1), .seconds(1)])
    laps = [Lap(id: 1, split: .max), Lap(id: 2, split: .max)]
    try laps.correct(.setTotal(.max - .seconds(1), lap: 1), id: 9)
    try laps.correct(.delete(laps: [1]), id: 9)
    #expect(laps == [Lap(id: 2, split: .max)])
  }
}
