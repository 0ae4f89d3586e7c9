import Editing
import Records
import Timing

/// Everything that replacing all would change, as it stands in its preview: what is chosen, and what
/// cannot be changed and why.
public struct ReplaceDraft: Sendable {
  typealias Plan = ReplacementPlan<FindDocument, FindField>

  /// What is found in one document: places in the plan's items, and in its vetoed matches.
  struct Group: Sendable {
    var document: FindDocument
    var items: Range<Int>
    var vetoed: Range<Int>
    /// With the line that names the document.
    var rowCount: Int { 1 + items.count + vetoed.count }
  }

  /// A line of the preview.
  enum Row: Equatable, Sendable {
    case document(Int)
    case change(Int, group: Int)
    case vetoed(Int)
  }

  static let pageSize = 50

  var plan: Plan
  let corpus: RecordCorpus
  /// What the unfinished lap of the watch shows.
  let open: Nanoseconds?
  private(set) var groups: [Group] = []
  /// Of each item, why it cannot be.
  private(set) var problems: [ReplaceProblem?] = []
  var page = 0
  /// Changes with everything that is shown of it.
  private(set) var revision: Int32 = 0

  init(_ template: ReplacementTemplate, _ corpus: RecordCorpus, open: Nanoseconds?) {
    plan = Plan(with: template)
    (self.corpus, self.open) = (corpus, open)
  }

  var isReady: Bool { plan.isFinished }
  var pageCount: Int { max(1, (rowCount + Self.pageSize - 1) / Self.pageSize) }
  private var rowCount: Int { groups.reduce(0) { $0 + $1.rowCount } }

  /// How many would be replaced, and how many could be.
  var counts: (chosen: Int, possible: Int, skipped: Int) {
    var (chosen, possible) = (0, 0)
    for (index, item) in plan.items.enumerated() where problems[index] == nil {
      possible += 1
      if item.isIncluded { chosen += 1 }
    }
    return (chosen, possible, plan.items.count - possible + plan.vetoed.count)
  }

  // MARK: Making it

  /// Once everything is collected.
  ///
  /// - Parameter documents: in the order in which they were searched.
  mutating func finish(_ documents: [FindDocument]) {
    problems = Array(repeating: nil, count: plan.items.count)
    var (item, vetoed) = (0, 0)
    for document in documents {
      let (firstItem, firstVetoed) = (item, vetoed)
      while item < plan.items.count, plan.items[item].match.document == document { item += 1 }
      while vetoed < plan.vetoed.count, plan.vetoed[vetoed].document == document { vetoed += 1 }
      if item == firstItem, vetoed == firstVetoed { continue }
      groups.append(
        Group(document: document, items: firstItem..<item, vetoed: firstVetoed..<vetoed))
      judge(groups[groups.count - 1])
    }
    revision &+= 1
  }

  // MARK: Choosing

  mutating func toggle(_ index: Int) {
    guard plan.items.indices.contains(index) else { return }
    plan.setIncluded(!plan.items[index].isIncluded, at: index)
    if let group = groups.first(where: { $0.items.contains(index) }) { judge(group) }
    revision &+= 1
  }

  mutating func chooseAll(_ isChosen: Bool) {
    for index in plan.items.indices { plan.setIncluded(isChosen, at: index) }
    for group in groups { judge(group) }
    revision &+= 1
  }

  mutating func turn(to page: Int) {
    self.page = min(max(page, 0), pageCount - 1)
    revision &+= 1
  }

  // MARK: What becomes of it

  /// One text that changes.
  private struct Cell {
    var field: FindField
    var items: Range<Int>
    /// Of the lap in whose row it stands, oldest first.
    var lap: Int?
  }

  private func cells(of group: Group, _ laps: [Lap]) -> [Cell] {
    var cells: [Cell] = []
    var start = group.items.lowerBound
    // Rows come newest first.
    var lap = laps.count - 1
    while start < group.items.upperBound {
      let field = plan.items[start].match.field
      var end = start
      while end < group.items.upperBound, plan.items[end].match.field == field { end += 1 }
      if let id = field.lap {
        while lap >= 0, laps[lap].id != id { lap -= 1 }
        if lap < 0 { break }
      }
      cells.append(
        Cell(field: field, items: start..<end, lap: field.lap == nil ? nil : lap))
      start = end
    }
    return cells
  }

  private func text(of cell: Cell, in group: Group, _ laps: [Lap]) -> String {
    guard let lap = cell.lap else { return corpus.text(cell.field, of: group.document) }
    let row = LapRow(laps, at: lap)
    return switch cell.field.column {
    case .total: TimeFormat.screen.text(row.total)
    case .lapTime: TimeFormat.screen.text(row.lapTime)
    case nil: laps[lap].note
    }
  }

