import Markup

/// While rows are being chosen: how many, and what can be done with them. Stands where the summary
/// stands otherwise.
enum SelectionBar {
  static func view(_ state: AppState) -> View {
    let s = state.strings
    let count = state.selection.count
    return View(
      .div, [.named("choice"), .plays("toolbar"), .label(s.selection)],
      [
        View(.span, [.named("choice-count")], text: s.selectedCount(count)),
        tool("choose-all", s.selectAll, .selectAll, isEnabled: count < state.laps.count),
        tool("choose-copy", s.copySelection, .copySelection, isEnabled: count > 0),
        tool(
          "choose-record", s.newRecord, .records(.newRecord(.selection)),
          isEnabled: count > 0),
        state.tableOnShow == nil
          ? nil : tool("choose-delete", s.delete, .deleteLaps(.selection), isEnabled: count > 0),
        tool("choose-end", s.done, .endChoosing, isEnabled: true),
      ].compactMap { $0 })
  }

  private static func tool(
    _ id: String, _ title: String, _ message: Message, isEnabled: Bool
  ) -> View {
    View(
      .button,
      [
        .named("tool wide"), .attribute(.type, "button"), .attribute(.id, id),
        isEnabled ? .on(.click, message) : .flag(.disabled),
      ], text: title)
  }
}
