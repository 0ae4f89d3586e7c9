import LapboardTestSupport
import Records
import Testing
import Timing

struct JournalUndoTests {
  var session = Session()

  @Test mutating func anUndoneLapIsTakenBackAndItsTimeBelongsToTheNext() throws {
    try session.press(.start)
    try session.press(.lap, after: 10)
    try session.press(.lap, after: 1)
    try session.press(.undo, after: 1)
    #expect(session.splits == [10_000])
    #expect(session.journal.watch.summary == LapSummary(session.journal.watch.laps))
    try session.press(.lap, after: 8)
    #expect(session.splits == [10_000, 20_000])
    #expect(session.journal.watch.laps.map(\.id) == [2, 5])
  }

  @Test mutating func anUndoneStopNeverHappened() throws {
    try session.press(.start)
    try session.press(.stop, after: 10)
    try session.press(.undo, after: 50)
    #expect(session.timerTime == .seconds(60))
    session.clock.advance(1)
    #expect(session.timerTime == .seconds(61))
  }

  @Test mutating func anUndoneStartLeavesTheWatchIdle() throws {
    try session.press(.start)
    try session.press(.undo, after: 5)
    #expect(session.journal.watch == Stopwatch())
    #expect(session.journal.began == nil)
    try session.press(.redo, after: 5)
    #expect(session.timerTime == .seconds(10))
  }

  @Test mutating func anUndoneResumeLeavesTheWatchStopped() throws {
    try session.press(.start)
    try session.press(.stop, after: 10)
    try session.press(.start, after: 10)
    try session.press(.undo, after: 10)
    #expect(session.timerTime == .seconds(10))
    try session.press(.start, after: 10)
    session.clock.advance(1)
    #expect(session.timerTime == .seconds(11))
  }

  // stopwatch E5
  @Test mutating func anUndoneResetBringsTheLapsBackAndTakesTheRecordAway() throws {
    try session.press(.start)
    try session.press(.lap, after: 10)
    try session.press(.lap, after: 11)
    try session.press(.stop, after: 1)
    let before = session.journal.everything
    let began = session.journal.began
    try session.press(.reset, after: 10)
    #expect(session.journal.records.count == 1)
    try session.press(.undo, after: 10)
    #expect(session.journal.everything == before)
    #expect(session.journal.began == began)
  }

  @Test mutating func aResetIsUndoneThroughTheNextTiming() throws {  // stopwatch E4
    try session.press(.start)
    try session.press(.lap, after: 10)
    try session.press(.stop, after: 1)
    let first = session.journal.everything
    try session.press(.reset, after: 1)
    try session.press(.start, after: 1)
    try session.press(.lap, after: 3)
    let second = session.journal.everything
    for _ in 0..<3 { try session.press(.undo) }
    #expect(session.journal.everything == first)
    for _ in 0..<3 { try session.press(.redo) }
    #expect(session.journal.everything == second)
  }

  @Test mutating func threeUndosAndThreeRedosGiveTheSameBytes() throws {  // stopwatch E4
    try session.press(.start)
    for seconds in [10.004, 9.414, 14.415, 11.1, 12.0] {
      try session.press(.lap, after: seconds)
    }
    let table = session.table
    let board = session.journal.everything
    for _ in 0..<3 { try session.press(.undo, after: 1) }
    #expect(session.splits == [10_004, 19_418])
    for _ in 0..<3 { try session.press(.redo, after: 1) }
    #expect(session.table == table)
    #expect(session.journal.everything == board)
  }

  @Test mutating func everythingCanBeUndoneAndRedone() throws {
    var boards = [session.journal.everything]
    let actions: [JournalEvent.Action] = [
      .start, .lap, .stop, .start, .lap, .stop, .reset, .start, .lap, .stop, .reset, .start,
    ]
    for action in actions {
      try session.press(action, after: 10)
      boards.append(session.journal.everything)
    }
    for board in boards.dropLast().reversed() {
      try session.press(.undo, after: 1)
      #expect(session.journal.everything == board)
    }
    #expect(throws: Journal.Refusal.nothingToUndo) { try session.press(.undo) }
    for board in boards.dropFirst() {
      try session.press(.redo, after: 1)
      #expect(session.journal.everything == board)
    }
    #expect(throws: Journal.Refusal.nothingToRedo) { try session.press(.redo) }
  }

  @Test mutating func aNewActionEndsRedo() throws {
    try session.press(.start)
    try session.press(.lap, after: 10)
    try session.press(.lap, after: 10)
    try session.press(.undo)
    #expect(session.journal.redoStep?.sequence == 3)
    try session.press(.lap, after: 1)
    #expect(session.journal.redoStep == nil)
    #expect(throws: Journal.Refusal.nothingToRedo) { try session.press(.redo) }
    #expect(session.splits == [10_000, 21_000])
  }

