import Editing
import Markup
import Records
import Timing

extension AppState {
  func raceRows(of table: BoardTable) -> [Int64] { [] }

  func raceRow(_ id: Int64, of table: BoardTable) -> BoardRow? { nil }

  func raceOperation(
    of rows: [Int64], from table: BoardTable, at place: DropPlace, copies: Bool
  ) -> DropOperation { .cancel }

  func raceText(of rows: [Int64], in table: BoardTable) -> String { "" }

  func raceMenu(of row: Int64, in table: BoardTable) -> [MenuElement<Message>] { [] }
}

extension Change {
  mutating func dropOnRace(
    _ rows: [Int64], from table: BoardTable, at place: DropPlace, _ operation: DropOperation
  ) -> Bool { false }

  mutating func bringToRace(_ text: String, _ table: BoardTable, at place: DropPlace?) -> Bool {
    false
  }

  mutating func removeFromRace(_ rows: [Int64], _ table: BoardTable) {
    record(.board(.race(.remove(rows))))
  }

  mutating func editRace(_ row: Int64, _ table: BoardTable) {}

  mutating func handle(_ message: RaceMessage, anchor: Rectangle, by press: Press) {}
}
