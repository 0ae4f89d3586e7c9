import Markup

/// What the app has to say: one polite region and one for what must not be missed. Both are always
/// there, since a region that comes with its text is not spoken.
enum Messages {
  static func view(_ state: AppState) -> View {
    let s = state.strings
    let notice = state.message
    let standing: String? =
      switch state.storage {
      case .missing where !state.isStorageNoticeClosed: s.storageMissing
      case .failing where !state.isStorageNoticeClosed: s.storageFailing
      default: nil
      }
    return View(
      .div, [.named("messages")],
      [
        View(
          .div,
          [.named(notice?.isQuiet == true ? "message quiet" : "message"), .plays("status")],
          notice.map { [View(.span, key: $0.number, text: $0.text)] } ?? []),
        View(
          .div, [.named("message alert"), .plays("alert")],
          (state.alert ?? standing).map { [View(.span, text: $0), close(s)] } ?? []),
      ])
  }

  private static func close(_ s: Strings) -> View {
    View(
      .button,
      [.named("tool"), .attribute(.type, "button"), .label(s.close), .on(.click, .closeAlert)],
      [Icon.close])
  }
}
