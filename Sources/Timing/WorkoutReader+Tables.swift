// Tables of a name and a length that were made elsewhere, and numbers that only programs write.

extension WorkoutReader {
  /// A block or a group at the beginning of a line. `Run,1:00` is one block there: the last cell of a line
  /// that is a length and nothing else is that of the name before it.
  mutating func line() throws(WorkoutTextError) -> Workout.Part {
    let tabs = cellsBetweenTabs
    if tabs.count > 2 { throw failure(.otherTable, at: tabs[2]) }
    let part = try part()
    guard case .block(var block) = part, block.length == nil else { return part }
    let lengths = try lengthsToTheEnd()
    if let length = lengths.first {
      if lengths.count > 1 { throw failure(.otherTable, at: at) }
      block.length = length
      isOnlyNames = false
    } else if tabs.count > 1 {
      throw failure(.otherTable, at: tabs[1])
    }
    return .block(block)
  }

  /// Where the cells of this line begin that are not empty; of a line in brackets the line is one cell.
  private var cellsBetweenTabs: [Int] {
    var cells: [Int] = []
    var isCellStart = true
    var isQuoted = false
    var index = at
    while index < bytes.count, isQuoted || bytes[index] != Self.newline && bytes[index] != 0x0D {
      switch bytes[index] {
      case Self.quote where !isInches(index): isQuoted.toggle()
      case UInt8(ascii: "("): return [at]
      default: break
      }
      if !isQuoted, bytes[index] == UInt8(ascii: "\t") {
        isCellStart = true
      } else if isCellStart, bytes[index] != UInt8(ascii: " ") {
        cells.append(index)
        isCellStart = false
      }
      index += 1
    }
    return cells
  }

  /// The lengths in cells of their own up to the end of the line; none, and nothing is read, where something
  /// else stands there.
  private mutating func lengthsToTheEnd() throws(WorkoutTextError) -> [Nanoseconds] {
    let start = at
    var lengths: [Nanoseconds] = []
    while at < bytes.count, bytes[at] != Self.newline, bytes[at] != 0x0D {
      guard takeCellEnd(), let length = try lengthOfCell() else {
        at = start
        return []
      }
      lengths.append(length)
    }
    return lengths
  }

  private mutating func lengthOfCell() throws(WorkoutTextError) -> Nanoseconds? {
    var tokens: [Token] = []
    skipSpaces()
    while at < bytes.count, !isSeparator {
      if isNext("(") || isNext(")") || isNext("（") || isNext("）") { return nil }
      tokens.append(try token())
      skipSpaces()
    }
    guard let (length, count) = try length(atStartOf: tokens[...]), count == tokens.count else {
      return nil
    }
    return length
  }

  // MARK: Titles

  /// Leaves out a first line that only says what the columns are. Columns of other tables are refused.
  mutating func skipTitles() throws(WorkoutTextError) {
    let start = at
    var titles: [Range<Int>] = []
    var end = at
    while end < bytes.count, bytes[end] != Self.newline, bytes[end] != 0x0D {
      at = end
      skipSpaces()
      let first = at
      while at < bytes.count, !isSeparator, bytes[at] != UInt8(ascii: "\t") { at += 1 }
      end = at
      var last = at
      while last > first, bytes[last - 1] == UInt8(ascii: " ") { last -= 1 }
      titles.append(first..<last)
      if end < bytes.count, bytes[end] == UInt8(ascii: "\t") || takeCellEnd() {
        end = max(end + 1, at)
      }
      if titles.count > Self.mostTitles { break }
    }
    at = start
    guard titles.count > 1, titles.allSatisfy({ isTitle(bytes[$0]) }) else { return }
    guard titles.count == 2, KindWords.isNameTitle(bytes[titles[0]]),
      KindWords.isLengthTitle(bytes[titles[1]])
    else { throw failure(.otherTable, at: start) }
    at = end
    skipBlankLines()
  }

  private static var mostTitles: Int { 20 }

  private func isTitle(_ word: ArraySlice<UInt8>) -> Bool {
    KindWords.isNameTitle(word) || KindWords.isLengthTitle(word) || KindWords.isOtherTitle(word)
  }

  // MARK: Numbers

  /// Refuses `-5 min`, `1e9 s` and `NaN min`: lengths, but of no block.
  func checkNumbers(_ tokens: [Token]) throws(WorkoutTextError) {
    for index in tokens.indices where tokens[index].quoted == nil {
      let typed = TypedText(String(decoding: bytes[tokens[index].range], as: UTF8.self)).bytes
      guard let end = endOfStrangeNumber(typed) else { continue }
      var unit = typed[end...]
      if unit.isEmpty, index + 1 < tokens.count, tokens[index + 1].quoted == nil {
        unit = bytes[tokens[index + 1].range]
      }
      // What makes a length of any other number.
      let length = try? parseDuration("1" + String(decoding: unit, as: UTF8.self))
      if unit.first == UInt8(ascii: ":") || length.map({ !$0.isUnitAssumed }) ?? false {
        throw failure(.badLength, at: tokens[index].range.lowerBound)
      }
    }
  }

  /// Where a number with a sign or an exponent ends, or what stands for none; nil where there is no such.
  private func endOfStrangeNumber(_ typed: [UInt8]) -> Int? {
    func isDigit(_ index: Int) -> Bool {
      index < typed.count && typed[index] >= UInt8(ascii: "0") && typed[index] <= UInt8(ascii: "9")
    }
    let isSigned = typed.first == UInt8(ascii: "-")
    var end = isSigned ? 1 : 0
    if KindWords.isNoNumber(typed[end...]) { return typed.count }
    guard isDigit(end) else { return nil }
    while isDigit(end) || end < typed.count && typed[end] == UInt8(ascii: ".") { end += 1 }
    var hasExponent = false
    if end < typed.count, typed[end] | 0x20 == UInt8(ascii: "e") {
      var digits = end + 1
      if digits < typed.count, typed[digits] == UInt8(ascii: "-") { digits += 1 }
      if isDigit(digits) {
        hasExponent = true
        while isDigit(digits) { digits += 1 }
        end = digits
      }
    }
    return isSigned || hasExponent ? end : nil
  }
}
