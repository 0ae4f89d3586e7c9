import Markup
import Records
import Timing

/// The Records tab: the list, or the record that is open; on a wide screen both, side by side.
enum RecordsScreen {
  static func view(_ state: AppState, at now: WallTime, _ cache: inout ViewCache) -> View {
    var children: [View] = []
    if state.showsRecordList {
      children.append(
        state.showsResults
          ? cache.results(state)
          : RecordListView.view(state, at: now, reusing: &cache.recordItems))
    }
    if state.showsLaps {
      children.append(RecordScreen.view(state, &cache))
    } else if state.isWide, state.place == .records, state.recordList.shown.total > 0 {
      children.append(
        View(.p, key: 4, [.named("empty no-record")], text: state.strings.noRecordOpen))
    }
    return View(
      .section, key: 2,
      [
        .named(state.isWide ? "book beside" : "book"), .plays("tabpanel"),
        .attribute(.id, "panel-records"), .attribute(.ariaLabelledby, "tab-records"),
        .attribute(.tabindex, "-1"),
      ], children)
  }
}
