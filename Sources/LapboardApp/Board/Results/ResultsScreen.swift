import Markup
import Records
import Timing

/// Taps beside the names they are given to.
enum ResultsScreen {
  static func views(_ state: AppState, at moment: Moment) -> [View] {
    let s = state.strings
    return [
      BoardGrid.view(.taps, title: s.taps, empty: s.noTaps, state),
      BoardGrid.view(.names, title: s.names, empty: s.noNames, state),
    ]
  }
}
