import Editing
import LapboardTestSupport
import Markup
import Records
import Testing
import Timing

@testable import LapboardApp

// The find panel: opening, counting, moving, and what it leaves behind.
struct FindTests {
  @Test func panelOpensOnceAndClosesWithItsMarks() {
    var device = TestDevice.threeLaps()
    device.find("18")
    #expect(device.foundMarks == ["18"])
    device.press("Find")
    #expect(device.view.all { $0.role == "search" }.count == 1)
    device.key("Escape", focus: .find(.text))
    #expect(device.view.all { $0.role == "search" }.isEmpty)
    #expect(device.foundMarks.isEmpty)
  }

  @Test func timesAreFoundAsTheyAreShown() {
    var device = TestDevice.threeLaps()
    device.find("00:18.00")
    #expect(device.found == "1 of 1")
    device.find("00:12.0")
    #expect(device.found == "1 of 1")
  }

  @Test func nextGoesDownTheTableAndAround() {
    var device = TestDevice.threeLaps()
    // Totals 30, 18, 10 and lap times 12, 8, 10, newest first.
    device.find("8.00")
    #expect(device.found == "1 of 2")
    device.key("Enter", focus: .find(.text))
    #expect(device.found == "2 of 2")
    #expect(device.status == "2 of 2, lap 2")
    device.key("g", code: "KeyG", .control)
    #expect(device.found == "1 of 2")
    device.key("g", code: "KeyG", [.control, .shift])
    #expect(device.found == "2 of 2")
    device.key("Enter", .shift, focus: .find(.text))
    #expect(device.found == "1 of 2")
  }

  @Test func oneMatchIsHighlightedAtATime() {
    var device = TestDevice.threeLaps()
    device.find("8.00")
    #expect(device.view.all { $0.tag == .mark }.map(\.name) == ["current", "found"])
    device.press("Next")
    #expect(device.view.all { $0.tag == .mark }.map(\.name) == ["found", "current"])
  }

  @Test func whileASyllableIsComposedNothingIsFinalAndNoKeyActs() {
    var device = TestDevice.threeLaps()
    device.find("8.00")
    device.send(.find(.composing(true)))
    device.type("물", into: "Find")
    #expect(device.found == "")
    device.key("Enter", .composing, focus: .find(.text))
    device.key("Escape", .composing, focus: .find(.text))
    #expect(device.view.all { $0.role == "search" }.count == 1)
    device.send(.find(.composing(false)))
    #expect(device.found == "No results")
  }

  @Test func lapsThatArriveAreCountedAndTheHighlightedOneStays() {
    var device = TestDevice.running(laps: 3, each: 10)
    device.find("10.00")
    // Totals 30, 20, 10; every lap time is 10.
    device.press("Next")
    #expect(device.found == "2 of 4")
    device.clock.advance(10)
    device.press("Lap")
    #expect(device.found == "3 of 5")
    device.press("Undo")
    #expect(device.found == "2 of 4")
  }

  @Test func aCorrectionIsFoundAsItIsShownNow() {
    var device = TestDevice.threeLaps()
    device.find("00:18.00")
    device.send(.message(.ask(.total(lap: device.state.laps[1].id)), anchor: .zero))
    device.type("19", into: "Total")
    device.press("Save")
    #expect(device.found == "No results")
    device.press("Undo")
    #expect(device.found == "1 result")
    device.press("Next")
    #expect(device.found == "1 of 1")
  }

  @Test func escapeSelectsTheRowThatWasHighlighted() {
    var device = TestDevice.threeLaps()
    device.find("00:18.00")
    device.key("Escape", focus: .find(.text))
    #expect(device.selectedNumbers == ["2"])
    #expect(device.effects.contains(.focus(LapTable.rowID(device.state.laps[1].id))))
  }

  @Test func rowsOutOfSightAreFoundAndScrolledTo() {
    var device = TestDevice.running(laps: 300, each: 1)
    device.press("Stop")
    device.send(.scrolled(ScrollWindow(offset: 0, height: 400 * 64, rowHeight: 44 * 64)))
    device.find("00:07.00")
    #expect(device.found == "1 of 1")
    #expect(device.foundMarks == ["00:07.00"])
    // 293 rows are above it; with one row of margin it is the last but one of 9 that fit.
    #expect(device.state.lapWindow.offset == 286 * 44 * 64)
  }

