import Editing
import Records
import Timing

// Running a workout.

extension Change {
  mutating func runWorkout(by press: Press) {
    guard recordRun(.start) else { return }
    state.board.plan.draft = nil
    if let step = state.plan.run?.clock.steps.first { speak(step) }
    if press.pointer == .none { effects.append(.focus(RunView.id)) }
  }

  /// The buttons of the workout that runs.
  ///
  /// A press within half a second of the last is the second half of a double press: by then another
  /// button stands under the finger, or another step has begun. Going back twice is meant.
  mutating func pressRun(_ change: PlanChange, by press: Press) {
    if change != .back, let last = state.board.plan.lastPress,
      moment.monotonic - last < Stopwatch.doublePress
    {
      return
    }
    guard let run = state.plan.run else { return say(strings.planRefused(.notRunning)) }
    let instant = state.journal.timeline.instant(of: moment)
    let here = run.clock.position(at: instant)
    if change == .end || change == .next && here.step + 1 >= run.clock.steps.count {
      return finish(run, isTap: change == .next, by: press)
    }
    guard recordRun(change) else { return }
    guard change == .next || change == .back, let clock = state.plan.run?.clock else { return }
    let step = clock.steps[clock.position(at: instant).step]
    if change == .next, run.clock.steps[here.step].length == nil {
      let lap =
        strings.name(of: run.clock.steps[here.step]) + " " + TimeFormat.screen.text(here.elapsed)
      say(lap)
    } else {
      say(strings.named(step), isQuiet: true)
    }
    speak(step)
  }

  private mutating func speak(_ step: Workout.Step) {
    if state.alarm.settings.options.contains(.speech) { perform(.speak(strings.spoken(step))) }
  }

  @discardableResult
  private mutating func recordRun(_ change: PlanChange) -> Bool {
    state.alert = nil
    state.message = nil
    guard record(.board(.plan(change))) else { return false }
    state.board.plan.lastPress = moment.monotonic
    return true
  }

  /// Ends it, and keeps what was done of it as a record: one step, so that an undo brings the workout back
  /// and takes the record away.
  ///
  /// - Parameter isTap: the last step was ended by a press, and was done with it.
  private mutating func finish(_ run: WorkoutRun, isTap: Bool, by press: Press) {
    let instant = state.journal.timeline.instant(of: moment)
    var clock = run.clock
    if isTap { try? clock.next(at: instant) }
    let laps = WorkoutRecord(clock, at: instant, strings).laps
    state.alert = nil
    state.message = nil
    let end = BoardChange.plan(.end)
    if laps.last.map({ $0.split > .zero }) ?? false {
      let list = LapList(title: strings.title(of: run.workout), began: run.began, laps: laps)
      guard record(.change([.board(end), .add(WholeRecord(list))])) else { return }
      say(strings.workoutKept(laps.count))
    } else if record(.board(end)) {
      say(strings.workoutEnded)
    }
    state.board.plan.lastPress = moment.monotonic
    // What was pressed has gone. A pointer needs no focus, and would see it ringed.
    if state.place == .plan, press.pointer == .none { effects.append(.focus(PlanScreen.runID)) }
  }

  /// After every event: a row that is gone cannot be edited, and the screen has to change some time.
  mutating func followPlan() {
    if let draft = state.board.plan.draft, let row = draft.row,
      state.plan[draft.table.ofPlan].index(of: row) == nil
    {
      state.board.plan.draft = nil
    }
    guard let run = state.plan.run else {
      state.board.plan.nextChange = nil
      state.board.plan.shown = nil
      return
    }
    let instant = state.journal.timeline.instant(of: moment)
    tellStep(of: run.clock, at: instant)
    state.board.plan.nextChange = RunFace(run.clock, at: instant).lasts.map {
      moment.monotonic + $0
    }
  }

  /// A step that came by itself is said, for those who do not see it; of several that were slept through
  /// only the one that runs. The end of all is said by its alarm.
  private mutating func tellStep(of clock: WorkoutClock, at instant: Instant) {
    let step = clock.position(at: instant).step
    if let shown = state.board.plan.shown, shown.step != step, shown.clock == clock.phase,
      shown.done == clock.done.count, step < clock.steps.count, state.place == .plan
    {
      say(strings.named(clock.steps[step]), isQuiet: true)
    }
    state.board.plan.shown = (step, clock.phase, clock.done.count)
  }

  mutating func answer(_ key: PlanKey) {
    switch key {
    case .save: saveBlock()
    case .cancel: cancelEditing()
    case .press(let message): handle(.board(.plan(message)))
    }
  }
}

/// A key on the Plan screen.
enum PlanKey: Equatable {
  /// In the fields of a row.
  case save, cancel
  /// Of the workout that runs.
  case press(PlanMessage)
}

extension AppState {
  func planKey(_ key: KeyPress, focus: Message?) -> PlanKey? {
    guard place == .plan, key.flags.isDisjoint(with: [.control, .alt, .meta, .composing]) else {
      return nil
    }
    if focus == .board(.plan(.editing)) {
      if isSame(key.key, "Escape") { return .cancel }
      return isSame(key.key, "Enter") && !key.flags.contains(.onControl) ? .save : nil
    }
    guard let run = plan.run, !key.flags.contains(.inText) else { return nil }
    if case .show = focus { return nil }
    if isSame(key.key, "ArrowLeft") { return .press(.back) }
    if isSame(key.key, "ArrowRight") { return .press(.next) }
    if isSame(key.code, "KeyL") || isLetter(key.key, "l") { return .press(.next) }
    // On a button they press that.
    if key.flags.contains(.onControl) { return nil }
    if isSame(key.key, "Enter") { return .press(.next) }
    if isSame(key.key, " ") { return .press(run.clock.isPaused ? .resume : .pause) }
    return nil
  }
}
