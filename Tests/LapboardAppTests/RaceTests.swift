import Editing
import LapboardTestSupport
import Markup
import Records
import Testing
import Timing

@testable import LapboardApp

/// The Results screen without a screen: what is pressed, typed, pasted and dropped there.
struct RaceScreenTests {
  static let list = "12\tKim\tU16\n7\tLee\tU18\n3\tPark\tU16"

  func device(_ list: String = list, languages: String = "en") -> TestDevice {
    var device = TestDevice(languages: languages)
    device.send(.location("#board/results"))
    guard !list.isEmpty else { return device }
    device.paste(names: list)
    device.press(languages == "en" ? "Add" : "추가")
    return device
  }

  /// Started, with a tap after each of these seconds.
  func race(_ seconds: Double..., list: String = list) -> TestDevice {
    var device = device(list)
    device.press("Start")
    for wait in seconds {
      device.wait(wait)
      device.press("Tap")
    }
    return device
  }

  // MARK: Start list

  @Test func aStartListIsShownBeforeItIsAdded() {
    var device = TestDevice()
    device.send(.location("#board/results"))
    device.press("Paste start list")
    #expect(device.effects == [.readClipboard])
    device.paste(names: Self.list)
    #expect(device.dialog == "Start list")
    #expect(device.state.race.entrants.isEmpty)
    device.press("Add")
    #expect(device.dialog == nil)
    #expect(device.names == ["12 Kim · U16", "7 Lee · U18", "3 Park · U16"])
    #expect(device.status == "3 names added")
    device.press("Undo")
    #expect(device.names == [])
  }

  @Test func aSecondListIsAddedOrTakesThePlace() {
    var device = device()
    device.paste(names: "9 New")
    device.press("Replace the names")
    device.press("Add")
    #expect(device.names == ["9 New"])
    device.press("Undo")
    #expect(device.names.count == 3)
  }

  @Test(arguments: ["{\"id\":1}", "", "\0\u{1}"])
  func whatIsNoStartListIsRefusedAndSaid(text: String) {
    var device = device()
    device.paste(names: text)
    #expect(device.dialog == nil && device.names.count == 3)
    #expect(!device.alert.isEmpty)
  }

  @Test func namesAreTypedOneAfterTheOther() {
    var device = device("")
    device.press("Add name")
    device.type("5", into: "Bib")
    device.type("Jung", into: "Name")
    device.type("U16", into: "Group")
    device.press("Add")
    #expect(device.dialog == "Add name")
    device.type("Choi", into: "Name")
    device.press("Add")
    #expect(device.names == ["5 Jung · U16", "Choi · U16"])
  }

  // MARK: Tapping

  @Test func aTapIsTheMomentOfItsPress() {
    var device = device()
    device.press("Start")
    device.clock.advance(10)
    let stamp = device.clock.moment
    // The page was busy for a while.
    device.clock.advance(3)
    device.press("Tap", at: stamp)
    #expect(device.taps == ["1, 00:10.00"])
  }

  @Test func nothingIsTappedBeforeTheStart() {
    var device = device()
    #expect(!device.isEnabled("Tap"))
    device.key(" ")
    #expect(device.taps == [] && device.status == "Press Start first")
  }

  @Test func aDoubleTapIsKeptAndMarkedAndStruckOutByOneTouch() {
    var device = race(10, 0.3)
    #expect(device.taps == ["1, 00:10.00", "2, 00:10.30, double?"])
    device.press("Double? Strike out")
    #expect(device.taps == ["1, 00:10.00", "✗, 00:10.30, struck out"])
  }

  @Test func spaceAndEnterTapWhereNoRowHasTheFocus() {
    var device = race()
    device.wait(1)
    device.key(" ")
    device.key("Enter", focus: .board(.race(.tap)))
    device.key(" ", .isRepeat)
    device.key(" ", .onControl)
    device.key("Enter", focus: .board(.row(.taps, device.state.race.taps[0].id)))
    device.key("Escape")
    #expect(device.taps.count == 2)
  }

  @Test func aNamesButtonGivesItTheTimeAtOnceAndOnlyOnce() {
    var device = race()
    device.press("Names as buttons")
    device.wait(5)
    device.press("7 Lee · U18")
    #expect(device.taps == ["1, 00:05.00, 7 Lee · U18"])
    device.press("7 Lee · U18, 00:05.00")
    #expect(device.taps.count == 1 && device.status == "7 Lee: 00:05.00")
  }

