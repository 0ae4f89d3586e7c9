import LapboardTestSupport
import Testing
import Timing

/// The instrument that the other tests trust.
struct VirtualClockTests {
  var clock = VirtualClock(wall: WallTime(milliseconds: 1_000, offsetMinutes: 60), run: 7)

  func moment(run: Int64, _ monotonic: Nanoseconds, wall: Int64) -> Moment {
    Moment(
      run: ClockRun(run), monotonic: monotonic,
      wall: WallTime(milliseconds: wall, offsetMinutes: 60))
  }

  @Test mutating func bothClocksAdvance() {
    clock.advance(0.1)
    clock.advance(0.2)
    #expect(clock.moment == moment(run: 7, .milliseconds(300), wall: 1_300))
  }

  @Test mutating func theWallClockIsReadInWholeMilliseconds() {
    for _ in 0..<10 { clock.advance(Nanoseconds(150_000)) }
    #expect(clock.moment == moment(run: 7, Nanoseconds(1_500_000), wall: 1_001))
    clock.setWallClock(by: -1.002)
    #expect(clock.moment.wall.milliseconds == -1)
  }

  @Test mutating func theMonotonicClockStandsInSleepAndWhenTheWallClockIsSet() {
    clock.advance(1)
    clock.sleep(5)
    #expect(clock.moment == moment(run: 7, .seconds(1), wall: 7_000))
    clock.setWallClock(by: -6)
    #expect(clock.moment == moment(run: 7, .seconds(1), wall: 1_000))
  }

  @Test mutating func aRestartIsAnotherRunFromZero() {
    clock.advance(1)
    clock.restart(after: 2)
    #expect(clock.moment == moment(run: 8, .zero, wall: 4_000))
  }
}
