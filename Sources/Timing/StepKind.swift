/// What a part of a timer or of a workout is for.
public enum StepKind: UInt8, CaseIterable, Equatable, Sendable {
  /// Before it begins: a timer's seconds to get ready, a workout's warm-up.
  case prepare
  case work
  case rest
  /// After it. Timers have none.
  case coolDown
}
