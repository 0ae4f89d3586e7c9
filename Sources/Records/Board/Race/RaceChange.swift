import Timing

/// What happens to a race. Each is a step that can be undone.
public enum RaceChange: Sendable {
  /// A tap, and whose it is; nil for nobody.
  public struct Pair: Equatable, Sendable {
    public var tap: Int64
    public var entrant: Int64?
    public init(tap: Int64, entrant: Int64?) { (self.tap, self.entrant) = (tap, entrant) }
  }

  // Names. Their ids are made of the event's number and their place in the list.
  case addNames([Entrant], before: Int64?)
  /// Gives the entrant with this id another bib, name or group; the status stays.
  case changeName(Entrant)
  /// Into the gap above this row; below the last one where it is nil.
  case moveNames([Int64], before: Int64?)
  /// Who did not start or finish has no time.
  case mark(Entrant.Status, [Int64])
  /// Names or taps.
  case remove([Int64])

  /// Of a group, or of everybody.
  case start(group: String)
  /// Later, or earlier where the amount is below zero.
  case moveStart(Int64, by: Nanoseconds)
  case removeStart(Int64)
  /// The clock stands. A tap sets it going again.
  case stop
  case goOn

  /// Somebody came in, known or not.
  case tap(Int64?)
  /// Times on the race's clock.
  case insertTaps([Nanoseconds])
  case setTime(Nanoseconds, tap: Int64)
  case strikeOut(Bool, [Int64])

  /// Both sides of a pair lose what they had.
  case give([Pair])
  /// Who came with these taps came in the gap above that one instead; the times stay.
  case moveTaps([Int64], before: Int64?)
  /// From this tap on all names stand one tap later, or earlier.
  case shiftNames(from: Int64, isLater: Bool)

  case rename(String)
  case round(RaceRounding)
  /// Taps and starts go; names too, or they wait for the next race.
  case clear(names: Bool)
}

extension RaceChange: Equatable {
  public static func == (a: Self, b: Self) -> Bool {
    switch (a, b) {
    case (.addNames(let a, let i), .addNames(let b, let j)): a == b && i == j
    case (.changeName(let a), .changeName(let b)): a == b
    case (.moveNames(let a, let i), .moveNames(let b, let j)),
      (.moveTaps(let a, let i), .moveTaps(let b, let j)):
      a == b && i == j
    case (.mark(let a, let i), .mark(let b, let j)): a == b && i == j
    case (.remove(let a), .remove(let b)): a == b
    case (.start(let a), .start(let b)), (.rename(let a), .rename(let b)): isSame(a, b)
    case (.moveStart(let a, let i), .moveStart(let b, let j)): a == b && i == j
    case (.removeStart(let a), .removeStart(let b)): a == b
    case (.stop, .stop), (.goOn, .goOn): true
    case (.tap(let a), .tap(let b)): a == b
    case (.insertTaps(let a), .insertTaps(let b)): a == b
    case (.setTime(let a, let i), .setTime(let b, let j)): a == b && i == j
    case (.strikeOut(let a, let i), .strikeOut(let b, let j)): a == b && i == j
    case (.give(let a), .give(let b)): a == b
    case (.shiftNames(let a, let i), .shiftNames(let b, let j)): a == b && i == j
    case (.round(let a), .round(let b)): a == b
    case (.clear(let a), .clear(let b)): a == b
    default: false
    }
  }
}
