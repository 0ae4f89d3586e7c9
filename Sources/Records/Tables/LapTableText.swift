import Timing

/// Writes lap tables as text.
///
/// Order is always oldest first, whatever the screen shows. Rows may be any of the laps, in ascending
/// order; numbers and totals stay those of the whole table.
public enum LapTableText {
  /// Stands in a cell of its own for a lap that is struck out.
  static let struckOutMark: StaticString = "✗"

  public static func write(
    _ list: LapList, rows: some Collection<Int>, as format: LapTextFormat, names: ColumnNames
  ) -> String {
    switch format {
    case .text: plain(list.laps, rows)
    case .tabSeparated: tabSeparated(list.laps, rows, names: names)
    case .csv: csv(list.laps, rows)
    case .markdown: markdown(list, rows, names: names)
    case .json: json(list, rows)
    }
  }
}

/// Which columns a table needs beside those that it always has.
struct OptionalColumns {
  var note = false
  var struckOut = false
  var unfinished = false
  var bridged = false

  init(_ laps: [Lap], _ rows: some Collection<Int>) {
    for index in rows {
      let lap = laps[index]
      if !lap.note.utf8.isEmpty { note = true }
      if lap.isStruckOut { struckOut = true }
      if lap.isUnfinished { unfinished = true }
      if lap.bridged > .zero { bridged = true }
    }
  }
}

extension Lap {
  /// The exact lap time of the lap at `index`.
  static func lapTime(_ laps: [Lap], at index: Int) -> Nanoseconds {
    laps[index].split - (index == 0 ? .zero : laps[index - 1].split)
  }
}
