import LapboardTestSupport
import Testing
import Timing

@testable import Records

@Suite struct KeptRecordTests {
  private func record(laps: [Lap], total: Nanoseconds) -> KeptRecord {
    KeptRecord(
      id: 9, began: WallTime(milliseconds: 0), laps: laps, total: total,
      summary: LapSummary(laps), openLapBridged: .seconds(2))
  }

  @Test func whatWasTimedAfterTheLastLapIsALapOfTheRecord() {
    let laps = [Lap(id: 2, split: .seconds(10), bridged: .seconds(1))]
    let kept = record(laps: laps, total: .seconds(15))
    #expect(
      kept.lapsToTheEnd == laps + [Lap(id: 9, split: .seconds(15), bridged: .seconds(2))])
    #expect(kept.bridged == .seconds(3))
  }

  @Test func aRecordWithoutLapsIsOneLap() {
    #expect(record(laps: [], total: .seconds(15)).lapsToTheEnd.map(\.split) == [.seconds(15)])
  }

  /// Nobody wants a last lap of 00:00.00.
  @Test func aStopTogetherWithTheLastLapAddsNone() {
    let laps = [Lap(id: 2, split: .seconds(10))]
    #expect(record(laps: laps, total: .milliseconds(10_009)).lapsToTheEnd == laps)
  }
}
