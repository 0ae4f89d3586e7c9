import Timing

/// Who came in which place, by group and over all.
///
/// Times are net: from the start of the entrant's own wave. Who has the same official time shares the
/// place, and the next one is left out: 1, 2, 2, 4.
public struct RaceResults: Sendable {
  public enum Outcome: Equatable, Sendable {
    /// Places count from 1. `measured` is the time before it was rounded.
    case finished(place: Int, overall: Int, time: Nanoseconds, measured: Nanoseconds)
    case didNotFinish
    case didNotStart
    /// No tap is theirs, or it comes before their start, or nothing has started for them.
    case noTime
  }

  public struct Row: Equatable, Sendable {
    public var entrant: Entrant
    public var outcome: Outcome
    /// Of the finisher; nil for all others.
    public var tap: Int64?
  }

  public struct Group: Equatable, Sendable {
    /// Empty for those of no group.
    public var name: String
    /// By place, then who did not finish, did not start, and has no time, each in the order of the start
    /// list.
    public var rows: [Row]

    public static func == (a: Group, b: Group) -> Bool {
      isSame(a.name, b.name) && a.rows == b.rows
    }
  }

  /// In the order in which they come up on the start list.
  public private(set) var groups: [Group] = []
  /// Taps that count and are nobody's.
  public private(set) var unnamed: [RaceTap] = []
  /// What the clock showed at them, rounded as all times are, and as it was.
  public private(set) var unnamedTimes: [Nanoseconds] = []
  public private(set) var unnamedMeasured: [Nanoseconds] = []
  public private(set) var finishers = 0
  public private(set) var withoutTime = 0
  public let rounding: RaceRounding

  public init(_ race: Race) {
    rounding = race.rounding
    var tapOf: [Int64: RaceTap] = [:]
    for tap in race.taps where !tap.isStruckOut {
      if let entrant = tap.entrant {
        tapOf[entrant] = tap
      } else {
        unnamed.append(tap)
        let time = race.clockTime(of: tap).clampedToZero
        unnamedTimes.append(rounding.official(time))
        unnamedMeasured.append(time)
      }
    }
    var finished: [Row] = []
    var others: [Row] = []
    for entrant in race.entrants {
      switch entrant.status {
      case .didNotStart: others.append(Row(entrant: entrant, outcome: .didNotStart))
      case .didNotFinish: others.append(Row(entrant: entrant, outcome: .didNotFinish))
      case .takesPart:
        if let tap = tapOf[entrant.id], let time = race.netTime(of: entrant, tap) {
          finished.append(
            Row(
              entrant: entrant,
              outcome: .finished(
                place: 0, overall: 0, time: rounding.official(time), measured: time),
              tap: tap.id))
        } else {
          others.append(Row(entrant: entrant, outcome: .noTime))
          withoutTime += 1
        }
      }
    }
    finishers = finished.count
    sort(&finished)
    number(&finished) { $0.overall = $1 }
    for name in race.groups {
      var rows = finished.filter { isSame($0.entrant.group, name) }
      number(&rows) { $0.place = $1 }
      let rest = others.filter { isSame($0.entrant.group, name) }
      for outcome in [Outcome.didNotFinish, .didNotStart, .noTime] {
        rows += rest.filter { $0.outcome == outcome }
      }
      groups.append(Group(name: name, rows: rows))
    }
  }

  /// By official time, equal ones by the measured one, and those in the order of the start list.
  private func sort(_ rows: inout [Row]) {
    var order = rows.indices.map { (rows[$0].times, $0) }
    order.sort { a, b in
      if a.0.time != b.0.time { return a.0.time < b.0.time }
      if a.0.measured != b.0.measured { return a.0.measured < b.0.measured }
      return a.1 < b.1
    }
    rows = order.map { rows[$0.1] }
  }

  private func number(_ rows: inout [Row], _ set: (inout Places, Int) -> Void) {
    var place = 0
    var last: Nanoseconds?
    for index in rows.indices {
      guard
        case .finished(let group, let overall, let time, let measured) = rows[index].outcome
      else { continue }
      if time != last { place = index + 1 }
      last = time
      var places = Places(place: group, overall: overall)
      set(&places, place)
      rows[index].outcome = .finished(
        place: places.place, overall: places.overall, time: time, measured: measured)
    }
  }

  private struct Places {
    var place: Int
    var overall: Int
  }

  /// All finishers by their place over all.
  public var ranking: [Row] {
    var rows = groups.flatMap { $0.rows }.filter { $0.tap != nil }
    sort(&rows)
    return rows
  }
}

extension RaceResults.Row {
  /// Zero for who did not finish.
  fileprivate var times: (time: Nanoseconds, measured: Nanoseconds) {
    if case .finished(_, _, let time, let measured) = outcome {
      (time, measured)
    } else {
      (.zero, .zero)
    }
  }
}
