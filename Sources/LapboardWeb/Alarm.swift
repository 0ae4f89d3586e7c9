import LapboardApp

extension AlarmEvent {
  /// What `notify` of these kinds tells; they are those of alarm.js. nil for any other.
  init?(kind: Int32, _ a: Double, _ b: Double, _ c: Double) {
    let code = UInt8(truncatingIfNeeded: Int64(clamping: a))
    switch kind {
    case 70: self = .audio(Audio(rawValue: code) ?? .missing)
    case 71: self = .notifications(NotificationPermission(rawValue: code) ?? .missing)
    case 72:
      // The settings as they were kept, and what the browser calls itself.
      let lines = Inbox.takeLines().map(text)
      guard lines.count == 2 else { return nil }
      let hints = UInt8(truncatingIfNeeded: Int64(clamping: c))
      self = .began(
        AlarmFacts(
          settings: lines[0], AlarmFacts.Abilities(rawValue: code),
          notifications: NotificationPermission(
            rawValue: UInt8(truncatingIfNeeded: Int64(clamping: b))) ?? .missing,
          platform: Platform(agent: lines[1], isStandalone: hints & 1 != 0, touches: hints & 2 != 0)
        ))
    case 73: self = .dismissed(Int64(clamping: a))
    default: return nil
    }
  }
}

extension Host {
  /// The numbers are those of `perform` in alarm.js.
  static func perform(_ effect: AlarmEffect) {
    switch effect {
    case .test: perform(70)
    case .plan(let plan): perform(71, plan.text)
    case .title(let title, let isRinging): perform(72, title, number: isRinging ? 1 : 0)
    case .notify(let timer, let title, let dismiss):
      perform(73, String(timer), title + "\n" + dismiss)
    case .withdraw(let timer): perform(74, String(timer))
    case .device(let isAwake, let vibrates):
      perform(75, number: (isAwake ? 1 : 0) + (vibrates ? 2 : 0))
    case .askForNotifications: perform(76)
    case .speak(let text): perform(77, text)
    case .settings(let settings):
      perform(
        78, settings.sound.name,
        settings.options.contains(.despiteSilence) ? "playback" : "auto", number: settings.volume)
    }
  }
}
