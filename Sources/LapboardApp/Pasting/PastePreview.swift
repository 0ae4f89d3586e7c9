import Markup
import Records
import Timing

/// A table of laps to look at: the first rows and the last few, whatever their number.
enum PastePreview {
  private static let head = 40
  private static let tail = 3

  static func view(_ laps: [Lap], _ s: Strings, key: Int64) -> View {
    let hasNotes = laps.contains { !$0.note.utf8.isEmpty }
    var rows: [View] = [header(s, hasNotes: hasNotes)]
    let isCut = laps.count > head + tail + 1
    let first = isCut ? head : laps.count
    for index in 0..<first { rows.append(row(laps, index, s, hasNotes: hasNotes)) }
    if isCut {
      rows.append(
        View(
          .div, [.named("row more"), .plays("row")],
          [View(.span, [.plays("cell")], text: s.moreRows(laps.count - head - tail))]))
      for index in (laps.count - tail)..<laps.count {
        rows.append(row(laps, index, s, hasNotes: hasNotes))
      }
    }
    return View(
      .div, key: key,
      [
        .named("preview"), .plays("table"), .label(s.preview), .attribute(.tabindex, "0"),
        .attribute(.ariaRowcount, String(laps.count + 1)),
      ], rows)
  }

  private static func header(_ s: Strings, hasNotes: Bool) -> View {
    var names = [s.lap, s.total, s.lapTime]
    if hasNotes { names.append(s.note) }
    let classes = ["number", "total", "time", "note"]
    return View(
      .div, [.named("row head"), .plays("row"), .attribute(.ariaRowindex, "1")],
      names.indices.map {
        View(.span, [.named(classes[$0]), .plays("columnheader")], text: names[$0])
      })
  }

  private static func row(_ laps: [Lap], _ index: Int, _ s: Strings, hasNotes: Bool) -> View {
    let row = LapRow(laps, at: index)
    var cells = LapTable.cells(
      number: row.number, total: row.total, lapTime: row.lapTime,
      marks: LapTable.marks(s, laps[index], isFastest: false, isSlowest: false))
    if hasNotes { cells.append(LapTable.note(laps[index].note)) }
    return View(
      .div,
      [
        .named(laps[index].isStruckOut ? "row struck" : "row"), .plays("row"),
        .attribute(.ariaRowindex, String(index + 2)),
      ], cells)
  }
}
