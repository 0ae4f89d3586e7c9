/// What one cell says by itself.
enum CellKind: Equatable {
  /// Nothing, or a placeholder: `---`, `–`.
  case empty
  /// A whole number. `isMarked`: a list or a word says that it numbers a lap (`3.`, `#3`, `Lap 3`).
  case number(Int64, isMarked: Bool)
  case time(ReadTime)
  /// It looks like a time and is none.
  case bad(LapReading.Ignored.Reason)
  /// The mark of a lap that is struck out.
  case struckOut
  case words

  /// Whether `text` would be read as words.
  static func isWords(_ text: [UInt8]) -> Bool {
    var reader = CellReader()
    return reader.kind(of: text, 0, text.count) == .words
  }
}

/// Reads cells. Keeps what it folded last, for those who look into the words of a cell.
struct CellReader {
  /// The cell as scanners see it.
  private(set) var bytes: [UInt8] = []
  private(set) var start = 0
  private(set) var end = 0
  private var folded: FoldedText?

  /// Where in the text a place of `bytes` lies.
  func source(_ index: Int) -> Int { folded == nil ? index : folded!.sources[index] }
  var hasMarkedSpaces: Bool { folded?.hasMarkedSpaces ?? false }

  /// Takes the cell at `from..<to` of `text`, blanks at its ends left out.
  mutating func open(_ text: [UInt8], _ from: Int, _ to: Int) {
    var isASCII = true
    for i in from..<to where text[i] >= 0x80 {
      isASCII = false
      break
    }
    if isASCII {
      folded = nil
      bytes = text
      start = from
      end = to
    } else {
      let folded = FoldedText(text[from..<to])
      bytes = folded.bytes
      start = 0
      end = bytes.count
      self.folded = folded
    }
    while start < end, isBlank(bytes[start]) { start += 1 }
    while end > start, isBlank(bytes[end - 1]) { end -= 1 }
  }

  private func isBlank(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") || byte == UInt8(ascii: "\n")
      || byte == UInt8(ascii: "\r")
  }

  mutating func kind(of text: [UInt8], _ from: Int, _ to: Int) -> CellKind {
    open(text, from, to)
    return kind(text)
  }

  private func kind(_ text: [UInt8]) -> CellKind {
    if isPlaceholder { return .empty }
    if isMark(text) { return .struckOut }
    if let number = lapNumber(text, from: start), number.end == end {
      return .number(number.value, isMarked: true)
    }
    var scanner = TimeScanner(bytes, from: start, to: end)
    let finding = scanner.scan()
    switch finding {
    case .nothing: break
    case .whole(let value): if scanner.at == end { return .number(value, isMarked: false) }
    case .time(let time): if scanner.at == end { return .time(time) }
    case .bad(let reason): if !hasBlank { return .bad(reason) }
    }
    if hasMarkedSpaces {
      var scanner = TimeScanner(bytes, from: start, to: end)
      if let time = scanner.spacedTime() { return .time(time) }
    }
    return .words
  }

  private var hasBlank: Bool {
    for i in start..<end where isBlank(bytes[i]) { return true }
    return false
  }

  /// Nothing, or nothing but dashes, dots and rulers (`---`, `:---:`). A colon alone was meant as more.
  private var isPlaceholder: Bool {
    var hasColon = false
    var hasDash = false
    for i in start..<end {
      switch bytes[i] {
      case UInt8(ascii: ":"): hasColon = true
      case UInt8(ascii: "-"): hasDash = true
      case UInt8(ascii: "="), UInt8(ascii: "_"), UInt8(ascii: "."), UInt8(ascii: "*"),
        UInt8(ascii: " "):
        continue
      default: return false
      }
    }
    return hasDash || !hasColon
  }

  private func isMark(_ text: [UInt8]) -> Bool {
    end - start == 1 && bytes[start] == FoldedText.otherLetter
      && text[source(start)..<source(end)].isSame(LapTableText.struckOutMark)
  }

  /// A number that names a lap, from `from` on: `#3` `(3)` `3.` `3)` `3-` `3:` `Lap 3` `랩 3` `3회`. A
  /// number alone is not one.
  func lapNumber(_ text: [UInt8], from: Int) -> (value: Int64, end: Int)? {
    var at = from
    var isMarked = false
    var opening: UInt8 = 0
    if at < end, bytes[at].isLetter {
      while at < end, bytes[at].isLetter { at += 1 }
      guard isLapWord(text, from, at) else { return nil }
      isMarked = true
      if at < end, bytes[at] == UInt8(ascii: ".") { at += 1 }
      if at < end, bytes[at] == UInt8(ascii: " ") { at += 1 }
    }
    if at < end, bytes[at] == UInt8(ascii: "#") {
      at += 1
      isMarked = true
    } else if at < end, bytes[at] == UInt8(ascii: "(") || bytes[at] == UInt8(ascii: "[") {
      opening = bytes[at]
      at += 1
    }
    let first = at
    var value: Int64 = 0
    while at < end, bytes[at].isDigit, at - first < 7 {
      value = value * 10 + Int64(bytes[at] - UInt8(ascii: "0"))
      at += 1
    }
    if at == first || at < end && bytes[at].isDigit { return nil }
    if opening != 0 {
      let closing = UInt8(ascii: opening == UInt8(ascii: "(") ? ")" : "]")
      guard at < end, bytes[at] == closing else { return nil }
      at += 1
      isMarked = true
    }
    var wordEnd = at
    while wordEnd < end, bytes[wordEnd].isLetter { wordEnd += 1 }
    if wordEnd > at, isLapWord(text, at, wordEnd) {
      at = wordEnd
      isMarked = true
    }
    if at < end {
      switch bytes[at] {
      case UInt8(ascii: "."), UInt8(ascii: ","), UInt8(ascii: ")"), UInt8(ascii: "-"),
        UInt8(ascii: ":"):
        guard at + 1 == end || bytes[at + 1] == UInt8(ascii: " ") else { return nil }
        at += 1
        isMarked = true
      case UInt8(ascii: " "), UInt8(ascii: "\t"): break
      default: return nil
      }
    }
    return isMarked ? (value, at) : nil
  }

  private func isLapWord(_ text: [UInt8], _ from: Int, _ to: Int) -> Bool {
    let word = text[source(from)..<source(to)]
    return Vocabulary.lapWords.contains { word.isSameIgnoringCase($0) }
  }
}
