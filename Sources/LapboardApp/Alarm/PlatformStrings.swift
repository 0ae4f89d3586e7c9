extension Strings {
  var insecureTruth: String {
    pick(
      "This page came without https: here it can neither notify nor keep the screen on.",
      "이 페이지는 https 없이 열렸습니다. 여기서는 알림을 보내거나 화면을 켜 둘 수 없습니다.")
  }
  var whatDevicesCan: String { pick("What your phone can and cannot do", "휴대폰이 할 수 있는 것과 없는 것") }
  var thisDevice: String { pick("This device", "이 기기") }
  var otherDevices: String { pick("Other devices", "다른 기기") }
  var alarmTruth: String {
    pick(
      "Time is always right: it comes from clocks, whatever the browser does. What may fail is that you hear of it. For an alarm that must not fail, leave Lapboard in front and the screen on.",
      "시간은 언제나 정확합니다. 브라우저가 무엇을 하든 시계에서 계산합니다. 다만 알람이 들리지 않을 수 있습니다. 꼭 들어야 하는 알람이라면 Lapboard를 화면에 띄우고 화면을 켜 두세요."
    )
  }

  func name(_ platform: Platform) -> String {
    switch platform {
    case .iPhoneSafari: pick("iPhone and iPad, in the browser", "iPhone과 iPad, 브라우저")
    case .iPhoneHomeScreen: pick("iPhone and iPad, from the Home Screen", "iPhone과 iPad, 홈 화면")
    case .android: pick("Android", "Android")
    case .chrome: pick("Computer, Chrome or Edge", "컴퓨터, Chrome 또는 Edge")
    case .firefox: pick("Firefox", "Firefox")
    case .macSafari: pick("Mac, Safari", "Mac, Safari")
    }
  }

  func text(_ fact: PlatformFact) -> String {
    switch fact {
    case .screenOffNothing:
      pick(
        "Screen off: the page stands still. Nothing sounds.",
        "화면이 꺼지면: 페이지가 멈춥니다. 아무 소리도 나지 않습니다.")
    case .screenOffSometimes:
      pick(
        "Screen off: the alarm may sound for some minutes; then the system stops the page.",
        "화면이 꺼지면: 몇 분 동안은 알람이 울릴 수 있지만, 그 뒤에는 시스템이 페이지를 멈춥니다.")
    case .screenOffFine:
      pick(
        "Screen off: the alarm sounds as long as the computer is awake. Asleep, nothing sounds.",
        "화면이 꺼지면: 컴퓨터가 깨어 있는 동안 알람이 울립니다. 잠자기 상태에서는 울리지 않습니다.")
    case .otherAppNothing:
      pick(
        "Another app in front: the page stands still. Nothing sounds.",
        "다른 앱을 쓰는 동안: 페이지가 멈춥니다. 아무 소리도 나지 않습니다.")
    case .otherAppSometimes:
      pick(
        "Another app in front: the alarm sounds while the browser keeps the page, often about five minutes.",
        "다른 앱을 쓰는 동안: 브라우저가 페이지를 유지하는 동안(대개 5분쯤) 알람이 울립니다.")
    case .otherTabFine:
      pick(
        "Another tab or window in front: the alarm sounds. Title and notification may come up to a minute late.",
        "다른 탭이나 창을 보는 동안: 알람이 울립니다. 제목과 알림은 최대 1분 늦을 수 있습니다.")
    case .silentSwitch:
      pick(
        "Silent mode mutes the alarm, unless you choose otherwise in the alarm settings.",
        "무음 모드에서는 알람이 들리지 않습니다. 알람 설정에서 바꿀 수 있습니다.")
    case .noSilentSwitch:
      pick(
        "Silent mode does not matter: the media volume does.",
        "무음 모드는 상관없습니다. 미디어 음량이 중요합니다.")
    case .noVibration: pick("Vibration: not for pages.", "진동: 페이지에서는 쓸 수 없습니다.")
    case .vibrates:
      pick(
        "Vibration: while Lapboard is in front, in Chrome and its like; not in Firefox.",
        "진동: Lapboard가 앞에 있을 때, Chrome 계열에서. Firefox에서는 안 됩니다.")
    case .notificationsNever:
      pick(
        "Notifications: only for pages that were added to the Home Screen.",
        "알림: 홈 화면에 추가한 페이지에서만 됩니다.")
    case .notificationsOnly:
      pick(
        "Notifications: allowed from here, but a page that stands still sends none.",
        "알림: 허용할 수 있지만, 멈춘 페이지는 알림을 보내지 못합니다.")
    case .notificationsPage:
      pick(
        "Notifications: once you allow them, while the page runs.",
        "알림: 허용하면 페이지가 실행되는 동안 보냅니다.")
    case .staysOn:
      pick(
        "Screen stays on while a timer runs, as long as Lapboard is in front (not in the battery’s power-saving mode).",
        "Lapboard가 앞에 있으면 타이머가 실행되는 동안 화면이 켜져 있습니다(절전 모드 제외).")
    case .staysOnLately:
      pick(
        "Screen stays on while a timer runs, from iOS 18.4 on.",
        "iOS 18.4부터 타이머가 실행되는 동안 화면이 켜져 있습니다.")
    case .onReturn:
      pick(
        "When you come back: the right time, and how long ago a timer ended, with one alarm.",
        "돌아오면: 정확한 시간과 타이머가 끝난 지 얼마나 되었는지를 보여 주고, 알람은 한 번 울립니다.")
    }
  }
}
