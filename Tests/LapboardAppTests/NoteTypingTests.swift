import LapboardTestSupport
import Records
import Testing

@testable import LapboardApp

@Suite struct NoteTypingTests {
  // MARK: Steps

  @Test func aWordIsAStep() {
    var device = TestDevice.withRecord()
    device.typeInNote("Kim ran, ")
    #expect(device.noteSteps == 2)
    #expect(device.writtenNote().text == "Kim ran, ")
    device.press("Undo")
    #expect(device.noteText == "Kim ")
    device.press("Undo")
    #expect(device.noteText == "")
    device.press("Redo")
    #expect(device.noteText == "Kim ")
  }

  @Test func aWordIsWrittenDownAfterAPause() {
    var device = TestDevice.withRecord()
    device.typeInNote("Ki")
    device.wait(0.9)
    device.typeInNote("m")
    device.wait(0.9)
    #expect(device.writtenNote().text == "")
    device.wait(0.1)
    #expect(device.writtenNote().text == "Kim")
    #expect(device.noteSteps == 1)
  }

  @Test func writingAndDeletingAreTwoSteps() {
    var device = TestDevice.withRecord()
    device.typeInNote("teh")
    device.backspace()
    device.backspace()
    device.typeInNote("he")
    device.tellNote(.left)
    #expect(device.noteSteps == 3)
    #expect(device.writtenNote().text == "the")
    device.press("Undo")
    #expect(device.noteText == "t")
    device.press("Undo")
    #expect(device.noteText == "teh")
  }

  @Test func deletingOnBothSidesIsOneStep() {
    var device = TestDevice.withRecord()
    device.write("abcdef")
    device.tellNote(.left)
    device.splice(2..<3, "")
    device.splice(2..<3, "")
    device.splice(1..<2, "")
    device.tellNote(.left)
    #expect(device.writtenNote().text == "aef")
    #expect(device.noteSteps == 2)
  }

  @Test func aCaretThatJumpedBeginsAStep() {
    var device = TestDevice.withRecord()
    device.typeInNote("ab")
    device.selectInNote(0..<0)
    device.typeInNote("c")
    device.tellNote(.left)
    #expect(device.noteSteps == 2)
    #expect(device.writtenNote().text == "cab")
  }

  /// The input method puts the whole syllable in the place of what was there of it.
  @Test func aSyllableThatGrowsIsOneStep() {
    var device = TestDevice.withRecord()
    device.splice(0..<0, "ㅎ")
    device.splice(0..<1, "하")
    device.splice(0..<1, "한")
    device.splice(1..<1, "글")
    device.tellNote(.left)
    #expect(device.noteSteps == 1)
    #expect(device.writtenNote().text == "한글")
  }

  @Test func whatComesAtOnceIsWrittenAtOnce() {
    var device = TestDevice.withRecord()
    device.write("three words here")
    #expect(device.writtenNote().text == "three words here")
  }

  @Test(arguments: ["Undo", "Copy records", "Back to records", "Rename"])
  func aCommandWritesTheWordFirst(_ command: String) {
    var device = TestDevice.withRecord()
    device.typeInNote("Kim ra")
    device.press(command)
    #expect(device.noteSteps == 2)
    #expect(device.writtenNote().text == (command == "Undo" ? "Kim " : "Kim ra"))
  }

  @Test func hidingTheWindowLosesNothing() {
    var device = TestDevice.withRecord()
    device.typeInNote("Kim")
    device.send(.visibility(isVisible: false))
    device.reload()
    #expect(device.writtenNote().text == "Kim")
  }

  @Test func aCrashLosesTheWordAtMost() {
    var device = TestDevice.withRecord()
    device.typeInNote("Kim ran")
    device.reload()
    #expect(device.writtenNote().text == "Kim ")
  }

  @Test func thePageThatLosesTheJournalWritesFirst() {
    var device = TestDevice.withRecord()
    device.typeInNote("Kim")
    device.send(.takenOver)
    #expect(device.writtenNote().text == "Kim")
  }

  @Test func writingNothingIsNoStep() {
    var device = TestDevice.withRecord()
    let lines = device.journal.count
    device.splice(0..<0, "")
    device.tellNote(.left)
    #expect(device.journal.count == lines)
  }

  // MARK: What the page shows

  @Test func whatIsTypedIsNotPutBack() {
    var device = TestDevice.withRecord()
    let before = device.content!
    device.typeInNote("Kim ran fast")
    device.tellNote(.left)
    #expect(device.content! == before)
    device.press("Undo")
    #expect(device.content!.text == "Kim ran ")
    #expect(device.content!.revision != before.revision)
  }

