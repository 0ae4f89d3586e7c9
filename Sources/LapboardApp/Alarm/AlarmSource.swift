import Records
import Timing

/// Something that is heard while it runs, and rings when it is over: a timer, or the workout.
enum AlarmSource {
  case timer(RunningTimer)
  case workout(WorkoutRun)

  /// The number of the event that started it: of all of them only one has it.
  var id: Int64 {
    switch self {
    case .timer(let timer): timer.id
    case .workout(let run): run.id
    }
  }

  /// When it is over if nothing is pressed; nil while it is paused, or a tap has to come first.
  var deadline: Instant? {
    switch self {
    case .timer(let timer): timer.countdown.deadline
    case .workout(let run): run.clock.deadline
    }
  }

  /// Whether time passes for it, and it has not been over for longer than an alarm rings.
  func keepsAwake(at instant: Instant) -> Bool {
    if let deadline { return instant < deadline + AlarmState.longestRing }
    if case .workout(let run) = self { return !run.clock.isPaused }
    return false
  }

  /// The sounds that come after this instant, each with when.
  func cues(after instant: Instant, _ options: CueOptions, atMost count: Int) -> [(
    cue: Cue, at: Instant
  )] {
    switch self {
    case .timer(let timer):
      let countdown = timer.countdown
      guard let deadline = countdown.deadline, deadline > instant else { return [] }
      return timer.setting.cues(
        after: countdown.elapsed(at: instant), length: countdown.length, options, atMost: count
      ).map { ($0, deadline + ($0.elapsed - countdown.length)) }
    case .workout(let run):
      return run.clock.cues(after: instant, options, atMost: count).map {
        ($0, instant + $0.elapsed)
      }
    }
  }

  /// nil for the end, which rings.
  func tone(of kind: Cue.Kind) -> AlarmPlan.Tone? {
    switch kind {
    case .last: .last
    case .halfway: .halfway
    case .begin(let index): self.kind(ofStep: index) == .rest ? .rest : .go
    case .end: nil
    }
  }

  private func kind(ofStep index: Int) -> StepKind? {
    switch self {
    case .timer(let timer): timer.setting.step(index)?.kind
    case .workout(let run): run.clock.steps.indices.contains(index) ? run.clock.steps[index].kind : nil
    }
  }
}

extension AppState {
  var alarmSources: [AlarmSource] {
    var sources = journal.timers.running.map { AlarmSource.timer($0) }
    if let run = plan.run { sources.append(.workout(run)) }
    return sources
  }

  /// What is over by then and was not dismissed, the first to end first.
  func ended(at instant: Instant) -> [AlarmSource] {
    var ended: [AlarmSource] = []
    for source in alarmSources {
      guard let deadline = source.deadline, deadline <= instant else { continue }
      var index = ended.count
      while index > 0, let before = ended[index - 1].deadline, before > deadline { index -= 1 }
      ended.insert(source, at: index)
    }
    return ended
  }
}

extension Strings {
  func spokenName(of source: AlarmSource) -> String {
    switch source {
    case .timer(let timer): spokenName(of: timer.setting)
    case .workout: workout
    }
  }

  func spoken(_ kind: Cue.Kind, of source: AlarmSource) -> String {
    switch source {
    case .timer(let timer): spoken(kind, of: timer.setting)
    case .workout(let run): spoken(kind, of: run.clock.steps)
    }
  }
}
