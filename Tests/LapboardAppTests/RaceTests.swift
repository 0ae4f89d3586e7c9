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
    device.key(" ", focus: .board(.row(.taps, device.state.race.taps[0].id)))
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
