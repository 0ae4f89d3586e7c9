import Records
import Timing

/// What the Timer screen knows besides the timers themselves, which the journal has.
public struct TimerState: Sendable {
  public var setup = TimerSetup()

  public init() {}
}
