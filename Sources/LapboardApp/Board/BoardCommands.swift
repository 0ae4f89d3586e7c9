import Editing
import Records
import Timing

extension Change {
  mutating func handle(_ message: BoardMessage, anchor: Rectangle, by press: Press) {
    switch message {
    case .show(let place): go(to: place)
    case .row(let table, let row):
      if press.isSecondary { return openMenu(of: .boardRow(table, row), anchor: anchor, by: press) }
      state.board[table].focused = row
      state.board[table].selection.selectOnly(row)
      if press.isSecondOfTwo { edit(row, of: table) }
    case .menu(let table, let row):
      openMenu(of: .boardRow(table, row), anchor: anchor, by: press)
    case .handle, .table: break
    case .edit(let table, let row): edit(row, of: table)
    case .remove(let table, let row): remove([row], from: table)
    case .plan(let message): handle(message, anchor: anchor, by: press)
    case .race(let message): handle(message, anchor: anchor, by: press)
    }
  }
}
