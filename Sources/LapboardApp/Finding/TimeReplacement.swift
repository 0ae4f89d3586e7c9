import Records
import Timing

/// A time in a table of laps, as a column shows it.
struct TimeCell: Equatable, Sendable {
  enum Column: UInt8, Equatable, Sendable { case total, lapTime }

  /// Of the lap, oldest first.
  var lap: Int
  var column: Column
}

/// Other times for cells of one table, and what follows for the rest of it.
///
/// A total that is replaced moves the end of its lap alone, a lap time that is replaced moves every
/// total after it, as `Correction` has it. In the end each cell that counts shows exactly its new time;
/// one that cannot is left out, and so is one that would put totals out of order.
struct TimeReplacement: Sendable {
  struct Hit: Equatable, Sendable {
    var cell: TimeCell
    var time: Nanoseconds
    /// Why it is left out; nil where it counts.
    var problem: ReplaceProblem?
  }

  private(set) var hits: [Hit]
  private let laps: [Lap]
  /// What the lap that is not finished shows; nil where the table ends with its last lap.
  private let open: Nanoseconds?
  /// The new totals of the laps, and of the unfinished one.
  private var totals: [Nanoseconds] = []

  /// O(laps + hits) for each round of hits that contradict each other.
  ///
  /// - Parameter hits: ascending by lap, a total before a lap time. Those with a problem stay out.
  init(of laps: [Lap], open: Nanoseconds?, _ hits: [Hit]) {
    self.laps = laps
    self.open = open
    self.hits = hits
    leaveOutWhatIsShown()
    repeat { follow() } while leaveOutContradictions()
  }

  private func total(_ lap: Int) -> Nanoseconds {
    lap < laps.count ? laps[lap].split : open ?? .zero
  }
  private func start(_ lap: Int) -> Nanoseconds { lap == 0 ? .zero : laps[lap - 1].split }
  private var rowCount: Int { laps.count + (open == nil ? 0 : 1) }

  private mutating func leaveOutWhatIsShown() {
    for hit in hits.indices where hits[hit].problem == nil {
      let row = LapRow(laps, at: hits[hit].cell.lap)
      let shown = hits[hit].cell.column == .total ? row.total : row.lapTime
      if shown.truncatedToCentiseconds == hits[hit].time { hits[hit].problem = .same }
    }
  }

  /// The hits that count in the row of a lap, by their places; `next` is moved behind them.
  private func take(_ next: inout Int, of lap: Int) -> (total: Int?, lapTime: Int?) {
    var (total, lapTime): (Int?, Int?)
    while next < hits.count, hits[next].cell.lap == lap {
      if hits[next].problem == nil {
        if hits[next].cell.column == .total { total = next } else { lapTime = next }
      }
      next += 1
    }
    return (total, lapTime)
  }

  private mutating func follow() {
    totals.removeAll(keepingCapacity: true)
    var shift = Nanoseconds.zero
    var previous = Nanoseconds.zero
    var next = 0
    for lap in 0..<rowCount {
      let unchanged = total(lap) + shift
      let hit = take(&next, of: lap)
      if let total = hit.total {
        previous = hits[total].time
      } else if let lapTime = hit.lapTime {
        previous += hits[lapTime].time
        shift += previous - unchanged
      } else {
        previous = unchanged
      }
      totals.append(previous)
    }
  }

  /// Whether there were any.
  private mutating func leaveOutContradictions() -> Bool {
    var found = false
    func leaveOut(_ hit: Int, _ problem: ReplaceProblem, of hits: inout [Hit]) {
      hits[hit].problem = problem
      found = true
    }
    var next = 0
    var shift = Nanoseconds.zero
    var totalBefore: Int?
    for lap in 0..<rowCount {
      let hit = take(&next, of: lap)
      let before = lap == 0 ? .zero : totals[lap - 1]
      if totals[lap] > Correction.longestTotal, let hit = hit.total ?? hit.lapTime {
        leaveOut(hit, .tooLong, of: &hits)
      } else if totals[lap] < before, let hit = hit.total ?? totalBefore {
        leaveOut(hit, .outOfOrder, of: &hits)
      } else if let lapTime = hit.lapTime {
        if hit.total != nil {
          if shownLapTime(from: before, to: totals[lap]) != hits[lapTime].time {
            leaveOut(lapTime, .contradiction, of: &hits)
          }
        } else {
          let change = totals[lap] - (total(lap) + shift)
          shift += change
          // What a total before it takes from the lap is more than the lap has.
          if total(lap) - start(lap) + change < .zero { leaveOut(lapTime, .outOfOrder, of: &hits) }
        }
      }
      totalBefore = hit.total
    }
    return found
  }

  /// What brings the table there, each to be done after the one before it: first every lap time that
  /// moves what follows, then single totals in an order in which each fits between its neighbours.
  var corrections: [Correction] {
    var corrections: [Correction] = []
    var moved: [Nanoseconds] = []
    var shift = Nanoseconds.zero
    var next = 0
    for lap in laps.indices {
      let hit = take(&next, of: lap)
      if hit.total == nil, hit.lapTime != nil {
        let change = totals[lap] - (laps[lap].split + shift)
        shift += change
        if change != .zero {
          corrections.append(
            .setLapTime(laps[lap].split - start(lap) + change, lap: laps[lap].id))
        }
      }
      moved.append(laps[lap].split + shift)
    }
    for lap in laps.indices.reversed() where totals[lap] > moved[lap] {
      corrections.append(.setTotal(totals[lap], lap: laps[lap].id))
    }
    for lap in laps.indices where totals[lap] < moved[lap] {
      corrections.append(.setTotal(totals[lap], lap: laps[lap].id))
    }
    return corrections
  }
}
