import Editing
import Records
import Timing

/// How a drag ends.
extension Change {
  /// - Parameter session: as it was before it ended.
  mutating func finish(_ end: DragAndDrop.End, _ session: DragSession) {
    state.board.drag.scroll = AutoScroll()
    state.board.drag.spring.hover(nil, at: moment.monotonic.count)
    effects.append(.dragging(false))
    guard let source = session.source.flatMap({ BoardTable(rawValue: $0) }) else { return }
    switch end {
    case .dropped(let drop):
      if carryOut(drop) { return }
      flyBack(session, from: source)
    case .stayed:
      say(
        strings.rowsStayed(state.named(session.rows, of: source), session.rows.count), isQuiet: true
      )
    case .held:
      guard let rectangle = state.rectangle(of: session.lifted, in: source) else { return }
      openMenu(
        of: .boardRow(source, session.lifted), anchor: rectangle,
        by: Press(.touch, at: session.point))
    case .cancelled:
      flyBack(session, from: source)
      say(
        strings.dragCancelled(state.named(session.rows, of: source), session.rows.count),
        isQuiet: true)
    }
  }

  private mutating func flyBack(_ session: DragSession, from table: BoardTable) {
    guard case .pointer = session.driver, session.hasMoved, state.timer.setup.spins,
      state.shownTables.contains(table)
    else { return }
    state.board.drag.returning = BoardDrag.Return(
      rows: session.rows, table: table, start: session.start,
      until: moment.monotonic + .milliseconds(220))
  }

  /// One step. What was moved is selected where it is now, and has the focus.
  @discardableResult
  mutating func carryOut(_ drop: DragAndDrop.Drop) -> Bool {
    guard let source = drop.source.flatMap({ BoardTable(rawValue: $0) }),
      let target = drop.place.boardTable
    else { return false }
    let before = state.rows(of: target)
    let old = before.firstIndex(of: drop.rows[0])
    let name = state.named(drop.rows, of: source)
    let oldLevel = state.shape(of: drop.rows[0], in: source.rawValue).level
    state.alert = nil
    let notices = state.noticeCount
    guard self.drop(drop.rows, from: source, at: drop.place, drop.operation) else { return false }
    let rows = state.rows(of: target)
    let arrived = Self.arrived(drop, before: before, after: rows)
    if source != target { state.board[source].selection.clear() }
    select(arrived, in: target)
    // The part may have something better to say.
    guard state.noticeCount == notices else { return true }
    let new = arrived.first.flatMap { rows.firstIndex(of: $0) }
    if case .into(let row) = drop.place.intent, !before.isEmpty, arrived == [row] {
      say(strings.rowsGiven(name, to: state.named([row], of: target)), isQuiet: true)
    } else if let new {
      say(
        strings.rowsDropped(
          name, isCopy: drop.operation == .copy, from: source == target ? old.map { $0 + 1 } : nil,
          to: new + 1, of: rows.count, in: strings.title(of: target))
          + strings.grouping(
            from: source == target ? oldLevel : 0,
            to: state.shape(of: rows[new], in: target.rawValue).level), isQuiet: true)
    }
    return true
  }

  /// The rows that a drop brought; where it brought none, the one that it went onto.
  private static func arrived(
    _ drop: DragAndDrop.Drop, before: [Int64], after: [Int64]
  ) -> [Int64] {
    let known = Set(before)
    let new = after.filter { !known.contains($0) }
    if !new.isEmpty { return new }
    let moved = Set(drop.rows)
    let there = after.filter { moved.contains($0) }
    if !there.isEmpty { return there }
    return drop.place.row.map { [$0] } ?? []
  }

  /// Selects these rows, with the focus on the first.
  mutating func select(_ rows: [Int64], in table: BoardTable) {
    guard let first = rows.first else { return }
    state.board[table].selection.selectOnly(first)
    for row in rows.dropFirst() { state.board[table].selection.toggle(row) }
    moveBoardFocus(to: first, in: table)
  }

  /// Moves the keyboard's focus to a row, which is scrolled into view.
  mutating func moveBoardFocus(to row: Int64, in table: BoardTable) {
    let rows = state.rows(of: table)
    state.board[table].focus(row, in: rows)
    bringIntoView(boardRowAt: state.board[table].focusedIndex, of: table)
    effects.append(.focus(table.rowID(row)))
  }

  mutating func bringIntoView(boardRowAt index: Int, of table: BoardTable) {
    let rows = state.board[table].window.rowsToScroll(toShow: index)
    guard rows != 0 else { return }
    state.board[table].window.scroll(by: rows)
    effects.append(.scroll(id: table.id, rows: rows))
  }
}
