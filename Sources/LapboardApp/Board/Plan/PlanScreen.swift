import Editing
import Markup
import Records
import Timing

/// Blocks beside the workout that is made of them; or, in their place, the workout that runs.
enum PlanScreen {
  static let runID = "run-workout"
  static let newBlockID = "new-block"
  static let writeID = "write-workout"

  static func views(
    _ state: AppState, at moment: Moment, _ cache: inout ViewCache
  ) -> [View] {
    if let run = state.plan.run { return [RunView.view(run, state, at: moment)] }
    let s = state.strings
    return [
      BoardGrid.view(
        .blocks, title: s.blocks, empty: s.noBlocks, tools: blockTools(state),
        over: editor(in: .blocks, state), state, reusing: &cache.boardRows),
      BoardGrid.view(
        .workout, title: s.workout, empty: s.noWorkout, tools: workoutTools(state),
        over: editor(in: .workout, state), foot: foot(state), state, reusing: &cache.boardRows),
    ]
  }

  /// The fields of the row that is edited, and where they stand.
  private static func editor(
    in table: BoardTable, _ state: AppState
  ) -> (position: Int, view: View)? {
    guard let draft = state.board.plan.draft, draft.table == table else { return nil }
    let position = draft.row.flatMap { state.plan[table.ofPlan].index(of: $0) } ?? 0
    return (position, BlockEditor.view(draft, state))
  }

  private static func blockTools(_ state: AppState) -> [View] {
    let s = state.strings
    var tools: [View] = []
    if !state.plan.missingStandardBlocks.isEmpty {
      tools.append(tool(s.restoreBlocks, Icon.restore, .restoreBlocks, key: 1))
    }
    tools.append(
      View(
        .button, key: 2,
        [
          .named("tool wide"), .attribute(.type, "button"), .attribute(.id, newBlockID),
          .on(.click, .board(.plan(.newBlock))),
        ], [Icon.add, View(.span, text: s.newBlock)]))
    return tools
  }

  private static func workoutTools(_ state: AppState) -> [View] {
    let s = state.strings
    let isEmpty = state.plan.workout.rows.isEmpty
    var tools = [
      tool(s.writeWorkout, Icon.pencil, .write, key: 1, id: writeID, visible: s.write)
    ]
    if !isEmpty {
      tools.append(
        tool(
          state.canShare ? s.share : s.copyWorkout, state.canShare ? Icon.share : Icon.copy, .share,
          key: 2))
      tools.append(tool(s.clearWorkout, Icon.delete, .clear, key: 3))
    }
    return tools
  }

  /// - Parameter visible: what stands beside its picture where there is room.
  private static func tool(
    _ title: String, _ icon: View, _ message: PlanMessage, key: Int64, id: String? = nil,
    visible: String? = nil
  ) -> View {
    var attributes: [Attribute<Message>] = [
      .named(visible == nil ? "tool" : "tool named"), .attribute(.type, "button"), .label(title),
      .attribute(.title, title), .on(.click, .board(.plan(message))),
    ]
    if let id { attributes.append(.attribute(.id, id)) }
    return View(
      .button, key: key, attributes, [icon] + (visible.map { [View(.span, text: $0)] } ?? []))
  }

  /// What it comes to, and the button that starts it.
  private static func foot(_ state: AppState) -> [View] {
    let s = state.strings
    let total = state.plan.workout.workout.total
    let isRunnable = total.steps > 0 && total.steps <= Int64(Workout.mostSteps)
    return [
      View(
        .p, [.named("plan-total")],
        total.steps == 0
          ? []
          : isRunnable
            ? [View(.b, text: s.total(total))]
              + (total.isOpen ? [] : [View(.span, text: s.steps(total.steps))])
            : [View(.span, text: s.workoutRefused(.tooManySteps))]),
      View(
        .button,
        [
          .named("tool wide run"), .attribute(.type, "button"), .attribute(.id, runID),
          isRunnable ? .on(.click, .board(.plan(.run))) : .flag(.disabled),
        ], [Icon.play, View(.span, text: s.run)]),
    ]
  }
}
