import Timing

/// What happens to timers and to the presets that a person keeps. Each is a step that can be undone.
public enum TimerChange: Sendable {
  /// A new timer, whose id is the number of the event.
  case start(TimerSetting)
  case pause(Int64)
  case resume(Int64)
  case extend(Nanoseconds, Int64)
  /// Ahead in its steps, or back where the amount is negative.
  case skip(Nanoseconds, Int64)
  /// From the beginning again, with the length that it was set to.
  case restart(Int64)
  /// Cancelled before its end, or dismissed after.
  case end(Int64)
  case relabel(String, Int64)
  /// A new preset, last in the list, whose id is the number of the event.
  case keepPreset(TimerSetting)
  case changePreset(TimerSetting, Int64)
  case deletePreset(Int64)
  /// To this place in the list without it, counted from 0.
  case movePreset(Int64, to: Int)
}

extension TimerChange: Equatable {
  public static func == (a: Self, b: Self) -> Bool {
    switch (a, b) {
    case (.start(let a), .start(let b)), (.keepPreset(let a), .keepPreset(let b)): a == b
    case (.pause(let a), .pause(let b)), (.resume(let a), .resume(let b)),
      (.restart(let a), .restart(let b)), (.end(let a), .end(let b)),
      (.deletePreset(let a), .deletePreset(let b)):
      a == b
    case (.extend(let a, let i), .extend(let b, let j)), (.skip(let a, let i), .skip(let b, let j)):
      a == b && i == j
    case (.relabel(let a, let i), .relabel(let b, let j)): isSame(a, b) && i == j
    case (.changePreset(let a, let i), .changePreset(let b, let j)): a == b && i == j
    case (.movePreset(let a, let i), .movePreset(let b, let j)): a == b && i == j
    default: false
    }
  }
}
