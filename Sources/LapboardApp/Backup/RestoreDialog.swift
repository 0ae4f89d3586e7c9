import Markup
import Records
import Timing

/// The dialog "Restore": what is in the file, how much of it is here, and what will become of it.
enum RestoreDialog {
  private static let mergeID = "restore-merge"
  private static let replaceID = "restore-replace"
  private static let outcomeID = "restore-outcome"

  /// Ids between which Tab goes around.
  static func ends(_ draft: RestoreDraft) -> (first: String, last: String) {
    (
      draft.mode == .merge ? mergeID : replaceID,
      draft.canAccept ? DialogView.acceptID : DialogView.closeID
    )
  }

  static func view(_ draft: RestoreDraft, _ state: AppState) -> View {
    let s = state.strings
    let file = draft.file
    var body = [
      View(
        .p, key: 1, [.named("outcome")],
        [
          View(.b, text: s.backupOf(file.made)),
          View(.span, text: s.backupFrom(file.device, isHere: isHere(file, state))),
        ]),
      facts(draft, s),
    ]
    if file.damagedCount > 0 { body.append(damaged(file, s)) }
    body.append(modes(draft, s))
    // Always there, since a region that comes with its text is not spoken everywhere.
    body.append(
      View(.p, key: 9, [.named("problem"), .plays("alert")], text: draft.problem ?? ""))
    return DialogView.frame(
      key: 7, name: "sheet restore", label: s.restore, body: body,
      buttons: [
        DialogView.closeButton(s.cancel),
        DialogView.acceptButton(
          draft.isStoring ? s.restoring : s.restore, .backup(.accept), isEnabled: draft.canAccept),
      ])
  }

  private static func isHere(_ file: BackupFile, _ state: AppState) -> Bool {
    isSame(file.device, state.journal.device)
  }

  private static func facts(_ draft: RestoreDraft, _ s: Strings) -> View {
    let file = draft.file
    var lines = s.restoreCounts(draft.plan, of: draft.count)
    if !file.photos.isEmpty { lines.append(s.photosInFile(file.photos.count)) }
    if draft.photosMissing > 0 { lines.append(s.photosMissing(draft.photosMissing)) }
    if file.isCut {
      lines.append(s.backupCut)
    } else if file.isChanged, file.damagedCount == 0 {
      lines.append(s.backupChanged)
    }
    return View(.ul, key: 2, [.named("remarks")], lines.map { View(.li, text: $0) })
  }

  private static func damaged(_ file: BackupFile, _ s: Strings) -> View {
    var lines = file.damaged.map { damage in
      View(
        .li, [],
        [
          View(.span, [.named("line")], text: s.line(damage.line)),
          View(.span, [.named("hint")], text: s.damage(damage.reason)),
        ])
    }
    let more = file.damagedCount - file.damaged.count
    if more > 0 { lines.append(View(.li, [.named("hint")], text: s.moreRows(more))) }
    return View(
      .details, key: 3, [.named("folded")],
      [
        View(.summary, text: s.damagedLines(file.damagedCount)),
        View(.ul, [.named("ignored")], lines),
      ])
  }

  private static func modes(_ draft: RestoreDraft, _ s: Strings) -> View {
    func choice(_ mode: RestorePlan.Mode, _ id: String, _ title: String) -> View {
      View(
        .label, [.named("option")],
        [
          View(
            .input,
            [
              .attribute(.type, "radio"), .attribute(.name, "restore"), .attribute(.id, id),
              .label(title), .attribute(.ariaDescribedby, outcomeID),
              .property(.checked, draft.mode == mode ? "true" : ""),
              draft.isStoring ? .flag(.disabled) : .on(.input, .backup(.choose(mode))),
            ]),
          View(.span, [.decorative], text: title),
        ])
    }
    return View(
      .div, key: 4, [.plays("radiogroup"), .label(s.restoreHow)],
      [
        View(
          .div, [.named("options")],
          [choice(.merge, mergeID, s.mergeFile), choice(.replace, replaceID, s.replaceByFile)]),
        View(
          .p, [.named("hint"), .attribute(.id, outcomeID), .attribute(.ariaLive, "polite")],
          text: s.restoreOutcome(draft.plan, draft.mode, hasPhotos: !draft.file.photos.isEmpty)),
      ])
  }
}
