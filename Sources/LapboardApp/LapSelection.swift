import Timing

/// Selected rows of the table on show.
public struct LapSelection: Equatable, Sendable {
  /// By lap id.
  public private(set) var laps: Set<Int64> = []
  /// Where a range that Shift extends begins.
  private var anchor: Int64?
  /// Taps choose rows instead of opening their menus.
  public var isChoosing = false

  public init() {}

  public var isEmpty: Bool { laps.isEmpty }
  public var count: Int { laps.count }
  public func contains(_ id: Int64) -> Bool { laps.contains(id) }

  mutating func selectOnly(_ id: Int64) {
    laps = [id]
    anchor = id
  }

  mutating func toggle(_ id: Int64) {
    if laps.remove(id) == nil { laps.insert(id) }
    anchor = id
  }

  mutating func selectAll(of table: [Lap]) {
    laps = Set(minimumCapacity: table.count)
    for lap in table { laps.insert(lap.id) }
    anchor = table.last?.id
  }

  /// Selects all rows between the anchor and this one, and no others.
  mutating func extend(to id: Int64, in table: [Lap]) {
    guard let end = table.firstIndex(where: { $0.id == id }) else { return }
    let start = anchor.flatMap { anchor in table.firstIndex { $0.id == anchor } } ?? end
    laps.removeAll()
    for index in min(start, end)...max(start, end) { laps.insert(table[index].id) }
    anchor = table[start].id
  }

  mutating func clear() {
    laps.removeAll()
    anchor = nil
  }

  /// Lets go of laps that are no longer there.
  mutating func keepOnly(_ table: [Lap]) {
    guard !laps.isEmpty else { return }
    var kept: Set<Int64> = []
    for lap in table where laps.contains(lap.id) { kept.insert(lap.id) }
    laps = kept
  }

  /// Where the selected laps stand in the table, ascending.
  func indices(in table: [Lap]) -> [Int] {
    guard !laps.isEmpty else { return [] }
    var indices: [Int] = []
    indices.reserveCapacity(laps.count)
    for (index, lap) in table.enumerated() where laps.contains(lap.id) { indices.append(index) }
    return indices
  }
}
