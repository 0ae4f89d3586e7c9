import Timing

/// Finds a table in JSON: Lapboard's own, or any list of numbers, of texts, or of objects with times in
/// them.
enum JSONTable {
  /// Nil where the text is no JSON, or JSON without such a list: then it is read as any text.
  static func table(_ bytes: [UInt8]) throws(LapReadingError) -> TextTable? {
    guard let first = bytes.first(where: { $0 > 0x20 }),
      first == UInt8(ascii: "{") || first == UInt8(ascii: "[")
    else { return nil }
    let tree: JSONTree
    do throws(FlatJSONError) {
      tree = try JSONTree(bytes)
    } catch {
      guard isOwn(bytes) else { return nil }
      let place = place(of: error.offset, in: bytes)
      throw .damagedJSON(line: place.line, column: place.column)
    }
    if case .number(let version) = tree.member("lapboard") {
      guard version.isSame("1") else {
        if let version = version.integer, version > 1 { throw .newerVersion(version) }
        return nil
      }
      return ownTable(tree, bytes)
    }
    var table = TextTable(bytes)
    guard let list = laps(in: tree, depth: 0) else { return nil }
    fill(&table, from: list)
    if case .text(let title) = tree.member("title") ?? tree.member("name") { table.title = title }
    return table
  }

  /// Whether a damaged text was Lapboard's.
  private static func isOwn(_ bytes: [UInt8]) -> Bool {
    let mark: StaticString = "{\"lapboard\":"
    let start = bytes.firstIndex { $0 > 0x20 } ?? 0
    return bytes[start...].prefix(mark.utf8CodeUnitCount).isSame(mark)
  }

  static func place(of offset: Int, in bytes: [UInt8]) -> (line: Int, column: Int) {
    var line = 1
    var start = 0
    for i in 0..<min(offset, bytes.count) where bytes[i] == UInt8(ascii: "\n") {
      line += 1
      start = i + 1
    }
    return (line, offset - start + 1)
  }

  // MARK: Lapboard's own

  private static let ownColumns: [(StaticString, ColumnRole)] = [
    ("lap", .number), ("total_ns", ColumnRole(.total, .nanoseconds)),
    ("lap_time_ns", ColumnRole(.lapTime, .nanoseconds)), ("note", .note),
    ("struck_out", .struckOut), ("unfinished", .unfinished),
    ("bridged_ns", ColumnRole(.bridged, .nanoseconds)),
  ]

  private static func ownTable(_ tree: JSONTree, _ bytes: [UInt8]) -> TextTable? {
    guard case .list(let laps) = tree.member("laps") else { return nil }
    var table = TextTable(bytes)
    table.isOwn = true
    table.roles = ownColumns.map { $0.1 }
    if case .text(let title) = tree.member("title") { table.title = title }
    if let began = tree.member("began"), case .number(let ms) = began.member("ms"),
      case .number(let minutes) = began.member("offset_minutes"), let ms = ms.integer,
      let minutes = minutes.integer.flatMap({ Int32(exactly: $0) })
    {
      table.began = WallTime(milliseconds: ms, offsetMinutes: minutes)
    }
    for (index, lap) in laps.enumerated() {
      table.beginRow(line: index + 1)
      for (name, _) in ownColumns { add(lap.member(name), to: &table) }
    }
    return table
  }

  private static func add(_ value: JSONTree?, to table: inout TextTable) {
    switch value {
    case .text(let text): table.add(text, isLiteral: true)
    case .number(let number): table.add(number)
    case .boolean(true): table.add([UInt8(ascii: "1")])
    default: table.add([])
    }
  }

  // MARK: Others'

  /// The first list, from the outside in, whose elements can be laps.
  private static func laps(in tree: JSONTree, depth: Int) -> [JSONTree]? {
    switch tree {
    case .list(let elements):
      if elements.contains(where: isLap) { return elements }
      for element in elements.prefix(16) {
        if let found = laps(in: element, depth: depth + 1) { return found }
      }
    case .members(let members):
      for member in members.prefix(64) {
        if let found = laps(in: member.value, depth: depth + 1) { return found }
      }
    default: break
    }
    return nil
  }

  private static func isLap(_ tree: JSONTree) -> Bool {
    switch tree {
    case .number: return true
    case .text(let text):
      var reader = CellReader()
      if case .time = reader.kind(of: Array(text), 0, text.count) { return true }
      return false
    case .members(let members): return members.contains { ColumnRole.named($0.key).isTime }
    default: return false
    }
  }

  private static func fill(_ table: inout TextTable, from list: [JSONTree]) {
    var keys: [ArraySlice<UInt8>] = []
    for element in list.prefix(100) {
      guard case .members(let members) = element else { continue }
      for member in members where keys.count < 64 {
        if !keys.contains(where: { $0.elementsEqual(member.key) }) { keys.append(member.key) }
      }
    }
    if keys.isEmpty {
      // Numbers or texts alone: one column of times.
      table.roles = [ColumnRole(.time, unit(list, &table))]
      for (index, element) in list.enumerated() {
        table.beginRow(line: index + 1)
        addForeign(element, to: &table)
      }
      return
    }
    table.roles = keys.enumerated().map { (index, key) in
      let role = ColumnRole.named(key)
      guard role.isTime, role.unit == .text else { return role }
      return ColumnRole(role.kind, unit(list.compactMap { value(of: $0, key) }, &table))
    }
    for (index, element) in list.enumerated() {
      table.beginRow(line: index + 1)
      for key in keys { addForeign(value(of: element, key), to: &table) }
    }
  }

  private static func value(of element: JSONTree, _ key: ArraySlice<UInt8>) -> JSONTree? {
    guard case .members(let members) = element else { return nil }
    return members.first { $0.key.elementsEqual(key) }?.value
  }

  private static func addForeign(_ value: JSONTree?, to table: inout TextTable) {
    switch value {
    case .text(let text): table.add(text)
    case .number(let number): table.add(number)
    case .boolean(true): table.add([UInt8(ascii: "1")])
    default: table.add([])
    }
  }

  /// Whole numbers of which most are 1000 and more are milliseconds; all others are seconds.
  private static func unit(_ values: [JSONTree], _ table: inout TextTable) -> ColumnRole.Unit {
    var count = 0
    var large = 0
    for value in values {
      guard case .number(let digits) = value else { continue }
      guard digits.allSatisfy({ $0.isDigit }) else { return .text }
      count += 1
      if digits.count > 3 { large += 1 }
    }
    guard large > 0, large * 2 >= count else { return .text }
    table.guessedMilliseconds = true
    return .milliseconds
  }
}
