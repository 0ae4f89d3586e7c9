import Timing

/// What happens to blocks and the workout.
public enum PlanChange: Equatable, Sendable {
  case remove([Int64])
}

// What a journal line says about them. The members are listed at `JournalLine`.

extension PlanChange {
  var name: String {
    switch self {
    case .remove: "remove-blocks"
    }
  }

  /// nil where the name is of no change to the plan.
  init?(_ name: String, _ members: JournalMembers) throws(JournalLineError) {
    if isSame(name, "remove-blocks") {
      self = .remove(try members.integers(.rows))
    } else {
      return nil
    }
  }
}

extension FlatJSONWriter {
  mutating func put(_ change: PlanChange) {
    switch change {
    case .remove(let rows): put("rows", IntegerList.text(rows))
    }
  }
}
