/// A piece of text with every sign that stands for another in times written as that one: full-width
/// and Arabic digits, ratio signs and other colons, primes, hour, minute and second in Korean, Japanese
/// and Chinese. What no time needs becomes `otherLetter`, and marks without width vanish.
///
/// | text | folded |
/// | --- | --- |
/// | `１：０２．５` | `1:02.5` |
/// | `00‎ ∶ 01` (U+200E, U+2236) | `00 : 01` |
/// | `١٫٥` | `1.5` |
/// | `1분 30초` | `1` minute ` 30` second |
///
/// A text of ASCII alone needs no folding; whoever reads it uses the bytes as they are.
struct FoldedText {
  static let hour: UInt8 = 0xE0
  static let minute: UInt8 = 0xE1
  static let second: UInt8 = 0xE2
  static let otherLetter: UInt8 = 0xFF

  private(set) var bytes: [UInt8] = []
  /// For each folded byte, and for the end, where it came from.
  private(set) var sources: [Int] = []
  /// A left-to-right mark stood before a space: some stopwatches join minutes and seconds so.
  private(set) var hasMarkedSpaces = false

  init(_ text: ArraySlice<UInt8>) {
    bytes.reserveCapacity(text.count)
    sources.reserveCapacity(text.count + 1)
    var at = text.startIndex
    while at < text.endIndex {
      let start = at
      let scalar = Self.scalar(of: text, at: &at)
      guard let folded = Self.fold(scalar) else {
        if scalar == 0x200E, at < text.endIndex, text[at] == UInt8(ascii: " ") {
          hasMarkedSpaces = true
        }
        continue
      }
      // The second syllable of 시간, the second sign of 分钟 and 時間.
      if scalar == 0xAC04 || scalar == 0x95F4 || scalar == 0x9593 || scalar == 0x949F,
        let last = bytes.last, last == Self.hour || last == Self.minute
      {
        continue
      }
      bytes.append(folded)
      sources.append(start)
    }
    sources.append(text.endIndex)
  }

  /// The text is valid UTF-8; a slice that begins or ends inside of a character is read without harm.
  private static func scalar(of text: ArraySlice<UInt8>, at: inout Int) -> UInt32 {
    let first = text[at]
    at += 1
    if first < 0x80 { return UInt32(first) }
    let more = first >= 0xF0 ? 3 : first >= 0xE0 ? 2 : first >= 0xC0 ? 1 : 0
    var value = UInt32(first) & (more == 3 ? 0x07 : more == 2 ? 0x0F : 0x1F)
    for _ in 0..<more where at < text.endIndex {
      value = value << 6 | UInt32(text[at] & 0x3F)
      at += 1
    }
    return value
  }

  /// Nil for what has no width.
  private static func fold(_ scalar: UInt32) -> UInt8? {
    if scalar < 0x80 { return UInt8(scalar) }
    for zero in [0x0660, 0x06F0, 0x0966, 0x09E6, 0x0E50, 0xFF10] as [UInt32]
    where scalar >= zero && scalar <= zero + 9 {
      return UInt8(ascii: "0") + UInt8(scalar - zero)
    }
    switch scalar {
    case 0x2236, 0xFF1A, 0xA789, 0xFE55, 0xFE13, 0x02D0: return UInt8(ascii: ":")
    case 0xFF0E, 0xFE52, 0x066B, 0x3002: return UInt8(ascii: ".")
    case 0xFF0C, 0x060C, 0x066C, 0x3001: return UInt8(ascii: ",")
    case 0xFF1B, 0x061B: return UInt8(ascii: ";")
    case 0x00A0, 0x2000...0x200A, 0x202F, 0x205F, 0x3000: return UInt8(ascii: " ")
    case 0x200B...0x200F, 0x202A...0x202E, 0x2060...0x2064, 0x2066...0x2069, 0xFEFF, 0x061C,
      0x00AD, 0xFE0E, 0xFE0F:
      return nil
    case 0x2212, 0xFF0D, 0x2010...0x2015: return UInt8(ascii: "-")
    case 0xFF0B: return UInt8(ascii: "+")
    case 0x2032, 0x2019, 0x02B9, 0x00B4, 0xFF07: return UInt8(ascii: "'")
    case 0x2033, 0x201D, 0x02BA, 0xFF02: return UInt8(ascii: "\"")
    case 0xFF03: return UInt8(ascii: "#")
    case 0xFF08: return UInt8(ascii: "(")
    case 0xFF09: return UInt8(ascii: ")")
    case 0xC2DC, 0x6642, 0x65F6: return hour  // 시 時 时
    case 0xBD84, 0x5206: return minute  // 분 分
    case 0xCD08, 0x79D2: return second  // 초 秒
    default: return otherLetter
    }
  }
}
