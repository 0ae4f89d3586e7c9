/// Validators of representations, and the condition that a client makes with them.
enum EntityTag {
  /// A strong tag of these bytes in this coding: `"cbf29ce484222325"`, `"cbf29ce484222325-br"`.
  ///
  /// The 64 bits are FNV-1a's. They tell versions of one file apart; they are no proof
  /// against someone who crafts a collision, and whoever could do that already writes our files.
  static func of(_ bytes: [UInt8], coding: ContentCoding) -> String {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    let digits = String(hash, radix: 16)
    let padded = String(repeating: "0", count: 16 - digits.count) + digits
    return coding == .identity ? "\"\(padded)\"" : "\"\(padded)-\(coding.name)\""
  }

  /// Whether an If-None-Match field names `tag` (RFC 9110 section 13.1.2): `*`, or a list in which
  /// weak tags match too. A list is read up to its first mistake; what came before it counts.
  static func isNamed(_ tag: String, in field: String) -> Bool {
    var rest = field.utf8[...]
    rest.trimSpaces()
    if rest.elementsEqual("*".utf8) { return true }
    while true {
      while let first = rest.first, first == UInt8(ascii: ",") || first.isSpaceOrTab {
        rest.removeFirst()
      }
      if rest.starts(with: "W/".utf8) { rest.removeFirst(2) }
      guard rest.first == UInt8(ascii: "\""),
        let end = rest.dropFirst().firstIndex(of: UInt8(ascii: "\""))
      else { return false }
      // The opaque part is compared whole, so a comma inside it separates nothing.
      if rest[...end].elementsEqual(tag.utf8) { return true }
      rest = rest[rest.index(after: end)...]
    }
  }
}

extension Substring.UTF8View {
  fileprivate mutating func trimSpaces() {
    while first?.isSpaceOrTab == true { removeFirst() }
    while last?.isSpaceOrTab == true { removeLast() }
  }
}

extension UInt8 {
  fileprivate var isSpaceOrTab: Bool { self == 0x20 || self == 0x09 }
}
