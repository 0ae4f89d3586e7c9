import Timing

/// Rows of the board as JSON, and whatever else somebody brings to it, as lines of text.
///
/// | JSON | lines |
/// | --- | --- |
/// | `{"lapboard":1,"table":"workout","text":"10:00 warm-up\n6 x 1:00"}` | the text: Lapboard's own |
/// | `["10:00 warm-up", "1:00 rest"]` | one a text |
/// | `[["12", "Kim"], {"bib": 13, "name": "Lee"}]` | one a row, its values parted by tabs |
/// | `{"rows": […]}` | those of the first list in it |
///
/// Any other text stays as it is.
public enum BoardClip {
  public enum Refusal: Error, Equatable, Sendable {
    case empty
    case tooLong(bytes: Int, limit: Int)
    /// A picture or a program, as a byte at this place shows.
    case notText(offset: Int)
    case damagedJSON(line: Int, column: Int)
    case newerVersion(Int64)
    /// JSON without a list of anything.
    case noRows
  }

  /// In bytes. Ten thousand names take a third of it.
  public static let longest = 1024 * 1024

  /// The type of Lapboard's own rows in a drag.
  public static let type: StaticString = "application/x-lapboard+json"

  public static func json(_ text: String, table: String) -> String {
    var bytes: [UInt8] = []
    bytes.add("{\"lapboard\":1,\"table\":" as StaticString)
    bytes.addJSON(table)
    bytes.add(",\"text\":" as StaticString)
    bytes.addJSON(text)
    bytes.add("}")
    return String(decoding: bytes, as: UTF8.self)
  }

  /// - Parameter bytes: a text, or a file, in UTF-8 or UTF-16.
  public static func text(_ bytes: [UInt8]) throws(Refusal) -> String {
    if bytes.count > longest { throw .tooLong(bytes: bytes.count, limit: longest) }
    let decoded: DecodedText
    do throws(LapReadingError) {
      decoded = try DecodedText(bytes)
    } catch {
      if case .notText(let offset) = error { throw .notText(offset: offset) }
      throw .empty
    }
    let bytes = decoded.bytes
    guard let first = bytes.first(where: { $0 > 0x20 }) else { throw .empty }
    guard first == UInt8(ascii: "{") || first == UInt8(ascii: "[") else {
      return String(decoding: bytes, as: UTF8.self)
    }
    let tree: JSONTree
    do throws(FlatJSONError) {
      tree = try JSONTree(bytes)
    } catch {
      let place = JSONTable.place(of: error.offset, in: bytes)
      throw .damagedJSON(line: place.line, column: place.column)
    }
    if case .number(let version) = tree.member("lapboard"), !version.isSame("1") {
      if let version = version.integer, version > 1 { throw .newerVersion(version) }
    } else if case .text(let text) = tree.member("text") {
      return String(decoding: text, as: UTF8.self)
    }
    guard let rows = rows(in: tree) else { throw .noRows }
    var text: [UInt8] = []
    for row in rows {
      if !text.isEmpty { text.append(UInt8(ascii: "\n")) }
      append(row, to: &text)
    }
    guard text.contains(where: { $0 > 0x20 }) else { throw .noRows }
    return String(decoding: text, as: UTF8.self)
  }

  /// The first list, from the outside in.
  private static func rows(in tree: JSONTree) -> [JSONTree]? {
    switch tree {
    case .list(let rows): return rows
    case .members(let members):
      for member in members.prefix(64) {
        if let rows = rows(in: member.value) { return rows }
      }
    default: break
    }
    return nil
  }

  private static func append(_ row: JSONTree, to text: inout [UInt8]) {
    switch row {
    case .text(let value): text.append(contentsOf: value.map { $0 < 0x20 ? 0x20 : $0 })
    case .number(let value): text.append(contentsOf: value)
    case .list(let values): append(values, to: &text)
    case .members(let members): append(members.map { $0.value }, to: &text)
    case .boolean, .null: break
    }
  }

  private static func append(_ values: [JSONTree], to text: inout [UInt8]) {
    for (index, value) in values.enumerated() {
      if index > 0 { text.append(0x09) }
      append(value, to: &text)
    }
  }
}
