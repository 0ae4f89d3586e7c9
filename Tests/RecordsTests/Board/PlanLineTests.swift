import Testing
import Timing

@testable import Records

/// The lines of the plan: blocks, the workout, and the workout that runs.
struct PlanLineTests {
  static let head = JournalLineTests.head.replacing(#""v":1"#, with: #""v":5"#)

  static let table: [(PlanChange, String)] = [
    (
      .insert(
        Workout([
          .block(Block(.prepare, .minutes(10))),
          .group(
            rounds: 6,
            [Block(name: "400 \"m\"", .seconds(90)), Block(.rest, .minutes(1), repeats: 2)]),
          .block(Block(.coolDown, nil)),
        ]), at: PlanPlace(.workout, .end)),
      #""event":"insert-blocks","place":"workout end","blocks":"{\"kind\":\"prepare\",\"ns\":600000000000}\u000a"#
        + #"{\"rounds\":6}\u000a"#
        + #"{\"kind\":\"work\",\"label\":\"400 \\\"m\\\"\",\"ns\":90000000000,\"inside\":1}\u000a"#
        + #"{\"kind\":\"rest\",\"ns\":60000000000,\"repeats\":2,\"inside\":1}\u000a"#
        + #"{\"kind\":\"cool-down\"}"}"#
    ),
    (
      .move([-1, 12], to: PlanPlace(.workout, .before(7))),
      #""event":"move-blocks","rows":"-1,12","place":"workout before 7"}"#
    ),
    (
      .copy([3], to: PlanPlace(.blocks, .after(-6))),
      #""event":"copy-blocks","rows":"3","place":"blocks after -6"}"#
    ),
    (
      .move([3], to: PlanPlace(.workout, .into(9))),
      #""event":"move-blocks","rows":"3","place":"workout into 9"}"#
    ),
    (.remove([1, 2]), #""event":"remove-blocks","rows":"1,2"}"#),
    (
      .change(Block(name: "한 바퀴", nil, repeats: 3), of: 4),
      #""event":"change-block","row":4,"kind":"work","label":"한 바퀴","repeats":3}"#
    ),
    (.changeRounds(8, of: 4), #""event":"change-rounds","row":4,"rounds":8}"#),
    (.group([4, 5], rounds: 2), #""event":"group-blocks","rows":"4,5","rounds":2}"#),
    (.ungroup(6), #""event":"ungroup-blocks","row":6}"#),
    (.clear, #""event":"clear-workout"}"#),
    (.start, #""event":"start-workout"}"#),
    (.pause, #""event":"pause-workout"}"#),
    (.resume, #""event":"resume-workout"}"#),
    (.next, #""event":"next-step"}"#),
    (.back, #""event":"previous-step"}"#),
    (.end, #""event":"end-workout"}"#),
  ]

  @Test(arguments: table)
  func eachChangeHasItsLine(change: PlanChange, line: String) throws {
    let event = JournalLineTests.event(.board(.plan(change)))
    #expect(JournalLine.text(event) == Self.head + line)
    #expect(try JournalLine.parse(Array((Self.head + line).utf8)) == event)
  }

  @Test(arguments: [
    (#""event":"move-blocks","rows":"1","place":"library end"}"#, "place"),
    (#""event":"move-blocks","rows":"1","place":"workout before x"}"#, "place"),
    (#""event":"change-block","row":4,"kind":"sleep"}"#, "kind"),
    (
      #""event":"insert-blocks","place":"workout end","blocks":"{\"kind\":\"work\",\"inside\":1}"}"#,
      "inside"
    ),
    (#""event":"change-rounds","row":4,"rounds":true}"#, "rounds"),
  ])
  func whatIsNotAPlanIsRefused(line: String, member: String) {
    #expect(throws: JournalLineError.wrongType(member)) {
      try JournalLine.parse(Array((Self.head + line).utf8))
    }
  }
}
