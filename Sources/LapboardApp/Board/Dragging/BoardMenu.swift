import Editing
import Records
import Timing

/// What can be done to rows of the board without dragging them.
public enum BoardCommand: Equatable, Sendable {
  case up, down, toTop, toBottom
  /// To the other table.
  case over, copyOver
  case copy, paste, remove
  /// Begins choosing rows by tapping them.
  case select
  case selectAll, endChoosing
}

/// The menu of a row. With more than one row selected, and this one among them, it is about all of them.
struct BoardMenu {
  private let state: AppState
  private let table: BoardTable
  private let row: Int64
  private let rows: [Int64]

  init(_ state: AppState, of row: Int64, in table: BoardTable) {
    self.state = state
    self.table = table
    self.row = row
    rows = state.rows(with: row, of: table)
  }

  private var s: Strings { state.strings }
  private var isThere: Bool { state.row(row, of: table) != nil }
  /// A row that is gone by now is still named, and nothing can be done to it.
  private var some: MenuAttributes { isThere ? [] : .disabled }

  var suggested: [MenuElement<Message>] {
    // A part may have its own word for it.
    let editsItself = state.menuElements(of: row, in: table).contains { element in
      if case .action(.board(.edit(table, row)), _) = element.content { true } else { false }
    }
    return [
      .action(
        s.editRow, .board(.edit(table, row)), image: .note,
        attributes: rows.count == 1 && !editsItself ? some : .hidden),
      command(s.copyRows, .copy, .copy, some),
      command(s.paste, .paste, .paste, []),
    ]
  }

  var custom: [MenuElement<Message>] {
    let selection = state.board[table].selection
    return [
      .group(
        "",
        [
          command(s.moveUp, .up, .moveUp),
          command(s.moveDown, .down, .moveDown),
          command(s.moveToTop, .toTop, .moveToTop, isInListOnly: true),
          command(s.moveToBottom, .toBottom, .moveToBottom, isInListOnly: true),
          command(s.moveTo(s.title(of: table.other)), .over, .moveOver),
          command(
            s.copyTo(s.title(of: table.other)), .copyOver, .duplicate, isInListOnly: true),
        ])
    ] + state.menuElements(of: row, in: table) + [
      command(
        s.select, .select, .select, selection.isChoosing ? .hidden : [some, .inListOnly]),
      command(
        s.selectAll, .selectAll, .selectAll,
        selection.count == state.rows(of: table).count ? .hidden : .inListOnly),
      .group("", [command(s.delete, .remove, .delete, [some, .destructive])]),
    ]
  }

  private func command(
    _ title: String, _ command: BoardCommand, _ image: MenuImage,
    _ attributes: MenuAttributes
  ) -> MenuElement<Message> {
    .action(
      title, .board(.command(command, table, row)), image: image, attributes: attributes)
  }

  /// A command that moves rows: disabled where there is no place to go to, and not there at all where it is
  /// not the way of these tables.
  private func command(
    _ title: String, _ command: BoardCommand, _ image: MenuImage, isInListOnly: Bool = false
  ) -> MenuElement<Message> {
    var attributes: MenuAttributes = isInListOnly ? .inListOnly : []
    if command == .over || command == .copyOver,
      state.goesOntoRows(from: table, to: table.other)
        || state.destination(of: rows, in: table, by: command) == nil
    {
      attributes = .hidden
    } else if state.destination(of: rows, in: table, by: command) == nil {
      attributes.insert(.disabled)
    }
    return self.command(title, command, image, attributes)
  }
}

extension AppState {
  /// Where a command would put rows; nil where it can put them nowhere, or they are there.
  func destination(
    of rows: [Int64], in table: BoardTable, by command: BoardCommand
  ) -> DragAndDrop.Drop? {
    guard let first = rows.first else { return nil }
    var drag = DragAndDrop()
    guard
      drag.begin(
        rows, lifted: first, from: table.rawValue, by: .keyboard, at: Point(x: 0, y: 0), in: self)
    else { return nil }
    switch command {
    case .up: guard drag.step(.up, in: self) else { return nil }
    case .down:
      // Rows that do not stand together are gathered below the last of them.
      let last = rows.last.flatMap { self.rows(of: table).firstIndex(of: $0) } ?? 0
      repeat {
        guard drag.step(.down, in: self) else { break }
      } while drag.session?.place.flatMap({ gap(of: $0) }).map { $0 <= last + 1 } ?? false
      guard drag.session?.hasMoved == true else { return nil }
    case .toTop: guard drag.step(.first, in: self) else { return nil }
    case .toBottom: guard drag.step(.last, in: self) else { return nil }
    case .over, .copyOver: drag.stepToTable(of: [table.rawValue, table.other.rawValue], in: self)
    default: return nil
    }
    let copies = command == .copyOver
    guard case .dropped(let drop) = drag.keyDrops(copies: copies, in: self) else { return nil }
    if command == .over || copies, drop.operation != (copies ? .copy : .move) { return nil }
    return drop
  }
}

extension Change {
  mutating func handle(_ command: BoardCommand, _ row: Int64, of table: BoardTable) {
    let rows = state.rows(with: row, of: table)
    switch command {
    case .up, .down, .toTop, .toBottom, .over, .copyOver:
      guard let drop = state.destination(of: rows, in: table, by: command) else {
        return say(strings.cannotMove(state.named(rows, of: table)))
      }
      carryOut(drop)
    case .copy: copyRows(row, of: table)
    case .paste:
      if state.canReadClipboard {
        effects.append(.readClipboard)
      } else {
        typeInstead(in: table)
      }
    case .remove: remove(rows, from: table)
    case .select:
      state.board[table].selection.isChoosing = true
      if !state.board[table].selection.contains(row) { state.board[table].selection.toggle(row) }
      say(strings.chooseRows)
    case .selectAll: state.board[table].selection.selectAll(of: state.rows(of: table))
    case .endChoosing: endChoosing(in: table)
    }
  }

  mutating func endChoosing(in table: BoardTable) {
    state.board[table].selection = RowSelection()
    if let row = state.board[table].focused { effects.append(.focus(table.rowID(row))) }
  }

  /// A row was pressed: by itself it is selected, with Ctrl and while rows are chosen it comes or goes.
  mutating func press(_ row: Int64, of table: BoardTable, anchor: Rectangle, by press: Press) {
    if press.isSecondary {
      // The platform's hold, in the middle of our own.
      guard !state.isDraggingRows || press.pointer != .touch else { return }
      return openMenu(of: .boardRow(table, row), anchor: anchor, by: press)
    }
    let rows = state.rows(of: table)
    state.board[table].focus(row, in: rows)
    if press.modifier == .extends {
      state.board[table].selection.extend(to: row, in: rows)
    } else if press.modifier == .toggles || state.board[table].selection.isChoosing {
      state.board[table].selection.toggle(row)
    } else {
      state.board[table].selection.selectOnly(row)
      state.board[table.other].selection.clear()
      if press.isSecondOfTwo { edit(row, of: table) }
    }
  }
}