  @Test func eachGroupHasItsStart() {
    var device = device()
    device.press("Start U16")
    device.wait(30)
    #expect(device.isEnabled("Start U18") && !device.isEnabled("Start U16"))
    device.press("Start U18")
    device.wait(30)
    device.press("Names as buttons")
    device.press("7 Lee · U18")
    device.press("12 Kim · U16")
    #expect(device.shows("7 Lee · U18, 00:30.00") && device.shows("12 Kim · U16, 01:00.00"))
  }

  @Test func theClockIsOnEverySurfaceTheSame() {
    var device = race()
    device.wait(59.999)
    #expect(device.elapsed == "00:59.99")
    device.press("Tap")
    #expect(device.taps == ["1, 00:59.99"])
    device.reload(after: 10)
    device.send(.location("#board/results"))
    #expect(device.elapsed == "01:09.99")
  }

  // MARK: Keys and second presses

  @Test func everyStartLeavesTheFocusOnTap() {
    var device = device()
    for group in ["Start U16", "Start U18"] {
      device.press(group)
      #expect(device.effects.contains(.focus(ResultsScreen.tapID)))
      device.wait(1)
    }
  }

  @Test func spaceTapsOnTheEmptyPartOfATable() {
    var device = race()
    device.wait(1)
    device.key(" ", focus: .board(.table(.names)))
    device.key("Enter", focus: .board(.table(.taps)))
    #expect(device.taps.count == 2)
  }

  @Test func spaceTapsOnARowWhileTheClockRunsAndLiftsItElse() {
    var device = race()
    device.wait(1)
    let row = Message.board(.row(.names, device.state.race.entrants[0].id))
    device.key(" ", focus: row)
    #expect(device.taps.count == 1 && !device.state.isDraggingRows)
    device.press("Stop")
    device.key(" ", focus: row)
    #expect(device.taps.count == 1 && device.state.isDraggingRows)
  }

  @Test func aDragByHandCostsNobodyTheirTime() {
    var device = race()
    device.wait(1)
    let name = device.state.race.entrants[0].id
    var change = Change(state: device.state, moment: device.clock.moment)
    let isLifted = change.lift(name, of: .names, by: .pointer(1), at: Point(x: 0, y: 0))
    #expect(isLifted)
    device.take(change)
    device.key(" ", focus: .board(.row(.names, name)))
    device.key(" ", .isRepeat, focus: .board(.row(.names, name)))
    #expect(device.taps == ["1, 00:01.00"] && device.state.isDraggingRows)
  }

