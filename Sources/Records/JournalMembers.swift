import Timing

/// The members of one line that have a meaning; of a key that comes twice, the first.
struct JournalMembers {
  enum Key: Int, CaseIterable {
    case v, device, seq, run, mono, wall, zone, event, leapt, ns, lap
    case table, laps, on, text, title, began, beganZone, splits, bridged, notes, struck, unfinished
    case record, records, at, remove, parts, photos, origin, deleted, deletedZone, steps
    case timer, label, prepare, work, rest, rounds, preset, to
    case rows
    case row, blocks, kind, repeats, inside, place

    var name: StaticString {
      switch self {
      case .v: "v"
      case .device: "device"
      case .seq: "seq"
      case .run: "run"
      case .mono: "mono"
      case .wall: "wall"
      case .zone: "zone"
      case .event: "event"
      case .leapt: "leapt"
      case .ns: "ns"
      case .lap: "lap"
      case .table: "table"
      case .laps: "laps"
      case .on: "on"
      case .text: "text"
      case .title: "title"
      case .began: "began"
      case .beganZone: "began-zone"
      case .splits: "splits"
      case .bridged: "bridged"
      case .notes: "notes"
      case .struck: "struck"
      case .unfinished: "unfinished"
      case .record: "record"
      case .records: "records"
      case .at: "at"
      case .remove: "remove"
      case .parts: "parts"
      case .photos: "photos"
      case .origin: "origin"
      case .deleted: "deleted"
      case .deletedZone: "deleted-zone"
      case .steps: "steps"
      case .timer: "timer"
      case .label: "label"
      case .prepare: "prepare"
      case .work: "work"
      case .rest: "rest"
      case .rounds: "rounds"
      case .preset: "preset"
      case .to: "to"
      case .rows: "rows"
      case .row: "row"
      case .blocks: "blocks"
      case .kind: "kind"
      case .repeats: "repeats"
      case .inside: "inside"
      case .place: "place"
      }
    }

    static func named(_ bytes: ArraySlice<UInt8>) -> Key? {
      for key in allCases where isSame(bytes, key.name) { return key }
      return nil
    }
  }

  private var values = [FlatJSONValue?](repeating: nil, count: Key.allCases.count)

  init(_ bytes: [UInt8]) throws(JournalLineError) {
    var found = values
    var reader = FlatJSONReader(bytes)
    do throws(FlatJSONError) {
      try reader.members { key, value in
        if let key = Key.named(key), found[key.rawValue] == nil { found[key.rawValue] = value }
      }
    } catch {
      try Self.refuseNewer(found)
      throw .malformed(error)
    }
    try Self.refuseNewer(found)
    values = found
  }

  /// A later version may hold what this reader calls malformed.
  private static func refuseNewer(_ values: [FlatJSONValue?]) throws(JournalLineError) {
    guard case .integer(let version) = values[Key.v.rawValue], version > JournalLine.newestVersion
    else { return }
    var sequence: Int64 = 0
    if case .integer(let number) = values[Key.seq.rawValue] { sequence = number }
    throw .newerVersion(version, sequence: sequence)
  }

  func has(_ key: Key) -> Bool { values[key.rawValue] != nil }

  func value(_ key: Key) throws(JournalLineError) -> FlatJSONValue {
    guard let value = values[key.rawValue] else { throw .missing(key.name.description) }
    return value
  }

  func integer(_ key: Key) throws(JournalLineError) -> Int64 {
    guard case .integer(let value) = try value(key) else {
      throw .wrongType(key.name.description)
    }
    return value
  }

  func text(_ key: Key) throws(JournalLineError) -> String {
    guard case .text(let value) = try value(key) else { throw .wrongType(key.name.description) }
    return value
  }

  /// Empty where the line does not have it.
  func textIfAny(_ key: Key) throws(JournalLineError) -> String {
    has(key) ? try text(key) : ""
  }

  /// When added laps were timed; nil where the line does not say.
  func began() throws(JournalLineError) -> WallTime? { try wall(.began, zone: .beganZone) }

  /// When a record was deleted; nil where it was not.
  func deleted() throws(JournalLineError) -> WallTime? { try wall(.deleted, zone: .deletedZone) }

  func wall(_ key: Key, zone: Key) throws(JournalLineError) -> WallTime? {
    guard has(key) else { return nil }
    guard let offset = Int32(exactly: try integer(zone)) else {
      throw .wrongType(zone.name.description)
    }
    return WallTime(milliseconds: try integer(key), offsetMinutes: offset)
  }

  /// Numbers with commas between; none is the empty text.
  func integers(_ key: Key) throws(JournalLineError) -> [Int64] {
    guard let list = IntegerList.read(try text(key)) else {
      throw .wrongType(key.name.description)
    }
    return list
  }
}

/// The same bytes as the name.
private func isSame(_ bytes: ArraySlice<UInt8>, _ name: StaticString) -> Bool {
  guard bytes.count == name.utf8CodeUnitCount else { return false }
  var i = 0
  for byte in bytes {
    if byte != name.utf8Start[i] { return false }
    i += 1
  }
  return true
}