  @Test func onlySelectedRowsAreSearchedWhereThatIsAskedFor() {
    var device = TestDevice.threeLaps()
    device.send(.message(.selectLap(id: device.state.laps[0].id), anchor: .zero))
    device.find("00:")
    #expect(device.found == "1 of 6")
    device.send(.message(.find(.toggle(.inSelection)), anchor: .zero))
    #expect(device.found == "1 of 2")
    device.send(.message(.find(.toggle(.inSelection)), anchor: .zero))
    #expect(device.found == "5 of 6")
  }

  @Test func aTextThatIsSelectedIsLookedFor() {
    var device = TestDevice.threeLaps()
    device.press("Find")
    device.send(.find(.selected("8.00")))
    #expect(device.found == "1 of 2")
    #expect(device.field("Find")?.fieldText == "8.00")
    for text in ["two\nlines", String(repeating: "x", count: 101)] {
      device.send(.find(.selected(text)))
      #expect(device.found == "1 of 2")
    }
  }

  @Test func searchesOfBeforeComeBack() {
    var device = TestDevice.threeLaps()
    for text in ["18", "30"] {
      device.find(text)
      device.key("Enter", focus: .find(.text))
    }
    device.find("")
    device.key("ArrowDown", focus: .find(.text))
    #expect(device.field("Find")?.fieldText == "30")
    device.key("ArrowDown", focus: .find(.text))
    #expect(device.field("Find")?.fieldText == "18")
    device.key("ArrowUp", focus: .find(.text))
    #expect(device.field("Find")?.fieldText == "30")
  }

  @Test func commandKeysOpenItAlsoFromAText() {
    var device = TestDevice.threeLaps()
    device.key("f", code: "KeyF", [.control, .inText])
    #expect(device.field("Find") != nil)
    #expect(device.field("Replace with") == nil)
    device.key("ƒ", code: "KeyF", [.meta, .alt])
    #expect(device.field("Replace with") != nil)
  }

  @Test func panelTakesNoKeyThatIsTyped() {
    var device = TestDevice.threeLaps()
    device.press("Find")
    for key in ["l", " ", "Backspace", "ArrowUp", "?"] {
      let press = KeyPress(key: key, flags: .inText)
      #expect(!claims(device.state, press, focus: .find(.text)))
    }
  }

  // MARK: All records

  @Test func resultsOfAllRecordsStandByRecordNewestFirst() {
    var device = TestDevice.records(["Kim 400 m", "Lee", "Kim 800 m"])
    device.press("Records")
    device.find("kim")
    #expect(device.found == "2 results")
    #expect(device.groups == ["Kim 800 m1 result", "Kim 400 m1 result"])
    #expect(!device.shows("Laps"))
  }

  @Test func nextOpensTheFirstResultAndWalksAcrossRecords() {
    var device = TestDevice.records(["Kim 400 m", "Lee", "Kim 800 m"])
    device.press("Records")
    device.find("kim")
    device.press("Next")
    #expect(device.found == "1 of 2")
    #expect(device.view.all { $0.tag == .h1 }.map(\.allText) == ["Kim 800 m"])
    device.press("Next")
    #expect(device.found == "2 of 2")
    #expect(device.view.all { $0.tag == .h1 }.map(\.allText) == ["Kim 400 m"])
    device.press("Next")
    #expect(device.found == "1 of 2")
    #expect(device.status == "1 of 2, Title, Kim 800 m")
  }

  @Test func oneRecordIsSearchedAloneUntilAllAreAskedFor() {
    var device = TestDevice.records(["Kim 400 m", "Kim 800 m"])
    device.press("Records")
    let id = device.state.journal.records[1].id
    device.send(.message(.openRecord(id: id), anchor: .zero))
    device.find("kim")
    #expect(device.found == "1 of 1")
    device.press("All records")
    #expect(device.found == "1 of 2")
  }

  @Test func onAWideScreenTheResultsStandBesideTheRecord() {
    var device = TestDevice.records(["Kim 400 m", "Lee", "Kim 800 m"])
    device.send(
      .viewport(
        width: 1280, height: 800,
        MenuSpace(visible: Rectangle(left: 0, top: 0, width: 1280, height: 800))))
    device.press("Records")
    device.find("kim")
    device.press("Next")
    #expect(device.groups == ["Kim 800 m1 result", "Kim 400 m1 result"])
    #expect(device.shows("Laps"))
    #expect(device.found == "1 of 2")
    device.key("Escape", focus: .find(.text))
    #expect(device.groups.isEmpty)
  }