  @Test func aSecondPressDoesNotReachTheButtonThatCameInThePlaceOfTheFirst() {
    var device = device()
    device.press("Start")
    device.wait(0.3)
    device.press("Stop")
    #expect(
      device.state.race.isTiming && device.status == "Not done: two presses right after another")
    device.wait(1)
    device.press("Tap")
    device.press("Finish")
    device.wait(0.3)
    device.press("Start")
    #expect(!device.state.race.hasStarted && device.state.journal.records.count == 1)
    device.wait(0.6)
    device.press("Start")
    #expect(device.state.race.isTiming)
  }

  // MARK: The newest tap

  /// Five rows and a half are in view.
  private func look(_ device: inout TestDevice, from offset: Int32, height: Int32 = 242) {
    device.send(.boardScrolled(.taps, ScrollWindow(offset: offset, height: height, rowHeight: 44)))
  }

  @Test func theNewestTapIsFollowedUntilSomebodyScrollsUp() {
    var device = race()
    look(&device, from: 0)
    for _ in 1...8 {
      device.wait(1)
      device.key(" ")
    }
    // Three rows up: eight rows end at 352, and a window cannot go below 110.
    #expect(device.state.board[.taps].window.rowsToScroll(toShow: 7) == 0)
    look(&device, from: 110)
    device.wait(1)
    device.press("Tap")
    #expect(device.effects.contains(.scroll(id: "taps", rows: 1)))
    look(&device, from: 20)
    device.wait(1)
    device.press("Tap")
    #expect(!device.effects.contains { if case .scroll = $0 { true } else { false } })
    // Ten rows now: back at the end.
    look(&device, from: 198)
    device.wait(1)
    device.press("Tap")
    #expect(device.effects.contains(.scroll(id: "taps", rows: 1)))
  }

  @Test func aTableThatIsMeasuredAnewStandsAtTheNewestTap() {
    var device = race(1, 1, 1, 1, 1, 1, 1, 1)
    look(&device, from: 0)
    #expect(device.effects.contains(.scroll(id: "taps", rows: 3)))
    look(&device, from: 110)
    // Less room, as names become buttons.
    look(&device, from: 110, height: 100)
    #expect(device.effects.contains { if case .scroll = $0 { true } else { false } })
    device.send(.location("#board"))
    device.send(.location("#board/results"))
    look(&device, from: 0)
    #expect(device.effects.contains(.scroll(id: "taps", rows: 3)))
  }

  // MARK: What is said

  @Test func whoLosesTheirTimeIsSaid() {
    var device = race(10, 1, 1)
    device.send(.message(.board(.race(.giveInOrder)), anchor: .zero))
    let race = device.state.race
    device.send(
      .message(.board(.race(.shift(from: race.taps[0].id, isLater: true))), anchor: .zero))
    #expect(device.status == "Names one tap later, 3 Park has no time now")
    device.press("Undo")
    device.send(.message(.board(.race(.strikeOut(true, race.taps[1].id))), anchor: .zero))
    #expect(device.status == "00:11.00 struck out, 7 Lee has no time now")
    device.send(
      .message(.board(.race(.mark(.didNotFinish, race.entrants[0].id))), anchor: .zero))
    #expect(device.status == "12 Kim: DNF, 12 Kim has no time now")
    device.send(.message(.board(.race(.mark(.didNotStart, race.entrants[1].id))), anchor: .zero))
    #expect(device.status == "7 Lee: DNS")
    device.send(.message(.board(.edit(.names, race.entrants[1].id)), anchor: .zero))
    device.type("Lea", into: "Name")
    device.press("Save")
    #expect(device.status == "Name changed: 7 Lea · U18")
    device.send(.message(.board(.remove(.names, race.entrants[1].id)), anchor: .zero))
    device.press("Undo")
    #expect(device.status == "Undone: Delete 1 row")
  }

  @Test func aTimeThatIsGivenIsSaidAsItsRowShowsIt() {
    var device = device()
    device.press("Start U16")
    device.wait(30)
    device.press("Start U18")
    device.wait(10)
    device.press("Tap")
    let race = device.state.race
    device.send(
      .message(.board(.race(.give(tap: race.taps[0].id, race.entrants[1].id))), anchor: .zero))
    #expect(device.status == "7 Lee: 00:10.00" && device.names[1] == "7 Lee · U18, 00:10.00")
  }

  @Test func whatOnlyTheWallClockSawIsMarkedAndSaid() {
    var device = race(10)
    device.clock.sleep(60)
    device.send(.woke)
    #expect(device.status.hasPrefix("The clock leapt 01:00.00 ahead"))
    device.press("Tap")
    #expect(device.shows(device.state.strings.bridged("01:00.00")))
    #expect(
      device.taps[1].hasPrefix("2, 01:10.00, 01:00.00 of this was measured by the wall clock"))
    #expect(device.taps[0] == "1, 00:10.00")
  }

  @Test func aBibAloneIsWhatSomebodyIsCalled() {
    var device = device("")
    device.press("Add name")
    device.type("12", into: "Bib")
    device.press("Add")
    device.press("Close")
    #expect(device.names == ["12"])
    let row = device.state.row(device.state.race.entrants[0].id, of: .names)
    #expect(row?.cells.map(\.allText) == ["", "12", ""])
  }

  @Test func anEmptyClipboardOpensTheFieldThatStartListsAreTypedInto() {
    var device = device("")
    device.press("Paste start list")
    device.send(.pasted(Clip(.clipboard)))
    #expect(device.dialog == "Start list" && device.alert.isEmpty)
    device.press("Cancel")
    // A list goes to the names, though the focus was among the taps.
    device.press("Paste start list")
    device.send(.pasted(Clip(.clipboard, plain: Array("12 Kim".utf8), focusID: "taps")))
    device.press("Add")
    #expect(device.names == ["12 Kim"])
  }

  // MARK: Drags

  func drop(
    _ rows: [Int64], _ table: BoardTable, onto row: Int64, of target: BoardTable,
    in device: inout TestDevice
  ) -> DropOperation {
    let place = DropPlace(target, .into(row))
    let operation = device.state.operation(of: rows, from: table, at: place, copies: false)
    var change = Change(state: device.state, moment: device.clock.moment)
    _ = change.drop(rows, from: table, at: place, operation)
    device.take(change)
    return operation
  }

  @Test func aTimeGoesToANameAndANameToATime() {
    var device = race(10, 1, 1)
    let race = device.state.race
    let (taps, names) = (race.taps.map(\.id), race.entrants.map(\.id))
    #expect(drop([taps[0]], .taps, onto: names[1], of: .names, in: &device) == .move)
    #expect(device.status == "7 Lee: 00:10.00")
    #expect(drop([names[0]], .names, onto: taps[1], of: .taps, in: &device) == .move)
    #expect(
      device.taps == ["1, 00:10.00, 7 Lee · U18", "2, 00:11.00, 12 Kim · U16", "3, 00:12.00"])
    // Both have another: they change places.
    #expect(drop([taps[0]], .taps, onto: names[0], of: .names, in: &device) == .move)
    #expect(device.taps[0] == "1, 00:10.00, 12 Kim · U16")
    #expect(device.taps[1] == "2, 00:11.00, 7 Lee · U18")
    #expect(device.status == "Times changed places")
    // One step back.
    device.press("Undo")
    #expect(device.taps[0] == "1, 00:10.00, 7 Lee · U18")
    // What it had is free.
    #expect(drop([names[2]], .names, onto: taps[0], of: .taps, in: &device) == .move)
    #expect(device.status == "3 Park: 00:10.00, 1 waiting again")
  }

  @Test func severalGoFromThereOnInOrder() {
    var device = race(10, 1, 1)
    let race = device.state.race
    let (taps, names) = (race.taps.map(\.id), race.entrants.map(\.id))
    #expect(drop(names, .names, onto: taps[1], of: .taps, in: &device) == .move)
    #expect(
      device.taps == ["1, 00:10.00", "2, 00:11.00, 12 Kim · U16", "3, 00:12.00, 7 Lee · U18"])
    #expect(device.status == "2 names given, 1 left over")
  }

  @Test func whoDidNotStartAndWhatIsStruckOutAreForbidden() {
    var device = race(10, 1)
    let race = device.state.race
    let (taps, names) = (race.taps.map(\.id), race.entrants.map(\.id))
    device.send(.message(.board(.race(.mark(.didNotStart, names[0]))), anchor: .zero))
    device.send(.message(.board(.race(.strikeOut(true, taps[0]))), anchor: .zero))
    let before = device.state.race
    #expect(drop([taps[1]], .taps, onto: names[0], of: .names, in: &device) == .forbidden)
    #expect(drop([taps[0]], .taps, onto: names[1], of: .names, in: &device) == .forbidden)
    #expect(drop([names[1]], .names, onto: taps[0], of: .taps, in: &device) == .forbidden)
    #expect(device.state.race == before)
    let gap = DropPlace(.taps, .end)
    #expect(
      device.state.operation(of: [taps[0]], from: .taps, at: gap, copies: false) == .forbidden)
    #expect(device.state.operation(of: names, from: .blocks, at: gap, copies: true) == .cancel)
  }

  @Test func timesFromElsewhereBecomeTaps() {
    var device = device()
    var change = Change(state: device.state, moment: device.clock.moment)
    let isRead = change.bring("1   00:10.00\n2   00:21.50", to: .taps, at: nil)
    let isReadToo = change.bring("no time in it", to: .taps, at: nil)
    #expect(isRead && !isReadToo)
    device.take(change)
    #expect(device.taps == ["1, 00:10.00", "2, 00:21.50"])
    #expect(device.alert.hasSuffix("Nothing was changed."))
  }

  // MARK: Menus and dialogs

  @Test func aMissedTapIsInsertedBetweenItsNeighbours() {
    var device = race(10, 2)
    device.send(.message(.board(.race(.giveInOrder)), anchor: .zero))
    let second = device.state.race.taps[1].id
    device.send(.message(.board(.race(.ask(.insert(before: second)))), anchor: .zero))
    #expect(device.field("Time on the race clock")?.fieldText == "00:11.00")
    device.send(.typed(.board(.race(.alsoShift)), text: ""))
    device.press("Save")
    #expect(
      device.taps == ["1, 00:10.00, 12 Kim · U16", "2, 00:11.00, 7 Lee · U18", "3, 00:12.00"])
    device.press("Undo")
    #expect(device.taps.count == 2)
  }

  @Test func aTimeThatIsNoneIsRefusedInTheDialog() {
    var device = race(10)
    let tap = device.state.race.taps[0].id
    device.send(.message(.board(.edit(.taps, tap)), anchor: .zero))
    device.type("1:2x", into: "Time on the race clock")
    device.press("Save")
    #expect(device.dialog == "Edit time" && !device.problem.isEmpty)
    device.type("0:09.5", into: "Time on the race clock")
    device.press("Save")
    #expect(device.taps == ["1, 00:09.50"])
  }

  @Test func aStartIsCorrectedByAnOffset() {
    var device = race(10)
    device.send(
      .message(.board(.race(.ask(.start(device.state.race.starts[0].id)))), anchor: .zero))
    device.type("-2.5", into: "Later by")
    device.press("Save")
    #expect(device.taps == ["1, 00:12.50"])
  }

  @Test func menusHaveTheCommands() {
    var device = race(10, 1)
    device.send(.message(.board(.race(.giveInOrder)), anchor: .zero))
    let elements = device.state.raceMenu(of: device.state.race.taps[0].id, in: .taps)
    #expect(
      elements.map(\.title) == [
        "Give to…", "Take the name away", "Strike out", "Strike out, names keep their order",
        "Insert a time before…", "Names from here: one later", "Names from here: one earlier",
        "Edit time…",
      ])
    // "Edit…", of every row, gives way to it.
    #expect(
      BoardMenu(device.state, of: device.state.race.taps[0].id, in: .taps).suggested[0].attributes
        .contains(.hidden))
    device.send(
      .message(
        .board(.race(.shift(from: device.state.race.taps[0].id, isLater: true))), anchor: .zero))
    #expect(device.taps == ["1, 00:10.00", "2, 00:11.00, 12 Kim · U16"])
  }

  // MARK: The end

  @Test func resultsAreCopiedAndTheRaceBecomesARecord() {
    var device = race(10, 1, 1)
    device.send(.message(.board(.race(.giveInOrder)), anchor: .zero))
    device.press("Ranking")
    device.press("Up to seconds")
    device.press("Copy results")
    #expect(
      device.clipboard?.text == """
        U16
        1   12 Kim   00:10
        2   3 Park   00:12

        U18
        1   7 Lee   00:11
        """)
    #expect(device.clipboard?.html.hasPrefix("<table>") == true)
    device.press("Close")
    device.press("Finish")
    let record = device.state.journal.records.last
    #expect(
      record?.laps.map(\.note) == ["1 · 12 Kim · U16", "1 · 7 Lee · U18", "2 · 3 Park · U16"])
    #expect(device.taps == [] && device.names.count == 3)
    device.press("Undo")
    #expect(device.taps.count == 3 && device.state.journal.records.isEmpty)
  }

  @Test func aRaceWithoutTapsIsNoRecord() {
    var device = device()
    device.press("Start")
    device.wait(1)
    device.press("Finish")
    #expect(device.status == "Nobody has come in yet" && device.state.race.isTiming)
  }

  @Test func everythingIsThereInKorean() {
    var device = device("12 김민수 A조\n7 이서연 A조", languages: "ko")
    device.press("시작")
    device.wait(10)
    device.press("탭")
    #expect(device.taps == ["1, 00:10.00"])
    device.press("순위")
    #expect(device.dialog == "결과")
  }
}

extension TestDevice {
  /// A start list comes from the clipboard.
  mutating func paste(names text: String) {
    send(.pasted(Clip(.clipboard, plain: Array(text.utf8))))
  }
  /// What the rows of a table say, from the top.
  private func rows(of table: BoardTable) -> [String] {
    state.rows(of: table).compactMap { state.row($0, of: table)?.text }
  }
  var taps: [String] { rows(of: .taps) }
  var names: [String] { rows(of: .names) }
}
