import Timing

/// What a person meant about alarms.
public enum AlarmMessage: Equatable, Sendable {
  /// Opens the dialog of alarm settings.
  case settings
  /// Opens the page about what the device can do.
  case platform
  case testSound
  case choose(AlarmSettings.Sound)
  /// The slider of the volume.
  case volume
  case toggle(AlarmSettings.Options)
  /// Asks the browser whether notifications may be shown.
  case allowNotifications
  /// Closes the sentence that offers them.
  case declineNotifications
  /// The sound stops; what has ended stays on the screen.
  case silence
}

/// What the host tells about alarms.
public enum AlarmEvent: Equatable, Sendable {
  /// The part of the host that makes alarms is there; before, it is told nothing.
  case began(AlarmFacts)
  case audio(Audio)
  case notifications(NotificationPermission)
  /// A timer was dismissed on its notification.
  case dismissed(Int64)

  public enum Audio: UInt8, Equatable, Sendable {
    /// Not before the next press: a page may sound only after one.
    case blocked
    case ready
    /// A press did not help, or there is nothing to play with.
    case missing
  }
}

public enum NotificationPermission: UInt8, Equatable, Sendable {
  case missing, notAsked, granted, denied
}

/// What the host knows about alarms when it begins.
public struct AlarmFacts: Equatable, Sendable {
  /// What `AlarmSettings.text` gave.
  public var settings: String
  public var abilities: Abilities
  public var notifications: NotificationPermission
  public var platform: Platform

  public struct Abilities: OptionSet, Equatable, Sendable {
    public let rawValue: UInt8
    public init(rawValue: UInt8) { self.rawValue = rawValue }
    public static let speaks = Abilities(rawValue: 1)
    public static let vibrates = Abilities(rawValue: 2)
    public static let keepsAwake = Abilities(rawValue: 4)
    /// A page can say that its sound matters more than the silent switch.
    public static let choosesAudio = Abilities(rawValue: 8)
    /// The page came by https, or from this machine.
    public static let isSecure = Abilities(rawValue: 16)
  }

  public init(
    settings: String = "", _ abilities: Abilities = [],
    notifications: NotificationPermission = .missing, platform: Platform = .chrome
  ) {
    self.settings = settings
    self.abilities = abilities
    self.notifications = notifications
    self.platform = platform
  }
}

/// What the host must do about alarms.
public enum AlarmEffect: Equatable, Sendable {
  /// Play a sound now, to hear how it will be.
  case test
  /// Sound as this says, and forget what an earlier plan said.
  case plan(AlarmPlan)
  /// Call the page this, with the icon of something that rings where it does.
  case title(String, isRinging: Bool)
  /// Show a notification about a timer, in the place of an earlier one about it.
  case notify(timer: Int64, title: String, dismiss: String)
  /// Take it away again.
  case withdraw(timer: Int64)
  /// Keep the screen on, and vibrate again and again; or no longer.
  case device(isAwake: Bool, vibrates: Bool)
  /// Ask the person, and answer with `notifications`.
  case askForNotifications
  /// Say this, in the language of the page.
  case speak(String)
  /// Sound like this from now on.
  case settings(AlarmSettings)
}
