/// Reads what `WorkoutText` describes.
struct WorkoutReader {
  let bytes: [UInt8]
  var at = 0
  /// Nothing but spaces and the sign of a list stands before it on its line.
  private var isLineStart = true
  /// So far it has no length, no count, no distance and no word for a kind.
  var isOnlyNames = true

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  func failure(_ reason: WorkoutTextError.Reason, at offset: Int) -> WorkoutTextError {
    var (line, column) = (1, 1)
    for byte in bytes[..<min(offset, bytes.count)] {
      if byte == Self.newline {
        line += 1
        column = 1
      } else if byte & 0xC0 != 0x80 {
        column += 1
      }
    }
    return WorkoutTextError(reason, line: line, column: column)
  }

  static let newline = UInt8(ascii: "\n")
  static let quote = UInt8(ascii: "\"")

  // MARK: Parts and their separators

  mutating func workout() throws(WorkoutTextError) -> Workout {
    var parts: [Workout.Part] = []
    skipBlankLines()
    try skipTitles()
    guard at < bytes.count else { throw failure(.empty, at: 0) }
    while at < bytes.count {
      parts.append(isLineStart ? try line() : try part())
      try separator(isInGroup: false)
    }
    return Workout(parts)
  }

  /// Between two parts there is one sign, or the end of a line, or both.
  private mutating func separator(isInGroup: Bool) throws(WorkoutTextError) {
    isLineStart = false
    skipSpaces()
    guard at < bytes.count else { return }
    if !isInGroup, isNext(")") { throw failure(.unexpectedClose, at: at) }
    _ = takeCellEnd() || take("+") || take("＋") || take("、")
    skipBlankLines()
  }

  mutating func takeCellEnd() -> Bool {
    take(",") || take(";") || take("，") || take("；")
  }

  mutating func skipBlankLines() {
    var isBulletNext = at == 0
    while at < bytes.count {
      if bytes[at] == Self.newline || bytes[at] == 0x0D {
        (isLineStart, isBulletNext) = (true, true)
        at += 1
      } else if isBulletNext, let width = bulletWidth {
        at += width
        isBulletNext = false
      } else if !takeSpace() {
        return
      }
    }
  }

  /// Of a sign with which a line of a list begins, and the space behind it.
  private var bulletWidth: Int? {
    for bullet in ["- ", "– ", "• ", "· ", "* "] as [StaticString] where isNext(bullet) {
      return bullet.utf8CodeUnitCount
    }
    return nil
  }

  mutating func part() throws(WorkoutTextError) -> Workout.Part {
    let start = at
    let count = try leadingCount()
    skipSpaces()
    guard take("(") || take("（") else {
      if count != nil, isLineEndBehindColon { throw failure(.expectedBrackets, at: at) }
      return .block(try block(count, from: start))
    }
    var blocks: [Block] = []
    skipBlankLines()
    let inside = at
    while !(take(")") || take("）")) {
      guard at < bytes.count else { throw failure(.unclosedGroup, at: at) }
      let start = at
      let count = try leadingCount()
      skipSpaces()
      if isNext("(") || isNext("（") { throw failure(.groupInGroup, at: at) }
      blocks.append(try block(count, from: start))
      try separator(isInGroup: true)
    }
    if blocks.isEmpty { throw failure(.expectedBlock, at: inside) }
    isOnlyNames = false
    let trailing = try trailingCountAhead()
    if let trailing, count != nil { throw failure(.badCount, at: trailing.at) }
    skipSpaces()
    guard at == bytes.count || isSeparator || isNext(")") else {
      throw failure(.textAfterGroup, at: at)
    }
    return .group(rounds: count ?? trailing?.count ?? 1, blocks)
  }

  var isSeparator: Bool {
    bytes[at] == Self.newline || bytes[at] == 0x0D || isNext(",") || isNext(";") || isNext("+")
      || isNext("，") || isNext("；") || isNext("＋") || isNext("、")
  }

  /// Of `3 x` and `3 x:` with lines below.
  private var isLineEndBehindColon: Bool {
    var end = at
    while end < bytes.count, bytes[end] == UInt8(ascii: " ") || bytes[end] == UInt8(ascii: ":") {
      end += 1
    }
    return end < bytes.count && (bytes[end] == Self.newline || bytes[end] == 0x0D)
  }

  // MARK: Counts

  private mutating func leadingCount() throws(WorkoutTextError) -> Int? {
    let start = at
    guard let number = number() else { return nil }
    skipSpaces()
    guard takeTimes() else {
      at = start
      return nil
    }
    return try checked(number, at: start)
  }

