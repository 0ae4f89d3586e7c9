import Editing
import Records
import Timing

extension Change {
  private var template: ReplacementTemplate {
    ReplacementTemplate(state.find.replacement, options: state.find.query.options)
  }

  private var openTime: Nanoseconds? {
    let watch = state.journal.watch
    guard watch.phase != .idle else { return nil }
    return watch.timerTime(at: state.journal.timeline.instant(of: moment))
  }

  // MARK: One

  /// Replaces what is highlighted and goes on; without anything highlighted it looks for something.
  mutating func replaceHighlighted() {
    guard state.find.isOpen, !state.find.query.isEmpty else { return }
    let corpus = RecordCorpus(state)
    guard let match = state.find.session.highlighted, match.document == state.shownDocument else {
      return moveFind(isForward: true)
    }
    if let problem = corpus.problem(of: match) { return skip(problem) }
    guard
      let replacement = state.find.session.replacement(with: template, in: corpus)
    else { return moveFind(isForward: true) }
    var draft = ReplaceDraft(template, corpus, open: openTime)
    draft.take(replacement)
    if let problem = draft.problems[0] { return skip(problem) }
    guard record(.change(draft.changes().changes)) else { return }
    state.find.session.didReplace(replacement)
    state.find.wantsReveal = true
    state.find.wantsPage = true
    state.find.wantsCount = true
  }

  private mutating func skip(_ problem: ReplaceProblem) {
    moveFind(isForward: true)
    state.find.wantsCount = false
    say(strings.notReplaced(problem))
  }

  // MARK: All

  /// Shows what would change before anything does.
  mutating func previewReplacing() {
    guard state.find.isOpen, !state.find.query.isEmpty else { return }
    let draft = ReplaceDraft(template, RecordCorpus(state), open: openTime)
    open(.replace(draft), from: FindPanel.replacementID)
    effects.append(.focus(DialogView.closeID))
    collectOn()
  }

  /// Goes on with collecting, a little in each event.
  mutating func collectOn() {
    guard case .replace(var draft) = state.sheet?.kind, !draft.isReady,
      state.find.session.isFinished
    else { return }
    state.sheet?.kind = .shortcuts
    if state.find.session.collect(&draft.plan, in: draft.corpus, budget: 1 << 20) {
      draft.finish(state.find.documents)
      effects.append(
        .focus(draft.counts.chosen > 0 ? DialogView.acceptID : DialogView.closeID))
    }
    state.sheet?.kind = .replace(draft)
  }

  mutating func changePreview(_ change: (inout ReplaceDraft) -> Void) {
    guard case .replace(var draft) = state.sheet?.kind, draft.isReady else { return }
    // The one that is changed is the only one, so that no long list is copied.
    state.sheet?.kind = .shortcuts
    change(&draft)
    state.sheet?.kind = .replace(draft)
  }

  /// Everything that is chosen, in all records, as one step of undo.
  mutating func replaceChosen() {
    guard case .replace(let draft) = state.sheet?.kind, draft.isReady else { return }
    let (changes, count) = draft.changes()
    guard !changes.isEmpty, record(.change(changes)) else { return }
    let skipped = draft.counts.skipped
    closeSheet()
    say(skipped == 0 ? strings.replaced(count) : strings.replacedSkipping(count, skipped))
  }
}

extension ReplaceDraft {
  /// A plan of one match.
  mutating func take(_ replacement: FindReplacement<FindDocument, FindField>) {
    plan.setItems([replacement])
    finish([replacement.match.document])
  }
}
