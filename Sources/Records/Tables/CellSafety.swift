/// Keeps a spreadsheet from taking a person's words for a formula, and takes the protection off
/// again.
///
/// A cell of words that begins with one of these gets an apostrophe in front: `=` `+` `-` `@`, tab,
/// line feed, carriage return, the full-width `＝` `＋` `－` `＠` (OWASP, "CSV injection"), or an apostrophe.
/// With the last, taking it off is exact: `unprotected(protected(x)) == x` for every x, and a cell of
/// another program that begins with an apostrophe and a letter stays as it is.
///
/// | note | cell |
/// | --- | --- |
/// | `=1+1` | `'=1+1` |
/// | `-2 s` | `'-2 s` |
/// | `'=1` | `''=1` |
/// | `'tis` | `''tis` |
enum CellSafety {
  static func needsProtection(_ text: some Collection<UInt8>) -> Bool {
    var bytes = text.makeIterator()
    switch bytes.next() {
    case UInt8(ascii: "="), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "@"),
      UInt8(ascii: "\t"), UInt8(ascii: "\n"), UInt8(ascii: "\r"), UInt8(ascii: "'"):
      return true
    case 0xEF:
      // U+FF0B, U+FF0D, U+FF1D and U+FF20.
      guard bytes.next() == 0xBC, let last = bytes.next() else { return false }
      return last == 0x8B || last == 0x8D || last == 0x9D || last == 0xA0
    default: return false
    }
  }

  /// `text` without the apostrophe that protects it, if one does.
  static func unprotected(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    guard text.first == UInt8(ascii: "'"), needsProtection(text.dropFirst()) else { return text }
    return text.dropFirst()
  }
}
