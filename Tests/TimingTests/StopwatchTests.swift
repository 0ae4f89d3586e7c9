import Testing
import Timing

extension Instant {
  static func milliseconds(_ n: Int64) -> Instant { Instant(.milliseconds(n)) }
  static func seconds(_ n: Int64) -> Instant { Instant(.seconds(n)) }
}

struct StopwatchTests {
  var watch = Stopwatch()

  /// Splits in milliseconds.
  var splits: [Int64] { watch.laps.map { $0.split.count / 1_000_000 } }

  @Test func itBeginsIdleAtZero() {  // interactions A4, A22
    #expect(watch.phase == .idle)
    #expect(watch.laps == [])
    #expect(watch.timerTime(at: .seconds(99)) == .zero)
    #expect(watch.lastSplit == .zero)
    #expect(watch.summary == LapSummary())
  }

  @Test mutating func itRunsFromTheInstantOfThePress() throws {  // interactions A1
    try watch.start(at: .seconds(10))
    #expect(watch.phase == .running(since: .seconds(10)))
    #expect(watch.timerTime(at: .seconds(10)) == .zero)
    #expect(watch.timerTime(at: .seconds(70)) == .seconds(60))
  }

  @Test mutating func itStandsAtTheInstantOfTheStop() throws {
    try watch.start(at: .seconds(10))
    try watch.stop(at: .milliseconds(22_345))
    #expect(watch.phase == .stopped(at: .milliseconds(22_345), timerTime: .milliseconds(12_345)))
    #expect(watch.timerTime(at: .seconds(99_999)) == .milliseconds(12_345))
  }

  @Test mutating func aPauseIsNotCounted() throws {  // stopwatch C6
    try watch.start(at: .seconds(0))
    try watch.stop(at: .seconds(5))
    try watch.start(at: .seconds(15))
    #expect(watch.timerTime(at: .seconds(15)) == .seconds(5))
    #expect(watch.timerTime(at: .seconds(16)) == .seconds(6))
  }

  @Test mutating func aPauseOfThirteenHoursIsNotCounted() throws {  // stopwatch C5
    try watch.start(at: .seconds(0))
    try watch.stop(at: .seconds(3600))
    try watch.start(at: .seconds(3600 + 13 * 3600))
    #expect(watch.timerTime(at: .seconds(3600 + 13 * 3600)) == .hours(1))
  }

  @Test mutating func aLapEndsAtTheInstantOfThePress() throws {  // interactions A5
    try watch.start(at: .seconds(100))
    try watch.lap(id: 2, at: .milliseconds(100_001))
    #expect(watch.laps == [Lap(id: 2, split: .milliseconds(1))])
  }

  @Test mutating func splitsCountFromTheStartAndLapTimesAddUpToThem() throws {  // interactions A6
    try watch.start(at: .origin)
    var now = Instant.origin
    for n in 1...100 as ClosedRange<Int64> {
      now = now + Nanoseconds(1_237_654_321)
      try watch.lap(id: n, at: now)
      if n % 7 == 0 {
        try watch.stop(at: now)
        now = now + .seconds(1)
        try watch.start(at: now)
      }
    }
    #expect(watch.lastSplit == Nanoseconds(123_765_432_100))
    var previous = Nanoseconds.zero
    var sum = Nanoseconds.zero
    for lap in watch.laps {
      #expect(lap.split >= previous)
      sum += shownLapTime(from: previous, to: lap.split)
      previous = lap.split
    }
    #expect(sum == watch.lastSplit.truncatedToCentiseconds)
  }

  @Test mutating func aPauseFallsIntoTheLapAroundIt() throws {
    try watch.start(at: .seconds(0))
    try watch.lap(id: 1, at: .seconds(10))
    try watch.stop(at: .seconds(14))
    try watch.start(at: .seconds(100))
    try watch.lap(id: 2, at: .seconds(106))
    #expect(splits == [10_000, 20_000])
  }

