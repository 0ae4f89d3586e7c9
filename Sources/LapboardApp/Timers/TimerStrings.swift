import Records
import Timing

extension Strings {
  // MARK: Timer
  var timer: String { pick("Timer", "타이머") }
  var remaining: String { pick("Remaining", "남은 시간") }
  var overtime: String { pick("Overtime", "초과 시간") }
  var pause: String { pick("Pause", "일시 정지") }
  var resume: String { pick("Resume", "계속") }
  var addMinute: String { pick("+1 minute", "1분 추가") }
  var dismiss: String { pick("Dismiss", "끄기") }
  var repeatTimer: String { pick("Repeat", "반복") }
  var nextStep: String { pick("Next step", "다음 단계") }
  var previousStep: String { pick("Previous step", "이전 단계") }
  var newTimer: String { pick("New timer", "새 타이머") }
  var showTimers: String { pick("Show timers", "타이머 보기") }
  var timers: String { pick("Timers", "타이머") }
  var wheelKeys: String { pick("Turn a wheel", "다이얼 돌리기") }
  var presets: String { pick("Presets", "프리셋") }
  var recentTimers: String { pick("Recent", "최근 항목") }
  var keepAsRecord: String { pick("Keep as record", "기록으로 저장") }
  var keepAsPreset: String { pick("Keep as preset", "프리셋으로 저장") }
  var timerLabel: String { pick("Label", "이름표") }
  var editLabel: String { pick("Label…", "이름표…") }
  var setWheels: String { pick("Set the wheels", "다이얼에 불러오기") }
  var moveEarlier: String { pick("Move earlier", "앞으로 이동") }
  var moveLater: String { pick("Move later", "뒤로 이동") }
  var paused: String { pick("paused", "일시 정지됨") }

  /// `ends 18:42`; with the day of the week where that is another one.
  func ends(_ wall: WallTime, now: WallTime) -> String {
    pick("ends " + clock(wall, from: now), clock(wall, from: now) + " 종료")
  }
  func ended(_ wall: WallTime, now: WallTime) -> String {
    pick("ended " + clock(wall, from: now), clock(wall, from: now) + "에 종료됨")
  }
  /// `3:20 left`, of several steps together.
  func left(_ seconds: Int64) -> String {
    let time = TimeFormat.wholeSeconds.text(.seconds(seconds))
    return pick(time + " left", time + " 남음")
  }
  private func clock(_ wall: WallTime, from now: WallTime) -> String {
    let at = CivilTime(wall)
    let today = CivilTime(now)
    let time = twoDigits(at.hour) + ":" + twoDigits(at.minute)
    let isToday = at.day == today.day && at.month == today.month && at.year == today.year
    return isToday ? time : weekday(at) + " " + time
  }

  /// A timer by its label, or by its length.
  func name(of setting: TimerSetting) -> String {
    setting.label.utf8.isEmpty ? length(of: setting) : setting.label
  }

  /// `15 min`, `1 h 30 min`, `3 × (20 s + 10 s)`.
  func length(of setting: TimerSetting) -> String {
    switch setting.program {
    case .countdown(let length): return duration(length)
    case .intervals(let intervals):
      if intervals.rounds == 1 { return duration(intervals.work) }
      let rest = intervals.rest > .zero ? " + " + duration(intervals.rest) : ""
      return "\(intervals.rounds) × (" + duration(intervals.work) + rest + ")"
    }
  }

  /// In hours, minutes and seconds, whichever there are; fractions of a second are left out.
  func duration(_ time: Nanoseconds) -> String {
    let seconds = time.count / 1_000_000_000
    var parts: [String] = []
    if seconds >= 3600 { parts.append("\(seconds / 3600)" + pick(" h", "시간")) }
    if seconds / 60 % 60 > 0 { parts.append("\(seconds / 60 % 60)" + pick(" min", "분")) }
    if seconds % 60 > 0 || parts.isEmpty { parts.append("\(seconds % 60)" + pick(" s", "초")) }
    var text = ""
    for part in parts { text += text.utf8.isEmpty ? part : " " + part }
    return text
  }

