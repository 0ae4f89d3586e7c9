import Timing

// Dates, and times of day.

/// A date, a time of day, or both.
struct Day {
  /// 0 where there is only a time of day.
  var year: Int64 = 0
  var month: Int64 = 0
  var day: Int64 = 0
  /// Minutes from midnight; nil where there is only a date.
  var minute: Int64?
  var reading = Suggestion.Reading.plain

  init(minute: Int64) { self.minute = minute }

  /// Nil where the calendar has no such day. Years that nobody writes notes about are no dates.
  init?(_ year: Int64, _ month: Int64, _ day: Int64) {
    guard year >= 1900, year < 2200, month >= 1, month <= 12, day >= 1 else { return nil }
    let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    let last: Int64 =
      switch month {
      case 2: isLeap ? 29 : 28
      case 4, 6, 9, 11: 30
      default: 31
      }
    guard day <= last else { return nil }
    (self.year, self.month, self.day) = (year, month, day)
  }

  /// Nil at the edge of the years.
  var dayAfter: Day? {
    Day(year, month, day + 1) ?? Day(year, month + 1, 1) ?? Day(year + 1, 1, 1)
  }

  var dayBefore: Day? {
    if day > 1 { return Day(year, month, day - 1) }
    return Day(year, month - 1, 31) ?? Day(year, month - 1, 30) ?? Day(year, month - 1, 29)
      ?? Day(year, month - 1, 28) ?? Day(year - 1, 12, 31)
  }

  /// ISO 8601: `2026-11-30`, `2026-11-30T15:30`, `15:30`.
  var iso: String {
    var text: [UInt8] = []
    if year > 0 {
      text.add(year, width: 4)
      text.append(UInt8(ascii: "-"))
      text.add(month, width: 2)
      text.append(UInt8(ascii: "-"))
      text.add(day, width: 2)
      if minute != nil { text.append(UInt8(ascii: "T")) }
    }
    if let minute {
      text.add(minute / 60, width: 2)
      text.append(UInt8(ascii: ":"))
      text.add(minute % 60, width: 2)
    }
    return text.text
  }
}

extension Line {
  /// A date that begins with a digit, with the time of day that follows it.
  ///
  /// | text | date |
  /// | --- | --- |
  /// | `2026-11-30`, `2026/11/30`, `2026. 11. 30.`, `2026년 11월 30일` | |
  /// | `30.11.2026` | the day comes first |
  /// | `11/30/2026`, `3-4-2026` | the settings say, where the numbers do not |
  /// | `30 Nov 2026`, `30th of November`, `11월 30일` | without a year, of this one |
  func date(at i: Int, _ settings: MeaningSettings) -> Finding? {
    if let (day, end) = numericDate(at: i, settings) ?? koreanDate(at: i, settings) {
      return dated(day, i, end)
    }
    // 30 Nov 2026
    guard let (day, dayEnd) = dayNumber(at: i) else { return nil }
    var at = skipSpaces(dayEnd)
    if let (_, end) = word(at: at, of: "of") { at = skipSpaces(end) }
    guard at > dayEnd, let (month, monthEnd) = monthName(at: at) else { return nil }
    return inYear(settings, month, day, i, end: monthEnd)
  }

  /// `Nov 30, 2026`, `November 30th`.
  func monthDate(at i: Int, _ settings: MeaningSettings) -> Finding? {
    guard self[i].isCapital, let (month, monthEnd) = monthName(at: i) else { return nil }
    let start = skipSpaces(monthEnd)
    guard start > monthEnd, let (day, dayEnd) = dayNumber(at: start) else { return nil }
    // `May 5 km`, `Mar 5:30`.
    let next = skipSpaces(dayEnd)
    if word(at: next, of: LengthUnit.words) != nil || self[dayEnd] == UInt8(ascii: ":") {
      return nil
    }
    return inYear(settings, month, day, i, end: dayEnd)
  }

