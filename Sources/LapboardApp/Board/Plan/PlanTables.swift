import Editing
import Markup
import Records
import Timing

extension BoardTable {
  /// The table of the plan; of the race there is none.
  var ofPlan: PlanTable { self == .blocks ? .blocks : .workout }
}

extension PlanTable {
  var onBoard: BoardTable { self == .blocks ? .blocks : .workout }
}

extension PlanPlace {
  /// nil where it is not on the plan.
  init?(_ place: DropPlace) {
    guard let table = place.boardTable, table.isOfPlan else { return nil }
    switch place.intent {
    case .before(let row): self.init(table.ofPlan, .before(row))
    case .after(let row): self.init(table.ofPlan, .after(row))
    case .into(let row): self.init(table.ofPlan, .into(row))
    case .end: self.init(table.ofPlan, .end)
    }
  }
}

extension AppState {
  var plan: Plan { journal.board.plan }

  func planRows(of table: BoardTable) -> [Int64] { plan[table.ofPlan].ids }

  func planRow(_ id: Int64, of table: BoardTable) -> BoardRow? {
    guard let row = plan[table.ofPlan][id] else { return nil }
    return PlanRowView(row, table, self).row
  }

  func planOperation(
    of rows: [Int64], from table: BoardTable, at place: DropPlace, copies: Bool
  ) -> DropOperation {
    guard let place = PlanPlace(place) else { return .cancel }
    switch plan.refusal(of: copies ? .copy(rows, to: place) : .move(rows, to: place)) {
    case nil: return copies ? .copy : .move
    // Where they stand already.
    case .nothingChanges: return .cancel
    default: return .forbidden
    }
  }

  func planText(of rows: [Int64], in table: BoardTable) -> String {
    WorkoutText.textForElsewhere(plan[table.ofPlan].workout(of: rows), strings.workoutLanguage)
  }

  func planMenu(of row: Int64, in table: BoardTable) -> [MenuElement<Message>] {
    PlanMenu.elements(row, table, self)
  }
}

extension Change {
  mutating func dropOnPlan(
    _ rows: [Int64], from table: BoardTable, at place: DropPlace, _ operation: DropOperation
  ) -> Bool {
    guard let place = PlanPlace(place) else { return false }
    let change: PlanChange
    switch operation {
    case .move: change = .move(rows, to: place)
    case .copy: change = .copy(rows, to: place)
    case .cancel, .forbidden: return false
    }
    return arrange(change, in: place.table, from: table)
  }

  /// A change after which the rows that came, or came to another place, are the selected ones.
  mutating func arrange(
    _ change: PlanChange, in table: PlanTable, from source: BoardTable? = nil
  ) -> Bool {
    let before = state.plan[table].ids
    guard record(.board(.plan(change))) else { return false }
    var selected: [Int64] = []
    if case .move(let rows, _) = change {
      selected = rows
    } else {
      // Whatever is new: the ids of old rows stay.
      let old = IDSet(before)
      selected = state.plan[table].ids.filter { !old.contains($0) }
    }
    let target = table.onBoard
    if let source, source != target { state.board[source].selection.clear() }
    state.board[target].selection.selectAll(of: selected)
    state.board[target].focused = selected.first
    return true
  }

  /// Longer texts are not a workout that anybody wrote.
  static let longestWorkoutText = 200_000

  mutating func bringToPlan(_ text: String, _ table: BoardTable, at place: DropPlace?) -> Bool {
    guard text.utf8.count <= Self.longestWorkoutText else {
      return refusePlan(strings.workoutTextTooLong)
    }
    let workout: Workout
    do throws(WorkoutTextError) {
      workout = try WorkoutText.parse(text, isFromElsewhere: true)
    } catch {
      return refusePlan(strings.workoutTextRefused(error))
    }
    let target = place.flatMap { PlanPlace($0) } ?? PlanPlace(table.ofPlan, .end)
    guard arrange(.insert(workout, at: target), in: target.table) else { return false }
    say(strings.rowsAdded(workout.rowCount))
    return true
  }

  /// Nothing beside it may say that something went well.
  private mutating func refusePlan(_ reason: String) -> Bool {
    state.alert = reason
    state.message = nil
    return false
  }

  mutating func removeFromPlan(_ rows: [Int64], _ table: BoardTable) {
    let before = state.rows(of: table).count
    guard record(.board(.plan(.remove(rows)))) else { return }
    // Members go with their group, and a group with the last of them.
    say(strings.rowsRemoved(before - state.rows(of: table).count))
  }
}
