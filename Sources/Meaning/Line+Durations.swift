// Lengths of time, and sums of them.

extension Line {
  private static let second: Int64 = 1_000_000_000
  private static let minute = 60 * second
  private static let hour = 60 * minute
  /// A thousand hours; nothing that is timed is longer.
  private static let longest = 1000 * hour

  /// A length of time, written as clocks show it or with units.
  ///
  /// | text | |
  /// | --- | --- |
  /// | `25:30`, `1:23:45.6`, `1:02,5` | minutes first where there are two fields |
  /// | `25분 30초`, `1h 5m`, `65.2 s`, `90 min` | only the last number has a fraction |
  /// | `5'30"`, `5′30″` | minutes and seconds |
  func duration(at i: Int) -> (value: Clock, end: Int)? {
    guard self[i].isDigit else { return nil }
    return clock(at: i) ?? primes(at: i) ?? spelled(at: i)
  }

  private func clock(at i: Int) -> (value: Clock, end: Int)? {
    guard let first = digits(at: i, atMost: 3) else { return nil }
    var seconds = first.value
    var at = first.end
    var fields = 1
    while isNext(":", at), let field = twoDigits(at: at + 1) {
      if fields == 3 || field > 59 { return nil }
      seconds = seconds * 60 + field
      at += 3
      fields += 1
    }
    if fields == 1 || isNext(":", at) { return nil }
    var time = seconds * Self.second
    var hasFraction = false
    if isNext(".", at) || isNext(",", at), self[at + 1].isDigit {
      guard let fraction = fraction(at: at + 1) else { return nil }
      time += fraction.time
      at = fraction.end
      hasFraction = true
    }
    if isNext(":", at) && self[at + 1].isDigit { return nil }
    // `4:30x3` goes on with a sign.
    if self[at].isASCIILetter, self[at] | 0x20 != UInt8(ascii: "x") { return nil }
    // A time of day.
    if word(at: skipSpaces(at), of: "am pm a.m p.m") != nil { return nil }
    return (Clock(time: time, isTwoFields: fields == 2 && !hasFraction), at)
  }

  /// Two digits and no third.
  func twoDigits(at i: Int) -> Int64? {
    guard let field = digits(at: i, atMost: 2), field.end == i + 2 else { return nil }
    return field.value
  }

  /// What follows a decimal point, in nanoseconds.
  private func fraction(at i: Int) -> (time: Int64, end: Int)? {
    guard let (digits, end) = digits(at: i, atMost: 9) else { return nil }
    var time = digits
    for _ in end - i..<9 { time *= 10 }
    if isNext(".", end) || isNext(",", end), self[end + 1].isDigit { return nil }
    if isNext(":", end) { return nil }
    return (time, end)
  }

  private func primes(at i: Int) -> (value: Clock, end: Int)? {
    guard let minutes = digits(at: i, atMost: 3), isNext("'", minutes.end),
      let seconds = twoDigits(at: minutes.end + 1), seconds < 60
    else { return nil }
    var end = minutes.end + 3
    var time = minutes.value * Self.minute + seconds * Self.second
    if isNext(".", end), let fraction = fraction(at: end + 1) {
      time += fraction.time
      end = fraction.end
    }
    if isNext("\"", end) {
      end += 1
    } else if isNext("'", end), isNext("'", end + 1) {
      end += 2
    } else if !isNext("/", end) {
      return nil
    }
    return (Clock(time: time), end)
  }

  private func spelled(at i: Int) -> (value: Clock, end: Int)? {
    // `3시 30분` is a time of day.
    var before = i
    while isSpace(before - 1) { before -= 1 }
    if end(of: "시", at: before - 3) == before { return nil }
    var time: Int64 = 0
    var at = i
    var end: Int?
    var last = -1
    while let part = part(at: at, after: last) {
      time += part.time
      end = part.end
      last = part.unit
      at = skipSpaces(part.end)
      if time > Self.longest { return nil }
      if !self[at].isDigit { break }
    }
    guard let end else { return nil }
    return (Clock(time: time), end)
  }

