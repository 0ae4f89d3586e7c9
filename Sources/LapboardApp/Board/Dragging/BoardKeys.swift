import Editing
import Records
import Timing

/// What a key does on the board.
///
/// | key | on a row | while rows are lifted |
/// | --- | --- | --- |
/// | Space, Enter | lifts it, and all that are selected if it is | drops; with Alt copies |
/// | ↑ ↓ Home End | moves the focus; with Shift selects all on the way | moves the place |
/// | PageUp PageDown | the same by pages | – |
/// | Tab | leaves the table | the next table, after the last giving up |
/// | Alt ↑ ↓ | moves the rows by one place | – |
/// | Ctrl Space | selects it too, or not any more | – |
/// | Ctrl/⌘ A, C | selects all, copies | – |
/// | F2 | edits | – |
/// | Delete | deletes | – |
/// | Shift F10, Menu | opens the menu | – |
/// | Esc | gives up the selection | back to exactly before |
///
/// All other keys are quiet while rows are lifted.
enum BoardKey: Equatable {
  case move(RowMove)
  case extend(RowMove)
  case lift, toggle, edit, delete, menu, copy, selectAll, leave
  case command(BoardCommand)

  var mayRepeat: Bool {
    switch self {
    case .move, .extend, .command: true
    default: false
    }
  }

  /// nil where the key means nothing here, and something elsewhere perhaps.
  init?(_ key: KeyPress, focus: Message?, _ state: AppState) {
    guard state.tab == .board, key.flags.isDisjoint(with: [.composing, .inText]) else { return nil }
    let table: BoardTable
    let row: Int64?
    switch focus {
    case .board(.row(let of, let id)): (table, row) = (of, id)
    case .board(.table(let of)): (table, row) = (of, nil)
    default: return nil
    }
    let flags = key.flags.intersection([.control, .alt, .meta, .shift])
    let move = RowMove(key.key)
    if let move, flags.isEmpty || flags == .shift {
      self = flags.isEmpty ? .move(move) : .extend(move)
    } else if flags == .control || flags == .meta {
      if isSame(key.key, " "), row != nil {
        self = .toggle
      } else if isSame(key.code, "KeyA") || isSame(key.key, "a") {
        self = .selectAll
      } else if isSame(key.code, "KeyC") || isSame(key.key, "c"),
        !key.flags.contains(.textSelected), row != nil || !state.board[table].selection.isEmpty
      {
        self = .copy
      } else {
        return nil
      }
    } else if row != nil, flags == .alt, move == .up || move == .down {
      self = .command(move == .up ? .up : .down)
    } else if row != nil,
      isSame(key.key, "ContextMenu") || (flags == .shift && isSame(key.key, "F10"))
    {
      self = .menu
    } else if flags.isEmpty, isSame(key.key, "Escape"),
      !state.board[table].selection.isEmpty || state.board[table].selection.isChoosing
    {
      self = .leave
    } else if row == nil || !flags.isEmpty || key.flags.contains(.onControl) {
      return nil
    } else if isSame(key.key, " ") || isSame(key.key, "Enter") {
      self = .lift
    } else if isSame(key.key, "F2") {
      self = .edit
    } else if isSame(key.key, "Delete") || isSame(key.key, "Backspace") {
      self = .delete
    } else {
      return nil
    }
  }
}

extension Change {
  mutating func handle(_ key: BoardKey, focus: Message?, anchor: Rectangle) {
    let table: BoardTable
    var row: Int64?
    switch focus {
    case .board(.row(let of, let id)): (table, row) = (of, id)
    case .board(.table(let of)): table = of
    default: return
    }
    // The focus may have come there without us.
    if let row { state.board[table].focus(row, in: state.rows(of: table)) }
    switch key {
    case .move(let move): moveBoardFocus(move, in: table)
    case .extend(let move): moveBoardFocus(move, in: table, extends: true)
    case .selectAll: state.board[table].selection.selectAll(of: state.rows(of: table))
    case .leave: endChoosing(in: table)
    case .copy: copyRows(row ?? 0, of: table)
    case .lift: if let row { liftByKey(row, of: table) }
    case .toggle: if let row { state.board[table].selection.toggle(row) }
    case .edit: if let row { edit(row, of: table) }
    case .delete: if let row { handle(.remove, row, of: table) }
    case .menu: if let row { openMenu(of: .boardRow(table, row), anchor: anchor, by: Press()) }
    case .command(let command): if let row { handle(command, row, of: table) }
    }
  }

