// Paces and speeds: a distance and the time it takes.

/// A pace or a speed. `5:30/km` is a kilometre in 330 s, `12 km/h` is 12 km in 3600 s.
struct Motion {
  /// What it was given as decides what it is turned into.
  enum Form: UInt8 {
    case perKilometre, perMile, kilometresPerHour, milesPerHour, metresPerSecond
    /// A distance and a time, each on its own.
    case metric, short, imperial
  }

  /// Micrometres.
  var distance: Int64
  /// Nanoseconds.
  var time: Int64
  var form: Form
  var significant = 3
  var hasComma = false

  /// Between 10 s and 100 min for a kilometre: faster and slower things are not run, ridden or walked.
  var isPlausible: Bool {
    let perKilometre = Int128(time) * Int128(LengthUnit.size(LengthUnit.km))
    return time > 0 && distance > 0 && perKilometre >= 10_000_000_000 * Int128(distance)
      && perKilometre <= 6_000_000_000_000 * Int128(distance)
  }
}

extension Motion {
  /// Between 2:30 and 15:00 for a kilometre.
  fileprivate var isRun: Bool {
    let kilometres = distance / LengthUnit.size(LengthUnit.km)
    let seconds = time / 1_000_000_000
    return seconds >= 150 * kilometres && seconds <= 900 * kilometres
  }
}

extension Line {
  private static let paceUnits: StaticString =
    "km k kilometer kilometre 킬로미터 키로미터 킬로 키로|mi mile 마일"

  // MARK: Paces

  /// `5:30/km`, `5:30 min/km`, `5분 30초/km`, `5 min/km`, `8:00 per mile`.
  func pace(at i: Int) -> Finding? {
    guard let (clock, timeEnd) = duration(at: i) else { return nil }
    var at = skipSpaces(timeEnd)
    if let (_, end) = word(at: at, of: "min 분") { at = skipSpaces(end) }
    if isNext("/", at) {
      at = skipSpaces(at + 1)
    } else if let (_, end) = word(at: at, of: "per") {
      at = skipSpaces(end)
    } else {
      return nil
    }
    if isNext("1", at) { at = skipSpaces(at + 1) }
    guard let (unit, end) = word(at: at, of: Self.paceUnits) else { return nil }
    return pace(clock, unit, i..<end)
  }

  /// `km당 5분 30초`, `1km당 5:30`, `킬로당 5분`.
  func perPace(at i: Int) -> Finding? {
    var at = i
    if isNext("1", at) { at = skipSpaces(at + 1) }
    guard let (unit, end) = prefix(at: at, of: Self.paceUnits),
      let start = self.end(of: "당", at: end),
      let (clock, timeEnd) = duration(at: skipSpaces(start))
    else { return nil }
    return pace(clock, unit, i..<timeEnd)
  }

  private func pace(_ clock: Clock, _ unit: Int, _ range: Range<Int>) -> Finding? {
    let isMile = unit == 1
    return motion(
      Motion(
        distance: LengthUnit.size(isMile ? LengthUnit.mi : LengthUnit.km), time: clock.time,
        form: isMile ? .perMile : .perKilometre), range)
  }

  private func motion(_ motion: Motion, _ range: Range<Int>) -> Finding? {
    motion.isPlausible ? Finding(range: range, value: .motion(motion)) : nil
  }

  // MARK: Speeds

  /// `12 km/h`, `7.5 mph`, `3.5 m/s`, `12 kilometers per hour`.
  func speed(at i: Int) -> Finding? {
    guard let (number, numberEnd) = number(at: i) else { return nil }
    let start = isSpace(numberEnd) ? numberEnd + 1 : numberEnd
    if let (short, end) = word(at: start, of: "kmh kph kmph|mph") {
      return speed(number, short == 0 ? LengthUnit.km : LengthUnit.mi, per: 3600, i..<end)
    }
    guard let (unit, unitEnd) = word(at: start, of: LengthUnit.words), unit <= LengthUnit.mi,
      unitEnd > start + 1 || !self[start].isCapital
    else { return nil }
    var at = skipSpaces(unitEnd)
    if isNext("/", at) {
      at += 1
    } else if let (_, end) = word(at: at, of: "per an") {
      at = end
    } else {
      return nil
    }
    let words: StaticString = "h hr hour 시간 시|min minute 분|s sec second 초"
    guard let (time, end) = word(at: skipSpaces(at), of: words) else { return nil }
    return speed(number, unit, per: time == 0 ? 3600 : time == 1 ? 60 : 1, i..<end)
  }

