import Editing

/// Places in a text as the page counts them, in UTF-16 units, and as the journal does, in bytes of UTF-8.
///
/// Both directions walk through the text once: 1 MiB takes about a millisecond.
extension String {
  /// The UTF-8 offsets of a part that is given in UTF-16; nil where it is not in the text, or begins or
  /// ends inside of a character.
  func utf8Range(ofUTF16 part: Range<Int>) -> Range<Int>? {
    guard part.lowerBound >= 0 else { return nil }
    let bytes = utf8.span
    var (units, at) = (0, 0)
    var start: Int?
    while at < bytes.count {
      let byte = bytes[at]
      if byte & 0xC0 != 0x80 {
        if units == part.lowerBound { start = start ?? at }
        if units >= part.upperBound { break }
        units += byte >= 0xF0 ? 2 : 1
      }
      at += 1
    }
    if units == part.lowerBound { start = start ?? at }
    guard let start, units == part.upperBound else { return nil }
    return start..<at
  }

  /// The UTF-16 offsets of parts that are given in UTF-8, ascending and at the edges of characters.
  func utf16Ranges(ofUTF8 parts: [Range<Int>]) -> [Range<Int>] {
    var text = self
    return text.withUTF8 { UTF16Range.all(of: parts, in: $0) }.map { $0.start..<$0.end }
  }

  /// What stands between two offsets into the UTF-8, as far as the text goes.
  func utf8Part(_ range: Range<Int>) -> String {
    let end = utf8.count
    let start = utf8.index(startIndex, offsetBy: min(range.lowerBound, end))
    return String(self[start..<utf8.index(startIndex, offsetBy: min(range.upperBound, end))])
  }
}
