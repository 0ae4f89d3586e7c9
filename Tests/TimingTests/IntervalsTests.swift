import LapboardTestSupport
import Testing

@testable import Timing

/// Work and rest by turns.
struct IntervalsTests {
  static let sprints = Intervals(work: .seconds(20), rest: .seconds(10), rounds: 3)

  func intervals(_ prepare: Int64, _ work: Int64, _ rest: Int64, _ rounds: Int) -> Intervals {
    Intervals(
      prepare: .seconds(prepare), work: .seconds(work), rest: .seconds(rest), rounds: rounds)
  }

  @Test func afterTheLastRoundThereIsNoRest() {  // stopwatch F6
    #expect(intervals(0, 20, 10, 3).length == .seconds(80))
    #expect(intervals(0, 30, 10, 3).length == .seconds(110))
    #expect(intervals(5, 20, 10, 3).length == .seconds(85))
    #expect(intervals(0, 20, 10, 1).length == .seconds(20))
    #expect(intervals(0, 20, 0, 3).length == .seconds(60))
  }

  @Test func theStepsAreInOrder() {
    #expect(
      intervals(5, 20, 10, 2).steps == [
        Intervals.Step(kind: .prepare, length: .seconds(5), round: 0),
        Intervals.Step(kind: .work, length: .seconds(20), round: 1),
        Intervals.Step(kind: .rest, length: .seconds(10), round: 1),
        Intervals.Step(kind: .work, length: .seconds(20), round: 2),
      ])
    #expect(intervals(0, 20, 0, 3).steps.map(\.round) == [1, 2, 3])
    #expect(intervals(0, 0, 10, 3).steps.map(\.kind) == [.rest, .rest])
    #expect(intervals(5, 0, 0, 3).steps.map(\.kind) == [.prepare])
    #expect(intervals(0, 0, 0, 3).steps == [])
  }

  @Test(
    arguments: [
      (0, .work, 1, 20), (19_999, .work, 1, 0), (20_000, .rest, 1, 10), (29_999, .rest, 1, 0),
      (30_000, .work, 2, 20), (79_999, .work, 3, 0),
    ] as [(Int64, StepKind, Int, Int64)])
  func whereItStandsFollowsFromWhatHasRun(
    milliseconds: Int64, kind: StepKind, round: Int, left: Int64
  ) throws {
    let position = try #require(Self.sprints.position(at: .milliseconds(milliseconds)))
    #expect(position.step.kind == kind)
    #expect(position.step.round == round)
    #expect(position.remaining.count / 1_000_000_000 == left)
    #expect(position.began + position.elapsed == .milliseconds(milliseconds))
  }

  @Test func itIsOverAtItsLength() {
    #expect(Self.sprints.position(at: .seconds(80)) == nil)
    #expect(Self.sprints.position(at: .max) == nil)
    #expect(intervals(0, 0, 0, 3).position(at: .zero) == nil)
    #expect(Self.sprints.position(at: .seconds(-5)) == Self.sprints.position(at: .zero))
  }

  @Test func whatIsAddedLengthensTheLastStep() throws {
    let position = try #require(Self.sprints.position(at: .seconds(90), of: .seconds(140)))
    #expect(
      position.step == Intervals.Step(kind: .work, length: .seconds(80), round: 3))
    #expect(position.index == 4)
    #expect(position.began == .seconds(60))
    #expect(position.remaining == .seconds(50))
    #expect(
      Self.sprints.position(at: .seconds(25), of: .seconds(140))
        == Self.sprints.position(at: .seconds(25)))
    #expect(Self.sprints.position(at: .seconds(140), of: .seconds(140)) == nil)
    // A countdown is never shorter than what it was set to.
    #expect(
      Self.sprints.position(at: .seconds(79), of: .zero) == Self.sprints.position(at: .seconds(79)))
  }

  @Test func partsBelowZeroAreZeroAndRoundsFromOneTo999() {
    let odd = Intervals(
      prepare: .seconds(-1), work: .seconds(1), rest: Nanoseconds(.min), rounds: .max)
    #expect(odd.prepare == .zero)
    #expect(odd.rest == .zero)
    #expect(odd.rounds == 999)
    #expect(intervals(0, 1, 1, -5).rounds == 1)
  }

  @Test func aTimerOfIntervalsNeedsTimeToWorkIn() throws {
    #expect(throws: Countdown.Refusal.tooShort) {
      try TimerSetting(.intervals(intervals(10, 0, 10, 3))).check()
    }
    #expect(throws: Countdown.Refusal.tooLong) {
      try TimerSetting(.intervals(intervals(0, 3_600, 0, 100))).check()
    }
    try TimerSetting(.intervals(intervals(0, 3_600, 0, 99))).check()
  }

  /// Against the list of steps, passed one by one.
  @Test func itStandsWhereTheStepsLead() {
    var random = SeededGenerator(seed: 5)
    for _ in 0..<2_000 {
      func part() -> Int64 { .random(in: 0...4, using: &random) }
      let rounds = Int.random(in: 1...6, using: &random)
      let intervals = intervals(part(), part(), part(), rounds)
      var expected: [(kind: StepKind, round: Int, index: Int, end: Int64)] = []
      func add(_ kind: StepKind, _ round: Int, _ length: Nanoseconds) {
        let end = (expected.last?.end ?? 0) + length.count
        if length > .zero { expected.append((kind, round, expected.count, end)) }
      }
      add(.prepare, 0, intervals.prepare)
      for round in 1...rounds {
        add(.work, round, intervals.work)
        if round < rounds { add(.rest, round, intervals.rest) }
      }
      #expect(intervals.length.count == expected.last?.end ?? 0)
      #expect(intervals.stepCount == expected.count)
      for halfSeconds in 0...80 as ClosedRange<Int64> {
        let time = halfSeconds * 500_000_000
        let position = intervals.position(at: Nanoseconds(time))
        let step = expected.first { $0.end > time }
        #expect(position?.step.kind == step?.kind)
        #expect(position?.step.round == step?.round)
        #expect(position?.index == step?.index)
        #expect(position.map { $0.began + $0.step.length }?.count == step?.end)
      }
    }
  }

  @Test func lengthsAtTheEndOfTheScaleTrapNowhere() {
    let lengths: [Nanoseconds] = [.zero, Nanoseconds(1), .hours(100), Nanoseconds(.max / 2), .max]
    for prepare in lengths {
      for work in lengths {
        for rest in lengths {
          let intervals = Intervals(prepare: prepare, work: work, rest: rest, rounds: 999)
          for time in lengths + [Nanoseconds(.max - 1)] {
            if let position = intervals.position(at: time) {
              #expect(position.began <= time)
              #expect(position.remaining > .zero)
            } else {
              #expect(time >= intervals.length)
            }
          }
        }
      }
    }
  }
}
