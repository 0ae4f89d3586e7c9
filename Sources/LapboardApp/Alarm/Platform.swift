/// What the page runs on, as far as it matters to an alarm.
public enum Platform: UInt8, CaseIterable, Equatable, Sendable {
  case iPhoneSafari
  /// Added to the Home Screen of an iPhone or iPad.
  case iPhoneHomeScreen
  case android
  /// Chrome, Edge and their like on a computer.
  case chrome
  case firefox
  case macSafari

  /// A guess, from what the browser says of itself.
  ///
  /// - Parameters:
  ///   - agent: the user agent string. All browsers of an iPhone are Safari inside.
  ///   - isStandalone: without a browser around it.
  ///   - touches: an iPad calls itself a Mac, but no Mac has a screen for fingers.
  public init(agent: String, isStandalone: Bool, touches: Bool) {
    func says(_ word: StaticString) -> Bool { holds(agent, word) }
    if says("iPhone") || says("iPad") || (says("Macintosh") && touches) {
      self = isStandalone ? .iPhoneHomeScreen : .iPhoneSafari
    } else if says("Firefox/") {
      self = .firefox
    } else if says("Android") {
      self = .android
    } else if says("Chrome/") || says("Chromium/") {
      self = .chrome
    } else if says("Macintosh") {
      self = .macSafari
    } else {
      self = .chrome
    }
  }
}

/// Whether the text has the word in it somewhere, byte by byte.
private func holds(_ text: String, _ word: StaticString) -> Bool {
  let bytes = Array(text.utf8)
  let count = word.utf8CodeUnitCount
  guard count <= bytes.count else { return false }
  for start in 0...bytes.count - count {
    var same = 0
    while same < count, bytes[start + same] == word.utf8Start[same] { same += 1 }
    if same == count { return true }
  }
  return false
}

/// One thing about alarms that is true of a platform. What each rests on is in Documentation/Alarm.md.
enum PlatformFact: UInt8 {
  case screenOffNothing, screenOffSometimes, screenOffFine
  case otherAppNothing, otherAppSometimes, otherTabFine
  case silentSwitch, noSilentSwitch
  case noVibration, vibrates
  case notificationsNever, notificationsOnly, notificationsPage
  case staysOn, staysOnLately
  case onReturn
}

extension Platform {
  var facts: [PlatformFact] {
    switch self {
    case .iPhoneSafari:
      [
        .screenOffNothing, .otherAppNothing, .silentSwitch, .noVibration, .notificationsNever,
        .staysOn, .onReturn,
      ]
    case .iPhoneHomeScreen:
      [
        .screenOffNothing, .otherAppNothing, .silentSwitch, .noVibration, .notificationsOnly,
        .staysOnLately, .onReturn,
      ]
    case .android:
      [
        .screenOffSometimes, .otherAppSometimes, .noSilentSwitch, .vibrates, .notificationsPage,
        .staysOn, .onReturn,
      ]
    case .chrome, .firefox, .macSafari:
      [.screenOffFine, .otherTabFine, .notificationsPage, .staysOn, .onReturn]
    }
  }
}
