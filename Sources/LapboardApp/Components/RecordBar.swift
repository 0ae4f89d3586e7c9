import Markup

/// While records are chosen: how many, and what can be done with them. Stands where the list's head
/// stands otherwise.
enum RecordBar {
  static func view(_ state: AppState) -> View {
    let s = state.strings
    let count = state.recordList.selection.count
    var children = [
      View(.span, [.named("choice-count")], text: s.selectedCount(count)),
      tool(
        1, s.selectAll, .selectAll, Icon.selectAll, isEnabled: count < state.listedRecords.count),
    ]
    if state.place == .deletedRecords {
      children.append(
        tool(2, s.restoreRecord, .restore(.selection), Icon.restore, isEnabled: count > 0))
    } else {
      children.append(
        tool(3, s.copyRecords, .copy(.selection), Icon.copy, isEnabled: count > 0))
      children.append(
        tool(5, s.merge, .merge(.selection), Icon.merge, isEnabled: count > 1))
      children.append(
        tool(6, s.delete, .delete(.selection), Icon.delete, isEnabled: count > 0))
    }
    children.append(
      tool(7, s.done, .endChoosing, Icon.close, isEnabled: true))
    return View(
      .div, key: 8, [.named("records-head choice"), .plays("toolbar"), .label(s.selection)],
      children)
  }

  private static func tool(
    _ key: Int64, _ title: String, _ command: RecordCommand, _ icon: View, isEnabled: Bool
  ) -> View {
    View(
      .button, key: key,
      [
        .named("tool"), .attribute(.type, "button"), .label(title), .attribute(.title, title),
        isEnabled ? .on(.click, .records(command)) : .flag(.disabled),
      ], [icon])
  }
}
