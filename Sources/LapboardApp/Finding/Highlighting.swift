import Editing
import Records
import Timing

// How the page follows the highlighted match.

extension Change {
  /// Scrolls to the highlighted match, and opens its record, where that is wanted.
  mutating func showHighlighted() {
    if state.lapWindow.height != state.find.tableHeight {
      state.find.tableHeight = state.lapWindow.height
      state.find.wantsReveal = true
    }
    guard state.find.wantsReveal else { return }
    guard let match = state.find.session.highlighted else {
      if state.find.session.isFinished { forgetWishes() }
      return
    }
    if match.document != state.shownDocument {
      guard state.find.wantsPage, case .record(let id) = match.document else {
        return forgetWishes()
      }
      state.find.reach = .allRecords
      go(to: .record(id))
    }
    if state.showsResults { effects.append(.reveal(FindResults.currentID)) }
    switch match.field {
    case .title: effects.append(.reveal(RecordScreen.titleID))
    // Its marks bring it into view.
    case .note: state.find.noteMarks = nil
    case .number, .total, .lapTime, .lapNote:
      guard let index = match.field.lap.flatMap({ state.index(ofLap: $0) }) else { break }
      // A table that has just been opened tells its size first.
      guard state.lapWindow.rowHeight > 0 else { return }
      bringIntoView(lapAt: index, margin: 1)
    case .board(let row, _):
      guard let index = state.rows(of: row.table).firstIndex(of: row.id) else { break }
      guard state.board[row.table].window.rowHeight > 0 else { return }
      bringIntoView(boardRowAt: index, of: row.table)
    }
    forgetWishes()
  }

  private mutating func forgetWishes() {
    state.find.wantsReveal = false
    state.find.wantsPage = false
  }

  /// Where a search begins: at the row with the focus.
  var findStart: Found? {
    guard let document = state.shownDocument else { return nil }
    if !document.tables.isEmpty {
      for table in document.tables {
        guard let id = state.board[table].focused else { continue }
        let row = FoundRow(table: table, id: id)
        return Found(document: document, field: .board(row, part: 0), range: 0..<0)
      }
      return nil
    }
    guard let lap = state.focusedLap else { return nil }
    return Found(document: document, field: .number(lap), range: 0..<0)
  }

  /// The focus goes to what was highlighted, and it is selected.
  mutating func focusHighlighted() {
    guard let match = state.find.session.highlighted, match.document == state.shownDocument else {
      return effects.append(.focus(state.find.opener))
    }
    if state.showsResults { effects.append(.reveal(FindResults.currentID)) }
    switch match.field {
    case .title: effects.append(.focus(RecordScreen.renameID))
    case .note:
      let text = RecordCorpus(state).text(match.field, of: match.document)
      let part = UTF16Range(match.range, in: text)
      effects.append(.selectText(NoteSection.textID, part.start..<part.end))
    case .number(let lap), .total(let lap), .lapTime(let lap), .lapNote(let lap):
      state.focusedLap = lap
      state.selection.selectOnly(lap)
      effects.append(.focus(LapTable.rowID(lap)))
    case .board(let row, _):
      state.board[row.table].focus(row.id, in: state.rows(of: row.table))
      state.board[row.table].selection.selectOnly(row.id)
      effects.append(.focus(row.table.rowID(row.id)))
    }
  }

  // MARK: The note

  /// Tells the page which parts of the note are found, where that changed.
  mutating func markNote() {
    let marks = noteMarks
    guard marks != state.find.noteMarks else { return }
    state.find.noteMarks = marks
    if let marks { effects.append(.markNote(marks)) }
  }

  /// nil where no note is on show.
  private var noteMarks: NoteMarks? {
    guard case .record(let id) = state.place, state.journal.has(record: id) else { return nil }
    var marks = NoteMarks(record: id, found: [])
    var text = RecordCorpus(state).text(.note, of: .record(id))
    guard let found = FoundMarks(state), !text.utf8.isEmpty else { return marks }
    let ranges = found.ranges(of: .note, in: text).prefix(NoteMarks.most)
    let current = state.find.current(in: .record(id))
    text.withUTF8 { text in
      marks.found = UTF16Range.all(of: Array(ranges), in: text)
      if let current, current.field == .note, current.range.upperBound <= text.count {
        marks.current = UTF16Range(current.range, in: text)
      }
    }
    return marks
  }

  mutating func clearNoteMarks() {
    if case .record(let id) = state.place, state.find.noteMarks != nil {
      effects.append(.markNote(NoteMarks(record: id, found: [])))
    }
    state.find.noteMarks = nil
  }
}

extension NoteMarks {
  /// The text view of the note on show.
  public static var elementID: String { NoteSection.textID }
}