  /// The text with everything replaced that is chosen; nil where nothing is.
  private func newText(of cell: Cell, in group: Group, _ laps: [Lap]) -> String? {
    var edits: [FindReplacement<FindDocument, FindField>] = []
    for index in cell.items.reversed() where plan.items[index].isIncluded {
      edits.append(plan.items[index])
    }
    if edits.isEmpty { return nil }
    var text = text(of: cell, in: group, laps)
    return text.withUTF8 { Plan.applying(edits, to: $0) }
  }

  private func times(of group: Group, _ laps: [Lap], _ cells: [Cell]) -> TimeReplacement {
    var hits: [TimeReplacement.Hit] = []
    for cell in cells.reversed() {
      guard let column = cell.field.column, let lap = cell.lap,
        let text = newText(of: cell, in: group, laps)
      else { continue }
      let (time, problem) = newTime(text)
      hits.append(.init(cell: TimeCell(lap: lap, column: column), time: time, problem: problem))
    }
    return TimeReplacement(of: laps, open: group.document == .watch ? open : nil, hits)
  }

  /// Finds out what of a document cannot be replaced.
  private mutating func judge(_ group: Group) {
    let laps = corpus.laps(of: group.document)
    let cells = cells(of: group, laps)
    let hits = times(of: group, laps, cells).hits
    var next = hits.count - 1
    for cell in cells {
      var problem: ReplaceProblem?
      if let text = newText(of: cell, in: group, laps) {
        if cell.field.column != nil {
          problem = hits[next].problem
          next -= 1
        } else if text.utf8.count > Self.longest(cell.field) {
          problem = .tooLong
        } else if isSame(text, self.text(of: cell, in: group, laps)) {
          problem = .same
        }
      }
      for index in cell.items {
        problems[index] = problem ?? (cell.field == .note ? stays(index) : nil)
      }
    }
  }

  /// In bytes.
  private static func longest(_ field: FindField) -> Int {
    if let row = field.boardRow { return RecordCorpus.longestText(in: row.table) }
    return field == .note ? Note.longest : Correction.longestNote
  }

  /// A note is changed match by match, and one that stays as it is would be no change.
  private func stays(_ index: Int) -> ReplaceProblem? {
    let item = plan.items[index]
    let isSame = isSame(corpus.text(of: item.match, part: item.match.range), item.text)
    return isSame ? .same : nil
  }

  /// What is to be done, each after the one before it, and how many matches that replaces.
  func changes() -> (changes: [RecordChange], count: Int) {
    var changes: [RecordChange] = []
    for group in groups {
      if !group.document.tables.isEmpty { changes += boardChanges(of: group) }
      guard let table = group.document.table else { continue }
      let laps = corpus.laps(of: group.document)
      let cells = cells(of: group, laps)
      for cell in cells {
        let isNote = cell.field == .note
        guard isNote || problems[cell.items.lowerBound] == nil,
          let text = newText(of: cell, in: group, laps)
        else { continue }
        switch cell.field {
        case .title: changes.append(.rename(text, table: table))
        case .lapNote(let lap): changes.append(.correct(.note(text, lap: lap), table: table))
        case .note:
          guard case .record(let id) = group.document else { continue }
          for index in cell.items.reversed()
          where plan.items[index].isIncluded && problems[index] == nil {
            let item = plan.items[index]
            let edit = NoteEdit(
              at: item.match.range.lowerBound, removing: item.match.range.count,
              inserting: item.text)
            changes.append(.editNote(edit, record: id))
          }
        case .number, .total, .lapTime, .board: break
        }
      }
      for correction in times(of: group, laps, cells).corrections {
        changes.append(.correct(correction, table: table))
      }
    }
    return (changes, counts.chosen)
  }

  /// One for each row, whatever number of its texts changes.
  private func boardChanges(of group: Group) -> [RecordChange] {
    var changes: [RecordChange] = []
    var row: FoundRow?
    var texts: [BoardText] = []
    func finish() {
      guard let row, !texts.isEmpty else { return }
      if let change = corpus.change(of: row, to: texts) { changes.append(.board(change)) }
      texts = []
    }
    for cell in cells(of: group, []) {
      guard case .board(let next, let part) = cell.field, problems[cell.items.lowerBound] == nil,
        let text = newText(of: cell, in: group, [])
      else { continue }
      if next != row { finish() }
      row = next
      texts.append(BoardText(part: part, text: text, isEditable: true))
    }
    finish()
    return changes
  }

  // MARK: Showing it

  /// The rows of the page that is shown.
  var rows: [Row] {
    var rows: [Row] = []
    let first = page * Self.pageSize
    var row = 0
    for (number, group) in groups.enumerated() {
      if row + group.rowCount <= first {
        row += group.rowCount
        continue
      }
      for offset in 0..<group.rowCount {
        defer { row += 1 }
        if row < first { continue }
        if rows.count == Self.pageSize { return rows }
        if offset == 0 {
          rows.append(.document(number))
        } else if offset <= group.items.count {
          rows.append(.change(group.items.lowerBound + offset - 1, group: number))
        } else {
          rows.append(.vetoed(group.vetoed.lowerBound + offset - 1 - group.items.count))
        }
      }
    }
    return rows
  }
}
