import Editing
import Records
import Timing

/// What there is to do with a row of the plan, besides moving, copying and deleting it.
enum PlanMenu {
  static func elements(
    _ id: Int64, _ table: BoardTable, _ state: AppState
  ) -> [MenuElement<Message>] {
    let s = state.strings
    let row = state.plan[table.ofPlan][id]
    // One that is gone by now is still named, and nothing can be done to it.
    let some: MenuAttributes = row == nil ? .disabled : []
    var elements: [MenuElement<Message>] = [
      .action(
        row?.isGroup == true ? s.editRounds : s.edit, .board(.edit(table, id)), image: .note,
        attributes: some)
    ]
    if table == .blocks {
      elements.append(
        .action(
          s.addToWorkout, .board(.plan(.addToWorkout(id))), image: .addRow, attributes: some))
    }
    if row?.isGroup == true {
      elements.append(
        .action(s.ungroup, .board(.plan(.ungroup(id))), image: .ungroup, attributes: some))
    } else {
      let canGroup = state.plan.refusal(
        of: .group(state.rowsToGroup(with: id, in: table), rounds: 2))
      elements.append(
        .action(
          s.groupRows, .board(.plan(.group(id))), image: .group,
          attributes: canGroup == nil ? some : .disabled))
    }
    return elements
  }
}

extension AppState {
  /// The selected rows where this is one of them, else it alone.
  func rowsToGroup(with id: Int64, in table: BoardTable) -> [Int64] {
    let selection = board[table].selection
    guard selection.contains(id) else { return [id] }
    return planRows(of: table).filter { selection.contains($0) }
  }
}

// The numbers from 35 to 44 are those of the plan.
extension MenuImage {
  static let addRow = MenuImage(rawValue: 35)
  static let group = MenuImage(rawValue: 36)
  static let ungroup = MenuImage(rawValue: 37)
}
