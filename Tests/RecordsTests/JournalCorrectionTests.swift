import LapboardTestSupport
import Records
import Testing
import Timing

/// Corrections, titles and laps from elsewhere as events: one undo step each, over a whole session.
struct JournalCorrectionTests {
  var session = Session()

  /// Laps of 10, 11, 12 and 13 seconds, ids 2 to 5; the watch runs.
  init() throws {
    try session.press(.start)
    for seconds in [10.0, 11, 12, 13] { try session.press(.lap, after: seconds) }
  }

  mutating func correct(_ correction: Correction, _ table: TableID = .watch) throws {
    try session.press(.correct(correction, table: table), after: 1)
  }

  /// Stops after 1 second and resets; gives the record's table.
  mutating func keep() throws -> TableID {
    try session.press(.stop, after: 1)
    try session.press(.reset, after: 1)
    return .record(session.journal.lastSequence)
  }

  func expectRefusal(
    of action: JournalEvent.Action, _ expected: Journal.Refusal,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    var refused = session
    #expect(throws: expected, sourceLocation: sourceLocation) { try refused.press(action) }
    #expect(refused.journal.visible == session.journal.visible, sourceLocation: sourceLocation)
    #expect(refused.lines == session.lines, sourceLocation: sourceLocation)
  }

  // MARK: Undo

