import Editing
import Markup
import Records
import Timing

/// The table of laps, newest first. Only rows in view are drawn, whatever their number.
enum LapTable {
  static let scrollerID = "laps"
  static func rowID(_ lap: Int64) -> String { "lap-" + String(lap) }

  /// Rows drawn beyond either edge, so that a scroll finds them there.
  private static let margin = 8
  /// Drawn before the host has told the size of the list.
  private static let firstWindow = 24

  /// - Parameters:
  ///   - open: the time of the running lap's row; nil where the table ends with its last lap.
  ///   - head: the row of column names.
  ///   - rows: the rows of finished laps drawn last, which are drawn again as they are.
  static func view(
    _ state: AppState, open: Nanoseconds?, head: View, reusing rows: inout DrawnRows
  ) -> View {
    let s = state.strings
    let laps = state.laps
    let rowCount = state.lapRowCount
    let positions = rowsInView(state.lapWindow, of: rowCount)
    // From positions, which count from the top, to laps, which count from the oldest.
    let drawn = (rowCount - positions.upperBound)..<min(rowCount - positions.lowerBound, laps.count)
    rows.draw(drawn, state) { row(state, at: $0, of: rowCount) }

    var children = rows.views
    // The row with the focus stays drawn, or the focus would be lost with it.
    if let focused = state.focusedLap.flatMap({ state.index(ofLap: $0) }) {
      if focused < drawn.lowerBound {
        children.append(row(state, at: focused, of: rowCount))
      } else if focused >= drawn.upperBound {
        children.insert(row(state, at: focused, of: rowCount), at: 0)
      }
    }
    if let open, positions.lowerBound == 0 { children.insert(openRow(state, total: open), at: 0) }

    return View(
      .div,
      [
        .named("table"), .plays("table"), .label(s.lapsTable),
        .attribute(.ariaRowcount, String(rowCount + 1)),
      ],
      [
        head,
        View(
          .div,
          [
            .named(state.selection.isChoosing ? "scroller choosing" : "scroller"),
            .plays("rowgroup"), .attribute(.id, scrollerID),
            .attribute(.tabindex, "0"), .label(s.lapsTable), .on(.scroll, .lapTable),
            .on(.keydown, .lapTable),
          ],
          [
            View(
              .div,
              [.named("spread"), .plays("presentation"), .style(.count, String(rowCount))],
              children)
          ]),
      ]
        + (rowCount == 0 ? [View(.p, [.named("empty")], text: s.noLapsYet)] : []))
  }

  static func rowsInView(_ window: ScrollWindow, of count: Int) -> Range<Int> {
    guard window.rowHeight > 0, window.height > 0 else { return 0..<min(count, firstWindow) }
    let first = Int(max(0, window.offset) / window.rowHeight) - margin
    let last = Int((max(0, window.offset) &+ window.height) / window.rowHeight) + 1 + margin
    // A list that just became shorter is still scrolled to where it was: show its end.
    let upper = min(count, max(0, last))
    return max(0, min(first, upper - (last - first)))..<upper
  }

  static func head(_ s: Strings) -> View {
    View(
      .div, [.named("head"), .plays("rowgroup")],
      [
        View(
          .div, [.named("row"), .plays("row"), .attribute(.ariaRowindex, "1")],
          [
            View(.span, [.named("number"), .plays("columnheader")], text: s.lap),
            View(.span, [.named("total"), .plays("columnheader")], text: s.total),
            View(.span, [.named("time"), .plays("columnheader")], text: s.lapTime),
          ])
      ])
  }

  /// Rows stand from the bottom up, so that a new lap moves none of them.
  private static func row(_ state: AppState, at index: Int, of rowCount: Int) -> View {
    let s = state.strings
    let laps = state.laps
    let lap = laps[index]
    let row = LapRow(laps, at: index)
    let isFastest = index == state.lapSummary.fastest
    let isSlowest = index == state.lapSummary.slowest
    let isSelected = state.selection.contains(lap.id)
    var name = "row"
    if isFastest { name += " fastest" }
    if isSlowest { name += " slowest" }
    if lap.isStruckOut { name += " struck" }
    if !lap.note.utf8.isEmpty { name += " noted" }
    if isSelected { name += " selected" }
    if state.menu.subject == .lap(id: lap.id) { name += " open" }
    let isTabStop = state.focusedLap == lap.id
    let found = FoundMarks(state)
    var children = cells(
      number: row.number, total: row.total, lapTime: row.lapTime,
      marks: marks(s, lap, isFastest: isFastest, isSlowest: isSlowest), found: found, of: lap.id)
    if !lap.note.utf8.isEmpty {
      children.append(note(lap.note, found: found?.views(of: .lapNote(lap.id), in: lap.note)))
    }
    return View(
      .div, key: lap.id,
      [
        .named(name), .plays("row"), .attribute(.id, rowID(lap.id)),
        .attribute(.tabindex, isTabStop ? "0" : "-1"),
        .attribute(.ariaRowindex, String(rowCount - index + 1)), .attribute(.ariaHaspopup, "menu"),
        .attribute(.ariaSelected, isSelected ? "true" : "false"),
        .style(.position, String(index)),
        .on(.click, .lapRow(id: lap.id)), .on(.contextmenu, .lapRow(id: lap.id)),
        .on(.hold, .lapRow(id: lap.id)),
        .on(.keydown, .lapRow(id: lap.id)),
      ], children)
  }

