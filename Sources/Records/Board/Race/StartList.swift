import Timing

/// A start list that was read from a text: who takes part, and what was left out.
public struct StartList: Sendable {
  public struct Ignored: Sendable {
    public enum Reason: UInt8, Equatable, Sendable {
      /// It names the columns.
      case heading
      /// Neither bib nor name.
      case nameless
      /// Longer than `Entrant.longestText`.
      case tooLong
      /// There is no room for more than `Race.mostEntrants`.
      case tooMany
    }
    /// In the text, from 1.
    public var line: Int
    public var text: String
    public var reason: Reason
  }

  /// Their ids are 0.
  public internal(set) var entrants: [Entrant] = []
  /// The first of the lines that are no entrant.
  public internal(set) var ignored: [Ignored] = []
  public internal(set) var ignoredCount = 0
  /// Bibs that more than one have, each once.
  public internal(set) var doubles: [String] = []
  /// Something was malformed and replaced.
  public internal(set) var isDamaged = false
  /// The columns of a table, in their order; empty where the lines were read as people write them.
  public internal(set) var columns: [StartListColumn] = []
  /// Columns of a table that hold something and were not taken.
  public internal(set) var unread: [Unread] = []

  public struct Unread: Sendable {
    /// From 1.
    public var number: Int
    /// Empty in a table without names of columns.
    public var heading: String
  }
}

public enum StartListColumn: UInt8, Equatable, Sendable {
  case bib, name, group
  /// Left out.
  case other
}

/// Why a text is no start list.
public enum StartListError: Error, Equatable, Sendable {
  case empty
  case tooLong(bytes: Int, limit: Int)
  /// No text at all: an image or another file.
  case notText
  /// JSON, or another program's data.
  case foreign
  case noNames
  /// Names longer than `Entrant.longestText`, and no other.
  case namesTooLong
}

/// Reads a start list as people have it: a table with or without names of columns, divided by tabs,
/// semicolons, pipes or commas, or lines as they are written.
///
/// | line | bib | name | group |
/// | --- | --- | --- | --- |
/// | `12 Kim U16` | 12 | Kim | U16 |
/// | `12<TAB>Kim Minsu<TAB>A조` | 12 | Kim Minsu | A조 |
/// | `1. 김민수` | | 김민수 | |
/// | `- Lee (Team B)` | | Lee | Team B |
/// | `A7` | A7 | | |
///
/// Words stay words: nothing is interpreted. Linear in the length of the text.
public enum StartListReader {
  /// Longest text, in bytes: ten times what the longest list needs.
  public static let longestText = 1024 * 1024
  /// So many lines that were left out are kept to be shown.
  static let mostIgnored = 50

  /// - Parameters:
  ///   - plain: the clipboard's `text/plain`, or the bytes of a file.
  ///   - html: its `text/html`; empty without. A table in it is used where the plain text has no columns.
  public static func read(
    plain: [UInt8], html: [UInt8] = []
  ) throws(StartListError) -> StartList {
    let length = max(plain.count, plain.isEmpty ? html.count : 0)
    guard length <= longestText else { throw .tooLong(bytes: length, limit: longestText) }
    let text = try decoded(plain)
    if !html.isEmpty, html.count <= longestText {
      let page = HTMLPage(try decoded(html).bytes)
      if page.table.rows.contains(where: { _ in true }),
        separator(of: text.bytes) == nil, widest(page.table) > 1 || text.bytes.isEmpty
      {
        return try list(of: page.table, text)
      }
      if text.bytes.isEmpty { return try read(plain: page.text) }
    }
    guard text.bytes.contains(where: { $0 > 0x20 }) else { throw .empty }
    if isForeign(text.bytes) { throw .foreign }
    guard let separator = separator(of: text.bytes) else { return try lines(text) }
    return try list(of: CellSplitter.split(text.bytes, at: separator), text)
  }

  private static func decoded(_ bytes: [UInt8]) throws(StartListError) -> DecodedText {
    do throws(LapReadingError) {
      var text = try DecodedText(bytes)
      text.bytes = cleaned(text.bytes)
      return text
    } catch {
      throw .notText
    }
  }

