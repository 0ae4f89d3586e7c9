import LapboardApp
import Markup
import Timing

/// The running app: its state, and what is on the page.
enum App {
  nonisolated(unsafe) static var state = AppState(device: "")
  nonisolated(unsafe) private static var renderer = Renderer<Message>()
  nonisolated(unsafe) private static var cache = ViewCache()

  static func launch(_ launch: Launch, at now: Moment) {
    let start = AppState.launch(launch, at: now)
    state = start.state
    for index in start.setAside { Host.setAside(index) }
    start.effects.forEach(Host.perform)
    render(at: now)
  }

  /// - Parameters:
  ///   - moment: when it happened.
  ///   - now: when it is handled, and shown.
  static func handle(_ event: AppEvent, at moment: Moment, now: Moment) {
    let effects = update(&state, event, at: moment)
    // Lines first: what is shown as done is on its way to the journal.
    for effect in effects where effect.isBeforeRender { Host.perform(effect) }
    render(at: now)
    for effect in effects where !effect.isBeforeRender { Host.perform(effect) }
  }

  /// For an event that changes nothing that is shown.
  static func take(_ event: AppEvent, at moment: Moment) {
    update(&state, event, at: moment).forEach(Host.perform)
  }

  static func message(node: Int32, event: Int32) -> Message? {
    guard let event = UInt16(exactly: event) else { return nil }
    return renderer.message(node: node, event: event)
  }

  private static func render(at now: Moment) {
    let patch = renderer.render(view(state, at: now, reusing: &cache))
    if !patch.isEmpty { Host.patch(patch.words, patch.bytes) }
  }
}

extension Effect {
  /// Focus and scrolling need the elements that the render brings.
  var isBeforeRender: Bool {
    switch self {
    case .focus, .select, .scroll, .selectText, .insertText, .pasteText, .choosePhotos, .findField,
      .markNote, .reveal, .scrollBy:
      false
    case .append, .copy, .readClipboard, .copyLink, .share, .shareLink, .remember, .dress, .visit,
      .replaceVisit, .reload, .openPage, .openProgram, .runPattern, .backup, .alarm, .tick,
      .offer, .dragging:
      true
    }
  }
}
