import Records
import Timing

extension Strings {
  // MARK: Timer
  var timer: String { pick("Timer", "타이머") }
  var remaining: String { pick("Remaining", "남은 시간") }
  var pause: String { pick("Pause", "일시 정지") }
  var resume: String { pick("Resume", "계속") }
  var addMinute: String { pick("+1 minute", "1분 추가") }
  var dismiss: String { pick("Dismiss", "끄기") }

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
    case .countdown(.tooShort): pick("A timer needs more than 0 seconds", "타이머는 0초보다 길어야 합니다")
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
