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
    total = remaining.shownRemaining.count / Self.second
    step = -1
    guard remaining > .zero else {
      phase = .over
      seconds = -total
      (ring, total) = (0, 0)
      lasts = remaining + .seconds(seconds + 1)
      return
    }
    phase = timer.countdown.isPaused ? .paused : .running
    var (left, length) = (remaining, timer.countdown.length)
    if let position = timer.setting.intervals?.position(
      at: length - remaining, of: length)
    {
      (left, length) = (position.remaining, position.step.length)
      step = position.index
    }
    seconds = left.shownRemaining.count / Self.second
    // Parts of the ring, rounded up, so that it is empty only at the end.
    let part = max(1, length.count / Self.fullRing)
    ring = min(Self.fullRing, (left.count + part - 1) / part)
    guard phase == .running else { return }
    lasts = Nanoseconds(
      min(left.count - (seconds - 1) * Self.second, max(1, left.count - (ring - 1) * part)))
  }

  private static let second: Int64 = 1_000_000_000

  /// As on every screen, without fractions; a plus before overtime.
  var digits: String {
    let text = TimeFormat.wholeSeconds.text(.seconds(seconds))
    return phase == .over ? "+" + text : text
  }
}
