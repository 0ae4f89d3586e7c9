import Timing

/// Reads laps out of pasted or dropped text, from anywhere. `Documentation/Formats.md` says in words how a
/// paste is decided.
///
/// Linear in the length of the text. Nothing in it is ever interpreted: no script runs, no address is
/// followed, and words stay words.
public enum LapReader {
  /// Longest text, in bytes: a plain table of 100,000 laps takes 3 MB. More of noise would
  /// take longer than a second to refuse.
  public static let longestText = 5 * 1024 * 1024
  public static let mostLaps = 100_000
  /// Rows that are looked at: as many laps, one field a line, with a heading.
  static let mostRows = 3 * mostLaps + 1000
  /// A text without a time in so many rows is no table, and neither is one with fewer than a time in
  /// `sparse` rows.
  static let mostWithoutTime = 5000
  static let sparse = 50

  /// - Parameters:
  ///   - plain: the clipboard's `text/plain`, or the bytes of a file.
  ///   - html: its `text/html`; empty without. A table in it is used where it is Lapboard's own, or where
  ///     the plain text has no more laps than it.
  public static func read(
    plain: [UInt8], html: [UInt8] = []
  ) throws(LapReadingError) -> LapReading {
    if plain.count > longestText { throw .tooLong(bytes: plain.count, limit: longestText) }
    if html.count > longestText {
      if plain.isEmpty { throw .tooLong(bytes: html.count, limit: longestText) }
      var reading = try read(text: plain)
      reading.remarks.append(.htmlTooLong)
      return reading
    }
    guard !html.isEmpty else { return try read(text: plain) }
    let page = HTMLPage(try DecodedText(html).bytes)
    if page.table.roles != nil, let own = try? read(page.table) { return own }
    if plain.isEmpty {
      if let table = try? read(page.table) { return table }
      return try read(text: page.text)
    }
    guard let table = try? read(page.table) else { return try read(text: plain) }
    guard let text = try? read(text: plain) else { return table }
    return text.rows.count > table.rows.count ? text : table
  }

  private static func read(text: [UInt8]) throws(LapReadingError) -> LapReading {
    let decoded = try DecodedText(text)
    guard decoded.bytes.contains(where: { $0 > 0x20 }) else { throw .empty }
    var reading: LapReading
    if let table = try JSONTable.table(decoded.bytes) {
      reading = try read(table)
    } else {
      reading = try read(CellSplitter.split(decoded.bytes, at: separator(of: decoded.bytes)))
    }
    if decoded.isDamaged { reading.remarks.append(.damagedText) }
    return reading
  }

  private static func read(_ table: TextTable) throws(LapReadingError) -> LapReading {
    var assembly = LapAssembly(table)
    return try assembly.reading()
  }

  // MARK: Separators

  /// How much of a text tells what its cells are divided by.
  private static let sample = 16_384

  /// The separator with which most cells at the beginning of the text are times. Of those that come near
  /// it, the first of tab, semicolon, pipe, comma and gaps: a note can look like times once it is cut.
  static func separator(of bytes: [UInt8]) -> CellSplitter.Separator {
    let scores = CellSplitter.Separator.allCases.map { score(bytes, $0) }
    let most = scores.max() ?? 0
    for (separator, score) in zip(CellSplitter.Separator.allCases, scores)
    where score > 0 && score * 4 >= most * 3 {
      return separator
    }
    return .gap
  }

  private static func score(_ bytes: [UInt8], _ separator: CellSplitter.Separator) -> Int {
    let table = CellSplitter.split(bytes, at: separator, limit: sample)
    var reader = CellReader()
    var score = 0
    var cut = 0
    for row in table.rows.indices {
      let cells = table.cells(ofRow: row)
      // A text without this separator is no table of it.
      if separator != .gap, cells.count < 2 { continue }
      var previous = CellKind.empty
      for cell in cells {
        let kind = reader.kind(of: table.bytes, cell.start, cell.end)
        switch kind {
        case .time: score += 2
        case .number(_, isMarked: false):
          // `1:02,45` cut in two: the comma was a decimal mark.
          if separator == .comma, case .time(let time) = previous, time.fractionDigits == 0,
            cell.end - cell.start <= 6, cell.start > 0,
            table.bytes[cell.start - 1] == UInt8(ascii: ",")
          {
            cut += 3
          }
        default: break
        }
        previous = kind
      }
    }
    return max(0, score - cut)
  }
}
