import LapboardTestSupport
import Testing

@testable import Timing

/// What is to be heard when.
struct CueTests {
  static let all = CueOptions(halfway: true, lastSeconds: true)

  /// Each cue as text: its second and what it is.
  func cues(
    _ setting: TimerSetting, after seconds: Double = 0, length: Int64? = nil,
    _ options: CueOptions = all, atMost count: Int = .max
  ) -> [String] {
    setting.cues(
      after: .milliseconds(Int64(seconds * 1000)),
      length: length.map(Nanoseconds.seconds)
        ?? setting.length, options, atMost: count
    ).map { cue in
      let kind =
        switch cue.kind {
        case .last(let seconds): "last \(seconds)"
        case .halfway: "halfway"
        case .begin(let step): "begin \(step)"
        case .end: "end"
        }
      return "\(Double(cue.elapsed.count) / 1e9) \(kind)"
    }
  }

  func countdown(_ seconds: Int64) -> TimerSetting { TimerSetting(.countdown(.seconds(seconds))) }

  func intervals(_ prepare: Int64, _ work: Int64, _ rest: Int64, _ rounds: Int) -> TimerSetting {
    TimerSetting(
      .intervals(
        Intervals(
          prepare: .seconds(prepare), work: .seconds(work), rest: .seconds(rest), rounds: rounds)))
  }

  @Test func aCountdownHasItsMiddleItsLastSecondsAndItsEnd() {
    #expect(
      cues(countdown(60)) == [
        "30.0 halfway", "57.0 last 3", "58.0 last 2", "59.0 last 1", "60.0 end",
      ])
  }

  @Test func whatIsNotWantedIsLeftOut() {
    #expect(cues(countdown(60), CueOptions(halfway: false, lastSeconds: false)) == ["60.0 end"])
    #expect(
      cues(countdown(60), CueOptions(halfway: true, lastSeconds: false)) == [
        "30.0 halfway", "60.0 end",
      ])
  }

  @Test func aShortCountdownHasNoMiddle() {
    #expect(cues(countdown(9)) == ["6.0 last 3", "7.0 last 2", "8.0 last 1", "9.0 end"])
    #expect(cues(countdown(10)).first == "5.0 halfway")
    #expect(cues(countdown(3)) == ["1.0 last 2", "2.0 last 1", "3.0 end"])
    #expect(cues(countdown(1)) == ["1.0 end"])
  }

  @Test func everyStepButTheFirstIsAnnounced() {
    #expect(
      cues(intervals(0, 20, 5, 2)) == [
        "10.0 halfway", "17.0 last 3", "18.0 last 2", "19.0 last 1", "20.0 begin 1",
        "22.0 last 3", "23.0 last 2", "24.0 last 1", "25.0 begin 2",
        "35.0 halfway", "42.0 last 3", "43.0 last 2", "44.0 last 1", "45.0 end",
      ])
    #expect(
      cues(intervals(12, 4, 0, 2), CueOptions(halfway: true, lastSeconds: false)) == [
        "12.0 begin 1", "16.0 begin 2", "20.0 end",
      ])
  }

  @Test func whatIsOverIsNotMadeUpFor() {  // stopwatch F1: no burst on return
    #expect(cues(countdown(60), after: 57) == ["58.0 last 2", "59.0 last 1", "60.0 end"])
    #expect(cues(countdown(60), after: 60) == [])
    #expect(cues(countdown(60), after: 1_000) == [])
    #expect(cues(intervals(0, 20, 5, 2), after: 43.5) == ["44.0 last 1", "45.0 end"])
    #expect(cues(intervals(0, 20, 5, 2), after: 25, atMost: 1) == ["35.0 halfway"])
    #expect(cues(intervals(0, 20, 5, 2), after: 45) == [])
    #expect(cues(countdown(60), after: -5, atMost: 1) == ["30.0 halfway"])
  }

  @Test func whatWasAddedMovesTheEndAndLengthensTheLastStep() {
    #expect(
      cues(countdown(60), after: 40, length: 120) == [
        "60.0 halfway", "117.0 last 3", "118.0 last 2", "119.0 last 1", "120.0 end",
      ])
    #expect(
      cues(intervals(0, 20, 5, 2), after: 24, length: 105) == [
        "25.0 begin 2", "65.0 halfway", "102.0 last 3", "103.0 last 2", "104.0 last 1",
        "105.0 end",
      ])
  }

  @Test func noMoreAreGivenThanWanted() {
    #expect(cues(intervals(5, 20, 10, 999), after: 100, atMost: 3).count == 3)
    #expect(cues(countdown(60), atMost: 0) == [])
    #expect(cues(intervals(5, 20, 10, 2), atMost: -1) == [])
  }

  @Test func aCueIsDueAtItsInstantUnlessPaused() throws {
    var countdown = try Countdown(.seconds(60), at: Instant(.seconds(100)))
    #expect(countdown.instant(of: Cue(.halfway, at: .seconds(30))) == Instant(.seconds(130)))
    try countdown.extend(by: .seconds(60), at: Instant(.seconds(110)))
    #expect(countdown.instant(of: Cue(.halfway, at: .seconds(60))) == Instant(.seconds(160)))
    try countdown.pause(at: Instant(.seconds(120)))
    #expect(countdown.instant(of: Cue(.halfway, at: .seconds(60))) == nil)
  }

  /// No two at one instant; the end is the last; and what comes after a time is the rest of what
  /// comes from the beginning on.
  @Test func theRulesHoldForAnySetting() {
    var random = SeededGenerator(seed: 9)
    for _ in 0..<1_000 {
      func part() -> Nanoseconds {
        Bool.random(using: &random)
          ? .seconds(.random(in: 0...30, using: &random))
          : Nanoseconds(.random(in: 0...30_000_000_000, using: &random))
      }
      let program: TimerSetting.Program =
        Bool.random(using: &random)
        ? .countdown(part() + Nanoseconds(1))
        : .intervals(
          Intervals(
            prepare: part(), work: part() + Nanoseconds(1), rest: part(),
            rounds: .random(in: 1...5, using: &random)))
      let setting = TimerSetting(program)
      let length = setting.length + (Bool.random(using: &random) ? .zero : part())
      let options = CueOptions(
        halfway: .random(using: &random), lastSeconds: .random(using: &random))
      let cues = setting.cues(after: .zero, length: length, options, atMost: .max)
      #expect(cues.last == Cue(.end, at: length))
      #expect(cues.filter { $0.kind == .end }.count == 1)
      #expect(zip(cues, cues.dropFirst()).allSatisfy { $0.elapsed < $1.elapsed })
      var begun: [Int] = []
      for cue in cues { if case .begin(let step) = cue.kind { begun.append(step) } }
      #expect(begun == Array(1..<max(setting.intervals?.stepCount ?? 1, 1)))
      let time = Nanoseconds(.random(in: 0...length.count, using: &random))
      let rest = cues.filter { $0.elapsed > time }
      #expect(setting.cues(after: time, length: length, options, atMost: .max) == rest)
      let count = Int.random(in: 0...6, using: &random)
      #expect(
        setting.cues(after: time, length: length, options, atMost: count)
          == Array(rest.prefix(count)))
    }
  }
}
