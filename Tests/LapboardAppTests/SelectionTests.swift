import LapboardTestSupport
import Records
import Testing
import Timing

@testable import LapboardApp

@Suite struct SelectionTests {
  private let table = [1, 2, 3, 4, 5].map { Lap(id: $0 * 10, split: .seconds($0)) }

  private func selected(_ selection: RowSelection) -> [Int] { selection.indices(in: table) }

  @Test func aRangeGoesFromTheAnchorToTheLapInBothDirections() {
    var selection = RowSelection()
    selection.selectOnly(30)
    selection.extend(to: 50, in: table)
    #expect(selected(selection) == [2, 3, 4])
    selection.extend(to: 10, in: table)
    #expect(selected(selection) == [0, 1, 2])
  }

  @Test func aRangeWithoutAnAnchorIsOneLap() {
    var selection = RowSelection()
    selection.extend(to: 40, in: table)
    #expect(selected(selection) == [3])
  }

  @Test func toggledLapsStandInTheOrderOfTheTable() {
    var selection = RowSelection()
    for id in [50, 10, 30] as [Int64] { selection.toggle(id) }
    #expect(selected(selection) == [0, 2, 4])
    selection.toggle(30)
    #expect(selected(selection) == [0, 4])
  }

  @Test func lapsThatAreGoneAreLetGo() {
    var selection = RowSelection()
    selection.selectAll(of: table)
    selection.keepOnly(Array(table[2...]))
    #expect(selection.count == 3)
    #expect(!selection.contains(10))
  }

  // MARK: Keys

  @Test func arrowsSelectTheRowTheyReachAndShiftSelectsAllOnTheWay() {
    var device = TestDevice.running(laps: 4, each: 10)
    device.key("ArrowDown", focus: .lapTable)
    #expect(device.selectedNumbers == ["4"])
    device.key("ArrowDown", .shift, focus: .lapTable)
    device.key("ArrowDown", .shift, focus: .lapTable)
    #expect(device.selectedNumbers == ["4", "3", "2"])
    device.key("ArrowDown", focus: .lapTable)
    #expect(device.selectedNumbers == ["1"])
  }

  @Test func copyTakesTheSelectionWhereThereIsOneAndAllLapsOtherwise() {
    var device = TestDevice.running(laps: 3, each: 10)
    device.key("c", .control)
    #expect(device.status == "3 laps copied")
    device.key("ArrowDown", focus: .lapTable)
    device.key("ArrowDown", .shift, focus: .lapTable)
    device.key("c", .control)
    #expect(device.status == "2 laps copied")
    #expect(device.clipboard?.text == "2   00:20.00   00:10.00\n3   00:30.00   00:10.00")
    device.key("a", .control)
    device.key("c", .control)
    #expect(device.status == "3 laps copied")
  }

  @Test func escapeGivesUpTheSelectionFirst() {
    var device = TestDevice.running(laps: 3, each: 10)
    let row = Message.lapRow(id: device.state.journal.watch.laps[1].id)
    device.key("a", .control)
    device.key("Escape", focus: row)
    #expect(device.selectedNumbers == [])
  }

  /// Not the whole watch: what is selected.
  @Test func deleteTakesTheSelectedLapsAndOneUndoBringsThemBack() {
    var device = TestDevice.running(laps: 4, each: 10)
    device.press("Stop")
    let before = device.rows
    device.key("ArrowDown", focus: .lapTable)
    device.key("ArrowDown", focus: .lapTable)
    device.key("ArrowDown", .shift, focus: .lapTable)
    device.key("Delete", focus: .lapTable)
    #expect(
      device.rows.map { $0.filter { $0 != "▼" && $0 != "▲" } } == [
        "2 | 00:40.00 | 00:30.00", "1 | 00:10.00 | 00:10.00",
      ])
    #expect(device.status == "2 laps deleted. The time went to the next lap; totals stand.")
    device.press("Undo")
    #expect(device.rows == before)
    #expect(device.selectedNumbers == [])
  }

  // MARK: Double presses

  /// The second half of a double press on Add or Save is not a press on the row that lay under it.
  @Test func theSecondOfTwoPressesIsPartOfTheFirst() {
    var device = TestDevice.running(laps: 3, each: 10)
    device.send(.message(.ask(.note(lap: device.state.laps[0].id)), anchor: .zero))
    device.press("Cancel")
    device.clock.advance(0.2)
    device.pressRow(1, by: Press(.mouse, isSecondOfTwo: true))
    #expect(!device.isMenuOpen)
    device.pressRow(1, by: Press(.mouse))
    #expect(device.isMenuOpen)
  }

  /// Ctrl+Z means the same with a menu open.
  @Test func commandsWorkThroughAnOpenMenu() {
    var device = TestDevice.running(laps: 3, each: 10)
    device.pressRow(1)
    device.key("z", .control)
    #expect(device.rows.count == 3)
    #expect(!device.isMenuOpen)
  }

  // MARK: Choosing

  @Test func choosingShowsABarThatCopiesAndEnds() {
    var device = TestDevice.running(laps: 3, each: 10)
    let laps = device.state.journal.watch.laps
    device.send(.message(.selectLap(id: laps[0].id), anchor: .zero))
    #expect(device.shows("1 selected"))
    device.press("Select all")
    #expect(device.shows("3 selected"))
    #expect(!device.isEnabled("Select all"))
    device.press("Copy selection")
    #expect(device.status == "3 laps copied")
    device.press("Done")
    #expect(device.selectedNumbers == [])
    #expect(!device.shows("Select all"))
  }

  @Test func anotherTableStartsWithoutASelection() {
    var device = TestDevice.running(laps: 2, each: 10)
    device.key("a", .control)
    device.press("Records")
    device.press("Stopwatch")
    #expect(device.selectedNumbers == [])
  }
}
