import Testing

@testable import Timing

/// Where a workout stands.
struct WorkoutClockTests {
  /// 60 s to warm up, 400 m, 20 s of rest, 30 s of work.
  func clock() throws -> WorkoutClock {
    WorkoutClock(
      try WorkoutText.parse("warm-up 1:00, 400m, rest 20s, work 30s").steps(), at: at(0))
  }

  func at(_ seconds: Double) -> Instant { Instant(.milliseconds(Int64(seconds * 1000))) }

  func place(_ clock: WorkoutClock, _ seconds: Double) -> String {
    let position = clock.position(at: at(seconds))
    return "\(position.step) \(Double(position.elapsed.count) / 1e9)"
  }

  func done(_ clock: WorkoutClock, _ seconds: Double) -> [String] {
    clock.done(at: at(seconds)).map {
      "\($0.step) \(Double($0.elapsed.count) / 1e9)" + ($0.isCut ? " cut" : "")
    }
  }

  @Test func timedStepsFollowEachOtherByThemselves() throws {
    let clock = try clock()
    #expect(place(clock, 0) == "0 0.0")
    #expect(place(clock, 59.999) == "0 59.999")
    #expect(place(clock, 60) == "1 0.0")
    // The open-ended one waits, however long.
    #expect(place(clock, 5_000) == "1 4940.0")
    #expect(clock.deadline == nil)
  }

  @Test func aTapEndsTheOpenEndedStepAndTheRestRuns() throws {
    var clock = try clock()
    try clock.next(at: at(150))
    #expect(place(clock, 150) == "2 0.0")
    #expect(clock.deadline == at(200))
    #expect(place(clock, 170) == "3 0.0")
    #expect(place(clock, 203) == "4 3.0")
    #expect(clock.isOver(at: at(200)))
    #expect(!clock.isOver(at: at(199.999)))
    #expect(done(clock, 210) == ["0 60.0", "1 90.0", "2 20.0", "3 30.0"])
  }

  @Test func aPauseStopsEverything() throws {
    var clock = try clock()
    try clock.pause(at: at(10))
    #expect(place(clock, 500) == "0 10.0")
    #expect(clock.deadline == nil)
    try clock.resume(at: at(500))
    #expect(place(clock, 549) == "0 59.0")
    #expect(throws: WorkoutClock.Refusal.notPaused) { try clock.resume(at: at(501)) }
    try clock.pause(at: at(560))
    #expect(place(clock, 900) == "1 10.0")
    #expect(throws: WorkoutClock.Refusal.notRunning) { try clock.pause(at: at(900)) }
    // A step that is skipped while it is paused leaves the next one paused.
    try clock.next(at: at(901))
    #expect(place(clock, 1_000) == "2 0.0")
    #expect(done(clock, 1_000) == ["0 60.0", "1 10.0"])
  }

  @Test func nextSkipsTheRestOfATimedStep() throws {
    var clock = try clock()
    try clock.next(at: at(15))
    #expect(done(clock, 20) == ["0 15.0 cut", "1 5.0 cut"])
  }

  @Test func backGoesToTheBeginningAndSoonAfterItToTheStepBefore() throws {
    var clock = try clock()
    try clock.next(at: at(70))
    try clock.back(at: at(75))
    #expect(place(clock, 75) == "2 0.0")
    try clock.back(at: at(76.9))
    #expect(place(clock, 80) == "1 3.1")
    // What ran for less than two seconds is not told.
    #expect(done(clock, 80) == ["0 60.0", "1 10.0", "2 5.0 cut", "1 3.1 cut"])
    #expect(throws: WorkoutClock.Refusal.nothingBefore) {
      var new = try self.clock()
      try new.back(at: at(0))
    }
  }

  @Test func whenAllIsOverNothingCanBePressed() throws {
    var clock = WorkoutClock(try WorkoutText.parse("work 10s").steps(), at: at(0))
    #expect(throws: WorkoutClock.Refusal.over) { try clock.pause(at: at(10)) }
    #expect(throws: WorkoutClock.Refusal.over) { try clock.next(at: at(10)) }
    #expect(throws: WorkoutClock.Refusal.over) { try clock.back(at: at(11)) }
    #expect(clock.began(clock.position(at: at(12))) == at(10))
  }

  @Test func theLastStepEndedByATapIsTheEnd() throws {
    var clock = WorkoutClock(try WorkoutText.parse("400m").steps(), at: at(0))
    try clock.pause(at: at(5))
    try clock.next(at: at(90))
    #expect(clock.deadline == at(90))
    #expect(place(clock, 93) == "1 3.0")
    #expect(done(clock, 93) == ["0 5.0"])
  }

  @Test func anEventOutOfOrderMovesNothingBack() throws {
    var clock = try clock()
    try clock.next(at: at(100))
    #expect(place(clock, 90) == "2 0.0")
    try clock.next(at: at(99))
    #expect(done(clock, 99) == ["0 60.0", "1 40.0", "2 0.0 cut"])
  }

  @Test func whatIsLeftIsWhatIsTimedAndHowManyAreOpen() throws {
    var clock = try clock()
    #expect(clock.left(at: at(10)) == Workout.Total(timed: .seconds(100), open: 1, steps: 4))
    #expect(clock.left(at: at(70)) == Workout.Total(timed: .seconds(50), open: 1, steps: 3))
    try clock.next(at: at(80))
    #expect(clock.left(at: at(105)) == Workout.Total(timed: .seconds(25), open: 0, steps: 1))
    #expect(clock.left(at: at(130)) == Workout.Total())
  }

  // MARK: Cues

  func cues(_ clock: WorkoutClock, _ seconds: Double, atMost count: Int = 99) -> [String] {
    clock.cues(after: at(seconds), CueTests.all, atMost: count).map {
      let due = Double($0.elapsed.count) / 1e9
      return switch $0.kind {
      case .last(let seconds): "\(due) last \(seconds)"
      case .halfway: "\(due) halfway"
      case .begin(let step): "\(due) begin \(step)"
      case .end: "\(due) end"
      }
    }
  }

  @Test func nothingIsToBeHeardBeyondAStepThatATapEnds() throws {
    var clock = try clock()
    #expect(cues(clock, 50) == ["7.0 last 3", "8.0 last 2", "9.0 last 1", "10.0 begin 1"])
    #expect(cues(clock, 60) == [])
    try clock.next(at: at(100))
    #expect(
      cues(clock, 110) == [
        "7.0 last 3", "8.0 last 2", "9.0 last 1", "10.0 begin 3", "25.0 halfway", "37.0 last 3",
        "38.0 last 2", "39.0 last 1", "40.0 end",
      ])
    #expect(cues(clock, 110, atMost: 2) == ["7.0 last 3", "8.0 last 2"])
    try clock.pause(at: at(111))
    #expect(cues(clock, 111) == [])
  }
}
