import Editing
import Markup
import Records
import Timing

/// What a pointer carries: the picture of the rows, how many they are, and what would come of a drop.
enum DragLayer {
  /// More rows than these are only counted.
  private static let mostRows = 3

  static func views(_ state: AppState) -> [View] {
    if let session = state.board.drag.session, session.driver != .keyboard {
      return [layer(session, state)]
    }
    if let returning = state.board.drag.returning {
      return [
        layer(
          "drag-layer returning", at: returning.start,
          [image(returning.rows, of: returning.table, state)])
      ]
    }
    return []
  }

  private static func layer(_ session: DragSession, _ state: AppState) -> View {
    var children: [View] = []
    if let table = session.source.flatMap({ BoardTable(rawValue: $0) }) {
      children.append(image(session.rows, of: table, state))
    }
    // Nothing is said where nothing would happen.
    if session.operation != .cancel, session.hasMoved, !session.isInPlace {
      children.append(
        View(
          .span, key: 9,
          [.named(session.operation == .forbidden ? "drag-badge denied" : "drag-badge")],
          text: state.strings.operationName(session.operation)))
    }
    // The host draws the picture of its own drag, from the one that it finds here.
    return layer(
      session.driver == .host ? "drag-layer of-host" : "drag-layer", at: session.point, children)
  }

  private static func layer(_ name: String, at point: Point, _ children: [View]) -> View {
    View(
      .div, key: 91,
      [
        .named(name), .decorative, .style(.x, String(point.x) + "px"),
        .style(.y, String(point.y) + "px"),
      ], children)
  }

  private static func image(
    _ rows: [Int64], of table: BoardTable, _ state: AppState
  ) -> View {
    var children: [View] = []
    for (index, row) in rows.prefix(mostRows).enumerated() {
      guard let row = state.row(row, of: table) else { continue }
      let name = row.kind.utf8.isEmpty ? "drag-row" : "drag-row " + row.kind
      children.append(View(.div, key: Int64(index), [.named(name)], text: row.text))
    }
    if rows.count > 1 {
      children.append(View(.b, key: 8, [.named("drag-count")], text: String(rows.count)))
    }
    return View(.div, key: 1, [.named("drag-image")], children)
  }
}

/// What a table shows of a drag: what leaves, and where it would go.
struct DragMarks {
  private let session: DragSession?
  private let table: BoardTable
  /// A row that is the target itself.
  private let onto: Int64?
  /// The gap that is open, counted in the list as it is shown.
  let gap: Int?
  /// Of what stands in the gap.
  let level: UInt8
  /// It takes what is over it.
  let isTarget: Bool
  /// What was dropped there is still on its way.
  let isAwaiting: Bool
  private let isForbidden: Bool

  init(_ state: AppState, in table: BoardTable) {
    self.table = table
    session = state.board.drag.session
    isForbidden = session?.operation == .forbidden
    let awaited = state.board.drag.machine.awaited
    isAwaiting = awaited?.table == table.rawValue
    let place = awaited ?? (session?.isInPlace == true ? nil : session?.place)
    guard let place, place.table == table.rawValue else {
      (onto, gap, level, isTarget) = (nil, nil, 0, false)
      return
    }
    isTarget = !isForbidden
    if case .into(let row) = place.intent {
      (onto, gap, level) = (row, nil, 0)
    } else {
      onto = nil
      gap = isForbidden ? nil : state.gap(of: place)
      level = state.level(of: place)
    }
  }

  /// Classes of a row, with a space before each.
  func classes(of row: Int64, at index: Int) -> String {
    var name = ""
    if let session, session.carries(row, of: table.rawValue) {
      name += " carried"
      if session.lifted == row, session.driver == .keyboard { name += " lifted" }
    }
    if onto == row { name += isForbidden ? " denied" : " target" }
    if let gap, index >= gap { name += " shifted" }
    return name
  }

  /// The gap itself.
  func views(_ s: Strings) -> [View] {
    guard let gap else { return [] }
    return [
      View(
        .div, key: .min,
        [
          .named(level > 0 ? "drop-gap inside" : "drop-gap"), .plays("presentation"),
          .style(.position, String(gap)),
        ], text: isAwaiting ? s.readingDrop : "")
    ]
  }
}
