import LapboardTestSupport
import Records
import Testing
import Timing

/// Long sequences of changes to the plan alone, each compared with the naive plan.
struct RandomPlanTests {
  @Test(arguments: 0..<10 as Range<UInt64>)
  func rowsAreNeverLostDoubledOrMovedByAccident(seed: UInt64) throws {
    var run = RandomJournalTests.Run(seed: seed + 50_000)
    do {
      for count in 1...600 {
        run.session.clock.advance(Double.random(in: 0...40, using: &run.random))
        let action: JournalEvent.Action =
          run.chance(6) ? .undo : run.chance(4) ? .redo : .board(.plan(run.randomPlanChange()))
        try run.perform(action, at: run.session.clock.moment)
        if count % 100 == 0 { try run.checkUndoAndRedo() }
      }
      try run.checkReadBack()
    } catch {
      Issue.record("seed \(seed): \(error)")
    }
    #expect(run.planChanges > 100)
  }
}
