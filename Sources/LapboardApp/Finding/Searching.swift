import Editing
import Records
import Timing

// How a search goes on from event to event.

extension Change {
  /// After every event: the search is never older than what is searched, and goes on a little.
  mutating func updateFinding() {
    guard state.find.isOpen else { return }
    let before = state.find.session.revision
    followDocuments()
    searchOn()
    collectOn()
    if state.find.session.revision != before {
      state.find.revision &+= 1
      state.find.patternDocument = nil
    }
    showHighlighted()
    keepPatternMatches()
    sayCount()
    markNote()
  }

  private var corpus: RecordCorpus { RecordCorpus(state) }

  private static let manyChanged = 200

  /// Takes other documents, and such as changed.
  private mutating func followDocuments() {
    let documents = state.findDocuments
    if documents != state.find.documents {
      state.find.documents = documents
      // What was selected was of another table.
      state.find.leaveSelection()
      state.find.session.setDocuments(documents)
    }
    // Each is looked up; with very many it is quicker to forget everything.
    if state.find.changed.count > Self.manyChanged {
      state.find.session.invalidateAll()
    } else {
      for document in state.find.changed { state.find.session.invalidate(document) }
    }
    state.find.changed = []
  }

  private mutating func searchOn() {
    guard !state.find.session.isFinished else {
      state.find.lastSlice = nil
      state.find.budget = Finding.firstBudget
      return
    }
    if state.find.query.options.isPattern { return runPattern() }
    adjustBudget()
    let corpus = corpus
    if state.find.session.search(in: corpus, budget: state.find.budget) {
      state.find.lastSlice = nil
      state.find.budget = Finding.firstBudget
    } else {
      state.find.lastSlice = moment.monotonic
    }
  }

  /// A slice is what the page can wait for: from one to the next, drawing included, about 10 ms.
  private mutating func adjustBudget() {
    guard let last = state.find.lastSlice else { return }
    let passed = moment.monotonic - last
    if passed < .milliseconds(8) {
      state.find.budget = min(state.find.budget + state.find.budget / 2, 1 << 24)
    } else if passed > .milliseconds(14) {
      state.find.budget = max(state.find.budget / 2, Finding.firstBudget)
    }
  }

  // MARK: Regular expressions

  /// Hands the engine what it has to look at next.
  private mutating func runPattern() {
    let corpus = corpus
    guard let batch = state.find.session.nextBatch(in: corpus, size: 1 << 16) else { return }
    effects.append(.runPattern(PatternRun(batch, state.find.query)))
  }

  /// Rows are marked as they come into view, and an engine cannot be asked then.
  private mutating func keepPatternMatches() {
    guard state.find.query.options.isPattern, let document = state.shownDocument,
      document != state.find.patternDocument
    else { return }
    state.find.patternDocument = document
    var matches: [Found] = []
    state.find.session.forEachMatch(of: document, in: corpus) {
      matches.append($0)
      return matches.count < Finding.mostMarks
    }
    state.find.patternMatches = matches
  }

  mutating func take(_ answer: PatternAnswer, isWhole: Bool) {
    let corpus = corpus
    if isWhole {
      state.find.session.take(answer, in: corpus)
    } else {
      state.find.session.giveUp(answer, in: corpus)
    }
    state.find.revision &+= 1
  }

  mutating func refusePattern(_ reason: String) {
    state.find.refusal = reason
    state.find.session.refusePattern()
    state.find.revision &+= 1
  }

  // MARK: What it comes to

  /// Says how many there are, once that is known.
  private mutating func sayCount() {
    guard state.find.wantsCount, state.find.session.isFinished, !state.find.query.isComposing
    else { return }
    state.find.wantsCount = false
    guard !state.find.query.isEmpty, state.find.session.problem == nil else { return }
    say(FindPanel.announcement(state), isQuiet: true)
  }
}

// MARK: - What changes

extension Change {
  /// Which documents an event changes. Asked before it happens, as undo takes back what was last.
  func documents(changedBy action: JournalEvent.Action) -> [FindDocument] {
    guard state.find.isOpen else { return [] }
    switch action {
    case .open, .clock, .timer: return []
    case .board(let change): return [FindDocument(change)]
    case .start, .lap, .stop, .reset, .leaveOut: return [.watch]
    case .undo: return state.journal.undoable.map { documents(changedBy: $0.kind) } ?? []
    case .redo: return state.journal.redoStep.map { documents(changedBy: $0.kind) } ?? []
    case .correct(_, let table), .rename(_, let table): return [FindDocument(table)]
    case .addLaps(_, let table): return table.map { [FindDocument($0)] } ?? []
    case .change(let changes): return documents(changedBy: Journal.Step.Kind.change(changes))
    }
  }

  private func documents(changedBy kind: Journal.Step.Kind) -> [FindDocument] {
    switch kind {
    case .timer: return []
    case .board(let change): return [FindDocument(change)]
    case .start, .lap, .stop, .reset, .leaveOut, .bridge: return [.watch]
    case .correct(_, let table), .rename(_, let table): return [FindDocument(table)]
    case .addLaps(_, let table): return table.map { [FindDocument($0)] } ?? []
    case .change(let changes):
      var documents: [FindDocument] = []
      for change in changes {
        let document: FindDocument
        switch change {
        case .add, .delete, .restore, .highlight, .timer: continue
        case .board(let change): document = FindDocument(change)
        case .editNote(_, let id): document = .record(id)
        case .correct(_, let table), .rename(_, let table): document = FindDocument(table)
        }
        if documents.last != document { documents.append(document) }
      }
      return documents
    }
  }
}

extension FindDocument {
  init(_ table: TableID) {
    switch table {
    case .watch: self = .watch
    case .record(let id): self = .record(id)
    }
  }

  init(_ change: BoardChange) {
    switch change {
    case .plan: self = .plan
    case .race: self = .race
    }
  }

  /// What a change of it is a change to; nil where it can only be read.
  var table: TableID? {
    switch self {
    case .watch: .watch
    case .record(let id): .record(id)
    case .link, .plan, .race: nil
    }
  }
}
