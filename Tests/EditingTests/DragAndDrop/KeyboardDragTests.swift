import Testing

@testable import Editing

/// A drag by keys: DD25 of the design.
@Suite struct KeyboardDragTests {
  private func lifted(_ rows: String, _ board: TestBoard) -> TestBoard {
    var board = board
    board.lift(rows, by: .keyboard)
    return board
  }

  @Test func arrowsGoFromGapToGapAndStayAtTheEnds() {
    var board = lifted("B", TestBoard("ABCD", ""))
    #expect(board.place == "0<B")
    #expect(board.drag.session?.isInPlace == true)
    #expect(board.drag.step(.down, in: board) == true)
    #expect(board.place == "0<D")
    #expect(board.drag.step(.down, in: board) == true)
    #expect(board.place == "0$")
    #expect(board.drag.step(.down, in: board) == false)
    #expect(board.place == "0$")
    for place in ["0<D", "0<B", "0<A"] {
      #expect(board.drag.step(.up, in: board) == true)
      #expect(board.place == place)
    }
    #expect(board.drag.step(.up, in: board) == false)
  }

  @Test func homeAndEndLeadToTheEnds() {
    var board = lifted("B", TestBoard("ABCD", ""))
    #expect(board.drag.step(.last, in: board) == true)
    #expect(board.place == "0$")
    #expect(board.drag.step(.last, in: board) == false)
    #expect(board.drag.step(.first, in: board) == true)
    #expect(board.place == "0<A")
  }

  @Test func theDropPutsTheRowThere() {
    var board = lifted("B", TestBoard("ABCD", ""))
    _ = board.drag.step(.down, in: board)
    board.carryOut(board.drag.keyDrops(copies: false, in: board)!)
    #expect(board[0] == "ACBD")
  }

  @Test func whereItWasItIsNoStep() {
    var board = lifted("B", TestBoard("ABCD", ""))
    _ = board.drag.step(.down, in: board)
    _ = board.drag.step(.up, in: board)
    #expect(board.drag.keyDrops(copies: false, in: board) == .stayed)
  }

  @Test func tabGoesToTheOtherTableThenToGivingUpAndRoundAgain() {
    var board = lifted("B", TestBoard("ABCD", "XY"))
    board.drag.stepToTable(of: [0, 1], in: board)
    #expect(board.place == "1$")
    #expect(board.drag.session?.operation == .move)
    board.drag.stepToTable(of: [0, 1], in: board)
    #expect(board.place == "none")
    board.drag.stepToTable(of: [0, 1], in: board)
    #expect(board.place == "0<B")
    board.drag.stepToTable(of: [0, 1], isBack: true, in: board)
    #expect(board.place == "none")
    #expect(board.drag.keyDrops(copies: false, in: board) == .cancelled)
  }

  @Test func altCopies() {
    var board = lifted("B", TestBoard("ABCD", "XY"))
    board.drag.stepToTable(of: [0, 1], in: board)
    guard case .dropped(let drop) = board.drag.keyDrops(copies: true, in: board) else {
      Issue.record("nothing was dropped")
      return
    }
    #expect(drop.operation == .copy)
  }

  @Test func placesThatTakeNothingArePassedOver() {
    var board = TestBoard("ABCD", "XYZ")
    board.goesOnto = true
    board.allows = { _, _, place in
      place.table == 0 || place.intent == .into(89) || place.intent == .into(90)
    }
    board.lift("A", by: .keyboard)
    board.drag.stepToTable(of: [0, 1], in: board)
    #expect(board.place == "1@Y")
    #expect(board.drag.step(.down, in: board) == true)
    #expect(board.place == "1@Z")
    #expect(board.drag.step(.down, in: board) == false)
  }

  @Test func groupsAreWalkedThroughAndEmptyOnesEntered() {
    var board = TestBoard("AGBCDE", "")
    board.groups = board.idSet("GE")
    board.inside = board.idSet("BC")
    board.lift("A", by: .keyboard)
    var places: [String] = []
    while board.drag.step(.down, in: board) { places.append(board.place) }
    #expect(places == ["0<B", "0<C", "0>C", "0<D", "0<E", "0>E", "0$"])
  }

  @Test func theLastRowOfAGroupLeavesItWithOneStep() {
    var board = TestBoard("AGBCD", "")
    board.groups = board.idSet("G")
    board.inside = board.idSet("BC")
    board.lift("C", by: .keyboard)
    #expect(board.drag.step(.down, in: board) == true)
    #expect(board.place == "0<D")
  }

  @Test func thePositionIsThatAfterTheDrop() {  // DD26
    var board = lifted("B", TestBoard("ABCD", "XY"))
    func position() -> [Int] {
      board.drag.session?.position(in: board).map { [$0.row, $0.count] } ?? []
    }
    #expect(position() == [2, 4])
    _ = board.drag.step(.down, in: board)
    #expect(position() == [3, 4])
    _ = board.drag.step(.last, in: board)
    #expect(position() == [4, 4])
    board.drag.stepToTable(of: [0, 1], in: board)
    #expect(position() == [3, 3])
  }

  @Test func aTargetThatLeavesBringsTheKeyboardBackToTheRow() {
    var board = lifted("A", TestBoard("ABCD", "X"))
    _ = board.drag.step(.down, in: board)
    #expect(board.place == "0<C")
    board.lists[0] = board.ids("ABD")
    #expect(board.drag.follow(board) == false)
    #expect(board.place == "0<A")
  }

  @Test func pointersDoNotSteerAKeyboardDrag() {
    var board = lifted("A", TestBoard("ABCD", "X"))
    board.move(to: 1, rows: 0.1)
    #expect(board.place == "0<A")
  }
}
