import Timing

/// Blocks, and the workout that is made of them.
public struct Plan: Equatable, Sendable {
  public enum Refusal: Error, Equatable, Sendable {
    case noSuchRow
  }

  public init() {}

  var count: Int { 0 }
  public var isTiming: Bool { false }

  mutating func carryOut(
    _ change: PlanChange, id: Int64, at instant: Instant, wall: WallTime
  ) throws(Refusal) {
    switch change {
    case .remove: throw .noSuchRow
    }
  }
}
