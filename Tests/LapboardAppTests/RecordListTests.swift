import Editing
import LapboardTestSupport
import Records
import Testing
import Timing

@testable import LapboardApp

/// The list of records: order, filter, selection, and what is done to records in it.
@Suite struct RecordListTests {
  /// Records with these titles, an hour apart, the last the newest. Each has laps of 10 s, one more
  /// than the one before it, from two on.
  static func device(_ titles: [String] = ["Heat 1", "Heat 2", "Club"]) -> TestDevice {
    var device = TestDevice()
    for (index, title) in titles.enumerated() {
      let laps = (1...index + 2).map { Lap(id: 0, split: .seconds(Int64($0 * 10))) }
      let began = WallTime(
        milliseconds: device.clock.moment.wall.milliseconds + Int64(index) * 3_600_000,
        offsetMinutes: 540)
      device.change([.add(WholeRecord(LapList(title: title, began: began, laps: laps)))])
    }
    device.press("Records")
    return device
  }

  // MARK: Order and filter

  @Test func theNewestStandsFirst() {
    let device = Self.device()
    #expect(device.recordNames == ["Club", "Heat 2", "Heat 1"])
    #expect(visibleRecords(device.state) == [3, 2, 1])
  }

  @Test func theOrderIsChosenFromAMenuAndRemembered() {
    var device = Self.device()
    device.press("Sort")
    #expect(
      device.menuItems == [
        "Newest first", "Oldest first", "Title", "Longest first", "Shortest first",
        "Most laps first", "Best lap first",
      ])
    device.press("Oldest first")
    #expect(device.recordNames == ["Heat 1", "Heat 2", "Club"])
    device.reload()
    device.press("Records")
    #expect(device.recordNames == ["Heat 1", "Heat 2", "Club"])
  }

  @Test func theFilterLooksIntoTitlesAndNotesWhateverTheCase() {
    var device = Self.device(["Heat 1", "Heat 2", "Club"])
    device.change([.editNote(NoteEdit(at: 0, removing: 0, inserting: "heat wave"), record: 3)])
    device.change([
      .correct(.note("Lee", lap: device.state.journal.record(1)!.laps[0].id), table: .record(1))
    ])
    device.type("heat", into: "Filter records")
    #expect(device.recordNames == ["Club", "Heat 2", "Heat 1"])
    #expect(device.shows("3 of 3"))
    device.type("HEAT 2", into: "Filter records")
    #expect(device.recordNames == ["Heat 2"])
    device.type("lee", into: "Filter records")
    #expect(device.recordNames == ["Heat 1"])
    device.type("  ", into: "Filter records")
    #expect(device.recordNames.count == 3)
  }

  @Test func everyWordHasToBeFoundButAnywhere() {
    var device = Self.device(["Club 400", "Club 800"])
    device.change([.editNote(NoteEdit(at: 0, removing: 0, inserting: "rain"), record: 2)])
    device.type("rain club", into: "Filter records")
    #expect(device.recordNames == ["Club 800"])
    device.type("rain 400", into: "Filter records")
    #expect(device.recordNames == [])
    #expect(device.shows("No record has that in its title or notes."))
  }

  @Test func aRecordWithoutATitleIsFoundByItsDate() {
    var device = Self.device(["", "Club"])
    device.type("15 Jan", into: "Filter records")
    #expect(device.recordNames == ["15 Jan 2026, 09:00"])
  }

  @Test func escapeAndTheButtonClearTheFilter() {
    var device = Self.device()
    device.type("club", into: "Filter records")
    device.key("Escape", inField: RecordListView.filterID)
    #expect(device.recordNames.count == 3)
    #expect(device.field("Filter records")?.property(.value) == "")
    device.type("club", into: "Filter records")
    device.press("Clear filter")
    #expect(device.recordNames.count == 3)
    #expect(device.effects.contains(.focus("record-filter")))
  }

  /// FR31: Escape and Enter belong to the input method while it composes.
  @Test func keysOfACompositionAreNotTheFilters() {
    var device = Self.device()
    device.type("ㅋ", into: "Filter records")
    for key in ["Escape", "Enter", "ArrowDown"] {
      device.key(key, [.composing, .inText], inField: RecordListView.filterID)
      #expect(device.state.recordList.filter == "ㅋ")
      #expect(device.state.recordList.focused == nil)
    }
  }

  @Test func aFilteredListFollowsTheRecords() {
    var device = Self.device()
    device.type("heat", into: "Filter records")
    device.change([.rename("Final", table: .record(1))])
    #expect(device.recordNames == ["Heat 2"])
    device.press("Undo")
    #expect(device.recordNames == ["Heat 2", "Heat 1"])
  }

  /// A slice with each frame; what is found stands in the list at once.
  @Test func aFilterOverVeryMuchTextTakesSeveralFrames() {
    var device = Self.device([])
    let note = String(repeating: "wind ", count: 12_000)
    device.change(
      (0..<20).map { number in
        .add(
          WholeRecord(
            LapList(title: "R\(number)", laps: [Lap(id: 0, split: .seconds(1))]),
            note: Note(text: note + (number < 10 ? "Kim" : "Lee"))!))
      })
    device.type("kim", into: "Filter records")
    #expect(wakeup(device.state) == .everyFrame)
    #expect(device.state.recordList.shown.isFiltering)
    var frames = 0
    while device.state.recordList.shown.isFiltering, frames < 100 {
      device.wait(0.016)
      frames += 1
    }
    #expect((2..<20).contains(frames))
    #expect(device.recordNames.count == 10)
    #expect(device.shows("10 of 20"))
    #expect(wakeup(device.state) == .never)
  }

  @Test func anItemShowsTheFirstLineOfItsNoteAndThatThereArePhotos() {
    var device = Self.device(["A"])
    let photos = (1...2).map { Photo(id: "\($0)", width: 4, height: 3) }
    device.change([
      .editNote(
        NoteEdit(
          at: 0, removing: 0, inserting: "\n \u{FFFC}\n바람 \u{FFFC}\nrain", photos: photos),
        record: 1)
    ])
    #expect(device.view.all { $0.name == "line" }.map(\.allText) == ["바람 "])
    #expect(device.shows("2 photos"))
  }

  // MARK: Opening

  @Test func anItemOpensItsRecordAndSaysSoBesideIt() {
    var device = Self.device()
    device.pressRecord(1)
    #expect(device.state.place == .record(2))
    // On a phone the record takes the place of the list.
    #expect(device.shows("Back to records"))
    #expect(device.view.all { $0.value(.ariaCurrent) == "true" }.isEmpty)
    device.widen()
    #expect(device.recordNames == ["Club", "Heat 2", "Heat 1"])
    let current = device.view.all { $0.value(.ariaCurrent) == "true" }
    #expect(current.map { $0.children[0].allText } == ["Heat 2"])
    #expect(!device.shows("Back to records"))
  }

  /// The second click lies on a row of the record that the first has opened.
  @Test func aDoublePressOpensARecordAndNoMenu() {
    var device = Self.device()
    device.pressRecord(0, by: Press(.mouse))
    device.clock.advance(0.2)
    device.pressRow(1, by: Press(.mouse, isSecondOfTwo: true))
    #expect(!device.isMenuOpen)
  }

  @Test func aWideScreenWithNothingOpenSaysWhatToDo() {
    var device = Self.device()
    device.widen()
    #expect(device.shows("Choose a record to see its laps."))
    #expect(!device.isEnabled("Copy records"))
  }

  @Test func altAndArrowsStepThroughTheRecordsInTheOrderOfTheList() {
    var device = Self.device()
    device.pressRecord(1)
    device.key("ArrowDown", .alt)
    #expect(device.state.place == .record(1))
    device.key("ArrowDown", .alt)
    #expect(device.status == "This is the last record")
    device.key("ArrowUp", .alt)
    device.key("ArrowUp", .alt)
    #expect(device.state.place == .record(3))
    #expect(device.effects.last == .visit("#records/3"))
  }

  // MARK: Selecting

  @Test func keysHeldDownSelectAndAPlainPressOpens() {
    var device = Self.device(["A", "B", "C", "D"])
    device.widen()
    device.pressRecord(0, by: Press(.mouse, modifier: .toggles))
    device.pressRecord(2, by: Press(.mouse, modifier: .extends))
    #expect(device.selectedRecordNames == ["D", "C", "B"])
    #expect(device.shows("3 selected"))
    device.pressRecord(1, by: Press(.mouse))
    #expect(device.selectedRecordNames == [])
    #expect(device.state.place == .record(3))
  }

  @Test func fingersChooseInAModeOfTheirOwn() {
    var device = Self.device()
    device.openRecordMenu(1)
    device.press("Select")
    device.pressRecord(0, by: Press(.touch))
    #expect(device.selectedRecordNames == ["Club", "Heat 2"])
    #expect(device.state.place == .records)
    device.press("Select all")
    #expect(device.shows("3 selected"))
    device.press("Done")
    #expect(device.selectedRecordNames == [])
    device.pressRecord(0, by: Press(.touch))
    #expect(device.state.place == .record(3))
  }

  @Test func whatTheFilterHidesIsNotSelected() {
    var device = Self.device()
    device.key("a", .control)
    device.type("heat", into: "Filter records")
    #expect(device.shows("2 selected"))
    device.type("", into: "Filter records")
    #expect(device.selectedRecordNames == ["Heat 2", "Heat 1"])
  }

  @Test func escapeGivesUpTheSelectionThenTheFilter() {
    var device = Self.device()
    device.type("heat", into: "Filter records")
    device.key("a", .control)
    let item = Message.records(.item(2))
    device.key("Escape", focus: item)
    #expect(device.selectedRecordNames == [])
    #expect(device.recordNames.count == 2)
    device.key("Escape", focus: item)
    #expect(device.recordNames.count == 3)
  }

  @Test func arrowsMoveAndShiftSelects() {
    var device = Self.device(["A", "B", "C", "D"])
    device.key("ArrowDown", inField: RecordListView.filterID)
    #expect(device.effects == [.focus("record-4")])
    device.key("ArrowDown", focus: .records(.item(4)))
    #expect(device.effects == [.focus("record-3")])
    #expect(device.selectedRecordNames == [])
    device.key("ArrowDown", .shift, focus: .records(.item(3)))
    #expect(device.selectedRecordNames == ["C", "B"])
    device.key("End", focus: .records(.item(2)))
    #expect(device.effects == [.focus("record-1")])
    device.key("Home", focus: .records(.item(1)))
    #expect(device.effects == [.focus("record-4")])
  }

  // MARK: Changing

  @Test func anItemsMenu() {
    var device = Self.device()
    device.openRecordMenu(0)
    #expect(
      device.menuItems == [
        "Open", "Copy records", "Duplicate", "Rename…", "Merge…", "Select", "Delete",
      ])
    device.press("Copy records")
    #expect(device.status == "4 laps copied")
  }

  @Test func severalAreCopiedWithTheirNames() {
    var device = Self.device(["Heat 1", "Heat 2"])
    device.key("a", .control)
    device.key("c", .control)
    #expect(device.status == "2 records copied")
    #expect(
      device.clipboard?.text == """
        Heat 2
        1   00:10.00   00:10.00
        2   00:20.00   00:10.00
        3   00:30.00   00:10.00

        Heat 1
        1   00:10.00   00:10.00
        2   00:20.00   00:10.00
        """)
    #expect(device.clipboard?.html.hasPrefix("<p>Heat 2</p>") == true)
  }

  @Test func aDuplicateHasAllOfItAndAnotherName() {
    var device = Self.device(["Heat"])
    device.change([.editNote(NoteEdit(at: 0, removing: 0, inserting: "wind"), record: 1)])
    for _ in 0..<2 {
      device.openRecordMenu(device.recordNames.count - 1)
      device.press("Duplicate")
    }
    #expect(device.status == "“Heat” duplicated")
    #expect(device.recordNames == ["Heat copy 2", "Heat copy", "Heat"])
    #expect(device.state.journal.records.map(\.note.text) == ["wind", "wind", "wind"])
    #expect(device.state.journal.records.map(\.total) == Array(repeating: .seconds(20), count: 3))
    device.press("Undo")
    #expect(device.recordNames == ["Heat copy", "Heat"])
  }

  @Test(arguments: [
    ("Heat", "Heat copy"), ("Heat copy", "Heat copy 3"), ("Heat copy 2", "Heat copy 3"),
    ("Heat 2", "Heat 2 copy"), (" copy", " copy copy"), ("copy", "copy copy"),
  ])
  func aCopyOfACopyIsAnotherCopyOfTheFirst(_ name: String, _ copy: String) {
    let titles = name == "Heat" ? ["Heat"] : ["Heat", "Heat copy", "Heat copy 2", "Heat 2"]
    var copies = CopyTitles(Self.device(titles).state.journal.records, Strings(.english))
    #expect(copies.next(of: name) == copy)
  }

  @Test func copiesMadeAtOnceHaveNamesOfTheirOwn() {
    var copies = CopyTitles([], Strings(.english))
    let names = ["A", "A", "B", "A", "A copy"].map { copies.next(of: $0) }
    #expect(names == ["A copy", "A copy 2", "B copy", "A copy 3", "A copy 4"])
  }

  @Test func theLongestTitleHasACopyToo() {
    let name = String(repeating: "가", count: 1365)
    var copies = CopyTitles([], Strings(.korean))
    let copy = copies.next(of: name)
    #expect(copy.utf8.count <= Correction.longestNote)
    #expect(copy.hasSuffix("가 사본"))
  }

  @Test func renamingIsAskedFor() {
    var device = Self.device()
    device.key("F2", focus: .records(.item(2)))
    #expect(device.dialog == "Rename")
    device.type("Final", into: "Title")
    device.press("Save")
    #expect(device.recordNames == ["Club", "Final", "Heat 1"])
    #expect(device.effects.contains(.focus("record-2")))
  }

  @Test func deletedRecordsComeBackWithUndo() {
    var device = Self.device()
    device.key("Delete", focus: .records(.item(2)))
    #expect(device.recordNames == ["Club", "Heat 1"])
    #expect(device.status == "“Heat 2” deleted. Undo or Recently deleted brings it back.")
    device.key("a", .control)
    device.key("Delete", focus: .records(.item(1)))
    #expect(device.recordNames == [])
    #expect(device.status == "2 records deleted. Undo or Recently deleted brings them back.")
    device.press("Undo")
    #expect(device.recordNames == ["Club", "Heat 1"])
    device.press("Undo")
    #expect(device.recordNames == ["Club", "Heat 2", "Heat 1"])
  }

  @Test func afterADeletionTheFocusIsOnTheNextItem() {
    var device = Self.device()
    device.key("ArrowDown", focus: .records(.list))
    device.key("ArrowDown", focus: .records(.item(3)))
    device.key("Delete", focus: .records(.item(2)))
    device.send(.focusLost("record-2"))
    #expect(device.effects == [.focus("record-1")])
  }

  @Test func mergingIsOneStepInTheOrderOfTheDates() {
    var device = Self.device()
    device.key("a", .control)
    device.press("Merge")
    #expect(device.recordNames == ["Heat 1, Heat 2, Club"])
    #expect(device.status == "3 records merged: 9 laps, 01:30.00")
    let merged = device.state.journal.records[0]
    #expect(
      merged.laps.map { $0.split.count / 1_000_000_000 } == [10, 20, 30, 40, 50, 60, 70, 80, 90])
    device.press("Undo")
    #expect(device.status == "Undone: Merge records")
    #expect(device.recordNames == ["Club", "Heat 2", "Heat 1"])
  }

  @Test func mergingOneRecordAsksForOthers() {
    var device = Self.device()
    device.openRecordMenu(0)
    device.press("Merge…")
    #expect(device.status == "Select the records to merge, two or more")
    #expect(!device.isEnabled("Merge"))
    device.pressRecord(1, by: Press(.touch))
    device.press("Merge")
    #expect(device.recordNames == ["Heat 2, Club", "Heat 1"])
  }

  @Test func notesTooLongForOneAreRefusedAndNothingChanges() {
    var device = Self.device(["A", "B"])
    let text = String(repeating: "x", count: Note.longest - 10)
    for id in [1, 2] as [Int64] {
      device.change([.editNote(NoteEdit(at: 0, removing: 0, inserting: text), record: id)])
    }
    let lines = device.journal.count
    device.key("a", .control)
    device.press("Merge")
    #expect(device.status == "Not changed: a note holds 1 MB of text at most")
    #expect(device.journal.count == lines)
  }

  // MARK: Rows taken out

  @Test func selectedLapsBecomeARecordAndStay() {
    var device = TestDevice.threeLaps()
    let laps = device.state.laps
    device.send(.message(.selectLap(id: laps[1].id), anchor: .zero))
    device.pressRow(0)
    device.press("New record")
    #expect(device.status == "New record of 2 laps: it is in Records")
    #expect(device.state.laps == laps)
    #expect(device.state.place == .stopwatch)
    device.press("Done")
    device.press("Records")
    device.pressRecord(0)
    #expect(device.rows == ["2▼ | 00:20.00 | 00:12.00", "1▲ | 00:08.00 | 00:08.00"])
  }

  @Test(arguments: [
    ([0], "Heat · lap 1"), ([0, 1], "Heat · laps 1–2"), ([0, 2], "Heat · 2 laps"),
  ])
  func aTitleSaysWhichLapsWereTakenOut(_ laps: [Int], _ title: String) {
    var device = Self.device(["", "Heat"])
    device.pressRecord(0)
    for index in laps {
      let id = device.state.laps[index].id
      device.send(
        .message(.lapRow(id: id), anchor: .zero, by: Press(.mouse, modifier: .toggles)))
    }
    device.send(.message(.records(.newRecord(.selection)), anchor: .zero))
    #expect(device.state.journal.records.last?.title == title)
  }

  // MARK: Very many

  /// 10,000 items are as many nodes as fit on the screen.
  @Test func onlyItemsInViewAreDrawn() {
    var device = Self.device([])
    device.change(
      (1...10_000).map { number in
        .add(
          WholeRecord(LapList(title: "R\(number)", laps: [Lap(id: 0, split: .seconds(1))])))
      })
    device.send(
      .listScrolled(ScrollWindow(offset: 64 * 64 * 5000, height: 640 * 64, rowHeight: 64 * 64)))
    let items = device.view.all { $0.tag == .li }
    #expect(items.count == 27)
    #expect(items[8].value(.ariaPosinset) == "5001")
    #expect(items[8].value(.ariaSetsize) == "10000")
    // What has the focus stays drawn.
    device.key("Home", focus: .records(.list))
    device.send(
      .listScrolled(ScrollWindow(offset: 64 * 64 * 5000, height: 640 * 64, rowHeight: 64 * 64)))
    #expect(device.view.all { $0.tag == .li }.first?.value(.ariaPosinset) == "1")
  }

  /// Presses of the watch are not about records, and redraw and sort nothing of them.
  @Test func theWatchLeavesTheListAsItIs() {
    var device = Self.device()
    device.press("Stopwatch")
    let version = device.state.journal.recordsVersion
    let revision = device.state.recordList.shown.revision
    for name in ["Start", "Lap", "Stop"] {
      device.clock.advance(1)
      device.press(name)
    }
    #expect(device.state.journal.recordsVersion == version)
    #expect(device.state.recordList.shown.revision == revision)
    device.press("Reset")
    #expect(device.state.journal.recordsVersion > version)
    device.press("Undo")
    #expect(device.state.journal.recordsVersion == version)
  }
}
