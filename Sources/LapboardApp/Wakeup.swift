import Editing
import Records
import Timing

/// When the host must come back with `AppEvent.woke`, if nothing happens before.
public enum Wakeup: Equatable, Sendable {
  case never
  case everyFrame
  /// As soon as the page has drawn and taken its input: work is left.
  case soon
  /// At this reading of the monotonic clock.
  case at(Nanoseconds)
}

/// Asked after each event. Frames are drawn only while a running watch can be seen.
public func wakeup(_ state: AppState) -> Wakeup {
  if state.halt == nil, state.isWorkLeft { return .soon }
  if state.isVisible, state.halt == nil, state.tab == .stopwatch, state.journal.watch.isRunning {
    return .everyFrame
  }
  if state.isVisible, state.halt == nil, state.place == .results, state.race.isTiming {
    return .everyFrame
  }
  if state.isVisible, state.halt == nil, state.tab == .timer, state.timer.setup.isMoving {
    return .everyFrame
  }
  if state.isVisible, state.halt == nil, state.board.drag.isMoving { return .everyFrame }
  // A slice of the filter with each frame, so that the list is drawn while it fills.
  if state.isVisible, state.halt == nil, state.recordList.shown.isFiltering { return .everyFrame }
  var first = state.message?.until
  if state.halt == nil, let due = state.alarm.due { first = min(first ?? .max, due) }
  // Timers show seconds and parts of a ring: nothing changes in between.
  if state.isVisible, state.halt == nil, state.tab == .timer, let next = state.timer.nextChange {
    first = min(first ?? .max, next)
  }
  if state.isVisible, state.halt == nil, state.place == .plan,
    let next = state.board.plan.nextChange
  {
    first = min(first ?? .max, next)
  }
  if let due = state.noteEditor?.gathered?.due { first = min(first ?? .max, due) }
  if let due = state.board.drag.deadline { first = min(first ?? .max, due) }
  if let end = state.timer.setup.deadline { first = min(first ?? .max, end) }
  for time in [state.hold.deadline, state.menu.deadline] {
    if let time { first = min(first ?? .max, Nanoseconds(time)) }
  }
  return first.map { .at($0) } ?? .never
}