  @Test mutating func resetClearsEverything() throws {  // interactions A4, A7
    try watch.start(at: .seconds(0))
    for n in 1...3 as ClosedRange<Int64> { try watch.lap(id: n, at: .seconds(n)) }
    watch.bridge(.seconds(1))
    try watch.stop(at: .seconds(4))
    try watch.reset()
    #expect(watch == Stopwatch())
    try watch.start(at: .seconds(10))
    try watch.lap(id: 9, at: .seconds(12))
    #expect(splits == [2_000])
    #expect(watch.summary == LapSummary(watch.laps))
  }

  @Test mutating func withoutLapsThereIsAResetToo() throws {  // stopwatch E8
    try watch.start(at: .seconds(0))
    try watch.stop(at: .seconds(1))
    try watch.reset()
    #expect(watch == Stopwatch())
  }

  @Test mutating func aShortLapIsKept() throws {  // stopwatch E3
    try watch.start(at: .seconds(0))
    try watch.lap(id: 1, at: .seconds(60))
    try watch.lap(id: 2, at: .milliseconds(60_001))
    try watch.lap(id: 3, at: .milliseconds(60_001))
    try watch.lap(id: 4, at: .seconds(120))
    #expect(splits == [60_000, 60_001, 60_001, 120_000])
  }

  // MARK: Presses out of order

  @Test mutating func aLapBeforeTheLastOneHasNoLength() throws {
    try watch.start(at: .seconds(0))
    try watch.lap(id: 1, at: .seconds(10))
    try watch.lap(id: 2, at: .seconds(9))
    #expect(splits == [10_000, 10_000])
    #expect(watch.timerTime(at: .seconds(9)) == .seconds(10))
  }

  @Test mutating func aStopBeforeTheStartShowsZero() throws {
    try watch.start(at: .seconds(10))
    try watch.stop(at: .seconds(9))
    #expect(watch.timerTime(at: .seconds(10)) == .zero)
  }

  @Test mutating func aStopBeforeTheLastLapShowsThatLap() throws {
    try watch.start(at: .seconds(0))
    try watch.lap(id: 1, at: .seconds(10))
    try watch.stop(at: .seconds(8))
    #expect(watch.timerTime(at: .seconds(10)) == .seconds(10))
  }

  // MARK: Double presses

  @Test mutating func theSecondHalfOfADoublePressIsRefused() throws {  // stopwatch E1
    try watch.start(at: .seconds(0))
    try watch.lap(id: 1, at: .seconds(5))
    try watch.stop(at: .seconds(10))
    let before = watch
    #expect(throws: Stopwatch.Refusal.doublePress) { try watch.start(at: .milliseconds(10_499)) }
    #expect(throws: Stopwatch.Refusal.doublePress) { try watch.start(at: .seconds(10)) }
    #expect(throws: Stopwatch.Refusal.doublePress) { try watch.start(at: .seconds(9)) }
    #expect(watch == before)
  }

  @Test mutating func aPressHalfASecondAfterTheStopResumes() throws {
    try watch.start(at: .seconds(0))
    try watch.stop(at: .seconds(10))
    try watch.start(at: .milliseconds(10_500))
    #expect(watch.timerTime(at: .milliseconds(10_500)) == .seconds(10))
  }

  // MARK: Bridged time

  @Test mutating func bridgedTimeIsHeldByTheLapItFellIn() throws {  // stopwatch C3
    try watch.start(at: .seconds(0))
    try watch.lap(id: 1, at: .seconds(10))
    watch.bridge(.seconds(60))
    watch.bridge(.seconds(5))
    #expect(watch.openLapBridged == .seconds(65))
    try watch.lap(id: 2, at: .seconds(100))
    try watch.lap(id: 3, at: .seconds(110))
    #expect(watch.laps.map(\.bridged) == [.zero, .seconds(65), .zero])
    #expect(watch.openLapBridged == .zero)
  }

