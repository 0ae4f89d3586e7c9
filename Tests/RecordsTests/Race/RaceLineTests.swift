import Testing
import Timing

@testable import Records

/// The lines of version 5 about a race.
struct RaceLineTests {
  static let head = JournalLineTests.head.replacing(#""v":1"#, with: #""v":5"#)

  static let names = [
    Entrant(bib: "12", name: "Kim \"M\"", group: "U16"),
    Entrant(name: "이서연", status: .didNotFinish),
  ]

  static let table: [(RaceChange, String)] = [
    (
      .addNames(names, before: nil),
      #""event":"add-names","names":"12\u0009Kim \"M\"\u0009U16\u000a\u0009이서연\u0009\u0009dnf"}"#
    ),
    (
      .addNames([Entrant(bib: "7", name: "")], before: 5),
      #""event":"add-names","names":"7\u0009\u0009","before":5}"#
    ),
    (
      .changeName(Entrant(id: 9, bib: "1", name: "Lee", group: "A")),
      #""event":"change-name","who":9,"names":"1\u0009Lee\u0009A"}"#
    ),
    (.moveNames([3, 4], before: 7), #""event":"move-names","rows":"3,4","before":7}"#),
    (.moveNames([3], before: nil), #""event":"move-names","rows":"3"}"#),
    (.mark(.didNotStart, [3, 4]), #""event":"mark-names","rows":"3,4","status":"dns"}"#),
    (.mark(.takesPart, [3]), #""event":"mark-names","rows":"3","status":"in"}"#),
    (.remove([3]), #""event":"remove-from-race","rows":"3"}"#),
    (.start(group: ""), #""event":"start-race"}"#),
    (.start(group: "U16"), #""event":"start-race","group":"U16"}"#),
    (.moveStart(4, by: .seconds(-2)), #""event":"move-start","start":4,"ns":-2000000000}"#),
    (.removeStart(4), #""event":"remove-start","start":4}"#),
    (.stop, #""event":"stop-race"}"#),
    (.goOn, #""event":"go-on-with-race"}"#),
    (.tap(nil), #""event":"tap"}"#),
    (.tap(12), #""event":"tap","who":12}"#),
    (
      .insertTaps([.seconds(1), Nanoseconds(5)]),
      #""event":"insert-taps","splits":"1000000000,5"}"#
    ),
    (.setTime(.seconds(3), tap: 8), #""event":"tap-time","tap":8,"ns":3000000000}"#),
    (.strikeOut(true, [8, 9]), #""event":"strike-taps","rows":"8,9","on":1}"#),
    (.strikeOut(false, [8]), #""event":"strike-taps","rows":"8","on":0}"#),
    (
      .give([.init(tap: 8, entrant: 3), .init(tap: 9, entrant: nil)]),
      #""event":"give-taps","rows":"8,9","to":"3,0"}"#
    ),
    (.moveTaps([8], before: 11), #""event":"move-taps","rows":"8","before":11}"#),
    (.shiftNames(from: 8, isLater: true), #""event":"shift-names","tap":8,"on":1}"#),
    (.shiftNames(from: 8, isLater: false), #""event":"shift-names","tap":8,"on":0}"#),
    (.rename("크로스"), #""event":"name-race","text":"크로스"}"#),
    (.round(.upToTenths), #""event":"round-race","text":"tenths"}"#),
    (.clear(names: true), #""event":"clear-race","on":1}"#),
  ]

  func parse(_ tail: String) throws(JournalLineError) -> JournalEvent.Action {
    try JournalLine.parse(Array((Self.head + tail).utf8)).action
  }

  @Test(arguments: table)
  func everyChangeHasItsLine(change: RaceChange, tail: String) throws {
    #expect(JournalLine.text(JournalLineTests.event(.board(.race(change)))) == Self.head + tail)
    #expect(try parse(tail) == .board(.race(change)))
  }

  @Test(
    arguments: [
      #""event":"add-names","names":"only one field"}"#,
      #""event":"add-names","names":"1\u0009a\u0009b\u0009gone"}"#,
      #""event":"change-name","who":9,"names":"1\u0009a\u0009\u000a2\u0009b\u0009"}"#,
      #""event":"mark-names","rows":"3","status":"late"}"#,
      #""event":"give-taps","rows":"8,9","to":"3"}"#,
      #""event":"insert-taps","splits":"1,x"}"#,
      #""event":"round-race","text":"minutes"}"#,
    ])
  func whatIsNoLineIsRefused(tail: String) {
    #expect(throws: JournalLineError.self) { try parse(tail) }
  }

  /// A finished race is a record and an empty board in one step.
  @Test func aRaceThatEndsIsOneLine() throws {
    let changes: [RecordChange] = [
      .add(WholeRecord(LapList(title: "x", laps: []))), .board(.race(.clear(names: false))),
    ]
    let text = JournalLine.text(JournalLineTests.event(.change(changes)))
    #expect(text.hasPrefix(#"{"v":5,"#))
    #expect(try JournalLine.parse(Array(text.utf8)).action == .change(changes))
  }
}
