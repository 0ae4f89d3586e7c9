import Timing

extension LapTableText {
  /// For spreadsheets: a line of column names, then one line a lap, fields divided by tabs, lines by
  /// line feeds, none at the end. Note and struck-out mark have columns only where a lap has them.
  static func tabSeparated(
    _ laps: [Lap], _ rows: some Collection<Int>, names: ColumnNames
  ) -> String {
    let columns = OptionalColumns(laps, rows)
    var bytes: [UInt8] = []
    bytes.reserveCapacity(rows.count * 28 + 64)
    let tab = UInt8(ascii: "\t")
    bytes.addField(names.lap, separator: tab)
    bytes.append(tab)
    bytes.addField(names.total, separator: tab)
    bytes.append(tab)
    bytes.addField(names.lapTime, separator: tab)
    if columns.note {
      bytes.append(tab)
      bytes.addField(names.note, separator: tab)
    }
    if columns.struckOut {
      bytes.append(tab)
      bytes.addField(names.struckOut, separator: tab)
    }
    for index in rows {
      let row = LapRow(laps, at: index)
      bytes.add("\n")
      bytes.add(Int64(row.number))
      bytes.append(tab)
      bytes.add(row.total)
      bytes.append(tab)
      bytes.add(row.lapTime)
      if columns.note {
        bytes.append(tab)
        bytes.addField(laps[index].note, separator: tab)
      }
      if columns.struckOut {
        bytes.append(tab)
        if laps[index].isStruckOut { bytes.add(struckOutMark) }
      }
    }
    return bytes.text
  }

  /// For programs: `lap,split,total,split_ms,total_ms`, the names that other stopwatches use, with
  /// `split` for the lap time. The last two are exact, so that `split_ms` adds up to `total_ms`; the
  /// first two are as shown. Further columns only where a lap needs them: `note`, `struck_out`,
  /// `unfinished` (`true` or nothing), `bridged_ms`.
  ///
  ///     lap,split,total,split_ms,total_ms,note
  ///     1,00:01.00,00:01.00,1004,1004,
  ///     2,00:00.41,00:01.41,414,1418,"windy, cold"
  static func csv(_ laps: [Lap], _ rows: some Collection<Int>) -> String {
    let columns = OptionalColumns(laps, rows)
    var bytes: [UInt8] = []
    bytes.reserveCapacity(rows.count * 48 + 96)
    bytes.add("lap,split,total,split_ms,total_ms" as StaticString)
    if columns.note { bytes.add(",note" as StaticString) }
    if columns.struckOut { bytes.add(",struck_out" as StaticString) }
    if columns.unfinished { bytes.add(",unfinished" as StaticString) }
    if columns.bridged { bytes.add(",bridged_ms" as StaticString) }
    let comma = UInt8(ascii: ",")
    for index in rows {
      let lap = laps[index]
      let row = LapRow(laps, at: index)
      bytes.add("\n")
      bytes.add(Int64(row.number))
      bytes.append(comma)
      bytes.add(row.lapTime)
      bytes.append(comma)
      bytes.add(row.total)
      bytes.append(comma)
      bytes.addMilliseconds(Lap.lapTime(laps, at: index))
      bytes.append(comma)
      bytes.addMilliseconds(row.total)
      if columns.note {
        bytes.append(comma)
        bytes.addField(lap.note, separator: comma)
      }
      if columns.struckOut {
        bytes.append(comma)
        if lap.isStruckOut { bytes.add("true" as StaticString) }
      }
      if columns.unfinished {
        bytes.append(comma)
        if lap.isUnfinished { bytes.add("true" as StaticString) }
      }
      if columns.bridged {
        bytes.append(comma)
        if lap.bridged > .zero { bytes.addMilliseconds(lap.bridged) }
      }
    }
    return bytes.text
  }
}

extension [UInt8] {
  /// A cell of words: protected from being a formula, and quoted where it holds a separator, a break, a
  /// quote, or blanks at an end that a reader may cut.
  mutating func addField(_ text: String, separator: UInt8) {
    let protection = CellSafety.needsProtection(text.utf8)
    var needsQuotes = false
    var last: UInt8 = 0
    for byte in text.utf8 {
      switch byte {
      case separator, UInt8(ascii: "\n"), UInt8(ascii: "\r"), UInt8(ascii: "\t"),
        UInt8(ascii: "\""):
        needsQuotes = true
      default: break
      }
      last = byte
    }
    if last == UInt8(ascii: " ") || text.utf8.first == UInt8(ascii: " ") { needsQuotes = true }
    let start = count
    if protection { add("'") }
    add(text)
    guard needsQuotes else { return }
    let plain = Array(self[start...])
    removeLast(count - start)
    addQuoted(plain)
  }
}
