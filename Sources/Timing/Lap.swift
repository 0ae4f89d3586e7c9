/// One numbered segment of a timing.
public struct Lap: Hashable, Sendable {
  /// Names this lap for good, whatever is deleted before it: the sequence number of its event.
  public var id: Int64
  /// Timer time, pauses excluded, from the start to the end of this lap.
  public var split: Nanoseconds
  /// How much of this lap only the wall clock can vouch for: sleep, a reload, a restart.
  public var bridged: Nanoseconds

  public init(id: Int64, split: Nanoseconds, bridged: Nanoseconds = .zero) {
    self.id = id
    self.split = split
    self.bridged = bridged
  }
}

/// The lap time as it is shown: the difference of the two *shown* totals.
///
/// So the shown lap times add up to the shown totals, as on a watch that counts hundredths
/// (laps of 1004, 414 and 4415 ms show 1.00, 0.41 and 4.42 under totals 1.00, 1.41 and 5.83).
public func shownLapTime(from previous: Nanoseconds, to split: Nanoseconds) -> Nanoseconds {
  split.truncatedToCentiseconds - previous.truncatedToCentiseconds
}

/// Fastest, slowest and average of a table's laps, kept up as laps arrive.
///
/// Compared as shown: of laps that look equal the earliest is named. Nothing is named before two
/// laps stand, nor while all look alike.
public struct LapSummary: Equatable, Sendable {
  public private(set) var count = 0
  private var fastestIndex = 0
  private var slowestIndex = 0
  public private(set) var fastestTime: Nanoseconds = .max
  public private(set) var slowestTime: Nanoseconds = .zero
  private var sum: Nanoseconds = .zero

  public init() {}

  public init(_ laps: [Lap]) {
    var previous = Nanoseconds.zero
    for lap in laps {
      add(shownLapTime(from: previous, to: lap.split))
      previous = lap.split
    }
  }

  /// Takes in the next lap's shown lap time. O(1).
  public mutating func add(_ lapTime: Nanoseconds) {
    if count == 0 || lapTime < fastestTime { (fastestIndex, fastestTime) = (count, lapTime) }
    if count == 0 || lapTime > slowestTime { (slowestIndex, slowestTime) = (count, lapTime) }
    sum += lapTime
    count += 1
  }

  private var tellsApart: Bool { count > 1 && fastestTime < slowestTime }

  /// Index of the fastest lap, oldest first.
  public var fastest: Int? { tellsApart ? fastestIndex : nil }
  public var slowest: Int? { tellsApart ? slowestIndex : nil }
  /// The mean of the shown lap times, cut towards zero where it is shown; nil without laps.
  public var average: Nanoseconds? { count == 0 ? nil : Nanoseconds(sum.count / Int64(count)) }
}
