import Records
import Testing
import Timing

struct LapTableTextTests {
  static func laps(_ splits: Int64...) -> [Lap] {
    splits.enumerated().map { Lap(id: Int64($0.offset + 2), split: .milliseconds($0.element)) }
  }

  let laps = Self.laps(10_000, 21_500, 3_621_509)

  @Test func plainTextIsOneLineALapOldestFirst() {  // product CP1, interactions A18
    #expect(
      LapTableText.plain(laps, 0..<3) == """
        1   00:10.00   00:10.00
        2   00:21.50   00:11.50
        3   1:00:21.50   1:00:00.00
        """)
  }

  @Test func shownLapTimesAddUpToShownTotals() {  // stopwatch A9
    let laps = Self.laps(1_004, 1_418, 5_833)
    #expect(
      LapTableText.plain(laps, 0..<3) == """
        1   00:01.00   00:01.00
        2   00:01.41   00:00.41
        3   00:05.83   00:04.42
        """)
  }

  @Test func rowsOverAnHourKeepTheirSeconds() {  // stopwatch A10
    #expect(
      LapTableText.plain(Self.laps(3_285_000, 7_192_000), 0..<2) == """
        1   54:45.00   54:45.00
        2   1:59:52.00   1:05:07.00
        """)
  }

  @Test func everySurfaceShowsTheSameDigits() {  // stopwatch A1, A2
    let laps = [
      Lap(id: 2, split: Nanoseconds(35_608_743_700)), Lap(id: 3, split: .milliseconds(95_605)),
    ]
    let plain = LapTableText.plain(laps, 0..<2)
    #expect(
      plain == """
        1   00:35.60   00:35.60
        2   01:35.60   01:00.00
        """)
    let html = LapTableText.html(LapList(laps: laps), rows: 0..<2, names: .english)
    for index in laps.indices {
      let row = LapRow(laps, at: index)
      for time in [row.total, row.lapTime] {
        #expect(plain.contains(TimeFormat.screen.text(time)))
        #expect(html.contains("<td>\(TimeFormat.screen.text(time))</td>"))
      }
    }
  }

  @Test func aRangeKeepsItsLapNumbersAndTotals() {  // interactions A14
    #expect(LapTableText.plain(laps, 1..<2) == "2   00:21.50   00:11.50")
    #expect(LapTableText.plain(laps, 0..<1) == "1   00:10.00   00:10.00")
  }

  @Test func withoutLapsThereIsNoText() {  // interactions A9
    #expect(LapTableText.plain([], 0..<0) == "")
    #expect(
      LapTableText.html(LapList(laps: []), rows: 0..<0, names: .english)
        == "<table data-lapboard=\"1\"><thead><tr><th>Lap</th><th>Total</th><th>Lap time</th></tr></thead>"
        + "<tbody></tbody></table>")
  }

  @Test func htmlIsATableOfCells() {  // product CP1, interactions A16
    #expect(
      LapTableText.html(LapList(laps: laps), rows: 0..<2, names: .english)
        == "<table data-lapboard=\"1\"><thead><tr><th>Lap</th><th>Total</th><th>Lap time</th></tr></thead>"
        + "<tbody><tr data-ns=\"10000000000\"><td>1</td><td>00:10.00</td><td>00:10.00</td></tr>"
        + "<tr data-ns=\"21500000000\"><td>2</td><td>00:21.50</td><td>00:11.50</td></tr></tbody></table>"
    )
  }

  @Test func namesOfColumnsAreNoMarkup() {
    let html = LapTableText.html(
      LapList(laps: []), rows: 0..<0,
      names: ColumnNames(
        lap: "<img onerror=alert(1)>", total: "a & b", lapTime: "\"c\" 'd'", note: "", struckOut: ""
      ))
    #expect(html.contains("<th>&lt;img onerror=alert(1)&gt;</th>"))
    #expect(html.contains("<th>a &amp; b</th><th>&quot;c&quot; &#39;d&#39;</th>"))
  }

  @Test(arguments: [
    ("", ""),
    ("<img onerror>", "&lt;img onerror&gt;"),
    ("</table><script>", "&lt;/table&gt;&lt;script&gt;"),
    ("&lt;", "&amp;lt;"),
    ("\"'", "&quot;&#39;"),
    ("랩 👟\né", "랩 👟\né"),
  ])
  func nothingInATextIsMarkup(text: String, html: String) {
    #expect(LapTableText.escapedForHTML(text) == html)
  }

  @Test func aRowHasItsNumberAndTheDifferenceOfShownTotals() {
    #expect(LapRow(laps, at: 0).number == 1)
    #expect(LapRow(laps, at: 0).lapTime == .seconds(10))
    #expect(LapRow(laps, at: 2).total == .milliseconds(3_621_509))
    #expect(LapRow(laps, at: 2).lapTime == .seconds(3600))
  }

  @Test func tenThousandLapsHaveTenThousandLines() {
    let laps = (1...10_000 as ClosedRange<Int64>).map { Lap(id: $0, split: .milliseconds($0 * 10)) }
    let lines = LapTableText.plain(laps, 0..<10_000).split(separator: "\n")
    #expect(lines.count == 10_000)
    #expect(lines.last == "10000   01:40.00   00:00.01")
  }
}
