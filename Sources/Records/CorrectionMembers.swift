import Timing

// What a journal line says about a correction and the table it is about. The members are listed at
// `JournalLine`.

extension Correction {
  var name: String {
    switch self {
    case .note: "note"
    case .strikeOut: "strike-out"
    case .delete: "delete"
    case .mergeWithNext: "merge"
    case .split: "split"
    case .setTotal: "total"
    case .setLapTime: "lap-time"
    }
  }

  /// nil where the name is none of a correction.
  init?(_ name: String, _ members: JournalMembers) throws(JournalLineError) {
    if isSame(name, "note") {
      self = .note(try members.text(.text), lap: try members.integer(.lap))
    } else if isSame(name, "strike-out") {
      self = .strikeOut(try members.integer(.on) != 0, laps: try members.integers(.laps))
    } else if isSame(name, "delete") {
      self = .delete(laps: try members.integers(.laps))
    } else if isSame(name, "merge") {
      self = .mergeWithNext(lap: try members.integer(.lap))
    } else if isSame(name, "split") {
      self = .split(lap: try members.integer(.lap), at: Nanoseconds(try members.integer(.ns)))
    } else if isSame(name, "total") {
      self = .setTotal(Nanoseconds(try members.integer(.ns)), lap: try members.integer(.lap))
    } else if isSame(name, "lap-time") {
      self = .setLapTime(Nanoseconds(try members.integer(.ns)), lap: try members.integer(.lap))
    } else {
      return nil
    }
  }
}

extension FlatJSONWriter {
  mutating func put(_ correction: Correction) {
    switch correction {
    case .note(let text, let lap):
      put("lap", lap)
      put("text", text)
    case .strikeOut(let isStruckOut, let laps):
      put("laps", IntegerList.text(laps))
      put("on", isStruckOut ? 1 : 0)
    case .delete(let laps): put("laps", IntegerList.text(laps))
    case .mergeWithNext(let lap): put("lap", lap)
    case .split(let lap, let time), .setTotal(let time, let lap), .setLapTime(let time, let lap):
      put("lap", lap)
      put("ns", time.count)
    }
  }

  mutating func put(_ table: TableID) {
    switch table {
    case .watch: put("table", "watch")
    case .record(let id): put("table", id)
    }
  }
}

extension JournalMembers {
  func table() throws(JournalLineError) -> TableID {
    guard let table = try tableOrNew() else { throw .wrongType("table") }
    return table
  }

  /// nil is a new record.
  func tableOrNew() throws(JournalLineError) -> TableID? {
    switch try value(.table) {
    case .integer(let id): return .record(id)
    case .text(let name) where isSame(name, "watch"): return .watch
    case .text(let name) where isSame(name, "new"): return nil
    default: throw .wrongType("table")
    }
  }
}
