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
