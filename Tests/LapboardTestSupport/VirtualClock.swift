import Timing

/// The two clocks of a device, for tests: nothing waits, and time passes only when it is told to.
///
///     var clock = VirtualClock()
///     let started = clock.moment
///     clock.advance(12.345)            // both clocks
///     clock.sleep(3600)                // the machine sleeps: the wall clock alone
///     clock.setWallClock(by: -60)      // somebody sets the wall clock back
///     clock.restart(after: 5)          // page reload, crash or reboot: another clock run
///
/// Seconds are taken to the nearest nanosecond; the wall clock is kept to the nanosecond and read in
/// whole milliseconds, as a browser reads it.
public struct VirtualClock: Sendable {
  private var run: Int64
  private var monotonic: Nanoseconds = .zero
  /// Nanoseconds since 1970.
  private var wall: Nanoseconds
  /// Minutes east of UTC, as from now.
  public var offsetMinutes: Int32

  /// Begins run 1 at monotonic zero. The wall clock shows 2026-01-15 09:00:00 in Seoul unless said.
  public init(
    wall: WallTime = WallTime(milliseconds: 1_768_435_200_000, offsetMinutes: 540), run: Int64 = 1
  ) {
    self.run = run
    self.wall = .milliseconds(wall.milliseconds)
    offsetMinutes = wall.offsetMinutes
  }

  /// Both clocks, read together now.
  public var moment: Moment {
    Moment(
      run: ClockRun(run), monotonic: monotonic,
      wall: WallTime(
        milliseconds: Self.milliseconds(wall), offsetMinutes: offsetMinutes))
  }

  /// Time passes on both clocks.
  public mutating func advance(_ seconds: Double) { advance(Self.nanoseconds(seconds)) }

  /// Time passes on both clocks.
  public mutating func advance(_ time: Nanoseconds) {
    monotonic += time
    wall += time
  }

  /// The machine sleeps: the wall clock runs on, the monotonic one stands (w3c/hr-time #115).
  public mutating func sleep(_ seconds: Double) { wall += Self.nanoseconds(seconds) }

  /// The wall clock is set, forward, or back where `seconds` is negative. No time passes.
  public mutating func setWallClock(by seconds: Double) { wall += Self.nanoseconds(seconds) }

  /// A reload, crash or reboot: another run whose monotonic clock begins at zero, `seconds` of real
  /// time later.
  public mutating func restart(after seconds: Double = 0) {
    run += 1
    monotonic = .zero
    wall += Self.nanoseconds(seconds)
  }

  private static func nanoseconds(_ seconds: Double) -> Nanoseconds {
    Nanoseconds(Int64((seconds * 1e9).rounded()))
  }

  /// Whole milliseconds, rounded down before 1970 too.
  private static func milliseconds(_ time: Nanoseconds) -> Int64 {
    let (quotient, remainder) = time.count.quotientAndRemainder(dividingBy: 1_000_000)
    return remainder < 0 ? quotient - 1 : quotient
  }
}
