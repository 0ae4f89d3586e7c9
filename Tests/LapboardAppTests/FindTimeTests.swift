import LapboardTestSupport
import Records
import Testing
import Timing

@testable import LapboardApp

// What other times in some cells make of a table of laps of 10, 8 and 12 s.
struct FindTimeTests {
  private let laps = [(1, 10.0), (2, 18), (3, 30)].map { id, seconds in
    Lap(id: Int64(id), split: .milliseconds(Int64(seconds * 1000)))
  }

  private func total(_ lap: Int, _ text: String) -> TimeReplacement.Hit {
    hit(lap, .total, text)
  }
  private func lapTime(_ lap: Int, _ text: String) -> TimeReplacement.Hit {
    hit(lap, .lapTime, text)
  }
  private func hit(_ lap: Int, _ column: TimeCell.Column, _ text: String) -> TimeReplacement.Hit {
    let (time, problem) = newTime(text)
    return .init(cell: TimeCell(lap: lap - 1, column: column), time: time, problem: problem)
  }

  /// The shown totals, and the problems that hits have.
  private func replace(
    _ hits: TimeReplacement.Hit..., open: Nanoseconds? = nil
  ) throws -> (totals: [String], problems: [ReplaceProblem?]) {
    let replacement = TimeReplacement(of: laps, open: open, hits)
    var result = laps
    for correction in replacement.corrections { try result.correct(correction, id: 9) }
    return (result.map { TimeFormat.screen.text($0.split) }, replacement.hits.map(\.problem))
  }

  @Test func totalMovesItsOwnLapAlone() throws {
    let (totals, problems) = try replace(total(2, "00:19.50"))
    #expect(totals == ["00:10.00", "00:19.50", "00:30.00"])
    #expect(problems == [nil])
  }

  @Test func lapTimeMovesAllThatFollows() throws {
    #expect(try replace(lapTime(1, "11")).totals == ["00:11.00", "00:19.00", "00:31.00"])
  }

  @Test func severalTotalsRiseTogetherPastTheOldOnes() throws {
    let (totals, problems) = try replace(
      total(1, "01:10.00"), total(2, "01:18.00"), total(3, "01:30.00"))
    #expect(totals == ["01:10.00", "01:18.00", "01:30.00"])
    #expect(problems == [nil, nil, nil])
  }

  @Test func totalAndLapTimeOfOneRowMustAgree() throws {
    #expect(try replace(total(1, "9"), lapTime(1, "9")).problems == [nil, nil])
    let (totals, problems) = try replace(total(1, "9"), lapTime(1, "8"))
    #expect(totals == ["00:09.00", "00:18.00", "00:30.00"])
    #expect(problems == [nil, .contradiction])
  }

  @Test func totalThatWouldGoBackIsLeftOut() throws {
    #expect(try replace(total(2, "31")).problems == [.outOfOrder])
    #expect(try replace(total(2, "9.99")).problems == [.outOfOrder])
    #expect(try replace(total(3, "17")).totals == ["00:10.00", "00:18.00", "00:30.00"])
  }

  @Test func lapTimeCountsFromTheNewTotalBeforeIt() throws {
    let (totals, problems) = try replace(total(1, "11"), lapTime(2, "9"))
    #expect(totals == ["00:11.00", "00:20.00", "00:32.00"])
    #expect(problems == [nil, nil])
  }

  @Test func totalsOfAWatchStayBelowWhatItShows() throws {
    #expect(try replace(total(3, "31"), open: .seconds(32)).problems == [nil])
    #expect(try replace(total(3, "33"), open: .seconds(32)).problems == [.outOfOrder])
  }

  @Test func whatIsNoTimeIsLeftOut() throws {
    let (totals, problems) = try replace(
      total(1, "ten"), lapTime(1, "10.001"), total(2, "-5"), total(3, "00:30.00"))
    #expect(totals == ["00:10.00", "00:18.00", "00:30.00"])
    #expect(problems == [.notATime, .tooFine, .notATime, .same])
  }

  /// Whatever is asked for, each cell that counts shows its time in the end, and totals never go back.
  @Test func everyCellThatCountsShowsItsTime() throws {
    var random = SeededGenerator(seed: 4)
    for _ in 0..<3000 {
      var split = Int64(0)
      let laps = (1...5).map { id -> Lap in
        split += Int64.random(in: 0...2000, using: &random) * 5_000_000
        return Lap(id: Int64(id), split: Nanoseconds(split))
      }
      var hits: [TimeReplacement.Hit] = []
      for lap in 0..<5 {
        for column in [TimeCell.Column.total, .lapTime]
        where Int.random(in: 0..<3, using: &random) == 0 {
          let time = Nanoseconds.milliseconds(Int64.random(in: 0...3000, using: &random) * 10)
          hits.append(.init(cell: TimeCell(lap: lap, column: column), time: time))
        }
      }
      let replacement = TimeReplacement(of: laps, open: nil, hits)
      var result = laps
      for correction in replacement.corrections { try result.correct(correction, id: 9) }
      for hit in replacement.hits where hit.problem == nil {
        let row = LapRow(result, at: hit.cell.lap)
        let shown = hit.cell.column == .total ? row.total : row.lapTime
        #expect(shown.truncatedToCentiseconds == hit.time)
      }
    }
  }

  @Test func digitsThatLostTheirSignsAreNoTime() {
    #expect(newTime("020100").problem == .notATime)
    #expect(newTime("2.01.00").problem == .notATime)
    #expect(newTime("58.98").problem == nil)
    #expect(newTime("1:05").problem == nil)
    #expect(newTime("00:08,5").time == .milliseconds(8_500))
    #expect(newTime("00:08,5").problem == nil)
    #expect(newTime("00:00.00").problem == nil)
  }
}