  @Test func theCaretFollowsAnUndo() {
    var device = TestDevice.withRecord()
    device.typeInNote("one two ")
    device.selectInNote(0..<0)
    device.press("Undo")
    #expect(device.state.noteEditor?.selection == 4..<4)
  }

  @Test func anUndoElsewhereLeavesTheTextAlone() {
    var device = TestDevice.withRecord()
    device.typeInNote("Kim ")
    device.send(.message(.deleteLaps(.lap(device.state.laps[0].id)), anchor: .zero))
    let before = device.content!
    device.press("Undo")
    #expect(device.content! == before)
    #expect(device.noteText == "Kim ")
  }

  @Test func eachRecordHasItsOwn() {
    var device = TestDevice.withRecord()
    device.typeInNote("first")
    device.press("Back to records")
    device.press("Stopwatch")
    device.addRecord()
    device.openRecord(1)
    #expect(device.noteText == "")
    device.typeInNote("second")
    device.send(.location("#records/\(device.state.journal.records[0].id)"))
    #expect(device.content!.text == "first")
    #expect(device.writtenNote(1).text == "second")
  }

  @Test func aLinkedRecordHasNone() {
    var device = TestDevice()
    device.send(
      .location(
        LinkedRecord.fragment(LapList(title: "x", laps: [.init(id: 0, split: .seconds(1))])))
    )
    #expect(device.rows.count == 1)
    #expect(device.content == nil)
  }

  // MARK: Refusals

  @Test func moreThanANoteHoldsIsRefusedAndTheTextComesBack() {
    var device = TestDevice.withRecord()
    device.write(String(repeating: "a", count: Note.longest - 1))
    device.tellNote(.left)
    let before = device.content!
    device.splice(0..<0, "한")
    #expect(device.status == "Not changed: a note holds 1 MB of text at most")
    #expect(device.noteText.utf8.count == Note.longest - 1)
    #expect(device.content!.revision != before.revision)
    device.splice(0..<0, "b")
    #expect(device.noteText.utf8.count == Note.longest)
  }

  @Test func aSpliceThatDoesNotFitIsRefused() {
    var device = TestDevice.withRecord()
    device.write("👍")
    device.tellNote(.left)
    for part in [0..<1, 1..<1, 1..<2, 2..<3, 3..<3, -1..<0] {
      device.splice(part, "x")
      #expect(device.noteText == "👍")
      #expect(device.content!.text == "👍")
    }
    #expect(device.status == "Not changed: the note is another one by now")
  }

  @Test func placesAreCountedInUTF16() {
    var device = TestDevice.withRecord()
    device.write("👍🏽한e\u{301}z")
    device.splice(5..<7, "")
    device.splice(4..<5, "글")
    device.tellNote(.left)
    #expect(device.writtenNote().text == "👍🏽글z")
  }

  // MARK: Keys

  @Test func keysInTheTextAreTheBrowsers() {
    let device = TestDevice.withRecord()
    let focus = Message.noteText(record: device.state.noteEditor!.record)
    for key in ["l", " ", "Enter", "Delete", "?", "Tab", "ArrowUp"] {
      #expect(!claims(device.state, KeyPress(key: key, flags: .inText), focus: focus))
    }
    let undo = KeyPress(key: "z", code: "KeyZ", flags: [.inText, .control])
    #expect(!claims(device.state, undo, focus: focus))
  }

  @Test func escapeLeavesTheText() {
    var device = TestDevice.withRecord()
    let focus = Message.noteText(record: device.state.noteEditor!.record)
    device.key("Escape", .inText, focus: focus)
    #expect(device.effects == [.focus("laps")])
    #expect(
      !claims(device.state, KeyPress(key: "Escape", flags: [.inText, .composing]), focus: focus))
  }

  /// The browser's own undo knows nothing of it.
  @Test func theUndoKeyTakesBackAHighlightInTheText() {
    var device = TestDevice.withRecord()
    let focus = Message.noteText(record: device.state.noteEditor!.record)
    device.write("Kim ran")
    device.selectInNote(0..<3)
    device.press("Highlight")
    #expect(device.writtenNote().highlights == [0..<3])
    device.key("z", code: "KeyZ", [.inText, .control], focus: focus)
    #expect(device.writtenNote().highlights == [])
    device.key("z", code: "KeyZ", [.inText, .control, .shift], focus: focus)
    #expect(device.writtenNote().highlights == [0..<3])
    device.selectInNote(7..<7)
    device.typeInNote("!")
    let undo = KeyPress(key: "z", code: "KeyZ", flags: [.inText, .control])
    #expect(!claims(device.state, undo, focus: focus))
  }
}