  /// With every kind of space as a space, and without marks that have no width.
  private static func cleaned(_ bytes: [UInt8]) -> [UInt8] {
    guard bytes.contains(where: { $0 >= 0x80 || $0 < 0x20 }) else { return bytes }
    var clean: [UInt8] = []
    clean.reserveCapacity(bytes.count)
    for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars {
      switch scalar.value {
      case 0x09, 0x0A, 0x0D: clean.append(UInt8(scalar.value))
      case 0xA0, 0x2000...0x200A, 0x202F, 0x205F, 0x3000: clean.append(UInt8(ascii: " "))
      case 0..<0x20, 0x200B...0x200F, 0x202A...0x202E, 0x2060...0x2064, 0x2066...0x2069, 0xFEFF,
        0xFFFC:
        break
      case 0x2028, 0x2029: clean.append(UInt8(ascii: "\n"))
      // Full-width digits.
      case 0xFF10...0xFF19: clean.append(UInt8(scalar.value - 0xFEE0))
      default: clean.append(contentsOf: UTF8.encode(scalar)!)  // every scalar has a UTF-8 form
      }
    }
    return clean
  }

  /// Data of a program: what begins and ends with brackets, or with a tag.
  private static func isForeign(_ bytes: [UInt8]) -> Bool {
    guard let first = bytes.first(where: { $0 > 0x20 }),
      let last = bytes.last(where: { $0 > 0x20 })
    else { return false }
    switch (first, last) {
    case (UInt8(ascii: "{"), UInt8(ascii: "}")), (UInt8(ascii: "["), UInt8(ascii: "]")),
      (UInt8(ascii: "<"), UInt8(ascii: ">")):
      return true
    default: return false
    }
  }

  private static func widest(_ table: TextTable) -> Int {
    table.rows.indices.reduce(0) { max($0, table.cells(ofRow: $1).count) }
  }

  /// The first of tab, semicolon, pipe and comma that more than half of the lines have; nil for none.
  static func separator(of bytes: [UInt8]) -> CellSplitter.Separator? {
    var lines = 0
    var counts = [0, 0, 0, 0]
    for line in bytes.split(whereSeparator: { $0 == 0x0A || $0 == 0x0D })
    where line.contains(where: { $0 > 0x20 }) {
      lines += 1
      let separators: [UInt8] = [0x09, UInt8(ascii: ";"), UInt8(ascii: "|"), UInt8(ascii: ",")]
      for (index, separator) in separators.enumerated() where line.contains(separator) {
        counts[index] += 1
      }
    }
    let kinds: [CellSplitter.Separator] = [.tab, .semicolon, .pipe, .comma]
    for (index, kind) in kinds.enumerated() where counts[index] * 2 > lines { return kind }
    return nil
  }

  // MARK: Lines

  private static func lines(_ text: DecodedText) throws(StartListError) -> StartList {
    var list = StartList()
    list.isDamaged = text.isDamaged
    var number = 0
    for line in TextLines(text.bytes) {
      number += 1
      guard line.contains(where: { $0 > 0x20 }) else { continue }
      if number == 1 || list.entrants.isEmpty, isHeading(line) {
        list.leaveOut(line, at: number, .heading)
        continue
      }
      list.add(StartListLine(line).entrant, line, at: number)
    }
    return try list.finished()
  }

  /// `번호 이름 조`: nothing but names of columns, at least two.
  private static func isHeading(_ line: ArraySlice<UInt8>) -> Bool {
    let words = line.split(whereSeparator: { $0 == 0x20 || $0 == 0x09 })
    return words.count > 1
      && words.allSatisfy { StartListColumn(heading: String(decoding: $0, as: UTF8.self)) != nil }
  }

  // MARK: Tables

  private static func list(
    of table: TextTable, _ text: DecodedText
  ) throws(StartListError) -> StartList {
    var list = StartList()
    list.isDamaged = text.isDamaged
    var rows: [(line: Int, cells: [String])] = []
    for row in table.rows.indices {
      let cells = table.cells(ofRow: row).map {
        oneLine(String(decoding: table.text($0), as: UTF8.self))
      }
      // Markdown's line under the head.
      if cells.allSatisfy({ $0.utf8.allSatisfy { $0 == 0x2D || $0 == 0x3A || $0 == 0x20 } }) {
        continue
      }
      rows.append((table.rows[row].line, cells))
    }
    var columns: [StartListColumn] = []
    var headings: [String] = []
    if let first = rows.first, let named = StartListColumn.columns(headings: first.cells) {
      columns = named
      headings = first.cells
      list.leaveOut(joined(first.cells), at: first.line, .heading)
      rows.removeFirst()
    } else {
      columns = guessed(rows.map { $0.cells })
    }
    list.columns = columns
    for index in columns.indices where columns[index] == .other {
      guard rows.contains(where: { index < $0.cells.count && !$0.cells[index].utf8.isEmpty }) else {
        continue
      }
      let heading = index < headings.count ? headings[index] : ""
      list.unread.append(StartList.Unread(number: index + 1, heading: heading))
    }
    for row in rows {
      var entrant = Entrant(name: "")
      for (index, cell) in row.cells.enumerated() where index < columns.count {
        switch columns[index] {
        case .bib: entrant.bib = cell
        // Given and family names in columns of their own.
        case .name: entrant.name = entrant.name.utf8.isEmpty ? cell : entrant.name + " " + cell
        case .group: entrant.group = cell
        case .other: break
        }
      }
      list.add(entrant, joined(row.cells), at: row.line)
    }
    return try list.finished()
  }

