/// Where words begin and end.
enum WordEdges {
  /// Whether a word may begin or end between these two characters: unless there is a letter, number or
  /// mark on both sides. In Han and kana, which are written without spaces, every place is one; Hangul
  /// has spaces.
  static func isEdge(_ index: Int, in text: UnsafeBufferPointer<UInt8>) -> Bool {
    guard index > 0, index < text.count else { return true }
    let next = text.scalar(at: index).value
    guard isWord(next) else { return true }
    // What a character begins with says what it is.
    let before = text.scalar(at: CharacterEdges.start(ofCharacterBefore: index, in: text)).value
    return !isWord(before) || isUnspaced(before) || isUnspaced(next)
  }

  /// Letters, numbers and marks; scalars that Unicode has not assigned are either.
  static func isWord(_ value: UInt32) -> Bool {
    switch value {
    case 0..<0x80: return value &- 0x30 < 10 || (value | 0x20) &- 0x61 < 26
    case 0xAC00...0xD7A3, 0x3400...0x4DBF, 0x4E00...0x9FFF: return true
    default: break
    }
    // Kinds take turns, and none of them is first.
    var low = 0
    var high = changes.count
    while low < high {
      let middle = (low + high) / 2
      if changes[middle] <= value { low = middle + 1 } else { high = middle }
    }
    return low % 2 == 1
  }

  /// Where scalars of words begin, and end, and so on.
  private static let changes: [UInt32] = {
    var changes: [UInt32] = []
    var numbers = NumberList(CharacterTables.words)
    var at: UInt32 = 0
    while let length = numbers.next() {
      at += length
      changes.append(at)
    }
    return changes
  }()

  private static func isUnspaced(_ value: UInt32) -> Bool {
    switch value {
    case 0x3005...0x3007, 0x3041...0x30FF, 0x31F0...0x31FF, 0x3400...0x4DBF, 0x4E00...0x9FFF,
      0xF900...0xFAFF, 0xFF66...0xFF9F, 0x1B000...0x1B16F, 0x20000...0x3FFFF:
      true
    default: false
    }
  }
}
