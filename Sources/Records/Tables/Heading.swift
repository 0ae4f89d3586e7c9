/// The line of column names of a table, and what it says.
struct Heading {
  var row: Int
  /// For each column; of a text without columns, for each time in turn.
  var roles: [ColumnRole]
  /// Columns named `Lap 1`, `Lap 2`, …: a row holds all laps of one person.
  var lapColumns: [(column: Int, number: Int64)] = []

  /// How far down a heading is looked for.
  private static let farthest = 100

  /// The last row before the first with a time that names a column of times, or two of any kind.
  static func find(in table: TextTable) -> Heading? {
    var reader = CellReader()
    var found: Heading?
    for row in table.rows.indices.prefix(farthest) {
      var roles: [ColumnRole] = []
      var lapColumns: [(column: Int, number: Int64)] = []
      var hasTime = false
      for (column, cell) in table.cells(ofRow: row).enumerated() {
        let kind = reader.kind(of: table.bytes, cell.start, cell.end)
        switch kind {
        case .time: hasTime = true
        case .number(let number, isMarked: true): lapColumns.append((column, number))
        default: break
        }
        roles.append(ColumnRole.named(table.text(cell)))
      }
      if hasTime { break }
      if roles.count == 1, table.hasLooseColumns {
        roles = words(table.text(table.cells(ofRow: row).first!))
      }
      let known = roles.reduce(0) { $1.kind == .unknown ? $0 : $0 + 1 }
      if lapColumns.count > 1, !table.hasLooseColumns {
        found = Heading(row: row, roles: roles, lapColumns: lapColumns)
      } else if known > 1 || (known == 1 && roles.contains { $0.isTime }) {
        found = Heading(row: row, roles: roles)
      }
    }
    if table.hasLooseColumns { found?.roles.removeAll { !$0.isTime } }
    return found
  }

  /// Names with a single space between them: the longest name that fits at each place.
  private static func words(_ text: ArraySlice<UInt8>) -> [ColumnRole] {
    var roles: [ColumnRole] = []
    let words = text.split(separator: UInt8(ascii: " "))
    guard words.count <= 12 else { return [] }
    var at = 0
    while at < words.count {
      var length = min(3, words.count - at)
      while length > 0 {
        let name = text[words[at].startIndex..<words[at + length - 1].endIndex]
        let role = ColumnRole.named(name)
        if role.kind != .unknown || length == 1 {
          roles.append(role)
          break
        }
        length -= 1
      }
      at += length
    }
    // A sentence that happens to hold such a word names nothing.
    return roles.contains { $0.kind == .unknown } ? [] : roles
  }
}
