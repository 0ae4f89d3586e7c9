/// The forms in which a table of laps is written as text. What each carries, beside number, total and
/// lap time:
///
/// | format | times | note, struck out | bridged, unfinished | title, start |
/// | --- | --- | --- | --- | --- |
/// | `text` | hundredths | yes | | |
/// | `tabSeparated` | hundredths | yes | | |
/// | `csv` | exact | yes | yes | |
/// | `markdown` | hundredths | yes | | title |
/// | `json` | exact | yes | yes | yes |
/// | HTML, beside every text | exact | yes | yes | yes |
public enum LapTextFormat: UInt8, CaseIterable, Equatable, Sendable {
  case text, tabSeparated, csv, markdown, json
}
