/// What one cell of a line says, and where it stands in the text.
struct Item {
  var column: Int
  var kind: CellKind
  var start: Int
  var end: Int
  var isLiteral = false
}

/// A row whose cells are read, before anybody decides which time is which.
struct Line {
  /// In the text, from 1.
  var line: Int
  /// In the table.
  var row: Int
  var number: Int64?
  var isStruckOut = false
  /// Nothing but dashes and the like.
  var isRuler = true
  /// Words stood before the first time: perhaps a sentence.
  var hasWordsInFront = false
  /// Why it is no lap, if it has no time.
  var problem: LapReading.Ignored.Reason?
  var items: [Item] = []

  var times: Int { items.reduce(0) { if case .time = $1.kind { $0 + 1 } else { $0 } } }
}

/// Reads the rows of a text that has no columns: divided by gaps, or not at all. Each time of a line has
/// its turn for its column; words go where they stood.
struct LineReader {
  private let table: TextTable
  private var cell = CellReader()

  init(_ table: TextTable) { self.table = table }

  mutating func line(ofRow row: Int) -> Line {
    var line = Line(line: table.rows[row].line, row: row)
    let cells = table.cells(ofRow: row)
    for found in cells {
      guard !found.isLiteral else {
        line.isRuler = false
        line.items.append(item(.words, found))
        continue
      }
      var kind = cell.kind(of: table.bytes, found.start, found.end)
      if kind == .empty { continue }
      line.isRuler = false
      switch kind {
      case .struckOut:
        line.isStruckOut = true
        continue
      case .bad(let reason):
        line.problem = line.problem ?? reason
        kind = .words
      case .number(let value, let isMarked):
        // The first number before the times is the lap's.
        if line.number == nil, isMarked || line.times == 0 {
          line.number = value
          continue
        }
      case .empty, .time, .words: break
      }
      line.items.append(item(kind, found))
    }
    if line.times == 0 { readWithin(&line) }
    numberTimes(&line)
    return line
  }

  private func item(_ kind: CellKind, _ found: TextTable.Cell) -> Item {
    Item(
      column: -1, kind: kind, start: found.start, end: found.end, isLiteral: found.isLiteral)
  }

  /// Times take the columns 1, 2, … as they come.
  private func numberTimes(_ line: inout Line) {
    var column = 0
    for i in line.items.indices {
      switch line.items[i].kind {
      case .time, .number:
        column += 1
        line.items[i].column = column
      case .words where column == 0: line.hasWordsInFront = true
      default: break
      }
    }
  }

  /// Looks for times among the words of the cells.
  private mutating func readWithin(_ line: inout Line) {
    var items: [Item] = []
    for item in line.items {
      guard item.kind == .words, !item.isLiteral else {
        items.append(item)
        continue
      }
      cell.open(table.bytes, item.start, item.end)
      readWords(&line, &items)
    }
    line.items = items
  }

  /// The open cell, word by word.
  private mutating func readWords(_ line: inout Line, _ items: inout [Item]) {
    var at = cell.start
    let isFirst = items.isEmpty && line.number == nil
    if isFirst, let number = cell.lapNumber(table.bytes, from: at) {
      line.number = number.value
      at = number.end
      skipBlanks(&at)
      var scanner = TimeScanner(cell.bytes, from: at, to: cell.end)
      if let time = scanner.spacedTime() {
        items.append(item(.time(time), at, scanner.at))
        return
      }
    } else if isFirst, let numbers = wholeNumbers() {
      line.number = numbers[0]
      for number in numbers.dropFirst() {
        items.append(item(.number(number, isMarked: false), cell.start, cell.end))
      }
      return
    } else if isFirst, let number = bareNumber(&at) {
      line.number = number
    }
    var wordsStart = at
    var isAfterDate = false
    while at < cell.end, items.count <= LapReader.mostLaps {
      skipBlanks(&at)
      guard at < cell.end else { break }
      let opening = cell.bytes[at]
      if opening == UInt8(ascii: "(") || opening == UInt8(ascii: "[")
        || opening == UInt8(ascii: "~") || opening == UInt8(ascii: "=")
      {
        at += 1
        continue
      }
      var scanner = TimeScanner(cell.bytes, from: at, to: cell.end)
      switch scanner.scan() {
      case .time(let time) where !isAfterDate && !isClock(scanner.at):
        addWords(&items, wordsStart, at)
        items.append(item(.time(time), at, scanner.at))
        at = scanner.at
        wordsStart = at
        continue
      case .bad(let reason): line.problem = line.problem ?? reason
      default: break
      }
      let start = at
      while at < cell.end, cell.bytes[at] != UInt8(ascii: " ") { at += 1 }
      isAfterDate = isDate(start, at) || isHalfOfDay(start, at)
    }
    addWords(&items, wordsStart, cell.end)
  }

