import Markup

/// The dialog "Alarm": how it sounds, and what else it does.
enum AlarmDialog {
  static func id(of sound: AlarmSettings.Sound) -> String { "sound-" + sound.name }

  static func view(_ state: AppState) -> View {
    let s = state.strings
    let settings = state.alarm.settings
    let abilities = state.alarm.facts?.abilities ?? []
    var options: [AlarmSettings.Options] = [.lastSeconds, .halfway]
    if abilities.contains(.speaks) { options.append(.speech) }
    if abilities.contains(.vibrates) { options.append(.vibration) }
    if abilities.contains(.keepsAwake) { options += [.awakeForTimers, .awakeForWatch] }
    if abilities.contains(.choosesAudio) { options.append(.despiteSilence) }
    return DialogView.frame(
      key: 70, name: "sheet alarm-sheet", label: s.alarm,
      body: [
        sounds(settings, s), volume(settings, s),
        // Always there, since a region that comes with its text is not spoken everywhere.
        View(
          .p, key: 6, [.named("problem"), .plays("alert")], text: s.trouble(state.alarm.audio) ?? ""
        ),
        View(.div, key: 3, [.named("checks")], options.map { check($0, settings, s) }),
        notifications(state.alarm.facts?.notifications ?? .missing, s),
        View(
          .button, key: 5,
          [
            .named("tool wide"), .attribute(.type, "button"), .on(.click, .alarm(.platform)),
          ], text: s.whatDevicesCan),
      ],
      buttons: [DialogView.closeButton(s.close)])
  }

  private static func sounds(_ settings: AlarmSettings, _ s: Strings) -> View {
    View(
      .div, key: 1, [.named("options sounds"), .plays("radiogroup"), .label(s.sound)],
      AlarmSettings.Sound.allCases.map { sound in
        View(
          .label, [.named("option")],
          [
            View(
              .input,
              [
                .attribute(.type, "radio"), .attribute(.name, "sound"),
                .attribute(.id, id(of: sound)), .label(s.name(sound)),
                .property(.checked, sound == settings.sound ? "true" : ""),
                .on(.input, .alarm(.choose(sound))),
              ]),
            View(.span, [.decorative], text: s.name(sound)),
          ])
      })
  }

  private static func volume(_ settings: AlarmSettings, _ s: Strings) -> View {
    View(
      .div, key: 2, [.named("volume")],
      [
        View(.span, [.decorative], text: s.volume),
        View(
          .input,
          [
            .attribute(.type, "range"), .attribute(.id, "volume"), .label(s.volume),
            .property(.value, String(settings.volume)), .on(.input, .alarm(.volume)),
          ]),
        View(
          .button,
          [.named("tool wide"), .attribute(.type, "button"), .on(.click, .alarm(.testSound))],
          text: s.testSound),
      ])
  }

  private static func check(
    _ option: AlarmSettings.Options, _ settings: AlarmSettings, _ s: Strings
  ) -> View {
    View(
      .label, key: Int64(option.rawValue), [.named("check")],
      [
        View(
          .input,
          [
            .attribute(.type, "checkbox"),
            .property(.checked, settings.options.contains(option) ? "true" : ""),
            .on(.input, .alarm(.toggle(option))),
          ]),
        View(.span, text: s.name(option)),
      ])
  }

  private static func notifications(_ permission: NotificationPermission, _ s: Strings) -> View {
    var parts = [
      View(.b, text: s.notifications), View(.p, [.named("hint")], text: s.state(permission)),
    ]
    if permission == .notAsked {
      parts.append(
        View(
          .button,
          [
            .named("tool wide"), .attribute(.type, "button"),
            .on(.click, .alarm(.allowNotifications)),
          ], text: s.allow))
    }
    return View(.div, key: 4, [.named("notifications")], parts)
  }
}
