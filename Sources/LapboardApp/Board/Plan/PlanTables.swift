import Editing
import Markup
import Records
import Timing

extension AppState {
  func planRows(of table: BoardTable) -> [Int64] { [] }

  func planRow(_ id: Int64, of table: BoardTable) -> BoardRow? { nil }

  func planOperation(
    of rows: [Int64], from table: BoardTable, at place: DropPlace, copies: Bool
  ) -> DropOperation { .cancel }

  func planText(of rows: [Int64], in table: BoardTable) -> String { "" }

  func planMenu(of row: Int64, in table: BoardTable) -> [MenuElement<Message>] { [] }
}

extension Change {
  mutating func dropOnPlan(
    _ rows: [Int64], from table: BoardTable, at place: DropPlace, _ operation: DropOperation
  ) -> Bool { false }

  mutating func bringToPlan(_ text: String, _ table: BoardTable, at place: DropPlace?) -> Bool {
    false
  }

  mutating func removeFromPlan(_ rows: [Int64], _ table: BoardTable) {
    record(.board(.plan(.remove(rows))))
  }

  mutating func editPlan(_ row: Int64, _ table: BoardTable) {}

  mutating func handle(_ message: PlanMessage, anchor: Rectangle, by press: Press) {}
}
