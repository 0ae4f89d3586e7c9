/// What happens on the board. Each is a step that can be undone.
public enum BoardChange: Equatable, Sendable {
  /// To the blocks, the workout made of them, and the workout that runs.
  case plan(PlanChange)
  /// To the race: its starts, taps and names.
  case race(RaceChange)
}

extension BoardChange {
  var name: String {
    switch self {
    case .plan(let change): change.name
    case .race(let change): change.name
    }
  }

  /// nil where the name is of no change to the board.
  init?(_ name: String, _ members: JournalMembers) throws(JournalLineError) {
    if let change = try PlanChange(name, members) {
      self = .plan(change)
    } else if let change = try RaceChange(name, members) {
      self = .race(change)
    } else {
      return nil
    }
  }
}

extension FlatJSONWriter {
  mutating func put(_ change: BoardChange) {
    switch change {
    case .plan(let change): put(change)
    case .race(let change): put(change)
    }
  }
}
