/// Where words begin and end.
enum WordEdges {
  /// Whether a word may begin or end between these two characters: unless there is a letter, number or
  /// mark on both sides. In Han and kana, which are written without spaces, every place is one; Hangul
  /// has spaces.
  static func isEdge(_ index: Int, in text: UnsafeBufferPointer<UInt8>) -> Bool {
    guard index > 0, index < text.count else { return true }
    let next = text.scalar(at: index).value
    guard isWord(next) else { return true }
    // What accents and the like stand on says what they belong to.
    var (before, at) = text.scalar(before: index)
    while at > 0, isMark(before) { (before, at) = text.scalar(before: at) }
    return !isWord(before) || isUnspaced(before) || isUnspaced(next)
  }

  private static func isWord(_ value: UInt32) -> Bool {
    switch value {
    case 0..<0x80: return value &- 0x30 < 10 || (value | 0x20) &- 0x61 < 26
    case 0xAC00...0xD7A3, 0x3400...0x4DBF, 0x4E00...0x9FFF: return true
    default: break
    }
    switch Unicode.Scalar(value)?.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .decimalNumber, .letterNumber, .otherNumber, .nonspacingMark, .spacingMark, .enclosingMark:
      return true
    default: return false
    }
  }

  private static func isMark(_ value: UInt32) -> Bool {
    guard value >= 0x300 else { return false }
    switch Unicode.Scalar(value)?.properties.generalCategory {
    case .nonspacingMark, .spacingMark, .enclosingMark: return true
    default: return value == 0x200D
    }
  }

  private static func isUnspaced(_ value: UInt32) -> Bool {
    switch value {
    case 0x3005...0x3007, 0x3041...0x30FF, 0x31F0...0x31FF, 0x3400...0x4DBF, 0x4E00...0x9FFF,
      0xF900...0xFAFF, 0xFF66...0xFF9F, 0x1B000...0x1B16F, 0x20000...0x3FFFF:
      true
    default: false
    }
  }
}
