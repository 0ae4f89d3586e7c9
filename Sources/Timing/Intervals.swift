/// Parts of a timer that follow each other: prepare once, then work and rest by turns. A rest stands
/// between two rounds; after the last there is none.
///
/// | setting | steps | length |
/// | --- | --- | --- |
/// | 3 × (20 s work + 10 s rest) | work, rest, work, rest, work | 80 s |
/// | the same with 5 s to prepare | prepare, work, rest, work, rest, work | 85 s |
///
/// Where it stands follows from how much has run; nothing counts ticks, and nothing is kept that a
/// changed setting could leave stale. Everything is O(1), whatever the number of rounds. What is made of
/// other parts than these three is a `Workout`.
public struct Intervals: Equatable, Sendable {
  public struct Step: Equatable, Sendable {
    /// Never `coolDown`.
    public var kind: StepKind
    public var length: Nanoseconds
    /// Counts from 1; of the work before it for a rest, 0 for prepare.
    public var round: Int
  }

  public static let mostRounds = 999

  public let prepare: Nanoseconds
  public let work: Nanoseconds
  public let rest: Nanoseconds
  public let rounds: Int

  /// Parts below zero count as zero, rounds from 1 to 999.
  public init(prepare: Nanoseconds = .zero, work: Nanoseconds, rest: Nanoseconds, rounds: Int) {
    self.prepare = prepare.clampedToZero
    self.work = work.clampedToZero
    self.rest = rest.clampedToZero
    self.rounds = min(max(rounds, 1), Self.mostRounds)
  }

  /// Of all of it. Saturates.
  public var length: Nanoseconds { prepare + work * rounds + rest * (rounds - 1) }

  // MARK: Steps

  private var stepsOfARound: Int { (work > .zero ? 1 : 0) + (rest > .zero ? 1 : 0) }

  /// How many steps take time.
  public var stepCount: Int {
    (prepare > .zero ? 1 : 0) + (work > .zero ? rounds : 0) + (rest > .zero ? rounds - 1 : 0)
  }

  /// All steps that take time, in order.
  public var steps: [Step] { (0..<stepCount).map { position(ofStep: $0).step } }

  /// A step that takes time, at its beginning.
  ///
  /// - Precondition: `index` is from 0 to below `stepCount`.
  public func position(ofStep index: Int) -> Position {
    precondition(index >= 0 && index < stepCount)
    var inRounds = index
    if prepare > .zero {
      if index == 0 {
        return Position(
          step: Step(kind: .prepare, length: prepare, round: 0), index: 0, began: .zero)
      }
      inRounds -= 1
    }
    let round = inRounds / stepsOfARound
    let isRest = work == .zero || inRounds % stepsOfARound == 1
    return Position(
      step: Step(
        kind: isRest ? .rest : .work, length: isRest ? rest : work, round: round + 1),
      index: index, began: prepare + (work + rest) * round + (isRest ? work : .zero))
  }

  // MARK: Where it stands

  /// Where in its steps something stands.
  public struct Position: Equatable, Sendable {
    public var step: Step
    /// Of the step in `steps`.
    public var index: Int
    /// When the step began, from the beginning of all.
    public var began: Nanoseconds
    /// How much of the step has run.
    public var elapsed: Nanoseconds = .zero
    public var remaining: Nanoseconds { step.length - elapsed }
  }

  /// The step that runs when so much has run; nil where it is over.
  public func position(at elapsed: Nanoseconds) -> Position? {
    position(at: elapsed, of: length)
  }

  /// The same in a countdown of another length. What was added to it lengthens the last step; none is
  /// shorter than the setting says.
  public func position(at elapsed: Nanoseconds, of total: Nanoseconds) -> Position? {
    let elapsed = elapsed.clampedToZero
    guard elapsed < max(total, length), stepCount > 0 else { return nil }
    var position = last(of: total)
    if elapsed < position.began { position = self.position(ofStep: index(at: elapsed)) }
    position.elapsed = elapsed - position.began
    return position
  }

  /// The last step, at its beginning, as long as it is in a countdown of this length.
  func last(of total: Nanoseconds) -> Position {
    var last = position(ofStep: stepCount - 1)
    last.step.length = max(last.step.length, total - last.began)
    return last
  }

  /// - Precondition: the time is not negative, and before the last step.
  private func index(at elapsed: Nanoseconds) -> Int {
    guard elapsed >= prepare else { return 0 }
    let inRounds = elapsed - prepare
    let cycle = work + rest
    let round = inRounds.count / cycle.count
    let isRest = inRounds - cycle * Int(round) >= work
    return (prepare > .zero ? 1 : 0) + Int(round) * stepsOfARound
      + (isRest && work > .zero ? 1 : 0)
  }
}
