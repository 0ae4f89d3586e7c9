import Markup
import Records
import Timing

/// The timers that run, and where the next one is set up.
enum TimerScreen {
  static func view(_ state: AppState, at moment: Moment, _ cache: inout ViewCache) -> View {
    let instant = state.journal.timeline.instant(of: moment)
    return View(
      .section, key: 4,
      [
        .named("timers"), .plays("tabpanel"), .attribute(.id, "panel-timer"),
        .attribute(.ariaLabelledby, "tab-timer"), .attribute(.tabindex, "-1"),
      ],
      [
        View(.h1, [.named("offstage")], text: state.strings.timer),
        TimerCards.view(state, at: instant, moment),
        SetupView.view(state, at: moment.monotonic, reusing: &cache.setup),
      ])
  }
}
