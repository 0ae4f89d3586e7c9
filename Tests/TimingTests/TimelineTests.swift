import LapboardTestSupport
import Testing

@testable import Timing

struct TimelineTests {
  var clock = VirtualClock()
  var timeline = Timeline()

  init() { timeline.advance(to: clock.moment) }

  func step(_ elapsed: Nanoseconds, bridged: Nanoseconds = .zero) -> Timeline.Step {
    Timeline.Step(elapsed: elapsed, bridged: bridged)
  }

  @Test func itBeginsWithItsFirstMoment() {
    var fresh = Timeline()
    #expect(fresh.last == nil)
    #expect(fresh.now == .origin)
    #expect(fresh.advance(to: clock.moment) == step(.zero))
    #expect(fresh.now == .origin)
    #expect(fresh.last == clock.moment)
  }

  // MARK: Same run

  @Test mutating func withinARunTheMonotonicClockCounts() {
    clock.advance(12.345)
    #expect(timeline.advance(to: clock.moment) == step(.milliseconds(12_345)))
    #expect(timeline.now == Instant(.milliseconds(12_345)))
  }

  @Test(arguments: [-86_400.0, -1.0, 1.0, 86_400.0])
  mutating func withinARunASetWallClockCountsNothing(seconds: Double) {
    clock.advance(1)
    clock.setWallClock(by: seconds)
    #expect(timeline.advance(to: clock.moment) == step(.seconds(1)))
  }

  @Test mutating func sevenHoursWithoutATickAreSevenHours() {  // stopwatch C1, interactions A1
    clock.advance(7 * 3600)
    #expect(timeline.advance(to: clock.moment) == step(.hours(7)))
  }

  @Test mutating func lookingDoesNotMoveIt() {
    clock.advance(5)
    #expect(timeline.step(to: clock.moment) == step(.seconds(5)))
    #expect(timeline.instant(of: clock.moment) == Instant(.seconds(5)))
    #expect(timeline.now == .origin)
  }

  @Test mutating func anOlderReadingCountsNothingAndIsNotCountedTwice() {
    clock.advance(10)
    timeline.advance(to: clock.moment)
    let pressed = Moment(stamp: .seconds(8), handledAt: clock.moment)
    #expect(timeline.advance(to: pressed) == step(.zero))
    clock.advance(1)
    #expect(timeline.advance(to: clock.moment) == step(.seconds(1)))
  }

  // MARK: A jump

  @Test mutating func aJumpCountsWhatTheWallClockIsAhead() {  // stopwatch C3
    clock.advance(2)
    clock.sleep(3600)
    #expect(
      timeline.advance(to: clock.moment, isJump: true)
        == step(.seconds(3602), bridged: .seconds(3600)))
  }

  @Test mutating func aJumpBackCountsTheMonotonicClock() {
    clock.advance(2)
    clock.setWallClock(by: -3600)
    #expect(timeline.advance(to: clock.moment, isJump: true) == step(.seconds(2)))
    clock.advance(1)
    #expect(timeline.advance(to: clock.moment) == step(.seconds(1)))
  }

  @Test mutating func aJumpIsCountedOnceWhenItsReadingIsOlder() {
    // Found here: a press that waited while the machine slept. Its jump was counted from a reading
    // that stayed where it was, and again at the next jump.
    clock.advance(10)
    timeline.advance(to: clock.moment)
    clock.sleep(3600)
    clock.advance(0.5)
    let pressed = Moment(stamp: .milliseconds(9_900), handledAt: clock.moment)
    #expect(
      timeline.advance(to: pressed, isJump: true)
        == step(.milliseconds(3_599_900), bridged: .milliseconds(3_599_900)))
    clock.advance(5)
    #expect(timeline.advance(to: clock.moment) == step(.milliseconds(5_600)))
    clock.sleep(60)
    #expect(
      timeline.advance(to: clock.moment, isJump: true)
        == step(.seconds(60), bridged: .seconds(60)))
    #expect(timeline.now == Instant(.milliseconds(10_000 + 3_600_000 + 500 + 5_000 + 60_000)))
  }

  // MARK: Another run

  @Test mutating func betweenRunsTheWallClockCountsAndAllOfItIsBridged() {  // stopwatch D3, D10
    clock.advance(100)
    timeline.advance(to: clock.moment)
    clock.restart(after: 300)
    #expect(
      timeline.advance(to: clock.moment) == step(.seconds(300), bridged: .seconds(300)))
    clock.advance(1)
    #expect(timeline.advance(to: clock.moment) == step(.seconds(1)))
  }

  @Test mutating func aRestartWithTheClockBehindCountsNothing() {  // stopwatch C11
    clock.advance(100)
    timeline.advance(to: clock.moment)
    clock.restart()
    clock.setWallClock(by: -86_400)
    #expect(timeline.advance(to: clock.moment) == step(.zero))
    #expect(timeline.now == Instant(.seconds(100)))
    clock.advance(1)
    #expect(timeline.advance(to: clock.moment) == step(.seconds(1)))
  }

  @Test mutating func theHourThatComesTwiceCountsOnce() {  // stopwatch C9
    clock.advance(3600)
    clock.offsetMinutes -= 60
    clock.restart()
    #expect(
      timeline.advance(to: clock.moment) == step(.hours(1), bridged: .hours(1)))
  }

  // MARK: Ends

  @Test func atTheEndOfTheScaleItStands() {
    var timeline = Timeline()
    func moment(_ run: Int64, _ wall: Int64) -> Moment {
      Moment(run: ClockRun(run), monotonic: .zero, wall: WallTime(milliseconds: wall))
    }
    timeline.advance(to: moment(1, .min))
    #expect(timeline.advance(to: moment(2, .max)) == step(.max, bridged: .max))
    // Found here: time went on being bridged where none could pass, and left out made laps negative.
    timeline.advance(to: moment(3, .min))
    #expect(timeline.advance(to: moment(4, .max)) == step(.zero))
    #expect(timeline.now == Instant(.max))
  }
}

