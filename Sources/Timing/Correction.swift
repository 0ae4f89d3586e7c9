/// A change that a person makes to laps that were timed. Laps are named by id; 0 is the lap of a watch
/// that is not finished yet.
///
/// What the clock said stays the truth: a correction moves, adds or takes away the end of a lap, and
/// time and bridged time go to the lap that has them now. Only `setLapTime`, and what shortens a
/// record, change how long the whole is. Every correction either does all it says or is refused.
public enum Correction: Sendable {
  /// Replaces the note; empty removes it.
  case note(String, lap: Int64)
  /// Takes laps out of fastest, slowest and average, or back in.
  case strikeOut(Bool, laps: [Int64])
  /// Takes the ends of these laps away, as if Lap had not been pressed: the time of each goes to the
  /// lap after it, and every other total stays what the clock said. Where no lap comes after it, in a
  /// record, the record ends earlier. On a watch all may go, since the lap that is not finished stays.
  case delete(laps: [Int64])
  /// Like `delete`, but the lap after it takes over the note too: both notes in their order, with a
  /// comma between. It is struck out where both were, since otherwise some of it counts.
  case mergeWithNext(lap: Int64)
  /// Ends a lap inside of this one, at this total. The later part keeps id, note, and as much of the
  /// bridged time as fits in it: where in the lap that time lay is not known. Merging the two parts
  /// gives back what there was.
  case split(lap: Int64, at: Nanoseconds)
  /// Moves the end of a lap: its own lap time and that of the next change, no other total does. Up to
  /// the totals on both sides, so that a lap may have no length, as after two presses at once.
  /// Bridged time that no longer fits into the lap it was in moves over its end.
  case setTotal(Nanoseconds, lap: Int64)
  /// Gives a lap another length: every total from it on follows, and so does a watch. Bridged time
  /// that no longer fits is gone, like the time that it was part of.
  case setLapTime(Nanoseconds, lap: Int64)
}

extension Correction {
  public enum Refusal: Error, Equatable, Sendable {
    case noSuchLap
    /// Nothing comes after the last lap of a record.
    case noLapAfter
    /// The lap that is not finished has no end yet that could be changed.
    case notFinished
    /// A total must lie between those of the laps before and after.
    case outOfOrder
    case negative
    /// A time, a text or a number of laps is beyond what is taken.
    case tooLarge
    /// A table of a record keeps one lap at least.
    case lastLap
    /// It is so already.
    case nothingChanges
  }

  /// Longest note or title, in UTF-8 bytes.
  public static let longestNote = 4096
  /// No correction makes a total longer than this: more than a year, and far from where sums end.
  public static let longestTotal = Nanoseconds.hours(9_999)
  /// Most laps that a table can be given. Pressing Lap knows no limit.
  public static let mostLaps = 1_000_000
}

extension Correction: Equatable {
  public static func == (a: Correction, b: Correction) -> Bool {
    switch (a, b) {
    case (.note(let a, let i), .note(let b, let j)): i == j && isSame(a, b)
    case (.strikeOut(let a, let i), .strikeOut(let b, let j)): a == b && i == j
    case (.delete(let i), .delete(let j)): i == j
    case (.mergeWithNext(let i), .mergeWithNext(let j)): i == j
    case (.split(let i, let a), .split(let j, let b)): i == j && a == b
    case (.setTotal(let a, let i), .setTotal(let b, let j)): i == j && a == b
    case (.setLapTime(let a, let i), .setLapTime(let b, let j)): i == j && a == b
    default: false
    }
  }
}
