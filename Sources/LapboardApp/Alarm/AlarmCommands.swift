import Records
import Timing

extension Change {
  mutating func handle(_ message: AlarmMessage, anchor: Rectangle, by press: Press) {
    switch message {
    case .settings:
      open(
        .alarm(state.alarm.settings.sound),
        from: state.sheet?.opener
          ?? (state.tab == .timer ? Toolbar.alarmID : MenuSubject.settings.opener))
      effects.append(.focus(AlarmDialog.id(of: state.alarm.settings.sound)))
    case .platform:
      open(.platform, from: state.sheet?.opener ?? MenuSubject.settings.opener)
      effects.append(.focus(DialogView.closeID))
    case .testSound: perform(.test)
    case .choose(let sound):
      changeAlarm { $0.sound = sound }
      if case .alarm = state.sheet?.kind { state.sheet?.kind = .alarm(sound) }
      perform(.test)
    case .volume: break
    case .toggle(let option):
      changeAlarm { $0.options.formSymmetricDifference(option) }
      // To hear how it speaks. Some engines speak only after they did so with a press.
      if option == .speech, state.alarm.settings.options.contains(.speech) {
        perform(.speak(strings.name(option)))
      }
    case .allowNotifications: perform(.askForNotifications)
    case .declineNotifications:
      state.alarm.isOffering = false
      effects.append(.focus(TabBar.id(of: state.tab)))
    case .silence:
      for index in state.alarm.ends.indices where !state.alarm.ends[index].isSilenced {
        silence(index)
      }
    }
  }

  /// The slider was moved.
  mutating func typeVolume(_ text: String) {
    guard let volume = AlarmSettings.volume(text) else { return }
    changeAlarm { $0.volume = volume }
  }

  mutating func handle(_ event: AlarmEvent) {
    switch event {
    case .began(let facts):
      state.alarm.facts = facts
      state.alarm.settings = AlarmSettings(text: facts.settings)
      state.alarm.told = AlarmState.Told()
      state.alarm.revision &+= 1
      perform(.settings(state.alarm.settings))
    case .audio(let audio): state.alarm.audio = audio
    case .notifications(let permission):
      state.alarm.facts?.notifications = permission
      state.alarm.isOffering = false
      if permission == .granted { say(strings.notificationsAllowed) }
    case .dismissed(let timer):
      // A notification may be pressed late: the timer may run again by then.
      let instant = state.journal.timeline.instant(of: moment)
      switch state.ended(at: instant).first(where: { $0.id == timer }) {
      case .timer: record(.timer(.end(timer)))
      case .workout: handle(.board(.plan(.end)))
      case nil: break
      }
    }
  }

  /// Offers notifications with the first timer or workout, once: a question that comes before anybody knows what
  /// it is for gets the wrong answer.
  mutating func offerNotifications() {
    guard !state.alarmSources.isEmpty, state.alarm.facts?.notifications == .notAsked,
      !state.alarm.settings.options.contains(.wasOffered)
    else { return }
    state.alarm.isOffering = true
    changeAlarm { $0.options.insert(.wasOffered) }
  }

  private mutating func changeAlarm(_ change: (inout AlarmSettings) -> Void) {
    change(&state.alarm.settings)
    state.alarm.revision &+= 1
    effects.append(.remember(key: .alarm, value: state.alarm.settings.text))
    perform(.settings(state.alarm.settings))
  }
}
