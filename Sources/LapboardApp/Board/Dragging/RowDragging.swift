import Editing
import Records
import Timing

extension AppState {
  /// Rows are on their way.
  var isDraggingRows: Bool { board.drag.session != nil }

  /// While rows are dragged, keys are about them. Only somebody who comes in is worth more than a drag.
  func isForDrag(_ key: KeyPress) -> Bool {
    guard let session = board.drag.session else { return false }
    let taps = place == .results && race.isTiming && isSame(key.key, " ")
    return !taps || session.driver == .keyboard
  }

  /// Of what is carried: one row says what it is, more say how many they are.
  func named(_ rows: [Int64], of table: BoardTable) -> String {
    if rows.count == 1, let row = row(rows[0], of: table) { return row.text }
    return strings.rowCount(rows.count)
  }
}

extension Change {
  // MARK: Fingers

  /// A finger came down on a row.
  mutating func holdRow(_ row: Int64, of table: BoardTable, _ drag: Drag) {
    state.board.drag.endedBy = nil
    // A mouse's drag is the host's own, which can leave the window.
    guard drag.kind == .touch, state.sheet == nil else { return }
    state.board.drag.machine.down(
      drag.pointer, isMouse: false, at: drag.point, on: row, of: table.rawValue,
      time: moment.monotonic.count)
  }

  /// A finger on the handle lifts at once.
  mutating func holdHandle(_ row: Int64, of table: BoardTable, _ drag: Drag) {
    guard !state.isDraggingRows else { return holdRow(row, of: table, drag) }
    state.board.drag.endedBy = nil
    guard drag.kind == .touch, state.sheet == nil else { return }
    lift(row, of: table, by: .pointer(drag.pointer), at: drag.point)
  }

  mutating func moveRows(_ drag: Drag) {
    _ = state.board.drag.machine.moved(drag.pointer, to: drag.point, copies: drag.copies)
  }

  mutating func letGoOfRows(_ drag: Drag) {
    let session = state.board.drag.session
    var board = state.board.drag
    if drag.phase == .cancelled {
      let isOver = board.machine.cancelled(drag.pointer)
      state.board.drag = board
      if isOver, let session { finish(.cancelled, session) }
      return
    }
    let end = board.machine.lifted(
      drag.pointer, at: drag.point, copies: drag.copies, over: state.dropTargets, in: state)
    if end != nil { board.endedBy = drag.pointer }
    state.board.drag = board
    if let end, let session { finish(end, session) }
  }

  // MARK: Lifting

  /// Lifts a row, and with it all that are selected if it is.
  @discardableResult
  mutating func lift(
    _ row: Int64, of table: BoardTable, by driver: DragSession.Driver, at point: Point
  ) -> Bool {
    guard state.shownTables.contains(table) else { return false }
    var drag = state.board.drag
    guard
      drag.machine.begin(
        state.rows(with: row, of: table), lifted: row, from: table.rawValue, by: driver,
        at: point, in: state)
    else { return false }
    drag.returning = nil
    state.board.drag = drag
    dropMenu()
    state.message = nil
    // It stays drawn then, wherever the table scrolls.
    state.board[table].focus(row, in: state.rows(of: table))
    effects.append(.dragging(true))
    if case .pointer = driver { effects.append(.tick) }
    return true
  }

  // MARK: Time

  mutating func wakeBoard() {
    var drag = state.board.drag
    let time = moment.monotonic
    let wasForeign = drag.session?.driver == .host
    let lifting = drag.machine.wake(at: time.count)
    let opening = drag.spring.wake(at: time.count)
    drag.machine.look(over: state.dropTargets, in: state)
    drag.isStale = false
    if wasForeign, drag.session == nil { drag.spring.hover(nil, at: time.count) }
    if let until = drag.returning?.until, time >= until { drag.returning = nil }
    state.board.drag = drag
    if let until = drag.awaitedUntil, time >= until { giveUpAwaited() }
    if let lifting, let table = BoardTable(rawValue: lifting.table) {
      lift(lifting.row, of: table, by: .pointer(lifting.pointer), at: lifting.point)
    }
    if let opening { handle(opening) }
    scrollByItself()
  }