  /// `x 6` right here.
  private mutating func trailingCountAhead() throws(WorkoutTextError) -> (count: Int, at: Int)? {
    let before = at
    skipSpaces()
    let start = at
    guard takeTimes() else {
      at = before
      return nil
    }
    skipSpaces()
    guard let number = number() else {
      at = before
      return nil
    }
    return (try checked(number, at: start), start)
  }

  private func checked(_ number: Int, at start: Int) throws(WorkoutTextError) -> Int {
    guard number >= 1, number <= Block.mostRepeats else { throw failure(.badCount, at: start) }
    return number
  }

  /// Above 999 it is 1000: too often.
  private mutating func number() -> Int? {
    var number = 0
    let start = at
    while let digit = digit() { number = min(number * 10 + digit, Block.mostRepeats + 1) }
    return at == start ? nil : number
  }

  private mutating func digit() -> Int? {
    guard at < bytes.count else { return nil }
    if bytes[at] >= UInt8(ascii: "0"), bytes[at] <= UInt8(ascii: "9") {
      at += 1
      return Int(bytes[at - 1] - UInt8(ascii: "0"))
    }
    // Full-width digits are EF BC 90 to EF BC 99.
    guard at + 2 < bytes.count, bytes[at] == 0xEF, bytes[at + 1] == 0xBC, bytes[at + 2] >= 0x90,
      bytes[at + 2] <= 0x99
    else { return nil }
    at += 3
    return Int(bytes[at - 1] - 0x90)
  }

  /// A sign for times; an x that begins a word is none.
  private mutating func takeTimes() -> Bool {
    if take("×") || take("*") || take("＊") || take("ｘ") || take("Ｘ") { return true }
    guard at < bytes.count, bytes[at] | 0x20 == UInt8(ascii: "x") else { return false }
    if at + 1 < bytes.count {
      let letter = bytes[at + 1] | 0x20
      if letter >= UInt8(ascii: "a"), letter <= UInt8(ascii: "z") { return false }
    }
    at += 1
    return true
  }

  // MARK: Blocks

  /// A stretch of a block without spaces, or one in quotes.
  struct Token {
    var range: Range<Int>
    /// What stood in the quotes; nil without.
    var quoted: [UInt8]?
  }

  private mutating func block(
    _ leading: Int?, from start: Int
  ) throws(WorkoutTextError) -> Block {
    var tokens: [Token] = []
    var trailing: (count: Int, at: Int)?
    while at < bytes.count, !isSeparator, !isNext(")"), !isNext("）") {
      if takeSpace() { continue }
      if isNext("(") || isNext("（") { throw failure(.expectedBlock, at: at) }
      if trailing == nil, !tokens.isEmpty, let count = try trailingCountAhead() {
        trailing = count
        continue
      }
      // A sign for times within is part of a name.
      trailing = nil
      tokens.append(try token())
    }
    if let trailing, leading != nil { throw failure(.badCount, at: trailing.at) }
    try checkNumbers(tokens)
    guard let first = tokens.first else { throw failure(.expectedBlock, at: at) }

    var rest = tokens[...]
    var length: Nanoseconds?
    if let (found, count) = try self.length(atStartOf: rest) {
      length = found
      rest = rest.dropFirst(count)
    }
    if let (found, count) = try self.length(atEndOf: rest) {
      if length != nil {
        throw failure(.twoLengths, at: rest[rest.endIndex - count].range.lowerBound)
      }
      length = found
      rest = rest.dropLast(count)
    }
    var block = Block(.work, length, repeats: leading ?? trailing?.count ?? 1)
    if length != nil || leading != nil || trailing != nil { isOnlyNames = false }
    try name(&block, rest, at: first.range.lowerBound)
    return block
  }

  mutating func token() throws(WorkoutTextError) -> Token {
    let start = at
    if bytes[at] == Self.quote {
      var quoted: [UInt8] = []
      at += 1
      while true {
        guard at < bytes.count else { throw failure(.unclosedQuote, at: start) }
        if bytes[at] == Self.quote {
          at += 1
          guard at < bytes.count, bytes[at] == Self.quote else { break }
        }
        quoted.append(bytes[at])
        at += 1
      }
      return Token(range: start..<at, quoted: quoted)
    }
    while at < bytes.count, !isSeparator, !isNext("("), !isNext(")"), !isNext("（"), !isNext("）"),
      bytes[at] != Self.quote || isInches(at)
    {
      let before = at
      if takeSpace() {
        at = before
        break
      }
      // `400m×3`; an x within a word is a letter.
      if at > start, isNext("×") || isNext("*") {
        if try trailingCountAhead() != nil {
          at = before
          break
        }
      }
      at += 1
    }
    return Token(range: start..<at, quoted: nil)
  }

