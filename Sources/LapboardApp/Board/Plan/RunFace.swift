import Records
import Timing

/// What a workout that runs shows at a moment.
struct RunFace: Equatable, Sendable {
  enum Phase: Equatable, Sendable { case running, paused, over }

  var phase: Phase
  /// Of the workout's steps; their number where all are done.
  var step: Int
  /// Whole seconds: what is left of the step; of an open-ended one what has run; how long it is over.
  var seconds: Int64
  /// The seconds count up.
  var countsUp: Bool
  /// Whole seconds left of all timed steps.
  var left: Int64
  /// Steps without a length that are left, with the one that runs.
  var open: Int64
  /// How much of all is done, of `full`: steps, and the share of the one that runs.
  var progress: Int64
  /// When it shows something else, in time of the workout from now; nil while it stands.
  var lasts: Nanoseconds?

  static let full: Int64 = 1000
  private static let second: Int64 = 1_000_000_000

  init(_ clock: WorkoutClock, at instant: Instant) {
    let position = clock.position(at: instant)
    step = position.step
    let count = Int64(clock.steps.count)
    let remaining = clock.left(at: instant)
    left = remaining.timed.shownRemaining.count / Self.second
    open = remaining.open
    guard step < clock.steps.count else {
      (phase, countsUp, progress) = (.over, true, Self.full)
      seconds = position.elapsed.count / Self.second
      lasts = .seconds(seconds + 1) - position.elapsed
      return
    }
    phase = clock.isPaused ? .paused : .running
    progress = Int64(step) * Self.full / count
    if let length = clock.steps[step].length {
      let left = length - position.elapsed
      countsUp = false
      seconds = left.shownRemaining.count / Self.second
      // A step is at most 100 hours long: a thousandfold of it is far from the end of the scale.
      progress += position.elapsed.count * Self.full / length.count / count
      lasts = left - .seconds(seconds - 1)
    } else {
      countsUp = true
      seconds = position.elapsed.count / Self.second
      lasts = .seconds(seconds + 1) - position.elapsed
    }
    if phase == .paused { lasts = nil }
  }

  /// As on every screen, without fractions; a plus where it is over.
  var digits: String {
    let text = TimeFormat.wholeSeconds.text(.seconds(seconds))
    return phase == .over ? "+" + text : text
  }
}