  @Test mutating func aDeletedLapComesBackAsItWas() throws {  // stopwatch E5
    try correct(.note("Kim", lap: 5))
    try correct(.strikeOut(true, laps: [5]))
    let before = session.journal.everything
    try correct(.delete(laps: [5]))
    #expect(session.splits == [10_000, 21_000, 33_000])
    try session.press(.undo, after: 1)
    #expect(session.journal.everything == before)
    #expect(
      session.journal.watch.laps.last
        == Lap(id: 5, split: .seconds(46), note: "Kim", isStruckOut: true))
  }

  @Test mutating func theLapAfterADeletedOneIsTheFourth() throws {  // stopwatch E11
    try correct(.delete(laps: [3]))
    try session.press(.lap, after: 9)
    #expect(session.journal.watch.laps.count == 4)
    #expect(session.splits == [10_000, 33_000, 46_000, 56_000])
  }

  /// Every kind of correction, of the watch and of a record, through a reset, read back after each.
  @Test mutating func everyCorrectionIsOneStep() throws {  // stopwatch E4
    let record = try keep()
    try session.press(.start, after: 1)
    try session.press(.lap, after: 10)
    try session.press(.lap, after: 10)
    let added = [Lap(id: 0, split: .seconds(5), note: "Lee"), Lap(id: 0, split: .seconds(9))]
    let watchLap = session.journal.watch.laps[0].id
    let actions: [JournalEvent.Action] = [
      .correct(.note("Kim", lap: 3), table: record),
      .correct(.strikeOut(true, laps: [2, 4]), table: record),
      .rename("400 m", table: record),
      .correct(.mergeWithNext(lap: 3), table: record),
      .correct(.note("fast", lap: watchLap), table: .watch),
      .correct(.note("open", lap: 0), table: .watch),
      .rename("Second", table: .watch),
      .correct(.split(lap: watchLap, at: .seconds(4)), table: .watch),
      .correct(.setTotal(.seconds(5), lap: 18), table: .watch),
      .addLaps(LapList(title: "Club", laps: added), to: nil),
      .addLaps(LapList(laps: added), to: .watch),
      .addLaps(LapList(title: "Other", laps: added), to: record),
      .correct(.setLapTime(.seconds(3), lap: watchLap), table: .watch),
      .lap,
      .correct(.delete(laps: [2, 5]), table: record),
      .stop,
      .correct(.mergeWithNext(lap: watchLap), table: .watch),
      .reset,
      .correct(.setTotal(.seconds(6), lap: 18), table: .record(28)),
    ]
    var boards = [session.journal.everything]
    for action in actions {
      try session.press(action, after: 1)
      #expect(session.journal.everything != boards.last, "\(action)")
      boards.append(session.journal.everything)
    }
    for board in boards.dropLast().reversed() {
      try session.press(.undo, after: 1)
      #expect(session.journal.everything == board)
      session.journal = try Journal(lines: session.lines)
    }
    for board in boards.dropFirst() {
      try session.press(.redo, after: 1)
      #expect(session.journal.everything == board)
      session.journal = try Journal(lines: session.lines)
    }
    #expect(session.journal.redoStep == nil)
  }

  @Test mutating func undoAndRedoOfALongRowOfCorrectionsAreExact() throws {
    let record = try keep()
    var boards = [session.journal.everything]
    var random = SeededGenerator(seed: 3)
    for n in 0..<300 {
      let laps = session.journal.laps(of: record)!
      let lap = laps.randomElement(using: &random)!
      let length = Int64.random(in: 1_000_000_000..<2_000_000_000, using: &random)
      let correction: Correction =
        n % 3 == 0 ? .note("\(n)", lap: lap.id) : .setLapTime(Nanoseconds(length), lap: lap.id)
      try correct(correction, record)
      boards.append(session.journal.everything)
    }
    for board in boards.dropLast().reversed() {
      try session.press(.undo)
      #expect(session.journal.everything == board)
    }
    for board in boards.dropFirst() {
      try session.press(.redo)
      #expect(session.journal.everything == board)
    }
  }

  @Test mutating func whatIsUndoneIsKnownBefore() throws {
    try correct(.delete(laps: [4]))
    #expect(session.journal.undoable?.kind == .correct(.delete(laps: [4]), table: .watch))
    #expect(session.journal.undoable?.sequence == 6)
    try session.press(.undo)
    #expect(session.journal.redoStep?.kind == .correct(.delete(laps: [4]), table: .watch))
    #expect(session.journal.redoStep?.sequence == 6)
    // For a message: it is the third lap again.
    #expect(session.journal.laps(of: .watch)?.firstIndex { $0.id == 4 } == 2)
  }

  @Test mutating func anUndoneResetBringsTitleAndNotesBack() throws {
    try session.press(.rename("Morning", table: .watch))
    try correct(.note("Kim", lap: 0))
    let before = session.journal.everything
    _ = try keep()
    #expect(session.journal.title == "")
    #expect(session.journal.records.last?.title == "Morning")
    #expect(session.journal.records.last?.laps.last?.note == "Kim")
    try session.press(.undo)
    try session.press(.undo)
    #expect(session.journal.everything == before)
  }

  @Test mutating func aSplitLapHasTheNumberOfItsEvent() throws {
    try correct(.split(lap: 3, at: .seconds(15)))
    #expect(session.journal.watch.laps.map(\.id) == [2, 6, 3, 4, 5])
  }

  @Test mutating func bridgedTimeOfTheEventComesFirst() throws {
    session.clock.sleep(60)
    try session.press(.correct(.mergeWithNext(lap: 5), table: .watch), after: 1)
    #expect(session.bridged == [0, 0, 0, 0])
    try session.reload(after: 30)
    try correct(.split(lap: 0, at: .seconds(77)))
    #expect(session.timerTime == .seconds(78))
    // The later part is a second long; what is bridged of the lap lies in the earlier one.
    #expect(session.bridged == [0, 0, 0, 29_000, 1_000])
  }

  // MARK: Titles

  @Test mutating func aTitleGoesIntoTheRecord() throws {
    try session.press(.rename("아침 400 m", table: .watch))
    #expect(session.journal.title == "아침 400 m")
    let record = try keep()
    #expect(session.journal.records.map(\.title) == ["아침 400 m"])
    try session.press(.rename("", table: record))
    #expect(session.journal.records.map(\.title) == [""])
  }

  @Test mutating func anIdleWatchCanHaveATitle() throws {
    _ = try keep()
    try session.press(.rename("Next", table: .watch))
    #expect(session.journal.began == nil)
    try session.press(.start, after: 1)
    #expect(session.journal.title == "Next")
  }

  @Test mutating func aTitleHas4096BytesAtMost() throws {
    let longest = String(repeating: "a", count: 4_096)
    expectRefusal(of: .rename(longest + "a", table: .watch), .correction(.tooLarge))
    expectRefusal(
      of: .addLaps(LapList(title: longest + "a", laps: [Lap(id: 0, split: .zero)]), to: nil),
      .correction(.tooLarge))
    try session.press(.rename(longest, table: .watch))
    expectRefusal(of: .rename(longest, table: .watch), .correction(.nothingChanges))
  }

  // MARK: Laps from elsewhere

  let added = [
    Lap(id: 0, split: .seconds(5), note: "Lee"), Lap(id: 0, split: .seconds(9), isStruckOut: true),
  ]

  @Test mutating func addedLapsMakeARecord() throws {
    session.clock.advance(7)
    let wall = session.clock.moment.wall
    try session.press(.addLaps(LapList(title: "Club race", laps: added), to: nil))
    #expect(
      session.journal.records == [
        KeptRecord(
          id: 6, title: "Club race", began: wall,
          laps: [
            Lap(id: 0x100_0000_0006, split: .seconds(5), note: "Lee"),
            Lap(id: 0x200_0000_0006, split: .seconds(9), isStruckOut: true),
          ])
      ])
    #expect(session.timerTime == .seconds(53))
  }

  @Test mutating func addedLapsStandBeforeTheUnfinishedOne() throws {
    try session.press(.addLaps(LapList(laps: added), to: .watch), after: 1)
    #expect(session.splits == [10_000, 21_000, 33_000, 46_000, 51_000, 55_000])
    #expect(session.timerTime == .seconds(56))
    try session.press(.lap, after: 1)
    #expect(session.splits.last == 57_000)
    try session.press(.undo)
    try session.press(.undo)
    #expect(session.splits == [10_000, 21_000, 33_000, 46_000])
    #expect(session.timerTime == .seconds(48))
  }

  @Test mutating func anIdleWatchBeginsWithThem() throws {
    _ = try keep()
    let wall = session.clock.moment.wall
    try session.press(.addLaps(LapList(title: "Lee", laps: added), to: .watch))
    #expect(session.journal.began == wall)
    #expect(session.journal.title == "Lee")
    #expect(session.timerTime == .seconds(9))
    try session.press(.start, after: 0.001)
    #expect(session.journal.began == wall)
    try session.press(.lap, after: 3)
    #expect(session.splits == [5_000, 9_000, 12_000])
    for _ in 0..<3 { try session.press(.undo) }
    #expect(session.journal.watch == Stopwatch())
    #expect(session.journal.began == nil)
    #expect(session.journal.title == "")
  }

  @Test mutating func addedLapsGoOnWithARecord() throws {
    let record = try keep()
    try session.press(.addLaps(LapList(title: "Lee", laps: added), to: record))
    #expect(
      session.journal.records[0].laps.map(\.split.count)
        == [10, 21, 33, 46, 47, 52, 56].map { $0 * 1_000_000_000 })
    #expect(session.journal.records[0].title == "Lee")
    try session.press(.addLaps(LapList(title: "Park", laps: added), to: record))
    #expect(session.journal.records[0].title == "Lee")
  }

  @Test func impossibleLapsAreRefused() {
    expectRefusal(of: .addLaps(LapList(laps: []), to: nil), .correction(.nothingChanges))
    let decreasing = [Lap(id: 0, split: .seconds(2)), Lap(id: 0, split: .seconds(1))]
    for table in [nil, .watch] as [TableID?] {
      expectRefusal(of: .addLaps(LapList(laps: decreasing), to: table), .correction(.outOfOrder))
    }
  }

  @Test(arguments: [0, -1, 1 << 40, .max - 1] as [Int64])
  func whereIDsWouldCollideNoLapsAreAdded(sequence: Int64) {
    let event = JournalEvent(
      device: "9f2c", sequence: sequence, moment: session.clock.moment,
      action: .addLaps(LapList(laps: added), to: nil))
    var journal = session.journal
    #expect(throws: Journal.Refusal.outOfSequence) { try journal.apply(event) }
    #expect(journal.visible == session.journal.visible)
  }

  @Test func theLastNumberThatCanAddLapsAddsThem() throws {
    var journal = session.journal
    try journal.apply(
      JournalEvent(
        device: "9f2c", sequence: (1 << 40) - 1, moment: session.clock.moment,
        action: .addLaps(LapList(laps: added), to: nil)))
    #expect(journal.records.count == 1)
  }

  // MARK: Refusals

  @Test mutating func aRecordThatIsNotThereIsRefused() throws {
    for action in [
      .correct(.note("a", lap: 2), table: .record(77)), .rename("a", table: .record(77)),
      .addLaps(LapList(laps: added), to: .record(77)),
    ] as [JournalEvent.Action] {
      expectRefusal(of: action, .noSuchTable)
    }
    #expect(session.journal.record(77) == nil)
    #expect(session.journal.laps(of: .record(77)) == nil)
    // It was undone.
    let record = try keep()
    try session.press(.undo)
    expectRefusal(of: .rename("a", table: record), .noSuchTable)
  }

  @Test mutating func aRefusedCorrectionDoesNotEndRedo() throws {
    try correct(.note("Kim", lap: 2))
    try session.press(.undo)
    expectRefusal(of: .correct(.note("", lap: 2), table: .watch), .correction(.nothingChanges))
    try? session.press(.correct(.note("", lap: 2), table: .watch))
    try session.press(.redo)
    #expect(session.journal.watch.laps[0].note == "Kim")
  }

  @Test mutating func aCorrectionEndsRedo() throws {
    try session.press(.undo)
    try correct(.note("Kim", lap: 2))
    #expect(session.journal.redoStep == nil)
    #expect(throws: Journal.Refusal.nothingToRedo) { try session.press(.redo) }
  }

  // MARK: Speed

  @Test mutating func thousandsOfCorrectionsAreUndoneInTime() throws {
    let record = try keep()
    for n in 0..<2_000 {
      try session.journal.apply(event(.correct(.note("\(n)", lap: 2), table: record)))
    }
    let board = session.journal.everything
    let clock = ContinuousClock()
    let time = try clock.measure {
      for _ in 0..<2_000 { try session.journal.apply(event(.undo)) }
      #expect(session.journal.records[0].laps[0].note == "")
      for _ in 0..<2_000 { try session.journal.apply(event(.redo)) }
    }
    #expect(session.journal.everything == board)
    // Generous: a debug build on a busy machine. Folding from the beginning takes a minute.
    #expect(time < .seconds(20), "\(time)")
  }

  private func event(_ action: JournalEvent.Action) -> JournalEvent {
    JournalEvent(
      device: "9f2c", sequence: session.journal.lastSequence + 1, moment: session.clock.moment,
      action: action)
  }
}
