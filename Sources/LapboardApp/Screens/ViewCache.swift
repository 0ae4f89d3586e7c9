import Markup
import Records
import Timing

/// Parts of the view that do not change from frame to frame.
///
/// The renderer skips a node that it was given before, so that a running frame touches only digits.
public struct ViewCache: Sendable {
  private enum Part: Int, CaseIterable {
    case chart, summary, tableHead, controls, bar, tabs, records
  }

  /// Everything that a part may depend on: the journal, the language, the tab, …
  private struct Version: Equatable, Sendable {
    var sequence: Int64
    var language: Language
    var tab: Tab
    var setAside: Int
    var isSettingsOpen: Bool
    var isCovered: Bool
  }

  private var version: Version?
  private var parts: [View?] = []
  var lapRows = DrawnRows()

  public init() {}

  private mutating func part(_ part: Part, _ state: AppState, _ draw: () -> View) -> View {
    let current = Version(
      sequence: state.journal.lastSequence, language: state.language, tab: state.tab,
      setAside: state.setAside.count, isSettingsOpen: state.menu?.subject == .settings,
      isCovered: state.sheet != nil)
    if version != current {
      version = current
      parts = Array(repeating: nil, count: Part.allCases.count)
    }
    if let known = parts[part.rawValue] { return known }
    let drawn = draw()
    parts[part.rawValue] = drawn
    return drawn
  }

  mutating func chart(_ state: AppState) -> View {
    part(.chart, state) {
      LapChart.view(state.journal.watch.laps, state.journal.watch.summary, state.strings)
    }
  }

  mutating func summary(_ state: AppState) -> View {
    part(.summary, state) { StopwatchScreen.summary(state.journal.watch.summary, state.strings) }
  }

  mutating func tableHead(_ state: AppState) -> View {
    part(.tableHead, state) { LapTable.head(state.strings) }
  }

  mutating func controls(_ state: AppState) -> View {
    part(.controls, state) { Controls.view(state.journal.watch, state.strings) }
  }

  mutating func bar(_ state: AppState) -> View { part(.bar, state) { Toolbar.view(state) } }

  mutating func tabs(_ state: AppState) -> View { part(.tabs, state) { TabBar.view(state) } }

  mutating func records(_ state: AppState) -> View {
    part(.records, state) { RecordsScreen.view(state) }
  }
}
