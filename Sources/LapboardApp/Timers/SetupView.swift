import Markup
import Records
import Timing

/// Where the next timer is set up: its wheels, and Start.
enum SetupView {
  static let startID = "timer-start"

  static func view(_ state: AppState, at time: Nanoseconds) -> View {
    let s = state.strings
    return View(
      .div, [.named("timer-setup")],
      [
        View(
          .button,
          [
            .named("round start"), .attribute(.type, "button"), .attribute(.id, startID),
            .on(.drag, .timer(.setup(.startDown))), .on(.click, .timer(.start)),
          ], text: s.start)
      ])
  }
}
