/// Bytes in letters that need no escaping in a link (RFC 4648, section 5, without padding).
enum Base64URL {
  private static let alphabet: StaticString =
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"

  static func text(_ bytes: [UInt8]) -> String {
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count * 4 / 3 + 4)
    var at = 0
    while at < bytes.count {
      let count = min(3, bytes.count - at)
      var group: UInt32 = 0
      for i in 0..<3 { group = group << 8 | (i < count ? UInt32(bytes[at + i]) : 0) }
      for i in 0...count {
        text.append(alphabet.utf8Start[Int(group >> UInt32(18 - 6 * i) & 63)])
      }
      at += count
    }
    return text.text
  }

  /// Takes the other alphabet's `+` and `/` too, percent escapes, padding, and blanks.
  static func bytes(_ text: String) throws(RecordLinkError) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.utf8.count * 3 / 4)
    var group: UInt32 = 0
    var bits: UInt32 = 0
    var escape: UInt8?  // the digits of a percent escape so far, the percent sign as 0
    var escaped: UInt8 = 0
    for byte in text.utf8 {
      var byte = byte
      if let digits = escape {
        guard let digit = byte.hexadecimalDigit else { throw .damaged }
        escaped = escaped << 4 | digit
        escape = digits == 0 ? 1 : nil
        if digits == 0 { continue }
        byte = escaped
      } else if byte == UInt8(ascii: "%") {
        (escape, escaped) = (0, 0)
        continue
      }
      if byte <= UInt8(ascii: " ") || byte == UInt8(ascii: "=") { continue }
      guard let value = value(of: byte) else { throw .damaged }
      group = group << 6 | UInt32(value)
      bits += 6
      if bits >= 8 {
        bits -= 8
        bytes.append(UInt8(truncatingIfNeeded: group >> bits))
      }
    }
    return bytes
  }

  private static func value(of letter: UInt8) -> UInt8? {
    switch letter {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): letter - UInt8(ascii: "A")
    case UInt8(ascii: "a")...UInt8(ascii: "z"): letter - UInt8(ascii: "a") + 26
    case UInt8(ascii: "0")...UInt8(ascii: "9"): letter - UInt8(ascii: "0") + 52
    case UInt8(ascii: "-"), UInt8(ascii: "+"): 62
    case UInt8(ascii: "_"), UInt8(ascii: "/"): 63
    default: nil
    }
  }
}
