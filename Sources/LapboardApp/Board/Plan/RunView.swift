import Markup
import Records
import Timing

/// The workout that runs.
enum RunView {
  /// The focus goes here and not to a button, on which Space and Enter would be that button's.
  static let id = "workout-run"
  static let mainID = "workout-next"
  static let pauseID = "workout-pause"

  static func view(_ run: WorkoutRun, _ state: AppState, at moment: Moment) -> View {
    let face = RunFace(run.clock, at: state.journal.timeline.instant(of: moment))
    let s = state.strings
    let steps = run.clock.steps
    let step = face.step < steps.count ? steps[face.step] : nil
    return View(
      .div, key: 20,
      [
        .named(name(face, step)), .plays("group"), .label(s.workout), .attribute(.id, id),
        .attribute(.tabindex, "-1"),
      ],
      [
        View(
          .div, [.named("run-head")],
          [
            View(.p, [.named("run-name")], text: step.map { s.name(of: $0) } ?? s.workoutDone),
            View(.p, [.named("run-place")], text: s.place(face.step, steps)),
          ]),
        View(
          .div, [.named("run-clock")],
          [
            View(
              .div,
              [
                .named("run-digits"), .plays("timer"),
                .label(
                  face.phase == .over ? s.overtime : face.countsUp ? s.elapsedTime : s.remaining),
                .attribute(.dataLength, length(face.digits)),
              ], text: face.digits)
          ]),
        View(
          .div, [.named("run-track"), .decorative],
          [View(.div, [.named("run-done"), .style(.share, String(face.progress))])]),
        View(
          .div, [.named("run-foot")],
          [
            View(.p, [.named("run-next")], text: s.next(face.step, steps)),
            View(.p, [.named("run-left")], text: s.left(face)),
          ]),
        buttons(face, step, s),
      ])
  }

  private static func name(_ face: RunFace, _ step: Workout.Step?) -> String {
    let kind = step.map { $0.kind.style } ?? "over"
    return face.phase == .paused ? "workout-run paused " + kind : "workout-run " + kind
  }

  /// How wide the digits are; the style sheet makes them smaller where they would not fit.
  private static func length(_ digits: String) -> String {
    switch digits.utf8.count {
    case ...5: "short"
    case 6: "overtime"
    default: "hours"
    }
  }

  private static func buttons(_ face: RunFace, _ step: Workout.Step?, _ s: Strings) -> View {
    if face.phase == .over {
      return View(
        .div, key: 1, [.named("run-buttons over")],
        [round("start", s.finish, .end, key: 5, id: mainID)])
    }
    let isPaused = face.phase == .paused
    return View(
      .div, key: 2, [.named("run-buttons")],
      [
        isPaused
          ? round("start", s.resume, .resume, key: 3, id: pauseID)
          : round("stop", s.pause, .pause, key: 4, id: pauseID),
        View(
          .div, key: 5, [.named("run-tools")],
          [
            tool(s.stepBack, Icon.backward, .back, key: 1),
            tool(s.endWorkout, Icon.stop, .end, key: 2),
          ]),
        round("lap", step?.length == nil ? s.lap : s.nextOne, .next, key: 6, id: mainID),
      ])
  }

  private static func tool(
    _ title: String, _ icon: View, _ message: PlanMessage, key: Int64
  ) -> View {
    View(
      .button, key: key,
      [.named("tool wide"), .attribute(.type, "button"), .on(.click, .board(.plan(message)))],
      [icon, View(.span, text: title)])
  }

  /// It acts when it is pressed down: what it ends is timed. What clears the screen waits for the click.
  private static func round(
    _ name: String, _ title: String, _ message: PlanMessage, key: Int64, id: String
  ) -> View {
    View(
      .button, key: key,
      [
        .named("round " + name), .attribute(.type, "button"), .attribute(.id, id),
        .on(message == .end ? .click : .press, .board(.plan(message))),
      ], text: title)
  }
}
