import Timing

extension LapTableText {
  /// An HTML table with a head, which spreadsheets take as cells; it lies on the clipboard beside every
  /// text. Built from the rows, not from a text.
  ///
  /// What a cell cannot show exactly stands in attributes, so that copy and paste within Lapboard lose
  /// nothing:
  ///
  /// | attribute | what |
  /// | --- | --- |
  /// | table `data-lapboard` | 1, the version |
  /// | table `data-title`, `data-began` | where known; milliseconds since 1970 UTC and minutes east |
  /// | row `data-ns` | the total in nanoseconds |
  /// | row `data-lap-ns` | the lap time, where the row before is not the lap before |
  /// | row `data-bridged-ns` | where some is |
  /// | row `data-note` | where the lap has one |
  /// | row `data-struck-out`, `data-unfinished` | there, or not |
  public static func html(
    _ list: LapList, rows: some Collection<Int>, names: ColumnNames
  ) -> String {
    let laps = list.laps
    let columns = OptionalColumns(laps, rows)
    var bytes: [UInt8] = []
    bytes.reserveCapacity(rows.count * 100 + 256)
    bytes.add("<table data-lapboard=\"1\"" as StaticString)
    if !list.title.utf8.isEmpty {
      bytes.add(" data-title=\"" as StaticString)
      bytes.addHTML(list.title.utf8)
      bytes.add("\"")
    }
    if let began = list.began {
      bytes.add(" data-began=\"" as StaticString)
      bytes.add(began.milliseconds)
      bytes.add(" ")
      bytes.add(Int64(began.offsetMinutes))
      bytes.add("\"")
    }
    bytes.add("><thead><tr>" as StaticString)
    var heads = [names.lap, names.total, names.lapTime]
    if columns.note { heads.append(names.note) }
    if columns.struckOut { heads.append(names.struckOut) }
    for name in heads {
      bytes.add("<th>" as StaticString)
      bytes.addProtectedHTML(name)
      bytes.add("</th>" as StaticString)
    }
    bytes.add("</tr></thead><tbody>" as StaticString)
    var previous = -1
    for index in rows {
      bytes.addRow(laps, at: index, followsLapBefore: index == previous + 1, columns)
      previous = index
    }
    bytes.add("</tbody></table>" as StaticString)
    return bytes.text
  }

  /// `text` as HTML shows it: nothing in it is markup.
  public static func escapedForHTML(_ text: String) -> String {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.utf8.count + 16)
    bytes.addHTML(text.utf8)
    return bytes.text
  }
}

extension [UInt8] {
  fileprivate mutating func addRow(
    _ laps: [Lap], at index: Int, followsLapBefore: Bool, _ columns: OptionalColumns
  ) {
    let lap = laps[index]
    let row = LapRow(laps, at: index)
    add("<tr data-ns=\"" as StaticString)
    add(lap.split.count)
    add("\"")
    if !followsLapBefore {
      add(" data-lap-ns=\"" as StaticString)
      add(Lap.lapTime(laps, at: index).count)
      add("\"")
    }
    if lap.bridged > .zero {
      add(" data-bridged-ns=\"" as StaticString)
      add(lap.bridged.count)
      add("\"")
    }
    if !lap.note.utf8.isEmpty {
      add(" data-note=\"" as StaticString)
      addHTML(lap.note.utf8)
      add("\"")
    }
    if lap.isStruckOut { add(" data-struck-out" as StaticString) }
    if lap.isUnfinished { add(" data-unfinished" as StaticString) }
    add("><td>" as StaticString)
    add(Int64(row.number))
    add("</td><td>" as StaticString)
    add(row.total)
    add("</td><td>" as StaticString)
    add(row.lapTime)
    if columns.note {
      add("</td><td>" as StaticString)
      addProtectedHTML(lap.note)
    }
    if columns.struckOut {
      add("</td><td>" as StaticString)
      if lap.isStruckOut { add(LapTableText.struckOutMark) }
    }
    add("</td></tr>" as StaticString)
  }

  /// A cell of words, which no spreadsheet takes for a formula.
  mutating func addProtectedHTML(_ text: String) {
    if CellSafety.needsProtection(text.utf8) { add("&#39;" as StaticString) }
    var isFirst = true
    for line in text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      if !isFirst { add("<br>" as StaticString) }
      isFirst = false
      addHTML(line)
    }
  }

  /// A carriage return is written by its number: as itself it would be read as a line feed.
  mutating func addHTML(_ text: some Collection<UInt8>) {
    for byte in text {
      switch byte {
      case UInt8(ascii: "\r"): add("&#13;" as StaticString)
      case UInt8(ascii: "&"): add("&amp;" as StaticString)
      case UInt8(ascii: "<"): add("&lt;" as StaticString)
      case UInt8(ascii: ">"): add("&gt;" as StaticString)
      case UInt8(ascii: "\""): add("&quot;" as StaticString)
      case UInt8(ascii: "'"): add("&#39;" as StaticString)
      default: append(byte)
      }
    }
  }
}
