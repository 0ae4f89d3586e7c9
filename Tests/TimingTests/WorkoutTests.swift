import Testing

@testable import Timing

/// Blocks, groups and the steps that they come to.
struct WorkoutTests {
  func steps(_ text: String) throws -> [String] {
    try WorkoutText.parse(text).steps().map { step in
      "\(step.kind) \(step.round)/\(step.rounds) \(step.time)/\(step.times)"
    }
  }

  @Test func aBlockIsDoneAsOftenAsItSays() throws {
    #expect(try steps("2 x work 1:00") == ["work 1/1 1/2", "work 1/1 2/2"])
  }

  @Test func theLastRestOfAGroupIsDoneToo() throws {
    #expect(
      try steps("2 x (work 1:00 + rest 30s)") == [
        "work 1/2 1/1", "rest 1/2 1/1", "work 2/2 1/1", "rest 2/2 1/1",
      ])
    #expect(
      try steps("2 x (2 x work + rest)") == [
        "work 1/2 1/2", "work 1/2 2/2", "rest 1/2 1/1",
        "work 2/2 1/2", "work 2/2 2/2", "rest 2/2 1/1",
      ])
  }

  @Test func theTotalTellsWhatIsTimedAndWhatIsOpen() throws {
    let workout = try WorkoutText.parse("10 min warm-up, 6 x (400m + rest 60s), cool-down 5 min")
    #expect(workout.total == Workout.Total(timed: .minutes(21), open: 6, steps: 14))
    #expect(workout.rowCount == 5)
  }

  @Test func tooManyStepsAreCountedAndRefused() throws {
    let all = Workout([
      .group(rounds: 999, (0..<10).map { _ in Block(.work, Countdown.longest, repeats: 999) })
    ])
    #expect(all.total.steps == 9_980_010)
    #expect(throws: Workout.Refusal.tooManySteps) { try all.steps() }
    #expect(try WorkoutText.parse("5 x (999 x 1s)").steps().count == 4_995)
    #expect(throws: Workout.Refusal.empty) { try Workout([.group(rounds: 3, [])]).steps() }
  }

  @Test(
    arguments: [
      (Block(.work, .zero), .tooShort),
      (Block(.work, Countdown.longest + Nanoseconds(1)), .tooLong),
      (Block(.work, nil, repeats: 0), .badRepeats),
      (Block(.work, nil, repeats: 1_000), .badRepeats),
      (Block(name: String(repeating: "a", count: 201), nil), .nameTooLong),
    ] as [(Block, Workout.Refusal)])
  func whatNoBlockMayBeIsRefused(block: Block, reason: Workout.Refusal) {
    #expect(throws: reason) { try Workout([.group(rounds: 2, [block])]).check() }
    #expect(throws: reason) { try Workout([.block(block)]).check() }
  }
}
