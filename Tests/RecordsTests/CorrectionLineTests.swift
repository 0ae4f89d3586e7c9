import LapboardTestSupport
import Testing
import Timing

@testable import Records

/// The lines of version 2: corrections, titles, laps from elsewhere.
struct CorrectionLineTests {
  static let head = JournalLineTests.head.replacing(#""v":1"#, with: #""v":2"#)

  static let laps = [
    Lap(id: 0, split: .seconds(10)),
    Lap(id: 0, split: .seconds(21), bridged: .seconds(5), note: "\"바람\"\n", isStruckOut: true),
    Lap(id: 0, split: .seconds(22), bridged: Nanoseconds(7), note: "7", isUnfinished: true),
  ]

  static let table: [(JournalEvent.Action, String)] = [
    (
      .correct(.note("Kim \"fast\"", lap: 7), table: .watch),
      #""event":"note","table":"watch","lap":7,"text":"Kim \"fast\""}"#
    ),
    (
      .correct(.strikeOut(true, laps: [3, 5, 7]), table: .record(9)),
      #""event":"strike-out","table":9,"laps":"3,5,7","on":1}"#
    ),
    (
      .correct(.strikeOut(false, laps: [3]), table: .watch),
      #""event":"strike-out","table":"watch","laps":"3","on":0}"#
    ),
    (
      .correct(.delete(laps: [1_099_511_627_783, 2]), table: .record(9)),
      #""event":"delete","table":9,"laps":"1099511627783,2"}"#
    ),
    (
      .correct(.mergeWithNext(lap: 7), table: .watch),
      #""event":"merge","table":"watch","lap":7}"#
    ),
    (
      .correct(.split(lap: 0, at: .seconds(21)), table: .watch),
      #""event":"split","table":"watch","lap":0,"ns":21000000000}"#
    ),
    (
      .correct(.setTotal(.seconds(21), lap: 7), table: .watch),
      #""event":"total","table":"watch","lap":7,"ns":21000000000}"#
    ),
    (
      .correct(.setLapTime(.seconds(11), lap: 7), table: .record(9)),
      #""event":"lap-time","table":9,"lap":7,"ns":11000000000}"#
    ),
    (
      .rename("아침 400 m", table: .record(9)),
      #""event":"rename","table":9,"text":"아침 400 m"}"#
    ),
    (.rename("", table: .watch), #""event":"rename","table":"watch","text":""}"#),
    (
      .addLaps(LapList(title: "Club", laps: [laps[0], laps[0]]), to: nil),
      #""event":"add-laps","table":"new","title":"Club","splits":"10000000000,10000000000"}"#
    ),
    (
      .addLaps(
        LapList(
          began: WallTime(milliseconds: 1_764_000_000_123, offsetMinutes: -90),
          laps: laps), to: .record(9)),
      #""event":"add-laps","table":9,"title":"","began":1764000000123,"began-zone":-90,"#
        + #""splits":"10000000000,21000000000,22000000000","#
        + #""bridged":"1:5000000000,2:7","struck":"1","unfinished":"2","#
        + #""notes":"{\"1\":\"\\\"바람\\\"\\u000a\",\"2\":\"7\"}"}"#
    ),
    (
      .addLaps(LapList(laps: []), to: .watch),
      #""event":"add-laps","table":"watch","title":"","splits":""}"#
    ),
  ]

  func parse(_ tail: String) throws(JournalLineError) -> JournalEvent.Action {
    try JournalLine.parse(Array((Self.head + tail).utf8)).action
  }

  func expectRefusal(
    of tail: String, _ expected: JournalLineError, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    do {
      let action = try parse(tail)
      Issue.record("\(tail) was read as \(action)", sourceLocation: sourceLocation)
    } catch {
      #expect(error == expected, "\(tail)", sourceLocation: sourceLocation)
    }
  }

  @Test(arguments: table)
  func everyEventHasItsLine(action: JournalEvent.Action, tail: String) throws {
    let event = JournalLineTests.event(action)
    #expect(JournalLine.text(event) == Self.head + tail)
    #expect(try JournalLine.parse(Array((Self.head + tail).utf8)) == event)
  }

  /// Ids are given when the laps are added, so that none can be written twice.
  @Test func idsOfAddedLapsAreNotWritten() throws {
    let action = JournalEvent.Action.addLaps(
      LapList(laps: [Lap(id: 77, split: .seconds(1))]), to: .watch)
    let line = JournalLine.text(JournalLineTests.event(action))
    #expect(
      try JournalLine.parse(Array(line.utf8)).action
        == .addLaps(LapList(laps: [Lap(id: 0, split: .seconds(1))]), to: .watch))
  }

  @Test func aLineOfVersion2MayHoldAnEventOfVersion1() throws {
    #expect(try parse(#""event":"lap"}"#) == .lap)
  }

  /// Lines come from a file, in which anything may stand.
  @Test(
    arguments: [
      (#""event":"note","lap":7,"text":"a"}"#, .missing("table")),
      (#""event":"note","table":"watch","text":"a"}"#, .missing("lap")),
      (#""event":"note","table":"watch","lap":7}"#, .missing("text")),
      (#""event":"note","table":"watch","lap":"7","text":"a"}"#, .wrongType("lap")),
      (#""event":"note","table":"watch","lap":7,"text":1}"#, .wrongType("text")),
      (#""event":"note","table":"wrist","lap":7,"text":"a"}"#, .wrongType("table")),
      (#""event":"note","table":"new","lap":7,"text":"a"}"#, .wrongType("table")),
      (#""event":"rename","table":"new","text":"a"}"#, .wrongType("table")),
      (#""event":"rename","table":null,"text":"a"}"#, .wrongType("table")),
      (#""event":"delete","table":"watch","laps":7}"#, .wrongType("laps")),
      (#""event":"delete","table":"watch"}"#, .missing("laps")),
      (#""event":"strike-out","table":"watch","laps":"7"}"#, .missing("on")),
      (#""event":"strike-out","table":"watch","laps":"7","on":true}"#, .wrongType("on")),
      (#""event":"split","table":"watch","lap":7}"#, .missing("ns")),
      (#""event":"add-laps","table":"new","splits":"1"}"#, .missing("title")),
      (#""event":"add-laps","table":"new","title":""}"#, .missing("splits")),
      (#""event":"add-laps","title":"","splits":"1"}"#, .missing("table")),
      (#""event":"add-laps","table":"now","title":"","splits":"1"}"#, .wrongType("table")),
    ] as [(String, JournalLineError)])
  func aMemberThatIsMissingOrWrongIsNamed(tail: String, expected: JournalLineError) {
    expectRefusal(of: tail, expected)
  }

  @Test(arguments: [
    ",", "1,", ",1", "1,,2", "1 ,2", " 1", "1.5", "0x1", "+1", "-", "--1", "a", "1;2",
    "9223372036854775808", "-9223372036854775809", "1:2",
  ])
  func aListOfNumbersHoldsNothingElse(list: String) {
    expectRefusal(
      of: #""event":"delete","table":"watch","laps":"\#(list)"}"#, .wrongType("laps"))
    expectRefusal(
      of: #""event":"add-laps","table":"new","title":"","splits":"\#(list)"}"#,
      .wrongType("splits"))
  }

  @Test func aListReachesToTheEndsOfTheScale() throws {
    #expect(
      try parse(
        #""event":"delete","table":"watch","laps":"9223372036854775807,-9223372036854775808,-0"}"#)
        == .correct(.delete(laps: [.max, .min, 0]), table: .watch))
  }

  @Test(
    arguments: [
      ("bridged", "2:5"), ("bridged", "-1:5"), ("bridged", "1"), ("bridged", "1:"),
      ("bridged", "1:2:3"), ("bridged", "1:2,"), ("bridged", "9223372036854775807:1"),
      ("struck", "2"), ("struck", "-1"), ("struck", "a"), ("unfinished", "2"),
      ("unfinished", "4294967296"), ("notes", ""), ("notes", "[]"), ("notes", "{"),
      ("notes", #"{\"2\":\"a\"}"#), ("notes", #"{\"a\":\"a\"}"#), ("notes", #"{\"0,1\":\"a\"}"#),
      ("notes", #"{\"0\":1}"#), ("notes", #"{\"\":\"a\"}"#),
    ])
  func whatIsSaidOfAddedLapsIsSaidOfOneThatIsThere(name: String, value: String) {
    expectRefusal(
      of: #""event":"add-laps","table":"new","title":"","splits":"1,2","\#(name)":"\#(value)"}"#,
      .wrongType(name))
  }

  @Test func tenThousandLapsMakeALineQuickly() throws {
    let laps = (1...10_000).map { Lap(id: 0, split: Nanoseconds($0 * 61_234_567_891)) }
    let event = JournalLineTests.event(.addLaps(LapList(laps: laps), to: nil))
    let clock = ContinuousClock()
    var bytes: [UInt8] = []
    var again: JournalEvent?
    let time = try clock.measure {
      bytes = Array(JournalLine.text(event).utf8)
      again = try JournalLine.parse(bytes)
    }
    #expect(again == event)
    #expect(bytes.count < 160_000)
    // Generous: a debug build on a busy machine.
    #expect(time < .seconds(2), "\(time)")
  }
}
