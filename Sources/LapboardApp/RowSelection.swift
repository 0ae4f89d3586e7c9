import Timing

/// Selected rows of a table or list, by the ids of what stands in them.
public struct RowSelection: Equatable, Sendable {
  public private(set) var ids: Set<Int64> = []
  /// Where a range that Shift extends begins.
  private var anchor: Int64?
  /// Taps choose rows instead of opening them or their menus.
  public var isChoosing = false

  public init() {}

  public var isEmpty: Bool { ids.isEmpty }
  public var count: Int { ids.count }
  public func contains(_ id: Int64) -> Bool { ids.contains(id) }

  mutating func selectOnly(_ id: Int64) {
    ids = [id]
    anchor = id
  }

  mutating func toggle(_ id: Int64) {
    if ids.remove(id) == nil { ids.insert(id) }
    anchor = id
  }

  mutating func selectAll(of rows: [Int64]) {
    ids = Set(minimumCapacity: rows.count)
    for id in rows { ids.insert(id) }
    anchor = rows.last
  }

  /// Selects all rows between the anchor and this one, and no others.
  mutating func extend(to id: Int64, in rows: [Int64]) {
    guard let end = rows.firstIndex(of: id) else { return }
    let start = anchor.flatMap { rows.firstIndex(of: $0) } ?? end
    ids.removeAll()
    for index in min(start, end)...max(start, end) { ids.insert(rows[index]) }
    anchor = rows[start]
  }

  mutating func clear() {
    ids.removeAll()
    anchor = nil
  }

  /// Lets go of what is no longer there.
  mutating func keepOnly(_ rows: [Int64]) {
    guard !ids.isEmpty else { return }
    var kept: Set<Int64> = []
    for id in rows where ids.contains(id) { kept.insert(id) }
    ids = kept
  }

  /// Where the selected rows stand, ascending.
  func indices(in rows: [Int64]) -> [Int] {
    guard !ids.isEmpty else { return [] }
    var indices: [Int] = []
    indices.reserveCapacity(ids.count)
    for (index, id) in rows.enumerated() where ids.contains(id) { indices.append(index) }
    return indices
  }
}

/// The same for the laps of a table.
extension RowSelection {
  mutating func selectAll(of table: [Lap]) { selectAll(of: table.map { $0.id }) }

  mutating func extend(to id: Int64, in table: [Lap]) {
    extend(to: id, in: table.map { $0.id })
  }

  mutating func keepOnly(_ table: [Lap]) {
    if !isEmpty { keepOnly(table.map { $0.id }) }
  }

  func indices(in table: [Lap]) -> [Int] {
    isEmpty ? [] : indices(in: table.map { $0.id })
  }
}