  /// Seconds in `5'30"`, and no quote.
  func isInches(_ index: Int) -> Bool {
    index > 0 && bytes[index - 1] >= UInt8(ascii: "0") && bytes[index - 1] <= UInt8(ascii: "9")
  }

  private mutating func name(
    _ block: inout Block, _ tokens: ArraySlice<Token>, at start: Int
  ) throws(WorkoutTextError) {
    var tokens = tokens
    var isKindSaid = false
    if let (kind, count) = kind(atStartOf: tokens) {
      block.kind = kind
      tokens = tokens.dropFirst(count)
      isKindSaid = true
    } else if let (kind, count) = kind(atEndOf: tokens) {
      block.kind = kind
      tokens = tokens.dropLast(count)
      isKindSaid = true
    } else if tokens.count == 1, let token = tokens.first, token.quoted == nil,
      KindWords.isRest(bytes[token.range])
    {
      block.kind = .rest
      isKindSaid = true
    }
    if isKindSaid || hasDistance(tokens) { isOnlyNames = false }
    guard let first = tokens.first, let last = tokens.last else {
      if !isKindSaid, block.length == nil { throw failure(.expectedBlock, at: start) }
      return
    }
    var name: [UInt8]
    if tokens.count == 1, let quoted = first.quoted {
      name = quoted
    } else {
      name = Array(bytes[first.range.lowerBound..<last.range.upperBound])
      if block.length == nil, lacksUnit(tokens) {
        throw failure(.expectedUnit, at: last.range.lowerBound)
      }
    }
    guard name.count <= Block.longestName else {
      throw failure(.nameTooLong, at: first.range.lowerBound)
    }
    block.name = String(decoding: name, as: UTF8.self)
  }

  /// Whether it ends with a number that nobody would say as a name: alone, or behind a distance.
  private func lacksUnit(_ tokens: ArraySlice<Token>) -> Bool {
    guard let last = tokens.last, last.quoted == nil, isNumber(Array(bytes[last.range])) else {
      return false
    }
    return tokens.dropLast().last.map { isDistance($0) } ?? true
  }

  /// `400m`
  private func isDistance(_ token: Token) -> Bool {
    var unit = bytes[token.range]
    while let first = unit.first, first >= UInt8(ascii: "0"), first <= UInt8(ascii: "9") {
      unit = unit.dropFirst()
    }
    return unit.count < token.range.count && KindWords.isDistance(unit)
  }

  /// `400m`, `1 km`
  private func hasDistance(_ tokens: ArraySlice<Token>) -> Bool {
    var isBehindNumber = false
    for token in tokens where token.quoted == nil {
      let word = bytes[token.range]
      if isDistance(token) || isBehindNumber && KindWords.isDistance(word) { return true }
      isBehindNumber = isNumber(Array(word))
    }
    return false
  }

  private func isNumber(_ name: [UInt8]) -> Bool {
    let typed = TypedText(String(decoding: name, as: UTF8.self)).bytes
    return typed.allSatisfy {
      $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9") || $0 == UInt8(ascii: ".")
    }
  }

  // MARK: Kinds

  private func kind(atStartOf tokens: ArraySlice<Token>) -> (StepKind, Int)? {
    for count in [2, 1] where tokens.count >= count {
      if let kind = kind(tokens.prefix(count)) { return (kind, count) }
    }
    return nil
  }

  private func kind(atEndOf tokens: ArraySlice<Token>) -> (StepKind, Int)? {
    for count in [2, 1] where tokens.count > count {
      if let kind = kind(tokens.suffix(count)) { return (kind, count) }
    }
    return nil
  }

  private func kind(_ tokens: ArraySlice<Token>) -> StepKind? {
    guard let first = tokens.first, let last = tokens.last,
      tokens.allSatisfy({ $0.quoted == nil })
    else { return nil }
    return KindWords.kind(bytes[first.range.lowerBound..<last.range.upperBound])
  }

  // MARK: Lengths

  /// No length is written in more words: `1 h 30 min 20 s`.
  private static let mostWords = 6

