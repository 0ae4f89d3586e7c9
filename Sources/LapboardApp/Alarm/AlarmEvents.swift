import Timing

/// What a person meant about alarms.
public enum AlarmMessage: Equatable, Sendable {
  /// Opens the dialog of alarm settings.
  case settings
  case testSound
}

/// What the host tells about alarms.
public enum AlarmEvent: Equatable, Sendable {
  /// Sound can be played, or cannot.
  case audio(isReady: Bool)
}

/// What the host must do about alarms.
public enum AlarmEffect: Equatable, Sendable {
  /// Play a sound now, to hear how it will be.
  case test
}

/// What the app knows about alarms, besides the timers.
public struct AlarmState: Equatable, Sendable {
  public init() {}
}

extension Change {
  mutating func handle(_ message: AlarmMessage, anchor: Rectangle, by press: Press) {
    switch message {
    case .settings: break
    case .testSound: effects.append(.alarm(.test))
    }
  }

  mutating func handle(_ event: AlarmEvent) {
    switch event {
    case .audio: break
    }
  }

  /// After every event: rings what has ended, and plans what will ring.
  mutating func updateAlarms() {}
}
