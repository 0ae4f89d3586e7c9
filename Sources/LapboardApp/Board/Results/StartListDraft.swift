import Records
import Timing

/// A start list on its way in: how it was read, before any name is added.
public struct StartListDraft: Sendable {
  enum Outcome: Sendable {
    case nothing
    case read(StartList)
    case refused(StartListError)
  }

  private(set) var outcome = Outcome.nothing
  /// In the place of the names that are there.
  var replaces = false
  /// It began with an empty field, to be typed or pasted into.
  let beganEmpty: Bool
  let remark: String?
  private(set) var isTyped = false
  /// The row that it goes above; nil at the end.
  var before: Int64?

  init(remark: String? = nil) { (beganEmpty, self.remark) = (true, remark) }

  init(plain: [UInt8], html: [UInt8], remark: String? = nil) {
    (beganEmpty, self.remark) = (false, remark)
    read(plain: plain, html: html)
  }

  mutating func type(_ text: String) {
    isTyped = true
    read(plain: Array(text.utf8), html: [])
  }

  private mutating func read(plain: [UInt8], html: [UInt8]) {
    do throws(StartListError) {
      outcome = .read(try StartListReader.read(plain: plain, html: html))
    } catch {
      outcome = error == .empty ? .nothing : .refused(error)
    }
  }

  var list: StartList? { if case .read(let list) = outcome { list } else { nil } }
}

extension Change {
  /// Asks for the clipboard; where the page cannot have it, for a text in a field.
  mutating func pasteNames() {
    state.alert = nil
    if state.canReadClipboard {
      state.board.race.awaitsNames = true
      effects.append(.readClipboard)
    } else {
      openStartList(StartListDraft(), from: ResultsScreen.pasteNamesID)
    }
  }

  /// The clipboard that Paste start list asked for. Where there is no text in it, a field opens and the
  /// reason stands above it. False where nobody asked.
  mutating func takeAwaitedNames(_ clip: Clip) -> Bool {
    guard state.board.race.awaitsNames, clip.source == .clipboard, state.place == .results else {
      return false
    }
    state.board.race.awaitsNames = false
    guard clip.trouble == .none, !clip.isTooLong else { return false }
    if clip.isEmpty {
      openStartList(
        StartListDraft(remark: strings.nothingToPaste(clip)), from: ResultsScreen.pasteNamesID)
    } else {
      // Not to the taps, though one of them may have the focus.
      var clip = clip
      clip.focusID = ResultsScreen.pasteNamesID
      bring(clip)
    }
    return true
  }

  /// With the dialog open it takes the place of the text there.
  mutating func takeIntoStartList(_ clip: Clip) -> Bool {
    guard case .startList = state.sheet?.kind else { return false }
    if clip.trouble == .none, !clip.isEmpty, !clip.isTooLong {
      state.sheet?.kind = .startList(StartListDraft(plain: clip.plain, html: clip.html))
    }
    return true
  }

  /// Shows how a text was read. False where it is no start list, which is said.
  mutating func openStartList(
    plain: [UInt8], html: [UInt8], from opener: String, before: Int64? = nil
  ) -> Bool {
    var draft = StartListDraft(plain: plain, html: html)
    draft.before = before
    switch draft.outcome {
    case .read:
      openStartList(draft, from: opener)
      return true
    case .nothing: state.alert = strings.startListRefused(.empty)
    case .refused(let reason): state.alert = strings.startListRefused(reason)
    }
    return false
  }

  mutating func openStartList(_ draft: StartListDraft, from opener: String) {
    open(
      .startList(draft), from: opener.utf8.isEmpty ? ResultsScreen.pasteNamesID : opener)
    effects.append(
      .focus(draft.beganEmpty ? StartListDialog.textID : DialogView.acceptID))
  }

  mutating func changeStartList(_ change: (inout StartListDraft) -> Void) {
    guard case .startList(var draft) = state.sheet?.kind else { return }
    change(&draft)
    state.sheet?.kind = .startList(draft)
  }

  /// One step, whether names make room for them or not.
  mutating func addNames() {
    guard case .startList(let draft) = state.sheet?.kind, let list = draft.list else { return }
    var changes: [RecordChange] = []
    let present = state.race.entrants.map { $0.id }
    let replaces = draft.replaces && !present.isEmpty
    if replaces { changes.append(.board(.race(.remove(present)))) }
    // The row may be gone by now.
    let before = replaces ? nil : draft.before.flatMap { present.contains($0) ? $0 : nil }
    changes.append(.board(.race(.addNames(list.entrants, before: before))))
    if let reason = attempt(.change(changes)) {
      state.alert = refusal(reason)
      return
    }
    closeSheet()
    say(strings.namesAdded(list.entrants.count))
  }
}
