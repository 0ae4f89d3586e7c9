import Records
import Timing

/// What a person meant on the Timer screen.
public enum TimerMessage: Equatable, Sendable {
  /// Starts what is set up.
  case start
  case pause(Int64)
  case resume(Int64)
  /// Adds a minute.
  case addMinute(Int64)
  case nextStep(Int64)
  case previousStep(Int64)
  /// From the beginning again.
  case restart(Int64)
  /// Before its end.
  case cancel(Int64)
  /// After its end: the alarm goes off, and the timer goes away.
  case dismiss(Int64)
  case setup(SetupMessage)
  /// Keeps what is set up as a preset.
  case keepPreset
}

/// What a person meant where a timer is set up.
public enum SetupMessage: Equatable, Sendable {
  /// Start is pressed down, and nothing was started yet.
  case startDown
  case way(TimerSetup.Way)
  /// The wheel is to show this part of the intervals.
  case part(TimerSetup.Part)
  /// A column of the wheel.
  case column(Int)
  /// The fields.
  case label, duration
}
