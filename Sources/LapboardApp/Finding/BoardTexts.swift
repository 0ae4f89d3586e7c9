import Markup
import Records
import Timing

/// A row of the board, as finding names it.
public struct FoundRow: Equatable, Sendable {
  public var table: BoardTable
  public var id: Int64
}

/// One text of such a row.
struct BoardText {
  /// Which of its texts; the same in every row of a table.
  enum Part: UInt8 { case name, bib, group, time }

  var part: UInt8
  var text: String
  /// Times follow from presses.
  var isEditable = false

  init(_ part: Part, _ text: String, isEditable: Bool = false) {
    self.init(part: part.rawValue, text: text, isEditable: isEditable)
  }

  init(part: UInt8, text: String, isEditable: Bool) {
    (self.part, self.text, self.isEditable) = (part, text, isEditable)
  }
}

// What is found on the board: every text that stands in its rows.

extension RecordCorpus {
  private var plan: Plan { journal.board.plan }
  private var race: Race { journal.board.race }

  func boardRows(of table: BoardTable) -> [Int64] {
    switch table {
    case .blocks, .workout: plan[table.ofPlan].ids
    case .taps: race.taps.map { $0.id }
    case .names: race.entrants.map { $0.id }
    }
  }

  func boardTexts(of row: FoundRow) -> [BoardText] {
    switch row.table {
    case .blocks, .workout:
      guard case .block(let block) = plan[row.table.ofPlan][row.id]?.content else { return [] }
      return [
        BoardText(.name, strings.name(of: block), isEditable: true),
        BoardText(.time, block.length.map { strings.clock($0) } ?? strings.openEnded),
      ]
    case .taps:
      guard let tap = race.tap(row.id) else { return [] }
      // Who came with it is found in the list of names, once.
      return [BoardText(.time, TimeFormat.screen.text(race.clockTime(of: tap)))]
    case .names:
      guard let entrant = race.entrant(row.id) else { return [] }
      return [
        BoardText(.bib, entrant.bib, isEditable: true),
        BoardText(.name, entrant.name, isEditable: true),
        BoardText(.group, entrant.group, isEditable: true),
      ]
    }
  }

  /// The row with these texts in the place of others; nil where it is gone, or they are none for it.
  func change(of row: FoundRow, to texts: [BoardText]) -> BoardChange? {
    switch row.table {
    case .blocks, .workout:
      guard case .block(var block) = plan[row.table.ofPlan][row.id]?.content else { return nil }
      for text in texts where text.part == BoardText.Part.name.rawValue { block.name = text.text }
      return .plan(.change(block, of: row.id))
    case .taps: return nil
    case .names:
      guard var entrant = race.entrant(row.id) else { return nil }
      for text in texts {
        switch BoardText.Part(rawValue: text.part) {
        case .name: entrant.name = text.text
        case .bib: entrant.bib = text.text
        case .group: entrant.group = text.text
        case .time, nil: break
        }
      }
      return .race(.changeName(entrant))
    }
  }

  /// How long such a text may be, in bytes.
  static func longestText(in table: BoardTable) -> Int {
    table.isOfPlan ? Block.longestName : Entrant.longestText
  }
}

extension FoundMarks {
  /// A text of a row of the board, with its marks.
  static func views(
    of text: String, _ part: BoardText.Part, _ row: Int64, _ table: BoardTable, _ found: FoundMarks?
  ) -> [View] {
    let field = FindField.board(FoundRow(table: table, id: row), part: part.rawValue)
    return found?.views(of: field, in: text) ?? [View(text: text)]
  }
}
