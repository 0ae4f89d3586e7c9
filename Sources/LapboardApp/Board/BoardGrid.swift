import Editing
import Markup
import Records
import Timing

/// A table of the board. Only rows in view are drawn, all of one height, each at its place.
enum BoardGrid {
  /// - Parameters:
  ///   - title: what the table is called, on the screen and for screen readers.
  ///   - empty: what stands in it while it has no rows.
  ///   - tools: beside its title.
  ///   - over: what lies over its rows, from this one on down.
  ///   - foot: below its rows.
  ///   - drawn: the rows of all tables that were drawn last.
  static func view(
    _ table: BoardTable, title: String, empty: String, tools: [View] = [],
    over: (position: Int, view: View)? = nil, foot: [View] = [], _ state: AppState,
    reusing drawn: inout [DrawnBoardRows]
  ) -> View {
    let rows = state.rows(of: table)
    let look = state.board[table]
    let marks = DragMarks(state, in: table)
    let shown = LapTable.rowsInView(look.window, of: rows.count)
    let focus = look.focused.flatMap { rows.firstIndex(of: $0) }
    let tabStop = focus ?? shown.lowerBound
    var children = drawn[Int(table.rawValue)].views(
      shown, of: rows, tabStop: tabStop, table, marks, state)
    // The row with the focus stays drawn, or the focus would be lost with it.
    if let focus, !shown.contains(focus), let content = state.row(rows[focus], of: table) {
      let row = row(
        content, id: rows[focus], at: focus, isTabStop: true, table,
        marks.classes(of: rows[focus], at: focus), state)
      children.insert(row, at: focus < shown.lowerBound ? 0 : children.count)
    }
    if let over {
      children.append(
        View(
          .div, key: 0,
          [.named("board-over"), .plays("row"), .style(.position, String(over.position))],
          [View(.div, [.plays("gridcell")], [over.view])]))
    }
    let titleID = table.id + "-title"
    return View(
      .section, key: Int64(table.rawValue),
      [.named("board-table " + table.id + (marks.isTarget ? " target" : ""))],
      [
        View(
          .div, [.named("board-head")],
          [View(.h2, [.attribute(.id, titleID)], text: title)]
            + (look.selection.isChoosing ? choice(table, state) : tools)),
        View(
          .div,
          [
            .named("board-rows"), .plays("grid"), .label(title), .attribute(.id, table.id),
            .attribute(.ariaRowcount, String(rows.count)), .attribute(.ariaMultiselectable, "true"),
            .attribute(.tabindex, rows.isEmpty ? "0" : "-1"),
            .on(.scroll, .board(.table(table))), .on(.keydown, .board(.table(table))),
            .on(.drop, .board(.table(table))),
          ],
          [
            View(
              .div,
              [
                .named("spread"), .plays("presentation"),
                .style(.count, String(rows.count + (marks.gap == nil ? 0 : 1))),
              ], children + marks.views(state.strings))
          ]),
      ] + (rows.isEmpty ? [View(.p, key: 1, [.named("board-empty")], text: empty)] : [])
        + (foot.isEmpty ? [] : [View(.div, key: 2, [.named("board-foot")], foot)]))
  }

  /// - Parameter marks: classes, each with a space before it.
  static func row(
    _ row: BoardRow, id: Int64, at index: Int, isTabStop: Bool, _ table: BoardTable,
    _ marks: String, _ state: AppState
  ) -> View {
    let message = Message.board(.row(table, id))
    let isSelected = state.board[table].selection.contains(id)
    var name = "board-row"
    if row.level > 0 { name += " inside" }
    if row.isGroup { name += " group" }
    if isSelected { name += " selected" }
    if state.menu.subject == .boardRow(table, id) { name += " open" }
    if !row.kind.utf8.isEmpty { name += " " + row.kind }
    name += marks
    return View(
      .div, key: id,
      [
        .named(name), .plays("row"), .attribute(.id, table.rowID(id)),
        .label(row.whereabouts.utf8.isEmpty ? row.text : row.text + ", " + row.whereabouts),
        .attribute(.tabindex, isTabStop ? "0" : "-1"),
        .attribute(.ariaRowindex, String(index + 1)),
        .attribute(.ariaSelected, isSelected ? "true" : "false"),
        .attribute(.ariaHaspopup, "menu"), .style(.position, String(index)),
        .on(.click, message), .on(.contextmenu, message), .on(.keydown, message),
        .on(.drag, message),
      ],
      [
        View(
          .span, [.named("handle"), .decorative, .on(.drag, .board(.handle(table, id)))],
          [Icon.handle])
      ] + row.cells)
  }

  /// While rows are chosen by tapping them, in the place of the tools.
  private static func choice(_ table: BoardTable, _ state: AppState) -> [View] {
    let s = state.strings
    return [
      View(
        .span, key: 1, [.named("choice-count")],
        text: s.selectedCount(state.board[table].selection.count)),
      View(
        .button, key: 2,
        [
          .named("tool wide"), .attribute(.type, "button"),
          .on(.click, .board(.command(.endChoosing, table, 0))),
        ], text: s.done),
    ]
  }
}