  func length(
    atStartOf tokens: ArraySlice<Token>
  ) throws(WorkoutTextError) -> (Nanoseconds, Int)? {
    var count = min(Self.mostWords, tokens.count)
    while count > 0 {
      let rest = tokens.dropFirst(count)
      if let length = try length(tokens.prefix(count), isTimeBehind: try isTime(rest)) {
        return (length, count)
      }
      count -= 1
    }
    return nil
  }

  private func length(
    atEndOf tokens: ArraySlice<Token>
  ) throws(WorkoutTextError) -> (Nanoseconds, Int)? {
    var count = min(Self.mostWords, tokens.count)
    while count > 0 {
      if let length = try length(tokens.suffix(count), isTimeBehind: false) {
        return (length, count)
      }
      count -= 1
    }
    return nil
  }

  /// Whether a length begins there.
  private func isTime(_ tokens: ArraySlice<Token>) throws(WorkoutTextError) -> Bool {
    var count = min(Self.mostWords, tokens.count)
    while count > 0 {
      if try length(tokens.prefix(count), isTimeBehind: false) != nil { return true }
      count -= 1
    }
    return false
  }

  private func length(
    _ tokens: ArraySlice<Token>, isTimeBehind: Bool
  ) throws(WorkoutTextError) -> Nanoseconds? {
    guard let first = tokens.first, let last = tokens.last,
      tokens.allSatisfy({ $0.quoted == nil })
    else { return nil }
    let range = first.range.lowerBound..<last.range.upperBound
    let text = String(decoding: bytes[range], as: UTF8.self)
    let typed = TypedText(text).bytes
    guard let sign = typed.first,
      sign >= UInt8(ascii: "0") && sign <= UInt8(ascii: "9") || sign >= 0xC2
    else { return nil }
    do throws(DurationError) {
      let read = try parseDuration(text)
      if read.isUnitAssumed || isDistance(typed, isTimeBehind: isTimeBehind) { return nil }
      return read.length
    } catch {
      switch error.reason {
      case .zero, .tooLong:
        // A bare number is no length, whatever it is.
        if isNumber(Array(bytes[range])) || isDistance(typed, isTimeBehind: isTimeBehind) {
          return nil
        }
        throw failure(.badLength, at: range.lowerBound)
      case .fieldOutOfRange, .tooManyFields, .tooPrecise:
        if tokens.count == 1, typed.contains(UInt8(ascii: ":")) {
          throw failure(.badLength, at: range.lowerBound)
        }
        return nil
      case .empty, .expectedNumber, .unexpectedText, .unknownUnit, .negative: return nil
      }
    }
  }

  /// Whether it has an `m` that means metres: behind 100 or more, or with a time behind it that does not
  /// touch it.
  private func isDistance(_ typed: [UInt8], isTimeBehind: Bool) -> Bool {
    var index = 0
    var number: Int64 = 0
    while index < typed.count, typed[index] >= UInt8(ascii: "0"), typed[index] <= UInt8(ascii: "9")
    {
      number = min(number * 10 + Int64(typed[index] - UInt8(ascii: "0")), 1_000_000)
      index += 1
    }
    if index < typed.count, typed[index] == UInt8(ascii: ".") {
      index += 1
      while index < typed.count, typed[index] >= UInt8(ascii: "0"),
        typed[index] <= UInt8(ascii: "9")
      { index += 1 }
    }
    while index < typed.count, typed[index] == UInt8(ascii: " ") { index += 1 }
    guard index < typed.count, typed[index] | 0x20 == UInt8(ascii: "m") else { return false }
    index += 1
    if index < typed.count {
      let letter = typed[index] | 0x20
      // `min`
      if letter >= UInt8(ascii: "a"), letter <= UInt8(ascii: "z") { return false }
    }
    if number >= 100 { return true }
    return index < typed.count ? typed[index] == UInt8(ascii: " ") : isTimeBehind
  }

  // MARK: Bytes

  func isNext(_ token: StaticString) -> Bool {
    let count = token.utf8CodeUnitCount
    guard at + count <= bytes.count else { return false }
    for i in 0..<count where bytes[at + i] != token.utf8Start[i] { return false }
    return true
  }

  private mutating func take(_ token: StaticString) -> Bool {
    guard isNext(token) else { return false }
    at += token.utf8CodeUnitCount
    return true
  }

  /// A space of any kind but the end of a line.
  private mutating func takeSpace() -> Bool {
    if take(" ") || take("\t") || take("\u{A0}") || take("\u{3000}") || take("\u{202F}") {
      return true
    }
    return false
  }

  mutating func skipSpaces() { while takeSpace() {} }
}
