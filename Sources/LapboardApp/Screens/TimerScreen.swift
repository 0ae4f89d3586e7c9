import Markup
import Records
import Timing

/// The timers that run, and where the next one is set up.
enum TimerScreen {
  static func view(_ state: AppState, at moment: Moment, _ cache: inout ViewCache) -> View {
    let instant = state.journal.timeline.instant(of: moment)
    var children = [View(.h1, [.named("offstage")], text: state.strings.timer)]
    if state.showsTimerCards {
      children.append(
        TimerCards.view(state, at: instant, moment.wall, reusing: &cache.timerCards))
    }
    if state.showsTimerSetup {
      children.append(
        View(
          .div, key: 2, [.named("timer-new")],
          back(state) + PresetList.views(state)
            + [SetupView.view(state, at: moment.monotonic, reusing: &cache.setup)]))
    }
    return View(
      .section, key: 4,
      [
        .named(state.showsTimerCards && state.showsTimerSetup ? "timers both" : "timers"),
        .plays("tabpanel"), .attribute(.id, "panel-timer"),
        .attribute(.ariaLabelledby, "tab-timer"), .attribute(.tabindex, "-1"),
      ], children)
  }

  /// From the setup of one more to the timers that it covers.
  private static func back(_ state: AppState) -> [View] {
    let s = state.strings
    let running = state.journal.timers.running
    guard !state.isWide, !running.isEmpty else { return [] }
    return [
      View(
        .button, key: 3,
        [
          .named("tool wide show-timers"), .attribute(.type, "button"),
          .on(.click, .timer(.showTimers)),
        ], [Icon.backward, View(.span, text: s.showTimers + " (\(running.count))")])
    ]
  }
}
