import Timing

/// Reading rows whose times have no names: the values say which column is which.
extension LapAssembly {
  mutating func readUnnamed(_ heading: Heading?) {
    if let heading { ignoreRows(before: heading) }
    var lines = table.hasLooseColumns ? looseLines(after: heading) : columnLines(after: heading)
    readWholeNumbers(&lines)
    if readOneLine(lines) { return }
    let columns = TimeColumns(lines, names: table.hasLooseColumns ? heading?.roles : nil)
    if columns.leftOut > 0 { remarkOnce(.columnsLeftOut(columns.leftOut)) }

    if columns.areNamed { isNamed = true }
    let timed = lines.reduce(0) { columns.hasTime($1) ? $0 + 1 : $0 }
    let numbered = lines.reduce(0) { columns.hasTime($1) && $1.number != nil ? $0 + 1 : $0 }
    let bare = lines.reduce(0) { columns.hasTime($1) && !$1.hasWordsInFront ? $0 + 1 : $0 }
    let isNumbered = numbered > 1 || numbered * 2 >= timed && numbered > 0
    let isBare = bare * 3 > timed * 2
    for line in lines {
      guard drafts.count <= LapReader.mostLaps else { return }
      guard columns.hasTime(line) else {
        ignore(row: line.row, line.problem ?? .noTime, isLap: line.number != nil)
        continue
      }
      if line.number == nil, let reason = reasonToLeaveOut(line, isNumbered, isBare) {
        if reason != .summary || tellsSum(line), let time = columns.anyTime(line) {
          sums.append(time)
        }
        ignore(row: line.row, reason)
        continue
      }
      add(line, columns)
    }
  }

  private func reasonToLeaveOut(
    _ line: Line, _ isNumbered: Bool, _ isBare: Bool
  ) -> LapReading.Ignored.Reason? {
    let isSummary = line.items.contains {
      $0.kind == .words && !$0.isLiteral && (isNumbered || line.hasWordsInFront)
        && hasWord(of: Vocabulary.summaryWords, table.bytes[$0.start..<$0.end])
    }
    if isSummary { return .summary }
    if isNumbered {
      return line.items.contains { $0.kind == .words } ? .besideTable : .noNumber
    }
    return line.hasWordsInFront && isBare ? .besideTable : nil
  }

  private func tellsSum(_ line: Line) -> Bool {
    line.items.contains {
      $0.kind == .words && hasWord(of: Vocabulary.sumWords, table.bytes[$0.start..<$0.end])
    }
  }

  private mutating func add(_ line: Line, _ columns: TimeColumns) {
    var draft = LapDraft(line: line.line, number: line.number)
    draft.isStruckOut = line.isStruckOut
    for item in line.items {
      if let time = item.time, item.column >= 0 {
        switch item.column {
        case columns.total: draft.total = time
        case columns.lapTime: draft.lapTime = time
        case columns.open: draft.open = time
        default: continue
        }
        remark(on: time, &draft)
      } else if item.kind == .words {
        addNote(table.bytes[item.start..<item.end], to: &draft)
      }
    }
    drafts.append(draft)
  }

  // MARK: Lines

  private func looseLines(after heading: Heading?) -> [Line] {
    var reader = LineReader(table)
    var lines: [Line] = []
    var timed = 0
    for row in table.rows.indices.dropFirst((heading?.row ?? -1) + 1) {
      let line = reader.line(ofRow: row)
      if line.isRuler { continue }
      if line.times > 0 || line.number != nil && line.items.isEmpty { timed += 1 }
      lines.append(line)
      if Self.isNoTable(rows: lines.count, timed: timed) { return lines.filter { $0.times == 0 } }
    }
    lines = FieldsOnLines.joined(lines)
    if !lines.contains(where: { $0.number != nil }) { takeNumbers(&lines) }
    // `59.9` `60` `61.2`: where no time has a number, a number is a time.
    if !lines.contains(where: { $0.number != nil && !$0.items.isEmpty }) { makeTimes(&lines) }
    return lines
  }

  /// Whether so far too few lines hold a time. Looked at now and then, so that noise is refused soon.
  private static func isNoTable(rows: Int, timed: Int) -> Bool {
    rows % LapReader.mostWithoutTime == 0 && timed * LapReader.sparse < rows
  }

  /// Makes the number of each line that has nothing else an item.
  private func makeTimes(_ lines: inout [Line]) {
    for i in lines.indices where lines[i].items.isEmpty {
      guard let value = lines[i].number else { continue }
      let row = table.cells(ofRow: lines[i].row).first!
      lines[i].items = [
        Item(column: 1, kind: .number(value, isMarked: false), start: row.start, end: row.end)
      ]
      lines[i].number = nil
    }
  }

  /// Rows above the column names. A time in them may be the sum.
  mutating func ignoreRows(before heading: Heading) {
    var reader = LineReader(table)
    for row in table.rows.indices.prefix(max(heading.row, 0)) {
      let line = reader.line(ofRow: row)
      if line.isRuler { continue }
      for item in line.items { if case .time(let time) = item.kind { sums.append(time) } }
      ignore(row: row, line.times > 0 ? .besideTable : line.problem ?? .noTime)
    }
  }

