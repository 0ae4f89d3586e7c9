import Editing
import Markup
import Records
import Timing

/// The rows of a table of the board as they were drawn last. A clock that runs beside them, or a drag over
/// them, draws only those again that look different.
struct DrawnBoardRows: Sendable {
  /// What every row may depend on.
  private struct Version: Equatable, Sendable {
    var sequence: Int64
    var language: Language
    var menu: MenuSubject?
    var selection: RowSelection
    /// -1 while the find panel is closed.
    var find: Int32
  }

  private struct Drawn: Sendable {
    var id: Int64
    var isTabStop: Bool
    /// What a drag makes of it.
    var marks: String
    var content: BoardRow
    var view: View
  }

  private var version: Version?
  private var drawn: [Drawn] = []
  /// Where in the table the first of them stands.
  private var first = 0

  /// Views of these rows, from the top.
  mutating func views(
    _ wanted: Range<Int>, of rows: [Int64], tabStop: Int, _ table: BoardTable, _ marks: DragMarks,
    _ state: AppState
  ) -> [View] {
    let current = Version(
      sequence: state.journal.lastSequence, language: state.language, menu: state.menu.subject,
      selection: state.board[table].selection,
      find: state.find.isOpen ? state.find.revision : -1)
    let old = current == version ? drawn : []
    var new: [Drawn] = []
    new.reserveCapacity(wanted.count)
    for index in wanted {
      let id = rows[index]
      let isTabStop = index == tabStop
      let marks = marks.classes(of: id, at: index)
      let place = index - first
      let known = old.indices.contains(place) && old[place].id == id ? old[place] : nil
      if let known, known.isTabStop == isTabStop, isSame(known.marks, marks) {
        new.append(known)
      } else if let content = known?.content ?? state.row(id, of: table) {
        let view = BoardGrid.row(
          content, id: id, at: index, isTabStop: isTabStop, table, marks, state)
        new.append(
          Drawn(id: id, isTabStop: isTabStop, marks: marks, content: content, view: view))
      }
    }
    drawn = new
    first = wanted.lowerBound
    version = current
    return new.map { $0.view }
  }
}
