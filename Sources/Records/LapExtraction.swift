import Timing

extension [Lap] {
  /// Some of these laps as a table of their own, which counts from the beginning of the first.
  ///
  /// Their lap times are shown as before, whatever lay between them: each total is what the shown lap
  /// times add up to, and below a hundredth of a second what it was. So laps that stood one after
  /// another keep their exact lengths too, but for the first, which may gain less than a hundredth.
  ///
  /// | totals | shown lap times | taken | new totals |
  /// | --- | --- | --- | --- |
  /// | 1.004, 1.418, 5.833 | 1.00, 0.41, 4.42 | the third | 4.423 |
  /// | 10, 18, 30 | 10, 8, 12 | first and third | 10, 22 |
  ///
  /// - Parameter indices: of the laps, ascending.
  public func taking(_ indices: [Int]) -> [Lap] {
    var taken: [Lap] = []
    taken.reserveCapacity(indices.count)
    for index in indices {
      var lap = self[index]
      let before = taken.last?.split ?? .zero
      let shown = shownLapTime(from: index == 0 ? .zero : self[index - 1].split, to: lap.split)
      let rest = lap.split - lap.split.truncatedToCentiseconds
      // A lap without length has the rest of the one before it.
      lap.split = Swift.max(before, before.truncatedToCentiseconds + shown + rest)
      lap.bridged = Swift.min(lap.bridged, lap.split - before)
      // Those who add them give them new ones.
      lap.id = 0
      taken.append(lap)
    }
    return taken
  }
}
