import Testing
import Timing

@testable import Records

/// The lines of version 4: timers and presets.
struct TimerLineTests {
  static let head = JournalLineTests.head.replacing(#""v":1"#, with: #""v":4"#)

  static let eggs = TimerSetting(label: "달걀 \"soft\"", .countdown(.minutes(6)))
  static let tabata = TimerSetting(
    .intervals(
      Intervals(prepare: .seconds(10), work: .seconds(20), rest: .seconds(10), rounds: 8)))

  static let table: [(TimerChange, String)] = [
    (.start(eggs), #""event":"start-timer","label":"달걀 \"soft\"","ns":360000000000}"#),
    (
      .start(tabata),
      #""event":"start-timer","prepare":10000000000,"work":20000000000,"rest":10000000000,"#
        + #""rounds":8}"#
    ),
    (.pause(12), #""event":"pause-timer","timer":12}"#),
    (.resume(12), #""event":"resume-timer","timer":12}"#),
    (.extend(.minutes(1), 12), #""event":"extend-timer","timer":12,"ns":60000000000}"#),
    (.skip(.seconds(-5), 12), #""event":"skip-timer","timer":12,"ns":-5000000000}"#),
    (.restart(12), #""event":"restart-timer","timer":12}"#),
    (.end(12), #""event":"end-timer","timer":12}"#),
    (.relabel("", 12), #""event":"label-timer","timer":12,"text":""}"#),
    (.keepPreset(eggs), #""event":"keep-preset","label":"달걀 \"soft\"","ns":360000000000}"#),
    (
      .changePreset(TimerSetting(.countdown(Nanoseconds(1))), 7),
      #""event":"change-preset","preset":7,"ns":1}"#
    ),
    (.deletePreset(7), #""event":"delete-preset","preset":7}"#),
    (.movePreset(7, to: 0), #""event":"move-preset","preset":7,"to":0}"#),
  ]

  /// Beside other changes they are parts of one step.
  @Test func changesOfTimersCanBePartsOfAStep() throws {
    let changes: [RecordChange] = [.timer(.deletePreset(7)), .timer(.keepPreset(Self.eggs))]
    let tail =
      #""event":"together","steps":"{\"event\":\"delete-preset\",\"preset\":7}\u000a"#
      + #"{\"event\":\"keep-preset\",\"label\":\"달걀 \\\"soft\\\"\",\"ns\":360000000000}"}"#
    #expect(JournalLine.text(JournalLineTests.event(.change(changes))) == Self.head + tail)
    #expect(try parse(tail) == .change(changes))
    #expect(
      JournalLine.text(JournalLineTests.event(.change([.delete([5])]))).hasPrefix(#"{"v":3,"#))
  }

  func parse(_ tail: String) throws(JournalLineError) -> JournalEvent.Action {
    try JournalLine.parse(Array((Self.head + tail).utf8)).action
  }

  @Test(arguments: table)
  func everyChangeHasItsLine(change: TimerChange, tail: String) throws {
    #expect(JournalLine.text(JournalLineTests.event(.timer(change))) == Self.head + tail)
    #expect(try parse(tail) == .timer(change))
  }

  @Test(
    arguments: [
      (#""event":"start-timer"}"#, .missing("prepare")),
      (#""event":"start-timer","ns":"5"}"#, .wrongType("ns")),
      (#""event":"start-timer","ns":5.5}"#, .malformed),
      (#""event":"start-timer","label":5,"ns":5}"#, .wrongType("label")),
      (#""event":"start-timer","prepare":0,"work":5,"rest":0}"#, .missing("rounds")),
      (#""event":"start-timer","prepare":-1,"work":5,"rest":0,"rounds":1}"#, .wrongType("prepare")),
      (#""event":"start-timer","prepare":0,"work":-5,"rest":0,"rounds":1}"#, .wrongType("work")),
      (#""event":"start-timer","prepare":0,"work":5,"rest":"0","rounds":1}"#, .wrongType("rest")),
      (#""event":"start-timer","prepare":0,"work":5,"rest":0,"rounds":0}"#, .wrongType("rounds")),
      (
        #""event":"start-timer","prepare":0,"work":5,"rest":0,"rounds":1000}"#,
        .wrongType("rounds")
      ),
      (
        #""event":"start-timer","prepare":0,"work":5,"rest":0,"rounds":9223372036854775807}"#,
        .wrongType("rounds")
      ),
      (#""event":"pause-timer"}"#, .missing("timer")),
      (#""event":"resume-timer","timer":"12"}"#, .wrongType("timer")),
      (#""event":"extend-timer","timer":12}"#, .missing("ns")),
      (#""event":"skip-timer","ns":5}"#, .missing("timer")),
      (#""event":"restart-timer"}"#, .missing("timer")),
      (#""event":"end-timer","timer":null}"#, .wrongType("timer")),
      (#""event":"label-timer","timer":12}"#, .missing("text")),
      (#""event":"keep-preset","label":"a"}"#, .missing("prepare")),
      (#""event":"change-preset","ns":5}"#, .missing("preset")),
      (#""event":"delete-preset"}"#, .missing("preset")),
      (#""event":"move-preset","preset":7}"#, .missing("to")),
      (#""event":"stop-timer","timer":12}"#, .unknownEvent("stop-timer")),
    ] as [(String, Expected)])
  func aMemberThatIsMissingOrWrongIsNamed(tail: String, expected: Expected) {
    do {
      Issue.record("\(tail) was read as \(try parse(tail))")
    } catch {
      switch (error, expected) {
      case (.malformed, .malformed): break
      case (_, .exactly(let expected)): #expect(error == expected, "\(tail)")
      default: Issue.record("\(tail): \(error)")
      }
    }
  }

  enum Expected {
    case malformed
    case exactly(JournalLineError)
    static func missing(_ name: String) -> Self { .exactly(.missing(name)) }
    static func wrongType(_ name: String) -> Self { .exactly(.wrongType(name)) }
    static func unknownEvent(_ name: String) -> Self { .exactly(.unknownEvent(name)) }
  }
}
