extension [Lap] {
  /// The total of laps that came from elsewhere, counted from their own beginning, if a table can take
  /// them: some laps, none of them shorter than nothing, with no more bridged time than time.
  ///
  /// - Parameters:
  ///   - total: what the table they go to has timed so far.
  ///   - count: how many laps it has.
  func checkedTotal(
    after total: Nanoseconds, laps count: Int
  ) throws(Correction.Refusal) -> Nanoseconds {
    guard let last else { throw .nothingChanges }
    guard self.count <= Correction.mostLaps, count <= Correction.mostLaps - self.count else {
      throw .tooLarge
    }
    var previous = Nanoseconds.zero
    for lap in self {
      guard lap.split >= .zero, lap.bridged >= .zero else { throw .negative }
      guard lap.split >= previous, lap.bridged <= lap.split - previous else { throw .outOfOrder }
      guard lap.note.utf8.count <= Correction.longestNote else { throw .tooLarge }
      previous = lap.split
    }
    guard total + last.split <= Correction.longestTotal else { throw .tooLarge }
    return last.split
  }

  /// Puts laps from elsewhere after these, which are those of a record.
  ///
  /// - Parameter added: counted from their own beginning.
  public mutating func append(laps added: [Lap]) throws(Correction.Refusal) {
    let beginning = last?.split ?? .zero
    _ = try added.checkedTotal(after: beginning, laps: count)
    reserveCapacity(count + added.count)
    for lap in added { append(lap.later(by: beginning)) }
  }
}

extension Lap {
  func later(by time: Nanoseconds) -> Lap {
    var lap = self
    lap.split += time
    return lap
  }
}
