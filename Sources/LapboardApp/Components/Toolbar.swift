import Markup
import Records
import Timing

/// Undo, redo, copy and settings, in one row above every screen.
enum Toolbar {
  static let undoID = "undo"
  static let redoID = "redo"

  static func view(_ state: AppState) -> View {
    let s = state.strings
    var end: [View] = []
    if state.tab == .stopwatch {
      end.append(
        tool(
          key: 1, id: "copy", "tool wide copy", s.copyRecords, .copyRecords, Icon.copy,
          showsTitle: true,
          shortcut: "Control+C", isEnabled: !state.journal.watch.laps.isEmpty))
    }
    end.append(
      View(
        .button, key: 2,
        [
          .named("tool"), .attribute(.type, "button"), .attribute(.id, "settings"),
          .label(s.settings), .attribute(.title, s.settings), .attribute(.ariaHaspopup, "menu"),
          .attribute(.ariaExpanded, state.menu?.subject == .settings ? "true" : "false"),
          .on(.click, .settings),
        ], [Icon.settings]))
    return View(
      .header, [.named("bar")] + state.cover,
      [
        View(
          .div, [.named("bar-start")],
          [
            tool(
              key: 1, id: undoID, "tool", s.undo, .undo, Icon.undo, showsTitle: false,
              shortcut: "Control+Z",
              isEnabled: state.journal.undoable != nil),
            tool(
              key: 2, id: redoID, "tool", s.redo, .redo, Icon.redo, showsTitle: false,
              shortcut: "Control+Shift+Z", isEnabled: state.journal.redoStep != nil),
          ]),
        View(.div, [.named("bar-end")], end),
      ])
  }

  private static func tool(
    key: Int64, id: String, _ name: String, _ title: String, _ message: Message, _ icon: View,
    showsTitle: Bool, shortcut: String, isEnabled: Bool
  ) -> View {
    var attributes: [Attribute<Message>] = [
      .named(name), .attribute(.type, "button"), .attribute(.id, id),
      .attribute(.ariaKeyshortcuts, shortcut),
    ]
    if !showsTitle {
      attributes.append(.label(title))
      attributes.append(.attribute(.title, title))
    }
    if isEnabled {
      attributes.append(.on(.click, message))
    } else {
      attributes.append(.flag(.disabled))
    }
    return View(
      .button, key: key, attributes, showsTitle ? [icon, View(.span, text: title)] : [icon])
  }
}
