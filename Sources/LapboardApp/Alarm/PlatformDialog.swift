import Markup

/// The page "What your phone can and cannot do": first about the device it runs on.
enum PlatformDialog {
  static func view(_ state: AppState) -> View {
    let s = state.strings
    let here = state.alarm.facts?.platform
    var body = [View(.p, key: 100, text: s.alarmTruth)]
    if let here {
      body.append(View(.p, key: 101, [.named("hint")], text: s.thisDevice))
      if state.alarm.facts?.abilities.contains(.isSecure) == false {
        body.append(View(.p, key: 103, [.named("hint")], text: s.insecureTruth))
      }
      body.append(section(here, s, isOpen: true))
      body.append(View(.p, key: 102, [.named("hint")], text: s.otherDevices))
    }
    for platform in Platform.allCases where platform != here {
      body.append(section(platform, s, isOpen: false))
    }
    return DialogView.frame(
      key: 71, name: "sheet platform-sheet", label: s.whatDevicesCan, isText: true, body: body,
      buttons: [
        View(
          .button,
          [.named("tool wide"), .attribute(.type, "button"), .on(.click, .alarm(.settings))],
          text: s.alarm), DialogView.closeButton(s.close),
      ])
  }

  private static func section(_ platform: Platform, _ s: Strings, isOpen: Bool) -> View {
    View(
      .details, key: Int64(platform.rawValue),
      [.named("folded")] + (isOpen ? [.flag(.open)] : []),
      [
        View(.summary, text: s.name(platform)),
        View(
          .ul, [.named("remarks")], platform.facts.map { View(.li, text: s.text($0)) }),
      ])
  }
}
