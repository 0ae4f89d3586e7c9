import Records
import Timing

/// What the Plan screen knows besides the plan itself.
public struct PlanState: Sendable {
  public init() {}
}

/// What a person meant there.
public enum PlanMessage: Equatable, Sendable {
  /// Starts the workout.
  case run
}
