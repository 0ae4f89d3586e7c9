import Editing
import Markup
import Records
import Timing

/// A table of the board. Two of them are on the screen at a time.
public enum BoardTable: UInt8, CaseIterable, Equatable, Sendable {
  /// The library of blocks, and today's workout.
  case blocks, workout
  /// Who came when, and who takes part.
  case taps, names

  /// The other one on the screen.
  var other: BoardTable {
    switch self {
    case .blocks: .workout
    case .workout: .blocks
    case .taps: .names
    case .names: .taps
    }
  }

  var isOfPlan: Bool { self == .blocks || self == .workout }

  /// Of the element that scrolls; the host knows the four.
  var id: String {
    switch self {
    case .blocks: "blocks"
    case .workout: "workout"
    case .taps: "taps"
    case .names: "names"
    }
  }

  func rowID(_ row: Int64) -> String { id + "-" + String(row) }
}

extension DropPlace {
  var boardTable: BoardTable? { BoardTable(rawValue: table) }
  init(_ table: BoardTable, _ intent: Intent) { self.init(table: table.rawValue, intent) }
}

/// One row, as it is drawn and spoken.
struct BoardRow: Sendable {
  /// 1 inside of a group.
  var level: UInt8 = 0
  /// Other rows stand in it.
  var isGroup = false
  /// Classes that say what kind of row it is.
  var kind = ""
  /// Everything that it says, for screen readers, messages and drags.
  var text: String
  /// Where it stands in its table, which its row says in addition; empty where that is nothing special.
  var whereabouts = ""
  /// Cells, each with `role=gridcell`.
  var cells: [View]
}

// What the tables are is decided by the two halves of the board: Plan/PlanTables, Results/RaceTables.

extension AppState {
  /// The rows of a table by id, from the top. Kept with the state, so that asking costs nothing.
  func rows(of table: BoardTable) -> [Int64] {
    table.isOfPlan ? planRows(of: table) : raceRows(of: table)
  }

  /// nil where there is no such row.
  func row(_ id: Int64, of table: BoardTable) -> BoardRow? {
    table.isOfPlan ? planRow(id, of: table) : raceRow(id, of: table)
  }

  /// What a drag of these rows would do there; asked at every move, and changes nothing.
  ///
  /// - Parameters:
  ///   - rows: in the order of the table.
  ///   - copies: Alt is held.
  func operation(
    of rows: [Int64], from table: BoardTable, at place: DropPlace, copies: Bool
  ) -> DropOperation {
    table.isOfPlan
      ? planOperation(of: rows, from: table, at: place, copies: copies)
      : raceOperation(of: rows, from: table, at: place, copies: copies)
  }

  /// Whether rows from `source` go onto rows of `target` instead of between them.
  func goesOntoRows(from source: BoardTable, to target: BoardTable) -> Bool {
    source != target && !target.isOfPlan && !source.isOfPlan
  }

  /// The rows as text for other programs, one line each.
  func text(of rows: [Int64], in table: BoardTable) -> String {
    table.isOfPlan ? planText(of: rows, in: table) : raceText(of: rows, in: table)
  }

  /// What the menu of a row offers beside moving, copying and deleting.
  func menuElements(of row: Int64, in table: BoardTable) -> [MenuElement<Message>] {
    table.isOfPlan ? planMenu(of: row, in: table) : raceMenu(of: row, in: table)
  }
}

extension Change {
  /// Carries a drop out as one step; false where nothing changed, which is said where it is a refusal.
  ///
  /// - Parameter operation: what `AppState.operation` gave, `copy` or `move`.
  mutating func drop(
    _ rows: [Int64], from table: BoardTable, at place: DropPlace, _ operation: DropOperation
  ) -> Bool {
    table.isOfPlan
      ? dropOnPlan(rows, from: table, at: place, operation)
      : dropOnRace(rows, from: table, at: place, operation)
  }

  /// Text from elsewhere, dropped or pasted; at the end where `place` is nil. False where it cannot be
  /// read, which is said with the reason.
  mutating func bring(_ text: String, to table: BoardTable, at place: DropPlace?) -> Bool {
    table.isOfPlan ? bringToPlan(text, table, at: place) : bringToRace(text, table, at: place)
  }

  mutating func remove(_ rows: [Int64], from table: BoardTable) {
    table.isOfPlan ? removeFromPlan(rows, table) : removeFromRace(rows, table)
  }

  /// Begins editing a row in place.
  mutating func edit(_ row: Int64, of table: BoardTable) {
    table.isOfPlan ? editPlan(row, table) : editRace(row, table)
  }
}
