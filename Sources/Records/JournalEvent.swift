import Timing

/// Which table of laps: the watch on the screen, or a kept record by its id.
public enum TableID: Hashable, Sendable {
  case watch
  case record(Int64)
}

/// Something that happened: one line of the journal.
public struct JournalEvent: Sendable {
  public enum Action: Sendable {
    case start
    case lap
    case stop
    case reset
    case undo
    case redo
    /// A page or program opened the journal: from here on another clock run speaks.
    case open
    /// The two clocks had come apart; from here on they are taken as they stand now. `leapt`: the
    /// wall clock was ahead and what it was ahead counts.
    case clock(leapt: Bool)
    /// Takes bridged time out of a lap again. `lap` is the lap's id, 0 for the one not finished.
    case leaveOut(Nanoseconds, lap: Int64)
    case correct(Correction, table: TableID)
    /// Gives a table a title; empty takes it away.
    case rename(String, table: TableID)
    /// Laps from elsewhere, as a new record (nil) or after the last lap of a table, which takes the
    /// title only where it has none. Of each lap, `split` counts from the beginning of these laps, and
    /// `id` has no meaning yet and is not written down.
    case addLaps(LapList, to: TableID?)
    /// One step, of one change or several. All are done or none.
    case change([RecordChange])
    case timer(TimerChange)
    case board(BoardChange)
  }

  /// Which device wrote this, for the day when several are merged.
  public var device: String
  /// Counts up from 1 on each device.
  public var sequence: Int64
  public var moment: Moment
  public var action: Action

  public init(device: String, sequence: Int64, moment: Moment, action: Action) {
    self.device = device
    self.sequence = sequence
    self.moment = moment
    self.action = action
  }
}

extension JournalEvent: Equatable {
  public static func == (a: JournalEvent, b: JournalEvent) -> Bool {
    isSame(a.device, b.device) && a.sequence == b.sequence && a.moment == b.moment
      && a.action == b.action
  }
}

extension JournalEvent.Action: Equatable {
  public static func == (a: Self, b: Self) -> Bool {
    switch (a, b) {
    case (.start, .start), (.lap, .lap), (.stop, .stop), (.reset, .reset), (.undo, .undo),
      (.redo, .redo), (.open, .open):
      true
    case (.clock(let a), .clock(let b)): a == b
    case (.leaveOut(let a, let i), .leaveOut(let b, let j)): a == b && i == j
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
