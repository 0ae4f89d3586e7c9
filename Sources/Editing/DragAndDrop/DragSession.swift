/// Rows that are on their way from a table to a place, which may be in the same table.
///
/// Nothing has happened to them yet: a session that ends without a drop leaves no trace.
public struct DragSession: Equatable, Sendable {
  /// What steers the drag; nothing else does, or ends it.
  public enum Driver: Equatable, Sendable {
    /// The pointer that lifted the rows.
    case pointer(Int32)
    case keyboard
    /// The platform's own drag and drop, which can leave the window and come from elsewhere.
    case host
  }

  /// nil for what comes from another program or window.
  public let source: UInt8?
  public let driver: Driver
  /// In the order of the list.
  public private(set) var rows: [Int64]
  /// The row that was lifted, which the others go with.
  public let lifted: Int64
  /// Where it was lifted, and where it is by now.
  public let start: Point
  public internal(set) var point: Point
  /// A copy is asked for.
  public internal(set) var copies = false
  /// Where the rows would go; nil outside of every table, and for a keyboard that is about to give up.
  public private(set) var place: DropPlace?
  public private(set) var operation = DropOperation.cancel
  /// The rows stand there already: a drop is no step.
  public private(set) var isInPlace = false
  /// It has left where it began: until then it may be a mere touch-and-hold.
  public internal(set) var hasMoved = false

  /// The list as it was seen last.
  private var list: [Int64] = []
  /// The rows and everything inside of them.
  private var carried: Set<Int64> = []
  /// Where all of that stands, where it stands together and on one level.
  private var block: Range<Int>?

  init(
    _ rows: [Int64], lifted: Int64, from source: UInt8?, by driver: Driver, at point: Point,
    in tables: some DropTables
  ) {
    self.source = source
    self.driver = driver
    self.rows = rows
    self.lifted = lifted
    start = point
    self.point = point
    gather(in: tables)
  }

  /// Whether the row goes along, by itself or inside of a group that does.
  public func carries(_ row: Int64, of table: UInt8) -> Bool {
    source == table && carried.contains(row)
  }

  // MARK: The list may change meanwhile

  /// Lets go of rows that are gone, and of a place whose row is. False where nothing is left to drag.
  mutating func follow(_ tables: some DropTables) -> Bool {
    if let place, tables.gap(of: place) == nil { self.place = nil }
    guard let source else { return true }
    // Cheap where nothing changed: two copies of one array are one.
    if tables.rows(of: source) != list { gather(in: tables) }
    return !rows.isEmpty
  }

  /// Takes another row along.
  mutating func add(_ row: Int64, in tables: some DropTables) {
    guard source != nil, !carried.contains(row) else { return }
    rows.append(row)
    gather(in: tables)
  }

  private mutating func gather(in tables: some DropTables) {
    guard let source else { return }
    list = tables.rows(of: source)
    let wanted = Set(rows)
    rows.removeAll()
    carried.removeAll()
    var first: Int?
    var last = 0
    var levels: Set<UInt8> = []
    var index = 0
    while index < list.count {
      guard wanted.contains(list[index]) else {
        index += 1
        continue
      }
      rows.append(list[index])
      let shape = tables.shape(of: list[index], in: source)
      levels.insert(shape.level)
      let end = shape.isGroup ? tables.end(ofGroupAt: index, in: list, of: source) : index + 1
      for inside in index..<end { carried.insert(list[inside]) }
      if first == nil { first = index }
      last = end
      // What is inside of a group goes with it, chosen or not.
      index = end
    }
    block = nil
    if let first, last - first == carried.count, levels.count == 1 { block = first..<last }
  }

  // MARK: Proposals

  /// What would come of a drop there. Changes nothing.
  private func judge(
    _ place: DropPlace, _ tables: some DropTables
  ) -> (operation: DropOperation, isInPlace: Bool) {
    if isInPlace(place, tables) { return (.move, true) }
    // Not into what is being carried.
    if let row = place.row, source == place.table, carried.contains(row), !rows.contains(row) {
      return (.forbidden, false)
    }
    return (tables.operation(of: rows, from: source, at: place, copies: copies), false)
  }

  private func isInPlace(_ place: DropPlace, _ tables: some DropTables) -> Bool {
    guard source == place.table, !copies, let block else { return false }
    let level = tables.shape(of: list[block.lowerBound], in: place.table).level
    guard let row = place.row else { return block.upperBound == list.count && level == 0 }
    guard let index = list.firstIndex(of: row) else { return false }
    switch place.intent {
    case .before:
      return block.contains(index)
        || (index == block.upperBound && tables.level(of: place) == level)
    case .after:
      return block.contains(index)
        || (index == block.lowerBound - 1 && tables.level(of: place) == level)
    case .into, .end: return block.contains(index)
    }
  }

  /// Takes the place if something can come of it there.
  @discardableResult
  mutating func propose(_ place: DropPlace?, _ tables: some DropTables) -> Bool {
    guard let place else {
      (self.place, operation, isInPlace) = (nil, .cancel, false)
      return false
    }
    self.place = place
    (operation, isInPlace) = judge(place, tables)
    return operation == .copy || operation == .move
  }

  /// What lies under the pointer now.
  mutating func point(in targets: [DropTargetGeometry], _ tables: some DropTables) {
    for target in targets {
      guard var place = target.place(at: point, from: source, in: tables) else { continue }
      if propose(place, tables) { return }
      let refused = operation
      // What does not go into a group goes beside it.
      if let gap = target.place(at: point, from: source, intoGroups: false, in: tables),
        gap != place
      {
        if propose(gap, tables) { return }
        place = gap
      }
      if propose(beside(place, tables), tables) { return }
      self.place = place
      operation = refused
      return
    }
    propose(nil, tables)
  }

  /// For a place inside of a group: the nearer of the two beside the group.
  private func beside(_ place: DropPlace, _ tables: some DropTables) -> DropPlace? {
    guard let row = place.row, tables.level(of: place) > 0 else { return nil }
    let list = tables.rows(of: place.table)
    guard var first = list.firstIndex(of: row), let gap = tables.gap(of: place) else { return nil }
    while first > 0, tables.shape(of: list[first], in: place.table).level > 0 { first -= 1 }
    let end = tables.end(ofGroupAt: first, in: list, of: place.table)
    if gap - first < end - gap { return DropPlace(table: place.table, .before(list[first])) }
    return DropPlace(table: place.table, end < list.count ? .before(list[end]) : .end)
  }

  // MARK: Saying where

  /// Which row of how many it would be, from 1; nil where rows go onto others, and where there is no place.
  public func position(in tables: some DropTables) -> (row: Int, count: Int)? {
    guard let place, let gap = tables.gap(of: place) else { return nil }
    if tables.goesOntoRows(from: source, to: place.table), case .into = place.intent { return nil }
    let count = tables.rows(of: place.table).count
    guard source == place.table, operation != .copy else {
      return (gap + 1, count + max(1, carried.count))
    }
    var row = gap + 1
    if carried.count == 1, let index = list.firstIndex(of: rows[0]) {
      if index < gap { row -= 1 }
    } else {
      for id in list.prefix(gap) where carried.contains(id) { row -= 1 }
    }
    return (row, count)
  }
}
