import Timing

extension Strings {
  // MARK: Alarm
  var alarm: String { pick("Alarm", "알람") }
  var sound: String { pick("Sound", "소리") }
  var volume: String { pick("Volume", "음량") }
  var testSound: String { pick("Test sound", "소리 확인") }
  var silence: String { pick("Silence", "소리 끄기") }
  func name(_ sound: AlarmSettings.Sound) -> String {
    switch sound {
    case .chime: pick("Chime", "차임")
    case .bell: pick("Bell", "벨")
    case .beep: pick("Beep", "삐 소리")
    case .whistle: pick("Whistle", "호루라기")
    case .drum: pick("Drum", "드럼")
    }
  }
  func name(_ option: AlarmSettings.Options) -> String {
    switch option {
    case .lastSeconds: pick("Beep in the last three seconds", "마지막 3초에 삐 소리")
    case .halfway: pick("Sound at half time", "절반이 지나면 소리")
    case .speech: pick("Say what comes next", "다음 단계를 말로 안내")
    case .vibration: pick("Vibrate", "진동")
    case .awakeForTimers: pick("Keep the screen on while a timer runs", "타이머 실행 중 화면 켜 두기")
    case .awakeForWatch:
      pick("Keep the screen on while the stopwatch runs", "스톱워치 실행 중 화면 켜 두기")
    default: pick("Sound in silent mode too (other sound stops)", "무음 모드에서도 소리 (다른 소리는 멈춤)")
    }
  }

  // MARK: What has ended

  /// Its label; without one it is the timer of so many minutes.
  func spokenName(of setting: TimerSetting) -> String {
    setting.label.utf8.isEmpty
      ? pick(length(of: setting) + " timer", length(of: setting) + " 타이머") : setting.label
  }

  /// - Parameters:
  ///   - ago: how long ago; nil where it is now.
  ///   - others: how many more have ended with it.
  func ended(_ source: AlarmSource, ago: Nanoseconds? = nil, others: Int = 0) -> String {
    ended(spokenName(of: source), ago: ago, others: others)
  }
  private func ended(_ name: String, ago: Nanoseconds? = nil, others: Int = 0) -> String {
    var text = name + " "
    if let ago { text += endedAgo(ago) } else { text += pick("ended", "끝남") }
    if others > 0 { text += pick(", and \(others) more", " 외 \(others)개") }
    return text
  }
  func endedAgo(_ ago: Nanoseconds) -> String {
    pick("ended \(clock(ago)) ago", "\(clock(ago)) 전에 끝남")
  }
  func moreEnded(_ n: Int) -> String { pick("\(n) more have ended", "\(n)개가 더 끝났습니다") }

  func spoken(_ kind: Cue.Kind, of setting: TimerSetting) -> String {
    switch kind {
    case .last(let seconds): return String(seconds)
    case .halfway: return pick("Halfway", "절반")
    case .end: return ended(spokenName(of: setting))
    case .begin(let index):
      guard let step = setting.step(index) else { return "" }
      let rounds = setting.intervals?.rounds ?? 1
      switch step.kind {
      case .prepare, .coolDown: return pick("Get ready", "준비")
      case .work: return pick("Work \(step.round) of \(rounds)", "운동 \(rounds)회 중 \(step.round)회")
      case .rest: return pick("Rest, ", "휴식 ") + spoken(step.length)
      }
    }
  }

  /// `1 minute 30 seconds`; whole seconds.
  func spoken(_ time: Nanoseconds) -> String {
    let seconds = time.count / 1_000_000_000
    func part(_ n: Int64, _ one: String, _ korean: String) -> String {
      pick(n == 1 ? "1 \(one)" : "\(n) \(one)s", "\(n)\(korean)")
    }
    let minutes = part(seconds / 60, "minute", "분")
    let rest = part(seconds % 60, "second", "초")
    if seconds < 60 { return rest }
    return seconds % 60 == 0 ? minutes : minutes + " " + rest
  }

  // MARK: Sound and notifications that do not come

  /// What stands in the way of sound; nil where nothing does, as far as is known.
  func trouble(_ audio: AlarmEvent.Audio?) -> String? {
    switch audio {
    case .blocked:
      pick(
        "Sound is blocked: press anywhere to hear the alarm",
        "소리가 차단됨: 아무 데나 누르면 알람이 들립니다")
    case .missing:
      pick(
        "This browser plays no sound. The alarm is shown here.",
        "이 브라우저에서 소리를 낼 수 없습니다. 알람은 화면에 나타납니다.")
    case .ready, nil: nil
    }
  }

  var notifications: String { pick("Notifications", "알림") }
  var offerNotifications: String {
    pick(
      "Lapboard can notify you when a timer ends while you look at something else.",
      "다른 화면을 보는 동안 타이머가 끝나면 알림을 보낼 수 있습니다.")
  }
  var allow: String { pick("Allow notifications", "알림 허용") }
  var notNow: String { pick("Not now", "나중에") }
  var notificationsAllowed: String { pick("Notifications are allowed", "알림이 허용되었습니다") }
  func state(_ permission: NotificationPermission) -> String {
    switch permission {
    case .missing:
      pick(
        "This browser shows no notifications for this page; without https none does.",
        "이 브라우저는 이 페이지의 알림을 지원하지 않습니다. https 없이는 어디서도 안 됩니다.")
    case .notAsked:
      pick(
        "Shown when a timer ends while you look at something else.", "다른 화면을 보는 동안 타이머가 끝나면 보여 줍니다."
      )
    case .granted: pick("Notifications are allowed.", "알림이 허용되어 있습니다.")
    case .denied:
      pick(
        "Notifications are blocked. Allow them for this page in the browser’s settings.",
        "알림이 차단되어 있습니다. 브라우저 설정에서 이 페이지의 알림을 허용하세요.")
    }
  }
}
