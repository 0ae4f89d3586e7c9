import Timing

/// The tables and the text of a piece of HTML, as a spreadsheet or a page puts it on the clipboard.
///
/// A tolerant extractor, not a browser: tags end where their bracket does, text is collected, scripts,
/// styles and comments are passed over, and nothing is ever interpreted. One pass; every byte is looked
/// at a bounded number of times.
struct HTMLPage {
  /// The rows of all tables. Where Lapboard wrote them, with the exact values of their attributes.
  private(set) var table = TextTable([])
  /// All text, blocks on lines of their own.
  private(set) var text: [UInt8] = []

  private let source: [UInt8]
  private var at = 0
  private var rows = 0
  private var isInRow = false
  /// Text of the open cell.
  private var cell: [UInt8]?
  /// Blanks were passed that count as one if text follows.
  private var pendingSpace = false
  /// The open table is Lapboard's.
  private var isOwn = false
  private var exactRow: ExactRow?

  /// What the attributes of one of Lapboard's rows say.
  private struct ExactRow {
    var total: [UInt8]
    var lapTime: [UInt8] = []
    var bridged: [UInt8] = []
    var note: [UInt8] = []
    var isStruckOut = false
    var isUnfinished = false
    var number: [UInt8] = []
  }

  private static let exactRoles: [ColumnRole] = [
    .number, ColumnRole(.total, .nanoseconds), ColumnRole(.lapTime, .nanoseconds), .note,
    .struckOut, .unfinished, ColumnRole(.bridged, .nanoseconds),
  ]

  init(_ source: [UInt8]) {
    self.source = source
    run()
    endRow()
  }

  private mutating func run() {
    while at < source.count {
      let byte = source[at]
      if byte == UInt8(ascii: "<"), markup() { continue }
      if byte == UInt8(ascii: "&"), let entity = HTMLEntity(source[at..<min(at + 16, source.count)])
      {
        add(entity.text)
        at = entity.end
      } else if byte <= UInt8(ascii: " ") {
        pendingSpace = true
        at += 1
      } else {
        let start = at
        repeat {
          at += 1
        } while at < source.count && source[at] > UInt8(ascii: " ")
          && source[at] != UInt8(ascii: "<") && source[at] != UInt8(ascii: "&")
        add(source[start..<at])
      }
    }
  }

  // MARK: Text

  private mutating func add(_ bytes: some Collection<UInt8>) {
    if pendingSpace, let last = text.last, last != UInt8(ascii: "\n") {
      text.append(UInt8(ascii: " "))
    }
    text.append(contentsOf: bytes)
    if cell != nil {
      if pendingSpace, let last = cell!.last, last != UInt8(ascii: "\n") {
        cell!.append(UInt8(ascii: " "))
      }
      cell!.append(contentsOf: bytes)
    }
    pendingSpace = false
  }

  private mutating func breakLine(always: Bool) {
    pendingSpace = false
    if always || text.last != UInt8(ascii: "\n") { text.append(UInt8(ascii: "\n")) }
    if cell != nil, always || (!cell!.isEmpty && cell!.last != UInt8(ascii: "\n")) {
      cell!.append(UInt8(ascii: "\n"))
    }
  }

  // MARK: Markup

  /// Takes a tag, a comment or a declaration. False where the bracket is text: `3 < 4`.
  private mutating func markup() -> Bool {
    guard at + 1 < source.count else { return false }
    let next = source[at + 1]
    if next == UInt8(ascii: "!") || next == UInt8(ascii: "?") {
      let isComment =
        at + 3 < source.count && source[at + 2] == UInt8(ascii: "-")
        && source[at + 3] == UInt8(ascii: "-")
      if isComment { skip(past: "-->") } else { skip(past: ">") }
      return true
    }
    let isEnd = next == UInt8(ascii: "/")
    var end = at + (isEnd ? 2 : 1)
    guard end < source.count, source[end].isASCIILetter else { return false }
    let start = end
    while end < source.count, source[end].isASCIILetter || source[end].isDigit { end += 1 }
    let name = source[start..<end]
    at = end
    let tag = Tag.allCases.first { name.isSameIgnoringCase($0.name) }
    var attributes: [Attribute] = []
    skipAttributes(keeping: !isEnd && (tag == .table || tag == .tr), &attributes)
    if let tag { isEnd ? self.end(tag) : begin(tag, attributes) }
    return true
  }

