/// Cuts a text into rows and cells at one kind of separator.
///
/// A cell that begins with a quote goes on to the closing one, over line breaks too, with doubled quotes
/// for one (RFC 4180). A quote that never closes is a quote: `"Go!`. What stands behind a closing quote
/// belongs to the cell.
struct CellSplitter {
  enum Separator: UInt8, CaseIterable {
    case tab, semicolon, pipe, comma
    /// Two or more spaces, or a tab: a single space belongs to the cell.
    case gap

    fileprivate var byte: UInt8 {
      switch self {
      case .tab: UInt8(ascii: "\t")
      case .semicolon: UInt8(ascii: ";")
      case .pipe: UInt8(ascii: "|")
      case .comma: UInt8(ascii: ",")
      case .gap: 0
      }
    }
  }

  /// Longest quoted cell: that of a note, with every character doubled.
  private static let longestQuoted = 16_384

  private let separator: Separator
  private var table: TextTable
  private var at = 0
  private var line = 1
  private let end: Int

  /// - Parameter limit: how many bytes to look at; for a first impression of a long text.
  static func split(_ bytes: [UInt8], at separator: Separator, limit: Int = .max) -> TextTable {
    var splitter = CellSplitter(
      limit < bytes.count ? Array(bytes[..<limit]) : bytes, separator)
    splitter.run()
    return splitter.table
  }

  private init(_ bytes: [UInt8], _ separator: Separator) {
    self.separator = separator
    end = bytes.count
    table = TextTable(bytes)
    table.hasLooseColumns = separator == .gap
  }

  private mutating func run() {
    while at < end, table.rows.count <= LapReader.mostRows {
      table.beginRow(line: line)
      let cells = table.cells.count
      row()
      if separator == .pipe {
        table.dropEmptyLastCell(after: cells)
        takeTitle(after: cells)
      }
      if table.cells.count == cells { table.dropRow() }
    }
  }

  // MARK: Rows

  /// One row and the break behind it.
  private mutating func row() {
    var isFirst = true
    while true {
      skipSpaces()
      if isFirst {
        if isAtBreak { break }
        // The outer pipes of a row divide nothing.
        if separator == .pipe, table.bytes[at] == UInt8(ascii: "|") { at += 1 }
        isFirst = false
        continue
      }
      cell()
      guard !isAtBreak else { break }
      if separator != .gap { at += 1 }
    }
    guard at < end else { return }
    if table.bytes[at] == UInt8(ascii: "\r"), at + 1 < end,
      table.bytes[at + 1] == UInt8(ascii: "\n")
    {
      at += 1
    }
    at += 1
    line += 1
  }

  private var isAtBreak: Bool {
    at >= end || table.bytes[at] == UInt8(ascii: "\n") || table.bytes[at] == UInt8(ascii: "\r")
  }

  private mutating func skipSpaces() {
    while at < end {
      let byte = table.bytes[at]
      guard
        byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") && separator != .tab
      else { return }
      at += 1
    }
  }

  /// Up to the separator or break that ends it.
  private mutating func cell() {
    if at < end, table.bytes[at] == UInt8(ascii: "\""), quoted() { return }
    let start = at
    while at < end {
      let byte = table.bytes[at]
      if byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") { break }
      if separator == .gap {
        if byte == UInt8(ascii: "\t") { break }
        if byte == UInt8(ascii: " "), at + 1 < end, table.bytes[at + 1] == byte { break }
      } else if byte == separator.byte {
        break
      } else if byte == UInt8(ascii: "\\"), separator == .pipe, at + 1 < end, !isBreak(at + 1) {
        at += 1
      }
      at += 1
    }
    var last = at
    while last > start, table.bytes[last - 1] == UInt8(ascii: " ") { last -= 1 }
    add(start, last)
  }

  private func isBreak(_ index: Int) -> Bool {
    table.bytes[index] == UInt8(ascii: "\n") || table.bytes[index] == UInt8(ascii: "\r")
  }

  private mutating func add(_ start: Int, _ end: Int) {
    switch separator {
    case .pipe: addMarkdown(start, end)
    case .gap: table.add(TextTable.Cell(start: start, end: end))
    case .tab, .semicolon, .comma:
      let isProtected =
        start < end && table.bytes[start] == UInt8(ascii: "'")
        && CellSafety.needsProtection(table.bytes[(start + 1)..<end])
      table.add(
        TextTable.Cell(start: start + (isProtected ? 1 : 0), end: end, isLiteral: isProtected))
    }
  }

