import Timing

/// Reading rows whose columns have names.
extension LapAssembly {
  mutating func readColumns(_ heading: Heading) {
    var plan = ColumnPlan(heading.roles)
    if plan.total == nil, plan.lapTime == nil, plan.open == nil {
      // Names for everything but the times: the values have to say it.
      return readUnnamed(heading)
    }
    ignoreRows(before: heading)
    isNamed = true
    plan.others = heading.roles.reduce(0) { $1.isTime ? $0 + 1 : $0 }
    for column in [plan.total, plan.lapTime, plan.open, plan.totalText, plan.lapTimeText]
    where column != nil {
      plan.others -= 1
    }
    if plan.others > 0 { remarkOnce(.columnsLeftOut(plan.others)) }

    let isNumbered = plan.number != nil && mostRowsAreNumbered(after: heading.row, plan.number!)
    var reader = CellReader()
    for row in table.rows.indices.dropFirst(heading.row + 1) {
      guard drafts.count <= LapReader.mostLaps else { return }
      read(row, plan, isNumbered: isNumbered, &reader)
    }
  }

  private func mostRowsAreNumbered(after heading: Int, _ column: Int) -> Bool {
    var reader = CellReader()
    var numbered = 0
    for row in table.rows.indices.dropFirst(heading + 1).prefix(1000) {
      guard let cell = table.cell(row, column) else { continue }
      if case .number = reader.kind(of: table.bytes, cell.start, cell.end) { numbered += 1 }
    }
    return numbered > 1
  }

  private mutating func read(
    _ row: Int, _ plan: ColumnPlan, isNumbered: Bool, _ reader: inout CellReader
  ) {
    var draft = LapDraft(line: table.rows[row].line)
    var problem: LapReading.Ignored.Reason?
    var isBlank = true
    var isSummaryRow = false
    var isStruckOut = false
    for (column, cell) in table.cells(ofRow: row).enumerated() where cell.start < cell.end {
      if cell.isStruckOut { isStruckOut = true }
      let role = column < plan.roles.count ? plan.roles[column] : .unknown
      if role.kind == .note {
        let isPlaceholder =
          !cell.isLiteral && !cell.isQuoted
          && table.text(cell).allSatisfy { $0 == UInt8(ascii: "-") }
        if isPlaceholder { continue }
        isBlank = false
        addNote(table.text(cell), to: &draft)
        continue
      }
      let kind = reader.kind(of: table.bytes, cell.start, cell.end)
      if kind == .empty { continue }
      isBlank = false
      switch role.kind {
      case .number, .label:
        switch kind {
        case .number(let value, _): if draft.number == nil { draft.number = value }
        case .words where hasWord(of: Vocabulary.summaryWords, table.text(cell)):
          isSummaryRow = true
        default: break
        }
      case .struckOut: draft.isStruckOut = isTrue(kind, table.text(cell))
      case .unfinished: draft.isUnfinished = isTrue(kind, table.text(cell))
      case .bridged:
        if let time = self.time(kind, role.unit, cell) { draft.bridged = time.time }
      case .total, .lapTime, .time:
        guard plan.isUsed(column) else { continue }
        switch kind {
        case .bad(let reason): problem = problem ?? reason
        default:
          guard let time = self.time(kind, role.unit, cell) else {
            if problem == nil, kind != .words { problem = .notATime }
            continue
          }
          if column == plan.total || (column == plan.totalText && draft.total == nil) {
            draft.total = time
          } else if column == plan.lapTime
            || (column == plan.lapTimeText && draft.lapTime == nil)
          {
            draft.lapTime = time
          } else if column == plan.open {
            draft.open = time
          }
        }
      case .note, .other, .unknown: break
      }
    }
    draft.isStruckOut = draft.isStruckOut || isStruckOut
    if isBlank { return }
    if let problem { return ignore(row: row, problem) }
    guard draft.total != nil || draft.lapTime != nil || draft.open != nil else {
      return ignore(row: row, .noTime, isLap: draft.number != nil)
    }
    if draft.number == nil {
      if isSummaryRow { return ignore(row: row, .summary) }
      if isNumbered { return ignore(row: row, .noNumber) }
    }
    for time in [draft.total, draft.lapTime, draft.open] {
      if let time { remark(on: time, &draft) }
    }
    drafts.append(draft)
  }

  private func isTrue(_ kind: CellKind, _ text: ArraySlice<UInt8>) -> Bool {
    if kind == .struckOut { return true }
    return ["true", "yes", "x", "1", "✓", "예"].contains { (word: StaticString) in
      text.isSameIgnoringCase(word)
    }
  }