  private enum Tag: CaseIterable {
    case table, tr, td, th, br, p, div, li, h1, h2, h3, pre, script, style, title, textarea,
      template

    var name: StaticString {
      switch self {
      case .table: "table"
      case .tr: "tr"
      case .td: "td"
      case .th: "th"
      case .br: "br"
      case .p: "p"
      case .div: "div"
      case .li: "li"
      case .h1: "h1"
      case .h2: "h2"
      case .h3: "h3"
      case .pre: "pre"
      case .script: "script"
      case .style: "style"
      case .title: "title"
      case .textarea: "textarea"
      case .template: "template"
      }
    }
  }

  private mutating func begin(_ tag: Tag, _ attributes: [Attribute]) {
    switch tag {
    case .table: beginTable(attributes)
    case .tr: beginRow(attributes)
    case .td, .th:
      endCell()
      if isInRow { cell = [] }
      pendingSpace = false
    case .br: breakLine(always: true)
    case .p, .div, .li, .h1, .h2, .h3, .pre: breakLine(always: false)
    case .script: skipContent("</script")
    case .style: skipContent("</style")
    case .title: skipContent("</title")
    case .textarea: skipContent("</textarea")
    case .template: skipContent("</template")
    }
  }

  private mutating func end(_ tag: Tag) {
    switch tag {
    case .td, .th: endCell()
    case .tr, .table: endRow()
    case .p, .div, .li, .h1, .h2, .h3, .pre: breakLine(always: false)
    default: break
    }
  }

  /// Behind the next `mark`, or to the end.
  private mutating func skip(past mark: StaticString) {
    while at < source.count {
      if starts(with: mark, at) {
        at += mark.utf8CodeUnitCount
        return
      }
      at += 1
    }
  }

  private mutating func skipContent(_ endTag: StaticString) {
    while at < source.count, !starts(with: endTag, at) { at += 1 }
  }

  private func starts(with mark: StaticString, _ index: Int) -> Bool {
    let end = index + mark.utf8CodeUnitCount
    guard source[index] == mark.utf8Start[0], end <= source.count else { return false }
    return source[index..<end].isSameIgnoringCase(mark)
  }

  // MARK: Attributes

  private struct Attribute {
    var name: ArraySlice<UInt8>
    var value: ArraySlice<UInt8>
  }

  /// To behind the bracket that ends the tag. A bracket in quotes ends nothing.
  private mutating func skipAttributes(keeping: Bool, _ attributes: inout [Attribute]) {
    while at < source.count, source[at] != UInt8(ascii: ">") {
      guard source[at].isASCIILetter else {
        at += 1
        continue
      }
      let start = at
      while at < source.count, source[at].isASCIILetter || source[at] == UInt8(ascii: "-") {
        at += 1
      }
      let name = source[start..<at]
      var value = source[at..<at]
      if at < source.count, source[at] == UInt8(ascii: "=") {
        at += 1
        value = attributeValue()
      }
      if keeping, attributes.count < 32 { attributes.append(Attribute(name: name, value: value)) }
    }
    at += at < source.count ? 1 : 0
  }

  private mutating func attributeValue() -> ArraySlice<UInt8> {
    guard at < source.count else { return [] }
    let quote = source[at]
    let isQuoted = quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'")
    if isQuoted { at += 1 }
    let start = at
    while at < source.count,
      isQuoted
        ? source[at] != quote
        : source[at] > UInt8(ascii: " ") && source[at] != UInt8(ascii: ">")
    {
      at += 1
    }
    let value = source[start..<at]
    if isQuoted, at < source.count { at += 1 }
    return value
  }