  // MARK: Quotes

  /// Takes the quoted cell that begins here. False, and nothing taken, where it does not close.
  private mutating func quoted() -> Bool {
    var next = at + 1
    var hasDoubled = false
    var breaks = 0
    let limit = min(end, at + Self.longestQuoted)
    while true {
      guard next < limit else { return false }
      let byte = table.bytes[next]
      if byte == UInt8(ascii: "\"") {
        guard next + 1 < end, table.bytes[next + 1] == byte else { break }
        hasDoubled = true
        next += 1
      } else if byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") {
        if !(byte == UInt8(ascii: "\n") && table.bytes[next - 1] == UInt8(ascii: "\r")) {
          breaks += 1
        }
      }
      next += 1
    }
    var rest = next + 1
    while rest < end, table.bytes[rest] == UInt8(ascii: " ") { rest += 1 }
    let isWhole =
      rest >= end || isBreak(rest)
      || (separator == .gap
        ? rest > next + 1 || table.bytes[rest] == UInt8(ascii: "\t")
        : table.bytes[rest] == separator.byte)
    guard isWhole else { return false }
    var start = at + 1
    var last = next
    if hasDoubled {
      var text: [UInt8] = []
      text.reserveCapacity(next - start)
      var i = start
      while i < next {
        text.append(table.bytes[i])
        i += table.bytes[i] == UInt8(ascii: "\"") ? 2 : 1
      }
      start = table.bytes.count
      table.bytes.append(contentsOf: text)
      last = table.bytes.count
    }
    addQuoted(start, last)
    line += breaks
    at = separator == .gap ? next + 1 : rest
    return true
  }

  private mutating func addQuoted(_ start: Int, _ end: Int) {
    var cell = TextTable.Cell(start: start, end: end, isQuoted: true)
    switch separator {
    case .gap, .pipe: cell.isLiteral = separator == .gap
    case .tab, .semicolon, .comma:
      // Programs quote every cell, times too: only protection makes words of it.
      let unprotected = CellSafety.unprotected(table.bytes[start..<end])
      cell.isLiteral = unprotected.startIndex > start
      cell.start = unprotected.startIndex
    }
    table.add(cell)
  }

  // MARK: Markdown

  /// A first-level heading above the table is its title.
  private mutating func takeTitle(after count: Int) {
    guard table.cells.count == count + 1, table.title.isEmpty else { return }
    let text = table.text(table.cells[count])
    guard text.prefix(2).isSame("# ") else { return }
    table.title = Array(text.dropFirst(2))[...]
    table.dropRow()
    table.beginRow(line: line)
  }

  private mutating func addMarkdown(_ start: Int, _ end: Int) {
    var start = start
    var end = end
    let isStruckOut =
      end - start >= 4 && table.bytes[start] == UInt8(ascii: "~")
      && table.bytes[start + 1] == UInt8(ascii: "~")
      && table.bytes[end - 1] == UInt8(ascii: "~") && table.bytes[end - 2] == UInt8(ascii: "~")
    if isStruckOut {
      start += 2
      end -= 2
    }
    var text: [UInt8]?
    var at = start
    while at < end {
      let byte = table.bytes[at]
      if byte == UInt8(ascii: "\\") || byte == UInt8(ascii: "&") || byte == UInt8(ascii: "<") {
        if text == nil { text = Array(table.bytes[start..<at]) }
      }
      if byte == UInt8(ascii: "\\"), at + 1 < end {
        text?.append(table.bytes[at + 1])
        at += 2
      } else if byte == UInt8(ascii: "&"), let entity = HTMLEntity(table.bytes[at..<end]) {
        text?.append(contentsOf: entity.text)
        at = entity.end
      } else if byte == UInt8(ascii: "<"),
        table.bytes[at..<min(end, at + 4)].isSameIgnoringCase("<br>")
      {
        text?.append(UInt8(ascii: "\n"))
        at += 4
      } else {
        text?.append(byte)
        at += 1
      }
    }
    if let text {
      start = table.bytes.count
      table.bytes.append(contentsOf: text)
      end = table.bytes.count
    }
    table.add(
      TextTable.Cell(
        start: start, end: end, isLiteral: text != nil, isStruckOut: isStruckOut))
  }
}
