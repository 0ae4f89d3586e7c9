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
  /// Keeps what was timed as a record. A timer that is over is dismissed with it.
  case keepRecord(TimerSource)
  /// Asks for another label.
  case label(TimerSource)
  /// Keeps the setting, to start it again.
  case keepAsPreset(TimerSource)
  /// Starts another timer with this setting.
  case startAgain(TimerSource)
  /// Sets the wheels to it, and starts nothing.
  case load(TimerSource)
  /// Earlier in the list of presets, or later.
  case movePreset(Int64, by: Int)
  case deletePreset(Int64)
  /// A chip of a preset or of a timer that ended: pressed, it starts.
  case chip(TimerSource)
  /// What else there is to do.
  case menu(TimerSource)
  /// Where timers take the whole screen: shows the setup of one more, or the timers again.
  case newTimer
  case showTimers
  case setup(SetupMessage)
  /// Keeps what is set up as a preset.
  case keepPreset
}

/// Something that has the setting of a timer.
public enum TimerSource: Equatable, Sendable {
  /// One that runs, or is paused or over.
  case timer(Int64)
  case preset(Int64)
  /// One that was cancelled or dismissed.
  case ended(Int64)
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