  /// `오늘`, `tomorrow`.
  func namedDate(at i: Int, _ settings: MeaningSettings) -> Finding? {
    let words: StaticString = "yesterday 어제|today 오늘|tomorrow 내일|모레"
    guard let today = settings.today, let (name, end) = word(at: i, of: words),
      var day = Day(today.year, Int64(today.month), Int64(today.day))
    else { return nil }
    if name == 0 {
      guard let before = day.dayBefore else { return nil }
      day = before
    }
    for _ in 0..<max(name - 1, 0) {
      guard let next = day.dayAfter else { return nil }
      day = next
    }
    return dated(day, i, end)
  }

  // MARK: Parts of dates

  private func numericDate(at i: Int, _ settings: MeaningSettings) -> (day: Day, end: Int)? {
    guard let a = digits(at: i, atMost: 4), let b = nextField(at: a.end, self[a.end]),
      let c = nextField(at: b.end, self[a.end]), b.end - a.end <= 4
    else { return nil }
    let sign = self[a.end]
    var end = c.end
    let day: Day?
    if a.end == i + 4 {
      day = Day(a.value, b.value, c.value)
      // Korean dates end with a point: 2026. 11. 30.
      if sign == UInt8(ascii: "."), isSpace(a.end + 1), isNext(".", end) { end += 1 }
    } else if !self[end - 4].isDigit || !self[end - 3].isDigit {
      return nil
    } else if sign == UInt8(ascii: ".") {
      day = Day(c.value, b.value, a.value)
    } else {
      let isDayFirst = a.value > 12 || b.value <= 12 && settings.isDayFirst
      day = isDayFirst ? Day(c.value, b.value, a.value) : Day(c.value, a.value, b.value)
      if var found = day, a.value <= 12, b.value <= 12, a.value != b.value {
        found.reading = isDayFirst ? .dayFirst : .monthFirst
        return isDateEnd(end) ? (found, end) : nil
      }
    }
    guard let day, isDateEnd(end) else { return nil }
    return (day, end)
  }

  private func isDateEnd(_ i: Int) -> Bool {
    let next = self[i]
    if next == UInt8(ascii: ".") || next == UInt8(ascii: "-") || next == UInt8(ascii: "/") {
      return !self[i + 1].isDigit
    }
    return !next.isDigit && !next.isASCIILetter
  }

  /// What follows the sign between the fields of a date.
  private func nextField(at i: Int, _ sign: UInt8) -> (value: Int64, end: Int)? {
    guard self[i] == sign else { return nil }
    switch sign {
    case UInt8(ascii: "-"), UInt8(ascii: "/"): return digits(at: i + 1, atMost: 4)
    case UInt8(ascii: "."): return digits(at: skipSpaces(i + 1), atMost: 4)
    default: return nil
    }
  }

  private func koreanDate(at i: Int, _ settings: MeaningSettings) -> (day: Day, end: Int)? {
    var year = thisYear(settings)
    guard var field = digits(at: i, atMost: 4) else { return nil }
    if let end = end(of: "년", at: field.end) {
      year = field.value
      guard let month = digits(at: skipSpaces(end), atMost: 2) else { return nil }
      field = month
    }
    guard let year, let monthEnd = end(of: "월", at: field.end),
      let day = digits(at: skipSpaces(monthEnd), atMost: 2),
      let (_, end) = prefix(at: day.end, of: "일"),
      let found = Day(year, field.value, day.value)
    else { return nil }
    return (found, end)
  }

  private func thisYear(_ settings: MeaningSettings) -> Int64? {
    settings.today?.year
  }

  private func monthName(at i: Int) -> (month: Int64, end: Int)? {
    let words: StaticString = """
      jan january|feb february|mar march|apr april|may|jun june|jul july|aug august|\
      sep sept september|oct october|nov november|dec december
      """
    guard let (month, end) = word(at: i, of: words), self[i].isCapital else { return nil }
    return (Int64(month + 1), isNext(".", end) ? end + 1 : end)
  }

  /// `30`, `30th`.
  private func dayNumber(at i: Int) -> (day: Int64, end: Int)? {
    guard let day = digits(at: i, atMost: 2) else { return nil }
    let end = prefix(at: day.end, of: "st nd rd th")?.end ?? day.end
    if self[end].isASCIILetter || self[end].isDigit { return nil }
    return (day.value, end)
  }

