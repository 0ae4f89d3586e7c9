/// A drum on its way to a row, which is decided when it sets out: where it is at any time follows, and
/// nothing counts frames.
///
/// It slows down like a wheel with friction, by the fourth power of the time that is left, and so it
/// sets out exactly as fast as it was let go and ends exactly on its row.
struct WheelSpin: Equatable, Sendable {
  let from: Int64
  let to: Int64
  let start: Int64
  let duration: Int64

  /// - Parameter speed: in units of place a second, where it was thrown.
  init(from: Int64, to: Int64, at start: Int64, speed: Int64) {
    let way = to &- from
    let thrown = speed == 0 ? 0 : 4 * way.magnitude.clamped * 1_000_000 / speed.magnitude.clamped
    self.from = from
    self.to = to
    self.start = start
    // Back against its own speed, or so slow that it would creep, it is drawn to its row.
    let isWithSpeed = way != 0 && (way < 0) == (speed < 0)
    duration = isWithSpeed ? min(max(thrown, Self.shortest), Self.longest) * 1000 : Self.snap
  }

  /// In microseconds.
  private static var shortest: Int64 { 220_000 }
  private static var longest: Int64 { 2_400_000 }
  /// In nanoseconds.
  static var snap: Int64 { 260_000_000 }

  private static var whole: Int64 { 16_384 }

  var end: Int64 { start &+ duration }

  func place(at time: Int64) -> Int64 {
    guard time < end else { return to }
    // The share that is left; in steps that stay inside 64 bits.
    let left = (end &- max(time, start)) / 1000 * Self.whole / (duration / 1000)
    let cube = left * left / Self.whole * left / Self.whole
    return to - (to - from) * cube / Self.whole * left / Self.whole
  }
}

extension UInt64 {
  /// As much of it as can be multiplied safely.
  fileprivate var clamped: Int64 { Int64(Swift.min(self, 1 << 40)) }
}
