import Records
import Timing

/// What was done of a workout, as laps of a record: one for each step, with what was planned in its note.
struct WorkoutRecord {
  private(set) var laps: [Lap] = []

  /// A step that was skipped, or in which everything ended, is a lap too, and says so. It is unfinished:
  /// the best lap is not the one that was skipped first.
  init(_ clock: WorkoutClock, at instant: Instant, _ s: Strings) {
    let done = clock.done(at: instant)
    let isOver = clock.isOver(at: instant)
    var total = Nanoseconds.zero
    for index in done.indices {
      let step = clock.steps[done[index].step]
      total += done[index].elapsed
      let isLast = index + 1 == done.count && !isOver
      laps.append(
        Lap(
          id: 0, split: total, note: s.note(on: step, done[index], isLast: isLast),
          isUnfinished: done[index].isCut))
    }
  }
}
