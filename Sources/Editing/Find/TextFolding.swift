/// Takes away what the options do not tell apart, character by character.
///
/// A character becomes units: scalars of its canonical decomposition in canonical order, Hangul composed
/// to syllables, without case, width or accents where those do not count.
///
/// | text | units | with |
/// | --- | --- | --- |
/// | `é`, `é` | `e`, U+0301 | |
/// | `é` | `e` | diacritics not told apart |
/// | `ß`, `ẞ` | `s`, `s` | case not told apart |
/// | `Σ`, `σ`, `ς` | `σ` | " |
/// | `İ` | `i` | " (but `I` is `i`, and `ı` stays `ı`) |
/// | `Ａ` | `a` | " and width not told apart |
/// | `한` in three parts | `한` | |
struct TextFolding: Sendable {
  let keepsCase: Bool
  let keepsDiacritics: Bool
  let keepsWidth: Bool
  /// `ㄳ` becomes `ㄱㅅ`: keyboards join them on the way, and both are initials.
  let splitsFinals: Bool

  init(_ options: FindOptions) {
    keepsCase = options.matchesCase
    keepsDiacritics = options.matchesDiacritics
    keepsWidth = options.matchesWidth
    splitsFinals = options.matchesInitials
  }

  /// Adds the units of a character.
  ///
  /// - Parameter character: its place in the text.
  @inline(never)
  func fold(
    _ character: Range<Int>, of text: UnsafeBufferPointer<UInt8>, into units: inout [UInt32]
  ) {
    let first = units.count
    var at = character.lowerBound
    while at < character.upperBound {
      let (value, end) = text.scalar(at: at)
      decompose(value, into: &units)
      at = end
    }
    if units.count - first > 1 {
      Self.order(&units, from: first)
      Self.composeHangul(&units, from: first)
    }
    if !keepsDiacritics { removeDiacritics(&units, from: first) }
    if !keepsCase { foldCase(&units, from: first) }
  }

  func fold(_ text: String, into units: inout [UInt32]) {
    var text = text
    text.withUTF8 { bytes in
      var at = 0
      while at < bytes.count {
        let end = CharacterEdges.end(ofCharacterAt: at, in: bytes)
        fold(at..<end, of: bytes, into: &units)
        at = end
      }
    }
  }

  // MARK: The steps

  private func decompose(_ value: UInt32, into units: inout [UInt32]) {
    switch value {
    case 0..<0xC0, 0xAC00...0xD7A3, 0x3400...0x9FFF: units.append(value)
    case 0x3130...0x318F:
      if splitsFinals, let (a, b) = Hangul.split(value) {
        units.append(a)
        units.append(b)
      } else {
        units.append(value)
      }
    case 0x3000, 0xFF01...0xFFEE:
      let plain = keepsWidth ? value : Self.plainWidth(value)
      if plain == value { units.append(value) } else { decompose(plain, into: &units) }
    default: CanonicalDecomposition.standard.append(value, to: &units)
    }
  }

  /// Stably, by combining class, within each run of marks.
  private static func order(_ units: inout [UInt32], from first: Int) {
    var start = first
    while start < units.count {
      var end = start
      while end < units.count, combiningClass(units[end]) != 0 { end += 1 }
      // A text that is a heap of thousands of marks is spared from sorting them one by one.
      if end - start > 1, end - start <= 64 {
        for index in (start + 1)..<end {
          let unit = units[index]
          let own = combiningClass(unit)
          var at = index
          while at > start, combiningClass(units[at - 1]) > own {
            units[at] = units[at - 1]
            at -= 1
          }
          units[at] = unit
        }
      }
      start = end + 1
    }
  }

  static func combiningClass(_ value: UInt32) -> UInt8 {
    if value < 0x300 || value >= 0x3400 && value < 0xA66F { return 0 }
    return Unicode.Scalar(value)?.properties.canonicalCombiningClass.rawValue ?? 0
  }

  /// Initial, vowel and final of a syllable to the syllable.
  private static func composeHangul(_ units: inout [UInt32], from first: Int) {
    var read = first
    var write = first
    while read < units.count {
      var unit = units[read]
      read += 1
      if unit >= 0x1100, unit <= 0x1112, read < units.count, units[read] >= 0x1161,
        units[read] <= 0x1175
      {
        unit = 0xAC00 + ((unit - 0x1100) * 21 + (units[read] - 0x1161)) * 28
        read += 1
      }
      if unit >= 0xAC00, unit <= 0xD7A3, (unit - 0xAC00) % 28 == 0, read < units.count,
        units[read] >= 0x11A8, units[read] <= 0x11C2
      {
        unit += units[read] - 0x11A7
        read += 1
      }
      units[write] = unit
      write += 1
    }
    units.removeLast(read - write)
  }