  /// Near an edge of a table it scrolls, and the gap follows.
  mutating func scrollByItself() {
    guard let session = state.board.drag.session, session.driver != .keyboard, session.hasMoved
    else {
      state.board.drag.scroll = AutoScroll()
      return
    }
    for target in state.dropTargets {
      let speed = target.scrollSpeed(at: session.point)
      guard speed != 0, let table = BoardTable(rawValue: target.table) else { continue }
      let window = state.board[table].window
      // With room for the gap.
      let height = (Int32(clamping: state.rows(of: table).count) &+ 1) &* window.rowHeight
      let end = max(0, height &- window.height)
      let isAtEnd = speed < 0 ? window.offset <= 0 : window.offset >= end
      let pixels = state.board.drag.scroll.advance(
        speed: isAtEnd ? 0 : speed, to: moment.monotonic.count)
      guard pixels != 0 else { return }
      let offset = min(max(0, window.offset &+ pixels &* 64), max(end, window.offset))
      state.board[table].window.offset = offset
      state.board.drag.machine.scrolled()
      effects.append(.scrollBy(id: table.id, amount: offset &- window.offset))
      return
    }
    state.board.drag.scroll = AutoScroll()
  }

  // MARK: What else happens meanwhile

  /// After each event: rows may have gone, and the drag with them.
  mutating func followBoard() {
    if isMenuStale {
      for table in state.shownTables {
        state.board[table].selection.keepOnly(state.rows(of: table))
      }
    }
    guard let session = state.board.drag.session else { return }
    if let source = session.source.flatMap({ BoardTable(rawValue: $0) }),
      !state.shownTables.contains(source) || state.sheet != nil
    {
      return end(.cancelled)
    }
    var drag = state.board.drag
    let isOver = drag.machine.follow(state)
    state.board.drag = drag
    if isOver { finish(.cancelled, session) }
  }

  /// Ends the drag there is.
  mutating func end(_ end: DragAndDrop.End) {
    guard let session = state.board.drag.session else { return }
    state.board.drag.machine.cancel()
    finish(end, session)
  }

  /// The page went out of sight, or another window has the keyboard. The platform's own drag goes on there.
  mutating func leaveDrag() {
    if state.board.drag.session?.driver != .host { end(.cancelled) }
  }

  /// What was dropped never came.
  mutating func giveUpAwaited() {
    var drag = state.board.drag
    drag.awaitedUntil = nil
    _ = drag.machine.arrived(in: state)
    state.board.drag = drag
  }
}

extension AppState {
  /// The row, and with it all that are selected if it is, in the order of the table.
  func rows(with row: Int64, of table: BoardTable) -> [Int64] {
    let selection = board[table].selection
    guard selection.count > 1, selection.contains(row) else { return [row] }
    let rows = rows(of: table)
    return selection.indices(in: rows).map { rows[$0] }
  }
}

extension BoardTableView {
  mutating func focus(_ row: Int64, in rows: [Int64]) {
    focused = row
    focusedIndex = rows.firstIndex(of: row) ?? 0
  }
}

extension Change {
  /// What had the focus on the board is gone: the row in its place has it now. False elsewhere.
  mutating func focusBoardRow(lostFrom id: String) -> Bool {
    for table in state.shownTables {
      guard let focused = state.board[table].focused, isSame(id, table.rowID(focused)) else {
        continue
      }
      let rows = state.rows(of: table)
      guard !rows.isEmpty else {
        state.board[table].focused = nil
        effects.append(.focus(table.id))
        return true
      }
      let index = min(state.board[table].focusedIndex, rows.count - 1)
      moveBoardFocus(to: rows.contains(focused) ? focused : rows[index], in: table)
      return true
    }
    return false
  }
}
