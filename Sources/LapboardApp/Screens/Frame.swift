import Editing
import Markup
import Records
import Timing

/// What to show. Everything around the screens is drawn here.
///
/// - Parameter cache: what was drawn last and can be shown again.
public func view(_ state: AppState, at moment: Moment, reusing cache: inout ViewCache) -> View {
  let s = state.strings
  if let halt = state.halt {
    return haltView(halt, hasTimers: state.journal.timers.isRunning, s)
  }

  let instant = state.journal.timeline.instant(of: moment)
  let screen: View =
    switch state.place {
    case .stopwatch: StopwatchScreen.view(state, at: instant, &cache)
    case .timer: TimerScreen.view(state, at: moment, &cache)
    case .plan, .results: BoardScreen.view(state, at: moment, &cache)
    case .records, .deletedRecords, .record, .link:
      RecordsScreen.view(state, at: moment.wall, &cache)
    }
  let phase =
    switch state.journal.watch.phase {
    case .idle: "idle"
    case .running: "running"
    case .stopped: "stopped"
    }
  var children: [View] = [cache.bar(state)]
  children.append(AlarmBanner.view(state, at: instant))
  children.append(contentsOf: FindPanel.views(state))
  children.append(contentsOf: [
    View(.main, state.cover, [screen] + cache.menu.views(state) + DragLayer.views(state)),
    cache.tabs(state),
    Messages.view(state),
  ])
  children.append(contentsOf: DialogView.view(state, &cache))
  return View(
    .div,
    [
      .named(state.appClass),
      .attribute(.dataTab, state.tab.name),
      .attribute(.dataPhase, phase),
    ], children)
}

extension AppState {
  /// While something is found, all else is dimmed.
  fileprivate var appClass: String {
    find.isOpen
      ? find.isShowing && find.count.total > 0 ? "app finding dimmed" : "app finding" : "app"
  }

  /// What lies under a dialog takes neither focus nor touch.
  var cover: [Attribute<Message>] { sheet == nil ? [] : [.flag(.inert)] }
}

private func haltView(_ halt: Halt, hasTimers: Bool, _ s: Strings) -> View {
  View(
    .div, [.named("halt-card"), .plays("alert")],
    [
      View(.p, text: s.openElsewhere + (hasTimers ? " " + s.timersElsewhere : "")),
      View(
        .button,
        [.named("tool wide"), .attribute(.type, "button"), .on(.click, .reload)],
        text: s.useHere),
    ])
}
