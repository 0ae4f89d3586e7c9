import Editing
import Markup
import Records
import Timing

/// Parts of the view that do not change from frame to frame.
///
/// The renderer skips a node that it was given before, so that a running frame touches only digits.
public struct ViewCache: Sendable {
  private enum Part: Int, CaseIterable {
    case chart, summary, tableHead, controls, bar, tabs, recordHead, results
  }

  /// Everything that a part may depend on: the journal, the language, the tab, …
  private struct Version: Equatable, Sendable {
    var sequence: Int64
    var language: Language
    var place: Place
    var selected: Int?
    /// Whose button is shown as expanded.
    var buttonMenu: MenuSubject?
    var isCovered: Bool
    var isWide: Bool
    /// -1 while the find panel is closed.
    var find: Int32
  }

  private var version: Version?
  private var parts: [View?] = []
  var lapRows = DrawnRows()
  var recordItems = DrawnItems()
  var menu = DrawnMenu()
  var note = DrawnNote()
  var timerCards = DrawnCards()
  var setup = DrawnSetup()
  /// Of each table of the board.
  var boardRows = [DrawnBoardRows](repeating: DrawnBoardRows(), count: BoardTable.allCases.count)
  var race = DrawnRace()
  private var replace = DrawnReplace()
  private var paste: (version: PasteVersion, view: View)?

  /// Everything that the paste dialog may depend on.
  private struct PasteVersion: Equatable, Sendable {
    var dialog: Int64
    var revision: Int32
    var sequence: Int64
    var language: Language
  }

  public init() {}

  mutating func pasteDialog(_ draft: PasteDraft, _ state: AppState) -> View {
    let current = PasteVersion(
      dialog: state.sheet?.number ?? 0, revision: draft.revision,
      sequence: state.journal.lastSequence, language: state.language)
    if let paste, paste.version == current { return paste.view }
    let drawn = PasteDialog.view(draft, state)
    paste = (current, drawn)
    return drawn
  }

  mutating func replaceDialog(_ draft: ReplaceDraft, _ state: AppState) -> View {
    replace.view(draft, state)
  }

  mutating func results(_ state: AppState) -> View {
    part(.results, state) { FindResults.view(state) }
  }

  private mutating func part(_ part: Part, _ state: AppState, _ draw: () -> View) -> View {
    let current = Version(
      sequence: state.journal.lastSequence, language: state.language, place: state.place,
      selected: state.selection.isChoosing ? state.selection.count : nil,
      buttonMenu: state.menu.subject.flatMap { $0.isOfButton ? $0 : nil },
      isCovered: state.sheet != nil, isWide: state.isWide,
      find: state.find.isOpen ? state.find.revision : -1)
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
      LapChart.view(state.laps, state.lapSummary, state.strings)
    }
  }

  mutating func summary(_ state: AppState) -> View {
    part(.summary, state) {
      state.selection.isChoosing
        ? SelectionBar.view(state) : StopwatchScreen.summary(state.lapSummary, state.strings)
    }
  }

  mutating func tableHead(_ state: AppState) -> View {
    part(.tableHead, state) { LapTable.head(state.strings) }
  }

  mutating func controls(_ state: AppState) -> View {
    part(.controls, state) { Controls.view(state.journal.watch, state.strings) }
  }

  mutating func bar(_ state: AppState) -> View { part(.bar, state) { Toolbar.view(state) } }

  mutating func tabs(_ state: AppState) -> View { part(.tabs, state) { TabBar.view(state) } }

  mutating func recordHead(_ state: AppState) -> View {
    part(.recordHead, state) { RecordScreen.head(state) }
  }
}
