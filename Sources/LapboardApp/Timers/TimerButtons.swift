import Editing
import Markup
import Records
import Timing

/// The buttons of one timer.
struct TimerButtons {
  private let timer: RunningTimer
  private let face: TimerFace
  private let state: AppState

  init(_ timer: RunningTimer, _ face: TimerFace, _ state: AppState) {
    (self.timer, self.face, self.state) = (timer, face, state)
  }

  private var s: Strings { state.strings }
  private var id: Int64 { timer.id }
  private var isOver: Bool { face.phase == .over }

  var view: View {
    View(
      .div, [.named("timer-buttons")],
      [
        isOver
          ? large("second", s.repeatTimer, Icon.repeats, .restart(id), key: 1)
          : large("second", s.cancel, Icon.close, .cancel(id), key: 2),
        View(.div, key: 9, [.named("timer-middle")], middle),
        main,
      ])
  }

  private var middle: [View] {
    var buttons: [View] = []
    if face.step >= 0 {
      buttons.append(tool(s.previousStep, Icon.backward, .timer(.previousStep(id)), key: 3))
      buttons.append(tool(s.nextStep, Icon.forward, .timer(.nextStep(id)), key: 4))
    } else {
      buttons.append(pill(s.addMinute, .addMinute(id), key: 5))
    }
    // On a narrow card its place is the menu.
    if isOver, state.hasOneTimer || state.isWide {
      buttons.append(pill(s.keepAsRecord, .keepRecord(.timer(id)), key: 7))
    }
    if isOver, state.canSilence(id) {
      buttons.append(tool(s.silence, Icon.silence, .alarm(.silence), key: 10))
    }
    buttons.append(more)
    return buttons
  }

  private var main: View {
    let (title, icon, name): (String, View, String) =
      switch face.phase {
      case .running: (s.pause, Icon.pause, "stop main")
      case .paused: (s.resume, Icon.play, "start main")
      case .over: (s.dismiss, Icon.check, "stop main over")
      }
    return large(
      name, title, icon, TimerCards.mainMessage(face), key: 8, elementID: TimerCards.mainID(id))
  }

  private var more: View {
    View(
      .button, key: 6,
      [
        .named("tool"), .attribute(.type, "button"), .attribute(.id, TimerCards.moreID(id)),
        .label(called(s.more)), .attribute(.title, s.more), .attribute(.ariaHaspopup, "menu"),
        .attribute(.ariaExpanded, state.menu.subject == .timer(.timer(id)) ? "true" : "false"),
        .on(.click, .timer(.menu(.timer(id)))),
      ], [Icon.more])
  }

  /// Of several timers, which one is heard with the button.
  private func called(_ title: String) -> String {
    state.hasOneTimer ? title : title + ", " + s.name(of: timer.setting)
  }

  /// As large as the buttons of the watch where a timer has the screen for itself, else a drawing.
  private func large(
    _ name: String, _ title: String, _ icon: View, _ message: TimerMessage, key: Int64,
    elementID: String? = nil
  ) -> View {
    var attributes: [Attribute<Message>] = [
      .named((state.hasOneTimer ? "round " : "tool ") + name), .attribute(.type, "button"),
      .label(called(title)), .on(.click, .timer(message)),
    ]
    if let elementID { attributes.append(.attribute(.id, elementID)) }
    if state.hasOneTimer { return View(.button, key: key, attributes, text: title) }
    attributes.append(.attribute(.title, title))
    return View(.button, key: key, attributes, [icon])
  }

  private func tool(_ title: String, _ icon: View, _ message: Message, key: Int64) -> View {
    View(
      .button, key: key,
      [
        .named("tool"), .attribute(.type, "button"), .label(called(title)),
        .attribute(.title, title), .on(.click, message),
      ], [icon])
  }

  private func pill(_ title: String, _ message: TimerMessage, key: Int64) -> View {
    View(
      .button, key: key,
      [
        .named("tool wide"), .attribute(.type, "button"), .label(called(title)),
        .on(.click, .timer(message)),
      ], text: title)
  }
}
