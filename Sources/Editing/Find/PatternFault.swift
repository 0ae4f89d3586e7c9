/// What is wrong with a regular expression, and where: engines of browsers say what, in words of their
/// own, and hardly where.
public struct PatternFault: Equatable, Sendable {
  public enum Kind: UInt8, Equatable, Sendable, CaseIterable {
    /// A `(` without its `)`.
    case openGroup
    /// A `)` without its `(`.
    case closedGroup
    /// A `[` without its `]`.
    case openSet
    /// A `*`, `+`, `?` or `{2}` with nothing before it.
    case nothingToRepeat
    /// A `\` at the end.
    case loneBackslash
    /// `[z-a]` or `{3,1}`.
    case wrongOrder
    /// A `{`, `}` or `]` that stands for itself and has to be written `\{`.
    case needsEscape
    /// A `\` before what means nothing with it.
    case unknownEscape
  }

  public var kind: Kind
  /// In the UTF-8 of the pattern.
  public var offset: Int

  public init(_ kind: Kind, at offset: Int) { (self.kind, self.offset) = (kind, offset) }

  /// The first fault of a pattern, as JavaScript reads it with the flag `u`.
  ///
  /// - Returns: nil where it finds nothing wrong. It does not look into names, properties and references:
  ///   there the engine has the last word.
  public init?(in pattern: String) {
    var pattern = pattern
    guard
      let fault = pattern.withUTF8({ text in
        var scanner = PatternScanner(text: text)
        return scanner.fault()
      })
    else { return nil }
    self = fault
  }
}

private struct PatternScanner {
  let text: UnsafeBufferPointer<UInt8>
  private var at = 0
  /// Open groups: where, and whether what they are can be repeated.
  private var groups: [(offset: Int, isRepeatable: Bool)] = []
  private var isRepeatable = false

  init(text: UnsafeBufferPointer<UInt8>) { self.text = text }

  mutating func fault() -> PatternFault? {
    while at < text.count {
      if let fault = faultOfNext() { return fault }
    }
    return groups.last.map { PatternFault(.openGroup, at: $0.offset) }
  }

  private mutating func faultOfNext() -> PatternFault? {
    let start = at
    at += 1
    switch Unicode.Scalar(text[start]) {
    case "(":
      groups.append((start, skipKindOfGroup()))
      isRepeatable = false
    case ")":
      guard let group = groups.popLast() else { return PatternFault(.closedGroup, at: start) }
      isRepeatable = group.isRepeatable
    case "[": return faultOfSet(from: start)
    case "]", "}": return PatternFault(.needsEscape, at: start)
    case "|", "^", "$": isRepeatable = false
    case "*", "+", "?": return faultOfRepetition(from: start)
    case "{":
      guard let (least, most) = bounds() else { return PatternFault(.needsEscape, at: start) }
      if let fault = faultOfRepetition(from: start) { return fault }
      if let most, most < least { return PatternFault(.wrongOrder, at: start) }
    case "\\":
      let kind = next()
      isRepeatable = kind != UInt8(ascii: "b") && kind != UInt8(ascii: "B")
      return faultOfEscape(from: start)
    default: isRepeatable = true
    }
    return nil
  }

  private func next() -> UInt8? { at < text.count ? text[at] : nil }

  private mutating func skip(_ byte: Unicode.Scalar) -> Bool {
    guard let next = next(), UInt32(next) == byte.value else { return false }
    at += 1
    return true
  }

  /// What stands behind the `(`; whether such a group can be repeated.
  private mutating func skipKindOfGroup() -> Bool {
    let start = at
    guard skip("?") else { return true }
    if skip(":") { return true }
    if skip("=") || skip("!") { return false }
    if skip("<") {
      if skip("=") || skip("!") { return false }
      while let byte = next(), byte != UInt8(ascii: ">"), byte != UInt8(ascii: ")") { at += 1 }
      _ = skip(">")
      return true
    }
    // A question mark with nothing before it.
    at = start
    return true
  }

  private mutating func faultOfRepetition(from start: Int) -> PatternFault? {
    guard isRepeatable else { return PatternFault(.nothingToRepeat, at: start) }
    _ = skip("?")
    isRepeatable = false
    return nil
  }

  /// `2}`, `2,}` or `2,3}`.
  private mutating func bounds() -> (least: Int32, most: Int32?)? {
    guard let least = number() else { return nil }
    if skip("}") { return (least, least) }
    guard skip(",") else { return nil }
    let most = number()
    return skip("}") ? (least, most) : nil
  }

  private mutating func number() -> Int32? {
    var number: Int32?
    while let byte = next(), byte >= 0x30, byte <= 0x39 {
      // Any greater number is as good as this one.
      number = min((number ?? 0) * 10 + Int32(byte - 0x30), 100_000_000)
      at += 1
    }
    return number
  }

  private mutating func faultOfEscape(from start: Int, inSet: Bool = false) -> PatternFault? {
    guard let byte = next() else { return PatternFault(.loneBackslash, at: start) }
    at += 1
    switch Unicode.Scalar(byte) {
    case "d", "D", "w", "W", "s", "S", "b", "f", "n", "r", "t", "v", "c", "x", "u", "p", "P", "^",
      "$", "\\", ".", "*", "+", "?", "(", ")", "[", "]", "{", "}", "|", "/", "0"..."9":
      // What belongs to it is in braces.
      if byte | 0x20 == UInt8(ascii: "p") || byte == UInt8(ascii: "u"), skip("{") {
        while let byte = next(), byte != UInt8(ascii: "}") { at += 1 }
        _ = skip("}")
      }
      return nil
    case "B", "k": if !inSet { return nil }
    case "-": if inSet { return nil }
    default: break
    }
    return PatternFault(.unknownEscape, at: start)
  }

  private mutating func faultOfSet(from start: Int) -> PatternFault? {
    isRepeatable = true
    _ = skip("^")
    // The scalar before a hyphen; nil where it is a kind of them.
    var before: UInt32?
    var isRange = false
    while at < text.count {
      let offset = at
      let (value, end) = text.scalar(at: at)
      at = end
      if value == 0x5D { return nil }
      if value == 0x5C {
        let escaped = next()
        if let fault = faultOfEscape(from: offset, inSet: true) { return fault }
        let isItself =
          escaped.map { $0 < 0x30 || $0 > 0x39 && $0 | 0x20 < 0x61 || $0 >= 0x7B } ?? false
        before = isItself ? escaped.map { UInt32($0) } : nil
        isRange = false
        continue
      }
      if isRange {
        if let before, value < before { return PatternFault(.wrongOrder, at: offset) }
        (before, isRange) = (nil, false)
      } else if value == 0x2D, before != nil, next() != 0x5D {
        isRange = true
      } else {
        before = value
      }
    }
    return PatternFault(.openSet, at: start)
  }
}
