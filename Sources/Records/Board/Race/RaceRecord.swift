import Timing

extension Race {
  /// A finished race as a record keeps it: a lap for each finisher, in the order of official times, with
  /// place, name and group as its note; taps that nobody was given stand among them. Who has no time is in
  /// `note`, which is the whole results table.
  ///
  /// - Parameters:
  ///   - title: where the race has none.
  ///   - unnamed: the note of a tap that is nobody's.
  /// - Returns: nil where nobody came in.
  public func record(
    title: String, unnamed: String, names: RaceColumnNames
  ) -> WholeRecord? {
    let results = RaceResults(self)
    var finishes: [Finish] = []
    for row in results.ranking {
      guard case .finished(let place, _, let time, let measured) = row.outcome,
        let tap = row.tap.flatMap({ tap($0) })
      else { continue }
      finishes.append(
        Finish(
          time: rounding == .asShown ? measured : time,
          note: String(place) + " · " + row.entrant.text, bridged: bridgedTime(of: tap)))
    }
    for (index, tap) in results.unnamed.enumerated() {
      finishes.append(
        Finish(
          time: rounding == .asShown
            ? results.unnamedMeasured[index] : results.unnamedTimes[index],
          note: unnamed, bridged: bridgedTime(of: tap)))
    }
    guard !finishes.isEmpty else { return nil }
    var order = finishes.indices.map { (finishes[$0].time, $0) }
    order.sort { $0.0 == $1.0 ? $0.1 < $1.1 : $0.0 < $1.0 }
    var laps: [Lap] = []
    var previous = Nanoseconds.zero
    var bridged = Nanoseconds.zero
    for (time, index) in order {
      // A lap can hold no more of it than time, and each stretch of it is one lap's.
      let part = min((finishes[index].bridged - bridged).clampedToZero, time - previous)
      laps.append(Lap(id: 0, split: time, bridged: part, note: finishes[index].note))
      bridged += part
      previous = time
    }
    let text = RaceTableText.write(results, title: "", as: .text, names: names)
    return WholeRecord(
      LapList(title: self.title.utf8.isEmpty ? title : self.title, began: began, laps: laps),
      note: Note(text: text) ?? Note())
  }

  private struct Finish {
    var time: Nanoseconds
    var note: String
    var bridged: Nanoseconds
  }
}
