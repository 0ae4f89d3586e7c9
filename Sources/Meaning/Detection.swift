import Timing

/// What a text means where the caret or the selection is, best first; five things at most.
///
/// A selection means what it holds in whole, read with what stands around it: `5 m` means nothing in
/// `5 min`. Where it holds nothing in whole it is taken for a place, like a caret: there counts what it
/// touches. Looks at the lines of the selection only, and at some hundred bytes of them, however long
/// the text is; a selection of more than 1000 bytes means nothing.
///
/// - Parameter selection: UTF-8 offsets; an empty range is a caret. What lies outside of the text or
///   inside of a character is moved to the nearest edge before it.
public func detect(
  in text: String, selection: Range<Int>, settings: MeaningSettings
) -> [Suggestion] {
  guard let place = Place(text, selection) else { return [] }
  let chosen = place.chosen(of: place.line.findings(settings))

  var suggestions: [Suggestion] = []
  // The more there are, the fewer conversions each gets.
  let share = max(1, most + 1 - chosen.count)
  for finding in chosen {
    let limit = suggestions.count + share
    finding.suggest(in: place, settings, to: &suggestions)
    suggestions = Array(suggestions.prefix(min(limit, most)))
  }
  return suggestions
}

/// A handful: what they stand above in a menu must stay in sight.
private let most = 5

/// The part of a text that is looked at.
struct Place {
  private static let longestSelection = 1000
  private static let reach = 300

  let line: Line
  /// The bytes of `line`, unfolded, and where they begin.
  private let bytes: [UInt8]
  private let start: Int
  private let selection: Range<Int>

  /// Nil where too much is selected.
  init?(_ text: String, _ selection: Range<Int>) {
    let span = text.utf8.span
    func edge(_ offset: Int) -> Int {
      var at = min(max(offset, 0), span.count)
      while at > 0, at < span.count, span[at] & 0xC0 == 0x80 { at -= 1 }
      return at
    }
    func isLineEnd(_ byte: UInt8) -> Bool {
      byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r")
    }

    let low = edge(selection.lowerBound)
    let high = edge(selection.upperBound)
    guard high - low <= Self.longestSelection else { return nil }
    var start = low
    while start > 0, !isLineEnd(span[start - 1]), low - start < Self.reach { start -= 1 }
    var end = high
    while end < span.count, !isLineEnd(span[end]), end - high < Self.reach { end += 1 }
    // A word that is cut is none.
    if low - start == Self.reach {
      while start < low, span[start] != UInt8(ascii: " ") { start += 1 }
    }
    if end - high == Self.reach {
      while end > high, span[end - 1] != UInt8(ascii: " ") { end -= 1 }
    }

    var bytes: [UInt8] = []
    bytes.reserveCapacity(end - start)
    for i in start..<end { bytes.append(span[i]) }
    self.bytes = bytes
    self.start = start
    self.selection = low..<high
    line = Line(bytes, from: start)
  }

  /// The text at these folded bytes, as it was typed.
  func source(_ range: Range<Int>) -> String {
    let source = line.source(range)
    return String(
      decoding: bytes[source.lowerBound - start..<source.upperBound - start], as: UTF8.self)
  }

  /// Those that the selection holds or touches; the caret may stand behind the space after one.
  func chosen(of findings: [Finding]) -> [Finding] {
    let findings = findings.filter { !$0.isMute }
    if !selection.isEmpty {
      let held = findings.filter {
        let range = line.source($0.range)
        return range.lowerBound >= selection.lowerBound && range.upperBound <= selection.upperBound
      }
      if !held.isEmpty { return held }
    }
    return findings.filter { finding in
      let range = line.source(finding.range)
      if selection.isEmpty {
        var end = range.upperBound
        while end < selection.lowerBound, bytes[end - start] == UInt8(ascii: " ") { end += 1 }
        return range.lowerBound <= selection.lowerBound && selection.lowerBound <= end
      }
      return range.lowerBound < selection.upperBound && selection.lowerBound < range.upperBound
    }
  }
}

