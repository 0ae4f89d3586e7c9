import Editing
import Records
import Timing

/// The find panel and what it found.
public struct Finding: Sendable {
  typealias Session = FindSession<FindDocument, FindField>

  public internal(set) var isOpen = false
  var showsReplace = false
  /// What is looked for; it stays while the panel is closed.
  public internal(set) var query = FindQuery("")
  /// What matches are replaced with.
  public internal(set) var replacement = ""
  /// What the search field holds when it is drawn anew, and which of the fields it is: another text can
  /// only be put there in another field.
  var fieldText = ""
  var fieldNumber: Int64 = 0
  var reach = FindReach.here
  /// Rows that are searched alone; nil searches everything.
  var selectedRows: Set<Int64>?
  var history = FindHistory()
  /// Which search of before stands in the field.
  var recalled: Int?

  var session = Session(FindQuery(""), documents: [])
  /// The documents of the session, so that it hears of no change where there is none.
  var documents: [FindDocument] = []
  /// Documents that changed within this event.
  var changed: [FindDocument] = []
  /// What a regular expression found in the document on show, up to `mostMarks`.
  var patternMatches: [Found] = []
  /// Which document that is; nil where they are not up to date.
  var patternDocument: FindDocument?
  /// Why the engine does not take the regular expression, in its own words.
  var refusal = ""

  // MARK: What is to be done

  /// The highlighted match is to be scrolled to once it is known.
  var wantsReveal = false
  /// The same, and the record that it is in is to be opened.
  var wantsPage = false
  /// How many there are is to be said once it is known.
  var wantsCount = false
  /// About how many bytes can be searched before the page wants its turn.
  var budget = Finding.firstBudget
  /// When the last slice of a search was begun that goes on.
  var lastSlice: Nanoseconds?

  // MARK: What was shown

  /// The element that had the focus before.
  var opener = ""
  /// How high the table was when something was scrolled to. A software keyboard makes it smaller.
  var tableHeight: Int32 = 0
  /// Marks in the note, as the page was told them last.
  var noteMarks: NoteMarks?
  /// Records whose results are all listed, and how many records are.
  var unfolded: Set<Int64> = []
  var listedRecords = FindResults.page
  /// Changes with everything of it that can be seen.
  var revision: Int32 = 0

  static let mostMarks = 20_000
  /// The first slice, of a key that was just pressed.
  static let firstBudget = 1 << 17

  public init() {}

  public var count: FindCount { session.count }

  /// Something is looked for, and the page shows what is found.
  var isShowing: Bool { isOpen && !query.isEmpty }

  /// Some of a search is still to be done by us, not by an engine that answers.
  var isSearching: Bool { isOpen && !session.isFinished && !query.options.isPattern }

  /// The highlighted match, if it is in this document.
  func current(in document: FindDocument) -> Found? {
    session.highlighted.flatMap { $0.document == document ? $0 : nil }
  }

  /// Looks for another text, which the field is to show.
  mutating func setField(_ text: String) {
    fieldText = text
    fieldNumber &+= 1
    query.text = text
    query.isComposing = false
  }
}

extension Finding {
  var isInSelection: Bool {
    if case .part = session.scope { return true }
    return selectedRows != nil
  }

  /// Finds everywhere again.
  mutating func leaveSelection() {
    guard isInSelection else { return }
    selectedRows = nil
    session.setScope(.everything)
  }
}

extension AppState {
  /// Rows, or a part of a note, of what is searched alone.
  var hasSelectionToFindIn: Bool {
    !findsInRecords && (!selectedRows.isEmpty || noteEditor?.hasSelection == true)
  }

  /// Ids of the rows that are selected in what is on show.
  var selectedRows: Set<Int64> {
    guard let document = shownDocument, !document.tables.isEmpty else { return selection.ids }
    return document.tables.reduce(into: []) { $0.formUnion(board[$1].selection.ids) }
  }

  /// What finding looks in.
  var findDocuments: [FindDocument] {
    switch place {
    case .stopwatch: return [.watch]
    case .timer: return []
    case .plan: return [.plan]
    case .results: return [.race]
    case .link: return [.link]
    case .record(let id) where find.reach == .here: return [.record(id)]
    case .record, .records, .deletedRecords: return visibleRecords(self).map { .record($0) }
    }
  }

  /// The document on show; nil in a list.
  var shownDocument: FindDocument? {
    switch place {
    case .stopwatch: .watch
    case .record(let id): .record(id)
    case .link: .link
    case .plan: .plan
    case .results: .race
    case .timer, .records, .deletedRecords: nil
    }
  }

  /// A search, or the preview of what it replaces, goes on as soon as the page is free.
  var isWorkLeft: Bool {
    if find.isSearching { return true }
    if case .replace(let draft) = sheet?.kind { return !draft.isReady && find.session.isFinished }
    return false
  }

  /// All records are searched.
  var findsInRecords: Bool {
    switch place {
    case .records, .deletedRecords: true
    case .record: find.reach == .allRecords
    case .stopwatch, .timer, .plan, .results, .link: false
    }
  }

  /// The results of all records stand in the place of their list.
  var showsResults: Bool { find.isShowing && findsInRecords && showsRecordList }
}
