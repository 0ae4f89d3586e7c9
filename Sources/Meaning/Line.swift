/// A piece of text as detectors see it: with every sign that stands for another written as that one,
/// and with the way back to the text. Letters that are not ASCII stay as they are, in UTF-8.
///
/// | text | folded |
/// | --- | --- |
/// | `５　ｋｍ`, `5 ㎞` | `5 km` |
/// | `20 ℃`, `20 º C` | `20` space degree `C` |
/// | `−5`, `3 × 4:30` | `-5`, `3 * 4:30` |
/// | Hangul in parts (NFD) | syllables |
///
/// Signs that mean something and are not ASCII become control characters. Those of the text, emoji and
/// other pictures become `other`; what has no width vanishes.
struct Line {
  static let degree: UInt8 = 0x10
  static let half: UInt8 = 0x11
  static let quarter: UInt8 = 0x12
  static let threeQuarters: UInt8 = 0x13
  static let won: UInt8 = 0x14
  static let euro: UInt8 = 0x15
  static let pound: UInt8 = 0x16
  static let yen: UInt8 = 0x17
  /// A space that no line breaks at: it can stand between the thousands of a number.
  static let joint: UInt8 = 0x18
  /// Longer than a hyphen: no minus, but between two numbers a range.
  static let dash: UInt8 = 0x19
  static let other: UInt8 = 0x1F

  private(set) var bytes: [UInt8] = []
  /// For each folded byte, and for the end, where it came from.
  private(set) var sources: [Int] = []
  /// What the next character may make a syllable with, and where that began.
  private var last: (scalar: UInt32, source: Int) = (0, 0)

  /// - Parameter start: where in the text `text` begins. It is valid UTF-8, cut between characters.
  init(_ text: [UInt8], from start: Int) {
    bytes.reserveCapacity(text.count)
    sources.reserveCapacity(text.count + 1)
    var at = 0
    while at < text.count {
      let source = start + at
      let scalar = Self.scalar(of: text, at: &at)
      if let syllable = Self.join(last.scalar, scalar) {
        // Both have three bytes. The syllable begins where its first part did.
        bytes.removeLast(3)
        sources.removeLast(3)
        last.scalar = syllable
        put(scalar: syllable, last.source)
      } else {
        last = (scalar, source)
        fold(scalar, source)
      }
    }
    sources.append(start + text.count)
  }

  init(_ text: StaticString) {
    var bytes: [UInt8] = []
    bytes.add(text)
    self.init(bytes, from: 0)
  }

  /// Zero outside, which no folded text holds.
  subscript(_ i: Int) -> UInt8 { i >= 0 && i < bytes.count ? bytes[i] : 0 }

  var count: Int { bytes.count }

  /// Where in the text these folded bytes stand.
  func source(_ range: Range<Int>) -> Range<Int> {
    sources[range.lowerBound]..<sources[range.upperBound]
  }

  // MARK: Folding

  private static func scalar(of text: [UInt8], at: inout Int) -> UInt32 {
    let first = text[at]
    at += 1
    if first < 0x80 { return UInt32(first) }
    let more = first >= 0xF0 ? 3 : first >= 0xE0 ? 2 : 1
    var value = UInt32(first) & (more == 3 ? 0x07 : more == 2 ? 0x0F : 0x1F)
    for _ in 0..<more where at < text.count {
      value = value << 6 | UInt32(text[at] & 0x3F)
      at += 1
    }
    return value
  }

  /// The syllable that a conjoining letter makes of what stands before it.
  private static func join(_ last: UInt32, _ part: UInt32) -> UInt32? {
    switch (last, part) {
    case (0x1100...0x1112, 0x1161...0x1175):
      return 0xAC00 + (last - 0x1100) * 588 + (part - 0x1161) * 28
    case (0xAC00...0xD7A3, 0x11A8...0x11C2) where (last - 0xAC00) % 28 == 0:
      return last + part - 0x11A7
    default: return nil
    }
  }

  private mutating func put(_ byte: UInt8, _ source: Int) {
    bytes.append(byte)
    sources.append(source)
  }

  /// Of the planes below the emoji.
  private mutating func put(scalar: UInt32, _ source: Int) {
    if scalar >= 0x800 {
      put(UInt8(0xE0 | scalar >> 12), source)
      put(UInt8(0x80 | scalar >> 6 & 0x3F), source)
    } else {
      put(UInt8(0xC0 | scalar >> 6), source)
    }
    put(UInt8(0x80 | scalar & 0x3F), source)
  }

  private mutating func put(_ text: StaticString, _ source: Int) {
    for i in 0..<text.utf8CodeUnitCount { put(text.utf8Start[i], source) }
  }

  private mutating func fold(_ scalar: UInt32, _ source: Int) {
    switch scalar {
    case 0x09: put(UInt8(ascii: " "), source)
    case 0x0A, 0x0D: put(UInt8(ascii: "\n"), source)
    case 0..<0x20, 0x7F..<0xA0: put(Self.other, source)
    case 0x20..<0x7F: put(UInt8(scalar), source)
    case 0xFF01...0xFF5E: fold(scalar - 0xFEE0, source)
    case 0xA0, 0x2007, 0x2009, 0x202F: put(Self.joint, source)
    case 0x2000...0x200A, 0x205F, 0x3000: put(UInt8(ascii: " "), source)
    case 0x200B...0x200F, 0x202A...0x202E, 0x2060...0x2069, 0xFEFF, 0xAD, 0xFE00...0xFE0F,
      0x302A...0x302F, 0x3099, 0x309A:
      break
    case 0x2212, 0x2010, 0x2011: put(UInt8(ascii: "-"), source)
    case 0x2012...0x2015, 0x301C, 0x223C: put(Self.dash, source)
    case 0xD7, 0x2715: put(UInt8(ascii: "*"), source)
    case 0xF7: put(UInt8(ascii: "/"), source)
    case 0x2018, 0x2019, 0x2032: put(UInt8(ascii: "'"), source)
    case 0x201C, 0x201D, 0x2033: put(UInt8(ascii: "\""), source)
    case 0x2236: put(UInt8(ascii: ":"), source)
    case 0x3001: put(UInt8(ascii: ","), source)
    case 0x3002: put(UInt8(ascii: "."), source)
    case 0xB0, 0xBA, 0x2DA: put(Self.degree, source)
    case 0x2103, 0x2109:
      put(Self.degree, source)
      put(scalar == 0x2103 ? "C" : "F", source)
    case 0xBC: put(Self.quarter, source)
    case 0xBD: put(Self.half, source)
    case 0xBE: put(Self.threeQuarters, source)
    case 0x20A9, 0xFFE6: put(Self.won, source)
    case 0x20AC: put(Self.euro, source)
    case 0xA3, 0xFFE1: put(Self.pound, source)
    case 0xA5, 0xFFE5: put(Self.yen, source)
    case 0x338F: put("kg", source)
    case 0x339D: put("cm", source)
    case 0x339E: put("km", source)
    case 0x33A7: put("m/s", source)
    // Signs and pictures.
    case 0xA1..<0xAA, 0xAB..<0xB2, 0xB4..<0xB9, 0xBB, 0xBF, 0x2016...0x20CF, 0x2190...0x2BFF,
      0x3003...0x3020, 0x1F000...0x1FFFF:
      put(Self.other, source)
    case 0x10000...:
      // A letter; nobody asks which.
      put(0xC3, source)
      put(0xBF, source)
    default: put(scalar: scalar, source)
    }
  }
}
