import Timing

/// A row of the plan: a block, or the head of a group with its members right below.
public struct PlanRow: Equatable, Sendable {
  public enum Content: Equatable, Sendable {
    case block(Block)
    case group(rounds: Int)
  }

  /// The number of the event that made it, or that number and its part. The blocks that are there from
  /// the start have ids below zero.
  public var id: Int64
  public var content: Content
  /// The group that it stands in. Groups stand in none.
  public var group: Int64?

  public init(id: Int64, _ content: Content, in group: Int64? = nil) {
    (self.id, self.content, self.group) = (id, content, group)
  }

  public var isGroup: Bool { if case .group = content { true } else { false } }
  public var block: Block? { if case .block(let block) = content { block } else { nil } }
}

public enum PlanTable: UInt8, CaseIterable, Equatable, Sendable {
  /// The library.
  case blocks
  /// What is to be done.
  case workout
}

/// Where rows are to stand, said by the row beside them.
public struct PlanPlace: Equatable, Sendable {
  public enum Intent: Equatable, Sendable {
    /// Above this row, in its group.
    case before(Int64)
    /// Below this row, in its group; below the head of a group that is the group's first place.
    case after(Int64)
    /// Last in this group.
    case into(Int64)
    /// Below everything, in no group.
    case end
  }

  public var table: PlanTable
  public var intent: Intent

  public init(_ table: PlanTable, _ intent: Intent) { (self.table, self.intent) = (table, intent) }
}

/// The rows of one of the tables, from the top. Members stand right behind the head of their group.
public struct PlanRows: Equatable, Sendable {
  public internal(set) var rows: [PlanRow] { didSet { ids = rows.map { $0.id } } }
  /// Of the rows, so that asking for them costs nothing.
  public private(set) var ids: [Int64]

  init(_ rows: [PlanRow] = []) {
    self.rows = rows
    ids = rows.map { $0.id }
  }

  public func index(of id: Int64) -> Int? { ids.firstIndex(of: id) }

  public subscript(id: Int64) -> PlanRow? { index(of: id).map { rows[$0] } }

  /// Behind the last member of the group whose head stands there.
  func endOfGroup(at head: Int) -> Int {
    var end = head + 1
    while end < rows.count, rows[end].group == rows[head].id { end += 1 }
    return end
  }

  /// What the rows come to as one workout.
  public var workout: Workout { workout(of: ids) }

  /// The same of some of them: a group with all its members, a member without its group by itself.
  public func workout(of ids: [Int64]) -> Workout {
    let chosen = IDSet(ids)
    var parts: [Workout.Part] = []
    var index = 0
    while index < rows.count {
      let row = rows[index]
      switch row.content {
      case .block(let block):
        if chosen.contains(row.id) { parts.append(.block(block)) }
        index += 1
      case .group(let rounds):
        let end = endOfGroup(at: index)
        if chosen.contains(row.id) {
          parts.append(.group(rounds: rounds, rows[(index + 1)..<end].compactMap { $0.block }))
          index = end
        } else {
          index += 1
        }
      }
    }
    return Workout(parts)
  }
}
