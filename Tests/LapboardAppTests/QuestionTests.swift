import LapboardTestSupport
import Markup
import Records
import Testing
import Timing

@testable import LapboardApp

/// Small dialogs that ask for a note, a time or a title.
@Suite struct QuestionTests {
  /// That watch as a record on show, whose last lap ends at 32 s.
  private func record() -> TestDevice {
    var device = TestDevice.threeLaps()
    device.clock.advance(1)
    device.press("Reset")
    device.send(.message(.openRecord(id: device.state.journal.records[0].id), anchor: .zero))
    return device
  }

  private func id(_ device: TestDevice, _ number: Int) -> Int64 {
    device.state.laps[number - 1].id
  }

  private func ask(_ device: inout TestDevice, _ question: Question) {
    device.send(.message(.ask(question), anchor: .zero))
  }

  private let threeRows = [
    "3▼ | 00:30.00 | 00:12.00", "2▲ | 00:18.00 | 00:08.00", "1 | 00:10.00 | 00:10.00",
  ]

  // MARK: What stands in the field

  @Test func eachQuestionOpensWithWhatThereIsSelected() {
    var device = TestDevice.threeLaps()
    let lap = id(device, 2)
    for (question, dialog, field, text) in [
      (.note(lap: lap), "Note on lap 2", "Note", ""),
      (.total(lap: lap), "Total of lap 2", "Total", "00:18.00"),
      (.lapTime(lap: lap), "Lap time of lap 2", "Lap time", "00:08.00"),
      (.split(lap: lap), "Split lap 2", "Total", "00:14.00"),
      (.split(lap: 0), "Split lap 4", "Total", "00:31.00"),
      (.title, "Rename", "Title", ""),
    ] as [(Question, String, String, String)] {
      ask(&device, question)
      #expect(device.dialog == dialog)
      #expect(device.field(field)?.fieldText == text)
      #expect(device.effects == [.select("answer")])
      device.press("Cancel")
      #expect(device.dialog == nil)
    }
    #expect(device.rows == threeRows)
  }

  @Test func whatIsAskedInKorean() {
    var device = TestDevice(languages: "ko")
    device.press("시작")
    device.clock.advance(10)
    device.press("랩")
    ask(&device, .total(lap: id(device, 1)))
    #expect(device.dialog == "랩 1 기록")
    device.type("1:", into: "기록")
    device.press("저장")
    #expect(device.problem == "3번째 자리에 숫자가 필요합니다")
    device.press("취소")
    #expect(device.dialog == nil)
  }

  @Test func theHintSaysBetweenWhichTotals() {
    var device = TestDevice.threeLaps()
    ask(&device, .split(lap: id(device, 2)))
    #expect(device.shows("The first part ends at a total between 00:10.00 and 00:18.00."))
    // After the last lap of a watch comes the one that is not finished.
    ask(&device, .total(lap: id(device, 3)))
    #expect(device.shows("A total between 00:18.00 and 00:32.00."))
    device = record()
    ask(&device, .total(lap: id(device, 4)))
    #expect(device.shows("A total from 00:30.00 on."))
  }

  // MARK: Saving