  private static func oneLine(_ cell: String) -> String {
    var bytes: [UInt8] = []
    for byte in cell.utf8 { bytes.append(byte < 0x20 ? UInt8(ascii: " ") : byte) }
    while bytes.last == UInt8(ascii: " ") { bytes.removeLast() }
    let start = bytes.firstIndex { $0 != UInt8(ascii: " ") } ?? bytes.endIndex
    return String(decoding: bytes[start...], as: UTF8.self)
  }

  private static func joined(_ cells: [String]) -> ArraySlice<UInt8> {
    var bytes: [UInt8] = []
    for (index, cell) in cells.enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: " ")) }
      bytes.append(contentsOf: cell.utf8)
    }
    return bytes[...]
  }

  /// Without names: the first column of numbers is the bib, of the others the first is the name and the
  /// next the group.
  private static func guessed(_ rows: [[String]]) -> [StartListColumn] {
    let width = rows.reduce(0) { max($0, $1.count) }
    var columns = [StartListColumn](repeating: .other, count: width)
    let bib = (0..<width).first { column in
      var (bibs, filled) = (0, 0)
      for row in rows where column < row.count && !row[column].utf8.isEmpty {
        filled += 1
        if StartListLine.isBib(Array(row[column].utf8)[...]) { bibs += 1 }
      }
      return bibs > 0 && bibs * 2 > filled
    }
    if let bib { columns[bib] = .bib }
    var next: [StartListColumn] = [.name, .group]
    for column in columns.indices where column != bib && !next.isEmpty {
      columns[column] = next.removeFirst()
    }
    return columns
  }
}

extension StartList {
  mutating func add(_ entrant: Entrant, _ line: ArraySlice<UInt8>, at number: Int) {
    do throws(Race.Refusal) {
      try entrant.check()
    } catch {
      return leaveOut(line, at: number, error == .textTooLong ? .tooLong : .nameless)
    }
    guard entrants.count < Race.mostEntrants else { return leaveOut(line, at: number, .tooMany) }
    entrants.append(entrant)
  }

  mutating func leaveOut(_ line: ArraySlice<UInt8>, at number: Int, _ reason: Ignored.Reason) {
    ignoredCount += 1
    guard ignored.count < StartListReader.mostIgnored else { return }
    let shown = String(decoding: line.prefix(80), as: UTF8.self)
    ignored.append(Ignored(line: number, text: shown, reason: reason))
  }

  fileprivate func finished() throws(StartListError) -> StartList {
    guard !entrants.isEmpty else {
      throw ignored.contains { $0.reason == .tooLong } ? .namesTooLong : .noNames
    }
    var list = self
    list.doubles = Self.doubles(entrants)
    return list
  }

  /// Bibs that come more than once, in their order.
  public static func doubles(_ entrants: [Entrant]) -> [String] {
    var seen: [Int64: Int] = [:]
    var doubles: [String] = []
    for entrant in entrants where !entrant.bib.utf8.isEmpty {
      let count = seen[fingerprint(entrant.bib), default: 0] + 1
      seen[fingerprint(entrant.bib)] = count
      if count == 2 { doubles.append(entrant.bib) }
    }
    return doubles
  }
}

/// The lines of a text, whatever ends them.
struct TextLines: Sequence, IteratorProtocol {
  private let bytes: [UInt8]
  private var at = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  mutating func next() -> ArraySlice<UInt8>? {
    guard at < bytes.count else { return nil }
    let start = at
    while at < bytes.count, bytes[at] != 0x0A, bytes[at] != 0x0D { at += 1 }
    let line = bytes[start..<at]
    if at + 1 < bytes.count, bytes[at] == 0x0D, bytes[at + 1] == 0x0A { at += 1 }
    at += 1
    return line
  }
}
