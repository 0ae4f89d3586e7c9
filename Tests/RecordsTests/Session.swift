import LapboardTestSupport
import Records
import Testing
import Timing

/// A journal, the lines it wrote, and the clocks of the device that writes them.
struct Session {
  var clock = VirtualClock()
  var journal = Journal(device: "9f2c")
  var lines: [String] = []

  /// Presses now, and writes the line down. A refusal is thrown, and nothing is written.
  mutating func press(_ action: JournalEvent.Action) throws {
    try press(action, at: clock.moment)
  }

  mutating func press(_ action: JournalEvent.Action, at moment: Moment) throws {
    lines.append(JournalLine.text(try journal.record(action, at: moment)))
  }

  /// Presses after `seconds` on both clocks.
  mutating func press(_ action: JournalEvent.Action, after seconds: Double) throws {
    clock.advance(seconds)
    try press(action)
  }

  /// The page is closed and opened `seconds` later: all that is left is the lines.
  mutating func reload(after seconds: Double) throws {
    clock.restart(after: seconds)
    journal = try Journal(lines: lines)
    if journal.isTiming { try press(.open) }
  }

  var timerTime: Nanoseconds {
    journal.watch.timerTime(at: journal.timeline.instant(of: clock.moment))
  }

  /// Splits of the watch on the screen, in milliseconds.
  var splits: [Int64] { journal.watch.laps.map { $0.split.count / 1_000_000 } }
  /// What of each lap is bridged, the open lap last, in milliseconds.
  var bridged: [Int64] {
    (journal.watch.laps.map(\.bridged) + [journal.watch.openLapBridged]).map {
      $0.count / 1_000_000
    }
  }
  var table: String {
    LapTableText.plain(journal.watch.laps, 0..<journal.watch.laps.count)
  }
}

extension Journal {
  /// Reads lines back. Every one must count.
  init(lines: [String]) throws {
    self.init(device: "9f2c")
    for line in lines { try apply(JournalLine.parse(Array(line.utf8))) }
  }

  /// Everything that can be seen of a journal from outside.
  struct Visible: Equatable {
    var lastSequence: Int64
    var timeline: Timeline
    var watch: Stopwatch
    var title: String
    var began: WallTime?
    var records: [KeptRecord]
    var deletedRecords: [KeptRecord]
    var timers: TimerList
    var board: Board
    var undoable: Step?
    var redoStep: Step?
  }

  var visible: Visible {
    Visible(
      lastSequence: lastSequence, timeline: timeline, watch: watch, title: title, began: began,
      records: records, deletedRecords: deletedRecords, timers: timers, board: board,
      undoable: undoable,
      redoStep: redoStep)
  }

  /// What undo and redo may change.
  struct Undoable: Equatable {
    var watch: Stopwatch
    var title: String
    var began: WallTime?
    var records: [KeptRecord]
    var deletedRecords: [KeptRecord]
    var timers: TimerList
    var board: Board
  }

  var everything: Undoable {
    Undoable(
      watch: watch, title: title, began: began, records: records, deletedRecords: deletedRecords,
      timers: timers, board: board)
  }
}

extension Stopwatch {
  /// How much of the whole is bridged.
  var bridged: Nanoseconds { laps.reduce(openLapBridged) { $0 + $1.bridged } }
}
