import Testing
import Timing

struct LapSummaryTests {
  /// A summary of laps that are as long as this, in milliseconds.
  func summary(_ milliseconds: Int64...) -> LapSummary {
    var split = Nanoseconds.zero
    var laps: [Lap] = []
    for (index, length) in milliseconds.enumerated() {
      split += .milliseconds(length)
      laps.append(Lap(id: Int64(index), split: split))
    }
    return LapSummary(laps)
  }

  @Test func withoutLapsThereIsNothingToName() {
    let summary = summary()
    #expect(summary.count == 0)
    #expect(summary.fastest == nil)
    #expect(summary.slowest == nil)
    #expect(summary.average == nil)
    #expect(summary == LapSummary())
  }

  @Test func oneLapHasAnAverageOnly() {
    let summary = summary(10_000)
    #expect(summary.fastest == nil)
    #expect(summary.slowest == nil)
    #expect(summary.average == .seconds(10))
  }

  @Test func ofTwoLapsOneIsFastestAndOneSlowest() {
    #expect(summary(10_000, 12_000).fastest == 0)
    #expect(summary(10_000, 12_000).slowest == 1)
    #expect(summary(12_000, 10_000).fastest == 1)
    #expect(summary(12_000, 10_000).slowest == 0)
    #expect(summary(12_000, 10_000).average == .seconds(11))
  }

  @Test func whereAllLookAlikeNothingIsNamed() {
    #expect(summary(10_000, 10_000, 10_000).fastest == nil)
    #expect(summary(10_000, 10_000, 10_000).slowest == nil)
    #expect(summary(10_000, 10_000, 10_000).average == .seconds(10))
  }

  @Test func lapsThatDifferByLessThanIsShownLookAlike() {
    #expect(summary(10_000, 10_004).fastest == nil)
    #expect(summary(10_000, 10_010).fastest == 0)
  }

  @Test func ofLapsThatLookEqualTheEarliestIsNamed() {
    let summary = summary(11_000, 10_000, 12_000, 10_000, 12_000)
    #expect(summary.fastest == 1)
    #expect(summary.slowest == 2)
    #expect(summary.fastestTime == .seconds(10))
    #expect(summary.slowestTime == .seconds(12))
  }

  @Test func lapsOfNoLengthCount() {
    let summary = summary(0, 10_000, 0)
    #expect(summary.fastest == 0)
    #expect(summary.slowest == 1)
    #expect(summary.count == 3)
  }

  @Test func theAverageIsThatOfTheShownLapTimes() {
    let average = summary(10_000, 10_010, 10_010).average!
    #expect(average == Nanoseconds(10_006_666_666))
    #expect(TimeFormat.screen.text(average) == "00:10.00")
  }

  @Test func addedOneByOneIsTheSameAsAllAtOnce() {
    var summary = LapSummary()
    for seconds in [30, 20, 40, 20] as [Int64] { summary.add(.seconds(seconds)) }
    #expect(summary == self.summary(30_000, 20_000, 40_000, 20_000))
  }

  @Test func shownLapTimesAddUpToShownTotals() {  // stopwatch A9
    let splits = [1_004, 1_418, 5_833].map { Nanoseconds.milliseconds($0) }
    #expect(splits.map(TimeFormat.screen.text) == ["00:01.00", "00:01.41", "00:05.83"])
    let laps = zip([.zero] + splits, splits).map { shownLapTime(from: $0, to: $1) }
    #expect(laps.map(TimeFormat.screen.text) == ["00:01.00", "00:00.41", "00:04.42"])
    #expect(laps.reduce(.zero, +) == .milliseconds(5_830))
  }

  @Test func theExtremesDoNotTrap() {
    var summary = LapSummary()
    summary.add(.max)
    summary.add(.max)
    summary.add(Nanoseconds(.min))
    #expect(summary.slowest == 0)
    #expect(summary.fastest == 2)
    #expect(shownLapTime(from: Nanoseconds(.min), to: .max) == .max)
  }
}
