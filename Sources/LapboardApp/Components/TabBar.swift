import Markup

extension Tab {
  /// What its address and the style sheet call it.
  var name: String {
    switch self {
    case .stopwatch: "stopwatch"
    case .timer: "timer"
    case .board: "board"
    case .records: "records"
    }
  }
}

enum TabBar {
  static func id(of tab: Tab) -> String { "tab-" + tab.name }

  static func view(_ state: AppState) -> View {
    let s = state.strings
    return View(
      .nav, [.named("tabs"), .label("Lapboard")] + state.cover,
      [
        View(
          .div, [.named("tab-list"), .plays("tablist"), .label("Lapboard")],
          [
            tab(.stopwatch, s.stopwatch, Icon.stopwatch, state.tab),
            tab(.timer, s.timer, Icon.timer, state.tab),
            tab(.board, s.board, Icon.board, state.tab),
            tab(.records, s.records, Icon.records, state.tab),
          ])
      ])
  }

  private static func tab(
    _ tab: Tab, _ title: String, _ icon: View, _ shown: Tab
  ) -> View {
    View(
      .button,
      [
        .named("tab"), .attribute(.type, "button"), .plays("tab"),
        .attribute(.id, id(of: tab)),
        .attribute(.ariaSelected, tab == shown ? "true" : "false"),
        .attribute(.tabindex, tab == shown ? "0" : "-1"),
        .on(.click, .show(tab)), .on(.keydown, .show(tab)),
      ], [icon, View(.span, text: title)])
  }
}
