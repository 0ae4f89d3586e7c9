import LapboardTestSupport
import Markup
import Records
import Testing

@testable import LapboardApp

@Suite struct NoteCommandTests {
  private static let photo = Photo(id: "0a1b", width: 640, height: 480)
  private static let other = Photo(id: "ff00", width: 3, height: 4)

  private func written(_ text: String) -> TestDevice {
    var device = TestDevice.withRecord()
    device.write(text)
    device.tellNote(.left)
    return device
  }

  // MARK: Menu

  @Test func theMenuFollowsTheSelection() {
    var device = written("Kim ran")
    device.openNoteMenu()
    #expect(device.menuItems == ["Paste", "Select all", "Insert Photo"])
    device.key("Escape")
    device.selectInNote(0..<3)
    device.openNoteMenu()
    #expect(
      device.menuItems == [
        "Cut", "Copy", "Paste", "Select all", "Find selection", "Highlight", "Insert Photo",
      ])
    device.key("Escape")
    #expect(device.effects == [.focus("note")])
  }

  @Test func anEmptyNoteHasNothingToSelect() {
    var device = TestDevice.withRecord()
    device.openNoteMenu()
    #expect(device.menuItems == ["Paste", "Insert Photo"])
  }

  @Test func selectAllSelectsAll() {
    var device = written("한글")
    device.openNoteMenu()
    device.press("Select all")
    #expect(device.state.noteEditor?.selection == 0..<6)
  }

  // MARK: Clipboard

  @Test func copyTakesTheSelectionAsTextAndHTML() {
    var device = written("a <b>\nc")
    device.selectInNote(2..<7)
    device.openNoteMenu()
    device.press("Copy")
    #expect(device.clipboard?.text == "<b>\nc")
    #expect(device.clipboard?.html == "&lt;b&gt;<br>c")
    #expect(device.status == "Copied")
    #expect(device.noteText == "a <b>\nc")
  }

  @Test func cutIsOneStep() {
    var device = written("one two")
    device.selectInNote(0..<4)
    device.openNoteMenu()
    device.press("Cut")
    #expect(device.clipboard?.text == "one ")
    device.tellNote(.left)
    #expect(device.writtenNote().text == "two")
    device.press("Undo")
    #expect(device.noteText == "one two")
  }

  @Test func whatCannotBeCopiedIsNotCut() {
    var device = written("one two")
    device.refusesToCopy = true
    device.selectInNote(0..<4)
    device.openNoteMenu()
    device.press("Cut")
    #expect(device.noteText == "one two")
    #expect(device.alert != "")
  }

  @Test func photosAreNoText() {
    var device = TestDevice.withRecord()
    device.tellNote(.put("a\u{FFFC}b", photos: [Self.photo]))
    device.selectInNote(0..<3)
    device.openNoteMenu()
    device.press("Copy")
    #expect(device.clipboard?.text == "ab")
  }

  // MARK: Highlights

  @Test func highlightIsAToggle() {
    var device = written("Kim ran fast")
    device.selectInNote(4..<7)
    device.press("Highlight")
    #expect(device.noteMarks == "4 7 ")
    #expect(device.status == "Highlighted")
    device.selectInNote(5..<6)
    device.openNoteMenu()
    device.press("Remove highlight")
    #expect(device.noteMarks == "4 5 6 7 ")
    device.selectInNote(0..<12)
    device.openNoteMenu()
    #expect(device.menuItems.contains("Highlight"))
    device.press("Highlight")
    #expect(device.noteMarks == "0 12 ")
  }

  @Test func aHighlightMovesWithWhatIsTyped() {
    var device = written("👍 Kim")
    device.selectInNote(3..<6)
    device.press("Highlight")
    device.selectInNote(0..<0)
    device.typeInNote("한글")
    #expect(device.noteMarks == "5 8 ")
    device.tellNote(.left)
    #expect(device.writtenNote().highlights == [11..<14])
  }

  @Test func highlightingDoesNotPutTheTextBack() {
    var device = written("Kim")
    let before = device.content!
    device.selectInNote(0..<3)
    device.press("Highlight")
    #expect(device.content! == before)
  }

  @Test func withoutASelectionThereIsNothingToHighlight() {
    let device = written("Kim")
    #expect(!device.isEnabled("Highlight"))
    #expect(device.isEnabled("Insert Photo"))
  }

  // MARK: Photos

  @Test func photosComeInOnALineOfTheirOwnAsOneStep() {
    var device = written("wet track")
    device.selectInNote(3..<3)
    device.tellNote(.put("\u{FFFC}\u{FFFC}", photos: [Self.photo, Self.other]))
    #expect(device.noteText == "wet\n\u{FFFC}\u{FFFC}\n track")
    #expect(device.content!.photos == "0a1b 640 480,ff00 3 4,")
    #expect(device.content!.text == device.noteText)
    #expect(device.status == "2 photos added")
    #expect(device.state.noteEditor?.selection == 11..<11)
    device.press("Undo")
    #expect(device.noteText == "wet track")
    device.press("Redo")
    #expect(device.writtenNote().photos == [Self.photo, Self.other])
  }

  @Test func anEmptyLineTakesThemAsItIs() {
    var device = written("a\n\nb")
    device.selectInNote(2..<2)
    device.tellNote(.put("\u{FFFC}", photos: [Self.photo]))
    #expect(device.noteText == "a\n\u{FFFC}\nb")
  }

  @Test func aPhotoIsDeletedAndBroughtBackAsOneCharacter() {
    var device = TestDevice.withRecord()
    device.tellNote(.put("a\u{FFFC}b\u{FFFC}", photos: [Self.photo, Self.other]))
    device.splice(1..<2, "")
    device.tellNote(.left)
    #expect(device.writtenNote().photos == [Self.other])
    // The browser's own undo brings the element back.
    device.splice(1..<1, "\u{FFFC}", photos: [Self.photo])
    #expect(device.writtenNote().photos == [Self.photo, Self.other])
  }

  @Test func aMarkWithoutItsPhotoIsRefused() {
    var device = written("a")
    device.splice(1..<1, "\u{FFFC}")
    #expect(device.noteText == "a")
    #expect(device.content!.text == "a")
  }

  @Test func moreThanANoteHoldsComesInNotAtAll() {
    var device = TestDevice.withRecord()
    let many = Array(repeating: Self.photo, count: Note.mostPhotos)
    let marks = String(repeating: Note.photoMark, count: Note.mostPhotos)
    device.tellNote(.put(marks, photos: many))
    device.tellNote(.put("\u{FFFC}", photos: [Self.other]))
    #expect(device.status == "Not changed: a note holds 500 photos at most")
    #expect(device.writtenNote().photos.count == 500)
  }

  @Test func photosThatTookLongComeToTheirRecord() {
    var device = written("a")
    let first = device.state.noteEditor!.record
    device.press("Back to records")
    device.send(.note(.progress(2, of: 2), record: first))
    #expect(device.status == "Adding photo 2 of 2…")
    device.send(.note(.put("\u{FFFC}", photos: [Self.photo]), record: first))
    #expect(device.writtenNote().text == "a\u{FFFC}")
    #expect(device.status == "Photo added")
    device.send(.note(.put("\u{FFFC}", photos: [Self.photo]), record: 999))
    #expect(device.status == "That record is no longer there")
  }

  @Test func whatWasNotAddedIsSaid() {
    var device = TestDevice.withRecord()
    device.tellNote(.progress(1, of: 3))
    device.tellNote(.trouble(.photo(.unreadable, name: "a.heic", number: 1, of: 3)))
    #expect(
      device.alert
        == "Photo 1 of 3 (a.heic) was not added: this browser cannot read it as a picture. The others are added."
    )
    device.tellNote(.trouble(.photo(.unreadable, name: "b.heic", number: 2, of: 3)))
    #expect(
      device.alert
        == "2 of 3 photos were not added: this browser cannot read them as pictures.")
    device.tellNote(.trouble(.photo(.full, name: "", number: 3, of: 3)))
    #expect(
      device.alert
        == "Photo 3 of 3 was not added: the storage of this browser is full. Those before it are added."
    )
    device.tellNote(.progress(1, of: 1))
    device.tellNote(.trouble(.photo(.notKept, name: "c.jpg", number: 1, of: 1)))
    #expect(
      device.alert == "The photo (c.jpg) was not added: the browser could not store it.")
  }
}
