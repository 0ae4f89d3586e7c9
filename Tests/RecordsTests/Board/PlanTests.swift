import Testing
import Timing

@testable import Records

/// Rows that come, move and go.
struct PlanTests {
  private var session = Session()

  /// The workout in short: `A B 2(C D)`.
  private func workout() -> String {
    var text: [String] = []
    for part in session.journal.board.plan.workout.workout.parts {
      switch part {
      case .block(let block): text.append(block.name)
      case .group(let rounds, let blocks):
        text.append("\(rounds)(\(blocks.map(\.name).joined(separator: " ")))")
      }
    }
    return text.joined(separator: " ")
  }

  private func id(_ name: String) -> Int64 {
    session.journal.board.plan.workout.rows.first { $0.block?.name == name }?.id ?? 0
  }
  private var head: Int64 { session.journal.board.plan.workout.rows.first { $0.isGroup }?.id ?? 0 }

  private mutating func press(_ change: PlanChange) throws {
    try session.press(.board(.plan(change)))
  }

  private mutating func plan(_ text: String) throws {
    try press(.insert(try WorkoutText.parse(text), at: PlanPlace(.workout, .end)))
  }

  /// Interactions 56, stopwatch G2: dragging down does not land one too low.
  @Test mutating func aRowMovedDownLandsInItsGap() throws {
    try plan("A, B, C, D")
    try press(.move([id("A")], to: PlanPlace(.workout, .before(id("D")))))
    #expect(workout() == "B C A D")
    try press(.move([id("D")], to: PlanPlace(.workout, .after(id("B")))))
    #expect(workout() == "B D C A")
  }

  @Test mutating func severalRowsStayTogether() throws {  // interactions 57
    try plan("A, B, C, D, E")
    try press(.move([id("C"), id("A"), id("B")], to: PlanPlace(.workout, .after(id("D")))))
    #expect(workout() == "D A B C E")
  }