  /// The time of a cell under a column's unit.
  private func time(
    _ kind: CellKind, _ unit: ColumnRole.Unit, _ cell: TextTable.Cell
  ) -> ReadTime? {
    if unit == .milliseconds || unit == .nanoseconds {
      return exactTime(table.text(cell), unit)
    }
    switch kind {
    case .time(let time): return time
    case .number(let value, _):
      let (count, overflow) = value.multipliedReportingOverflow(by: 1_000_000_000)
      return overflow ? nil : ReadTime(time: Nanoseconds(count))
    default: return nil
    }
  }

  /// `10000`, `1004.5`: a decimal number of milliseconds or nanoseconds.
  private func exactTime(_ text: ArraySlice<UInt8>, _ unit: ColumnRole.Unit) -> ReadTime? {
    var count: Int64 = 0
    var places = -1
    for byte in text {
      if byte == UInt8(ascii: ".") || byte == UInt8(ascii: ","), places < 0 {
        places = 0
        continue
      }
      guard byte.isDigit else { return nil }
      if places >= (unit == .milliseconds ? 6 : 0) { continue }
      let (scaled, overflow) = count.multipliedReportingOverflow(by: 10)
      let digit = Int64(byte - UInt8(ascii: "0"))
      guard !overflow, scaled <= Int64.max - digit else { return nil }
      count = scaled + digit
      if places >= 0 { places += 1 }
    }
    for _ in max(places, 0)..<(unit == .milliseconds ? 6 : 0) {
      let (scaled, overflow) = count.multipliedReportingOverflow(by: 10)
      if overflow { return nil }
      count = scaled
    }
    return ReadTime(time: Nanoseconds(count), fractionDigits: 9)
  }

  /// A row for each person, a column for each lap: the first person's laps.
  mutating func readWide(_ heading: Heading) {
    ignoreRows(before: heading)
    var reader = CellReader()
    var persons = 0
    for row in table.rows.indices.dropFirst(heading.row + 1) {
      var found: [LapDraft] = []
      for (column, number) in heading.lapColumns {
        guard let cell = table.cell(row, column) else { continue }
        let kind = reader.kind(of: table.bytes, cell.start, cell.end)
        guard let time = time(kind, .text, cell) else { continue }
        var draft = LapDraft(line: table.rows[row].line, number: number)
        draft.open = time
        remark(on: time, &draft)
        found.append(draft)
      }
      if found.isEmpty {
        ignore(row: row, .noTime)
      } else if persons == 0 {
        drafts = found
        persons = 1
      } else {
        ignore(row: row, .otherPerson)
        persons += 1
      }
    }
    if persons > 1 { remarks.append(.firstPersonOnly(of: persons)) }
    if persons > 0 { remarks.append(.timesInOneLine) }
  }
}

extension TextTable {
  func cell(_ row: Int, _ column: Int) -> Cell? {
    let cells = cells(ofRow: row)
    return column < cells.count ? cells[cells.startIndex + column] : nil
  }
}

/// Which column is read for what.
struct ColumnPlan {
  var roles: [ColumnRole]
  var number: Int?
  var total: Int?
  var lapTime: Int?
  /// As shown, where there is an exact one too: for rows in which that is empty.
  var totalText: Int?
  var lapTimeText: Int?
  var open: Int?
  var others = 0

  /// A column named only "time" or "split" is what its neighbours are not: beside a total it is the lap
  /// time, beside a lap time the total.
  init(_ roles: [ColumnRole]) {
    self.roles = roles
    number = roles.firstIndex { $0.kind == .number }
    (total, totalText) = Self.best(.total, roles)
    (lapTime, lapTimeText) = Self.best(.lapTime, roles)
    let (open, openText) = Self.best(.time, roles)
    switch (total, lapTime) {
    case (.some, nil): (lapTime, lapTimeText) = (open, openText)
    case (nil, .some): (total, totalText) = (open, openText)
    case (nil, nil): self.open = open
    case (.some, .some):
      // `split` beside `split_ms`.
      if lapTimeText == nil, openText ?? open != lapTime { lapTimeText = openText ?? open }
    }
  }

  func isUsed(_ column: Int) -> Bool {
    column == total || column == lapTime || column == totalText || column == lapTimeText
      || column == open
  }

  /// The column with the most exact unit, and the first that is text beside it.
  private static func best(
    _ kind: ColumnRole.Kind, _ roles: [ColumnRole]
  ) -> (exact: Int?, text: Int?) {
    var exact: Int?
    for (column, role) in roles.enumerated() where role.kind == kind {
      if exact == nil || role.unit.rawValue > roles[exact!].unit.rawValue { exact = column }
    }
    let text = roles.indices.first { $0 != exact && roles[$0] == ColumnRole(kind) }
    return (exact, text)
  }
}
