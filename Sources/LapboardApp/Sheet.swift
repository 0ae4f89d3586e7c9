import Timing

/// The one dialog that can be open. It lies over everything, and everything under it is inert.
public struct Sheet: Sendable {
  public enum Kind: Sendable {
    /// The list of keys.
    case shortcuts
    case question(QuestionDraft)
    case paste(PasteDraft)
    case rate(RateDraft)
    case replace(ReplaceDraft)
    case restore(RestoreDraft)
    /// How alarms sound; with the sound that is chosen.
    case alarm(AlarmSettings.Sound)
    case platform
    /// A workout as text.
    case workout(WorkoutDraft)
  }

  public var kind: Kind
  /// The id of the element that the focus returns to.
  public var opener: String
  /// Tells this dialog from every other that was open before.
  var number: Int64 = 0

  /// Ids of the first and the last element in it that take the focus: Tab goes around between them.
  var ends: (first: String, last: String) {
    switch kind {
    case .shortcuts: (DialogView.bodyID, DialogView.closeID)
    case .question(let draft):
      (QuestionView.fieldID, draft.isReadOnly ? DialogView.closeID : DialogView.acceptID)
    case .paste(let draft):
      (PasteDialog.ends(draft).first, PasteDialog.ends(draft).last)
    case .rate: (RateDialog.fieldID, DialogView.acceptID)
    case .replace(let draft): ReplaceDialog.ends(draft)
    case .restore(let draft): RestoreDialog.ends(draft)
    case .alarm(let sound): (AlarmDialog.id(of: sound), DialogView.closeID)
    case .platform: (DialogView.bodyID, DialogView.closeID)
    case .workout(let draft): WorkoutDialog.ends(draft)
    }
  }

  /// Whether closing it would lose what a person typed: then a press beside it does not close it.
  var holdsTyping: Bool {
    switch kind {
    case .shortcuts, .replace, .restore, .alarm, .platform: false
    case .question(let draft): draft.isChanged
    case .paste(let draft): draft.holdsTyping
    case .rate(let draft): draft.isChanged
    case .workout(let draft): draft.isChanged
    }
  }

  /// Whether Enter in this text accepts the dialog; where texts have several lines, with Ctrl or ⌘.
  private func accepts(_ key: KeyPress) -> Bool {
    switch kind {
    case .shortcuts, .replace, .alarm, .platform: return false
    case .restore: return key.flags.contains(.inText)
    case .question(let draft):
      if draft.isReadOnly || !key.flags.contains(.inText) { return false }
      return !draft.question.isMultiline || !key.flags.isDisjoint(with: [.control, .meta])
    case .rate: return key.flags.contains(.inText)
    case .workout:
      return key.flags.contains(.inText) && !key.flags.isDisjoint(with: [.control, .meta])
    case .paste:
      if !key.flags.contains(.inText) { return false }
      return !isSame(key.focusID, PasteDialog.textID)
        || !key.flags.isDisjoint(with: [.control, .meta])
    }
  }

  enum Command {
    case close
    /// What its default button does.
    case accept
    case focus(String)
  }

  /// What a key does in it; nil leaves the key to the browser.
  func command(for key: KeyPress) -> Command? {
    if isSame(key.key, "Escape") { return .close }
    if isSame(key.key, "Enter") { return accepts(key) ? .accept : nil }
    if isSame(key.key, "Tab"), key.flags.isDisjoint(with: [.control, .alt, .meta]) {
      let isBack = key.flags.contains(.shift)
      guard isSame(key.focusID, isBack ? ends.first : ends.last) else { return nil }
      return .focus(isBack ? ends.last : ends.first)
    }
    return nil
  }
}

extension Change {
  mutating func openShortcuts(from opener: String) {
    open(.shortcuts, from: opener)
    effects.append(.focus(DialogView.closeID))
  }

  /// Opens a dialog. The caller says where in it the focus goes.
  mutating func open(_ kind: Sheet.Kind, from opener: String) {
    dropMenu()
    state.sheetCount &+= 1
    state.sheet = Sheet(kind: kind, opener: opener, number: state.sheetCount)
  }

  mutating func closeSheet() {
    guard let sheet = state.sheet else { return }
    state.sheet = nil
    state.coverGone = moment.monotonic
    effects.append(.focus(sheet.opener))
  }

  mutating func handleSheetKey(_ key: KeyPress) {
    guard let command = state.sheet?.command(for: key) else { return }
    switch command {
    // A key that is held down closes and accepts one dialog, not what it opened or what comes next.
    case .close: if !key.flags.contains(.isRepeat) { closeSheet() }
    case .accept: if !key.flags.contains(.isRepeat) { acceptSheet() }
    case .focus(let id): effects.append(.focus(id))
    }
  }

  private mutating func acceptSheet() {
    switch state.sheet?.kind {
    case .question: saveAnswer()
    case .paste: addPasted()
    case .rate: saveRate()
    case .restore: acceptRestore()
    case .workout: saveWorkout()
    case .shortcuts, .replace, .alarm, .platform, nil: break
    }
  }
}
