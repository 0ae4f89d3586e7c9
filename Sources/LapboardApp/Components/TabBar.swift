import Markup

enum TabBar {
  static func view(_ state: AppState) -> View {
    let s = state.strings
    return View(
      .nav, [.named("tabs"), .plays("tablist"), .label("Lapboard")] + state.cover,
      [
        tab(.stopwatch, "stopwatch", s.stopwatch, Icon.stopwatch, state.tab),
        tab(.records, "records", s.records, Icon.records, state.tab),
      ])
  }

  private static func tab(
    _ tab: Tab, _ name: String, _ title: String, _ icon: View, _ shown: Tab
  ) -> View {
    View(
      .button,
      [
        .named("tab"), .attribute(.type, "button"), .plays("tab"),
        .attribute(.id, "tab-" + name),
        .attribute(.ariaSelected, tab == shown ? "true" : "false"),
        .on(.click, .show(tab)),
      ], [icon, View(.span, text: title)])
  }
}
