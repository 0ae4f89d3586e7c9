import Timing

/// What stands on the board: what the steps in force come to.
public struct Board: Equatable, Sendable {
  public enum Refusal: Error, Equatable, Sendable {
    case plan(Plan.Refusal)
    case race(Race.Refusal)
  }

  public private(set) var plan = Plan()
  public private(set) var race = Race()

  public init() {}

  /// Of everything in it.
  var count: Int { plan.count + race.count }

  /// Whether time passes for a workout or a race.
  public var isTiming: Bool { plan.isTiming || race.isTiming }

  /// Notes that the wall clock alone vouches for `amount` of the time up to now.
  mutating func bridge(_ amount: Nanoseconds) { race.bridge(amount) }

  /// - Parameter id: of what the change makes.
  mutating func carryOut(
    _ change: BoardChange, id: Int64, at instant: Instant, wall: WallTime
  ) throws(Refusal) {
    switch change {
    case .plan(let change):
      do throws(Plan.Refusal) {
        try plan.carryOut(change, id: id, at: instant, wall: wall)
      } catch {
        throw .plan(error)
      }
    case .race(let change):
      do throws(Race.Refusal) {
        try race.carryOut(change, id: id, at: instant, wall: wall)
      } catch {
        throw .race(error)
      }
    }
  }
}
