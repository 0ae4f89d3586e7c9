import Timing

extension LapTableText {
  /// One line a lap, no line feed at the end: number, three spaces, total, three spaces, lap time; then
  /// note and struck-out mark where the lap has them.
  ///
  ///     1   00:10.00   00:10.00
  ///     2   00:21.50   00:11.50   headwind
  ///     3   00:40.00   00:18.50   "two
  ///     lines"   ✗
  ///
  /// A note is quoted (RFC 4180) where a reader could not tell it from the rest of the line.
  public static func plain(_ laps: [Lap], _ rows: some Collection<Int>) -> String {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(rows.count * 32)
    var isFirst = true
    for index in rows {
      if !isFirst { bytes.add("\n") }
      isFirst = false
      let row = LapRow(laps, at: index)
      bytes.add(Int64(row.number))
      bytes.add("   " as StaticString)
      bytes.add(row.total)
      bytes.add("   " as StaticString)
      bytes.add(row.lapTime)
      let lap = laps[index]
      if !lap.note.utf8.isEmpty {
        bytes.add("   " as StaticString)
        let note = Array(lap.note.utf8)
        if isPlainField(note) { bytes.append(contentsOf: note) } else { bytes.addQuoted(note) }
      }
      if lap.isStruckOut {
        bytes.add("   " as StaticString)
        bytes.add(struckOutMark)
      }
    }
    return bytes.text
  }

  /// Whether a note reads as words between gaps of spaces without quotes.
  private static func isPlainField(_ note: [UInt8]) -> Bool {
    guard let first = note.first, let last = note.last, first != UInt8(ascii: "\"") else {
      return false
    }
    if first == UInt8(ascii: " ") || last == UInt8(ascii: " ") { return false }
    var previous: UInt8 = 0
    for byte in note {
      if byte < 0x20 || byte == 0x7F { return false }
      if byte == UInt8(ascii: " "), previous == byte { return false }
      previous = byte
    }
    return CellKind.isWords(note)
  }
}

extension [UInt8] {
  /// In quotes, with those inside doubled (RFC 4180).
  mutating func addQuoted(_ text: some Collection<UInt8>) {
    add("\"")
    for byte in text {
      if byte == UInt8(ascii: "\"") { add("\"") }
      append(byte)
    }
    add("\"")
  }
}