  @Test func savingATotalMovesTheEndOfTheLap() {
    var device = TestDevice.threeLaps()
    ask(&device, .total(lap: id(device, 2)))
    device.type("00:20.00", into: "Total")
    device.press("Save")
    #expect(device.dialog == nil)
    #expect(device.status == "Total of lap 2 changed")
    #expect(
      device.rows == [
        "3 | 00:30.00 | 00:10.00", "2 | 00:20.00 | 00:10.00", "1 | 00:10.00 | 00:10.00",
      ])
    device.press("Undo")
    #expect(device.rows == threeRows)
  }

  @Test func aTitleIsSavedWithoutTheSpacesAroundIt() {
    var device = record()
    device.press("Rename")
    device.type(" 400 m, Kim ", into: "Title")
    device.press("Save")
    #expect(device.state.journal.records[0].title == "400 m, Kim")
    #expect(device.status == "Renamed")
    #expect(device.effects.contains(.focus("rename")))
  }

  @Test func theNoteOfTheRunningLapGoesToTheLapThatItBecomes() {
    var device = TestDevice.running(laps: 1, each: 10)
    ask(&device, .note(lap: 0))
    #expect(device.dialog == "Note on lap 2")
    device.type("slipped", into: "Note")
    device.press("Save")
    device.clock.advance(10)
    device.press("Lap")
    #expect(device.rows[1] == "2 | 00:20.00 | 00:10.00 | slipped")
  }

  @Test func anEmptyNoteTakesItAway() {
    var device = TestDevice.threeLaps()
    ask(&device, .note(lap: id(device, 1)))
    device.type("a\nb\n", into: "Note")
    device.press("Save")
    #expect(device.state.laps[0].note == "a\nb")
    ask(&device, .note(lap: id(device, 1)))
    #expect(device.field("Note")?.fieldText == "a\nb")
    device.type(" \n", into: "Note")
    device.press("Save")
    #expect(device.rows == threeRows)
  }

  // MARK: Saving nothing

  /// Hidden nanoseconds would be cut if the shown text were read back.
  @Test(arguments: ["00:10.00", "10", "0:10,0", "００:１０.００"])
  func aTimeThatIsTheOneShownChangesNothing(_ text: String) {
    var device = TestDevice()
    device.press("Start")
    device.clock.advance(.milliseconds(10_009))
    device.press("Lap")
    for (question, field) in [
      (.total(lap: id(device, 1)), "Total"), (.lapTime(lap: id(device, 1)), "Lap time"),
    ] as [(Question, String)] {
      ask(&device, question)
      device.type(text, into: field)
      device.press("Save")
      #expect(device.dialog == nil)
    }
    #expect(device.state.laps[0].split == .milliseconds(10_009))
    #expect(device.journal.count == 2)
  }

  @Test func savingWhatWasNotTouchedChangesNothing() {
    var device = TestDevice.threeLaps()
    let lines = device.journal.count
    for question in [
      .note(lap: id(device, 1)), .total(lap: id(device, 1)), .lapTime(lap: id(device, 1)), .title,
    ] as [Question] {
      ask(&device, question)
      device.press("Save")
      #expect(device.dialog == nil)
    }
    #expect(device.journal.count == lines)
  }

  // MARK: Refusals

  @Test(arguments: [
    ("", "A time was expected, like 1:02.50"),
    ("1:02x", "Nothing more was expected at place 5"),
    ("１:x", "A digit was expected at place 3"),
    ("1:2", "Two digits from 00 to 59 were expected at place 3"),
    (
      "1:02:03:04",
      "No further colon was expected at place 8: a time has hours, minutes and seconds"
    ),
    ("99999999999999999999", "That time is too long"),
    ("1.0000000001", "At most nine digits were expected after the point"),
    ("-1", "Not changed: no time is below zero"),
    ("9", "A total between 00:10.00 and 00:30.00 was expected"),
    ("31", "A total between 00:10.00 and 00:30.00 was expected"),
  ])
  func whatCannotBeSavedIsSaidInTheDialog(_ text: String, problem: String) {
    var device = TestDevice.threeLaps()
    let lines = device.journal.count
    ask(&device, .total(lap: id(device, 2)))
    device.type(text, into: "Total")
    device.press("Save")
    #expect(device.dialog == "Total of lap 2")
    #expect(device.problem == problem)
    #expect(device.field("Total")?.value(.ariaInvalid) == "true")
    #expect(device.effects == [.focus("answer")])
    #expect(device.rows == threeRows)
    #expect(device.journal.count == lines)
    // It was about another text.
    device.type("20", into: "Total")
    #expect(device.problem == "")
    #expect(device.field("Total")?.value(.ariaInvalid) == "false")
    device.press("Save")
    #expect(device.rows[1] == "2 | 00:20.00 | 00:10.00")
  }

  /// Neither bound that is shown makes a lap, whatever stands behind its last digit.
  @Test func aLapThatWouldShowNoTimeIsRefused() {
    var device = TestDevice.threeLaps()
    for (question, text) in [
      (Question.split(lap: id(device, 2)), "10"), (.split(lap: id(device, 2)), "18"),
      (.total(lap: id(device, 2)), "10"),
    ] {
      ask(&device, question)
      device.type(text, into: "Total")
      device.press("Save")
      #expect(device.problem.hasPrefix("A total between 00:10.00 and"))
      device.press("Cancel")
    }
    ask(&device, .lapTime(lap: id(device, 2)))
    device.type("0", into: "Lap time")
    device.press("Save")
    #expect(device.problem == "A time above 00:00.00 was expected")
    #expect(device.state.laps == TestDevice.threeLaps().state.laps)
  }

  @Test func aLapOfLessThanAHundredthCanBeSplit() {
    var device = TestDevice()
    device.press("Start")
    device.clock.advance(.milliseconds(10_004))
    device.press("Lap")
    device.clock.advance(.milliseconds(4))
    device.press("Lap")
    ask(&device, .split(lap: id(device, 2)))
    #expect(device.field("Total")?.fieldText == "00:10.006000000")
    device.press("Save")
    #expect(device.rows.count == 4)
  }

  @Test func aTextThatIsTooLongIsRefusedByHowMuch() {
    var device = TestDevice.threeLaps()
    for (question, field) in [
      (.note(lap: id(device, 1)), "Note"), (.title, "Title"),
    ] as [(Question, String)] {
      ask(&device, question)
      device.type(String(repeating: "가", count: 1366), into: field)
      device.press("Save")
      #expect(device.problem == "Too long by 2 bytes: a letter takes one, a Hangul syllable three")
      device.press("Cancel")
    }
    #expect(device.rows == threeRows)
  }

  @Test func aLapThatVanishedMeanwhileIsSaidToBeGone() {
    var device = TestDevice.threeLaps()
    ask(&device, .note(lap: id(device, 3)))
    device.type("last", into: "Note")
    device.send(.message(.undo, anchor: .zero))
    device.send(.message(.undo, anchor: .zero))
    device.press("Save")
    #expect(device.dialog == "Note on lap 3")
    #expect(device.problem == "That lap is no longer there")
    ask(&device, .note(lap: 999))
    #expect(device.status == "That lap is no longer there")
  }

  // MARK: Leaving

  @Test func aPressBesideItClosesItOnlyWhereNothingTypedIsLost() {
    var device = TestDevice.threeLaps()
    func veil() -> Message? {
      device.view.all { $0.name == "veil dim" }.first?.message(for: Symbol.press.id)
    }
    ask(&device, .note(lap: id(device, 1)))
    #expect(veil() == .closeSheet)
    device.type("a", into: "Note")
    #expect(veil() == nil)
    device.type("", into: "Note")
    #expect(veil() == .closeSheet)
  }

  /// A note is read in full where it cannot be written too: in the record of a link.
  @Test func whatCannotBeChangedIsOnlyRead() {
    let draft = QuestionDraft(
      question: .note(lap: 1), table: nil, timer: nil, lapNumber: 1, limits: nil,
      original: "headwind",
      text: "headwind", problem: nil)
    let view = QuestionView.view(draft, Strings(.english))
    let field = view.all { $0.isField }[0]
    #expect(field.fieldText == "headwind")
    #expect(field.attributes.contains { if case .flag(.readonly) = $0 { true } else { false } })
    #expect(view.all(\.isControl).map(\.allText) == ["Close"])
    let sheet = Sheet(kind: .question(draft), opener: "")
    #expect(sheet.ends.last == DialogView.closeID)
    #expect(sheet.command(for: KeyPress(key: "Enter", flags: [.inText, .control])) == nil)
  }

  @Test func leavingThePlaceLeavesItsQuestion() {
    var device = record()
    device.press("Rename")
    device.send(.location("#records"))
    #expect(device.dialog == nil)
    #expect(device.state.journal.records[0].title == "")
  }

  // MARK: Keys

  @Test func enterSavesALineAndCtrlEnterSavesLines() {
    var device = TestDevice.threeLaps()
    ask(&device, .title)
    device.type("a", into: "Title")
    device.key("Enter", .inText)
    #expect(device.state.journal.title == "a")

    ask(&device, .note(lap: id(device, 1)))
    device.type("b", into: "Note")
    device.key("Enter", .inText)
    device.key("Enter", [.inText, .shift])
    #expect(device.dialog == "Note on lap 1")
    device.key("Enter", [.inText, .control])
    #expect(device.state.laps[0].note == "b")
  }

  /// What composes a syllable is the input method's; a held key is not pressed again.
  @Test(
    arguments: [
      ("Enter", [.inText, .composing]), ("Escape", [.inText, .composing]),
      ("Enter", [.inText, .isRepeat]), ("Escape", [.inText, .isRepeat]), ("Enter", .onControl),
      (" ", .inText), ("l", .inText), ("z", [.inText, .control]), ("c", [.inText, .control]),
      ("Delete", .inText), ("?", .inText), (" ", []), ("l", []), ("z", .control),
    ] as [(String, KeyPress.Flags)])
  func noOtherKeyActsWhileAQuestionIsOpen(_ key: String, _ flags: KeyPress.Flags) {
    var device = TestDevice.threeLaps()
    let lines = device.journal.count
    ask(&device, .title)
    device.type("a", into: "Title")
    device.key(key, flags)
    #expect(device.dialog == "Rename")
    #expect(device.journal.count == lines)
  }

  @Test func escapeLeavesADialogAndChangesNothing() {
    var device = TestDevice.threeLaps()
    ask(&device, .note(lap: id(device, 2)))
    device.type("a", into: "Note")
    device.key("Escape", .inText)
    #expect(device.dialog == nil)
    #expect(device.rows == threeRows)
    #expect(device.effects == [.focus("lap-\(id(device, 2))")])
  }

  @Test func tabGoesAroundInside() {
    var device = TestDevice.threeLaps()
    ask(&device, .title)
    func tab(from id: String, _ flags: KeyPress.Flags = []) -> [Effect]? {
      let key = KeyPress(key: "Tab", flags: flags, focusID: id)
      guard claims(device.state, key, focus: nil) else { return nil }
      device.send(.key(key, focus: nil, anchor: .zero))
      return device.effects
    }
    #expect(tab(from: "sheet-accept") == [.focus("answer")])
    #expect(tab(from: "answer", [.inText, .shift]) == [.focus("sheet-accept")])
    #expect(tab(from: "answer", .inText) == nil)
    #expect(tab(from: "sheet-close") == nil)
  }

  @Test func aLostFocusStaysInTheDialog() {
    var device = TestDevice.threeLaps()
    ask(&device, .title)
    device.send(.focusLost("gone"))
    #expect(device.effects == [.focus("answer")])
  }
}
