import Records
import Timing

/// What the Timer screen knows besides the timers themselves, which the journal has.
public struct TimerState: Sendable {
  public var setup = TimerSetup()

  public init() {}
}

/// What the next timer will be.
public struct TimerSetup: Sendable {
  public init() {}

  /// What Start starts at this time of the monotonic clock; nil where nothing can be started.
  public func setting(at time: Nanoseconds) -> TimerSetting? {
    TimerSetting(.countdown(.minutes(15)))
  }

  /// Whether something moves, and frames have to be drawn.
  public var isMoving: Bool { false }
}
