import Editing
import Markup
import Records
import Timing

/// The timers that run: one as large as there is room, several as a list.
enum TimerCards {
  static let newTimerID = "new-timer"
  static func mainID(_ timer: Int64) -> String { "timer-" + String(timer) }
  static func moreID(_ timer: Int64) -> String { "timer-more-" + String(timer) }

  static func view(
    _ state: AppState, at instant: Instant, _ now: WallTime, reusing cards: inout DrawnCards
  ) -> View {
    let s = state.strings
    var children = cards.draw(state, at: instant, now)
    if !state.isWide {
      children.append(
        View(
          .button, key: 0,
          [
            .named("tool wide new-timer"), .attribute(.type, "button"),
            .attribute(.id, newTimerID), .on(.click, .timer(.newTimer)),
          ], [Icon.add, View(.span, text: s.newTimer)]))
    }
    return View(
      .div, key: 1,
      [
        .named(state.hasOneTimer ? "timer-cards single" : "timer-cards"), .plays("list"),
        .label(s.timers),
      ], children)
  }

  /// What the button does that everybody looks for first.
  static func mainMessage(_ face: TimerFace) -> TimerMessage {
    switch face.phase {
    case .running: .pause(face.id)
    case .paused: .resume(face.id)
    case .over: .dismiss(face.id)
    }
  }

  static func card(
    _ timer: RunningTimer, _ face: TimerFace, _ state: AppState, _ now: WallTime
  ) -> View {
    let s = state.strings
    return View(
      .div, key: timer.id,
      [
        .named("timer-card " + kind(timer, face)), .plays("listitem"),
        .label(s.name(of: timer.setting)),
      ],
      [
        View(.div, [.named("timer-dial")], [ring(face), text(timer, face, state, now)]),
        TimerButtons(timer, face, state).view,
      ])
  }

  private static func text(
    _ timer: RunningTimer, _ face: TimerFace, _ state: AppState, _ now: WallTime
  ) -> View {
    let s = state.strings
    return View(
      .div, [.named("timer-text")],
      [
        View(.span, [.named("timer-name")], text: name(timer, face, s)),
        View(
          .span,
          [
            .named("timer-digits"), .plays("timer"),
            .label(face.phase == .over ? s.overtime : s.remaining),
            .attribute(.dataLength, length(face.digits)),
          ], text: face.digits),
        View(.span, [.named("timer-end")], text: end(timer, face, state, now)),
      ])
  }

  /// How wide the digits are; the style sheet makes them smaller where they would not fit.
  private static func length(_ digits: String) -> String {
    switch digits.utf8.count {
    case ...5: "short"
    case 6: "overtime"
    case ...8: "hours"
    default: "days"
    }
  }

  /// What colours it.
  private static func kind(_ timer: RunningTimer, _ face: TimerFace) -> String {
    switch face.phase {
    case .over: return "over"
    case .paused: return "paused"
    case .running: break
    }
    guard let intervals = timer.setting.intervals, face.step >= 0 else { return "running" }
    switch intervals.position(ofStep: face.step).step.kind {
    case .prepare, .coolDown: return "running prepare"
    case .work: return "running work"
    case .rest: return "running rest"
    }
  }

  private static func ring(_ face: TimerFace) -> View {
    // A circle that begins at the top; its length counts as 1000.
    let circle = "M50 4a46 46 0 1 1 0 92a46 46 0 1 1 0-92"
    return View(
      .svg, isSVG: true,
      [.named("timer-ring"), .attribute(.viewBox, "0 0 100 100"), .decorative],
      [
        View(.path, [.named("timer-track"), .attribute(.d, circle)]),
        View(
          .path,
          [
            .named("timer-left"), .attribute(.d, circle), .attribute(.pathLength, "1000"),
            .style(.share, String(face.ring)),
          ]),
      ])
  }

  /// Its label, and the step that runs.
  private static func name(_ timer: RunningTimer, _ face: TimerFace, _ s: Strings) -> String {
    guard let intervals = timer.setting.intervals, face.step >= 0 else {
      return s.name(of: timer.setting)
    }
    let step = s.name(intervals.position(ofStep: face.step).step, of: intervals)
    return timer.setting.label.utf8.isEmpty ? step : timer.setting.label + " · " + step
  }

  private static func end(
    _ timer: RunningTimer, _ face: TimerFace, _ state: AppState, _ now: WallTime
  ) -> String {
    let s = state.strings
    guard let wall = state.timer.end(of: timer.id) else { return "" }
    switch face.phase {
    case .over: return s.ended(wall, now: now)
    case .paused: return s.paused
    case .running:
      let ends = s.ends(wall, now: now)
      return face.step >= 0 ? s.left(face.total) + " · " + ends : ends
    }
  }
}

/// The cards drawn last: one that shows the same is the same object, so that a second in which one of
/// twenty timers changes costs one card.
struct DrawnCards: Sendable {
  private struct Key: Equatable, Sendable {
    var face: TimerFace
    var end: WallTime?
    /// The day decides whether an end is today.
    var day: Int64
    var sequence: Int64
    var language: Language
    var menu: MenuSubject?
    var isWide: Bool
    var canSilence: Bool
  }

  private var drawn: [(key: Key, card: View)] = []

  mutating func draw(_ state: AppState, at instant: Instant, _ now: WallTime) -> [View] {
    let old = drawn
    drawn = state.listedTimers(at: instant).enumerated().map { index, timer in
      var face = TimerFace(timer, at: instant)
      face.lasts = nil
      let key = Key(
        face: face, end: state.timer.end(of: timer.id),
        day: (now.milliseconds / 60_000 + Int64(now.offsetMinutes)) / 1440,
        sequence: state.journal.lastSequence, language: state.language, menu: state.menu.subject,
        isWide: state.isWide, canSilence: state.canSilence(timer.id))
      if index < old.count, old[index].key == key { return old[index] }
      return (key, TimerCards.card(timer, face, state, now))
    }
    return drawn.map { $0.card }
  }
}
