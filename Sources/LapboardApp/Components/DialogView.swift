import Markup

/// Draws the open dialog, and the frame that all dialogs share.
enum DialogView {
  static let closeID = "sheet-close"
  static let acceptID = "sheet-accept"
  static let bodyID = "sheet-body"

  static func view(_ state: AppState, _ cache: inout ViewCache) -> [View] {
    guard let sheet = state.sheet else { return [] }
    let s = state.strings
    let content =
      switch sheet.kind {
      case .shortcuts: ShortcutSheet.view(s)
      case .question(let draft): QuestionView.view(draft, s)
      case .paste(let draft): cache.pasteDialog(draft, state)
      case .rate(let draft): RateDialog.view(draft, s)
      case .replace(let draft): cache.replaceDialog(draft, state)
      case .restore(let draft): RestoreDialog.view(draft, state)
      case .alarm: AlarmDialog.view(state)
      case .platform: PlatformDialog.view(state)
      case .workout(let draft): WorkoutDialog.view(draft, s)
      }
    return [
      // Always drawn, so that a press beside a dialog reaches nothing else.
      View(
        .div, key: 3,
        [.named("veil dim")] + (sheet.holdsTyping ? [] : [.on(.press, .closeSheet)])),
      content,
    ]
  }

  /// A head, a body that scrolls, and buttons that stay in view.
  ///
  /// - Parameters:
  ///   - key: tells one kind of dialog from another, so that one that follows another is drawn anew.
  ///   - name: its classes.
  ///   - isText: nothing in the body takes the focus, so that it takes it itself, for keys to scroll it.
  ///   - buttons: the default button last.
  static func frame(
    key: Int64, name: String = "sheet", label: String, isText: Bool = false, body: [View],
    buttons: [View]
  ) -> View {
    var bodyAttributes: [Attribute<Message>] = [.named("sheet-body")]
    if isText {
      bodyAttributes.append(.attribute(.id, bodyID))
      bodyAttributes.append(.attribute(.tabindex, "0"))
    }
    return View(
      .div, key: key,
      [.named(name), .plays("dialog"), .attribute(.ariaModal, "true"), .label(label)],
      [
        View(.h2, text: label),
        View(.div, bodyAttributes, body),
        View(.div, [.named("sheet-buttons")], buttons),
      ])
  }

  /// Leaves the dialog and changes nothing.
  static func closeButton(_ title: String) -> View {
    View(
      .button,
      [
        .named("tool wide"), .attribute(.type, "button"), .attribute(.id, closeID),
        .on(.click, .closeSheet),
      ], text: title)
  }

  /// The default button: Enter in a field presses it too.
  static func acceptButton(_ title: String, _ message: Message, isEnabled: Bool = true) -> View {
    View(
      .button,
      [
        .named("tool wide accept"), .attribute(.type, "button"), .attribute(.id, acceptID),
        isEnabled ? .on(.click, message) : .flag(.disabled),
      ], text: title)
  }
}
