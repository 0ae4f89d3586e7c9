import Records
import Timing

extension Change {
  /// All laps of the table on show, as plain text and cells.
  mutating func copyRecords() { copyAll(state.listOnShow, as: .text) }

  mutating func copyLap(_ id: Int64) {
    guard let index = state.index(ofLap: id) else { return say(strings.nothingToCopy) }
    copy(state.listOnShow, rows: [index], as: .text)
  }

  mutating func copySelection() {
    copy(state.listOnShow, rows: state.selection.indices(in: state.laps), as: .text)
  }

  /// The selection, or all laps where nothing is selected.
  mutating func copyAs(_ format: LapTextFormat) {
    if state.selection.isEmpty { return copyAll(state.listOnShow, as: format) }
    copy(state.listOnShow, rows: state.selection.indices(in: state.laps), as: format)
  }

  mutating func copy(_ record: KeptRecord) { copyAll(record.whole.list, as: .text) }

  private mutating func copyAll(_ list: LapList, as format: LapTextFormat) {
    copy(
      list, rows: Array(list.laps.indices), as: format,
      message: strings.lapsCopied(list.laps.count))
  }

  private mutating func copy(
    _ list: LapList, rows: [Int], as format: LapTextFormat, message: String? = nil
  ) {
    // Nothing to copy leaves the clipboard alone.
    guard let first = rows.first else { return say(strings.nothingToCopy) }
    state.alert = nil
    state.copying =
      message
      ?? (rows.count == 1 ? strings.lapCopied(first + 1) : strings.lapsCopied(rows.count))
    let names = strings.columnNames
    effects.append(
      .copy(
        text: LapTableText.write(list, rows: rows, as: format, names: names),
        html: LapTableText.html(list, rows: rows, names: names)))
  }

  mutating func copySetAside() {
    guard !state.setAside.isEmpty else { return }
    var text = ""
    for line in state.setAside { text += line + "\n" }
    state.copying = strings.linesCopied(state.setAside.count)
    effects.append(.copy(text: text, html: "<pre>" + LapTableText.escapedForHTML(text) + "</pre>"))
  }
}
