// Distances, weights and temperatures.

extension Line {
  // MARK: Distances and weights

  /// A number with a unit of length, or with two: `5 ft 11 in`.
  func distance(at i: Int) -> Finding? {
    if let (found, end) = amount(
      at: i, of: LengthUnit.words, LengthUnit.size,
      (LengthUnit.ft, LengthUnit.inch))
    {
      var value = found
      if prefix(at: end - 6, of: "킬로 키로")?.end == end, value.base < 1_000_000_000_000_000 {
        value.weight = value.base * 1000
      }
      return Finding(range: i..<end, value: .distance(value))
    }
    return race(at: i)
  }

  func weight(at i: Int) -> Finding? {
    guard
      let (value, end) = amount(
        at: i, of: WeightUnit.words, WeightUnit.size,
        (WeightUnit.st, WeightUnit.lb))
    else {
      return nil
    }
    return Finding(range: i..<end, value: .weight(value))
  }

  private func amount(
    at i: Int, of words: StaticString, _ size: (Int) -> Int64, _ pair: (large: Int, small: Int)
  ) -> (value: Amount, end: Int)? {
    guard let (number, unit, end) = quantity(at: i, of: words), let base = number.times(size(unit))
    else { return nil }
    var value = Amount(
      base: base, unit: unit, significant: number.significant, hasComma: number.hasComma)
    guard unit == pair.large, number.scale == 0 else { return (value, end) }
    let next = skipSpaces(end)
    guard let (more, small, pairEnd) = quantity(at: next, of: words, isSecond: true),
      small == pair.small, let rest = more.times(size(small)), rest < size(unit)
    else { return (value, end) }
    value.base = base + rest
    value.significant = 3
    return (value, pairEnd)
  }

  /// A number and a unit, with nothing behind that makes another unit of it: `5 m²`, `5 g/l`.
  private func quantity(
    at i: Int, of words: StaticString, isSecond: Bool = false
  ) -> (number: Decimal, unit: Int, end: Int)? {
    guard let (number, numberEnd) = number(at: i) else { return nil }
    let start = unitStart(numberEnd)
    guard let (unit, end) = word(at: start, of: words),
      isSecond || isUnit(start, end, after: numberEnd)
    else { return nil }
    return (number, unit, end)
  }

  /// Behind a space, or the hyphen of `5-mile`.
  private func unitStart(_ i: Int) -> Int {
    if isNext("-", i), self[i + 1].isASCIILetter, self[i + 2].isASCIILetter { return i + 1 }
    return isSpace(i) ? i + 1 : i
  }

  private func isUnit(_ start: Int, _ end: Int, after numberEnd: Int) -> Bool {
    // `5G` is a network, `5M` are millions.
    if end == start + 1, self[start].isCapital { return false }
    switch self[end] {
    case UInt8(ascii: "^"), UInt8(ascii: "'"), UInt8(ascii: "@"): return false
    case UInt8(ascii: "/"): if self[end + 1].isASCIILetter { return false }
    default: break
    }
    // `5 in a row`, `5 in 25:30`.
    if self.end(of: "in", at: start) == end {
      let next = self[skipSpaces(end)]
      if next.isASCIILetter || next.isDigit || next.isForeign || self[start].isCapital {
        return false
      }
    }
    // `1st`.
    if self.end(of: "st", at: start) == end, start == numberEnd || self[start].isCapital {
      return false
    }
    // Right behind a name 리 is a village: `신촌3리`.
    if self[start] == 0xEB, self.end(of: "리", at: start) != nil {
      var at = numberEnd
      while self[at - 1].isDigit { at -= 1 }
      if self[at - 1].isForeign { return false }
    }
    return true
  }

  // MARK: Names of distances

  /// `10K`: a distance that races have, with nothing behind that is counted by thousands.
  private func race(at i: Int) -> Finding? {
    guard let (number, end) = digits(at: i, atMost: 3), self[end] | 0x20 == UInt8(ascii: "k"),
      isEnd(end + 1)
    else { return nil }
    switch number {
    case 1, 3, 5, 8, 10, 12, 15, 20, 21, 25, 30, 42, 50, 80, 100: break
    default: return nil
    }
    let next = skipSpaces(end + 1)
    let isRun = word(at: next, of: "run race walk jog time in pb pr pace for easy") != nil
    if self[next].isASCIILetter, !isRun { return nil }
    return Finding(
      range: i..<end + 1,
      value: .distance(
        Amount(
          base: number * LengthUnit.size(LengthUnit.km), unit: LengthUnit.km, significant: 3,
          hasComma: false)))
  }

