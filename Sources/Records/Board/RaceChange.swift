import Timing

/// What happens to a race.
public enum RaceChange: Equatable, Sendable {
  case remove([Int64])
}

// What a journal line says about them. The members are listed at `JournalLine`.

extension RaceChange {
  var name: String {
    switch self {
    case .remove: "remove-names"
    }
  }

  /// nil where the name is of no change to a race.
  init?(_ name: String, _ members: JournalMembers) throws(JournalLineError) {
    if isSame(name, "remove-names") {
      self = .remove(try members.integers(.rows))
    } else {
      return nil
    }
  }
}

extension FlatJSONWriter {
  mutating func put(_ change: RaceChange) {
    switch change {
    case .remove(let rows): put("rows", IntegerList.text(rows))
    }
  }
}
