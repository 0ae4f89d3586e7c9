import Editing
import Records
import Timing

/// What the board knows of a drag of its rows.
struct BoardDrag: Sendable {
  var machine = DragAndDrop()
  /// Where the two tables on the screen are, the upper or left one first.
  var rectangles: [Rectangle] = []
  var scroll = AutoScroll()
  /// What a drag from another program opens by resting on it.
  var spring = SpringLoading<Message>()
  /// A picture of rows that goes back to where it came from.
  var returning: Return?
  /// The pointer whose click is the end of a drag.
  var endedBy: Int32?
  /// Until when a dropped file is waited for, on the monotonic clock.
  var awaitedUntil: Nanoseconds?
  /// Something else is to be shown with the next frame.
  var isStale = false
  /// It has been said how a drag by keys goes on.
  var hasSaidHow = false

  struct Return: Equatable, Sendable {
    var rows: [Int64]
    var table: BoardTable
    var start: Point
    /// On the monotonic clock.
    var until: Nanoseconds
  }

  var session: DragSession? { machine.session }

  /// Something on the screen changes with each frame.
  var isMoving: Bool { isStale || machine.isWaitingForFrame || scroll.isScrolling }

  var deadline: Nanoseconds? {
    var first = returning?.until
    for time in [machine.deadline, spring.deadline] {
      if let time { first = min(first ?? .max, Nanoseconds(time)) }
    }
    if let awaitedUntil { first = min(first ?? .max, awaitedUntil) }
    return first
  }
}

extension AppState {
  /// The two on the screen, the upper or left one first.
  var shownTables: [BoardTable] {
    shownDocument?.tables ?? []
  }

  var dropTargets: [DropTargetGeometry] {
    var targets: [DropTargetGeometry] = []
    for (index, table) in shownTables.enumerated() where index < board.drag.rectangles.count {
      let window = board[table].window
      targets.append(
        DropTargetGeometry(
          table: table.rawValue, rectangle: board.drag.rectangles[index],
          offset: window.offset, rowHeight: window.rowHeight))
    }
    return targets
  }

  /// Where a row is on the screen, seen or not.
  func rectangle(of row: Int64, in table: BoardTable) -> Rectangle? {
    guard let index = rows(of: table).firstIndex(of: row),
      let target = dropTargets.first(where: { $0.table == table.rawValue })
    else { return nil }
    let top = (Int64(index) * Int64(target.rowHeight) - Int64(target.offset)) / 64
    return Rectangle(
      left: target.rectangle.left, top: target.rectangle.top &+ Int32(clamping: top),
      width: target.rectangle.width, height: target.rowHeight / 64)
  }
}

// What the machine asks.

extension AppState: DropTables {
  public func rows(of table: UInt8) -> [Int64] {
    BoardTable(rawValue: table).map { rows(of: $0) } ?? []
  }

  public func shape(of row: Int64, in table: UInt8) -> RowShape {
    // Only a plan has groups. Asked at each move, so nothing is drawn to answer it.
    guard let table = BoardTable(rawValue: table), table.isOfPlan,
      let row = plan[table.ofPlan][row]
    else { return RowShape() }
    return RowShape(level: row.group == nil ? 0 : 1, isGroup: row.isGroup)
  }

  public func goesOntoRows(from source: UInt8?, to table: UInt8) -> Bool {
    guard let source = source.flatMap({ BoardTable(rawValue: $0) }),
      let table = BoardTable(rawValue: table)
    else { return false }
    return goesOntoRows(from: source, to: table)
  }

  public func operation(
    of rows: [Int64], from source: UInt8?, at place: DropPlace, copies: Bool
  ) -> DropOperation {
    guard let table = place.boardTable, shownTables.contains(table) else { return .cancel }
    // Text has to be read before anybody knows; that is said then.
    guard let source else { return .copy }
    guard let source = BoardTable(rawValue: source) else { return .cancel }
    return operation(of: rows, from: source, at: place, copies: copies)
  }
}
