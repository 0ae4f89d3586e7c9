import Editing
import Records
import Timing

// What the panel's buttons, fields and keys do.

extension Change {
  mutating func find(_ command: FindCommand, anchor: Rectangle = .zero, by press: Press = Press()) {
    state.find.revision &+= 1
    switch command {
    case .open: openFind()
    case .close: closeFind()
    case .text, .replacement: break
    case .next: moveFind(isForward: true)
    case .previous: moveFind(isForward: false)
    case .showReplace(let isShown):
      state.find.showsReplace = isShown
      isMenuStale = true
    case .replace: replaceHighlighted()
    case .replaceAll: previewReplacing()
    case .options: openFindMenu(anchor: anchor, by: press)
    case .word(let word): changeOptions { $0.wordMatch = word }
    case .toggle(let option): toggle(option)
    case .search(let reach): search(reach)
    case .recall(let index): recall(index)
    case .forgetSearches:
      state.find.history.removeAll()
      rememberSearches()
    case .openResult(let record, let match): openResult(record, match)
    case .moreResults(let record): state.find.unfolded.insert(record)
    case .moreRecords: state.find.listedRecords += FindResults.page
    case .choose(let change): changePreview { $0.toggle(change) }
    case .chooseAll(let isChosen): changePreview { $0.chooseAll(isChosen) }
    case .turn(let page): changePreview { $0.turn(to: page) }
    case .apply: replaceChosen()
    }
  }

  mutating func take(_ event: FindEvent) {
    state.find.revision &+= 1
    switch event {
    case .composing(let isComposing):
      state.find.query.isComposing = isComposing
      changeQuery()
    case .selected(let text): prefill(text)
    case .searches(let text): state.find.history = FindHistory(text: text)
    case .answered(let answer): take(answer, isWhole: true)
    case .tooSlow(let answer): take(answer, isWhole: false)
    case .refused(let reason): refusePattern(reason)
    }
  }

  // MARK: Opening and closing

  /// Opens the panel, or goes back to its field; what is selected on the page is looked for.
  mutating func openFind(from opener: String = "") {
    dropMenu()
    // Timers hold no text to be found: what was timed is in the records.
    if state.place == .timer { go(to: .records) }
    if !state.find.isOpen { beginFind(from: opener) }
    effects.append(.findField(FindPanel.fieldID))
    state.find.wantsReveal = true
    state.find.wantsCount = true
  }

  private mutating func beginFind(from opener: String) {
    state.find.isOpen = true
    state.find.opener = opener.utf8.isEmpty ? Toolbar.findID : opener
    state.find.reach = state.shownDocument == nil ? .allRecords : .here
    state.find.setField(state.find.query.text)
    state.find.documents = state.findDocuments
    state.find.session = Finding.Session(
      state.find.query, documents: state.find.documents, from: findStart)
    state.find.listedRecords = FindResults.page
    state.find.unfolded = []
    state.find.refusal = ""
  }

  /// Looks for a text that is selected somewhere.
  mutating func beginFinding(_ text: String) {
    openFind()
    prefill(text)
  }

  /// Long texts and several lines are not what somebody wants to find again.
  private static let longestPrefill = 100

  private mutating func prefill(_ text: String) {
    var count = 0
    for scalar in text.unicodeScalars {
      count += 1
      if count > Self.longestPrefill || scalar.value == 0x0A || scalar.value == 0x0D { return }
    }
    guard count > 0, state.find.isOpen, !isSame(text, state.find.query.text) else { return }
    state.find.setField(text)
    changeQuery()
    effects.append(.select(FindPanel.fieldID))
  }

  /// Takes the panel and every mark away.
  mutating func closeFind() {
    guard state.find.isOpen else { return }
    keepSearch()
    focusHighlighted()
    clearNoteMarks()
    state.find.isOpen = false
    state.find.selectedRows = nil
    state.find.documents = []
    state.find.session = Finding.Session(FindQuery(""), documents: [])
    state.find.patternMatches = []
    state.find.patternDocument = nil
  }

  // MARK: What is looked for

  mutating func typeFind(_ text: String) {
    state.find.revision &+= 1
    state.find.query.text = text
    state.find.recalled = nil
    changeQuery()
  }

