import LapboardTestSupport
import Testing
import Timing

@testable import Records

struct JournalTests {
  var session = Session()

  /// Runs through three laps of 10, 11 and 12 seconds.
  mutating func threeLaps() throws {
    try session.press(.start)
    try session.press(.lap, after: 10)
    try session.press(.lap, after: 11)
    try session.press(.lap, after: 12)
  }

  @Test func itBeginsEmpty() {
    #expect(session.journal.watch == Stopwatch())
    #expect(session.journal.records == [])
    #expect(session.journal.lastSequence == 0)
    #expect(session.journal.undoable == nil)
    #expect(session.journal.redoStep == nil)
    #expect(session.journal.began == nil)
  }

  @Test mutating func aPressBecomesAnEventOfThisDevice() throws {
    let moment = session.clock.moment
    let event = try session.journal.record(.start, at: moment)
    #expect(event == JournalEvent(device: "9f2c", sequence: 1, moment: moment, action: .start))
    #expect(session.journal.lastSequence == 1)
  }

  @Test mutating func aLapIsNamedByItsEvent() throws {
    try threeLaps()
    #expect(session.journal.watch.laps.map(\.id) == [2, 3, 4])
    #expect(session.splits == [10_000, 21_000, 33_000])
  }

  @Test mutating func resetKeepsWhatItClears() throws {  // product SW5, interactions A7
    let began = session.clock.moment.wall
    try threeLaps()
    try session.press(.stop, after: 3)
    let cleared = session.journal.watch
    try session.press(.reset, after: 60)
    #expect(session.journal.watch == Stopwatch())
    #expect(
      session.journal.records == [
        KeptRecord(
          id: 6, began: began,
          laps: cleared.laps + [Lap(id: 6, split: .seconds(36), isUnfinished: true)])
      ])
    #expect(session.journal.began == nil)
  }

  @Test mutating func theNextTimingKnowsNothingOfTheLast() throws {  // interactions A7
    try threeLaps()
    try session.press(.stop, after: 1)
    try session.press(.reset, after: 1)
    let began = session.clock.moment.wall
    try session.press(.start)
    try session.press(.lap, after: 5)
    #expect(session.table == "1   00:05.00   00:05.00")
    #expect(session.journal.began == began)
    try session.press(.stop)
    try session.press(.reset)
    #expect(session.journal.records.map(\.laps.count) == [4, 1])
    #expect(session.journal.records.map(\.id) == [6, 10])
  }

  @Test mutating func aTimingWithoutLapsIsKeptToo() throws {  // stopwatch E8
    try session.press(.start)
    try session.press(.stop, after: 4)
    try session.press(.reset)
    #expect(session.journal.records.map(\.laps.count) == [1])
    #expect(session.journal.records.map(\.total) == [.seconds(4)])
  }

  // MARK: Refusals

  @Test mutating func aRefusedPressChangesNothing() throws {  // product SW5
    func expectRefusal(
      of action: JournalEvent.Action, _ refusal: Journal.Refusal, at moment: Moment
    ) {
      var journal = session.journal
      #expect(throws: refusal) { try journal.record(action, at: moment) }
      #expect(journal.visible == session.journal.visible)
    }
    var later = session.clock
    later.restart(after: 3600)  // so that there is bridged time to take back
    for moment in [session.clock.moment, later.moment] {
      expectRefusal(of: .lap, .watch(.notRunning), at: moment)
      expectRefusal(of: .stop, .watch(.notRunning), at: moment)
      expectRefusal(of: .reset, .watch(.nothingToReset), at: moment)
      expectRefusal(of: .undo, .nothingToUndo, at: moment)
      expectRefusal(of: .redo, .nothingToRedo, at: moment)
      expectRefusal(of: .leaveOut(.seconds(1), lap: 0), .watch(.nothingBridged), at: moment)
    }
    try threeLaps()
    later = session.clock
    later.restart(after: 3600)
    for moment in [session.clock.moment, later.moment] {
      expectRefusal(of: .start, .watch(.alreadyRunning), at: moment)
      expectRefusal(of: .reset, .watch(.alreadyRunning), at: moment)
      expectRefusal(of: .redo, .nothingToRedo, at: moment)
      expectRefusal(of: .leaveOut(.seconds(1), lap: 3), .watch(.nothingBridged), at: moment)
      expectRefusal(of: .leaveOut(.seconds(1), lap: 99), .watch(.nothingBridged), at: moment)
    }
    // More than was bridged, though some is by this very event.
    expectRefusal(of: .leaveOut(.seconds(3601), lap: 0), .watch(.nothingBridged), at: later.moment)
    try session.press(.stop, after: 1)
    later = session.clock
    later.restart(after: 3600)
    expectRefusal(of: .start, .watch(.doublePress), at: session.clock.moment)
    for moment in [session.clock.moment, later.moment] {
      expectRefusal(of: .lap, .watch(.notRunning), at: moment)  // stopwatch E10
      expectRefusal(of: .stop, .watch(.notRunning), at: moment)
    }
  }

  @Test mutating func stopPressedTwiceClearsNothing() throws {  // stopwatch E1
    try threeLaps()
    try session.press(.stop, after: 1)
    let before = session.journal.visible
    session.clock.advance(0.3)
    #expect(throws: Journal.Refusal.watch(.doublePress)) { try session.press(.start) }
    #expect(throws: Journal.Refusal.watch(.notRunning)) { try session.press(.stop) }
    #expect(session.journal.visible == before)
  }

  @Test mutating func aRefusalCostsNoTime() throws {
    try session.press(.start)
    session.clock.advance(5)
    #expect(throws: Journal.Refusal.watch(.alreadyRunning)) { try session.press(.start) }
    try session.press(.lap, after: 5)
    #expect(session.splits == [10_000])
  }

  @Test mutating func whenSequenceNumbersAreUsedUpNothingIsRecorded() throws {
    let moment = session.clock.moment
    try session.journal.apply(
      JournalEvent(device: "9f2c", sequence: .max, moment: moment, action: .start))
    let before = session.journal.visible
    #expect(throws: Journal.Refusal.outOfSequence) { try session.journal.record(.lap, at: moment) }
    #expect(session.journal.visible == before)
  }

  // MARK: Reading back

  @Test mutating func theSameLinesGiveTheSameState() throws {  // stopwatch D1, interactions A27
    try threeLaps()
    try session.press(.undo, after: 1)
    try session.press(.stop, after: 1)
    try session.press(.reset, after: 1)
    try session.press(.start, after: 1)
    try session.press(.lap, after: 1)
    try session.press(.undo)
    let again = try Journal(lines: session.lines)
    #expect(again.visible == session.journal.visible)
    #expect(try Journal(lines: session.lines).visible == again.visible)
  }

  @Test mutating func everyBeginningOfTheJournalIsAStateItHad() throws {  // stopwatch D2
    var seen = [session.journal.visible]
    for action in [.start, .lap, .lap, .stop, .undo, .lap, .stop, .reset, .start, .lap]
      as [JournalEvent.Action]
    {
      try session.press(action, after: 10)
      seen.append(session.journal.visible)
    }
    for count in 0...session.lines.count {
      #expect(try Journal(lines: Array(session.lines[..<count])).visible == seen[count])
    }
  }

  @Test mutating func aLineLostFromTheMiddleLosesNoOther() throws {
    try threeLaps()
    try session.press(.stop, after: 1)
    let whole = session.journal.watch.laps
    for lost in 1...3 {
      var lines = session.lines
      lines.remove(at: lost)
      let journal = try Journal(lines: lines)
      #expect(journal.watch.laps == whole.filter { $0.id != Int64(lost + 1) })
      #expect(journal.watch.timerTime(at: journal.timeline.now) == .seconds(34))
      #expect(journal.watch.summary == LapSummary(journal.watch.laps))
    }
  }

  @Test mutating func aLineThatMakesNoSenseWithoutALostOneIsRefusedAlone() throws {
    try threeLaps()
    try session.press(.stop, after: 1)
    try session.press(.start, after: 10)
    try session.press(.lap, after: 5)
    var journal = Journal(device: "9f2c")
    var refused: [Int64] = []
    for line in session.lines {
      let event = try JournalLine.parse(Array(line.utf8))
      if event.sequence == 5 { continue }  // the stop is lost
      do { try journal.apply(event) } catch { refused.append(event.sequence) }
    }
    #expect(refused == [6])
    #expect(
      journal.watch.laps.map(\.split) == [10, 21, 33, 49].map { Nanoseconds.seconds($0) })
  }

  @Test mutating func afterReadingBackNumbersGoOn() throws {
    try threeLaps()
    try session.reload(after: 1)
    try session.press(.lap, after: 1)
    #expect(session.journal.watch.laps.map(\.id) == [2, 3, 4, 6])
  }
}
