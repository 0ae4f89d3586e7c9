/// Blocks in the order in which they are done, some of them in groups that are done several times.
///
/// What `Intervals` are for a timer, in general: any number of parts, each with a name of its own, and
/// parts that end by a tap. And unlike theirs the last rest of a group is done too: what is written is
/// done.
///
/// | workout | steps | total |
/// | --- | --- | --- |
/// | 10:00 warm-up, 400 m | warm-up, 400 m | 10:00 + 1 open |
/// | 3 × work 1:00 | work, work, work | 3:00 |
/// | 2 × (work 1:00 + rest 0:30) | work, rest, work, rest | 3:00 |
/// | 2 × (2 × work 1:00 + rest 0:30) | work, work, rest, work, work, rest | 5:00 |
public struct Workout: Equatable, Sendable {
  public enum Part: Equatable, Sendable {
    case block(Block)
    /// All of them in order, and that so many times. There are no groups in groups.
    case group(rounds: Int, [Block])
  }

  public enum Refusal: Error, Equatable, Sendable {
    case nameTooLong
    /// A length of zero, or less.
    case tooShort
    /// A length over `Countdown.longest`.
    case tooLong
    /// Not from 1 to 999.
    case badRepeats
    /// More than `mostSteps`.
    case tooManySteps
    /// There is nothing to do.
    case empty
  }

  /// Nobody does more in a day, and all of them are looked at when one is shown.
  public static let mostSteps = 5_000

  public var parts: [Part]

  public init(_ parts: [Part] = []) { self.parts = parts }

  /// One time that a block is done.
  public struct Step: Sendable {
    public var kind: StepKind
    public var name: String
    /// nil where a tap ends it.
    public var length: Nanoseconds?
    /// Which round of its group, from 1, and of how many; 1 of 1 in none.
    public var round: Int
    public var rounds: Int
    /// The same for the repeats of its block.
    public var time: Int
    public var times: Int
  }

  public struct Total: Equatable, Sendable {
    /// Of all steps that have a length. Saturates.
    public var timed: Nanoseconds = .zero
    /// How many have none. 64 bits, since what is refused is counted too.
    public var open: Int64 = 0
    public var steps: Int64 = 0

    /// There is something to do, and none of it has a length.
    public var isOpen: Bool { open > 0 && open == steps }

    public init(timed: Nanoseconds = .zero, open: Int64 = 0, steps: Int64 = 0) {
      (self.timed, self.open, self.steps) = (timed, open, steps)
    }
  }

  /// Whatever it holds, also more than can be run.
  public var total: Total {
    var total = Total()
    for part in parts {
      switch part {
      case .block(let block): total.add(block, rounds: 1)
      case .group(let rounds, let blocks):
        for block in blocks { total.add(block, rounds: Int64(rounds)) }
      }
    }
    return total
  }

  /// How many rows it takes to write it down.
  public var rowCount: Int {
    parts.reduce(0) { count, part in
      if case .group(_, let blocks) = part { count + 1 + blocks.count } else { count + 1 }
    }
  }

  /// Every step in order; a workout without any is refused.
  public func steps() throws(Refusal) -> [Step] {
    let count = total.steps
    guard count > 0 else { throw .empty }
    guard count <= Int64(Self.mostSteps) else { throw .tooManySteps }
    var steps: [Step] = []
    steps.reserveCapacity(Int(count))
    for part in parts {
      switch part {
      case .block(let block): block.add(to: &steps, round: 1, of: 1)
      case .group(let rounds, let blocks):
        for round in 0..<max(rounds, 0) {
          for block in blocks { block.add(to: &steps, round: round + 1, of: rounds) }
        }
      }
    }
    return steps
  }

  public func check() throws(Refusal) {
    for part in parts {
      switch part {
      case .block(let block): try block.check()
      case .group(let rounds, let blocks):
        try Self.check(rounds: rounds)
        for block in blocks { try block.check() }
      }
    }
  }

  public static func check(rounds: Int) throws(Refusal) {
    guard rounds >= 1, rounds <= Block.mostRepeats else { throw .badRepeats }
  }
}

extension Workout.Total {
  fileprivate mutating func add(_ block: Block, rounds: Int64) {
    let times = max(rounds, 0) * Int64(max(block.repeats, 0))
    steps += times
    if let length = block.length {
      let (product, overflow) = length.count.multipliedReportingOverflow(by: times)
      timed += overflow ? .max : Nanoseconds(product)
    } else {
      open += times
    }
  }
}

extension Block {
  fileprivate func add(to steps: inout [Workout.Step], round: Int, of rounds: Int) {
    for time in 0..<max(repeats, 0) {
      steps.append(
        Workout.Step(
          kind: kind, name: name, length: length, round: round, rounds: rounds, time: time + 1,
          times: repeats))
    }
  }
}

extension Workout.Step: Equatable {
  public static func == (a: Self, b: Self) -> Bool {
    a.kind == b.kind && a.length == b.length && a.round == b.round && a.rounds == b.rounds
      && a.time == b.time && a.times == b.times && isSame(a.name, b.name)
  }
}
