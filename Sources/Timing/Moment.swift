/// A reading of the wall clock: milliseconds since 1970-01-01 00:00 UTC, and the offset from UTC that
/// was in force where it was read.
///
/// UTC knows no daylight saving, so the hour that is lost or comes twice changes only
/// `offsetMinutes`, never a difference of two readings.
public struct WallTime: Hashable, Sendable {
  public var milliseconds: Int64
  /// Minutes east of UTC: 540 in Seoul.
  public var offsetMinutes: Int32

  public init(milliseconds: Int64, offsetMinutes: Int32 = 0) {
    self.milliseconds = milliseconds
    self.offsetMinutes = offsetMinutes
  }

  /// How long after `earlier` this reading is. Negative where the clock was set back between them.
  public func since(_ earlier: WallTime) -> Nanoseconds {
    let (difference, overflow) = milliseconds.subtractingReportingOverflow(earlier.milliseconds)
    if overflow { return milliseconds < 0 ? Nanoseconds(.min) : .max }
    return .milliseconds(difference)
  }

  /// This much later, or earlier where it is negative, in the same zone. Whole milliseconds; saturates.
  public func later(by time: Nanoseconds) -> WallTime {
    let (sum, overflow) = milliseconds.addingReportingOverflow(time.count / 1_000_000)
    return WallTime(
      milliseconds: overflow ? (time.count < 0 ? .min : .max) : sum, offsetMinutes: offsetMinutes)
  }
}

/// Names one uninterrupted run of a monotonic clock, such as the life of one page or one boot.
///
/// Two monotonic readings can be compared only where their runs are equal. A browser's run is the
/// page's time origin in microseconds: two pages with the same origin do share their clock.
public struct ClockRun: Hashable, Sendable {
  public var id: Int64
  public init(_ id: Int64) { self.id = id }
}

/// One reading of both clocks, taken together.
public struct Moment: Hashable, Sendable {
  public var run: ClockRun
  /// The monotonic clock, from the origin of `run`. It never goes back, but most systems stop it
  /// while they sleep (w3c/hr-time #115).
  public var monotonic: Nanoseconds
  /// The wall clock. It counts through sleep and restarts, but can be set, forward and back.
  public var wall: WallTime

  public init(run: ClockRun, monotonic: Nanoseconds, wall: WallTime) {
    self.run = run
    self.monotonic = monotonic
    self.wall = wall
  }

  /// The moment of something that carries its own monotonic reading, such as an input event that
  /// waited `now.monotonic - stamp` for its turn. `now` is read when it is handled.
  ///
  /// A stamp that no clock of this run can have shown (not above zero, or after `now`) is no
  /// evidence, and `now` is returned: old engines stamped events on another scale.
  public init(stamp: Nanoseconds, handledAt now: Moment) {
    self = now
    guard stamp > .zero, stamp < now.monotonic else { return }
    let waited = now.monotonic - stamp
    monotonic = stamp
    wall.milliseconds = now.wall.milliseconds.subtractingSaturated(waited.count / 1_000_000)
  }
}

extension Int64 {
  fileprivate func subtractingSaturated(_ other: Int64) -> Int64 {
    let (difference, overflow) = subtractingReportingOverflow(other)
    return overflow ? (other < 0 ? .max : .min) : difference
  }
}
