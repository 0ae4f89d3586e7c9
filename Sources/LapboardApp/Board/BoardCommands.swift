import Editing
import Records
import Timing

extension Change {
  mutating func handle(_ message: BoardMessage, anchor: Rectangle, by press: Press) {
    switch message {
    case .show(let place): go(to: place)
    case .row(let table, let row): self.press(row, of: table, anchor: anchor, by: press)
    case .menu(let table, let row):
      openMenu(of: .boardRow(table, row), anchor: anchor, by: press)
    case .handle, .table: break
    case .command(let command, let table, let row): handle(command, row, of: table)
    case .edit(let table, let row): edit(row, of: table)
    case .remove(let table, let row): remove([row], from: table)
    case .plan(let message): handle(message, anchor: anchor, by: press)
    case .race(let message): handle(message, anchor: anchor, by: press)
    }
  }
}
