/// Touch-and-hold, as a state machine: one finger that stays where it is for half a second.
///
/// A finger that moves further than the slop, a second finger, a scroll and a cancelled pointer end it
/// without a menu. Lifting the finger afterwards does nothing: the click that follows is the rest of
/// the hold. Where the platform asks for a menu itself, whoever comes first opens the one menu.
///
/// `Target` is what lies under the finger. Times are nanoseconds of a clock that never runs backwards.
public struct LongPress<Target: Sendable>: Sendable {
  public static var duration: Int64 { 500_000_000 }
  /// In CSS pixels: fingers roll.
  public static var slop: Int32 { 10 }

  private enum Phase: Sendable {
    case idle
    case waiting(pointer: Int32, from: Point, since: Int64, target: Target)
    /// Held long enough, and perhaps still down.
    case recognised
    /// Ended without a menu, and perhaps still down.
    case failed
  }

  private var phase = Phase.idle

  public init() {}

  /// - Parameter isFirst: no other finger is down.
  public mutating func down(
    pointer: Int32, isFirst: Bool, at point: Point, time: Int64, on target: Target?
  ) {
    if !isFirst {
      // After the hold a second finger changes nothing about it.
      if case .waiting = phase { phase = .failed }
    } else if let target {
      phase = .waiting(pointer: pointer, from: point, since: time, target: target)
    } else {
      phase = .idle
    }
  }

  public mutating func moved(pointer: Int32, to point: Point) {
    guard case .waiting(pointer, let from, _, _) = phase else { return }
    let x = Int64(point.x) - Int64(from.x)
    let y = Int64(point.y) - Int64(from.y)
    if x * x + y * y > Int64(Self.slop) * Int64(Self.slop) { phase = .failed }
  }

  /// The finger left: before the time is over it was a tap.
  public mutating func lifted(pointer: Int32) {
    if case .waiting(pointer, _, _, _) = phase { phase = .idle }
  }

  /// The browser took the pointer for itself.
  public mutating func cancelled(pointer: Int32) {
    if case .waiting(pointer, _, _, _) = phase { phase = .failed }
  }

  public mutating func scrolled() {
    if case .waiting = phase { phase = .failed }
  }

  /// When to call `wake`; nil for never.
  public var deadline: Int64? {
    guard case .waiting(_, _, let since, _) = phase else { return nil }
    return since &+ Self.duration
  }

  /// What was held long enough by now, once.
  public mutating func wake(at time: Int64) -> Target? {
    guard case .waiting(_, _, let since, let target) = phase, time &- since >= Self.duration else {
      return nil
    }
    phase = .recognised
    return target
  }

  /// The platform took the touch for a hold and asks for a menu. True if there is to be one.
  public mutating func platformAsks() -> Bool {
    switch phase {
    case .idle, .waiting:
      phase = .recognised
      return true
    case .recognised, .failed: return false
    }
  }

  /// Whether a click of a finger is only the end of a hold.
  public var isRestOfHold: Bool {
    if case .recognised = phase { true } else { false }
  }
}
