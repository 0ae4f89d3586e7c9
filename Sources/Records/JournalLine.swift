import Timing

/// Why a journal line cannot be used. The line itself is always kept.
public enum JournalLineError: Error, Equatable, Sendable {
  /// Not a flat JSON object: half written or damaged.
  case malformed(FlatJSONError)
  case missing(String)
  /// The member is there but holds something else.
  case wrongType(String)
  /// Written by a later version of Lapboard, which can still read it. Its number is taken.
  case newerVersion(Int64, sequence: Int64)
  case unknownEvent(String)
}

/// The text form of a journal event, version 1: a flat JSON object on one line.
///
///     {"v":1,"device":"9f2c","seq":12,"run":1764471600123456,"mono":8123400000,
///      "wall":1764471608246,"zone":540,"event":"lap"}
///
/// | member | what |
/// | --- | --- |
/// | `v` | 1 |
/// | `device`, `seq` | who wrote it, and its number there |
/// | `run` | which run of the monotonic clock |
/// | `mono` | nanoseconds on that clock |
/// | `wall`, `zone` | milliseconds since 1970 UTC, minutes east of UTC |
/// | `event` | `start` `lap` `stop` `reset` `undo` `redo` `open` `clock` `leave-out` |
/// | `leapt` | with `clock`: 1 where the wall clock's lead counts |
/// | `ns`, `lap` | with `leave-out`: how much, and of which lap (0: the open one) |
///
/// `v`, `device` and `seq` come first and stay what they are in every later version.
/// Members that are not known are passed over. `parse(text(e)) == e`.
public enum JournalLine {
  public static let version: Int64 = 1

  public static func text(_ event: JournalEvent) -> String {
    var line = FlatJSONWriter()
    line.put("v", version)
    line.put("device", event.device)
    line.put("seq", event.sequence)
    line.put("run", event.moment.run.id)
    line.put("mono", event.moment.monotonic.count)
    line.put("wall", event.moment.wall.milliseconds)
    line.put("zone", Int64(event.moment.wall.offsetMinutes))
    line.put("event", event.action.name.description)
    switch event.action {
    case .clock(let leapt): line.put("leapt", leapt ? 1 : 0)
    case .leaveOut(let amount, let lap):
      line.put("ns", amount.count)
      line.put("lap", lap)
    case .start, .lap, .stop, .reset, .undo, .redo, .open: break
    }
    return line.finish()
  }

  public static func parse(_ bytes: [UInt8]) throws(JournalLineError) -> JournalEvent {
    let members = try Members(bytes)
    guard try members.integer(.v) == version else { throw .wrongType("v") }
    guard let zone = Int32(exactly: try members.integer(.zone)) else { throw .wrongType("zone") }
    return JournalEvent(
      device: try members.text(.device),
      sequence: try members.integer(.seq),
      moment: Moment(
        run: ClockRun(try members.integer(.run)),
        monotonic: Nanoseconds(try members.integer(.mono)),
        wall: WallTime(milliseconds: try members.integer(.wall), offsetMinutes: zone)),
      action: try action(members))
  }

  private static func action(_ members: Members) throws(JournalLineError) -> JournalEvent.Action {
    let name = try members.text(.event)
    for action in [.start, .lap, .stop, .reset, .undo, .redo, .open] as [JournalEvent.Action]
    where isSame(name.utf8, action.name) { return action }
    if isSame(name.utf8, JournalEvent.Action.clockName) {
      return .clock(leapt: try members.integer(.leapt) != 0)
    }
    if isSame(name.utf8, JournalEvent.Action.leaveOutName) {
      return .leaveOut(Nanoseconds(try members.integer(.ns)), lap: try members.integer(.lap))
    }
    throw .unknownEvent(name)
  }
}

extension JournalEvent.Action {
  fileprivate static let clockName: StaticString = "clock"
  fileprivate static let leaveOutName: StaticString = "leave-out"

  fileprivate var name: StaticString {
    switch self {
    case .start: "start"
    case .lap: "lap"
    case .stop: "stop"
    case .reset: "reset"
    case .undo: "undo"
    case .redo: "redo"
    case .open: "open"
    case .clock: Self.clockName
    case .leaveOut: Self.leaveOutName
    }
  }
}

/// The same bytes. `==` on String would compare by canonical equivalence and link its tables.
private func isSame(_ bytes: some Collection<UInt8>, _ name: StaticString) -> Bool {
  guard bytes.count == name.utf8CodeUnitCount else { return false }
  var i = 0
  for byte in bytes {
    if byte != name.utf8Start[i] { return false }
    i += 1
  }
  return true
}

/// The members of one line that have a meaning; of a key that comes twice, the first.
private struct Members {
  enum Key: Int, CaseIterable {
    case v, device, seq, run, mono, wall, zone, event, leapt, ns, lap

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
    guard case .integer(let version) = values[Key.v.rawValue], version > JournalLine.version
    else { return }
    var sequence: Int64 = 0
    if case .integer(let number) = values[Key.seq.rawValue] { sequence = number }
    throw .newerVersion(version, sequence: sequence)
  }

  private func value(_ key: Key) throws(JournalLineError) -> FlatJSONValue {
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
}