  /// Accents, and the points of Hebrew and Arabic. Marks that are half of a letter, as in Indic scripts
  /// and kana, stay.
  private func removeDiacritics(_ units: inout [UInt32], from first: Int) {
    var write = first
    for read in first..<units.count {
      let unit = units[read]
      switch unit {
      case 0x300...0x36F, 0x483...0x487, 0x591...0x5BD, 0x5BF, 0x5C1...0x5C2, 0x5C4...0x5C5,
        0x610...0x61A, 0x64B...0x65F, 0x670, 0x1AB0...0x1AFF, 0x1DC0...0x1DFF, 0x20D0...0x20FF,
        0xFE20...0xFE2F:
        continue
      default:
        units[write] = unit
        write += 1
      }
    }
    units.removeLast(units.count - write)
  }

  private func foldCase(_ units: inout [UInt32], from first: Int) {
    var index = first
    while index < units.count {
      let unit = units[index]
      if unit < 0x80 {
        units[index] = Self.lowercased(ascii: unit)
        // İ and i with a dot of its own: the dot that every i has.
        if unit | 0x20 == 0x69, index + 1 < units.count, units[index + 1] == 0x307 {
          units.remove(at: index + 1)
        }
      } else if !Self.hasNoCase(unit), unit != 0x131,
        let scalar = Unicode.Scalar(unit)
      {
        // To lower case by way of upper case: what has the same capital is the same.
        var folded: [UInt32] = []
        for lower in scalar.properties.lowercaseMapping.unicodeScalars {
          for upper in lower.properties.uppercaseMapping.unicodeScalars {
            for last in upper.properties.lowercaseMapping.unicodeScalars {
              folded.append(last.value)
            }
          }
        }
        units.replaceSubrange(index...index, with: folded)
        index += folded.count - 1
      }
      index += 1
    }
  }

  /// Of those that texts are full of; U+0345 is a mark with a capital.
  private static func hasNoCase(_ unit: UInt32) -> Bool {
    switch unit {
    case 0x300..<0x345, 0x346..<0x370, 0x2E80...0xA63F, 0xAC00...0xD7A3: true
    default: false
    }
  }

  static func lowercased(ascii value: UInt32) -> UInt32 {
    value >= 0x41 && value <= 0x5A ? value | 0x20 : value
  }

  // MARK: Width

  /// Of a character of full or half width that has another form.
  private static func plainWidth(_ value: UInt32) -> UInt32 {
    switch value {
    case 0x3000: return 0x20
    case 0xFF01...0xFF5E: return value - 0xFEE0
    case 0xFF61...0xFF9F: return element(Int(value - 0xFF61), of: halfKatakana) ?? value
    case 0xFFA1...0xFFBE: return value - 0xFFA1 + 0x3131
    case 0xFFC2...0xFFC7: return value - 0xFFC2 + 0x314F
    case 0xFFCA...0xFFCF: return value - 0xFFCA + 0x3155
    case 0xFFD2...0xFFD7: return value - 0xFFD2 + 0x315B
    case 0xFFDA...0xFFDC: return value - 0xFFDA + 0x3161
    case 0xFFE0...0xFFE6: return element(Int(value - 0xFFE0), of: wideSigns) ?? value
    case 0xFFE8...0xFFEE: return element(Int(value - 0xFFE8), of: halfSigns) ?? value
    default: return value
    }
  }

  private static var halfKatakana: StaticString {
    "。「」、・ヲァィゥェォャュョッーアイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホマミムメモヤユヨラリルレロワン\u{3099}\u{309A}"
  }
  private static var wideSigns: StaticString { "¢£¬¯¦¥₩" }
  private static var halfSigns: StaticString { "│←↑→↓■○" }

  private static func element(_ index: Int, of list: StaticString) -> UInt32? {
    let text = UnsafeBufferPointer(start: list.utf8Start, count: list.utf8CodeUnitCount)
    var at = 0
    for _ in 0..<index where at < text.count { at = text.scalar(at: at).end }
    return at < text.count ? text.scalar(at: at).value : nil
  }
}
