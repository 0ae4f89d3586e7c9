import Records
import Timing

/// What a timer timed, as laps of a record.
enum TimerRecord {
  /// Each run is a lap, or each step of its intervals; what it ran over its end is one more. Where steps
  /// were skipped nobody knows what of each was done, and the run is one lap of the time that it took.
  ///
  /// - Parameters:
  ///   - runs: oldest first.
  ///   - s: the language of the notes that say which step a lap is.
  static func laps(_ setting: TimerSetting, _ runs: [RunningTimer.Run], _ s: Strings) -> [Lap] {
    var laps: [Lap] = []
    var total = Nanoseconds.zero
    func end(after length: Nanoseconds, _ note: String) {
      guard length > .zero else { return }
      total += length
      laps.append(Lap(id: 0, split: total, note: note))
    }
    for run in runs {
      let inTime = min(run.elapsed, run.length)
      if run.skipped != .zero {
        end(after: inTime - run.skipped, "")
      } else if let intervals = setting.intervals, intervals.length == run.length {
        var began = Nanoseconds.zero
        for step in intervals.steps where began < inTime {
          end(after: min(step.length, inTime - began), s.name(step, of: intervals))
          began += step.length
        }
      } else {
        end(after: inTime, "")
      }
      if run.elapsed.centiseconds > run.length.centiseconds {
        end(after: run.elapsed - run.length, s.overtime)
      }
    }
    return laps
  }
}