  private static func decoded(_ value: ArraySlice<UInt8>) -> [UInt8] {
    var text: [UInt8] = []
    var at = value.startIndex
    while at < value.endIndex {
      if value[at] == UInt8(ascii: "&"),
        let entity = HTMLEntity(value[at..<min(at + 16, value.endIndex)])
      {
        text.append(contentsOf: entity.text)
        at = entity.end
      } else {
        text.append(value[at])
        at += 1
      }
    }
    return text
  }

  // MARK: Tables

  private mutating func beginTable(_ attributes: [Attribute]) {
    endRow()
    breakLine(always: false)
    isOwn = attributes.contains {
      $0.name.isSameIgnoringCase("data-lapboard") && $0.value.isSame("1")
    }
    guard isOwn, table.rows.isEmpty else { return }
    for attribute in attributes {
      if attribute.name.isSameIgnoringCase("data-title") {
        table.title = Self.decoded(attribute.value)[...]
      } else if attribute.name.isSameIgnoringCase("data-began") {
        table.began = Self.began(attribute.value)
      }
    }
  }

  /// `1764471600000 540`.
  private static func began(_ text: ArraySlice<UInt8>) -> WallTime? {
    let parts = text.split(separator: UInt8(ascii: " "))
    guard parts.count == 2, let milliseconds = parts[0].integer,
      let minutes = parts[1].integer.flatMap({ Int32(exactly: $0) })
    else { return nil }
    return WallTime(milliseconds: milliseconds, offsetMinutes: minutes)
  }

  private mutating func beginRow(_ attributes: [Attribute]) {
    endRow()
    breakLine(always: false)
    isInRow = true
    rows += 1
    guard isOwn, let total = attributes.first(where: { $0.name.isSameIgnoringCase("data-ns") })
    else {
      if table.roles == nil { table.beginRow(line: rows) }
      return
    }
    var row = ExactRow(total: Array(total.value))
    for attribute in attributes {
      let name = attribute.name
      if name.isSameIgnoringCase("data-lap-ns") { row.lapTime = Array(attribute.value) }
      if name.isSameIgnoringCase("data-bridged-ns") { row.bridged = Array(attribute.value) }
      if name.isSameIgnoringCase("data-note") { row.note = Self.decoded(attribute.value) }
      if name.isSameIgnoringCase("data-struck-out") { row.isStruckOut = true }
      if name.isSameIgnoringCase("data-unfinished") { row.isUnfinished = true }
    }
    exactRow = row
    if table.roles == nil {
      // The first exact row: those before it were the head.
      while !table.rows.isEmpty { table.dropRow() }
      table.roles = Self.exactRoles
      table.isOwn = true
    }
    table.beginRow(line: rows)
  }

  private mutating func endCell() {
    guard var text = cell else { return }
    cell = nil
    self.text.append(UInt8(ascii: "\t"))
    pendingSpace = false
    while text.last == UInt8(ascii: "\n") { text.removeLast() }
    if exactRow != nil {
      if exactRow!.number.isEmpty { exactRow!.number = text }
    } else if table.roles == nil, !table.rows.isEmpty {
      let unprotected = CellSafety.unprotected(text[...])
      table.add(unprotected, isLiteral: unprotected.count < text.count)
    }
  }

  private mutating func endRow() {
    endCell()
    isInRow = false
    guard let row = exactRow else { return }
    exactRow = nil
    table.add(row.number)
    table.add(row.total)
    table.add(row.lapTime)
    table.add(row.note, isLiteral: true)
    table.add(row.isStruckOut ? [UInt8(ascii: "1")] : [])
    table.add(row.isUnfinished ? [UInt8(ascii: "1")] : [])
    table.add(row.bridged)
  }
}
