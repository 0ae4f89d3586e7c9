import Timing

/// A race: who is in it, when each wave started, and who came when.
public struct Race: Equatable, Sendable {
  public enum Refusal: Error, Equatable, Sendable {
    case noSuchRow
  }

  public init() {}

  var count: Int { 0 }
  public var isTiming: Bool { false }

  mutating func carryOut(
    _ change: RaceChange, id: Int64, at instant: Instant, wall: WallTime
  ) throws(Refusal) {
    switch change {
    case .remove: throw .noSuchRow
    }
  }
}