  private mutating func moveBoardFocus(
    _ move: RowMove, in table: BoardTable, extends: Bool = false
  ) {
    let rows = state.rows(of: table)
    guard !rows.isEmpty else { return }
    let window = state.board[table].window
    let page = Int(max(1, window.height / max(1, window.rowHeight) - 1))
    let here = state.board[table].focused.flatMap { rows.firstIndex(of: $0) }
    let target: Int
    switch move {
    case .up: target = here.map { $0 - 1 } ?? 0
    case .down: target = here.map { $0 + 1 } ?? 0
    case .first: target = 0
    case .last: target = rows.count - 1
    case .pageUp: target = (here ?? 0) - page
    case .pageDown: target = (here ?? 0) + page
    }
    let row = rows[min(max(target, 0), rows.count - 1)]
    if extends {
      if state.board[table].selection.isEmpty, let here {
        state.board[table].selection.selectOnly(rows[here])
      }
      state.board[table].selection.extend(to: row, in: rows)
    }
    moveBoardFocus(to: row, in: table)
  }

  // MARK: While rows are lifted

  private mutating func liftByKey(_ row: Int64, of table: BoardTable) {
    guard lift(row, of: table, by: .keyboard, at: Point(x: 0, y: 0)),
      let session = state.board.drag.session
    else { return }
    effects.append(.focus(table.rowID(row)))
    say(
      strings.rowsLifted(
        state.named(session.rows, of: table), saysHow: !state.board.drag.hasSaidHow),
      isQuiet: true)
    state.board.drag.hasSaidHow = true
  }

  mutating func handleDragKey(_ key: KeyPress) {
    guard let session = state.board.drag.session else { return }
    let flags = key.flags.intersection([.control, .alt, .meta, .shift])
    if isSame(key.key, "Escape") { return end(.cancelled) }
    guard session.driver == .keyboard else { return }
    let isRepeat = key.flags.contains(.isRepeat)
    if isSame(key.key, "Tab"), !isRepeat, flags.isEmpty || flags == .shift {
      var drag = state.board.drag
      let source = session.source.flatMap { BoardTable(rawValue: $0) } ?? .blocks
      drag.machine.stepToTable(
        of: [source.rawValue, source.other.rawValue], isBack: flags == .shift, in: state)
      state.board.drag = drag
      return sayPlace()
    }
    if isSame(key.key, "Enter") || isSame(key.key, " "), !isRepeat,
      flags.isEmpty || flags == .alt
    {
      var drag = state.board.drag
      let end = drag.machine.keyDrops(copies: flags == .alt, in: state)
      state.board.drag = drag
      if let end {
        finish(end, session)
        keepFocus(end, session)
      }
      return
    }
    let step: DragAndDrop.Step
    switch RowMove(key.key) {
    case .up: step = .up
    case .down: step = .down
    case .first: step = .first
    case .last: step = .last
    default: return
    }
    guard flags.isEmpty else { return }
    var drag = state.board.drag
    let hasMoved = drag.machine.step(step, in: state)
    state.board.drag = drag
    if hasMoved {
      sayPlace()
    } else if let source = session.source.flatMap({ BoardTable(rawValue: $0) }) {
      say(strings.cannotMove(state.named(session.rows, of: source)), isQuiet: true)
    }
  }

  private mutating func keepFocus(_ end: DragAndDrop.End, _ session: DragSession) {
    guard let table = session.source.flatMap({ BoardTable(rawValue: $0) }) else { return }
    if case .dropped = end { return }
    effects.append(.focus(table.rowID(session.lifted)))
  }

  /// Says the new place, and brings it into view.
  private mutating func sayPlace() {
    guard let session = state.board.drag.session,
      let source = session.source.flatMap({ BoardTable(rawValue: $0) })
    else { return }
    let name = state.named(session.rows, of: source)
    guard let place = session.place, let table = place.boardTable else {
      return say(strings.rowsNowhere(name), isQuiet: true)
    }
    if let gap = state.gap(of: place) {
      bringIntoView(boardRowAt: min(gap, state.rows(of: table).count), of: table)
    }
    if let position = session.position(in: state) {
      say(
        strings.rowsAt(
          name, position.row, of: position.count, in: strings.title(of: table))
          + strings.grouping(
            from: source == table ? state.shape(of: session.lifted, in: source.rawValue).level : 0,
            to: state.level(of: place)), isQuiet: true)
    } else if let row = place.row {
      say(strings.rowsOnto(name, state.named([row], of: table)), isQuiet: true)
    }
  }
}
