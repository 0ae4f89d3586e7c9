import Timing

/// Makes laps of a table's rows: finds the columns, decides what they mean, and keeps account of every
/// line that is left out and of everything that is assumed.
struct LapAssembly {
  let table: TextTable
  var drafts: [LapDraft] = []
  var ignored: [LapReading.Ignored] = []
  var ignoredCount = 0
  /// Ignored lines that could have been laps.
  var lostLaps = 0
  var remarks: [LapReading.Remark] = []
  /// How many more remarks on single lines there would be.
  private var furtherRemarks = 0
  /// The sums that the text gives.
  var sums: [ReadTime] = []
  /// The columns were told by their names.
  var isNamed = false

  init(_ table: TextTable) { self.table = table }

  mutating func reading() throws(LapReadingError) -> LapReading {
    if let roles = table.roles {
      readColumns(Heading(row: -1, roles: roles))
    } else {
      let heading = Heading.find(in: table)
      if let heading, !table.hasLooseColumns {
        if heading.lapColumns.isEmpty { readColumns(heading) } else { readWide(heading) }
      } else {
        readUnnamed(heading)
      }
    }
    guard !drafts.isEmpty else { throw .noTimes(ignored: ignored, count: ignoredCount) }
    guard drafts.count <= LapReader.mostLaps else { throw .tooManyLaps(limit: LapReader.mostLaps) }
    if table.guessedMilliseconds { remarks.append(.milliseconds) }
    if furtherRemarks > 0 { remarks.append(.furtherLines(furtherRemarks)) }
    var conclusion = LapConclusion(self)
    var reading = conclusion.reading()
    reading.title = String(decoding: table.title, as: UTF8.self)
    reading.began = table.began
    reading.ignored = ignored
    reading.ignoredCount = ignoredCount
    return reading
  }

  // MARK: Account

  /// - Parameter isLap: the line was meant as a lap; what is like a time and none always was.
  mutating func ignore(
    row: Int, _ reason: LapReading.Ignored.Reason, isLap: Bool = false
  ) {
    switch reason {
    case .notATime, .fieldOutOfRange, .negative, .tooLarge: lostLaps += 1
    default: lostLaps += isLap ? 1 : 0
    }
    ignoredCount += 1
    guard ignored.count < LapReading.mostIgnored else { return }
    ignored.append(
      LapReading.Ignored(line: table.rows[row].line, text: shortText(ofRow: row), reason: reason))
  }

  /// The cells of a row with two spaces between them, cut to so many characters.
  private func shortText(ofRow row: Int) -> String {
    var bytes: [UInt8] = []
    for cell in table.cells(ofRow: row) {
      if !bytes.isEmpty { bytes.add("  " as StaticString) }
      bytes.append(contentsOf: table.text(cell).prefix(4 * LapReading.longestIgnoredText))
      if bytes.count > 4 * LapReading.longestIgnoredText { break }
    }
    var text = String.UnicodeScalarView()
    for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars
      .prefix(LapReading.longestIgnoredText)
    {
      text.append(scalar.value < 0x20 ? " " : scalar)
    }
    return String(text)
  }

  /// Says everything that had to be assumed to read `time`.
  mutating func remark(on time: ReadTime, _ draft: inout LapDraft) {
    if time.traits.isEmpty { return }
    if time.traits.contains(.decimalComma) { remarkOnce(.decimalComma) }
    if time.traits.contains(.cut) { remarkOnce(.cutToNanoseconds) }
    if time.traits.contains(.days) { remarkOnLine(.days(line: draft.line)) }
    if time.traits.contains(.penalty) { remarkOnLine(.penaltyIncluded(line: draft.line)) }
    if time.traits.contains(.didNotFinish) {
      draft.isStruckOut = true
      remarkOnLine(.didNotFinish(line: draft.line))
    }
  }

  /// Keeps the first remarks on single lines, and counts the others.
  private mutating func remarkOnLine(_ remark: LapReading.Remark) {
    if remarks.count < LapReading.mostIgnored {
      remarks.append(remark)
    } else {
      furtherRemarks += 1
    }
  }

  mutating func remarkOnce(_ remark: LapReading.Remark) {
    if !remarks.contains(remark) { remarks.append(remark) }
  }

  /// Adds words to a note, cut to the longest that a lap can have.
  mutating func addNote(_ text: ArraySlice<UInt8>, to draft: inout LapDraft) {
    if text.isEmpty || draft.note.count > Correction.longestNote { return }
    if !draft.note.isEmpty { draft.note.append(UInt8(ascii: " ")) }
    draft.note.append(contentsOf: text)
    guard draft.note.count > Correction.longestNote else { return }
    var end = Correction.longestNote
    // Not within a character.
    while end > 0, draft.note[end] & 0xC0 == 0x80 { end -= 1 }
    draft.note.removeLast(draft.note.count - end)
    remarkOnLine(.noteCut(line: draft.line))
  }

  /// Whether one of the words tells that the line is about all laps.
  func hasWord(of words: [StaticString], _ text: ArraySlice<UInt8>) -> Bool {
    for word in text.prefix(200).split(whereSeparator: {
      $0 <= UInt8(ascii: " ") || $0 == UInt8(ascii: ":")
    }) {
      if words.contains(where: { word.isSameIgnoringCase($0) }) { return true }
    }
    return false
  }
}

/// A lap on the way: its times as they stand in the text.
struct LapDraft {
  var line: Int
  var number: Int64?
  var total: ReadTime?
  var lapTime: ReadTime?
  /// A time whose meaning is open.
  var open: ReadTime?
  var note: [UInt8] = []
  var isStruckOut = false
  var isUnfinished = false
  var bridged = Nanoseconds.zero

  /// Written with blanks between minutes and seconds.
  var isSpaced: Bool { (open ?? lapTime ?? total)?.traits.contains(.spaced) ?? false }

  init(line: Int, number: Int64? = nil) {
    self.line = line
    self.number = number
  }
}