  /// `Work 2 of 3`, `Rest`, `Prepare`.
  func name(_ step: Intervals.Step, of intervals: Intervals) -> String {
    switch step.kind {
    case .prepare, .coolDown: pick("Prepare", "준비")
    case .work:
      intervals.rounds == 1
        ? pick("Work", "운동")
        : pick(
          "Work \(step.round) of \(intervals.rounds)", "운동 \(step.round)/\(intervals.rounds)")
    case .rest: pick("Rest", "휴식")
    }
  }

  // MARK: Said
  func timerStarted(_ setting: TimerSetting, _ ends: String) -> String {
    pick("\(name(of: setting)) started, \(ends)", "\(name(of: setting)) 시작, \(ends)")
  }
  func timerCancelled(_ setting: TimerSetting) -> String {
    pick("\(name(of: setting)) cancelled", "\(name(of: setting)) 취소됨")
  }
  func timerKept(_ setting: TimerSetting) -> String {
    pick("\(name(of: setting)) is in Records", "\(name(of: setting)) 기록에 저장됨")
  }
  func presetKept(_ setting: TimerSetting) -> String {
    pick("\(name(of: setting)) kept as a preset", "\(name(of: setting)) 프리셋으로 저장됨")
  }
  func presetThere(_ setting: TimerSetting) -> String {
    pick("\(name(of: setting)) is a preset already", "\(name(of: setting)) 이미 프리셋에 있습니다")
  }
  func presetDeleted(_ setting: TimerSetting) -> String {
    pick("\(name(of: setting)) deleted", "\(name(of: setting)) 삭제됨")
  }
  func presetMoved(_ setting: TimerSetting, to place: Int, of count: Int) -> String {
    pick(
      "\(name(of: setting)), place \(place) of \(count)",
      "\(name(of: setting)), \(count)개 중 \(place)번째")
  }
  var timersElsewhere: String {
    pick("Timers ring there, not here.", "타이머는 여기가 아니라 그 탭에서 울립니다.")
  }
  var nothingTimed: String { pick("Nothing was timed", "측정된 시간이 없습니다") }

  func name(_ change: TimerChange) -> String {
    switch change {
    case .start: pick("Start timer", "타이머 시작")
    case .pause: pick("Pause timer", "타이머 일시 정지")
    case .resume: pick("Resume timer", "타이머 계속")
    case .extend: pick("Add time", "시간 추가")
    case .skip: pick("Skip", "건너뛰기")
    case .restart: pick("Repeat timer", "타이머 반복")
    case .end: pick("End timer", "타이머 종료")
    case .relabel: pick("Label", "이름표")
    case .keepPreset: pick("Keep preset", "프리셋 저장")
    case .changePreset: pick("Change preset", "프리셋 변경")
    case .deletePreset: pick("Delete preset", "프리셋 삭제")
    case .movePreset: pick("Move preset", "프리셋 이동")
    }
  }

  func timerRefused(_ reason: TimerList.Refusal) -> String {
    switch reason {
    case .countdown(.tooShort):
      pick("A timer needs more than 0 seconds", "타이머는 0초보다 길어야 합니다")
    case .countdown(.tooLong): pick("At most 99:59:59", "최대 99:59:59")
    case .countdown(.notRunning): pick("The timer is paused", "타이머가 일시 정지되어 있습니다")
    case .countdown(.notPaused): pick("The timer is running", "타이머가 이미 실행 중입니다")
    case .countdown(.over): pick("The timer is over", "타이머가 이미 끝났습니다")
    case .noSuchTimer: pick("This timer is gone", "없어진 타이머입니다")
    case .labelTooLong: pick("The label is too long", "이름표가 너무 깁니다")
    case .tooMany: pick("No more timers fit", "타이머를 더 만들 수 없습니다")
    case .nothingChanges: pick("Nothing changes", "바뀌는 것이 없습니다")
    }
  }
}