  func namedDistance(at i: Int) -> Finding? {
    let words: StaticString =
      "marathon 마라톤 풀코스|half-marathon 하프마라톤|half 하프|풀"
    guard var (group, end) = word(at: i, of: words) else { return nil }
    if group > 1 {
      let next = skipSpaces(end)
      if let whole = word(at: next, of: "marathon 마라톤"), next > end {
        end = whole.end
        group = group == 2 ? 1 : 0
      }
    }
    let isHalf = group == 1 || group == 2
    return Finding(
      range: i..<end,
      value: .distance(
        Amount(
          base: isHalf ? 21_097_500_000 : 42_195_000_000, unit: LengthUnit.race,
          significant: isHalf ? 6 : 5,
          hasComma: false, needsTime: group > 1)))
  }

  // MARK: Temperatures

  /// `20 °C`, `-5 degrees Celsius`, `68℉`, `20도`.
  func temperature(at i: Int) -> Finding? {
    var start = i
    let isNegative = isNext("-", i)
    if isNegative {
      guard self[i - 1] == 0 || isBreak(i - 1) else { return nil }
      start += 1
    }
    guard let (number, numberEnd) = number(at: start) else { return nil }
    var at = skipSpaces(numberEnd)
    var hasDegree = false
    if self[at] == Self.degree {
      hasDegree = true
      at = skipSpaces(at + 1)
    } else if let degrees = word(at: at, of: "deg degree degrees") {
      hasDegree = true
      at = skipSpaces(degrees.end)
    } else if let end = end(of: "도", at: at), isEnd(end) {
      return isWeather(number, i, end)
        ? temperature(number, isNegative, isFahrenheit: false, i..<end) : nil
    }
    guard let (scale, end) = word(at: at, of: "c celsius centigrade|f fahrenheit"),
      hasDegree || end > at + 1
    else { return nil }
    return temperature(number, isNegative, isFahrenheit: scale == 1, i..<end)
  }

  /// `섭씨 20도`, `영하 5도`, `화씨 영하 4도`.
  func namedTemperature(at i: Int) -> Finding? {
    guard var (name, end) = prefix(at: i, of: "섭씨|화씨|영하|영상") else { return nil }
    let isFahrenheit = name == 1
    var at = skipSpaces(end)
    if name < 2, let sign = prefix(at: at, of: "-|-|영하|영상") {
      name = sign.group
      at = skipSpaces(sign.end)
      if isNext("-", sign.end - 1) { name = 2 }
    }
    guard let (number, numberEnd) = number(at: at),
      let degrees = word(at: skipSpaces(numberEnd), of: "도")
    else { return nil }
    end = degrees.end
    return temperature(number, name == 2, isFahrenheit: isFahrenheit, i..<end)
  }

  private func temperature(
    _ number: Decimal, _ isNegative: Bool, isFahrenheit: Bool, _ range: Range<Int>
  ) -> Finding? {
    guard number.digits < 10_000 * Int64(tenTo(number.scale)) else { return nil }
    return Finding(
      range: range,
      value: .temperature(
        Temperature(
          digits: isNegative ? -number.digits : number.digits, scale: number.scale,
          isFahrenheit: isFahrenheit, hasComma: number.hasComma)))
  }

  /// A bare 도 is one of warmth where it can be felt, and where no angle is spoken of.
  private func isWeather(_ number: Decimal, _ start: Int, _ end: Int) -> Bool {
    if number.digits > 60 * Int64(tenTo(number.scale)) { return false }
    var at = start
    while isSpace(at - 1) { at -= 1 }
    while self[at - 1].isForeign { at -= 1 }
    let angles: StaticString = "각도 각 경사 기울기 위도 경도 북위 남위 동경 서경 회전 방위"
    return prefix(at: at, of: angles) == nil && prefix(at: skipSpaces(end), of: angles) == nil
  }

  /// A space, a line end or an opening bracket.
  private func isBreak(_ i: Int) -> Bool {
    isSpace(i) || isNext("\n", i) || isNext("(", i) || isNext(":", i)
  }
}

struct Temperature {
  /// Of degrees, times 10^`scale`.
  var digits: Int64
  var scale: Int
  var isFahrenheit: Bool
  var hasComma: Bool

  /// In the other scale, with the digits after the point that were typed, but one at least.
  var converted: Figure {
    let decimals = max(scale, 1)
    let number = Int128(digits)
    let zero = 32 * tenTo(scale)
    let value =
      isFahrenheit
      ? rounded((number - zero) * 5 * tenTo(decimals), 9 * tenTo(scale))
      : rounded((number * 9 + zero * 5) * tenTo(decimals), 5 * tenTo(scale))
    return Figure(Int64(value), decimals: decimals, hasComma: hasComma)
  }
}
