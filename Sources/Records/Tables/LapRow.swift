import Timing

/// A lap as a table shows it: its number and two times, ready to be written.
public struct LapRow: Equatable, Sendable {
  /// Counts from 1 in the order of the laps.
  public var number: Int
  public var total: Nanoseconds
  public var lapTime: Nanoseconds

  /// The row of the lap at `index`, oldest first. Lap time is the difference of the shown totals.
  public init(_ laps: [Lap], at index: Int) {
    number = index + 1
    total = laps[index].split
    lapTime = shownLapTime(from: index == 0 ? .zero : laps[index - 1].split, to: total)
  }
}
