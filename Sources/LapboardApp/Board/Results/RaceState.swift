import Records
import Timing

/// What the Results screen knows besides the race itself.
public struct RaceState: Sendable {
  public init() {}
}

/// What a person meant there.
public enum RaceMessage: Equatable, Sendable {
  /// Somebody came in.
  case tap
}
