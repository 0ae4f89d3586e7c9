import LapboardTestSupport
import Records
import Timing

/// Makes inputs for the reader: texts that are nearly right, and noise made of what means something to it.
struct FuzzInputs {
  private var random: SeededGenerator
  init(seed: UInt64) { random = SeededGenerator(seed: seed) }

  mutating func next() -> (plain: [UInt8], html: [UInt8]) {
    switch Int.random(in: 0..<8, using: &random) {
    case 0, 1, 2: (mutated(Array(Self.corpus.randomElement(using: &random)!.utf8)), [])
    case 3: ([], mutated(Array(Self.pages.randomElement(using: &random)!.utf8)))
    case 4, 5: (grammar(), [])
    case 6: (grammar(), mutated(Array(Self.pages.randomElement(using: &random)!.utf8)))
    default: (bytes(), [])
    }
  }

  /// What is wrong with an answer; nil where nothing is. `readsAgain`: look whether its laps can be written
  /// and read again too.
  static func problem(_ reading: LapReading, readsAgain: Bool) -> String? {
    if reading.rows.isEmpty { return "no rows" }
    if reading.ignored.count > LapReading.mostIgnored { return "too many ignored" }
    if reading.ignored.count > reading.ignoredCount { return "ignored and not counted" }
    if reading.rows.contains(where: { $0.time < .zero || $0.line < 1 }) { return "below zero" }
    if reading.rows.contains(where: { $0.note.utf8.count > Correction.longestNote }) {
      return "a long note"
    }
    let other: LapReading.Meaning = reading.meaning == .totals ? .lapTimes : .totals
    if reading.canSwitch, (try? reading.laps(as: other)) == nil { return "cannot switch" }
    guard let laps = try? reading.laps(as: reading.meaning) else { return nil }
    if laps.count != reading.rows.count { return "laps are missing" }
    var last = Nanoseconds.zero
    for lap in laps {
      if lap.split < last || lap.bridged > lap.split - last { return "a lap below zero" }
      last = lap.split
    }
    guard readsAgain else { return nil }
    let list = LapList(laps: laps)
    let text = LapTableText.write(
      list, rows: laps.indices, as: .json,
      names: ColumnNames(lap: "", total: "", lapTime: "", note: "", struckOut: ""))
    guard let again = try? LapReader.read(plain: Array(text.utf8)),
      let second = try? again.laps(as: again.meaning), second == laps
    else { return "does not read back" }
    return nil
  }

  // MARK: Inputs

  private mutating func bytes() -> [UInt8] {
    (0..<Int.random(in: 0...80, using: &random)).map { _ in
      UInt8.random(in: 0...255, using: &random)
    }
  }

  private mutating func grammar() -> [UInt8] {
    var text = ""
    for _ in 0..<Int.random(in: 0...40, using: &random) {
      text += Self.pieces.randomElement(using: &random)!
    }
    return Array(text.utf8)
  }

  private mutating func mutated(_ text: [UInt8]) -> [UInt8] {
    var bytes = text
    for _ in 0..<Int.random(in: 0...6, using: &random) where !bytes.isEmpty {
      let at = Int.random(in: 0..<bytes.count, using: &random)
      switch Int.random(in: 0..<6, using: &random) {
      case 0: bytes[at] = UInt8.random(in: 0...255, using: &random)
      case 1: bytes.remove(at: at)
      case 2:
        bytes.insert(contentsOf: Array(Self.pieces.randomElement(using: &random)!.utf8), at: at)
      case 3: bytes.removeSubrange(at..<min(bytes.count, at + 9))
      case 4: bytes.insert(contentsOf: bytes[at..<min(bytes.count, at + 30)], at: at)
      default: bytes = Array(bytes[..<at])
      }
    }
    return bytes
  }

  private static let pieces = [
    "1", "2", "3", "00:10.00", "1:02:03,45", "0 01.00", "12.5", "12,5", "5'30\"", "1h30",
    "1분 30초 25",
    "+00:04.4", "-5", "DNF(12.34)", "12.34+", "---", "1.00:36:02.48", "99999999999999999999",
    "0:60",
    "9223372036854775807", "9223372036:00", "\t", "\t", "  ", "   ", " ", ",", ";", "|", "\n", "\n",
    "\n",
    "\r\n", "\r", "\"", "\"\"", "'", "#", "# ", ".", ":", "-", "+", "Lap ", "랩 ", "lap", "total",
    "split",
    "Total", "time", "기록", "구간", "note", "split_ms", "total_ms", "words", "~~", "\\", "<br>",
    "&amp;",
    "&#x1F;", "<td>", "<tr>", "<table>", "<script>", "</", "<!--", "[", "]", "{", "}", "\"lap\":",
    "\"total_ns\":", "{\"lapboard\":1,", "null", "true", "1e9", "∶", "\u{200E}", "１", "٣", "\u{A0}",
    "é", "👟",
    "\u{0}", "am", "min", "✗", "(", ")", "2026-11-30", "=1+1",
  ]

