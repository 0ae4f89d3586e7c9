import Testing
import Timing

/// What a correction does to a watch, whose last lap is not finished and follows.
struct StopwatchCorrectionTests {
  /// Started at 0, laps at 10, 21 and 33 seconds; 4 bridged seconds in the second, 2 in the open one.
  var watch = Stopwatch()

  init() throws {
    try watch.start(at: .origin)
    try watch.lap(id: 2, at: .seconds(10))
    watch.bridge(.seconds(4))
    try watch.lap(id: 3, at: .seconds(21))
    try watch.lap(id: 4, at: .seconds(33))
    watch.bridge(.seconds(2))
  }

  mutating func correct(
    _ correction: Correction, at seconds: Int64 = 40
  ) throws(Correction.Refusal) {
    try watch.correct(correction, id: 99, at: .seconds(seconds))
  }

  func expectRefusal(
    of correction: Correction, _ expected: Correction.Refusal,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    var corrected = watch
    #expect(throws: expected, sourceLocation: sourceLocation) {
      try corrected.correct(correction, id: 99, at: .seconds(40))
    }
    #expect(corrected == watch, sourceLocation: sourceLocation)
  }

  var splits: [Int64] { watch.laps.map { $0.split.count / 1_000_000_000 } }

  @Test mutating func theClockIsTheTruth() throws {
    try correct(.delete(laps: [2]))
    try correct(.mergeWithNext(lap: 3))
    try correct(.split(lap: 4, at: .seconds(5)))
    try correct(.setTotal(.seconds(6), lap: 99))
    #expect(watch.timerTime(at: .seconds(50)) == .seconds(50))
    #expect(splits == [6, 33])
  }

  @Test mutating func theSummaryFollows() throws {
    for correction in [
      .strikeOut(true, laps: [3]), .setLapTime(.seconds(1), lap: 4),
      .split(lap: 2, at: .seconds(3)),
      .mergeWithNext(lap: 2), .delete(laps: [99]),
    ] as [Correction] {
      try correct(correction)
      #expect(watch.summary == LapSummary(watch.laps))
    }
  }

  @Test mutating func theLapAfterTheLastOneIsTheUnfinishedOne() throws {
    try correct(.note("wind", lap: 4))
    try correct(.delete(laps: [4]))
    #expect(splits == [10, 21])
    #expect(watch.openLapBridged == .seconds(2))
    #expect(watch.openLapNote == "")
    try correct(.note("Kim", lap: 3))
    try correct(.note("fell", lap: 0))
    try correct(.mergeWithNext(lap: 3))
    #expect(splits == [10])
    #expect(watch.openLapBridged == .seconds(6))
    #expect(watch.openLapNote == "Kim, fell")
  }

  @Test mutating func allLapsOfAWatchCanBeDeleted() throws {
    try correct(.delete(laps: [4, 2, 3]))
    #expect(watch.laps == [])
    #expect(watch.openLapBridged == .seconds(6))
    #expect(watch.timerTime(at: .seconds(41)) == .seconds(41))
  }

  @Test mutating func theNextLapTakesTheNote() throws {
    try correct(.note("Kim", lap: 0))
    #expect(watch.openLapNote == "Kim")
    try watch.lap(id: 5, at: .seconds(45))
    #expect(watch.laps.last == Lap(id: 5, split: .seconds(45), bridged: .seconds(2), note: "Kim"))
    #expect(watch.openLapNote == "")
  }

  @Test mutating func theLastUnfinishedLapOfARecordHasTheNote() throws {
    try correct(.note("Kim", lap: 0))
    #expect(
      watch.lapsToTheEnd(at: .seconds(40), id: 8).last
        == Lap(
          id: 8, split: .seconds(40), bridged: .seconds(2), note: "Kim", isUnfinished: true))
  }

  @Test mutating func aForgottenPressOfLapIsPutIn() throws {
    try correct(.note("Kim", lap: 0))
    try correct(.split(lap: 0, at: .seconds(36)))
    #expect(watch.laps.last == Lap(id: 99, split: .seconds(36)))
    #expect(watch.openLapBridged == .seconds(2))
    #expect(watch.openLapNote == "Kim")
    expectRefusal(of: .split(lap: 0, at: .seconds(36)), .outOfOrder)
    expectRefusal(of: .split(lap: 0, at: .seconds(40)), .outOfOrder)
    try correct(.split(lap: 0, at: .seconds(39)), at: 40)
    #expect(watch.laps.last == Lap(id: 99, split: .seconds(39), bridged: .seconds(1)))
    #expect(watch.openLapBridged == .seconds(1))
  }

  @Test mutating func theLastTotalReachesToTheTimeOnTheWatch() throws {
    try correct(.setTotal(.seconds(40), lap: 4), at: 40)
    #expect(watch.openLapBridged == .zero)
    #expect(watch.laps.last?.bridged == .seconds(2))
    expectRefusal(of: .setTotal(.seconds(41), lap: 4), .outOfOrder)
    try watch.stop(at: .seconds(45))
    try correct(.setTotal(.seconds(45), lap: 4), at: 99)
    expectRefusal(of: .setTotal(.seconds(46), lap: 4), .outOfOrder)
  }

  @Test mutating func aRunningWatchFollowsALapTime() throws {
    try correct(.setLapTime(.seconds(16), lap: 3), at: 40)
    #expect(splits == [10, 26, 38])
    #expect(watch.timerTime(at: .seconds(40)) == .seconds(45))
    try watch.lap(id: 5, at: .seconds(50))
    #expect(splits == [10, 26, 38, 55])
  }

  @Test mutating func aStoppedWatchFollowsALapTime() throws {
    try watch.stop(at: .seconds(40))
    try correct(.setLapTime(.zero, lap: 3), at: 60)
    #expect(splits == [10, 10, 22])
    #expect(watch.phase == .stopped(at: .seconds(40), timerTime: .seconds(29)))
    try watch.start(at: .seconds(100))
    #expect(watch.timerTime(at: .seconds(101)) == .seconds(30))
  }

  @Test func theLapThatIsNotFinishedHasNoEnd() {
    expectRefusal(of: .strikeOut(true, laps: [0]), .notFinished)
    expectRefusal(of: .strikeOut(true, laps: [2, 0]), .notFinished)
    expectRefusal(of: .delete(laps: [0]), .notFinished)
    expectRefusal(of: .mergeWithNext(lap: 0), .notFinished)
    expectRefusal(of: .setTotal(.seconds(35), lap: 0), .notFinished)
    expectRefusal(of: .setLapTime(.seconds(1), lap: 0), .notFinished)
  }

  @Test func anIdleWatchHasNoLap() {
    var watch = Stopwatch()
    #expect(throws: Correction.Refusal.noSuchLap) {
      try watch.correct(.note("Kim", lap: 0), id: 1, at: .origin)
    }
    #expect(watch == Stopwatch())
  }

  @Test mutating func afterADeletedLapTheNextHasTheNextNumber() throws {  // stopwatch E11
    try watch.lap(id: 5, at: .seconds(45))
    try correct(.delete(laps: [3]), at: 46)
    try watch.lap(id: 6, at: .seconds(50))
    #expect(watch.laps.count == 4)
    #expect(watch.laps.map(\.id) == [2, 4, 5, 6])
  }

  @Test mutating func theExtremesDoNotTrap() throws {
    try watch.lap(id: 5, at: Instant(.max))
    try correct(.setLapTime(.zero, lap: 2))
    try correct(.setLapTime(.zero, lap: 3))
    try correct(.setTotal(.hours(3), lap: 4))
    try watch.stop(at: Instant(Nanoseconds(.min)))
    try correct(.setLapTime(.zero, lap: 5))
    expectRefusal(of: .setLapTime(.max, lap: 5), .tooLarge)
    #expect(watch.timerTime(at: Instant(.max)) == .hours(3))
  }
}
