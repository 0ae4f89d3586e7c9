import Timing

extension Journal {
  /// A step that changed, or may change, a table of laps.
  public struct Step: Equatable, Sendable {
    public enum Kind: Sendable {
      case start, lap, stop, reset
      case leaveOut(Nanoseconds, lap: Int64)
      /// Not a press: the clocks made it, and undo passes over it.
      case bridge(Nanoseconds)
      case correct(Correction, table: TableID)
      case rename(String, table: TableID)
      case addLaps(LapList, to: TableID?)
      case change([RecordChange])
      case timer(TimerChange)
      case board(BoardChange)
    }

    public var sequence: Int64
    public var kind: Kind
    public var instant: Instant
    public var wall: WallTime
    var isUndone = false

    var canBeUndone: Bool { if case .bridge = kind { false } else { true } }
  }
}

extension Journal.Step.Kind {
  /// Whether records are others after it, kept or deleted ones.
  var changesRecords: Bool {
    switch self {
    case .start, .lap, .stop, .leaveOut, .bridge, .timer, .board: false
    case .reset, .change: true
    case .correct(_, let table), .rename(_, let table): table != .watch
    case .addLaps(_, let table): table != .watch
    }
  }
}

extension Journal.Step.Kind: Equatable {
  public static func == (a: Self, b: Self) -> Bool {
    switch (a, b) {
    case (.start, .start), (.lap, .lap), (.stop, .stop), (.reset, .reset): true
    case (.leaveOut(let a, let i), .leaveOut(let b, let j)): a == b && i == j
    case (.bridge(let a), .bridge(let b)): a == b
    case (.correct(let a, let s), .correct(let b, let t)): a == b && s == t
    case (.rename(let a, let s), .rename(let b, let t)): isSame(a, b) && s == t
    case (.addLaps(let a, let s), .addLaps(let b, let t)): a == b && s == t
    case (.change(let a), .change(let b)): a == b
    case (.timer(let a), .timer(let b)): a == b
    case (.board(let a), .board(let b)): a == b
    default: false
    }
  }
}
