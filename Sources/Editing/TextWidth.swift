/// How wide a text will be, before anything draws it: an estimate by kinds of characters.
///
/// It leans to the wide side, so that what is made as wide as this clips nothing in the system fonts
/// (checked against DejaVu Sans, the widest of them, and Noto Sans CJK).
enum TextWidth {
  /// Of what stands on one line. In CSS pixels, at a font size in CSS pixels. O(length).
  static func of(_ text: String, size: Int32) -> Int32 {
    var hundredths: Int32 = 0
    for scalar in text.unicodeScalars { hundredths &+= advance(scalar) }
    return (hundredths &* size &+ 99) / 100
  }

  /// The least width at which the text stands on two lines, broken at a space.
  static func onTwoLines(_ text: String, size: Int32) -> Int32 {
    var least = of(text, size: size)
    var first: Int32 = 0
    var whole: Int32 = 0
    for scalar in text.unicodeScalars { whole &+= advance(scalar) }
    for scalar in text.unicodeScalars {
      if scalar == " " {
        let rest = whole &- first &- advance(scalar)
        least = min(least, (max(first, rest) &* size &+ 99) / 100)
      }
      first &+= advance(scalar)
    }
    return least
  }

  /// In hundredths of the font size.
  private static func advance(_ scalar: Unicode.Scalar) -> Int32 {
    switch scalar {
    case "i", "j", "l", "I", ".", ",", ":", ";", "'", "|", "!": 34
    case " ", "f", "t", "r", "(", ")", "[", "]", "-": 42
    case "c", "k", "s", "v", "x", "y", "z": 60
    case "m", "w", "M", "W", "%", "@", "…", "—": 100
    case "A"..."Z": 72
    case "\u{1100}"...: 100
    default: 64
    }
  }
}
