import Markup
import Records
import Timing

/// What Records says about where they are kept, with the ways to take a copy and to bring one back.
enum KeepingView {
  static let restoreID = "restore"

  static func view(_ state: AppState) -> View {
    let s = state.strings
    var buttons = [tool("export-all", s.exportAll, .exportAll)]
    if state.backup.storage?.sharesFiles == true {
      buttons.append(tool("share-all", s.shareCopy, .shareAll))
    }
    buttons.append(tool(restoreID, s.restore, .restore))
    return View(
      .div, key: 9, [.named("keeping")],
      [View(.p, [.named("hint")], text: text(state))]
        + [View(.div, [.named("keeping-buttons")], buttons)])
  }

  /// One line: what the browser promises, then when there was a copy last.
  private static func text(_ state: AppState) -> String {
    let s = state.strings
    guard state.storage != .missing else { return s.keptNowhere }
    guard let storage = state.backup.storage else { return "" }
    var text = s.kept(storage.persistence)
    if storage.isNearlyFull {
      text += " " + s.nearlyFull(percent: min(100, storage.usage / max(1, storage.quota / 100)))
    }
    return text + " " + s.lastExport(daysAgo: state.backup.daysSinceExport)
  }

  private static func tool(_ id: String, _ title: String, _ message: BackupMessage) -> View {
    View(
      .button,
      [
        .named("tool wide"), .attribute(.type, "button"), .attribute(.id, id),
        .on(.click, .backup(message)),
      ], text: title)
  }
}
