import Records
import Timing

/// Which table of laps the screen shows, and with it what every command on laps is about.
public enum ShownTable: Equatable, Sendable {
  case watch
  /// A kept record, by id.
  case record(Int64)
  /// What a link carries: to be read and copied, not changed.
  case link
}

extension AppState {
  public var shownTable: ShownTable {
    switch place {
    case .stopwatch, .timer, .plan, .results, .records, .deletedRecords: .watch
    case .record(let id): .record(id)
    case .link: .link
    }
  }

  /// Whether a table of laps is on the screen. Where none is, what is about the table on show is about
  /// the watch.
  var showsLaps: Bool {
    switch place {
    case .stopwatch, .record, .link: true
    case .timer, .plan, .results, .records, .deletedRecords: false
    }
  }

  /// The table that a change is made to; nil where the one on show cannot be changed.
  var tableOnShow: TableID? {
    switch shownTable {
    case .watch: .watch
    case .record(let id): .record(id)
    case .link: nil
    }
  }

  /// The finished laps of the table on show, oldest first.
  var laps: [Lap] {
    switch shownTable {
    case .watch: journal.watch.laps
    case .record(let id): journal.record(id)?.laps ?? []
    case .link: linked?.list.laps ?? []
    }
  }

  var lapSummary: LapSummary {
    switch shownTable {
    case .watch: journal.watch.summary
    case .record(let id): journal.record(id)?.summary ?? LapSummary()
    case .link: linked?.summary ?? LapSummary()
    }
  }

  /// Whether the table has a row for a lap that still runs.
  var hasRunningRow: Bool { shownTable == .watch && journal.watch.isRunning }

  /// Rows of finished laps, and of the running one.
  var lapRowCount: Int { laps.count + (hasRunningRow ? 1 : 0) }

  /// Where the row of the lap at `index` stands in the table, from the top.
  func rowPosition(ofLapAt index: Int) -> Int { lapRowCount - 1 - index }

  /// Index of the lap with this id in the table on show, oldest first.
  func index(ofLap id: Int64) -> Int? {
    laps.lastIndex { $0.id == id }
  }

  /// Bridged time in the lap with this id; nil is the one that is not finished.
  func bridged(inLap id: Int64?) -> Nanoseconds {
    guard let id else { return journal.watch.openLapBridged }
    return index(ofLap: id).map { laps[$0].bridged } ?? .zero
  }
}

extension Journal {
  func has(record id: Int64) -> Bool { record(id) != nil }
}