  @Test mutating func aRefusedActionDoesNotEndRedo() throws {
    try session.press(.start)
    try session.press(.lap, after: 10)
    try session.press(.undo)
    #expect(throws: Journal.Refusal.watch(.alreadyRunning)) { try session.press(.reset) }
    try session.press(.redo)
    #expect(session.splits == [10_000])
  }

  @Test mutating func clocksAndReloadsDoNotEndRedo() throws {
    try session.press(.start)
    try session.press(.lap, after: 10)
    try session.press(.undo)
    session.clock.sleep(60)
    try session.press(.clock(leapt: true))
    try session.reload(after: 5)
    #expect(session.journal.redoStep?.kind == .lap)
    try session.press(.redo)
    #expect(session.splits == [10_000])
    #expect(session.bridged == [0, 65_000])
  }

  @Test mutating func undoPassesOverTheClocks() throws {
    try session.press(.start)
    try session.press(.lap, after: 10)
    session.clock.sleep(60)
    try session.press(.clock(leapt: true))
    try session.reload(after: 5)
    #expect(session.journal.undoable?.kind == .lap)
    try session.press(.undo)
    #expect(session.splits == [])
    #expect(session.bridged == [65_000])
    #expect(session.timerTime == .seconds(75))
  }

  @Test mutating func whatUndoAndRedoActOnIsKnownBefore() throws {
    try session.press(.start)
    try session.press(.lap, after: 10)
    #expect(session.journal.undoable?.kind == .lap)
    #expect(session.journal.undoable?.sequence == 2)
    try session.press(.undo)
    #expect(session.journal.undoable?.kind == .start)
    #expect(session.journal.redoStep?.kind == .lap)
  }

  @Test mutating func aLeaveOutIsUndoneAndRedone() throws {
    try session.press(.start)
    session.clock.sleep(60)
    try session.press(.clock(leapt: true), after: 1)
    try session.press(.lap, after: 9)
    try session.press(.lap, after: 10)
    let with = session.journal.everything
    try session.press(.leaveOut(.seconds(60), lap: 3))
    #expect(session.splits == [10_000, 20_000])
    let without = session.journal.everything
    try session.press(.undo)
    #expect(session.journal.everything == with)
    #expect(session.splits == [70_000, 80_000])
    try session.press(.redo)
    #expect(session.journal.everything == without)
  }

  @Test mutating func aResetIsRedoneAfterASleep() throws {
    try session.press(.start)
    try session.press(.lap, after: 10)
    try session.press(.stop, after: 1)
    try session.press(.reset, after: 1)
    let board = session.journal.everything
    try session.press(.undo, after: 1)
    session.clock.sleep(60)
    try session.press(.clock(leapt: true))
    try session.press(.redo, after: 1)
    #expect(session.journal.everything == board)
    try session.press(.start, after: 1)
    session.clock.advance(2)
    #expect(session.timerTime == .seconds(2))
    #expect(session.bridged == [0])
  }

  @Test mutating func aStopIsUndoneThroughASleep() throws {
    try session.press(.start)
    try session.press(.lap, after: 10)
    try session.press(.stop, after: 1)
    session.clock.sleep(3600)
    try session.press(.clock(leapt: true), after: 1)
    #expect(session.timerTime == .seconds(11))
    #expect(session.bridged == [0, 0])
    try session.press(.undo, after: 1)
    #expect(session.timerTime == .seconds(3613))
    #expect(session.bridged == [0, 3_600_000])
  }

  @Test mutating func aStopIsUndoneThroughAReload() throws {
    try session.press(.start)
    try session.press(.stop, after: 10)
    try session.reload(after: 20)
    session.clock.advance(1)
    #expect(session.timerTime == .seconds(10))
    // The watch stood, so nothing said that another page had opened: the undo itself bridges.
    try session.press(.undo)
    #expect(session.timerTime == .seconds(31))
    #expect(session.bridged == [21_000])
  }

  @Test mutating func withTenThousandLapsUndoIsStillQuick() throws {
    try session.press(.start)
    for _ in 0..<10_000 { try session.press(.lap, after: 0.25) }
    let board = session.journal.everything
    let clock = ContinuousClock()
    let time = try clock.measure {
      try session.press(.undo)
      try session.press(.redo)
    }
    #expect(session.journal.everything == board)
    // Generous: a debug build on a busy machine. What a release build takes is Benchmarks' to say.
    #expect(time < .seconds(2), "\(time)")
  }
}
