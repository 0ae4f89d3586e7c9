/// Where characters as a person sees them (extended grapheme clusters) begin and end in a text.
///
/// Between two scalars that join nothing there is an edge, which is nearly everywhere and asks for no
/// data; the rules of Unicode are run only around the others.
struct CharacterEdges {
  /// The rules as far as they were run: up to this scalar, which begins a character or not.
  private var recognizer = Unicode._CharacterRecognizer()
  private var last = -1
  private var lastIsEdge = true
  /// Where the next scalar begins. Places are asked for from left to right, so that a text is read once,
  /// be it a letter with a million accents.
  private var next = 0

  /// Whether a character begins or ends here. The place is at the beginning of a scalar.
  @inline(__always)
  mutating func isEdge(_ index: Int, in text: UnsafeBufferPointer<UInt8>) -> Bool {
    if index <= 0 || index >= text.count { return true }
    let (before, next) = (text[index - 1], text[index])
    if before < 0x80, next < 0x80 { return before != 0x0D || next != 0x0A }
    return isLongEdge(index, in: text)
  }

  @inline(never)
  private mutating func isLongEdge(_ index: Int, in text: UnsafeBufferPointer<UInt8>) -> Bool {
    if Self.isPlain(text.scalar(at: index).value), Self.isPlain(text.scalar(before: index).value) {
      return true
    }
    if index == last { return lastIsEdge }
    if index < next { self = CharacterEdges() }
    // Between two plain ones there is an edge: what comes before is no matter.
    var start = index
    var isPlain = false
    while start > next {
      let (value, before) = text.scalar(before: start)
      let isThis = Self.isPlain(value)
      if isThis && isPlain {
        recognizer = Unicode._CharacterRecognizer()
        next = start
        break
      }
      isPlain = isThis
      start = before
    }
    while next <= index {
      let (value, end) = text.scalar(at: next)
      (last, next) = (next, end)
      lastIsEdge = recognizer.hasBreak(before: Unicode.Scalar(value) ?? "\u{FFFD}")
    }
    return lastIsEdge
  }

  /// Where the character that ends here begins, Arabic signs that stand before a number left out.
  static func start(ofCharacterBefore index: Int, in text: UnsafeBufferPointer<UInt8>) -> Int {
    var (value, start) = text.scalar(before: index)
    if isPlain(value) { return start }
    // Far enough for what people write; there are scripts in which nothing is plain.
    var first = start
    while first > 0, index - first < 256, !isPlain(value) {
      (value, first) = text.scalar(before: first)
    }
    var at = first
    while at < index {
      start = at
      at = end(ofCharacterAt: at, in: text)
    }
    while true {
      let (value, end) = text.scalar(at: start)
      guard 0x600...0x605 ~= value, end < index else { return start }
      start = end
    }
  }

  /// Where the character that begins here ends.
  static func end(ofCharacterAt index: Int, in text: UnsafeBufferPointer<UInt8>) -> Int {
    var recognizer = Unicode._CharacterRecognizer()
    var (value, end) = text.scalar(at: index)
    _ = recognizer.hasBreak(before: Unicode.Scalar(value) ?? "\u{FFFD}")
    while end < text.count {
      let next: Int
      (value, next) = text.scalar(at: end)
      if recognizer.hasBreak(before: Unicode.Scalar(value) ?? "\u{FFFD}") { break }
      end = next
    }
    return end
  }

  /// Whether there is an edge between this scalar and any other plain one. Some that would be are not
  /// told; CR and LF are apart.
  @inline(__always)
  static func isPlain(_ value: UInt32) -> Bool {
    value < 0x300 || value >= 0xAC00 && value <= 0xD7A3 || value >= 0x370 && value <= 0x482
      || isLongPlain(value)
  }

  private static func isLongPlain(_ value: UInt32) -> Bool {
    switch value {
    case 0x3400...0xA66E, 0x3030...0x3098, 0x309B...0x312F, 0x3131...0x33FF, 0x48A...0x590,
      0x1E00...0x200A, 0x2010...0x2029, 0x202F...0x205F,
      0x2070...0x20CF, 0x2100...0x2CEE, 0x2E80...0x3029, 0xF900...0xFAFF, 0xFF01...0xFF9D,
      0xFFE0...0xFFEE, 0xFFFC...0xFFFD, 0x1F000...0x1F1E5, 0x1F200...0x1F3FA, 0x1F400...0x1FAFF:
      true
    default: false
    }
  }
}