  private func skipBlanks(_ at: inout Int) {
    while at < cell.end, cell.bytes[at] <= UInt8(ascii: " ") { at += 1 }
  }

  private func item(_ kind: CellKind, _ start: Int, _ end: Int) -> Item {
    Item(column: -1, kind: kind, start: cell.source(start), end: cell.source(end))
  }

  /// `3 62`: nothing but whole numbers.
  private func wholeNumbers() -> [Int64]? {
    var numbers: [Int64] = []
    var at = cell.start
    while at < cell.end {
      var scanner = TimeScanner(cell.bytes, from: at, to: cell.end)
      guard numbers.count < 64, case .whole(let value) = scanner.scan() else { return nil }
      numbers.append(value)
      at = scanner.at
      guard at == cell.end || cell.bytes[at] == UInt8(ascii: " ") else { return nil }
      skipBlanks(&at)
    }
    return numbers.isEmpty ? nil : numbers
  }

  /// `3 00:10.00`: a number alone before a time.
  private func bareNumber(_ at: inout Int) -> Int64? {
    var scanner = TimeScanner(cell.bytes, from: at, to: cell.end)
    guard case .whole(let value) = scanner.scan() else { return nil }
    var next = scanner.at
    guard next < cell.end, cell.bytes[next] == UInt8(ascii: " ") else { return nil }
    skipBlanks(&next)
    var following = TimeScanner(cell.bytes, from: next, to: cell.end)
    guard case .time = following.scan() else { return nil }
    at = next
    return value
  }

  /// Words without the signs that tied them to the time.
  private func addWords(_ items: inout [Item], _ from: Int, _ to: Int) {
    var from = from
    var to = to
    while from < to, isTie(cell.bytes[from]) || cell.bytes[from] == UInt8(ascii: ")") { from += 1 }
    while to > from, isTie(cell.bytes[to - 1]) || cell.bytes[to - 1] == UInt8(ascii: "(") {
      to -= 1
    }
    guard from < to else { return }
    if cell.bytes[from] == UInt8(ascii: "("), cell.bytes[to - 1] == UInt8(ascii: ")") {
      from += 1
      to -= 1
    }
    guard from < to else { return }
    items.append(item(.words, from, to))
  }

  private func isTie(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: " "), UInt8(ascii: ":"), UInt8(ascii: ","), UInt8(ascii: ";"),
      UInt8(ascii: "-"), UInt8(ascii: "|"), UInt8(ascii: "="), UInt8(ascii: "/"), UInt8(ascii: "."):
      true
    default: false
    }
  }

  /// `2026-11-30`, `30/11/2026`, `30.11.26`: what follows is a time of day.
  private func isDate(_ from: Int, _ to: Int) -> Bool {
    var fields = 0
    var digits = 0
    for i in from..<to {
      switch cell.bytes[i] {
      case let byte where byte.isDigit: digits += 1
      case UInt8(ascii: "-"), UInt8(ascii: "/"), UInt8(ascii: "."):
        if digits > 0 { fields += 1 }
        digits = 0
      case UInt8(ascii: ","): break
      default: return false
      }
    }
    return fields + (digits > 0 ? 1 : 0) >= 3
  }

  /// `오전` and `오후`, before noon and after: what follows is a time of day.
  private func isHalfOfDay(_ from: Int, _ to: Int) -> Bool {
    // In the text itself: folding keeps no Hangul apart.
    let word = table.bytes[cell.source(from)..<cell.source(to)]
    return word.isSameIgnoringCase("오전") || word.isSameIgnoringCase("오후")
  }

  /// `5:30 pm` is no length of time.
  private func isClock(_ at: Int) -> Bool {
    var at = at
    skipBlanks(&at)
    guard at + 1 < cell.end, at + 2 == cell.end || !cell.bytes[at + 2].isLetter else {
      return false
    }
    let first = cell.bytes[at] | 0x20
    return (first == UInt8(ascii: "a") || first == UInt8(ascii: "p"))
      && cell.bytes[at + 1] | 0x20 == UInt8(ascii: "m")
  }
}