struct ClockWatchTests {
  var clock = VirtualClock()
  var watch = ClockWatch()

  init() { _ = watch.look(at: clock.moment) }

  @Test func theFirstLookFindsNothing() {
    var fresh = ClockWatch()
    #expect(fresh.look(at: clock.moment) == .steady)
  }

  @Test mutating func clocksThatMoveAlikeAreSteady() {
    for seconds in [0, 0.016, 1, 60, 86_400] {
      clock.advance(seconds)
      #expect(watch.look(at: clock.moment) == .steady)
    }
  }

  @Test mutating func sleepIsALeapAhead() {  // stopwatch C3
    clock.advance(0.5)
    clock.sleep(3600)
    #expect(watch.look(at: clock.moment) == .leaptAhead(.seconds(3600)))
    clock.advance(1)
    #expect(watch.look(at: clock.moment) == .steady)
  }

  @Test mutating func aClockThatWasSetForwardLooksTheSame() {
    clock.setWallClock(by: 3600)
    #expect(watch.look(at: clock.moment) == .leaptAhead(.seconds(3600)))
  }

  @Test mutating func aClockThatWasSetBackIsFound() {
    clock.advance(5)
    clock.setWallClock(by: -60)
    #expect(watch.look(at: clock.moment) == .setBack(.seconds(60)))
    #expect(watch.look(at: clock.moment) == .steady)
  }

  @Test mutating func theNextRunIsNotCompared() {
    clock.restart(after: 3600)
    #expect(watch.look(at: clock.moment) == .steady)
    clock.sleep(2)
    #expect(watch.look(at: clock.moment) == .leaptAhead(.seconds(2)))
  }

  @Test(
    arguments: [
      (0.0, 1.0, false), (0, 1.001, true), (0, -1, false), (0, -1.001, true),
      (1000, 2, false), (1000, 2.001, true), (1000, -2, false), (1000, -2.001, true),
    ] as [(Double, Double, Bool)])
  mutating func aSecondAndAThousandthAreTolerated(
    passed: Double, disagreement: Double, isFound: Bool
  ) {
    clock.advance(passed)
    clock.setWallClock(by: disagreement)
    #expect((watch.look(at: clock.moment) != .steady) == isFound)
  }

  @Test mutating func aPressThatWaitedIsNoClockSetBack() {
    // Found here: a page that was busy for three seconds looked at its clocks for a wake-up first,
    // then for the press before it, and took the press for a clock set back by three seconds.
    clock.advance(10)
    #expect(watch.look(at: clock.moment) == .steady)
    #expect(watch.look(at: Moment(stamp: .seconds(7), handledAt: clock.moment)) == .steady)
    clock.advance(1)
    #expect(watch.look(at: clock.moment) == .steady)
  }

  @Test mutating func aSleepIsFoundThroughAPressThatWaited() {
    clock.advance(10)
    _ = watch.look(at: clock.moment)
    clock.sleep(60)
    #expect(
      watch.look(at: Moment(stamp: .seconds(7), handledAt: clock.moment))
        == .leaptAhead(.seconds(60)))
    #expect(watch.look(at: clock.moment) == .steady)
  }

  @Test func theExtremesDoNotTrap() {
    var watch = ClockWatch()
    for monotonic in [.min, 0, .max] as [Int64] {
      for wall in [.min, 0, .max] as [Int64] {
        _ = watch.look(
          at: Moment(
            run: ClockRun(1), monotonic: Nanoseconds(monotonic), wall: WallTime(milliseconds: wall)
          ))
      }
    }
  }
}
