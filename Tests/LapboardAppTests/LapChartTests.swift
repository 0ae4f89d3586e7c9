import Testing
import Timing

@testable import LapboardApp

@Suite struct LapChartTests {
  private func chart(_ lapTimes: [Int64]) -> (bars: [LapChart.Bar], mean: Int?) {
    var split = Nanoseconds.zero
    var laps: [Lap] = []
    for (index, time) in lapTimes.enumerated() {
      split += .milliseconds(time)
      laps.append(Lap(id: Int64(index + 1), split: split))
    }
    return LapChart.bars(laps, LapSummary(laps))
  }

  @Test func withoutLapsThereAreNoBars() {
    #expect(chart([]).bars.isEmpty)
    #expect(chart([]).mean == nil)
  }

  /// The scale begins as far below the fastest as the slowest lies above it.
  @Test func lapsMuchAlikeAreToldApart() {
    let (bars, mean) = chart([58_000, 62_000, 60_000])
    #expect(bars.map(\.height) == [500, 1000, 750])
    #expect(mean == 750)
    #expect(bars.map(\.isFastest) == [true, false, false])
    #expect(bars.map(\.isSlowest) == [false, true, false])
  }

  @Test func lapsFarApartAreDrawnFromZero() {
    #expect(chart([10_000, 40_000]).bars.map(\.height) == [250, 1000])
  }

  @Test func moreLapsThanBarsShareThem() {
    var times = [Int64](repeating: 1000, count: 130)
    times[76] = 6000
    let (bars, mean) = chart(times)
    #expect(bars.count == 60)
    #expect(bars.count { $0.isSlowest } == 1)
    #expect(bars[35].isSlowest)
    #expect(mean != nil)
  }

  @Test func extremeTimesDoNotTrap() {
    #expect(chart([0, .max / 1_000_000]).bars.map(\.height) == [20, 1000])
  }
}
