import Testing
import Timing

struct MomentTests {
  func moment(_ monotonic: Int64, wall: Int64, run: Int64 = 1) -> Moment {
    Moment(
      run: ClockRun(run), monotonic: Nanoseconds(monotonic),
      wall: WallTime(milliseconds: wall, offsetMinutes: 540))
  }

  @Test func aPressHappenedWhenItsStampSays() {  // interactions A5, product SW4
    let now = moment(2_500_000_000, wall: 10_000)
    #expect(
      Moment(stamp: .milliseconds(1_250), handledAt: now) == moment(1_250_000_000, wall: 8_750))
  }

  @Test func partsOfAMillisecondDoNotMoveTheWallClock() {
    let now = moment(2_500_000_000, wall: 10_000)
    #expect(Moment(stamp: Nanoseconds(2_499_000_001), handledAt: now).wall.milliseconds == 10_000)
    #expect(Moment(stamp: Nanoseconds(2_499_000_000), handledAt: now).wall.milliseconds == 9_999)
  }

  @Test(arguments: [0, -1, Int64.min, 2_500_000_000, 2_500_000_001, Int64.max])
  func aStampThatTheClockCannotHaveShownIsNoEvidence(stamp: Int64) {
    let now = moment(2_500_000_000, wall: 10_000)
    #expect(Moment(stamp: Nanoseconds(stamp), handledAt: now) == now)
  }

  @Test func theWallClockStopsAtItsEnd() {
    let now = moment(.max, wall: .min)
    #expect(Moment(stamp: Nanoseconds(1), handledAt: now).wall.milliseconds == .min)
  }
}

struct WallTimeTests {
  @Test func theDifferenceIsExactAndSigned() {
    let earlier = WallTime(milliseconds: 1_000)
    let later = WallTime(milliseconds: 1_250)
    #expect(later.since(earlier) == .milliseconds(250))
    #expect(earlier.since(later) == .milliseconds(-250))
  }

  @Test func theOffsetFromUTCDoesNotCount() {
    let summer = WallTime(milliseconds: 5_000, offsetMinutes: 120)
    let winter = WallTime(milliseconds: 6_000, offsetMinutes: 60)
    #expect(winter.since(summer) == .seconds(1))
  }

  @Test func differencesBeyondTheRangeGiveItsEnds() {
    let first = WallTime(milliseconds: .min)
    let last = WallTime(milliseconds: .max)
    #expect(last.since(first) == Nanoseconds(.max))
    #expect(first.since(last) == Nanoseconds(.min))
  }

  @Test func laterWallTimesSaturate() {
    let noon = WallTime(milliseconds: 1_000, offsetMinutes: 540)
    #expect(noon.later(by: .seconds(2)) == WallTime(milliseconds: 3_000, offsetMinutes: 540))
    #expect(noon.later(by: Nanoseconds(-500_000_000)).milliseconds == 500)
    #expect(WallTime(milliseconds: .max).later(by: .seconds(1)).milliseconds == .max)
    #expect(WallTime(milliseconds: .min).later(by: Nanoseconds(.min)).milliseconds == .min)
  }
}
