import Records
import Timing

/// What one timer shows at a moment. While it is the same, so is its card.
struct TimerFace: Equatable, Sendable {
  enum Phase: Equatable, Sendable { case running, paused, over }

  var id: Int64
  var phase: Phase
  /// Whole seconds: what is left, of the step where there are steps; over, how long it is over.
  var seconds: Int64
  /// How much of the ring is left, of `fullRing`.
  var ring: Int64
  /// Of the steps of its intervals; -1 where it has none or is over.
  var step: Int
  /// Whole seconds of everything that is left.
  var total: Int64
  /// When it shows something else, in time of the timer from now; nil while it stands.
  var lasts: Nanoseconds?

  static let fullRing: Int64 = 1000

  init(_ timer: RunningTimer, at instant: Instant) {
    id = timer.id
    let remaining = timer.countdown.remaining(at: instant)
    step = -1
    guard remaining > .zero else {
      phase = .over
      let overtime = Nanoseconds.zero - remaining
      seconds = overtime.count / Self.second
      (ring, total) = (0, 0)
      lasts = Nanoseconds(Self.second - overtime.count % Self.second)
      return
    }
    phase = timer.countdown.isPaused ? .paused : .running
    var (left, length) = (remaining, timer.countdown.length)
    if let intervals = timer.setting.intervals,
      let position = intervals.position(at: timer.countdown.elapsed(at: instant))
    {
      (left, length) = (position.remaining, position.step.length)
      step = position.index
    }
    seconds = Self.shownSeconds(left)
    total = Self.shownSeconds(remaining)
    // Parts of the ring, rounded up, so that it is empty only at the end.
    let part = max(1, length.count / Self.fullRing)
    ring = min(Self.fullRing, (left.count + part - 1) / part)
    lasts =
      phase == .paused
      ? nil
      : Nanoseconds(
        min(left.count - (seconds - 1) * Self.second, max(1, left.count - (ring - 1) * part)))
  }

  private static let second: Int64 = 1_000_000_000

  /// The length that is shown less the seconds that have run: 5:00 stands for the first second of five
  /// minutes, and 0:00 comes with the end.
  private static func shownSeconds(_ left: Nanoseconds) -> Int64 {
    left.count / second + (left.count % second > 0 ? 1 : 0)
  }

  /// As on every screen, without fractions; a plus before overtime.
  var digits: String {
    let text = TimeFormat(fractionDigits: 0).text(.seconds(seconds))
    return phase == .over ? "+" + text : text
  }
}
