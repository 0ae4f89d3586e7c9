import LapboardTestSupport
import Records
import Testing
import Timing

/// `read(write(table)) == table`, at the precision and with the members that each format carries.
struct RoundTripTests {
  @Test(arguments: LapTextFormat.allCases, [ColumnNames.english, .korean])
  func whatIsWrittenReadsBack(format: LapTextFormat, names: ColumnNames) throws {
    var random = SeededGenerator(seed: 20_261_130 + UInt64(format.rawValue))
    for _ in 0..<300 {
      let list = LapList.random(&random)
      let text = list.text(format, names)
      let reading = try read(text)
      try expect(reading, toBe: list.carried(by: format), from: text)
    }
  }

  @Test(arguments: [ColumnNames.english, .korean])
  func htmlBesideAnyTextReadsBackExactly(names: ColumnNames) throws {
    var random = SeededGenerator(seed: 7)
    for _ in 0..<300 {
      let list = LapList.random(&random)
      let html = LapTableText.html(list, rows: list.laps.indices, names: names)
      let reading = try read(list.text(.text), html: html)
      try expect(reading, toBe: list, from: html)
    }
  }

  /// A program on the way may take the attributes away: what the cells show is still there.
  @Test func htmlWithoutItsAttributesReadsBackAsShown() throws {
    var random = SeededGenerator(seed: 8)
    for _ in 0..<100 {
      var list = LapList.random(&random)
      for i in list.laps.indices {
        list.laps[i].note = list.laps[i].note.isEmpty ? "" : "a <b> & 'c'"
      }
      let html = LapTableText.html(list, rows: list.laps.indices, names: .korean)
      let bare = html.replacing(/\ data-[a-z-]+(="[^"]*")?/, with: "")
      try expect(read("", html: bare), toBe: list.carried(by: .tabSeparated), from: bare)
    }
  }

  /// Any rows of a table: laps keep their lap times, notes and marks, and the time of those between is
  /// left out.
  @Test(arguments: LapTextFormat.allCases)
  func aSelectionReadsBackAsItsLaps(format: LapTextFormat) throws {
    var random = SeededGenerator(seed: 3)
    for _ in 0..<200 {
      var list = LapList.random(&random)
      // Where the shown digits are cut one by one, a gap can be off by the last of them.
      if format == .text || format == .markdown || format == .tabSeparated {
        list = list.carried(by: format)
      }
      let rows = list.laps.indices.filter { _ in Bool.random(using: &random) }
      guard !rows.isEmpty else { continue }
      let reading = try read(list.text(format, rows: rows))
      let laps = try reading.laps(as: reading.meaning)
      var last = Nanoseconds.zero
      #expect(laps.count == rows.count)
      for (lap, row) in zip(laps, rows) {
        let before = row == 0 ? .zero : list.laps[row - 1].split
        #expect(
          lap.split - last == list.laps[row].split - before, "\(list.text(format, rows: rows))")
        #expect(lap.note == list.laps[row].note)
        last = lap.split
      }
    }
  }

  private func expect(_ reading: LapReading, toBe list: LapList, from text: String) throws {
    let laps = try reading.laps(as: reading.meaning)
    #expect(laps.map(\.note) == list.laps.map(\.note), "\(text)")
    #expect(laps == list.laps, "\(text)")
    #expect(reading.title == list.title, "\(text)")
    #expect(reading.began == list.began)
    #expect(reading.ignored == [], "\(text)")
    #expect(reading.meaning == .totals)
    #expect(reading.numbers == list.laps.indices.map { $0 + 1 })
  }
}

extension LapList {
  /// What is left of this table in a text of one format: `LapTextFormat` has the table of it.
  func carried(by format: LapTextFormat) -> LapList {
    var list = self
    if format != .json { list.began = nil }
    if format != .json, format != .markdown { list.title = "" }
    if format == .json || format == .csv { return list }
    for i in list.laps.indices {
      list.laps[i].split = list.laps[i].split.truncatedToCentiseconds
      list.laps[i].bridged = .zero
      list.laps[i].isUnfinished = false
    }
    return list
  }

  static func random(_ random: inout SeededGenerator) -> LapList {
    var list = LapList(laps: [])
    if Bool.random(using: &random) { list.title = words(&random) }
    if Bool.random(using: &random) {
      list.began = WallTime(
        milliseconds: .random(in: -2_000_000_000_000...4_000_000_000_000, using: &random),
        offsetMinutes: .random(in: -720...840, using: &random))
    }
    let unit: Int64 = [1, 1_000, 1_000_000, 10_000_000, 1_000_000_000].randomElement(
      using: &random)!
    let longest: Int64 = [2_000_000_000, 90_000_000_000, 9_000_000_000_000].randomElement(
      using: &random)!
    var split: Int64 = 0
    for _ in 0..<Int.random(in: 1...12, using: &random) {
      split += max(unit, Int64.random(in: 10_000_000...longest, using: &random) / unit * unit)
      var lap = Lap(id: 0, split: Nanoseconds(split))
      if Int.random(in: 0..<3, using: &random) == 0 { lap.note = words(&random) }
      if Int.random(in: 0..<5, using: &random) == 0 { lap.isStruckOut = true }
      if Int.random(in: 0..<9, using: &random) == 0 {
        lap.bridged = Nanoseconds(.random(in: 1...10_000_000, using: &random))
      }
      list.laps.append(lap)
    }
    if Bool.random(using: &random) { list.laps[list.laps.count - 1].isUnfinished = true }
    return list
  }

  /// Notes and titles with everything that means something to one of the formats.
  private static func words(_ random: inout SeededGenerator) -> String {
    let pieces = [
      "windy", "랩 3", "5:00", "1. 2", "a\tb", "line\nbreak", "\r\n", "\"quoted\"", "\"", "'",
      "=1+1",
      "+7", "-2 s", "@home", "＝1", "a;b", "a,b", "a|b", "\\", "<b>", "&amp;", "&#9;", "~~", "---",
      "-",
      " ", "  ", "   ", "👟", "é", "\u{200E}", "total", "Lap", "✗", "x", "#3", "true", "1", "0.5",
      "<br>",
      "*", "_", "`", "[a](b)", "\u{2028}", "# t", "DNF(1.0)", "12:60", "`=`", "\u{A0}",
    ]
    var text = ""
    for _ in 0..<Int.random(in: 1...4, using: &random) {
      text += pieces.randomElement(using: &random)!
    }
    return text
  }
}
