import Records
import Timing

/// What the app knows about alarms, besides timers and the workout: nothing that has to be kept but the settings.
public struct AlarmState: Sendable {
  /// After this long the sound gives up; the screen does not.
  static let longestRing = Nanoseconds.minutes(10)
  /// How long it sounds when it comes later than that.
  static let lateRing = Nanoseconds.seconds(5)
  /// Learned of later than this, an end is told with how long ago it was.
  static let late = Nanoseconds.seconds(3)

  public var settings = AlarmSettings()
  /// nil until the host has begun with alarms.
  public var facts: AlarmFacts?
  public var audio: AlarmEvent.Audio?
  /// The sentence that offers notifications is on show.
  public var isOffering = false

  /// Ends that the app has learned of, oldest first; also of what was dismissed or go on since.
  var ends: [End] = []
  /// What screen readers hear about them.
  var announcement: Notice?
  /// What the host was told last.
  var told = Told()
  /// When the next thing happens by itself.
  var due: Nanoseconds?
  /// What all of this depends on besides the time, as it was when it was looked at.
  var seen: Version?
  /// Changes with the settings and with what has ended.
  var revision: Int32 = 0
  /// Sounds until then were spoken of.
  var spokenUntil: Nanoseconds = .zero

  struct End: Sendable {
    /// Of a timer, or of the workout.
    var source: Int64
    var deadline: Instant
    var rings: (from: Instant, until: Instant)
    var isSilenced = false
    var isNotified = false
  }

  struct Told: Sendable {
    var plan = AlarmPlan()
    var title = "Lapboard"
    var isRinging = false
    var isAwake = false
    var vibrates = false
  }

  struct Version: Equatable, Sendable {
    var sequence: Int64
    var revision: Int32
    var language: Language
  }

  public init() {}
}

extension AppState {
  /// The timers whose time is over, the first to end first.
  func endedTimers(at instant: Instant) -> [RunningTimer] {
    ended(at: instant).compactMap { if case .timer(let timer) = $0 { timer } else { nil } }
  }

  var alarmVersion: AlarmState.Version {
    AlarmState.Version(
      sequence: journal.lastSequence, revision: alarm.revision, language: language)
  }

  /// Whether the alarm of this timer can be heard, or could be but for the ten minutes that it rings.
  func canSilence(_ timer: Int64) -> Bool {
    alarm.audio == .ready && alarm.ends.contains { $0.source == timer && !$0.isSilenced }
  }

  /// Whether an alarm should be heard now.
  public func isRinging(at instant: Instant) -> Bool {
    alarm.ends.contains { !$0.isSilenced && $0.rings.until > instant }
  }
}
