import Testing

@testable import Editing

/// Two tables beside each other, rows 40 pixels high, and a hand that drags. Rows are letters.
///
/// What is dropped is carried out here, by the rules and not by the code under test.
struct TestBoard: DropTables {
  var lists: [[Int64]]
  /// Rows that others stand in, and those that stand in one.
  var groups: Set<Int64> = []
  var inside: Set<Int64> = []
  /// Rows of table 0 go onto rows of table 1.
  var goesOnto = false
  /// What is dragged from one table to the other goes along, unless a copy is asked for.
  var allows: @Sendable ([Int64], UInt8?, DropPlace) -> Bool = { _, _, _ in true }
  var drag = DragAndDrop()
  var offset: Int32 = 0
  var time: Int64 = 0
  var ends: [DragAndDrop.End] = []
  private var copyCount: Int64 = 0

  init(_ lists: String...) {
    self.lists = lists.map { $0.unicodeScalars.map { Int64($0.value) } }
  }

  // MARK: Tables

  func rows(of table: UInt8) -> [Int64] { lists[Int(table)] }
  func shape(of row: Int64, in table: UInt8) -> RowShape {
    RowShape(level: inside.contains(row) ? 1 : 0, isGroup: groups.contains(row))
  }
  func goesOntoRows(from source: UInt8?, to table: UInt8) -> Bool {
    goesOnto && source == 0 && table == 1
  }
  func operation(
    of rows: [Int64], from source: UInt8?, at place: DropPlace, copies: Bool
  ) -> DropOperation {
    guard allows(rows, source, place) else { return .forbidden }
    return source == nil || copies ? .copy : .move
  }

  var targets: [DropTargetGeometry] {
    (0..<lists.count).map { table in
      DropTargetGeometry(
        table: UInt8(table),
        rectangle: Rectangle(left: Int32(table) * 320, top: 100, width: 300, height: 400),
        offset: table == 0 ? offset * 64 : 0, rowHeight: 40 * 64)
    }
  }

  // MARK: Doing

  /// In table 0 or 1, so many rows from its top.
  func point(_ table: UInt8, rows: Double) -> Point {
    Point(x: Int32(table) * 320 + 100, y: 100 + Int32(rows * 40))
  }

  mutating func lift(
    _ rows: String, from table: UInt8 = 0, by driver: DragSession.Driver = .pointer(1)
  ) {
    let rows = ids(rows)
    let index = lists[Int(table)].firstIndex(of: rows[0])!
    #expect(
      drag.begin(
        rows, lifted: rows[0], from: table, by: driver,
        at: point(table, rows: Double(index) + 0.5), in: self) == true)
  }

  mutating func move(to table: UInt8, rows: Double, copies: Bool = false, by pointer: Int32 = 1) {
    _ = drag.moved(pointer, to: point(table, rows: rows), copies: copies)
    drag.look(over: targets, in: self)
  }

  mutating func drop(at table: UInt8, rows: Double, copies: Bool = false, by pointer: Int32 = 1) {
    move(to: table, rows: rows, copies: copies, by: pointer)
    let end = drag.lifted(
      pointer, at: point(table, rows: rows), copies: copies, over: targets, in: self)
    if let end { carryOut(end) }
  }

  mutating func carryOut(_ end: DragAndDrop.End) {
    ends.append(end)
    guard case .dropped(let drop) = end, let gap = gap(of: drop.place) else { return }
    let target = Int(drop.place.table)
    var rows = drop.rows
    if drop.operation == .copy {
      rows = rows.map { _ in
        copyCount += 1
        return 1_000_000 + copyCount
      }
    }
    // A nil stands in the gap while the rows leave, so that their leaving moves it as it must.
    var marked: [Int64?] = lists[target]
    marked.insert(nil, at: gap)
    if drop.operation == .move {
      marked.removeAll { $0.map { rows.contains($0) } ?? false }
      if let source = drop.source, Int(source) != target {
        lists[Int(source)].removeAll { rows.contains($0) }
      }
    }
    let place = marked.firstIndex { $0 == nil }!
    marked.replaceSubrange(place...place, with: rows)
    lists[target] = marked.compactMap { $0 }
  }

  // MARK: Reading

  func ids(_ text: String) -> [Int64] { text.unicodeScalars.map { Int64($0.value) } }

  subscript(table: Int) -> String {
    String(String.UnicodeScalarView(lists[table].compactMap { Unicode.Scalar(UInt32($0)) }))
  }

  /// Where the drag would put its rows, as text: `0<C` above C of table 0, `1>C` below, `1@C` onto, `0$` the end.
  var place: String {
    guard let place = drag.session?.place else { return "none" }
    func name(_ row: Int64) -> String { String(Unicode.Scalar(UInt32(row))!) }
    return switch place.intent {
    case .before(let row): "\(place.table)<\(name(row))"
    case .after(let row): "\(place.table)>\(name(row))"
    case .into(let row): "\(place.table)@\(name(row))"
    case .end: "\(place.table)$"
    }
  }
}
