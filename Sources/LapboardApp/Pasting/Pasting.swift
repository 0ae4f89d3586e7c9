import Records
import Timing

extension Change {
  /// Asks for the clipboard; where the page cannot have it, for a text in a field.
  mutating func paste() {
    state.alert = nil
    if state.canReadClipboard {
      effects.append(.readClipboard)
    } else if state.tab == .board {
      typeInstead(in: state.shownTables.last ?? .workout)
    } else {
      openPaste(PasteDraft(to: pasteDestination), from: Toolbar.pasteID)
    }
  }

  /// Something came. Only what can be read as laps opens the dialog; the rest is said.
  mutating func take(_ clip: Clip) {
    // Another dialog is open, and what was typed there is not thrown away for a stray key.
    if state.sheet?.holdsTyping == true, state.pasteDraft == nil { return giveUpAwaited() }
    if state.tab == .board, state.sheet == nil { return bring(clip) }
    closeMenu()
    state.alert = nil
    if takeIntoStartList(clip) { return }
    switch clip.trouble {
    case .none: break
    case .denied, .unavailable:
      // The system's own Paste still works, in a field.
      let remark = strings.clipboardClosed(clip.trouble)
      return openPaste(PasteDraft(to: pasteDestination, remark: remark), from: clip.focusID)
    case .unreadable: return refuse(strings.fileUnreadable(clip.fileName))
    }
    if clip.isTooLong {
      return refuse(
        strings.pasteRefused(.tooLong(bytes: clip.length, limit: LapReader.longestText)))
    }
    if clip.isEmpty { return refuse(strings.nothingToPaste(clip)) }
    if takeDuration(clip) { return }
    let remark = clip.fileCount > 1 ? strings.firstFileOnly(of: clip.fileCount) : nil
    // With the dialog open it takes the place of the text there.
    if var draft = state.pasteDraft {
      draft.take(clip, remark: remark)
      state.pasteDraft = draft
      return
    }
    let draft = PasteDraft(clip, to: pasteDestination, remark: remark)
    if case .refused(let reason) = draft.outcome { return refuse(strings.pasteRefused(reason)) }
    openPaste(draft, from: clip.focusID)
  }

  private mutating func refuse(_ reason: String) {
    if state.pasteDraft == nil {
      state.alert = reason
    } else {
      state.pasteDraft?.say(reason)
    }
  }

  private mutating func openPaste(_ draft: PasteDraft, from opener: String) {
    open(.paste(draft), from: opener.utf8.isEmpty ? Toolbar.pasteID : opener)
    effects.append(.focus(PasteDialog.ends(draft).start))
  }

  /// Where laps go if nobody says otherwise: onto an empty watch that is looked at, else nowhere where
  /// something stands already.
  private var pasteDestination: PasteDraft.Destination {
    state.place == .stopwatch && state.journal.watch.phase == .idle ? .table(.watch) : .newRecord
  }

  /// What a person typed or chose in the dialog.
  mutating func changePaste(_ change: (inout PasteDraft) -> Void) {
    guard var draft = state.pasteDraft else { return }
    change(&draft)
    state.pasteDraft = draft
  }

  mutating func addPasted() {
    guard let draft = state.pasteDraft, !draft.laps.isEmpty else { return }
    let table: TableID? = if case .table(let table) = draft.destination { table } else { nil }
    let list = LapList(
      title: table == nil ? unusedTitle(draft.title) : draft.title, began: draft.began,
      laps: draft.laps)
    if let reason = attempt(.addLaps(list, to: table)) {
      return refuse(refusal(reason))
    }
    closeSheet()
    // What is new is shown, and has the focus.
    if table == nil { goToNewRecord() }
    say(strings.lapsAdded(draft.laps.count, to: draft.destination))
  }

  /// No two records have one title: the next gets a number behind it.
  private func unusedTitle(_ wanted: String) -> String {
    if wanted.utf8.isEmpty { return "" }
    var title = wanted
    var number = 2
    while state.journal.records.contains(where: { isSame($0.title, title) }) {
      title = wanted + " " + String(number)
      number += 1
    }
    return title
  }
}

extension AppState {
  /// The paste dialog's; nil while it is not open.
  var pasteDraft: PasteDraft? {
    get { if case .paste(let draft) = sheet?.kind { draft } else { nil } }
    set { if let newValue, pasteDraft != nil { sheet?.kind = .paste(newValue) } }
  }
}
