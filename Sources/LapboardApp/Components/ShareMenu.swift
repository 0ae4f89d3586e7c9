import Editing

/// The ways to give a table to others. Where the system has no share sheet the link can be copied.
enum ShareMenu {
  static func elements(_ state: AppState) -> [MenuElement<Message>] {
    let s = state.strings
    let sheet: MenuAttributes = state.canShare ? [] : .hidden
    return [
      .action(s.shareText, .shareText, image: .text, attributes: sheet),
      .action(s.shareLink, .shareLink, image: .share, attributes: sheet),
      .action(s.copyLink, .copyLink, image: .link),
    ]
  }
}
