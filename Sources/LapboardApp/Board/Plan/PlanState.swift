import Records
import Timing

/// What the Plan screen knows besides the plan itself.
public struct PlanState: Sendable {
  /// The row that is being edited.
  var draft: BlockDraft?
  var draftCount: Int64 = 0
  /// When the workout that runs shows something else, on the monotonic clock; nil while nothing moves.
  var nextChange: Nanoseconds?
  /// The step of the workout that was on the screen last, and the clock that it was read from: another step
  /// by the same clock has come by itself. nil while none runs.
  var shown: (step: Int, clock: WorkoutClock.Phase, done: Int)?
  /// The last press on the buttons of the workout that runs.
  var lastPress: Nanoseconds?

  public init() {}
}

/// What a person meant there.
public enum PlanMessage: Equatable, Sendable {
  // Tables
  case newBlock
  /// A copy of the block or group, at the end of the workout.
  case addToWorkout(Int64)
  /// Puts the standard blocks that are missing back.
  case restoreBlocks
  /// Makes the selected rows a group, this one with them.
  case group(Int64)
  case ungroup(Int64)
  case clear
  /// Opens the dialog in which a workout is written.
  case write
  /// The text in it.
  case text
  case addWritten
  case share

  // The row that is being edited
  case name, length, repeats
  case kind(StepKind)
  case repeatsBy(Int)
  case save, cancel
  /// The fields as a whole, for keys.
  case editing

  // The workout that runs
  /// Starts the workout.
  case run
  case pause, resume, next, back, end
}