  /// `시속 12km`, `초속 3.5m`, `분속 200미터`.
  func namedSpeed(at i: Int) -> Finding? {
    guard let (name, end) = word(at: i, of: "시속|분속|초속"),
      let (number, numberEnd) = number(at: skipSpaces(end)),
      let (unit, unitEnd) = word(at: skipSpaces(numberEnd), of: LengthUnit.words),
      unit <= LengthUnit.mi
    else { return nil }
    return speed(number, unit, per: name == 0 ? 3600 : name == 1 ? 60 : 1, i..<unitEnd)
  }

  private func speed(
    _ number: Decimal, _ unit: Int, per seconds: Int64, _ range: Range<Int>
  ) -> Finding? {
    guard let distance = number.times(LengthUnit.size(unit)) else { return nil }
    let form: Motion.Form =
      seconds < 3600 ? .metresPerSecond : unit == LengthUnit.mi ? .milesPerHour : .kilometresPerHour
    return motion(
      Motion(
        distance: distance, time: seconds * 1_000_000_000, form: form,
        significant: number.significant, hasComma: number.hasComma), range)
  }

  // MARK: Distances with times

  /// `5 km in 25:30`, `하프 1:45:00`, `400 m 65.2 s`, `25분에 5km`; and a distance with a pace, which
  /// makes a time. Nil where the two do not belong together.
  func together(_ first: Finding, _ second: Finding) -> Finding? {
    let range = first.range.lowerBound..<second.range.upperBound
    let gap = first.range.upperBound..<second.range.lowerBound
    switch (first.value, second.value) {
    case (.distance(let way), .duration(let clock)):
      let words: StaticString = "in time for over was is 를 을 은 는 에 로 기록 완주 달리기 코스 시간"
      guard isJoint(gap, words, mayBeEmpty: true) else { return nil }
      return together(way, clock, range)
    case (.duration(let clock), .distance(let way)):
      guard isJoint(gap, "for over 에 동안 만에 간", mayBeEmpty: false) else { return nil }
      return together(way, clock, range)
    case (.distance(let way), .motion(let motion)):
      guard isJoint(gap, "at @ 를 을", mayBeEmpty: true) else { return nil }
      let time = rounded(Int128(way.base) * Int128(motion.time), Int128(motion.distance))
      guard time < 3_600_000_000_000_000 else { return nil }
      return Finding(range: range, value: .duration(Clock(time: Int64(time), isResult: true)))
    default: return nil
    }
  }

  private func together(_ way: Amount, _ clock: Clock, _ range: Range<Int>) -> Finding? {
    if clock.isResult { return nil }
    let isImperial = way.unit >= LengthUnit.mi && way.unit <= LengthUnit.inch
    let isShort = way.base < LengthUnit.size(LengthUnit.km)
    var motion = Motion(
      distance: way.base, time: clock.time,
      form: isImperial ? .imperial : isShort ? .short : .metric)
    // Nobody runs a half marathon in 1:45 minutes: above 90 km/h they are hours.
    if clock.isTwoFields, way.base / 25_000_000 > clock.time / 1_000_000_000 {
      motion.time *= 60
    }
    // `second half 45:00` is of a match.
    if way.needsTime, !motion.isRun { return nil }
    return self.motion(motion, range)
  }

  /// Whether nothing but words of `list` and signs stands there, on one line.
  private func isJoint(_ gap: Range<Int>, _ list: StaticString, mayBeEmpty: Bool) -> Bool {
    var at = gap.lowerBound
    var isEmpty = true
    while at < gap.upperBound {
      switch self[at] {
      case UInt8(ascii: " "), Self.joint: at += 1
      case UInt8(ascii: ","), UInt8(ascii: ":"), UInt8(ascii: "-"), Self.dash, UInt8(ascii: "="),
        UInt8(ascii: "|"), UInt8(ascii: "/"), UInt8(ascii: "("):
        if !mayBeEmpty { return false }
        at += 1
      default:
        guard let (_, end) = prefix(at: at, of: list), end <= gap.upperBound else { return false }
        at = end
        isEmpty = false
      }
    }
    return mayBeEmpty || !isEmpty
  }
}