  /// The year that follows, or this one.
  private func inYear(
    _ settings: MeaningSettings, _ month: Int64, _ day: Int64, _ start: Int, end: Int
  ) -> Finding? {
    let at = skipSpaces(isNext(",", end) ? end + 1 : end)
    var end = end
    var year = thisYear(settings)
    if let field = digits(at: at, atMost: 4), field.end == at + 4, at > end, isDateEnd(field.end),
      !isNext(":", field.end)
    {
      year = field.value
      end = field.end
    }
    guard let year, let found = Day(year, month, day) else { return nil }
    return dated(found, start, end)
  }

  /// With the time of day behind it.
  private func dated(_ day: Day, _ start: Int, _ end: Int) -> Finding {
    var day = day
    var end = end
    var at = skipSpaces(isNext(",", end) ? end + 1 : end)
    if let (_, word) = word(at: at, of: "at") { at = skipSpaces(word) }
    if at > end, let (minute, timeEnd) = timeOfDay(at: at) ?? clockTime(at: at) {
      day.minute = minute
      end = timeEnd
    }
    return Finding(range: start..<end, value: .day(day))
  }

  // MARK: Times of day

  /// What cannot be a length of time: `3:30 pm`, `3pm`, `오후 3시 30분`.
  func dayTime(at i: Int) -> Finding? {
    guard let (minute, end) = timeOfDay(at: i) else { return nil }
    return Finding(range: i..<end, value: .day(Day(minute: minute)))
  }

  private func timeOfDay(at i: Int) -> (minute: Int64, end: Int)? {
    if let (half, halfEnd) = word(at: i, of: "오전|오후"),
      let hour = digits(at: skipSpaces(halfEnd), atMost: 2)
    {
      var minute: Int64 = 0
      var end = hour.end
      if isNext(":", hour.end), let field = twoDigits(at: hour.end + 1) {
        minute = field
        end = hour.end + 3
      } else if let hourEnd = self.end(of: "시", at: hour.end) {
        end = hourEnd
        let at = skipSpaces(end)
        if let field = digits(at: at, atMost: 2), let fieldEnd = self.end(of: "분", at: field.end) {
          minute = field.value
          end = fieldEnd
        } else if let halfEnd = self.end(of: "반", at: at), isEnd(halfEnd) {
          minute = 30
          end = halfEnd
        }
      } else {
        return nil
      }
      return twelveHours(hour.value, minute, half, end)
    }
    guard let hour = digits(at: i, atMost: 2) else { return nil }
    var minute: Int64 = 0
    var at = hour.end
    if isNext(":", at) {
      guard let field = twoDigits(at: at + 1) else { return nil }
      minute = field
      at += 3
    }
    at = skipSpaces(at)
    guard let (half, end) = word(at: at, of: "am a.m|pm p.m") else { return nil }
    return twelveHours(
      hour.value, minute, half, isNext(".", end - 2) && isNext(".", end) ? end + 1 : end)
  }

  private func twelveHours(
    _ hour: Int64, _ minute: Int64, _ half: Int, _ end: Int
  ) -> (minute: Int64, end: Int)? {
    guard minute < 60, hour <= (half == 1 ? 23 : 12) else { return nil }
    if hour > 12 { return (hour * 60 + minute, end) }
    return ((hour % 12 + (half == 1 ? 12 : 0)) * 60 + minute, end)
  }

  /// `15:30` behind a date.
  private func clockTime(at i: Int) -> (minute: Int64, end: Int)? {
    guard let hour = digits(at: i, atMost: 2), hour.value < 24, isNext(":", hour.end),
      let minute = twoDigits(at: hour.end + 1), minute < 60
    else { return nil }
    let end = hour.end + 3
    if isNext(":", end) || isNext(".", end) && self[end + 1].isDigit || self[end].isASCIILetter {
      return nil
    }
    return (hour.value * 60 + minute, end)
  }
}
