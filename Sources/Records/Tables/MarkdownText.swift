import Timing

extension LapTableText {
  /// A table as GitHub and most chats draw it, digits to the right; the title as a heading above it.
  ///
  ///     | Lap | Total | Lap time | Note |
  ///     | ---: | ---: | ---: | --- |
  ///     | 1 | 00:10.00 | 00:10.00 |  |
  ///     | ~~2~~ | ~~00:21.50~~ | ~~00:11.50~~ | fell \| got up<br>again |
  static func markdown(
    _ list: LapList, _ rows: some Collection<Int>, names: ColumnNames
  ) -> String {
    let laps = list.laps
    let columns = OptionalColumns(laps, rows)
    var bytes: [UInt8] = []
    bytes.reserveCapacity(rows.count * 40 + 96)
    if !list.title.utf8.isEmpty {
      bytes.add("# " as StaticString)
      bytes.addMarkdown(list.title)
      bytes.add("\n\n" as StaticString)
    }
    for name in [names.lap, names.total, names.lapTime] {
      bytes.add("| " as StaticString)
      bytes.addMarkdown(name)
      bytes.add(" ")
    }
    if columns.note {
      bytes.add("| " as StaticString)
      bytes.addMarkdown(names.note)
      bytes.add(" ")
    }
    bytes.add("|\n| ---: | ---: | ---: |" as StaticString)
    if columns.note { bytes.add(" --- |" as StaticString) }
    for index in rows {
      let lap = laps[index]
      let row = LapRow(laps, at: index)
      let strike: StaticString = lap.isStruckOut ? "~~" : ""
      bytes.add("\n| " as StaticString)
      bytes.add(strike)
      bytes.add(Int64(row.number))
      bytes.add(strike)
      for time in [row.total, row.lapTime] {
        bytes.add(" | " as StaticString)
        bytes.add(strike)
        bytes.add(time)
        bytes.add(strike)
      }
      if columns.note {
        bytes.add(" | " as StaticString)
        bytes.addMarkdown(lap.note)
      }
      bytes.add(" |" as StaticString)
    }
    return bytes.text
  }
}

extension [UInt8] {
  /// Words in which nothing is markup. Breaks, tabs and blanks at the ends are written so that they
  /// survive a table's cell.
  mutating func addMarkdown(_ text: String) {
    let utf8 = Array(text.utf8)
    for (i, byte) in utf8.enumerated() {
      switch byte {
      case UInt8(ascii: "\n"): add("<br>" as StaticString)
      case UInt8(ascii: "\r"): add("&#13;" as StaticString)
      case UInt8(ascii: "\t"): add("&#9;" as StaticString)
      case UInt8(ascii: " ") where i == 0 || i == utf8.count - 1: add("&#32;" as StaticString)
      case UInt8(ascii: "\\"), UInt8(ascii: "`"), UInt8(ascii: "*"), UInt8(ascii: "_"),
        UInt8(ascii: "~"), UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "<"),
        UInt8(ascii: ">"), UInt8(ascii: "|"), UInt8(ascii: "&"):
        add("\\")
        append(byte)
      case UInt8(ascii: "-") where i == 0, UInt8(ascii: "\"") where i == 0:
        // A cell of nothing but hyphens stands for nothing, and one in quotes for what is in them.
        add("\\")
        append(byte)
      default: append(byte)
      }
    }
  }
}
