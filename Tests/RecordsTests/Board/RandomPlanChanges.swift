import Records
import Timing

extension RandomJournalTests.Run {
  mutating func randomPlanChange() -> PlanChange {
    let plan = session.journal.board.plan
    let table: PlanTable = chance(40) || plan.workout.ids.isEmpty ? .blocks : .workout
    switch Int.random(in: 0..<(plan.run == nil ? 20 : 26), using: &random) {
    case 0..<4: return .insert(randomWorkout(), at: randomPlace())
    case 4..<9: return .move(randomRows(of: table), to: randomPlace())
    case 9, 10: return .copy(randomRows(of: table), to: randomPlace())
    case 11: return .remove(randomRows(of: table))
    case 12: return .change(randomBlock(), of: randomRow(of: plan[table]))
    case 13:
      return .changeRounds(Int.random(in: 0...4, using: &random), of: randomRow(of: plan[table]))
    case 14, 15: return .group(randomRows(of: table), rounds: Int.random(in: 1...3, using: &random))
    case 16: return .ungroup(randomRow(of: plan[table]))
    case 17: return chance(20) ? .clear : chance(20) ? .end : .start
    case 18, 19: return .start
    case 20: return .pause
    case 21: return .resume
    case 22, 23: return .next
    default: return .back
    }
  }

  private mutating func randomRow(of rows: PlanRows) -> Int64 {
    chance(3)
      ? Int64.random(in: -9...60, using: &random) : rows.ids.randomElement(using: &random) ?? 5
  }

  private mutating func randomRows(of table: PlanTable) -> [Int64] {
    let rows = session.journal.board.plan[table]
    var ids: [Int64] = []
    while ids.isEmpty || chance(40) { ids.append(randomRow(of: rows)) }
    return chance(2) ? [] : ids
  }

  private mutating func randomPlace() -> PlanPlace {
    let table: PlanTable = chance(30) ? .blocks : .workout
    let row = randomRow(of: session.journal.board.plan[table])
    switch Int.random(in: 0..<8, using: &random) {
    case 0: return PlanPlace(table, .end)
    case 1..<4: return PlanPlace(table, .before(row))
    case 4..<6: return PlanPlace(table, .after(row))
    default: return PlanPlace(table, .into(row))
    }
  }

  private mutating func randomBlock() -> Block {
    Block(
      StepKind.allCases.randomElement(using: &random)!,
      name: chance(3) ? String(repeating: "가", count: 67) : randomText(),
      chance(30) ? nil : randomAmount(),
      repeats: chance(2) ? [0, 1000, -3].randomElement(using: &random)! : chance(70) ? 1 : 3)
  }

  private mutating func randomWorkout() -> Workout {
    var parts: [Workout.Part] = []
    while parts.isEmpty || chance(40) {
      if chance(70) {
        parts.append(.block(randomBlock()))
      } else {
        var blocks: [Block] = []
        while chance(60) { blocks.append(randomBlock()) }
        parts.append(.group(rounds: Int.random(in: 1...4, using: &random), blocks))
      }
    }
    return Workout(chance(2) ? [] : parts)
  }

  func checkPlan(_ plan: Plan, at now: Instant) throws {
    try check(plan.blocks.rows == NaivePlan.rows(model.plan.tables[0]), "other blocks are there")
    try check(
      plan.workout.rows == NaivePlan.rows(model.plan.tables[1]),
      "the workout is not \(NaivePlan.rows(model.plan.tables[1]))")
    let ids = plan.blocks.ids + plan.workout.ids
    try check(Set(ids).count == ids.count, "two rows have one id")
    try check(plan.run?.id == model.plan.run?.id, "whether a workout runs")
    guard let clock = plan.run?.clock, let naive = model.plan.run else { return }
    let told = naive.tell(to: model.now)
    let position = clock.position(at: now)
    try check(position.step == told.step, "it is at step \(told.step)")
    try check(position.elapsed.count == told.elapsed, "of it \(told.elapsed) have run")
    try check(clock.isPaused == told.isPaused, "whether it is paused")
    var done = told.done
    if told.step < naive.steps.count, told.elapsed > 0 {
      done.append(
        WorkoutClock.Done(step: told.step, elapsed: Nanoseconds(told.elapsed), isCut: true))
    }
    try check(clock.done(at: now) == done, "what was done is \(done)")
    try check(
      clock.deadline.map { $0 <= now } ?? false == (told.step == naive.steps.count),
      "whether it is over")
  }
}
