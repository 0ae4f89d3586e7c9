/// Parts of a timer that follow each other: prepare once, then work and rest by turns. A rest stands
/// between two rounds; after the last there is none.
///
/// | setting | steps | length |
/// | --- | --- | --- |
/// | 3 × (20 s work + 10 s rest) | work, rest, work, rest, work | 80 s |
/// | the same with 5 s to prepare | prepare, work, rest, work, rest, work | 85 s |
///
/// Where it stands follows from how much has run; nothing counts ticks.
public struct Intervals: Equatable, Sendable {
  public struct Step: Equatable, Sendable {
    public enum Kind: UInt8, Equatable, Sendable { case prepare, work, rest }

    public var kind: Kind
    public var length: Nanoseconds
    /// Counts from 1; of the work before it for a rest, 0 for prepare.
    public var round: Int
  }

  public static let mostRounds = 999

  public var prepare: Nanoseconds
  public var work: Nanoseconds
  public var rest: Nanoseconds
  public var rounds: Int

  /// Parts below zero count as zero, rounds from 1 to 999.
  public init(prepare: Nanoseconds = .zero, work: Nanoseconds, rest: Nanoseconds, rounds: Int) {
    self.prepare = prepare.clampedToZero
    self.work = work.clampedToZero
    self.rest = rest.clampedToZero
    self.rounds = min(max(rounds, 1), Self.mostRounds)
  }

  /// Of all of it. Saturates.
  public var length: Nanoseconds {
    steps.reduce(.zero) { $0 + $1.length }
  }

  /// All steps that take time, in order.
  public var steps: [Step] {
    var steps: [Step] = []
    if prepare > .zero { steps.append(Step(kind: .prepare, length: prepare, round: 0)) }
    for round in 1...rounds {
      if work > .zero { steps.append(Step(kind: .work, length: work, round: round)) }
      if rest > .zero, round < rounds {
        steps.append(Step(kind: .rest, length: rest, round: round))
      }
    }
    return steps
  }

  /// Where in its steps something stands.
  public struct Position: Equatable, Sendable {
    public var step: Step
    /// Of the step in `steps`.
    public var index: Int
    /// When the step began, from the beginning of all.
    public var began: Nanoseconds
    /// How much of the step has run.
    public var elapsed: Nanoseconds
    public var remaining: Nanoseconds { step.length - elapsed }
  }

  /// The step that runs when so much has run; nil where it is over.
  public func position(at elapsed: Nanoseconds) -> Position? {
    var began = Nanoseconds.zero
    let elapsed = elapsed.clampedToZero
    for (index, step) in steps.enumerated() {
      if elapsed < began + step.length {
        return Position(step: step, index: index, began: began, elapsed: elapsed - began)
      }
      began += step.length
    }
    return nil
  }
}
