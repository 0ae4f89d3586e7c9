import Editing
import Records
import Timing

/// What is searched as one: a table or a record.
public enum FindDocument: Equatable, Sendable {
  case watch
  case record(Int64)
  case link
  /// The two tables of a half of the board.
  case plan, race

  /// Those tables, in the order in which they stand; none of other documents.
  var tables: [BoardTable] {
    switch self {
    case .watch, .record, .link: []
    case .plan: [.blocks, .workout]
    case .race: [.taps, .names]
    }
  }
}

/// One of its texts; of a row, by the id of its lap.
public enum FindField: Equatable, Sendable {
  case title, note
  case number(Int64)
  case total(Int64)
  case lapTime(Int64)
  case lapNote(Int64)
  /// Of a row of the board, one of its texts.
  case board(FoundRow, part: UInt8)

  /// The lap in whose row it stands.
  var lap: Int64? {
    switch self {
    case .title, .note, .board: nil
    case .number(let lap), .total(let lap), .lapTime(let lap), .lapNote(let lap): lap
    }
  }

  /// The column of a time.
  var column: TimeCell.Column? {
    switch self {
    case .total: .total
    case .lapTime: .lapTime
    case .title, .note, .number, .lapNote, .board: nil
    }
  }

  /// The row of the board in which it stands.
  var boardRow: FoundRow? { if case .board(let row, _) = self { row } else { nil } }

  /// The row of a table that it stands in, by id.
  var row: Int64? { lap ?? boardRow?.id }
}

typealias Found = FindMatch<FindDocument, FindField>

/// Every text of the app as a screen shows it: titles, notes, rows from the newest to the oldest, and
/// the tables of the board.
///
/// The lap that runs is not part of it, since its digits change with every frame.
struct RecordCorpus: FindCorpus {
  let journal: Journal
  let strings: Strings
  private let linked: LinkedRecord?
  /// The note that somebody is writing, with what is not written down yet.
  private let written: (record: Int64, text: String)?
  /// Ids of the rows to look at; nil is every row, and everything else.
  private let rows: Set<Int64>?

  init(_ state: AppState) {
    journal = state.journal
    strings = state.strings
    linked = state.linked
    written = state.noteEditor.map { ($0.record, $0.note.text) }
    rows = state.find.selectedRows
  }

  func visit(
    _ document: FindDocument, for pattern: TextPattern?,
    _ body: (FindField, UnsafeBufferPointer<UInt8>) -> Bool
  ) {
    switch document {
    case .watch: visitRows(journal.watch.laps, for: pattern, body)
    case .record(let id):
      guard let record = journal.record(id) else { return }
      guard visit(record.title, .title, body), visit(note(of: record), .note, body) else { return }
      visitRows(record.laps, for: pattern, body)
    case .link:
      guard let list = linked?.list, visit(list.title, .title, body) else { return }
      visitRows(list.laps, for: pattern, body)
    case .plan, .race:
      for table in document.tables {
        for id in boardRows(of: table) {
          let row = FoundRow(table: table, id: id)
          if let rows, !rows.contains(id) { continue }
          for text in boardTexts(of: row) {
            guard visit(text.text, .board(row, part: text.part), body) else { return }
          }
        }
      }
    }
  }

  private func note(of record: KeptRecord) -> String {
    if let written, written.record == record.id { return written.text }
    return record.note.text
  }

  private func visit(
    _ text: String, _ field: FindField, _ body: (FindField, UnsafeBufferPointer<UInt8>) -> Bool
  ) -> Bool {
    if text.utf8.isEmpty || rows != nil && field.row == nil { return true }
    var text = text
    return text.withUTF8 { body(field, $0) }
  }

  private func visitRows(
    _ laps: [Lap], for pattern: TextPattern?,
    _ body: (FindField, UnsafeBufferPointer<UInt8>) -> Bool
  ) {
    let seesNumbers = pattern?.canMatch(in: .numbers) ?? true
    let seesTimes = pattern?.canMatch(in: .times) ?? true
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: TimeFormat.longestOnScreen) { room in
      guard let start = room.baseAddress else { return }
      func digits(_ count: Int) -> UnsafeBufferPointer<UInt8> {
        UnsafeBufferPointer(start: start, count: count)
      }
      for index in laps.indices.reversed() {
        let lap = laps[index].id
        if let rows, !rows.contains(lap) { continue }
        if seesNumbers {
          let count = TimeFormat.writeNumber(UInt32(clamping: index + 1), to: start)
          if !body(.number(lap), digits(count)) { return }
        }
        if seesTimes {
          let row = LapRow(laps, at: index)
          let total = TimeFormat.writeOnScreen(row.total, to: start)
          if !body(.total(lap), digits(total)) { return }
          let lapTime = TimeFormat.writeOnScreen(row.lapTime, to: start)
          if !body(.lapTime(lap), digits(lapTime)) { return }
        }
        if !laps[index].note.utf8.isEmpty, !visit(laps[index].note, .lapNote(lap), body) { return }
      }
    }
  }

  /// A lap's number follows from its place, a photo is no text, and a link can only be read.
  func canReplace(_ match: Found) -> Bool { problem(of: match) == nil }

  func problem(of match: Found) -> ReplaceProblem? {
    if match.document == .link { return .readOnly }
    if case .number = match.field { return .computed }
    if case .board(let row, let part) = match.field,
      boardTexts(of: row).first(where: { $0.part == part })?.isEditable != true
    {
      return .ofRow
    }
    if match.field == .note, Note.photoCount(text(of: match, part: match.range)) > 0 {
      return .photo
    }
    return nil
  }

  // MARK: Single texts

  func record(_ id: Int64) -> KeptRecord? { journal.record(id) }

  func laps(of document: FindDocument) -> [Lap] {
    switch document {
    case .watch: journal.watch.laps
    case .record(let id): journal.record(id)?.laps ?? []
    case .link: linked?.list.laps ?? []
    case .plan, .race: []
    }
  }

  /// What stands in one field; empty where it is gone. O(laps of its table).
  func text(_ field: FindField, of document: FindDocument) -> String {
    switch field {
    case .title:
      switch document {
      case .watch, .plan, .race: return ""
      case .record(let id): return journal.record(id)?.title ?? ""
      case .link: return linked?.list.title ?? ""
      }
    case .note:
      guard case .record(let id) = document else { return "" }
      return journal.record(id).map { note(of: $0) } ?? ""
    case .board(let row, let part):
      return boardTexts(of: row).first { $0.part == part }?.text ?? ""
    case .number(let lap), .total(let lap), .lapTime(let lap), .lapNote(let lap):
      let laps = laps(of: document)
      guard let index = laps.lastIndex(where: { $0.id == lap }) else { return "" }
      let row = LapRow(laps, at: index)
      switch field {
      case .number: return String(row.number)
      case .total: return TimeFormat.screen.text(row.total)
      case .lapTime: return TimeFormat.screen.text(row.lapTime)
      default: return laps[index].note
      }
    }
  }

  /// A part of the text that a match is in.
  func text(of match: Found, part: Range<Int>) -> String {
    text(match.field, of: match.document).utf8Part(part)
  }
}

extension TextAlphabet {
  /// What numbers of laps are written with.
  static let numbers = TextAlphabet("0123456789")
}