extension Finding {
  /// It means something only together with another.
  var isMute: Bool {
    switch value {
    case .duration(let clock): !clock.isResult
    case .distance(let way): way.needsTime
    default: false
    }
  }
}

extension Line {
  /// All that the text holds: first what is made of two things, then each thing, as they come.
  func findings(_ settings: MeaningSettings) -> [Finding] {
    var single: [Finding] = []
    var at = 0
    while at < count {
      if let finding = finding(at: at, settings), isCharacterEnd(finding.range.upperBound) {
        single.append(finding)
        at = finding.range.upperBound
      } else {
        at = endOfRun(at)
      }
    }
    var paired: [Finding] = []
    var i = 0
    while i + 1 < single.count {
      if let pair = together(single[i], single[i + 1]) {
        paired.append(pair)
        i += 1
      }
      i += 1
    }
    return paired + single
  }

  /// Whether no accent goes to what ends here.
  private func isCharacterEnd(_ i: Int) -> Bool { !self[i].isForeign || self[i].beginsWide }

  /// Behind the digits or letters of one kind that begin here.
  private func endOfRun(_ i: Int) -> Int {
    var at = i + 1
    let first = self[i]
    if first.isDigit {
      while self[at].isDigit { at += 1 }
    } else if first.isASCIILetter {
      while self[at].isASCIILetter { at += 1 }
    } else if first.isForeign {
      while self[at].isForeign { at += 1 }
    }
    return at
  }

  /// What begins here. The more a reader wants to see, the earlier it is asked: dates before numbers.
  private func finding(at i: Int, _ settings: MeaningSettings) -> Finding? {
    let byte = self[i]
    if byte.isDigit {
      if let found = mail(at: i) { return found }
      return isNumberStart(i) ? numbered(at: i, settings) : nil
    }
    if byte.isASCIILetter || byte.isForeign { return isStart(i) ? named(at: i, settings) : nil }
    switch byte {
    case UInt8(ascii: "+"): return phone(at: i)
    case UInt8(ascii: "-"): return self[i + 1].isDigit ? temperature(at: i) : nil
    case Self.quarter, Self.half, Self.threeQuarters: return distance(at: i) ?? weight(at: i)
    case UInt8(ascii: "$"), Self.won, Self.euro, Self.pound, Self.yen: return money(at: i)
    default: return nil
    }
  }

  private func numbered(at i: Int, _ settings: MeaningSettings) -> Finding? {
    if let found = date(at: i, settings) { return found }
    if let found = phone(at: i) { return found }
    if let found = streetAddress(at: i) { return found }
    if let found = dayTime(at: i) { return found }
    if let found = pace(at: i) { return found }
    if let found = perPace(at: i) { return found }
    if let found = sum(at: i) { return found }
    if let found = plainDuration(at: i) { return found }
    if let found = temperature(at: i) { return found }
    if let found = speed(at: i) { return found }
    if let found = distance(at: i) { return found }
    if let found = weight(at: i) { return found }
    return namedMoney(at: i)
  }

  private func named(at i: Int, _ settings: MeaningSettings) -> Finding? {
    if let found = link(at: i) { return found }
    if let found = mail(at: i) { return found }
    if let found = monthDate(at: i, settings) { return found }
    if let found = namedDate(at: i, settings) { return found }
    if let found = dayTime(at: i) { return found }
    if let found = money(at: i) { return found }
    if let found = namedSpeed(at: i) { return found }
    if let found = namedTemperature(at: i) { return found }
    if let found = namedDistance(at: i) { return found }
    if let found = perPace(at: i) { return found }
    return koreanAddress(at: i)
  }

  private func plainDuration(at i: Int) -> Finding? {
    duration(at: i).map { Finding(range: i..<$0.end, value: .duration($0.value)) }
  }
}
