/// A character reference at the beginning of `text`: `&amp;` `&#39;` `&#x27;` `&nbsp;`; nil where none
/// stands there, and for names that no table of times needs.
struct HTMLEntity {
  var text: [UInt8]
  /// Behind the semicolon, or behind the digits where that is missing.
  var end: Int

  private static let names: [(StaticString, Unicode.Scalar)] = [
    ("amp", "&"), ("lt", "<"), ("gt", ">"), ("quot", "\""), ("apos", "'"), ("nbsp", "\u{A0}"),
    ("ensp", "\u{2002}"), ("emsp", "\u{2003}"), ("thinsp", "\u{2009}"), ("lrm", "\u{200E}"),
    ("rlm", "\u{200F}"), ("zwj", "\u{200D}"), ("zwnj", "\u{200C}"), ("colon", ":"),
    ("comma", ","), ("period", "."), ("num", "#"), ("ratio", "\u{2236}"), ("prime", "\u{2032}"),
    ("Prime", "\u{2033}"), ("minus", "\u{2212}"), ("ndash", "\u{2013}"), ("mdash", "\u{2014}"),
    ("hellip", "\u{2026}"), ("Tab", "\t"), ("NewLine", "\n"),
  ]

  init?(_ text: ArraySlice<UInt8>) {
    var at = text.startIndex + 1
    guard at < text.endIndex else { return nil }
    let scalar: Unicode.Scalar
    if text[at] == UInt8(ascii: "#") {
      at += 1
      let isHexadecimal = at < text.endIndex && text[at] | 0x20 == UInt8(ascii: "x")
      if isHexadecimal { at += 1 }
      let start = at
      var code: UInt32 = 0
      while at < text.endIndex, at - start < 8, let digit = text[at].hexadecimalDigit,
        isHexadecimal || digit < 10
      {
        code = code &* (isHexadecimal ? 16 : 10) &+ UInt32(digit)
        at += 1
      }
      guard at > start else { return nil }
      // Zero and what is no character become the replacement, as in browsers.
      scalar = code == 0 ? "\u{FFFD}" : Unicode.Scalar(code) ?? "\u{FFFD}"
      if at < text.endIndex, text[at] == UInt8(ascii: ";") { at += 1 }
    } else {
      let start = at
      while at < text.endIndex, at - start < 8, text[at].isLetter { at += 1 }
      guard at < text.endIndex, text[at] == UInt8(ascii: ";") else { return nil }
      guard let known = Self.names.first(where: { text[start..<at].isSame($0.0) }) else {
        return nil
      }
      scalar = known.1
      at += 1
    }
    self.text = Array(UTF8.encode(scalar)!)  // every scalar has a UTF-8 form
    end = at
  }
}
