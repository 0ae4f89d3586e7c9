import Markup
import Records
import Timing

extension AppState {
  /// Whether the screen shows by itself that this is over.
  fileprivate func shows(_ source: AlarmSource) -> Bool {
    switch source {
    case .timer: showsEndedCards
    case .workout: place == .plan && sheet == nil
    }
  }

  /// Whether what has ended can be seen and dismissed on the screen of timers: of more than a few, a card
  /// may be scrolled out of sight.
  fileprivate var showsEndedCards: Bool {
    tab == .timer && sheet == nil && showsTimerCards && journal.timers.running.count <= 3
  }

  /// A phone on its side has no room for the question, and elsewhere nobody thinks of timers.
  fileprivate var offersNotifications: Bool {
    alarm.isOffering && (tab == .timer || tab == .board) && viewportHeight >= 600
  }
}

/// What has ended, on every screen that does not show it itself; and what stands in the way of an alarm.
enum AlarmBanner {
  /// More are counted.
  private static let mostShown = 3

  static func view(_ state: AppState, at instant: Instant) -> View {
    let s = state.strings
    let isRinging = state.isRinging(at: instant)
    var rows: [View] = []
    let ended = state.ended(at: instant).filter { !state.shows($0) }
    if !ended.isEmpty {
      for (index, source) in ended.prefix(mostShown).enumerated() {
        let isFirst = index == 0
        rows.append(
          row(
            source, at: instant, s, isAlone: ended.count == 1,
            canSilence: isFirst && isRinging && state.alarm.audio == .ready))
      }
      if ended.count > mostShown {
        rows.append(
          View(
            .button, key: 1,
            [
              .named("tool wide alarm-more"), .attribute(.type, "button"),
              .on(.click, .show(.timer)),
            ], text: s.moreEnded(ended.count - mostShown)))
      }
    }
    // A dialog that may be open does not need it said beside it, before anything rings.
    if isRinging || ((state.journal.timers.isRunning || state.plan.isTiming) && state.sheet == nil),
      let trouble = s.trouble(state.alarm.audio)
    {
      rows.append(View(.p, key: 3, [.named("alarm-trouble")], text: trouble))
    }
    // One thing at a time.
    let isOffer = rows.isEmpty && state.offersNotifications
    if isOffer { rows.append(offer(s)) }
    // Always there: a region that comes with its text is not spoken.
    let announcement = View(
      .div, key: 5, [.named("offstage"), .attribute(.ariaLive, "assertive")],
      state.alarm.announcement.map { [View(.span, key: $0.number, text: $0.text)] } ?? [])
    var name = "alarm"
    if isRinging { name += " ringing" }
    // Without sound it is for the eyes.
    if isRinging, state.alarm.audio != .ready { name += " mute" }
    return View(
      .div, key: 70, [.named("alarm-place")],
      [
        announcement,
        View(
          .section, key: 6,
          rows.isEmpty
            ? [.named(name), .flag(.hidden)]
            : [.named(name), .label(isOffer ? s.notifications : s.alarm)],
          rows),
      ])
  }

  private static func row(
    _ source: AlarmSource, at instant: Instant, _ s: Strings, isAlone: Bool, canSilence: Bool
  ) -> View {
    let name = s.spokenName(of: source)
    // Of several, which one is heard with the button.
    let addition = isAlone ? "" : ", " + name
    var buttons = canSilence ? [silence(s)] : []
    let dismiss: Message
    switch source {
    case .timer(let timer):
      buttons.append(
        button(s.addMinute, addition, .timer(.addMinute(timer.id)), "tool wide", key: 3))
      dismiss = .timer(.dismiss(timer.id))
    case .workout: dismiss = .board(.plan(.end))
    }
    buttons.append(button(s.dismiss, addition, dismiss, "tool wide accept", key: 4))
    let ago = source.deadline.map { instant - $0 } ?? .zero
    return View(
      .div, key: source.id &+ 100, [.named("alarm-row")],
      [
        View(
          .p, [.named("alarm-text")],
          [
            View(.b, text: name),
            View(.span, text: s.endedAgo(ago)),
          ]),
        View(.div, [.named("alarm-buttons")], buttons),
      ])
  }

  private static func button(
    _ title: String, _ addition: String, _ message: Message, _ style: String, key: Int64
  ) -> View {
    View(
      .button, key: key,
      [
        .named(style), .attribute(.type, "button"), .label(title + addition),
        .on(.click, message),
      ], text: title)
  }

  private static func silence(_ s: Strings) -> View {
    View(
      .button, key: 2,
      [
        .named("tool"), .attribute(.type, "button"), .label(s.silence),
        .attribute(.title, s.silence), .on(.click, .alarm(.silence)),
      ], [Icon.silence])
  }

  private static func offer(_ s: Strings) -> View {
    View(
      .div, key: 4, [.named("alarm-offer")],
      [
        View(.p, text: s.offerNotifications),
        View(
          .div, [.named("alarm-buttons")],
          [
            View(
              .button,
              [
                .named("tool wide"), .attribute(.type, "button"),
                .on(.click, .alarm(.declineNotifications)),
              ], text: s.notNow),
            View(
              .button,
              [
                .named("tool wide accept"), .attribute(.type, "button"),
                .on(.click, .alarm(.allowNotifications)),
              ], text: s.allow),
          ]),
      ])
  }
}