  /// The lap that is not finished, live on top. Its key is no lap's id: those begin at 1.
  private static func openRow(_ state: AppState, total: Nanoseconds) -> View {
    let watch = state.journal.watch
    return View(
      .div, key: 0,
      [
        .named(state.menu.subject == .lap(id: nil) ? "row running open" : "row running"),
        .plays("row"), .attribute(.ariaRowindex, "2"),
        .style(.position, String(watch.laps.count)),
        .on(.click, .lapRow(id: nil)), .on(.contextmenu, .lapRow(id: nil)),
        .on(.hold, .lapRow(id: nil)),
      ],
      cells(
        number: watch.laps.count + 1, total: total,
        lapTime: shownLapTime(from: watch.lastSplit, to: total),
        marks: marks(state.strings, bridged: watch.openLapBridged)))
  }

  static func cells(
    number: Int, total: Nanoseconds, lapTime: Nanoseconds, marks: [View],
    found: FoundMarks? = nil, of lap: Int64 = 0
  ) -> [View] {
    func cell(_ name: String, _ field: FindField, _ time: Nanoseconds) -> View {
      let text = TimeFormat.screen.text(time)
      if let found = found?.views(of: field, in: text) {
        return View(.span, [.named(name), .plays("cell")], found)
      }
      return View(.span, [.named(name), .plays("cell")], text: text)
    }
    let number = String(number)
    return [
      View(
        .span, [.named("number"), .plays("cell")],
        (found?.views(of: .number(lap), in: number) ?? [View(text: number)]) + marks),
      cell("total", .total(lap), total),
      cell("time", .lapTime(lap), lapTime),
    ]
  }

  /// A cell of its own, in the second line of the row.
  static func note(_ text: String, found: [View]? = nil) -> View {
    let attributes: [Attribute<Message>] = [
      .named("note"), .plays("cell"), .attribute(.title, text),
    ]
    if let found { return View(.span, attributes, found) }
    return View(.span, attributes, text: text)
  }

  /// Colour says it too, but a symbol and a name say it to everyone.
  static func marks(_ s: Strings, _ lap: Lap, isFastest: Bool, isSlowest: Bool) -> [View] {
    var marks: [View] = []
    if isFastest { marks.append(mark("▲", s.fastest, key: 1)) }
    if isSlowest { marks.append(mark("▼", s.slowest, key: 2)) }
    if lap.isStruckOut { marks.append(mark("✕", s.struckOutMark, key: 4)) }
    if lap.isUnfinished { marks.append(mark("…", s.unfinishedMark, key: 5)) }
    return marks + Self.marks(s, bridged: lap.bridged)
  }

  /// The mark of time that only the wall clock saw.
  static func marks(_ s: Strings, bridged: Nanoseconds) -> [View] {
    guard bridged > .zero else { return [] }
    return [mark("☾", s.bridged(TimeFormat.screen.text(bridged)), key: 3)]
  }

  static func mark(_ symbol: String, _ name: String, key: Int64) -> View {
    View(
      .i, key: key, [.named("mark"), .plays("img"), .label(name), .attribute(.title, name)],
      text: symbol)
  }
}

/// The rows of finished laps as they were drawn last. They change with a press, not with a frame.
struct DrawnRows: Sendable {
  private struct Version: Equatable, Sendable {
    var sequence: Int64
    var language: Language
    var table: ShownTable
    var focusedLap: Int64?
    var menu: MenuSubject?
    var selection: RowSelection
    /// -1 while the find panel is closed.
    var find: Int32
  }

  private var version: Version?
  private var laps: Range<Int> = 0..<0
  /// Newest first.
  private(set) var views: [View] = []

  /// Draws the rows of these laps, the newest first; those that were drawn before are kept.
  mutating func draw(_ wanted: Range<Int>, _ state: AppState, _ row: (Int) -> View) {
    let current = Version(
      sequence: state.journal.lastSequence, language: state.language, table: state.shownTable,
      focusedLap: state.focusedLap, menu: state.menu.subject, selection: state.selection,
      find: state.find.isOpen ? state.find.revision : -1)
    if current == version, wanted == laps { return }
    let known = current == version ? laps : 0..<0
    var drawn: [View] = []
    drawn.reserveCapacity(wanted.count)
    for index in wanted.reversed() {
      drawn.append(known.contains(index) ? views[known.upperBound - 1 - index] : row(index))
    }
    views = drawn
    laps = wanted
    version = current
  }
}
