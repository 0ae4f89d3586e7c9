/// A drag by keys: from place to place, as the gaps follow each other.
///
/// | table | places, from the top |
/// | --- | --- |
/// | rows that rows go between | above each row; in an empty group; behind the last row of a group, inside; the end |
/// | rows that things go onto | each row; the end |
///
/// Places where nothing can come of a drop are passed over. The gaps around rows that are carried
/// together are one place.
extension DragSession {
  private struct Stop {
    var index: Int
    /// Below the row instead of above it.
    var isBelow = false
  }

  /// Goes on to the next place; stays at the last.
  ///
  /// - Returns: whether there was one.
  mutating func step(isDown: Bool, _ tables: some DropTables) -> Bool {
    guard let place, let stop = stop(of: place, tables) else { return false }
    return go(from: stop, isDown: isDown, in: place.table, tables)
  }

  /// Goes to the first or last place of the table.
  mutating func stepToEnd(isLast: Bool, _ tables: some DropTables) -> Bool {
    guard let table = place?.table else { return false }
    return go(toEndOf: table, isLast: isLast, tables)
  }

  /// Goes into another table: to its end, or onto its first row that takes what is carried.
  mutating func enter(_ table: UInt8, _ tables: some DropTables) -> Bool {
    if table == source, let first = rows.first {
      return take(DropPlace(table: table, .before(first)), tables)
    }
    return go(
      toEndOf: table, isLast: !tables.goesOntoRows(from: source, to: table), tables)
  }

  private mutating func go(
    toEndOf table: UInt8, isLast: Bool, _ tables: some DropTables
  ) -> Bool {
    let count = tables.rows(of: table).count
    let before = place
    let stop = Stop(index: isLast ? count : 0)
    let first = self.place(of: stop, in: table, tables)
    // Where it is already is no step, and no reason to go elsewhere.
    if first == before { return false }
    if take(first, tables) { return place != before }
    if go(from: stop, isDown: !isLast, in: table, tables) { return place != before }
    return false
  }

  private mutating func go(
    from start: Stop, isDown: Bool, in table: UInt8, _ tables: some DropTables
  ) -> Bool {
    let before = self
    var stop: Stop? = start
    while true {
      stop = isDown ? next(stop!, in: table, tables) : previous(stop!, in: table, tables)
      guard let stop else { break }
      guard take(place(of: stop, in: table, tables), tables) else { continue }
      if isInPlace, before.isInPlace { continue }
      return true
    }
    self = before
    return false
  }

  private mutating func take(_ place: DropPlace, _ tables: some DropTables) -> Bool {
    guard propose(place, tables) else { return false }
    if isInPlace, let first = rows.first {
      propose(DropPlace(table: place.table, .before(first)), tables)
    }
    return true
  }

  // MARK: Stops

  private func place(of stop: Stop, in table: UInt8, _ tables: some DropTables) -> DropPlace {
    let list = tables.rows(of: table)
    guard stop.index < list.count else { return DropPlace(table: table, .end) }
    let row = list[stop.index]
    if tables.goesOntoRows(from: source, to: table) { return DropPlace(table: table, .into(row)) }
    return DropPlace(table: table, stop.isBelow ? .after(row) : .before(row))
  }

  private func stop(of place: DropPlace, _ tables: some DropTables) -> Stop? {
    let list = tables.rows(of: place.table)
    guard let row = place.row else { return Stop(index: list.count) }
    guard let index = list.firstIndex(of: row) else { return nil }
    switch place.intent {
    case .before, .end: return Stop(index: index)
    case .into:
      return tables.goesOntoRows(from: source, to: place.table)
        ? Stop(index: index) : tables.gap(of: place).map { Stop(index: $0) }
    case .after:
      return hasBelow(index, list, place.table, tables)
        ? Stop(index: index, isBelow: true) : Stop(index: index + 1)
    }
  }

  /// Whether the gap below the row is another place than the gap above the next one.
  private func hasBelow(
    _ index: Int, _ list: [Int64], _ table: UInt8, _ tables: some DropTables
  ) -> Bool {
    if tables.goesOntoRows(from: source, to: table) { return false }
    let below = tables.shape(of: list[index], in: table).levelBelow
    if below == 0 { return false }
    return index + 1 == list.count || tables.shape(of: list[index + 1], in: table).level < below
  }

  private func next(_ stop: Stop, in table: UInt8, _ tables: some DropTables) -> Stop? {
    let list = tables.rows(of: table)
    guard stop.index < list.count else { return nil }
    if !stop.isBelow, hasBelow(stop.index, list, table, tables) {
      return Stop(index: stop.index, isBelow: true)
    }
    return Stop(index: stop.index + 1)
  }

  private func previous(_ stop: Stop, in table: UInt8, _ tables: some DropTables) -> Stop? {
    if stop.isBelow { return Stop(index: stop.index) }
    guard stop.index > 0 else { return nil }
    let list = tables.rows(of: table)
    let index = stop.index - 1
    return Stop(index: index, isBelow: hasBelow(index, list, table, tables))
  }
}