  private static let corpus = [
    "My time is 0:05.83\nLap times:\n1. 0 01.00\n2. 0 00.41\n3. 0 04.41\n",
    "Lap 2   + 00\u{200E} ∶ 00\u{200E} ∶ 31. 1   00\u{200E} ∶ 01\u{200E} ∶ 02. 3",
    "1.004\t1\tlap 1\n0.414\t0\tlap 2\n4.415\t4\tlap 3\n0.414\t0\tlap min\n5.833\t5\ttotal\n",
    "No.;Time;Comment;Scramble;Date;P.1\r\n1;12.34;;R U;2017-06-27 10:00:00;12.34\r\n2;DNF(12.50);\"a \"\"b\"\"\";R\r\n",
    "#,Label,Interval,Total,Time Recorded\n001,Start #1,---,---,2026\n002,Split #1,00:00:05.216,00:00:05.216,2026\n",
    "lap,split,total,split_ms,total_ms,note,struck_out,unfinished,bridged_ms\n1,00:01.00,00:01.00,1004,1004.5,\"a,\nb\",true,,0.5\n2,00:00.41,00:01.41,414,1418.5,,,true,\n",
    "\"\",\"1\",\"Drill\",\"4\",\"100\",\"3:22,6\",\"3:22,6\",\"a\nb\"\n\"\",\"2\",\"Free\",\"4\",\"100\",\"2:02,4\",\"5:25,0\",\"--\"\n",
    "Place\tBib\tLap 1\tLap 2\n1\t12\t0h12'34.56\"\t0h12'30.00\"\n2\t13\t0h12'35.56\"\t\n",
    "| Lap | Total | Lap time | Note |\n| ---: | ---: | ---: | --- |\n| 1 | 00:10.00 | 00:10.00 | a \\| b<br>c |\n| ~~2~~ | ~~00:21.50~~ | ~~00:11.50~~ | |",
    "{\"lapboard\":1,\"title\":\"Tuesday\",\"began\":{\"ms\":1764471600000,\"offset_minutes\":540},\"laps\":[\n{\"lap\":1,\"total_ns\":10000000000,\"lap_time_ns\":10000000000},\n{\"lap\":2,\"total_ns\":21500000001,\"lap_time_ns\":11500000001,\"note\":\"5:00\",\"struck_out\":true,\"bridged_ns\":5}\n]}",
    "{\"laps\":[{\"lap\":1,\"time\":\"1:02.3\",\"note\":\"a\"},{\"lap\":2,\"time\":61.3}]}",
    "[1004,414,4415]",
    "랩 1 1분 30초 25\n랩 2 1분 28초 01", "1\n00:10.00\n00:10.00\n2\n00:11.50\n00:21.50\n",
    "5:00 10:00 15:00",
    "3   00:40.00   00:18.50   \"two\nlines\"   ✗\n4   00:50.00   00:10.00\n7   01:50.00   00:10.00",
  ]

  private static let pages = [
    "<table data-lapboard=\"1\" data-title=\"T&amp;x\" data-began=\"1764471600000 540\"><thead><tr><th>Lap</th></tr></thead><tbody><tr data-ns=\"10000000003\" data-note=\"a&#10;b\"><td>1</td><td>00:10.00</td></tr><tr data-ns=\"21500000001\" data-struck-out data-bridged-ns=\"7\"><td>2</td></tr></tbody></table>",
    "<html><head><style><!--table {x:\"y\"}--></style></head><body><!--StartFragment--><table><tr><td>Lap</td><td>Time</td></tr><tr><td>1</td><td x:num=\"0.1\">00:10.5</td></tr><tr><td>2<td>00:11,5</tr></table></body></html>",
    "<p>1. 00:10.00</p><p>2. 00:11.00<br>3. 00:12</p><script>alert(\"5:00\")</script>",
  ]
}
