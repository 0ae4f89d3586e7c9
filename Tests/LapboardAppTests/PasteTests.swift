import LapboardTestSupport
import Markup
import Records
import Testing
import Timing

@testable import LapboardApp

@Suite struct PasteTests {
  private func paste(_ text: String, html: String = "", into device: inout TestDevice) {
    device.send(.pasted(Clip(.paste, plain: Array(text.utf8), html: Array(html.utf8))))
  }

  private func device(pasting text: String, html: String = "") -> TestDevice {
    var device = TestDevice()
    paste(text, html: html, into: &device)
    return device
  }

  // MARK: How it was read

  @Test func nothingChangesBeforeAdd() {
    var device = device(pasting: "1:02.5\n2:01.25\n")
    #expect(device.dialog == "Paste laps")
    #expect(device.journal.isEmpty)
    #expect(device.elapsed == "00:00.00")
    device.key("Escape")
    #expect(device.dialog == nil)
    #expect(device.journal.isEmpty)
  }

  @Test func thePreviewShowsNumberTotalAndLapTime() {
    let device = device(pasting: "1:02.5\n2:01.25\n")
    #expect(device.preview == ["1 | 01:02.50 | 01:02.50", "2 | 02:01.25 | 00:58.75"])
    #expect(
      device.outcome
        == "2 laps, 02:01.25 in allRead as totals: every time is more than the one before. "
        + "Look whether that is so.")
  }

  /// B14: one tap switches the reading.
  @Test func oneTapSwitchesTheMeaning() {
    var device = device(pasting: "5:00\n10:00\n15:00")
    #expect(device.chosen == ["Totals", "On the table"])
    device.press("Lap times")
    #expect(device.chosen == ["Lap times", "On the table"])
    #expect(device.preview.last == "3 | 30:00.00 | 15:00.00")
    #expect(device.outcome == "3 laps, 30:00.00 in allRead as lap times: as you chose.")
    device.press("Totals")
    #expect(device.preview.last == "3 | 15:00.00 | 05:00.00")
  }

  @Test func theImpossibleMeaningCannotBeChosen() {
    var device = device(pasting: "5:00\n4:00\n5:00")
    #expect(device.chosen == ["Lap times", "On the table"])
    #expect(!device.isEnabled("Totals"))
    device.send(.typed(.pasteAs(.totals), text: "on"))
    #expect(device.preview.last == "3 | 14:00.00 | 05:00.00")
  }

  @Test func whatWasAssumedAndLeftOutIsListed() {
    let device = device(pasting: "Track\n1  1:02,5\n2  0:58,75\n3  0:60\n")
    #expect(device.texts(ofClass: "remarks") == ["A comma was read as the decimal point"])
    #expect(
      device.texts(ofClass: "ignored") == [
        "Line 1" + "Track" + "no time in it", "Line 4" + "3  0:60" + "minutes or seconds above 59",
      ])
  }

  @Test func ofTenThousandLapsTheEndsAreShown() {
    let lines = (1...10_000).map { "\($0):00.00" }.joined(separator: "\n")
    let device = device(pasting: lines)
    #expect(device.preview.count == 44)
    #expect(device.preview[39] == "40 | 40:00.00 | 01:00.00")
    #expect(device.preview[40] == "… 9,957 more")
    #expect(device.preview[43] == "10000 | 166:40:00.00 | 01:00.00")
  }

  // MARK: The text can be corrected

  @Test func thePreviewFollowsTheText() {
    var device = device(pasting: "1:02.5\n2:0x")
    #expect(device.preview == ["1 | 01:02.50 | 01:02.50"])
    device.type("1:02.5\n2:01", into: .pasteText)
    #expect(device.preview.count == 2)
    device.type("nothing", into: .pasteText)
    #expect(device.preview.isEmpty)
    #expect(!device.isEnabled("Add"))
    device.type("", into: .pasteText)
    #expect(!device.isEnabled("Add"))
    #expect(device.journal.isEmpty)
  }

  @Test func whatThePersonChoseStandsWhileTheyType() {
    var device = device(pasting: "5:00\n10:00")
    device.press("Lap times")
    device.press("New record")
    device.type("Intervals", into: .pasteTitle)
    device.type("5:00\n10:00\n15:00", into: .pasteText)
    #expect(device.chosen == ["Lap times", "New record"])
    device.press("Add")
    #expect(device.state.journal.records.map(\.title) == ["Intervals"])
    #expect(device.state.journal.records[0].total == .seconds(1800))
  }

  /// A text that the page is composing is never set again by a render.
  @Test func typingChangesNothingInTheField() {
    var device = device(pasting: "1:02.5\n2:0x")
    let before = device.shownText(ofID: PasteDialog.textID)
    device.type("1:02.5\n2:01", into: .pasteText)
    #expect(device.shownText(ofID: PasteDialog.textID) == before)
    // Another paste is another text.
    paste("3:00", into: &device)
    #expect(device.shownText(ofID: PasteDialog.textID) != before)
    #expect(device.preview == ["1 | 03:00.00 | 03:00.00"])
  }

  @Test func aPressBesideItClosesOnlyWhatCanBePastedAgain() {
    var device = device(pasting: "1:00")
    #expect(device.veilCloses)
    device.type("1:01", into: .pasteText)
    #expect(!device.veilCloses)
  }

  // MARK: Where it goes

  @Test func anIdleWatchTakesThemAndGoesOn() {
    var device = device(pasting: "1:00\n2:00")
    device.press("Add")
    #expect(device.dialog == nil)
    #expect(device.status == "2 laps added to the stopwatch")
    #expect(device.elapsed == "02:00.00")
    device.press("Start")
    device.wait(5)
    #expect(device.elapsed == "02:05.00")
    #expect(device.journal.count == 2)
  }

  @Test func aRunningWatchIsLeftAloneUnlessAsked() {
    var device = TestDevice.running(laps: 1, each: 10)
    paste("1:00\n2:00", into: &device)
    #expect(device.chosen == ["Totals", "New record"])
    device.press("On the table")
    #expect(
      device.shows(
        "After the last finished lap. The stopwatch's time gets 02:00.00 longer."))
    device.press("Add")
    #expect(device.elapsed == "02:10.00")
    device.key("z", code: "KeyZ", .control)
    #expect(device.elapsed == "00:10.00")
  }

  /// One undo takes it back.
  @Test func aNewRecordIsShownAndUndoneInOneStep() {
    var device = TestDevice()
    device.press("Records")
    paste("1:00\n2:00", into: &device)
    device.press("Add")
    #expect(device.status == "2 laps added as a new record")
    #expect(device.state.place == .record(1))
    #expect(device.rows == ["2 | 02:00.00 | 01:00.00", "1 | 01:00.00 | 01:00.00"])
    device.key("z", code: "KeyZ", .control)
    #expect(device.state.journal.records.isEmpty)
    device.key("z", code: "KeyZ", [.control, .shift])
    #expect(device.state.journal.records.count == 1)
  }

  /// B17: an import never takes the name of another record.
  @Test func aTitleThatIsTakenGetsANumber() {
    var device = TestDevice()
    device.press("Records")
    for _ in 1...3 {
      device.send(
        .pasted(Clip(.drop, plain: Array("1:00".utf8), fileName: "Track.csv", fileCount: 1)))
      device.press("Add")
      device.press("Records")
    }
    #expect(device.state.journal.records.map(\.title) == ["Track", "Track 2", "Track 3"])
  }

  @Test func addedLapsSurviveAReload() {
    var device = device(pasting: "1:00\n2:00")
    device.press("Add")
    device.reload()
    #expect(device.rows == ["2 | 02:00.00 | 01:00.00", "1 | 01:00.00 | 01:00.00"])
  }

  /// B24: three laps copied and pasted are the same table, notes and all.
  @Test func whatWasCopiedHerePastesBackTheSame() throws {
    var device = TestDevice.running(laps: 3, each: 10.123_456_789)
    let id = device.state.journal.watch.laps[1].id
    device.send(.message(.ask(.note(lap: id)), anchor: .zero))
    device.type("=1\t\"a\"\n<b>", into: .answer)
    device.press("Save")
    device.press("Copy records")
    let copied = try #require(device.clipboard)
    paste(copied.text, html: copied.html, into: &device)
    device.press("Add")
    let record = try #require(device.state.journal.records.first)
    #expect(record.laps.map(\.split) == device.state.journal.watch.laps.map(\.split))
    #expect(record.laps.map(\.note) == ["", "=1\t\"a\"\n<b>", ""])
  }

  // MARK: Bad input

  @Test(arguments: [
    (Clip(.paste), "Nothing to paste: the clipboard is empty."),
    (
      Clip(.paste, otherKinds: "image/png"),
      "Nothing to paste: there is no text, only image/png."
    ),
    (
      Clip(.paste, plain: Array("hello\nworld".utf8)),
      "No line of this text is a lap (2). Line 1, “hello”: no time in it. Nothing was changed."
    ),
    (
      Clip(.paste, plain: Array("  \n".utf8)),
      "There is no text to paste. Nothing was changed."
    ),
    (
      Clip(.drop, plain: [0x89, 0x50, 0x4E, 0x47, 0], fileName: "a.png", fileCount: 1),
      "This is not text: a picture or a program, perhaps (at byte 4). Nothing was changed."
    ),
    (
      Clip(.drop, length: 100_000_000, fileName: "big.csv", fileCount: 1),
      "Too long to read as laps: 95.3 MB; up to 5.0 MB can be read. Nothing was changed."
    ),
    (
      Clip(.drop, trouble: .unreadable, fileName: "a.csv", fileCount: 1),
      "“a.csv” could not be opened. Nothing was changed."
    ),
  ])
  func whatCannotBeReadIsSaidAndChangesNothing(_ clip: Clip, _ message: String) {
    var device = TestDevice.running(laps: 1, each: 10)
    let before = device.journal
    device.send(.pasted(clip))
    #expect(device.alert == message)
    #expect(device.dialog == nil)
    #expect(device.journal == before)
    // A page in the other language says it too.
    device.send(.message(.language(.korean), anchor: .zero))
    device.send(.pasted(clip))
    #expect(device.alert != message && !device.alert.isEmpty)
  }

  @Test(arguments: [Clip.Trouble.denied, .unavailable])
  func whereTheClipboardIsClosedAFieldTakesItsPlace(_ trouble: Clip.Trouble) {
    var device = TestDevice()
    device.send(.pasted(Clip(.clipboard, trouble: trouble)))
    #expect(device.dialog == "Paste laps")
    #expect(device.effects.contains(.focus(PasteDialog.textID)))
    #expect(device.texts(ofClass: "hint").first?.hasSuffix("Paste into the field.") == true)
    #expect(!device.isEnabled("Add"))
    device.type("1:00", into: .pasteText)
    device.press("Add")
    #expect(device.elapsed == "01:00.00")
  }

  @Test func withoutAClipboardTheButtonOpensTheField() {
    var device = TestDevice()
    device.change { $0.canReadClipboard = false }
    device.press("Paste")
    #expect(device.dialog == "Paste laps")
    device.key("Escape")
    #expect(device.effects == [.focus(Toolbar.pasteID)])
  }

  @Test func theButtonAsksForTheClipboard() {
    var device = TestDevice()
    device.press("Paste")
    #expect(device.effects == [.readClipboard])
    #expect(device.dialog == nil)
  }

  @Test func ofSeveralFilesTheFirstIsReadAndThatIsSaid() {
    var device = TestDevice()
    device.send(.pasted(Clip(.drop, plain: Array("1:00".utf8), fileName: "a.txt", fileCount: 3)))
    #expect(device.texts(ofClass: "hint").first == "Only the first of 3 files was read")
  }

  @Test func aPageOfHTMLIsReadAsItsTable() {
    var device = TestDevice()
    let page = "<title>x</title><table><tr><td>1<td>1:00<tr><td>2<td>2:30</table>"
    device.send(.pasted(Clip(.drop, plain: Array(page.utf8), fileName: "a.HTM", fileCount: 1)))
    #expect(device.preview == ["1 | 01:00.00 | 01:00.00", "2 | 02:30.00 | 01:30.00"])
  }

  /// What is drawn is the text that came, and never that of a dialog that was left.
  @Test func aSecondPasteShowsItsOwnText() {
    var device = device(pasting: "1:12.4\n1:14.9\n1:11.03")
    _ = device.cachedView()
    device.press("Cancel")
    _ = device.cachedView()
    paste("7.5\n8.5", into: &device)
    #expect(device.cachedView().dump == device.view.dump)
  }

  @Test func markupInATextIsText() {
    let device = device(pasting: "1:00\n<script>alert(1)</script>\n2:00")
    #expect(device.preview.count == 2)
    #expect(device.texts(ofClass: "ignored").first?.contains("<script>alert(1)</script>") == true)
  }

  @Test func aPasteDoesNotThrowAwayAnotherDialogsText() {
    var device = TestDevice.running(laps: 1, each: 10)
    device.send(.message(.ask(.note(lap: 2)), anchor: .zero))
    device.type("wind", into: .answer)
    paste("1:00", into: &device)
    #expect(device.dialog == "Note on lap 1")
  }

  @Test func enterInTheTitleAddsAndInTheTextDoesNot() {
    var device = device(pasting: "1:00")
    let enter = KeyPress(key: "Enter", flags: .inText, focusID: PasteDialog.textID)
    #expect(!claims(device.state, enter, focus: nil))
    device.send(
      .key(
        KeyPress(key: "Enter", flags: .inText, focusID: PasteDialog.titleID), focus: nil,
        anchor: .zero))
    #expect(device.elapsed == "01:00.00")
  }
}

extension TestDevice {
  fileprivate var outcome: String { texts(ofClass: "outcome").joined() }
  /// Texts of the elements with this class, or of the items of a list with it.
  fileprivate func texts(ofClass name: String) -> [String] {
    view.all { $0.name == name }.flatMap { $0.tag == .ul ? $0.children : [$0] }.map(\.allText)
      .filter { !$0.isEmpty }
  }
  /// Everything that a render would set in the field with this id.
  fileprivate func shownText(ofID id: String) -> String {
    view.all { $0.value(.id) == id }.map { "\($0.key ?? 0) \($0.property(.value) ?? "")" }.joined()
  }
  fileprivate var veilCloses: Bool {
    view.all { $0.name == "veil dim" }.first?.message(for: Symbol.press.id) == .closeSheet
  }
}