  mutating func typeReplacement(_ text: String) {
    state.find.revision &+= 1
    state.find.replacement = text
  }

  private mutating func changeQuery() {
    state.find.session.setQuery(state.find.query)
    searchAgain()
  }

  private mutating func searchAgain() {
    state.find.refusal = ""
    state.find.budget = Finding.firstBudget
    state.find.lastSlice = nil
    state.find.wantsReveal = true
    state.find.wantsPage = false
    state.find.wantsCount = true
    state.find.unfolded = []
    state.find.listedRecords = FindResults.page
    isMenuStale = true
  }

  private mutating func changeOptions(_ change: (inout FindOptions) -> Void) {
    change(&state.find.query.options)
    changeQuery()
  }

  private mutating func toggle(_ option: FindSwitch) {
    switch option {
    case .matchesCase: changeOptions { $0.matchesCase.toggle() }
    case .matchesDiacritics: changeOptions { $0.matchesDiacritics.toggle() }
    case .matchesWidth: changeOptions { $0.matchesWidth.toggle() }
    case .matchesInitials: changeOptions { $0.matchesInitials.toggle() }
    case .isPattern: changeOptions { $0.isPattern.toggle() }
    case .preservesCase: changeOptions { $0.preservesCase.toggle() }
    case .inSelection:
      state.find.isInSelection ? state.find.leaveSelection() : findInSelection()
      searchAgain()
    }
  }

  /// In the selected rows, or in the part of the note that is selected.
  private mutating func findInSelection() {
    let rows = state.selectedRows
    if !rows.isEmpty {
      state.find.selectedRows = rows
      state.find.session.invalidateAll()
    } else if let editor = state.noteEditor, editor.hasSelection {
      state.find.session.setScope(
        .part(Found(document: .record(editor.record), field: .note, range: editor.selection)))
    }
  }

  private mutating func search(_ reach: FindReach) {
    state.find.reach = reach
    if reach == .allRecords {
      state.find.leaveSelection()
      if state.tab != .records || state.place == .link { go(to: .records) }
    }
    searchAgain()
  }

  // MARK: Searches of before

  /// A search that somebody went through is worth keeping.
  private mutating func keepSearch() {
    let text = state.find.query.text
    guard !text.utf8.isEmpty, !isSame(text, state.find.history.entries.first ?? "") else { return }
    state.find.history.add(text)
    rememberSearches()
  }

  private mutating func rememberSearches() {
    isMenuStale = true
    effects.append(.remember(key: .searches, value: state.find.history.text))
  }

  mutating func recall(_ index: Int) {
    let entries = state.find.history.entries
    guard entries.indices.contains(index) else { return }
    state.find.setField(entries[index])
    state.find.recalled = index
    changeQuery()
    effects.append(.select(FindPanel.fieldID))
  }

  // MARK: From one to the next

  mutating func moveFind(isForward: Bool) {
    if !state.find.isOpen { beginFind(from: "") }
    guard !state.find.query.isEmpty else { return effects.append(.focus(FindPanel.fieldID)) }
    keepSearch()
    // In a list of results the highlighted one is opened before any other.
    if state.shownDocument != nil || state.find.session.highlighted == nil {
      let corpus = RecordCorpus(state)
      if isForward {
        state.find.session.next(in: corpus)
      } else {
        state.find.session.previous(in: corpus)
      }
    }
    state.find.wantsReveal = true
    state.find.wantsPage = true
    state.find.wantsCount = true
  }

  private mutating func openResult(_ record: Int64, _ number: Int) {
    keepSearch()
    let corpus = RecordCorpus(state)
    var count = 0
    var wanted: Found?
    state.find.session.forEachMatch(of: .record(record), in: corpus) { match in
      if count == number { wanted = match }
      count += 1
      return wanted == nil
    }
    guard let wanted else { return }
    state.find.session.highlight(wanted, in: corpus)
    state.find.wantsReveal = true
    state.find.wantsPage = true
    state.find.wantsCount = true
    state.find.reach = .allRecords
    if let lap = wanted.field.lap {
      go(to: .record(record))
      state.focusedLap = lap
      effects.append(.focus(LapTable.rowID(lap)))
    }
  }
}