  private func columnLines(after heading: Heading?) -> [Line] {
    var reader = CellReader()
    var lines: [Line] = []
    var timed = 0
    for row in table.rows.indices.dropFirst((heading?.row ?? -1) + 1) {
      var line = Line(line: table.rows[row].line, row: row)
      for (column, cell) in table.cells(ofRow: row).enumerated() where cell.start < cell.end {
        let role = heading.flatMap { column < $0.roles.count ? $0.roles[column] : nil }
        if role == .other { continue }
        var kind = reader.kind(of: table.bytes, cell.start, cell.end)
        if cell.isLiteral || role == .note { kind = .words }
        if cell.isStruckOut { line.isStruckOut = true }
        switch kind {
        case .empty: continue
        case .struckOut:
          line.isStruckOut = true
          continue
        case .bad(let reason): line.problem = line.problem ?? reason
        case .words where line.times == 0: line.hasWordsInFront = true
        default: break
        }
        line.items.append(
          Item(
            column: column, kind: kind, start: cell.start, end: cell.end,
            isLiteral: cell.isLiteral))
      }
      if line.items.isEmpty { continue }
      if line.items.contains(where: { $0.time != nil }) { timed += 1 }
      lines.append(line)
      if Self.isNoTable(rows: lines.count, timed: timed) { return lines.filter { $0.times == 0 } }
    }
    takeNumbers(&lines)
    return lines
  }

  /// Finds the column that numbers the rows, and takes it out of the others.
  private func takeNumbers(_ lines: inout [Line]) {
    var width = 0
    for line in lines { width = max(width, (line.items.last?.column ?? -1) + 1) }
    var best: (column: Int, score: Int)?
    for column in 0..<min(width, 64) {
      var score = 0
      var count = 0
      var others = 0
      var previous: Int64?
      for line in lines {
        guard let item = line.items.first(where: { $0.column == column }) else { continue }
        guard case .number(let value, let isMarked) = item.kind else {
          if item.time != nil { others += 1 }
          continue
        }
        count += 1
        if isMarked { score += 2 }
        if let previous, value == previous &+ 1 || value == previous &- 1 { score += 2 }
        previous = value
      }
      // One row alone: a whole number before its times.
      if count == 1, score == 0, lines.count == 1 || count * 2 > lines.count { score = 1 }
      if count > 1, score == 0, Self.areSteps(lines, column) { score = 1 }
      guard score > 0, others * 2 < count, score * 2 >= count else { continue }
      if best == nil || score > best!.score { best = (column, score) }
    }
    guard let column = best?.column else { return }
    for i in lines.indices {
      guard let at = lines[i].items.firstIndex(where: { $0.column == column }),
        case .number(let value, _) = lines[i].items[at].kind
      else { continue }
      lines[i].number = value
      lines[i].items.remove(at: at)
    }
  }

  /// Whether the whole numbers of a column rise or fall all the way.
  private static func areSteps(_ lines: [Line], _ column: Int) -> Bool {
    var previous: Int64?
    var rises = 0
    var falls = 0
    for line in lines {
      guard let item = line.items.first(where: { $0.column == column }),
        case .number(let value, _) = item.kind
      else { continue }
      if let previous {
        if value > previous { rises += 1 }
        if value < previous { falls += 1 }
        if value == previous { return false }
      }
      previous = value
    }
    return rises == 0 || falls == 0
  }

  /// Where no line has a time with a colon, a fraction or a unit, whole numbers may be seconds: if there
  /// is nothing else in the text.
  private mutating func readWholeNumbers(_ lines: inout [Line]) {
    for line in lines where line.times > 0 || line.problem != nil { return }
    for line in lines where line.items.contains(where: { $0.kind == .words }) { return }
    if !lines.contains(where: { !$0.items.isEmpty }) { makeTimes(&lines) }
    for i in lines.indices {
      for j in lines[i].items.indices {
        if let time = lines[i].items[j].time { lines[i].items[j].kind = .time(time) }
      }
    }
    if lines.contains(where: { $0.times > 0 }) { remarkOnce(.wholeSeconds) }
  }

  /// `5:00 10:00 15:00`: the times of the only line are one lap each.
  private mutating func readOneLine(_ lines: [Line]) -> Bool {
    guard let first = lines.firstIndex(where: { $0.times > 0 }),
      !lines[(first + 1)...].contains(where: { $0.times > 0 })
    else { return false }
    let line = lines[first]
    guard line.times > (line.number == nil ? 1 : 2) else { return false }
    for other in lines where other.row != line.row {
      ignore(row: other.row, other.problem ?? .noTime)
    }
    for item in line.items {
      guard let time = item.time else { continue }
      var draft = LapDraft(line: line.line)
      draft.open = time
      remark(on: time, &draft)
      drafts.append(draft)
    }
    remarks.append(.timesInOneLine)
    return true
  }
}

extension Item {
  /// The time, or the whole number as seconds.
  var time: ReadTime? {
    switch kind {
    case .time(let time): return time
    case .number(let value, isMarked: false):
      let (count, overflow) = value.multipliedReportingOverflow(by: 1_000_000_000)
      return overflow ? nil : ReadTime(time: Nanoseconds(count))
    default: return nil
    }
  }
}
