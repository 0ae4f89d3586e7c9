/// A point on a `Timeline`: nanoseconds since its first moment. The scale on which everything is
/// measured; it never goes back.
public struct Instant: Hashable, Comparable, Sendable {
  public var offset: Nanoseconds
  public init(_ offset: Nanoseconds) { self.offset = offset }

  public static let origin = Instant(.zero)

  public static func < (a: Instant, b: Instant) -> Bool { a.offset < b.offset }
  public static func + (a: Instant, b: Nanoseconds) -> Instant { Instant(a.offset + b) }
  public static func - (a: Instant, b: Instant) -> Nanoseconds { a.offset - b.offset }
}

/// Joins the moments of many clock runs into one scale without gaps.
///
/// From one moment to the next, time passes by these rules (`Documentation/Clocks.md`):
///
/// | the two moments | time that passed | bridged |
/// | --- | --- | --- |
/// | same run | the monotonic difference, at least 0 | none |
/// | same run, the second marked as a jump | the wall difference, at least the monotonic | what the wall adds |
/// | different runs (reload, crash, reboot) | the wall difference, at least 0 | all of it |
///
/// "Bridged" is time for which only the wall clock speaks; laps that hold some are marked.
public struct Timeline: Equatable, Sendable {
  public private(set) var last: Moment?
  /// The instant of `last`.
  public private(set) var now: Instant = .origin

  public init() {}

  /// One step of the timeline.
  public struct Step: Equatable, Sendable {
    public var elapsed: Nanoseconds
    public var bridged: Nanoseconds
  }

  /// How far `moment` lies after the last one, without moving there.
  public func step(to moment: Moment, isJump: Bool = false) -> Step {
    guard let last else { return Step(elapsed: .zero, bridged: .zero) }
    // No more can pass than the scale has left, or a lap would hold more bridged time than time.
    let left = Nanoseconds.max - now.offset
    let wall = min(moment.wall.since(last.wall).clampedToZero, left)
    guard last.run == moment.run else { return Step(elapsed: wall, bridged: wall) }
    let monotonic = min((moment.monotonic - last.monotonic).clampedToZero, left)
    guard isJump, wall > monotonic else { return Step(elapsed: monotonic, bridged: .zero) }
    return Step(elapsed: wall, bridged: wall - monotonic)
  }

  /// The instant of `moment`, without moving there.
  public func instant(of moment: Moment) -> Instant { now + step(to: moment).elapsed }

  /// Moves to `moment` and tells how far that was.
  @discardableResult
  public mutating func advance(to moment: Moment, isJump: Bool = false) -> Step {
    let step = step(to: moment, isJump: isJump)
    now = now + step.elapsed
    // A reading that is older than the last one of its run (two devices' events out of order) must
    // not set the clock back, or the difference would be counted twice. A jump that counted is gone
    // to all the same: from the old reading it would be counted again at the next one.
    if let last, last.run == moment.run, moment.monotonic < last.monotonic,
      step.elapsed == .zero
    {
      return step
    }
    last = moment
    return step
  }
}

/// Watches the two clocks against each other and tells when the wall clock leapt.
///
/// It is asked at every event, frame and wake-up. Between two looks both clocks should have moved
/// alike. What the wall clock is ahead is a jump: the machine slept and the monotonic clock stood
/// still. That somebody set the clock forward looks the same from here, so the jump is counted *and*
/// marked, and can be left out again.
public struct ClockWatch: Equatable, Sendable {
  private var last: Moment?

  public init() {}

  public enum Finding: Equatable, Sendable {
    case steady
    /// The wall clock moved this much further than the monotonic one.
    case leaptAhead(Nanoseconds)
    /// The wall clock was set back by this much. The time that passed is the monotonic one.
    case setBack(Nanoseconds)
  }

  /// Disagreement that is no finding: one second, and a thousandth of the time between two looks. A
  /// running clock is steered by at most 0.05 % (adjtimex), and a browser rounds both.
  public static func tolerance(over monotonic: Nanoseconds) -> Nanoseconds {
    .seconds(1) + Nanoseconds(monotonic.count / 1000)
  }

  /// Looks at both clocks. The first look, and the first in a new run, find nothing.
  public mutating func look(at moment: Moment) -> Finding {
    defer { last = moment }
    guard let last, last.run == moment.run else { return .steady }
    // Below zero for an input event that was handled after a later look. Then both readings are
    // older, and the clocks still agree.
    let monotonic = moment.monotonic - last.monotonic
    let ahead = moment.wall.since(last.wall) - monotonic
    let tolerance = Self.tolerance(over: monotonic.clampedToZero)
    if ahead > tolerance { return .leaptAhead(ahead) }
    if Nanoseconds.zero - ahead > tolerance { return .setBack(.zero - ahead) }
    return .steady
  }
}