  @Test mutating func whereItStandsAlreadyNothingHappens() throws {
    try plan("A, B, C")
    let before = session.lines.count
    #expect(throws: Journal.Refusal.board(.plan(.nothingChanges))) {
      try press(.move([id("C")], to: PlanPlace(.workout, .end)))
    }
    #expect(throws: Journal.Refusal.board(.plan(.nothingChanges))) {
      try press(.move([id("B")], to: PlanPlace(.workout, .before(id("B")))))
    }
    #expect(session.lines.count == before)
  }

  @Test mutating func aBlockGoesIntoAGroupAndOutOfIt() throws {
    try plan("A, 2 x (C + D), E")
    try press(.move([id("A")], to: PlanPlace(.workout, .after(head))))
    #expect(workout() == "2(A C D) E")
    try press(.move([id("E")], to: PlanPlace(.workout, .into(head))))
    #expect(workout() == "2(A C D E)")
    try press(.move([id("C"), id("E")], to: PlanPlace(.workout, .before(head))))
    #expect(workout() == "C E 2(A D)")
  }

  @Test mutating func aGroupTakesItsMembersAndGoesIntoNone() throws {
    try plan("A, 2 x (B + C), 3 x (D + E), F")
    try press(.move([head], to: PlanPlace(.workout, .end)))
    #expect(workout() == "A 3(D E) F 2(B C)")
    #expect(throws: Journal.Refusal.board(.plan(.groupInGroup))) {
      try press(.move([head], to: PlanPlace(.workout, .before(id("C")))))
    }
    // Below the last member it can only mean below the group.
    try press(.move([head], to: PlanPlace(.workout, .after(id("C")))))
    #expect(workout() == "A F 2(B C) 3(D E)")
  }

  @Test mutating func rowsGoOverToTheOtherTableAndBack() throws {
    try press(.move([-2, -5], to: PlanPlace(.workout, .end)))
    #expect(session.journal.board.plan.blocks.ids == [-1, -3, -4, -6])
    #expect(session.journal.board.plan.workout.ids == [-2, -5])
    try session.press(.undo)
    #expect(session.journal.board.plan.blocks.ids == [-1, -2, -3, -4, -5, -6])
    #expect(session.journal.board.plan.workout.ids == [])
  }

  @Test mutating func aCopyHasIdsOfItsOwn() throws {
    try plan("2 x (B + C)")
    try press(.copy([head], to: PlanPlace(.workout, .end)))
    #expect(workout() == "2(B C) 2(B C)")
    #expect(Set(session.journal.board.plan.workout.ids).count == 6)
    try press(.copy([-4], to: PlanPlace(.workout, .end)))
    #expect(session.journal.board.plan.workout.ids.last == session.journal.lastSequence)
  }

  @Test mutating func whatWasDeletedStaysDeleted() throws {  // interactions 59
    try plan("A, B, C, D")
    try press(.remove([id("A"), id("B")]))
    try press(.move([id("D")], to: PlanPlace(.workout, .before(id("C")))))
    #expect(workout() == "D C")
  }

  @Test mutating func aGroupGoesWithTheLastOfItsMembersAndStaysWhereTheyWereMovedOut() throws {
    try plan("2 x (A + B), C, 3 x (D)")
    try press(.remove([id("A")]))
    #expect(workout() == "2(B) C 3(D)")
    try press(.remove([id("B"), id("C")]))
    #expect(workout() == "3(D)")
    try press(.move([id("D")], to: PlanPlace(.workout, .end)))
    #expect(workout() == "3() D")
    try press(.remove([id("D")]))
    #expect(workout() == "3()")
  }

  @Test mutating func groupingGathersAndUngroupingLeavesAllThere() throws {
    try plan("A, B, C, D")
    try press(.group([id("B"), id("D")], rounds: 4))
    #expect(workout() == "A 4(B D) C")
    #expect(throws: Journal.Refusal.board(.plan(.groupInGroup))) {
      try press(.group([id("A"), id("B")], rounds: 2))
    }
    try press(.ungroup(head))
    #expect(workout() == "A B D C")
  }

  @Test mutating func aFullTableTakesNoMore() throws {
    let most = Workout((0..<Plan.mostRows).map { _ in .block(Block(.work, .seconds(1))) })
    try press(.insert(most, at: PlanPlace(.workout, .end)))
    #expect(throws: Journal.Refusal.board(.plan(.tooMany))) { try plan("A") }
    #expect(throws: Journal.Refusal.board(.plan(.tooMany))) {
      try press(.move([-1], to: PlanPlace(.workout, .end)))
    }
    #expect(session.journal.board.plan.blocks.ids.contains(-1))
  }

  @Test mutating func aRowThatIsGoneIsRefusedAndNothingElseMoves() throws {
    try plan("A, B")
    #expect(throws: Journal.Refusal.board(.plan(.noSuchRow))) {
      try press(.move([id("B"), 999], to: PlanPlace(.workout, .before(id("A")))))
    }
    #expect(throws: Journal.Refusal.board(.plan(.noSuchRow))) {
      try press(.move([id("B")], to: PlanPlace(.blocks, .before(id("A")))))
    }
    #expect(workout() == "A B")
  }

  @Test mutating func changesThatAreOneStepMakeDifferentIds() throws {
    try session.press(
      .change([
        .board(.plan(.insert(try WorkoutText.parse("A, B"), at: PlanPlace(.workout, .end)))),
        .board(.plan(.insert(try WorkoutText.parse("C"), at: PlanPlace(.workout, .end)))),
        .board(.plan(.clear)),
        .board(.plan(.insert(try WorkoutText.parse("D, E"), at: PlanPlace(.workout, .end)))),
        .board(.plan(.insert(try WorkoutText.parse("F, G"), at: PlanPlace(.blocks, .end)))),
      ]))
    let plan = session.journal.board.plan
    #expect(workout() == "D E")
    #expect(Set(plan.blocks.ids + plan.workout.ids).count == 10)
  }

  @Test func theStandardBlocksAreMissedWhereNoneIsLikeThem() throws {
    var session = Session()
    #expect(session.journal.board.plan.missingStandardBlocks.isEmpty)
    // Edited, it is still there.
    try session.press(.board(.plan(.change(Block(.rest, .seconds(45)), of: -5))))
    #expect(session.journal.board.plan.missingStandardBlocks.isEmpty)
    try session.press(.board(.plan(.remove([-5, -1]))))
    #expect(
      session.journal.board.plan.missingStandardBlocks
        == [Block(.prepare, .minutes(10)), Block(.rest, .minutes(1))])
    try session.press(
      .board(
        .plan(
          .insert(
            Workout(session.journal.board.plan.missingStandardBlocks.map { .block($0) }),
            at: PlanPlace(.blocks, .end)))))
    #expect(session.journal.board.plan.missingStandardBlocks.isEmpty)
  }

  @Test mutating func aWorkoutThatRunsIsWhatWasPlannedAtItsStart() throws {
    try plan("1 min warm-up, 400m")
    try press(.start)
    try press(.clear)
    session.clock.advance(61)
    #expect(session.journal.board.plan.run?.clock.steps.count == 2)
    try press(.next)
    #expect(
      session.journal.board.plan.run?.clock.done == [
        WorkoutClock.Done(step: 0, elapsed: .minutes(1), isCut: false),
        WorkoutClock.Done(step: 1, elapsed: .seconds(1), isCut: false),
      ])
    #expect(throws: Journal.Refusal.board(.plan(.alreadyRunning))) { try press(.start) }
    try press(.end)
    #expect(session.journal.board.plan.run == nil)
    try session.press(.undo)
    #expect(session.journal.board.plan.run?.clock.done.count == 2)
  }

  @Test mutating func anEmptyWorkoutDoesNotStart() {
    #expect(throws: Journal.Refusal.board(.plan(.workout(.empty)))) { try press(.start) }
  }
}
