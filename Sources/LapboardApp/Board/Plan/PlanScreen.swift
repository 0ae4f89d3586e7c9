import Markup
import Records
import Timing

/// Blocks beside the workout that is made of them; the workout that runs.
enum PlanScreen {
  static func views(_ state: AppState, at moment: Moment) -> [View] {
    let s = state.strings
    return [
      BoardGrid.view(.blocks, title: s.blocks, empty: s.noBlocks, state),
      BoardGrid.view(.workout, title: s.workout, empty: s.noWorkout, state),
    ]
  }
}
