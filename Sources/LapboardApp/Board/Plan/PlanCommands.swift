import Editing
import Records
import Timing

extension Change {
  mutating func handle(_ message: PlanMessage, anchor: Rectangle, by press: Press) {
    state.alert = nil
    switch message {
    case .newBlock: newBlock()
    case .addToWorkout(let id): addToWorkout(id)
    case .restoreBlocks:
      let missing = state.plan.missingStandardBlocks
      let workout = Workout(missing.map { .block($0) })
      if arrange(.insert(workout, at: PlanPlace(.blocks, .end)), in: .blocks) {
        say(strings.rowsAdded(missing.count))
      }
    case .group(let id): group(id)
    case .ungroup(let id): record(.board(.plan(.ungroup(id))))
    case .clear:
      let count = state.plan.workout.rows.count
      if record(.board(.plan(.clear))) { say(strings.workoutCleared(count)) }
    case .write: writeWorkout()
    case .addWritten: saveWorkout()
    case .share: shareWorkout()
    case .repeatsBy(let steps): changeRepeats(by: steps)
    case .save: saveBlock()
    case .cancel: cancelEditing()
    case .kind(let kind): state.board.plan.draft?.kind = kind
    case .text, .name, .length, .repeats, .editing: break
    case .run: runWorkout(by: press)
    case .pause: pressRun(.pause, by: press)
    case .resume: pressRun(.resume, by: press)
    case .next: pressRun(.next, by: press)
    case .back: pressRun(.back, by: press)
    case .end: pressRun(.end, by: press)
    }
  }

  private mutating func addToWorkout(_ id: Int64) {
    guard let table = state.plan.table(of: id) else { return say(strings.planRefused(.noSuchRow)) }
    let text = state.row(id, of: table.onBoard)?.text ?? ""
    if arrange(.copy([id], to: PlanPlace(.workout, .end)), in: .workout) {
      say(strings.addedToWorkout(text))
    }
  }

  private mutating func group(_ id: Int64) {
    guard let table = state.plan.table(of: id) else { return say(strings.planRefused(.noSuchRow)) }
    let rows = state.rowsToGroup(with: id, in: table.onBoard)
    guard record(.board(.plan(.group(rows, rounds: 2)))) else { return }
    let head = state.journal.lastSequence
    state.board[table.onBoard].selection.selectOnly(head)
    edit(head, of: table.onBoard)
  }
}
