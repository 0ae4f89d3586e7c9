/// One numbered segment of a timing.
public struct Lap: Sendable {
  /// Names this lap for good, whatever is deleted before it: the sequence number of its event, or,
  /// where one event made several laps, `Lap.id(_:part:)`.
  public var id: Int64
  /// Timer time, pauses excluded, from the start to the end of this lap.
  public var split: Nanoseconds
  /// How much of this lap only the wall clock can vouch for: sleep, a reload, a restart.
  public var bridged: Nanoseconds
  /// What a person wrote about it; empty without.
  public var note: String
  /// Kept, but out of fastest, slowest and average.
  public var isStruckOut: Bool
  /// Ended by the end of the timing and not by a press of Lap: out of fastest, slowest and average
  /// too, since nobody ran it to its end.
  public var isUnfinished: Bool

  public init(
    id: Int64, split: Nanoseconds, bridged: Nanoseconds = .zero, note: String = "",
    isStruckOut: Bool = false, isUnfinished: Bool = false
  ) {
    self.id = id
    self.split = split
    self.bridged = bridged
    self.note = note
    self.isStruckOut = isStruckOut
    self.isUnfinished = isUnfinished
  }

  /// Whether it takes part in fastest, slowest and average.
  public var counts: Bool { !isStruckOut && !isUnfinished }

  /// The id of one of several laps that one event made; `part` counts from 0.
  public static func id(_ sequence: Int64, part: Int) -> Int64 {
    sequence | (Int64(part) &+ 1) << 40
  }

  /// Whether what has this id was made before what has the other.
  public static func isEarlier(_ id: Int64, _ other: Int64) -> Bool {
    let (sequence, otherSequence) = (id & (1 << 40 - 1), other & (1 << 40 - 1))
    return sequence == otherSequence ? id >> 40 < other >> 40 : sequence < otherSequence
  }
}

extension Lap: Equatable {
  public static func == (a: Lap, b: Lap) -> Bool {
    a.id == b.id && a.split == b.split && a.bridged == b.bridged && isSame(a.note, b.note)
      && a.isStruckOut == b.isStruckOut && a.isUnfinished == b.isUnfinished
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
  /// How many laps take part.
  public private(set) var count = 0
  /// Of the next lap, whether it takes part or not.
  private var index = 0
  private var fastestIndex = 0
  private var slowestIndex = 0
  public private(set) var fastestTime: Nanoseconds = .max
  public private(set) var slowestTime: Nanoseconds = .zero
  private var sum: Nanoseconds = .zero

  public init() {}

  public init(_ laps: [Lap]) {
    var previous = Nanoseconds.zero
    for lap in laps {
      add(shownLapTime(from: previous, to: lap.split), counts: lap.counts)
      previous = lap.split
    }
  }

  /// Takes in the next lap's shown lap time. O(1).
  public mutating func add(_ lapTime: Nanoseconds, counts: Bool = true) {
    defer { index += 1 }
    guard counts else { return }
    if count == 0 || lapTime < fastestTime { (fastestIndex, fastestTime) = (index, lapTime) }
    if count == 0 || lapTime > slowestTime { (slowestIndex, slowestTime) = (index, lapTime) }
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
