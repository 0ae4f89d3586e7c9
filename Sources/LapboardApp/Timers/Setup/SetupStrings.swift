import Records
import Timing

// What is said where a timer is set up.
extension Strings {
  var timerWays: String { pick("Kind of timer", "타이머 종류") }
  func name(_ way: TimerSetup.Way) -> String {
    switch way {
    case .quick: pick("5–60 min", "5–60분")
    case .free: pick("Free", "직접 설정")
    case .intervals: pick("Intervals", "인터벌")
    }
  }
  var intervalParts: String { pick("Parts", "구성") }
  func name(_ part: TimerSetup.Part) -> String {
    switch part {
    case .prepare: pick("Prepare", "준비")
    case .work: pick("Work", "운동")
    case .rest: pick("Rest", "휴식")
    case .rounds: pick("Rounds", "라운드")
    }
  }
  var duration: String { pick("Duration", "시간") }
  var durationHint: String { pick("1:30 or 90s", "1:30 또는 90초") }

  // MARK: Wheels
  func name(_ face: WheelFace) -> String {
    switch face {
    case .hours: pick("Hours", "시간")
    case .minutes, .minutesAlone: pick("Minutes", "분")
    case .seconds: pick("Seconds", "초")
    case .rounds: pick("Rounds", "라운드")
    }
  }
  /// What stands beside the number at the centre.
  func unit(_ face: WheelFace) -> String {
    switch face {
    case .hours: pick("hours", "시간")
    case .minutes: pick("min", "분")
    case .minutesAlone: pick("minutes", "분 동안")
    case .seconds: pick("sec", "초")
    case .rounds: pick("rounds", "라운드")
    }
  }
  /// `15 minutes`, as it is spoken.
  func text(_ n: Int32, _ face: WheelFace) -> String {
    switch face {
    case .hours: pick(n == 1 ? "1 hour" : "\(n) hours", "\(n)시간")
    case .minutes, .minutesAlone: pick(n == 1 ? "1 minute" : "\(n) minutes", "\(n)분")
    case .seconds: pick(n == 1 ? "1 second" : "\(n) seconds", "\(n)초")
    case .rounds: pick(n == 1 ? "1 round" : "\(n) rounds", "\(n)라운드")
    }
  }

  // MARK: Lengths
  /// `0:20`, `1:30`, `1:00:00`.
  func clock(_ length: Nanoseconds) -> String {
    let text = TimeFormat.wholeSeconds.text(length)
    guard text.utf8.count == 5, text.utf8.first == UInt8(ascii: "0") else { return text }
    return String(decoding: text.utf8.dropFirst(), as: UTF8.self)
  }

  /// `0:10 + 8 × 0:20 + 7 × 0:10`: after the last work there is no rest.
  func sum(_ intervals: Intervals) -> String {
    func times(_ n: Int, _ length: Nanoseconds) -> String {
      n == 1 ? clock(length) : "\(n) × " + clock(length)
    }
    var sum = times(intervals.rounds, intervals.work)
    if intervals.prepare > .zero { sum = clock(intervals.prepare) + " + " + sum }
    if intervals.rest > .zero, intervals.rounds > 1 {
      sum += " + " + times(intervals.rounds - 1, intervals.rest)
    }
    return sum
  }

  var takenForMinutes: String {
    pick("Taken for minutes. “90s” would be seconds.", "분으로 읽었습니다. 초는 “90초”처럼 적으세요.")
  }
  func durationPasted(_ read: TypedDuration) -> String {
    let text = clock(read.length)
    return read.isUnitAssumed
      ? pick("Set to \(text): taken for minutes", "\(text)(으)로 설정됨: 분으로 읽었습니다")
      : pick("Set to \(text)", "\(text)(으)로 설정됨")
  }
  var workTooShort: String { pick("Work takes at least 0:01", "운동은 최소 0:01입니다") }

  func durationRefused(_ error: DurationError, in text: String) -> String {
    switch error.reason {
    case .empty, .zero: timerRefused(.countdown(.tooShort))
    case .tooLong: timerRefused(.countdown(.tooLong))
    case .negative: pick("A timer cannot run backwards", "0보다 짧을 수 없습니다")
    case .fieldOutOfRange:
      pick(
        "Minutes and seconds have two digits, 00 to 59", "분과 초는 00부터 59까지 두 자리로 적으세요")
    case .expectedNumber, .unexpectedText, .unknownUnit, .tooManyFields, .tooPrecise:
      pick(
        "“\(rest(of: text, from: error.offset))” is no length of time. Try 1:30, 90s or 1h30.",
        "“\(rest(of: text, from: error.offset))”은(는) 시간이 아닙니다. 1:30, 90초, 1시간 30분처럼 적으세요.")
    }
  }

  /// Where reading stopped; all of it where that is the end.
  private func rest(of text: String, from offset: Int) -> String {
    let all = text.utf8
    let rest = offset > 0 && offset < all.count ? all.dropFirst(offset) : all[...]
    var short = String.UnicodeScalarView()
    for scalar in String(decoding: rest, as: UTF8.self).unicodeScalars {
      if short.count == 16 { return String(short) + "…" }
      short.append(scalar)
    }
    return String(short)
  }
}
