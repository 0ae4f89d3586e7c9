/// What a drag opens by resting on it.
///
/// | state | goes on when |
/// | --- | --- |
/// | possible | the drag has rested for two thirds of the time: it flashes |
/// | activating | the rest of the time has passed: it opens, once |
/// | activated | the drag leaves it |
///
/// Times are nanoseconds of a clock that never runs backwards.
public struct SpringLoading<Target: Equatable & Sendable>: Sendable {
  public enum Phase: Equatable, Sendable { case possible, activating, activated }

  public static var duration: Int64 { 800_000_000 }
  private static var flash: Int64 { 530_000_000 }

  public private(set) var target: Target?
  public private(set) var phase = Phase.possible
  private var since: Int64 = 0

  public init() {}

  /// The drag is over this, or over nothing that opens.
  public mutating func hover(_ target: Target?, at time: Int64) {
    guard target != self.target else { return }
    self.target = target
    phase = .possible
    since = time
  }

  /// When to call `wake`; nil for never.
  public var deadline: Int64? {
    guard target != nil else { return nil }
    switch phase {
    case .possible: return since &+ Self.flash
    case .activating: return since &+ Self.duration
    case .activated: return nil
    }
  }

  /// What opens now.
  public mutating func wake(at time: Int64) -> Target? {
    guard let target, phase != .activated else { return nil }
    if time &- since >= Self.duration {
      phase = .activated
      return target
    }
    if time &- since >= Self.flash { phase = .activating }
    return nil
  }
}
