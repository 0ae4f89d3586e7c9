/// A pointer that holds a drum: where it took it, how far it has gone, and how fast it goes.
struct WheelGrip: Equatable, Sendable {
  let pointer: Int32
  /// Where the drum stood.
  let place: Int64
  /// In units, from there.
  private(set) var travel: Int64 = 0
  /// How many rows below the centre of a resting drum it came down; nil once it has moved, or where
  /// coming down stopped the drum: then it is no tap.
  private(set) var tapped: Int64?
  /// The last tenth of a second, oldest first.
  private var samples: [Sample]

  private struct Sample: Equatable, Sendable {
    var time, travel: Int64
  }

  init(pointer: Int32, place: Int64, tapped: Int64?, at time: Int64) {
    self.pointer = pointer
    self.place = place
    self.tapped = tapped
    samples = [Sample(time: time, travel: 0)]
  }

  /// Fingers roll: so much is still a tap.
  private static var slop: Int64 { WheelColumn.unit / 7 }
  private static var memory: Int64 { 100_000_000 }
  /// Further than any finger goes.
  private static var furthest: Int64 { WheelColumn.unit << 16 }
  /// In units a second: 200 rows.
  private static var fastest: Int64 { WheelColumn.unit * 200 }

  mutating func move(to travel: Int64, at time: Int64) {
    self.travel = min(max(travel, -Self.furthest), Self.furthest)
    if self.travel.magnitude > Self.slop.magnitude { tapped = nil }
    samples.append(Sample(time: time, travel: self.travel))
    // One older sample stays, to measure from.
    while samples.count > 2, time &- samples[1].time > Self.memory { samples.removeFirst() }
  }

  /// In units a second. A finger that has rested throws nothing.
  func speed(at time: Int64) -> Int64 {
    guard let last = samples.last, time &- last.time < Self.memory,
      let first = samples.first(where: { time &- $0.time <= Self.memory }),
      // Less than that says nothing.
      last.time &- first.time >= 4_000_000
    else { return 0 }
    let speed = (last.travel - first.travel) * 1_000_000 / ((last.time &- first.time) / 1000)
    // A row in a second is no throw.
    if speed.magnitude < WheelColumn.unit.magnitude { return 0 }
    return min(max(speed, -Self.fastest), Self.fastest)
  }
}
