/// Where a workout stands: a value that is told what was pressed and when, and never counts ticks.
///
/// Kept are one step with the instant at which it began (or, while paused, how much of it has run) and
/// what was done before. Timed steps follow each other by themselves, so which one runs now follows from
/// the time; an open-ended step runs until it is told that it is over.
public struct WorkoutClock: Equatable, Sendable {
  public enum Phase: Equatable, Sendable {
    /// When the step began, as if nothing had been paused in it.
    case running(since: Instant)
    /// How much of it has run.
    case paused(elapsed: Nanoseconds)
  }

  public enum Refusal: Error, Equatable, Sendable {
    case notRunning
    case notPaused
    /// All steps are done.
    case over
    /// It stands at the very beginning.
    case nothingBefore
  }

  /// A step as it was done, oldest first.
  public struct Done: Equatable, Sendable {
    /// Its index in `steps`.
    public var step: Int
    /// Without pauses.
    public var elapsed: Nanoseconds
    /// It has a length and was left before it was over, or everything ended in it.
    public var isCut: Bool

    public init(step: Int, elapsed: Nanoseconds, isCut: Bool) {
      (self.step, self.elapsed, self.isCut) = (step, elapsed, isCut)
    }
  }

  public struct Position: Equatable, Sendable {
    /// The step that runs; `steps.count` where all are done.
    public var step: Int
    /// How much of it has run; how long ago the last one ended where all are done.
    public var elapsed: Nanoseconds
  }

  /// Sooner after the beginning of a step, back means the one before, and what ran of it is not told.
  public static let soon = Nanoseconds.seconds(2)

  public let steps: [Workout.Step]
  /// The step from which everything is counted.
  private var anchor = 0
  public private(set) var phase: Phase
  /// Before that step.
  public private(set) var done: [Done] = []
  /// When all of it is over if nothing is pressed; nil while that depends on a tap.
  public private(set) var deadline: Instant?

  /// Starts at `instant`.
  public init(_ steps: [Workout.Step], at instant: Instant) {
    self.steps = steps
    phase = .running(since: instant)
    deadline = end()
  }

  public var isPaused: Bool { if case .paused = phase { true } else { false } }

  /// An instant before the anchor, of an event that comes out of order, counts as the anchor.
  public func position(at instant: Instant) -> Position {
    var position = Position(step: anchor, elapsed: .zero)
    switch phase {
    case .paused(let elapsed): position.elapsed = elapsed
    case .running(let since):
      position.elapsed = (instant - since).clampedToZero
      while position.step < steps.count, let length = steps[position.step].length,
        position.elapsed >= length
      {
        position.elapsed -= length
        position.step += 1
      }
    }
    return position
  }

  public func isOver(at instant: Instant) -> Bool { position(at: instant).step == steps.count }

  /// When the step began that runs then, or, when all is over, when that was; nil while paused.
  public func began(_ position: Position) -> Instant? {
    guard case .running(let since) = phase else { return nil }
    return since + length(of: anchor..<position.step)
  }

  /// What has been done by then, with what has run of the step that is not over.
  public func done(at instant: Instant) -> [Done] {
    var clock = self
    let elapsed = clock.settle(at: instant)
    if elapsed > .zero, steps.count > clock.anchor {
      clock.done.append(Done(step: clock.anchor, elapsed: elapsed, isCut: true))
    }
    return clock.done
  }

  /// What is left of the timed steps, and how many others there are with the one that runs.
  public func left(at instant: Instant) -> Workout.Total {
    let position = position(at: instant)
    var left = Workout.Total()
    for step in steps[position.step...] {
      left.steps += 1
      if let length = step.length { left.timed += length } else { left.open += 1 }
    }
    if position.step < steps.count, steps[position.step].length != nil {
      left.timed -= position.elapsed
    }
    return left
  }

  // MARK: Presses

  public mutating func pause(at instant: Instant) throws(Refusal) {
    guard !isPaused else { throw .notRunning }
    try refuseOver(at: instant)
    let elapsed = settle(at: instant)
    set(.paused(elapsed: elapsed))
  }

  public mutating func resume(at instant: Instant) throws(Refusal) {
    guard case .paused(let elapsed) = phase else { throw .notPaused }
    set(.running(since: instant + (.zero - elapsed)))
  }

  /// To the next step; it stays paused where it is.
  public mutating func next(at instant: Instant) throws(Refusal) {
    try refuseOver(at: instant)
    let elapsed = settle(at: instant)
    done.append(Done(step: anchor, elapsed: elapsed, isCut: steps[anchor].length != nil))
    begin(anchor + 1, at: instant)
  }

  public mutating func back(at instant: Instant) throws(Refusal) {
    try refuseOver(at: instant)
    let here = position(at: instant)
    let isSoon = here.elapsed < Self.soon
    if isSoon, here.step == 0, here.elapsed == .zero { throw .nothingBefore }
    _ = settle(at: instant)
    if !isSoon { done.append(Done(step: anchor, elapsed: here.elapsed, isCut: true)) }
    begin(isSoon && anchor > 0 ? anchor - 1 : anchor, at: instant)
  }

  private func refuseOver(at instant: Instant) throws(Refusal) {
    if isOver(at: instant) { throw .over }
  }

  private mutating func begin(_ step: Int, at instant: Instant) {
    anchor = step
    // Paused behind the last step would be neither paused nor over.
    set(isPaused && step < steps.count ? .paused(elapsed: .zero) : .running(since: instant))
  }

  /// Writes down the steps that ended by themselves; gives how much has run of the one that is not over.
  private mutating func settle(at instant: Instant) -> Nanoseconds {
    let position = position(at: instant)
    if case .running(let since) = phase, position.step > anchor {
      let began = since + length(of: anchor..<position.step)
      for step in anchor..<position.step {
        done.append(Done(step: step, elapsed: steps[step].length ?? .zero, isCut: false))
      }
      anchor = position.step
      phase = .running(since: began)
    }
    return position.elapsed
  }

  private mutating func set(_ phase: Phase) {
    self.phase = phase
    deadline = end()
  }

  private func end() -> Instant? {
    guard case .running(let since) = phase else { return nil }
    var end = since
    for step in steps[anchor...] {
      guard let length = step.length else { return nil }
      end = end + length
    }
    return end
  }

  private func length(of range: Range<Int>) -> Nanoseconds {
    steps[range].reduce(.zero) { $0 + ($1.length ?? .zero) }
  }
}

// MARK: Cues

extension WorkoutClock {
  /// What is to be heard when more than now has run, in order, each with how long after `instant` it is
  /// due: none while paused, none beyond a step that a tap ends.
  ///
  /// The same as in a timer: halfway of work, the last three seconds of every timed step, the beginning
  /// of each, the end.
  public func cues(
    after instant: Instant, _ options: CueOptions, atMost count: Int
  ) -> [Cue] {
    var cues: [Cue] = []
    let position = position(at: instant)
    guard !isPaused else { return [] }
    var began = Nanoseconds.zero - position.elapsed
    for index in position.step..<steps.count {
      guard let length = steps[index].length, cues.count < count else { break }
      let end = began + length
      Cue.add(
        from: began, length, isHalved: options.halfway && steps[index].kind == .work, options,
        last: Cue(index + 1 == steps.count ? .end : .begin(step: index + 1), at: end), to: &cues)
      cues.removeAll { $0.elapsed <= .zero }
      began = end
    }
    return Array(cues.prefix(max(count, 0)))
  }
}
