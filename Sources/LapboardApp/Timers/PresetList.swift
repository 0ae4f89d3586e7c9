import Markup
import Records
import Timing

/// Settings to start again with one press: those that a person keeps, and those that ran last.
enum PresetList {
  static func id(of source: TimerSource) -> String {
    switch source {
    case .timer(let id): TimerCards.moreID(id)
    case .preset(let id): "preset-" + String(id)
    case .ended(let id): "recent-" + String(id)
    }
  }

  /// One list, which scrolls sideways on a phone; nothing where there is nothing.
  static func views(_ state: AppState) -> [View] {
    let s = state.strings
    let presets = state.journal.timers.presets
    let recent = state.recentTimers
    var lists: [View] = []
    if !presets.isEmpty {
      lists.append(
        list(key: 1, s.presets, presets.map { chip(.preset($0.id), $0.setting, state) }))
    }
    if !recent.isEmpty {
      lists.append(
        list(key: 2, s.recentTimers, recent.map { chip(.ended($0.id), $0.setting, state) }))
    }
    return lists.isEmpty ? [] : [View(.div, key: 2, [.named("chips")], lists)]
  }

  private static func list(key: Int64, _ title: String, _ chips: [View]) -> View {
    View(
      .section, key: key, [.named("chip-section")],
      [
        View(.h2, text: title),
        View(.ul, [.named("chip-list"), .label(title)], chips),
      ])
  }

  private static func chip(
    _ source: TimerSource, _ setting: TimerSetting, _ state: AppState
  ) -> View {
    let s = state.strings
    let key: Int64
    switch source {
    case .timer(let id), .preset(let id), .ended(let id): key = id
    }
    var texts = [View(.span, [.named("chip-name")], text: s.name(of: setting))]
    if !setting.label.utf8.isEmpty {
      texts.append(View(text: " "))
      texts.append(View(.span, [.named("chip-length")], text: s.length(of: setting)))
    }
    return View(
      .li, key: key, [.named("chip")],
      [
        View(
          .button,
          [
            .named("chip-start"), .attribute(.type, "button"), .attribute(.id, id(of: source)),
            .on(.click, .timer(.chip(source))), .on(.contextmenu, .timer(.chip(source))),
            .on(.hold, .timer(.chip(source))), .on(.keydown, .timer(.chip(source))),
          ], [Icon.play, View(.span, [.named("chip-texts")], texts)]),
        View(
          .button,
          [
            .named("chip-more"), .attribute(.type, "button"),
            .label(s.more + ", " + s.name(of: setting)), .attribute(.title, s.more),
            .attribute(.ariaHaspopup, "menu"), .on(.click, .timer(.menu(source))),
          ], [Icon.more]),
      ])
  }
}
