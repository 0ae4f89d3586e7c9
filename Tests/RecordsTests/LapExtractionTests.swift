import LapboardTestSupport
import Testing
import Timing

@testable import Records

@Suite struct LapExtractionTests {
  private func laps(_ milliseconds: [Int64]) -> [Lap] {
    milliseconds.map { Lap(id: $0, split: .milliseconds($0)) }
  }

  private func shown(_ laps: [Lap]) -> [Nanoseconds] {
    laps.indices.map {
      shownLapTime(from: $0 == 0 ? .zero : laps[$0 - 1].split, to: laps[$0].split)
    }
  }

  @Test func totalsCountFromTheFirstLapTaken() {
    let table = laps([10_000, 18_000, 30_000, 45_000])
    #expect(table.taking([1, 2]).map(\.split) == [.seconds(8), .seconds(20)])
    #expect(table.taking([0, 2]).map(\.split) == [.seconds(10), .seconds(22)])
    #expect(table.taking([]).isEmpty)
  }

  /// 5.833 less 1.418 is 4.415, but on the screen 5.83 less 1.41 is 4.42.
  @Test func aLapShowsTheLapTimeThatItShowed() {
    let table = laps([1_004, 1_418, 5_833])
    #expect(table.taking([2]).map(\.split) == [.milliseconds(4_423)])
    #expect(shown(table.taking([1, 2])) == [.milliseconds(410), .milliseconds(4_420)])
  }

  @Test func notesMarksAndBridgedTimeStay() {
    var table = laps([1_000, 3_000])
    table[1].note = "wind"
    table[1].isStruckOut = true
    table[1].bridged = .seconds(1)
    let taken = table.taking([1])
    #expect(taken[0].note == "wind")
    #expect(taken[0].isStruckOut)
    #expect(taken[0].bridged == .seconds(1))
  }

  /// Whatever is taken: the shown lap times are those of before, and a journal takes the laps.
  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func shownLapTimesStayAndTotalsAscend(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var table: [Lap] = []
    var total = Nanoseconds.zero
    for id in 1...60 as ClosedRange<Int64> {
      let length = Nanoseconds(
        Bool.random(using: &random) ? 0 : Int64.random(in: 0..<40_000_000, using: &random))
      total += length
      table.append(
        Lap(
          id: id, split: total,
          bridged: Nanoseconds(Int64.random(in: 0...length.count, using: &random))))
    }
    let indices = table.indices.filter { _ in Int.random(in: 0..<3, using: &random) > 0 }
    let taken = table.taking(indices)
    #expect(shown(taken) == indices.map { shown(table)[$0] })
    var before = Nanoseconds.zero
    for lap in taken {
      #expect(lap.split >= before)
      #expect(lap.bridged >= .zero && lap.bridged <= lap.split - before)
      before = lap.split
    }
  }
}
