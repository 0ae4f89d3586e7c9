import LapboardTestSupport
import Testing
import Timing

@testable import Records

/// The lines of version 3: changes to records, alone and several as one step.
struct RecordChangeLineTests {
  static let head = JournalLineTests.head.replacing(#""v":1"#, with: #""v":3"#)

  static let whole = WholeRecord(
    LapList(
      title: "Club \"A\"", began: WallTime(milliseconds: 1_764_000_000_123, offsetMinutes: -90),
      laps: [
        Lap(id: 0, split: .seconds(10)),
        Lap(id: 0, split: .seconds(22), bridged: Nanoseconds(7), note: "바람", isUnfinished: true),
      ]),
    note: Note(
      text: "비\n\u{FFFC}", highlights: [0..<3],
      photos: [Photo(id: "00ff", width: 640, height: 480)])!,
    origin: "9f2c-11", deleted: WallTime(milliseconds: 1_764_900_000_000, offsetMinutes: 540))

  static let wholeTail =
    #""title":"Club \"A\"","began":1764000000123,"began-zone":-90,"#
    + #""splits":"10000000000,22000000000","bridged":"1:7","unfinished":"1","#
    + #""notes":"{\"1\":\"바람\"}","text":"비\u000a"# + "\u{FFFC}"
    + #"","parts":"0:3","photos":"00ff:640:480","origin":"9f2c-11","#
    + #""deleted":1764900000000,"deleted-zone":540}"#

  static let table: [([RecordChange], String)] = [
    ([.add(whole)], #""event":"add-record","# + wholeTail),
    (
      [.add(WholeRecord(LapList(laps: [])))],
      #""event":"add-record","title":"","splits":""}"#
    ),
    ([.delete([3, 7])], #""event":"delete-records","records":"3,7"}"#),
    (
      [.restore([1_099_511_627_783])],
      #""event":"restore-records","records":"1099511627783"}"#
    ),
    (
      [
        .editNote(
          NoteEdit(
            at: 4, removing: 2, inserting: "\"5 k\"\n\u{FFFC}",
            photos: [Photo(id: "a1", width: 1, height: 2)]), record: 9)
      ],
      #""event":"edit-note","record":9,"at":4,"remove":2,"text":"\"5 k\"\u000a"# + "\u{FFFC}"
        + #"","photos":"a1:1:2"}"#
    ),
    (
      [.editNote(NoteEdit(at: 0, removing: 1, inserting: ""), record: 9)],
      #""event":"edit-note","record":9,"at":0,"remove":1}"#
    ),
    (
      [.highlight(true, 0..<5, record: 9)],
      #""event":"highlight","record":9,"parts":"0:5","on":1}"#
    ),
    (
      [.highlight(false, 2..<3, record: 9)],
      #""event":"highlight","record":9,"parts":"2:3","on":0}"#
    ),
    // What has a line of its own elsewhere is a step here.
    (
      [.rename("b", table: .watch)],
      #""event":"together","steps":"{\"event\":\"rename\",\"table\":\"watch\",\"text\":\"b\"}"}"#
    ),
    (
      [.correct(.note("a\nb", lap: 7), table: .record(9)), .delete([9])],
      #""event":"together","steps":"{\"event\":\"note\",\"table\":9,\"lap\":7,"#
        + #"\"text\":\"a\\u000ab\"}\u000a{\"event\":\"delete-records\",\"records\":\"9\"}"}"#
    ),
    ([], #""event":"together","steps":""}"#),
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
  func everyChangeHasItsLine(changes: [RecordChange], tail: String) throws {
    let event = JournalLineTests.event(.change(changes))
    #expect(JournalLine.text(event) == Self.head + tail)
    #expect(try parse(tail) == .change(changes))
  }

  @Test(
    arguments: [
      (#""event":"add-record","splits":"1"}"#, .missing("title")),
      (#""event":"add-record","title":""}"#, .missing("splits")),
      (#""event":"add-record","title":"","splits":"1","began":5}"#, .missing("began-zone")),
      (#""event":"add-record","title":"","splits":"1","deleted":5}"#, .missing("deleted-zone")),
      (
        #""event":"add-record","title":"","splits":"1","deleted":5,"deleted-zone":2147483648}"#,
        .wrongType("deleted-zone")
      ),
      (#""event":"add-record","title":"","splits":"1","parts":"0:1"}"#, .wrongType("text")),
      (
        #""event":"add-record","title":"","splits":"1","text":"é","parts":"0:1"}"#,
        .wrongType("text")
      ),
      (
        #""event":"add-record","title":"","splits":"1","text":"ab","parts":"1:0"}"#,
        .wrongType("parts")
      ),
      (#""event":"add-record","title":"","splits":"1","photos":"a1:1:1"}"#, .wrongType("text")),
      (#""event":"add-record","title":"","splits":"1","origin":7}"#, .wrongType("origin")),
      (#""event":"delete-records"}"#, .missing("records")),
      (#""event":"delete-records","records":"a"}"#, .wrongType("records")),
      (#""event":"restore-records","records":7}"#, .wrongType("records")),
      (#""event":"edit-note","at":0,"remove":0,"text":"a"}"#, .missing("record")),
      (#""event":"edit-note","record":9,"remove":0,"text":"a"}"#, .missing("at")),
      (#""event":"edit-note","record":9,"at":-1,"remove":0}"#, .wrongType("at")),
      (#""event":"edit-note","record":9,"at":0,"remove":-1}"#, .wrongType("remove")),
      (#""event":"highlight","record":9,"on":1}"#, .wrongType("parts")),
      (#""event":"highlight","record":9,"parts":"0:1,2:3","on":1}"#, .wrongType("parts")),
      (#""event":"highlight","record":9,"parts":"3:1","on":1}"#, .wrongType("parts")),
      (#""event":"highlight","record":9,"parts":"0:1"}"#, .missing("on")),
      (#""event":"together"}"#, .missing("steps")),
      (#""event":"together","steps":"{\"event\":\"lap\"}"}"#, .unknownEvent("lap")),
      (
        #""event":"together","steps":"{\"event\":\"together\",\"steps\":\"\"}"}"#,
        .unknownEvent("together")
      ),
      (
        #""event":"together","steps":"{\"event\":\"rename\",\"table\":\"watch\"}"}"#,
        .missing("text")
      ),
    ] as [(String, JournalLineError)])
  func aMemberThatIsMissingOrWrongIsNamed(tail: String, expected: JournalLineError) {
    expectRefusal(of: tail, expected)
  }

  @Test(arguments: [
    "a1", "a1:1", "a1:1:1:1", ":1:1", "A1:1:1", "g:1:1", "../a:1:1", "a1:0:1", "a1:1:-1",
    "a1::1", "a1:1:2147483648", "a1:1,2:1",
  ])
  func aPhotoIsAnIDAndTwoLengths(photo: String) {
    expectRefusal(
      of: #""event":"edit-note","record":9,"at":0,"remove":0,"text":"x","photos":"\#(photo)"}"#,
      .wrongType("photos"))
  }

  @Test func aThousandChangesMakeALineQuickly() throws {
    let changes = (1...1_000).map {
      RecordChange.editNote(NoteEdit(at: $0, removing: 3, inserting: "김"), record: Int64($0))
    }
    let event = JournalLineTests.event(.change(changes))
    var again: JournalEvent?
    let time = try ContinuousClock().measure {
      again = try JournalLine.parse(Array(JournalLine.text(event).utf8))
    }
    #expect(again == event)
    // Generous: a debug build on a busy machine.
    #expect(time < .seconds(5), "\(time)")
  }
}
