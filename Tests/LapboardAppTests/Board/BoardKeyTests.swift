import LapboardTestSupport
import Records
import Testing
import Timing

@testable import LapboardApp

/// The board without a pointer: keys, selection, menu and clipboard.
@Suite struct BoardKeyTests {
  // MARK: Dragging by keys

  @Test func spaceLiftsArrowsMoveEnterDrops() {  // DD25, DD26
    var board = BoardDevice()
    board.key(" ", on: "B", in: .blocks)
    #expect(
      board.device.status
        == "Lifted: B, Work, 1:00. Arrow keys move it, Tab changes the table, Enter drops, Alt+Enter copies, Escape cancels"
    )
    board.key("ArrowDown", on: "B", in: .blocks)
    #expect(board.device.status == "B, Work, 1:00, position 3 of 6 in Blocks")
    board.key("Enter", on: "B", in: .blocks)
    #expect(board.rows(.blocks) == "ACBDEF")
    #expect(board.device.status == "Moved: B, Work, 1:00, from position 2 to 3 of 6 in Blocks")
    #expect(board.focused(.blocks) == "B")
    // How it goes on is said once.
    board.key("Enter", on: "B", in: .blocks)
    #expect(board.device.status == "Lifted: B, Work, 1:00")
  }

  @Test func tabLeadsToTheOtherTableAndToGivingUp() {
    var board = BoardDevice(workout: "XY")
    board.key(" ", on: "B", in: .blocks)
    board.key("Tab", on: "B", in: .blocks)
    #expect(board.device.status == "B, Work, 1:00, position 3 of 3 in Workout")
    board.key("Home", on: "B", in: .blocks)
    #expect(board.device.status == "B, Work, 1:00, position 1 of 3 in Workout")
    board.key("Tab", on: "B", in: .blocks)
    #expect(board.device.status == "B, Work, 1:00: Enter cancels, Tab goes back to its table")
    board.key("Tab", on: "B", in: .blocks)
    board.key("Tab", on: "B", in: .blocks)
    board.key("Enter", .alt, on: "B", in: .blocks)
    #expect(board.rows(.workout) == "XYB")
    #expect(board.rows(.blocks) == "ABCDEF")
  }

  @Test func escapeCancelsAndOtherKeysAreQuiet() {
    var board = BoardDevice()
    let lines = board.device.journal
    board.key(" ", on: "B", in: .blocks)
    board.key("ArrowDown", on: "B", in: .blocks)
    for key in ["Delete", "F2", "l", "?", "PageDown"] { board.key(key, on: "B", in: .blocks) }
    #expect(board.session?.place != nil)
    board.key("Escape", on: "B", in: .blocks)
    #expect(board.session == nil)
    #expect(board.device.status == "Cancelled: B, Work, 1:00 stays where it was")
    #expect(board.device.journal == lines)
  }

  @Test func spaceOnTheBoardStartsNothing() {
    var board = BoardDevice()
    board.device.key(" ")
    board.key(" ", on: "A", in: .blocks)
    #expect(!board.device.state.journal.isTiming)
  }

  // MARK: Without a lift

  @Test func altArrowsMoveAtOnce() {
    var board = BoardDevice()
    board.key("ArrowDown", .alt, on: "A", in: .blocks)
    #expect(board.rows(.blocks) == "BACDEF")
    board.key("ArrowUp", .alt, on: "A", in: .blocks)
    #expect(board.rows(.blocks) == "ABCDEF")
    let lines = board.device.journal.count
    board.key("ArrowUp", .alt, on: "A", in: .blocks)
    #expect(board.device.journal.count == lines)
    #expect(board.device.status == "A, Work, 1:00 cannot go further")
  }

  @Test func rowsThatDoNotStandTogetherAreGatheredAtTheEndTheyMoveTo() {
    var board = BoardDevice()
    board.click("A", in: .blocks)
    board.click("C", in: .blocks, .toggles)
    board.key("ArrowDown", .alt, on: "C", in: .blocks)
    #expect(board.rows(.blocks) == "BDACEF")
    board.device.press("Undo")
    board.click("B", in: .blocks)
    board.click("D", in: .blocks, .toggles)
    board.key("ArrowUp", .alt, on: "D", in: .blocks)
    #expect(board.rows(.blocks) == "BDACEF")
  }

  @Test func theGroupIsSaidWhereItChanges() {
    var board = BoardDevice()
    board.device.send(
      .pasted(Clip(.paste, plain: Array("A 1:00, 2 x (B 1:00 + C 1:00)".utf8), focusID: "workout")))
    board.click("A", in: .workout)
    board.key("ArrowDown", .alt, on: "A", in: .workout)
    #expect(board.device.status.hasSuffix("to 2 of 4 in Workout, in a group"))
    board.click("C", in: .workout)
    board.key("ArrowDown", .alt, on: "C", in: .workout)
    #expect(board.device.status.hasSuffix("from position 4 to 4 of 4 in Workout, out of the group"))
  }

  @Test func severalRowsStayWhereTheyWere() {
    var board = BoardDevice()
    board.click("A", in: .blocks)
    board.click("C", in: .blocks, .toggles)
    board.key(" ", on: "A", in: .blocks)
    board.key("Escape", on: "A", in: .blocks)
    #expect(board.device.status == "Cancelled: 2 rows stay where they were")
  }

  @Test func arrowsMoveTheFocusAndShiftSelects() {
    var board = BoardDevice()
    board.key("Home", on: "D", in: .blocks)
    #expect(board.focused(.blocks) == "A")
    board.key("ArrowDown", .shift, on: "A", in: .blocks)
    board.key("ArrowDown", .shift, on: "B", in: .blocks)
    #expect(board.selected(.blocks) == "ABC")
    board.key("ArrowDown", on: "C", in: .blocks)
    #expect(board.focused(.blocks) == "D")
    #expect(board.selected(.blocks) == "ABC")
    board.key(" ", .control, on: "D", in: .blocks)
    #expect(board.selected(.blocks) == "ABCD")
    board.key("a", .control, on: "D", in: .blocks)
    #expect(board.selected(.blocks) == "ABCDEF")
    board.key("Escape", on: "D", in: .blocks)
    #expect(board.selected(.blocks) == "")
  }

  @Test func deleteTakesTheRowAndUndoGivesItBack() {  // interactions 59
    var board = BoardDevice()
    board.click("B", in: .blocks)
    board.click("C", in: .blocks, .toggles)
    board.key("Delete", on: "C", in: .blocks)
    #expect(board.rows(.blocks) == "ADEF")
    board.lift("D", from: .blocks)
    board.drop(.blocks, 9)
    #expect(board.rows(.blocks) == "AEFD")
    board.device.press("Undo")
    board.device.press("Undo")
    #expect(board.rows(.blocks) == "ABCDEF")
  }

  @Test func theRowInThePlaceOfALostOneHasTheFocus() {
    var board = BoardDevice()
    // The focus came there without the app: by a screen reader, for one.
    let lost = BoardTable.blocks.rowID(board.id("C", in: .blocks))
    board.key("Delete", on: "C", in: .blocks)
    board.device.send(.focusLost(lost))
    #expect(board.focused(.blocks) == "D")
    #expect(
      board.device.effects.contains(.focus(BoardTable.blocks.rowID(board.id("D", in: .blocks)))))
  }

  @Test func copyTakesTheSelectionAndWithoutOneTheRow() {
    var board = BoardDevice()
    board.key("c", .control, on: "B", in: .blocks)
    #expect(board.device.clipboard?.text.hasPrefix("B") == true)
    #expect(board.device.status == "1 row copied")
    board.click("A", in: .blocks)
    board.click("C", in: .blocks, .extends)
    board.key("c", .control, on: "B", in: .blocks)
    #expect(board.device.clipboard?.text.split(separator: "\n").count == 3)
    #expect(board.device.clipboard?.html.hasPrefix("<table>") == true)
  }

  @Test func pastedTextGoesToTheTableWithTheFocus() {
    var board = BoardDevice(workout: "XY")
    board.device.send(
      .pasted(Clip(.paste, plain: Array("N 2:00".utf8), focusID: "blocks")))
    #expect(board.rows(.blocks) == "ABCDEFN")
    board.device.send(.pasted(Clip(.paste, plain: Array("M 2:00".utf8), focusID: "tab-board")))
    #expect(board.rows(.workout) == "XYM")
  }

  // MARK: Menu

  @Test func theMenuMovesRowsAndOffersOnlyWhatCanBeDone() {
    var board = BoardDevice(workout: "XY")
    board.device.send(
      .message(
        .board(.row(.blocks, board.id("A", in: .blocks))), anchor: .zero,
        by: Press(.mouse, isSecondary: true)))
    #expect(board.device.menuItems.contains("To Workout"))
    #expect(board.device.menuItems.contains("Copy to Workout"))
    #expect(!board.device.isEnabled("Move up"))
    #expect(!board.device.isEnabled("To top"))
    board.device.press("To bottom")
    #expect(board.rows(.blocks) == "BCDEFA")
  }

  @Test func theMenuTakesRowsOverToTheOtherTable() {
    var board = BoardDevice(workout: "XY")
    func openMenu(of name: Character) {
      board.device.send(
        .message(
          .board(.row(.blocks, board.id(name, in: .blocks))), anchor: .zero,
          by: Press(.mouse, isSecondary: true)))
    }
    openMenu(of: "C")
    board.device.press("To Workout")
    #expect([board.rows(.blocks), board.rows(.workout)] == ["ABDEF", "XYC"])
    openMenu(of: "D")
    board.device.press("Copy to Workout")
    #expect([board.rows(.blocks), board.rows(.workout)] == ["ABDEF", "XYCD"])
  }

  // MARK: Selecting

  @Test func clicksSelectToggleAndExtend() {
    var board = BoardDevice()
    board.click("B", in: .blocks)
    board.click("D", in: .blocks, .extends)
    #expect(board.selected(.blocks) == "BCD")
    board.click("C", in: .blocks, .toggles)
    #expect(board.selected(.blocks) == "BD")
    board.click("A", in: .blocks)
    #expect(board.selected(.blocks) == "A")
  }

  @Test func choosingMakesTapsToggle() {
    var board = BoardDevice()
    board.device.send(
      .message(.board(.command(.select, .blocks, board.id("B", in: .blocks))), anchor: .zero))
    board.click("D", in: .blocks)
    #expect(board.selected(.blocks) == "BD")
    board.device.press("Done")
    #expect(board.selected(.blocks) == "")
    board.click("D", in: .blocks)
    #expect(board.selected(.blocks) == "D")
  }
}
