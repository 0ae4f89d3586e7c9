import Testing
import Timing

/// Laps from elsewhere, after the laps of a watch or a record.
struct AddedLapsTests {
  var watch = Stopwatch()
  let added = [
    Lap(id: 101, split: .seconds(5), bridged: .seconds(1), note: "Kim"),
    Lap(id: 102, split: .seconds(12), isStruckOut: true),
  ]

  @Test mutating func theUnfinishedLapGoesOnAfterThem() throws {
    try watch.start(at: .origin)
    try watch.lap(id: 2, at: .seconds(10))
    watch.bridge(.seconds(2))
    try watch.correct(.note("open", lap: 0), id: 3, at: .seconds(13))
    try watch.append(added, at: .seconds(14))
    #expect(
      watch.laps == [
        Lap(id: 2, split: .seconds(10)),
        Lap(id: 101, split: .seconds(15), bridged: .seconds(1), note: "Kim"),
        Lap(id: 102, split: .seconds(22), isStruckOut: true),
      ])
    #expect(watch.timerTime(at: .seconds(14)) == .seconds(26))
    #expect(watch.openLapBridged == .seconds(2))
    #expect(watch.openLapNote == "open")
    #expect(watch.summary == LapSummary(watch.laps))
    try watch.lap(id: 9, at: .seconds(20))
    #expect(watch.lastSplit == .seconds(32))
  }

  @Test mutating func aStoppedWatchStandsLater() throws {
    try watch.start(at: .origin)
    try watch.stop(at: .seconds(3))
    try watch.append(added, at: .seconds(60))
    #expect(watch.phase == .stopped(at: .seconds(3), timerTime: .seconds(15)))
    #expect(watch.laps.map(\.split) == [.seconds(5), .seconds(12)])
  }

  @Test mutating func anIdleWatchStandsAtTheirTotalAndStartsAtOnce() throws {
    try watch.append(added, at: .seconds(60))
    #expect(watch.laps == added)
    #expect(watch.timerTime(at: .seconds(61)) == .seconds(12))
    #expect(!watch.isRunning)
    try watch.start(at: .seconds(60))
    #expect(watch.timerTime(at: .seconds(61)) == .seconds(13))
  }

  @Test mutating func anIdleWatchTakesThemAtTheEndOfTheScale() throws {
    try watch.append(added, at: Instant(Nanoseconds(.min)))
    #expect(watch.timerTime(at: .origin) == .seconds(12))
  }

  @Test func aRecordGoesOnWithThem() throws {
    var laps = [Lap(id: 2, split: .seconds(10), isUnfinished: true)]
    try laps.append(laps: added)
    #expect(
      laps == [
        Lap(id: 2, split: .seconds(10), isUnfinished: true),
        Lap(id: 101, split: .seconds(15), bridged: .seconds(1), note: "Kim"),
        Lap(id: 102, split: .seconds(22), isStruckOut: true),
      ])
  }

  @Test(
    arguments: [
      ([], .nothingChanges),
      ([Lap(id: 1, split: Nanoseconds(-1))], .negative),
      ([Lap(id: 1, split: Nanoseconds(.min))], .negative),
      ([Lap(id: 1, split: .seconds(1), bridged: Nanoseconds(-1))], .negative),
      ([Lap(id: 1, split: .seconds(2)), Lap(id: 2, split: .seconds(1))], .outOfOrder),
      ([Lap(id: 1, split: .seconds(1), bridged: .seconds(2))], .outOfOrder),
      (
        [Lap(id: 1, split: .seconds(2)), Lap(id: 2, split: .seconds(3), bridged: .seconds(2))],
        .outOfOrder
      ),
      ([Lap(id: 1, split: .hours(9_999) + Nanoseconds(1))], .tooLarge),
      ([Lap(id: 1, split: .max)], .tooLarge),
      ([Lap(id: 1, split: .zero, note: String(repeating: "a", count: 4_097))], .tooLarge),
    ] as [([Lap], Correction.Refusal)])
  mutating func impossibleLapsAreRefused(added: [Lap], reason: Correction.Refusal) {
    #expect(throws: reason) { try watch.append(added, at: .seconds(1)) }
    #expect(watch == Stopwatch())
    var laps: [Lap] = []
    #expect(throws: reason) { try laps.append(laps: added) }
    #expect(laps == [])
  }

  /// Two presses can be one.
  @Test func lapsWithoutLengthAreTaken() throws {
    var laps: [Lap] = []
    try laps.append(laps: [Lap(id: 1, split: .zero), Lap(id: 2, split: .zero)])
    #expect(laps.count == 2)
  }

  @Test mutating func theWholeStaysBelow9999Hours() throws {
    try watch.append([Lap(id: 1, split: .hours(9_998))], at: .origin)
    try watch.start(at: .origin)
    let before = watch
    let hour = [Lap(id: 2, split: .hours(1))]
    #expect(throws: Correction.Refusal.tooLarge) {
      try watch.append(hour, at: Instant(Nanoseconds(1)))
    }
    #expect(watch == before)
    try watch.append(hour, at: .origin)
    #expect(watch.timerTime(at: .origin) == .hours(9_999))
  }

  @Test func aTableTakesAMillionLaps() throws {
    var laps: [Lap] = []
    let million = [Lap](repeating: Lap(id: 1, split: .seconds(1)), count: 1_000_000)
    try laps.append(laps: million)
    #expect(throws: Correction.Refusal.tooLarge) {
      try laps.append(laps: [Lap(id: 1, split: .zero)])
    }
    laps = []
    #expect(throws: Correction.Refusal.tooLarge) {
      try laps.append(laps: million + [Lap(id: 1, split: .seconds(1))])
    }
    #expect(laps == [])
  }

  @Test func severalLapsOfOneEventHaveIDsOfTheirOwn() {
    #expect(Lap.id(7, part: 0) == 0x100_0000_0007)
    #expect(Lap.id(7, part: 1) == 0x200_0000_0007)
    #expect(Lap.id((1 << 40) - 1, part: 999_999) == 0xF_4240_FF_FFFF_FFFF)
  }
}
