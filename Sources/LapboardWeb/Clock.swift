import Timing

/// Readings of the page's clocks, as JavaScript gives them: milliseconds in floating point.
///
/// The only place where a time is not an integer. Whatever comes, also NaN and infinity, becomes a
/// number of nanoseconds; 53 bits of mantissa keep single nanoseconds for 104 days of one page.
enum Clock {
  /// The page's time origin in microseconds: the identity of its clock run.
  nonisolated(unsafe) static var run = ClockRun(0)

  static func nanoseconds(_ milliseconds: Double) -> Nanoseconds {
    Nanoseconds(Int64(clamping: milliseconds * 1_000_000))
  }

  static func moment(monotonic: Double, wall: Double, offsetMinutes: Int32) -> Moment {
    Moment(
      run: run, monotonic: nanoseconds(monotonic),
      wall: WallTime(milliseconds: Int64(clamping: wall), offsetMinutes: offsetMinutes))
  }
}

extension Int64 {
  /// The nearest whole number; zero for NaN, the ends of the range beyond it.
  init(clamping value: Double) {
    if value.isNaN {
      self = 0
    } else if value >= 9.2e18 {
      self = .max
    } else if value <= -9.2e18 {
      self = .min
    } else {
      self = Int64(value < 0 ? value - 0.5 : value + 0.5)
    }
  }
}
