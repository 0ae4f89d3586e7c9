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
  var part: UInt8
  var text: String
  /// Times follow from presses, and names of kinds from the kind.
  var isEditable = false
}

// What is found on the board: every text that stands in its rows.

extension RecordCorpus {
  func boardRows(of table: BoardTable) -> [Int64] { [] }

  func boardTexts(of row: FoundRow) -> [BoardText] { [] }

  /// The row with these texts in the place of others; nil where it is gone, or they are none for it.
  func change(of row: FoundRow, to texts: [BoardText]) -> BoardChange? { nil }
}
