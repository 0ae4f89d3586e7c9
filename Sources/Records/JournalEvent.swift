import Timing

/// Something that happened: one line of the journal.
public struct JournalEvent: Equatable, Sendable {
  public enum Action: Equatable, Sendable {
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
