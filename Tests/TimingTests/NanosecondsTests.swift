import Testing
import Timing

struct NanosecondsTests {
  let smallest = Nanoseconds(.min)
  let greatest = Nanoseconds(.max)

  @Test func unitsAreMultiplesOfANanosecond() {
    #expect(Nanoseconds.milliseconds(1).count == 1_000_000)
    #expect(Nanoseconds.seconds(1).count == 1_000_000_000)
    #expect(Nanoseconds.minutes(1).count == 60_000_000_000)
    #expect(Nanoseconds.hours(-2).count == -7_200_000_000_000)
  }

  @Test func unitsBeyondTheRangeGiveItsEnds() {
    #expect(Nanoseconds.milliseconds(.max) == greatest)
    #expect(Nanoseconds.milliseconds(.min) == smallest)
    #expect(Nanoseconds.hours(2_562_048) == greatest)
    #expect(Nanoseconds.hours(-2_562_048) == smallest)
  }

  @Test func sumsBeyondTheRangeGiveItsEnds() {
    #expect(greatest + Nanoseconds(1) == greatest)
    #expect(smallest + Nanoseconds(-1) == smallest)
    #expect(greatest + smallest == Nanoseconds(-1))
  }

  @Test func differencesBeyondTheRangeGiveItsEnds() {
    #expect(smallest - Nanoseconds(1) == smallest)
    #expect(greatest - Nanoseconds(-1) == greatest)
    #expect(.zero - smallest == greatest)
    #expect(Nanoseconds(-1) - smallest == greatest)
    #expect(smallest - smallest == .zero)
  }

  @Test func negativeLengthsCountAsZeroWhereClamped() {
    #expect(Nanoseconds(-1).clampedToZero == .zero)
    #expect(Nanoseconds(1).clampedToZero == Nanoseconds(1))
    #expect(smallest.clampedToZero == .zero)
  }

  @Test(
    arguments: [
      (9_999_999, 0), (10_000_000, 1), (-9_999_999, 0), (-10_000_000, -1),
      (59_999_999_999, 5_999), (.max, 922_337_203_685), (.min, -922_337_203_685),
    ] as [(Int64, Int64)])
  func centisecondsAreCutTowardsZero(count: Int64, centiseconds: Int64) {
    #expect(Nanoseconds(count).centiseconds == centiseconds)
    #expect(Nanoseconds(count).truncatedToCentiseconds == Nanoseconds(centiseconds * 10_000_000))
  }
}