  /// A number with a unit that is smaller than the one before: 0 hours, 1 minutes, 2 seconds.
  private func part(at i: Int, after last: Int) -> (time: Int64, unit: Int, end: Int)? {
    guard let (number, numberEnd) = number(at: i) else { return nil }
    let start = isSpace(numberEnd) ? numberEnd + 1 : numberEnd
    let words: StaticString = """
      h hr hrs hour hours 시간|min mins minute minutes 분|s sec secs second seconds 초|m
      """
    guard let (word, end) = word(at: start, of: words), !self[start].isCapital else { return nil }
    var unit = word
    if unit == 3 {
      guard isMinutes(number, last, end) else { return nil }
      unit = 1
    }
    guard unit > last, self[end] != UInt8(ascii: "'") else { return nil }
    let size = unit == 0 ? Self.hour : unit == 1 ? Self.minute : Self.second
    guard let time = number.times(size), time <= Self.longest else { return nil }
    return (time, unit, end)
  }

  /// `m` are minutes after hours, and before seconds unless it is a distance that is run or swum:
  /// `5m30s`, but `400m 65s`, `50 m 28 s`.
  private func isMinutes(_ number: Decimal, _ last: Int, _ end: Int) -> Bool {
    if last == 0 { return true }
    guard let minutes = number.integer, minutes < 60, minutes % 25 != 0,
      let (_, numberEnd) = self.number(at: skipSpaces(end))
    else { return false }
    return word(at: skipSpaces(numberEnd), of: "s sec secs second seconds") != nil
  }

  // MARK: Sums

  /// Times put together: `1:23:45 + 0:12:10`, `3 x 4:30`, `45:00 - 1:15`, `12:30 / 5`. A minus needs
  /// spaces, since `9:00-10:30` is from one to the other; a result below zero is none.
  func sum(at i: Int) -> Finding? {
    guard var (total, end, isResult) = term(at: i) else { return nil }
    while true {
      let at = skipSpaces(end)
      let isMinus = isNext("-", at) && at > end && isSpace(at + 1)
      guard isMinus || isNext("+", at), let next = term(at: skipSpaces(at + 1)) else { break }
      total += isMinus ? -next.time : next.time
      end = next.end
      isResult = true
      if total > Self.longest || total < 0 { return nil }
    }
    guard isResult else { return nil }
    return Finding(range: i..<end, value: .duration(Clock(time: total, isResult: true)))
  }

  /// A time, or one times or divided by a whole number.
  private func term(at i: Int) -> (time: Int64, end: Int, isResult: Bool)? {
    if let (clock, end) = duration(at: i) {
      let sign = skipSpaces(end)
      let isTimes = isTimes(sign)
      if isTimes || isNext("/", sign), let (number, numberEnd) = number(at: skipSpaces(sign + 1)),
        let factor = number.integer, factor > 0, factor < 1_000_000, isFactorEnd(numberEnd)
      {
        guard isTimes else {
          return (Int64(rounded(Int128(clock.time), Int128(factor))), numberEnd, true)
        }
        guard clock.time <= Self.longest / factor else { return nil }
        return (clock.time * factor, numberEnd, true)
      }
      return (clock.time, end, false)
    }
    guard let (factor, numberEnd) = digits(at: i, atMost: 4), isTimes(skipSpaces(numberEnd)),
      let (clock, end) = duration(at: skipSpaces(skipSpaces(numberEnd) + 1))
    else { return nil }
    guard clock.time <= Self.longest / max(factor, 1) else { return nil }
    return (clock.time * factor, end, true)
  }

  private func isTimes(_ i: Int) -> Bool {
    isNext("*", i) || isNext("x", i) || isNext("X", i)
  }

  /// The number is a count, and not of something: `4:30 x 400 m`.
  private func isFactorEnd(_ i: Int) -> Bool {
    let next = self[skipSpaces(i)]
    return !self[i].isASCIILetter && (!next.isASCIILetter || next | 0x20 == UInt8(ascii: "x"))
  }
}