  @Test mutating func aPauseHoldsNoBridgedTime() throws {  // stopwatch C7
    watch.bridge(.seconds(1))
    #expect(watch.openLapBridged == .zero)
    try watch.start(at: .seconds(0))
    try watch.stop(at: .seconds(900))
    watch.bridge(.seconds(600))
    #expect(watch.openLapBridged == .zero)
    #expect(watch.timerTime(at: .seconds(1500)) == .seconds(900))
  }

  @Test mutating func nothingAndLessAreNotBridged() throws {
    try watch.start(at: .seconds(0))
    watch.bridge(.zero)
    watch.bridge(.seconds(-1))
    #expect(watch.openLapBridged == .zero)
  }

  @Test mutating func leftOutOfALapItLeavesEveryTotalAfterIt() throws {
    try watch.start(at: .seconds(0))
    try watch.lap(id: 1, at: .seconds(10))
    watch.bridge(.seconds(60))
    try watch.lap(id: 2, at: .seconds(80))
    try watch.lap(id: 3, at: .seconds(95))
    try watch.leaveOut(.seconds(60), ofLapAt: 1)
    #expect(splits == [10_000, 20_000, 35_000])
    #expect(watch.laps.map(\.bridged) == [.zero, .zero, .zero])
    #expect(watch.summary == LapSummary(watch.laps))
    #expect(watch.timerTime(at: .seconds(100)) == .seconds(40))
  }

  @Test mutating func leftOutOfTheOpenLapItLeavesTheRunningTime() throws {
    try watch.start(at: .seconds(0))
    watch.bridge(.seconds(60))
    try watch.leaveOut(.seconds(60), ofLapAt: 0)
    #expect(watch.timerTime(at: .seconds(100)) == .seconds(40))
    #expect(watch.openLapBridged == .zero)
  }

  @Test mutating func leftOutWhileStoppedItLeavesTheStoppedTime() throws {
    try watch.start(at: .seconds(0))
    watch.bridge(.seconds(60))
    try watch.stop(at: .seconds(100))
    try watch.leaveOut(.seconds(60), ofLapAt: 0)
    #expect(watch.timerTime(at: .seconds(500)) == .seconds(40))
    try watch.start(at: .seconds(1000))
    #expect(watch.timerTime(at: .seconds(1001)) == .seconds(41))
  }

  @Test mutating func aPartCanBeLeftOut() throws {
    try watch.start(at: .seconds(0))
    watch.bridge(.seconds(60))
    try watch.lap(id: 1, at: .seconds(70))
    try watch.leaveOut(.seconds(20), ofLapAt: 0)
    #expect(watch.laps == [Lap(id: 1, split: .seconds(50), bridged: .seconds(40))])
  }

  @Test(
    arguments: [
      (1, 61), (1, 0), (1, -1), (0, 1), (2, 1), (3, 1), (-1, 1), (.max, 1), (.min, 1),
    ] as [(Int, Int64)])
  mutating func whatIsNotBridgedCannotBeLeftOut(index: Int, seconds: Int64) throws {
    try watch.start(at: .seconds(0))
    try watch.lap(id: 1, at: .seconds(10))
    watch.bridge(.seconds(60))
    try watch.lap(id: 2, at: .seconds(80))
    let before = watch
    #expect(throws: Stopwatch.Refusal.nothingBridged) {
      try watch.leaveOut(.seconds(seconds), ofLapAt: index)
    }
    #expect(watch == before)
  }

  // MARK: Ends of the scale

  @Test mutating func theExtremesDoNotTrap() throws {  // stopwatch A7
    try watch.start(at: Instant(Nanoseconds(.min)))
    #expect(watch.timerTime(at: Instant(.max)) == .max)
    try watch.lap(id: .max, at: Instant(.max))
    try watch.lap(id: .min, at: Instant(Nanoseconds(.min)))
    try watch.stop(at: Instant(Nanoseconds(.min)))
    try watch.start(at: Instant(.max))
    #expect(watch.timerTime(at: Instant(.max)) == .max)
    #expect(watch.laps.map(\.split) == [.max, .max])
  }
}
