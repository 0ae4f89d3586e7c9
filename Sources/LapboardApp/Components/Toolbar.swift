import Editing
import Markup
import Records
import Timing

/// Undo, redo, copy and settings, in one row above every screen.
enum Toolbar {
  static let undoID = "undo"
  static let redoID = "redo"
  static let shareID = "share"
  static let pasteID = "paste"
  static let findID = "find"
  static let alarmID = "alarm"

  static func view(_ state: AppState) -> View {
    let s = state.strings
    var end = [
      tool(
        key: 5, id: findID, "tool", s.find, .find(.open), Icon.find,
        shortcut: "Control+F", isEnabled: true),
      tool(
        key: 3, id: pasteID, "tool", s.paste, .paste, Icon.paste,
        shortcut: "Control+V", isEnabled: true),
    ]
    if state.showsLaps {
      end.append(share(state))
      end.append(
        tool(
          key: 1, id: "copy", "tool wide copy", s.copyRecords, .copyRecords, Icon.copy,
          shortTitle: s.copy,
          shortcut: "Control+C", isEnabled: !state.laps.isEmpty))
    }
    if state.tab == .timer {
      end.append(
        View(
          .button, key: 6,
          [
            .named("tool"), .attribute(.type, "button"), .attribute(.id, alarmID),
            .label(s.alarm), .attribute(.title, s.alarm), .on(.click, .alarm(.settings)),
          ], [Icon.alarm]))
    }
    end.append(
      View(
        .button, key: 2,
        [
          .named("tool"), .attribute(.type, "button"), .attribute(.id, "settings"),
          .label(s.settings), .attribute(.title, s.settings), .attribute(.ariaHaspopup, "menu"),
          .attribute(.ariaExpanded, state.menu.subject == .settings ? "true" : "false"),
          .on(.click, .settings),
        ], [Icon.settings]))
    return View(
      .header, [.named("bar")] + state.cover,
      [
        View(
          .div, [.named("bar-start")],
          [
            tool(
              key: 1, id: undoID, "tool", s.undo, .undo, Icon.undo,
              shortcut: "Control+Z",
              isEnabled: state.journal.undoable != nil),
            tool(
              key: 2, id: redoID, "tool", s.redo, .redo, Icon.redo,
              shortcut: "Control+Shift+Z", isEnabled: state.journal.redoStep != nil),
          ]),
        View(.div, [.named("bar-end")], end),
      ])
  }

  private static func share(_ state: AppState) -> View {
    let s = state.strings
    return View(
      .button, key: 4,
      [
        .named("tool"), .attribute(.type, "button"), .attribute(.id, shareID), .label(s.share),
        .attribute(.title, s.share), .attribute(.ariaHaspopup, "menu"),
        .attribute(.ariaExpanded, state.menu.subject == .share ? "true" : "false"),
        state.laps.isEmpty ? .flag(.disabled) : .on(.click, .share),
      ], [Icon.share])
  }

  /// - Parameter shortTitle: what the button says where its title has no room; nil shows the icon
  ///   alone. It is called by its title either way.
  private static func tool(
    key: Int64, id: String, _ name: String, _ title: String, _ message: Message, _ icon: View,
    shortTitle: String? = nil, shortcut: String, isEnabled: Bool
  ) -> View {
    var attributes: [Attribute<Message>] = [
      .named(name), .attribute(.type, "button"), .attribute(.id, id), .label(title),
      .attribute(.ariaKeyshortcuts, shortcut),
    ]
    var children = [icon]
    if let shortTitle {
      children.append(View(.span, [.named("full")], text: title))
      children.append(View(.span, [.named("short")], text: shortTitle))
    } else {
      attributes.append(.attribute(.title, title))
    }
    attributes.append(isEnabled ? .on(.click, message) : .flag(.disabled))
    return View(.button, key: key, attributes, children)
  }
}
