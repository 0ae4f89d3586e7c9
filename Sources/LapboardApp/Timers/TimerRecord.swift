import Records
import Timing

/// What a timer timed, as laps of a record.
struct TimerRecord {
  private let setting: TimerSetting
  private let strings: Strings
  private(set) var laps: [Lap] = []
  private var total = Nanoseconds.zero

  /// Each run is a lap, or each step of its intervals, as far as it was run; steps that were skipped are
  /// none. What it ran over its end is one more lap, and like a run that was cut off it is unfinished: the
  /// best lap is not the one that was cancelled first.
  ///
  /// - Parameters:
  ///   - runs: oldest first.
  ///   - strings: in the language of the notes that say which step a lap is.
  init(_ setting: TimerSetting, _ runs: [RunningTimer.Run], _ strings: Strings) {
    self.setting = setting
    self.strings = strings
    for run in runs { add(run) }
  }

  private mutating func add(_ run: RunningTimer.Run) {
    let end = min(run.elapsed, run.length)
    var place = Nanoseconds.zero
    for skip in run.skips {
      add(from: place, to: min(skip.from, end), of: run)
      place = skip.to
    }
    add(from: place, to: end, of: run)
    if run.elapsed.centiseconds > run.length.centiseconds {
      add(run.elapsed - run.length, strings.overtime, isFinished: false)
    }
  }

  /// A stretch that was run without a skip.
  private mutating func add(
    from start: Nanoseconds, to end: Nanoseconds, of run: RunningTimer.Run
  ) {
    guard let intervals = setting.intervals else {
      return add(end - start, "", isFinished: end >= run.length)
    }
    var place = start
    while place < end, let position = intervals.position(at: place, of: run.length) {
      let stepEnd = position.began + position.step.length
      let next = min(stepEnd, end)
      add(next - place, strings.name(position.step, of: intervals), isFinished: next >= stepEnd)
      place = next
    }
  }

  private mutating func add(_ length: Nanoseconds, _ note: String, isFinished: Bool) {
    guard length > .zero else { return }
    total += length
    laps.append(Lap(id: 0, split: total, note: note, isUnfinished: !isFinished))
  }
}
