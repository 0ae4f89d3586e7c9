import Editing
import Records
import Timing

/// What the board's screen knows besides what stands on the board, which the journal has.
public struct BoardState: Sendable {
  /// One for each table.
  var views = [BoardTableView](repeating: BoardTableView(), count: BoardTable.allCases.count)
  var drag = BoardDrag()
  public var plan = PlanState()
  public var race = RaceState()

  public init() {}

  subscript(table: BoardTable) -> BoardTableView {
    get { views[Int(table.rawValue)] }
    set { views[Int(table.rawValue)] = newValue }
  }
}

/// How a table is looked at.
struct BoardTableView: Sendable {
  var selection = RowSelection()
  /// The row that has, or had last, the keyboard focus.
  var focused: Int64?
  /// Where that stood when it got the focus.
  var focusedIndex = 0
  var window = ScrollWindow(offset: 0, height: 0, rowHeight: 0)
}

extension Change {
  /// Scrolls a table as little as it takes to show the row at `index`, from the top.
  mutating func bringIntoView(_ index: Int, of table: BoardTable) {
    let rows = state.board[table].window.rowsToScroll(toShow: index)
    guard rows != 0 else { return }
    state.board[table].window.scroll(by: rows)
    effects.append(.scroll(id: table.id, rows: rows))
  }
}