  @Test func partsOfANoteAreMarkedInUTF16() throws {
    var device = TestDevice.records(["Kim"])
    let id = device.state.journal.records[0].id
    device.change { state in
      let edit = NoteEdit(at: 0, removing: 0, inserting: "😀 wind, 바람 WIND")
      _ = try? state.journal.record(
        .change([.editNote(edit, record: id)]), at: VirtualClock().moment)
    }
    device.send(.message(.openRecord(id: id), anchor: .zero))
    device.find("wind")
    #expect(device.found == "1 of 2")
    #expect(device.effects.contains { $0.noteMarks == "3 7|3 7 12 16" })
    device.press("Next")
    #expect(device.effects.contains { $0.noteMarks == "12 16|3 7 12 16" })
    device.press("Close")
    #expect(device.effects.contains { $0.noteMarks == "|" })
    #expect(device.effects.contains(.selectText("note", 12..<16)))
  }

  @Test func nextBringsTheNoteOfTheRecordThatItOpens() {
    var device = TestDevice.records(["A kim", "B kim"])
    let ids = device.state.journal.records.map(\.id)
    device.press("Records")
    device.find("kim")
    for id in ids.reversed() {
      device.press("Next")
      #expect(device.state.place == .record(id))
      #expect(device.state.noteEditor?.record == id)
    }
  }

  @Test func aSelectedPartOfANoteIsSearchedAlone() throws {
    var device = TestDevice.records(["A kim"])
    let id = device.state.journal.records[0].id
    device.send(.message(.openRecord(id: id), anchor: .zero))
    device.write("kim kim kim ")
    device.selectInNote(4..<11)
    device.find("kim")
    #expect(device.found == "1 of 4")
    device.send(.message(.find(.toggle(.inSelection)), anchor: .zero))
    #expect(device.found == "1 of 2")
    #expect(device.state.find.session.highlighted?.range == 4..<7)
    device.send(.message(.find(.toggle(.inSelection)), anchor: .zero))
    #expect(device.found == "2 of 4" || device.found == "3 of 4")
  }

  /// FR32
  @Test func whatIsBeingWrittenInANoteIsFoundAtOnce() {
    var device = TestDevice.records(["A"])
    let id = device.state.journal.records[0].id
    device.send(.message(.openRecord(id: id), anchor: .zero))
    device.find("kim")
    #expect(device.found == "No results")
    device.write("kim")
    #expect(device.found == "1 result")
    #expect(device.effects.contains { $0.noteMarks == "|0 3" })
    #expect(device.state.journal.record(id)?.note.isEmpty == true)
  }

  @Test func aMillionBytesAreSearchedInSlices() {
    var device = TestDevice.records(["a"])
    device.change { state in
      for _ in 0..<300 {
        let list = LapList(
          title: "", began: WallTime(milliseconds: 0, offsetMinutes: 0),
          laps: (1...100).map {
            Lap(id: 0, split: .seconds(Int64($0)))
          })
        _ = try? state.journal.record(
          .change([.add(WholeRecord(list))]), at: VirtualClock().moment)
      }
    }
    device.press("Records")
    device.find("00:07.00")
    #expect(wakeup(device.state) == .soon)
    #expect(device.state.find.count.total < 300)
    device.work()
    #expect(device.found == "300 results")
    #expect(wakeup(device.state) != .soon)
  }
}

extension Effect {
  /// The marks that the page is told to make in the note.
  fileprivate var noteMarks: String? {
    if case .markNote(let marks) = self { marks.text } else { nil }
  }
}

extension TestDevice {
  /// Looks for a text in the panel, which is opened where it is not.
  mutating func find(_ text: String) {
    if field("Find") == nil { press("Find") }
    type(text, into: "Find")
  }

  /// What the panel says.
  var found: String {
    let panel = view.all { $0.role == "search" }.first
    return panel?.all { $0.role == "status" }.first?.allText ?? ""
  }

  var foundMarks: [String] { view.all { $0.tag == .mark }.map(\.allText) }

  /// Names of the records with results, and how many each has.
  var groups: [String] { view.all { $0.name == "result-record" }.map(\.allText) }

  /// Records of one lap of 10 s with these titles.
  static func records(_ titles: [String]) -> TestDevice {
    var device = TestDevice()
    for title in titles {
      device.press("Start")
      device.clock.advance(10)
      device.press("Lap")
      device.press("Stop")
      device.clock.advance(1)
      device.press("Reset")
      let id = device.state.journal.records.last?.id ?? 0
      device.send(.message(.openRecord(id: id), anchor: .zero))
      device.press("Rename")
      device.type(title, into: "Title")
      device.press("Save")
      device.press("Stopwatch")
      device.clock.advance(1)
    }
    return device
  }
}
