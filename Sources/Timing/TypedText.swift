/// A text as people type or paste it, with the signs of other keyboards made plain: full-width forms and
/// a comma as a decimal mark, and every kind of space as a space. Spaces around it are left out.
struct TypedText {
  /// UTF-8. What needs no other form stands as it was.
  private(set) var bytes: [UInt8] = []
  /// Where each byte comes from in the text as it was typed, and, last, where it ended.
  private var origins: [Int] = []

  init(_ text: String) {
    var offset = 0
    for scalar in text.unicodeScalars {
      if !(bytes.isEmpty && Self.isSpace(scalar)) {
        if let plain = Self.plainForm(of: scalar) {
          bytes.append(plain)
          origins.append(offset)
        } else {
          for byte in scalar.utf8 {
            bytes.append(byte)
            origins.append(offset)
          }
        }
      }
      offset += UTF8.width(scalar)
    }
    origins.append(offset)
    while bytes.last == UInt8(ascii: " ") { bytes.removeLast() }
  }

  /// The offset in the text as it was typed of a place in `bytes`, which may be their end.
  func origin(of index: Int) -> Int { origins[index] }

  private static func plainForm(of scalar: Unicode.Scalar) -> UInt8? {
    if isSpace(scalar) { return UInt8(ascii: " ") }
    return switch scalar.value {
    case 0x2C, 0xFF0C: UInt8(ascii: ".")
    // The minus sign and the primes of typographers, and what phones type for primes.
    case 0x2212: UInt8(ascii: "-")
    case 0x2032, 0x2019: UInt8(ascii: "'")
    case 0x2033, 0x201D: UInt8(ascii: "\"")
    // Full-width forms stand in the order of ASCII.
    case 0xFF01...0xFF5E: UInt8(scalar.value - 0xFEE0)
    default: nil
    }
  }

  private static func isSpace(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    // Tab and line ends, space, no-break spaces, ideographic space.
    case 0x09...0x0D, 0x20, 0xA0, 0x202F, 0x3000: true
    default: false
    }
  }
}
