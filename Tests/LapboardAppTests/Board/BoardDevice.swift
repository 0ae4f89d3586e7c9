import Editing
import LapboardTestSupport
import Markup
import Records
import Testing
import Timing

@testable import LapboardApp

/// A board on a device: blocks A to F, nothing or more in the workout, rows 40 pixels high in tables beside
/// each other.
struct BoardDevice {
  var device = TestDevice()

  init(workout: String = "") {
    device.send(.message(.show(.board), anchor: .zero))
    put("ABCDEF", into: .blocks)
    if !workout.isEmpty { put(workout, into: .workout) }
    for table in [BoardTable.blocks, .workout] {
      device.send(
        .boardScrolled(table, ScrollWindow(offset: 0, height: 400 * 64, rowHeight: 40 * 64)))
    }
    device.send(
      .dropTables([
        Rectangle(left: 0, top: 100, width: 300, height: 400),
        Rectangle(left: 320, top: 100, width: 300, height: 400),
      ]))
  }

  /// Puts one block of a minute with this name for each letter, in the place of what is there.
  private mutating func put(_ names: String, into table: BoardTable) {
    let old = device.state.rows(of: table)
    if !old.isEmpty { run { $0.remove(old, from: table) } }
    let text = names.map { "\($0) 1:00" }.joined(separator: "\n")
    run { _ = $0.bring(text, to: table, at: nil) }
    run { $0.state.board[table].selection.clear() }
  }

  private mutating func run(_ body: (inout Change) -> Void) {
    var change = Change(state: device.state, moment: device.clock.moment)
    body(&change)
    device.take(change)
  }

  // MARK: Reading

  /// First letters of the rows.
  func rows(_ table: BoardTable) -> String {
    device.state.rows(of: table).map { letter(of: $0, in: table) }.joined()
  }

  func selected(_ table: BoardTable) -> String {
    let selection = device.state.board[table].selection
    return device.state.rows(of: table).filter { selection.contains($0) }
      .map { letter(of: $0, in: table) }.joined()
  }

  func focused(_ table: BoardTable) -> String {
    device.state.board[table].focused.map { letter(of: $0, in: table) } ?? ""
  }

  private func letter(of row: Int64, in table: BoardTable) -> String {
    device.state.row(row, of: table).map { String($0.text.prefix(1)) } ?? "?"
  }

  func id(_ name: Character, in table: BoardTable) -> Int64 {
    device.state.rows(of: table).first { letter(of: $0, in: table) == String(name) } ?? 0
  }

  var session: DragSession? { device.state.board.drag.session }

  /// Classes of a row of a table, as it is drawn.
  func classes(_ name: Character, in table: BoardTable) -> String {
    let element = table.rowID(id(name, in: table))
    return device.view.all { $0.value(.id) == element }.first?.name ?? ""
  }

  // MARK: Doing

  /// So many rows from the top of a table.
  func point(_ table: BoardTable, _ rows: Double) -> Point {
    Point(x: table == .blocks ? 100 : 420, y: 100 + Int32(rows * 40))
  }

  mutating func finger(
    _ phase: Drag.Phase, _ table: BoardTable, _ rows: Double, on message: Message? = nil,
    id: Int32 = 1, copies: Bool = false
  ) {
    device.send(
      .drag(
        Drag(phase, pointer: id, .touch, at: point(table, rows), copies: copies), on: message,
        anchor: .zero))
    if phase == .moved { device.wait(0.016) }
  }

  /// Holds a row until it is lifted.
  mutating func lift(_ name: Character, from table: BoardTable) {
    let row = id(name, in: table)
    let index = device.state.rows(of: table).firstIndex(of: row) ?? 0
    finger(.down, table, Double(index) + 0.5, on: .board(.row(table, row)))
    device.wait(0.3)
  }

  mutating func drop(_ table: BoardTable, _ rows: Double, copies: Bool = false) {
    finger(.moved, table, rows, copies: copies)
    finger(.lifted, table, rows, copies: copies)
  }

  mutating func click(
    _ name: Character, in table: BoardTable, _ modifier: Press.Modifier = .none
  ) {
    device.send(
      .message(
        .board(.row(table, id(name, in: table))), anchor: .zero,
        by: Press(.mouse, modifier: modifier)))
  }

  mutating func key(
    _ key: String, _ flags: KeyPress.Flags = [], on name: Character, in table: BoardTable
  ) {
    device.key(key, flags, focus: .board(.row(table, id(name, in: table))))
  }

  mutating func host(_ drag: HostDrag) { device.send(.hostDrag(drag)) }
}
