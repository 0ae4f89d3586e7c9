import Testing

@testable import Editing

/// A finger or a mouse that drags: DD1 to DD24 of the design.
@Suite struct PointerDragTests {
  // MARK: Index rules

  @Test func aRowDraggedDownLandsInTheGap() {  // stopwatch G2, interactions 56
    var board = TestBoard("ABCD", "")
    board.lift("A")
    board.drop(at: 0, rows: 2.9)
    #expect(board[0] == "BCAD")
  }

  @Test func aRowDraggedUpLandsInTheGap() {  // stopwatch G2
    var board = TestBoard("ABCD", "")
    board.lift("D")
    board.drop(at: 0, rows: 1.1)
    #expect(board[0] == "ADBC")
  }

  @Test func selectedRowsGoTogether() {  // interactions 57
    var board = TestBoard("ABCDE", "")
    board.lift("ABC")
    board.drop(at: 0, rows: 3.9)
    #expect(board[0] == "DABCE")
  }

  @Test(arguments: [0.9, 1.5, 2.1]) func besideItselfNothingHappens(rows: Double) {  // 56, DD20
    var board = TestBoard("ABCD", "")
    board.lift("B")
    board.move(to: 1, rows: 5)
    board.drop(at: 0, rows: rows)
    #expect(board.ends == [.stayed])
    #expect(board[0] == "ABCD")
  }

  @Test func theLastRowBelowItselfIsNoStep() {  // interactions 56
    var board = TestBoard("ABCD", "")
    board.lift("D")
    board.move(to: 0, rows: 0)
    board.drop(at: 0, rows: 8)
    #expect(board.ends == [.stayed])
  }

  @Test func scatteredRowsGather() {  // DD20
    var board = TestBoard("ABCDE", "")
    board.lift("AC")
    board.move(to: 0, rows: 4)
    board.drop(at: 0, rows: 2.2)
    #expect(board[0] == "BACDE")
  }

  // MARK: Between tables

  @Test func anEmptyTableTakesRowsAnywhere() {  // interactions 60
    for rows in [0.0, 3, 9.9] {
      var board = TestBoard("AB", "")
      board.lift("A")
      board.drop(at: 1, rows: rows)
      #expect(board[0] == "B")
      #expect(board[1] == "A")
    }
  }

  @Test func belowTheLastRowIsTheEnd() {  // interactions 60
    var board = TestBoard("AB", "XY")
    board.lift("A")
    board.drop(at: 1, rows: 7)
    #expect(board[1] == "XYA")
  }

  @Test func hoveringOverTheOtherTableTakesNothingAway() {  // fault C1
    var board = TestBoard("NK", "L")
    board.lift("K")
    board.move(to: 1, rows: 0.2)
    #expect(board.place == "1<L")
    board.drop(at: 0, rows: -2)
    #expect(board.ends == [.cancelled])
    #expect([board[0], board[1]] == ["NK", "L"])
  }

  @Test func reorderingDoublesNothing() {  // fault C2
    var board = TestBoard("NKL", "")
    board.lift("K")
    board.drop(at: 0, rows: 5)
    #expect(board[0] == "NLK")
  }

  @Test func overTheOtherTableAndBackNothingIsLost() {  // fault C3
    var board = TestBoard("NKL", "X")
    board.lift("K")
    board.move(to: 1, rows: 0.2)
    board.drop(at: 0, rows: 0.1)
    #expect([board[0], board[1]] == ["KNL", "X"])
  }

  @Test func altCopiesAndIsAskedAgainAtTheDrop() {  // DD9, DD10, fault C8
    var board = TestBoard("AB", "X")
    board.lift("A")
    board.move(to: 1, rows: 0.1)
    #expect(board.drag.session?.operation == .move)
    board.move(to: 1, rows: 0.1, copies: true)
    #expect(board.drag.session?.operation == .copy)
    board.drop(at: 1, rows: 0.1, copies: false)
    #expect([board[0], board[1]] == ["B", "AX"])
    board.lift("B")
    board.drop(at: 1, rows: 9, copies: true)
    #expect(board[0] == "B")
    #expect(board.lists[1].count == 3)
  }

  @Test func aForbiddenPlaceIsShownAndTakesNothing() {  // DD7
    var board = TestBoard("AB", "X")
    board.allows = { _, _, place in place.table == 0 }
    board.lift("A")
    board.move(to: 1, rows: 0.1)
    #expect(board.drag.session?.operation == .forbidden)
    board.drop(at: 1, rows: 0.1)
    #expect(board.ends == [.cancelled])
    #expect([board[0], board[1]] == ["AB", "X"])
  }

  @Test func outsideOfEveryTableIsNoTarget() {  // DD11, interactions 62, stopwatch G4
    var board = TestBoard("AB", "X")
    board.lift("A")
    board.move(to: 0, rows: 2)
    board.move(to: 1, rows: 30)
    #expect(board.drag.session?.operation == .cancel)
    #expect(board.place == "none")
    board.drop(at: 1, rows: 30)
    #expect(board.ends == [.cancelled])
  }

  @Test func thingsGoOntoWholeRows() {
    var board = TestBoard("AB", "XY")
    board.goesOnto = true
    board.lift("A")
    for rows in [1.05, 1.5, 1.95] {
      board.move(to: 1, rows: rows)
      #expect(board.place == "1@Y")
    }
    board.move(to: 1, rows: 3)
    #expect(board.place == "1$")
  }

  // MARK: Groups

  private var grouped: TestBoard {
    var board = TestBoard("AGBCD", "")
    board.groups = board.idSet("G")
    board.inside = board.idSet("BC")
    return board
  }

  @Test func theMiddleOfAGroupIsTheGroupAndItsEdgesAreGaps() {  // DD8
    var board = grouped
    board.lift("D")
    board.move(to: 0, rows: 1.1)
    #expect(board.place == "0<G")
    board.move(to: 0, rows: 1.5)
    #expect(board.place == "0@G")
    board.move(to: 0, rows: 1.9)
    #expect(board.place == "0>G")
    board.move(to: 0, rows: 3.9)
    #expect(board.place == "0>C")
  }

  @Test func behindTheLastRowOfAGroupIsInsideAndAboveTheNextIsOutside() {
    var board = grouped
    board.lift("A")
    board.move(to: 0, rows: 3.9)
    #expect(board.place == "0>C")
    board.move(to: 0, rows: 4.1)
    #expect(board.place == "0<D")
    board.move(to: 0, rows: 9)
    #expect(board.place == "0$")
  }

  @Test func theLastRowOfAGroupCanLeaveItWithoutPassingAnother() {
    var board = grouped
    board.lift("C")
    board.move(to: 0, rows: 3.9)
    #expect(board.drag.session?.isInPlace == true)
    board.move(to: 0, rows: 4.1)
    #expect(board.drag.session?.isInPlace == false)
  }

  @Test func aGroupTakesItsRowsAlongAndNeverGoesIntoItself() {
    var board = grouped
    board.lift("G")
    #expect(board.drag.session?.carries(board.ids("C")[0], of: 0) == true)
    board.move(to: 0, rows: 3.1)
    #expect(board.drag.session?.isInPlace == true)
    #expect(board.drag.session?.rows == board.ids("G"))
  }

  @Test func whatMayNotStandInAGroupGoesBesideIt() {
    var board = TestBoard("AGBCDH", "")
    board.groups = board.idSet("GH")
    board.inside = board.idSet("BC")
    board.allows = { [board] _, _, place in
      if case .into = place.intent { return false }
      return board.level(of: place) == 0
    }
    board.lift("H")
    board.move(to: 0, rows: 1.5)
    #expect(board.place == "0<G")
    board.move(to: 0, rows: 2.1)
    #expect(board.place == "0<G")
    board.move(to: 0, rows: 3.4)
    #expect(board.place == "0<D")
  }

  // MARK: Lifting

  @Test func aFingerLiftsAfterThreeTenthsOfASecond() {  // DD23, interactions 67
    var drag = DragAndDrop()
    drag.down(7, isMouse: false, at: Point(x: 10, y: 10), on: 65, of: 0, time: 1000)
    #expect(drag.deadline == 300_001_000)
    #expect(drag.wake(at: 300_000_999) == nil)
    _ = drag.moved(7, to: Point(x: 16, y: 18), copies: false)
    #expect(drag.wake(at: 300_001_000)?.row == 65)
    #expect(drag.deadline == nil)
  }

  @Test func aFingerThatMovesBeforeScrolls() {  // interactions 67
    var drag = DragAndDrop()
    drag.down(7, isMouse: false, at: Point(x: 10, y: 10), on: 65, of: 0, time: 0)
    _ = drag.moved(7, to: Point(x: 10, y: 21), copies: false)
    #expect(drag.wake(at: 1_000_000_000) == nil)
  }

  @Test func aScrollAndALiftedFingerEndTheWaiting() {
    var board = TestBoard("AB", "")
    for ending in 0..<3 {
      board.drag.down(7, isMouse: false, at: Point(x: 10, y: 10), on: 65, of: 0, time: 0)
      switch ending {
      case 0: board.drag.scrolled()
      case 1: _ = board.drag.cancelled(7)
      default:
        _ = board.drag.lifted(
          7, at: Point(x: 10, y: 10), copies: false, over: board.targets, in: board)
      }
      #expect(board.drag.wake(at: 1_000_000_000) == nil)
    }
  }

  @Test func twoFingersLiftNothing() {
    var drag = DragAndDrop()
    drag.down(1, isMouse: false, at: Point(x: 10, y: 10), on: 65, of: 0, time: 0)
    drag.down(2, isMouse: false, at: Point(x: 10, y: 60), on: 66, of: 0, time: 0)
    #expect(drag.wake(at: 1_000_000_000) == nil)
  }

  @Test func aMouseLiftsAfterFourPixels() {  // DD3, DD23
    var drag = DragAndDrop()
    drag.down(1, isMouse: true, at: Point(x: 10, y: 10), on: 65, of: 0, time: 0)
    #expect(drag.wake(at: 1_000_000_000) == nil)
    #expect(drag.moved(1, to: Point(x: 13, y: 10), copies: false) == nil)
    #expect(drag.moved(1, to: Point(x: 14, y: 10), copies: false)?.row == 65)
  }

  @Test func heldAndLetGoWithoutMovingIsNoDrop() {
    var board = TestBoard("AB", "")
    board.lift("A")
    board.drop(at: 0, rows: 0.6)
    #expect(board.ends == [.held])
  }

  @Test func nothingToDragIsNoDrag() {  // DD1
    var board = TestBoard("AB", "")
    #expect(
      board.drag.begin(
        [88], lifted: 88, from: 0, by: .pointer(1), at: Point(x: 0, y: 0), in: board) == false)
    #expect(board.drag.session == nil)
  }

  // MARK: Other pointers

  @Test func anotherFingerNeitherSteersNorDropsNorCancels() {  // DD24, interactions 66, fault C4
    var board = TestBoard("ABCD", "")
    board.lift("A")
    board.move(to: 0, rows: 2.9)
    board.move(to: 1, rows: 1, by: 2)
    #expect(board.place == "0>C")
    board.drop(at: 1, rows: 1, by: 2)
    #expect(board.drag.cancelled(2) == false)
    #expect(board.ends == [])
    board.drop(at: 0, rows: 2.9)
    #expect(board[0] == "BCAD")
    // And afterwards one finger works.
    board.drag.down(3, isMouse: false, at: Point(x: 10, y: 110), on: 66, of: 0, time: 0)
    #expect(board.drag.wake(at: 300_000_000) != nil)
  }

  @Test func aSecondDragIsRefused() {  // DD18
    var board = TestBoard("ABCD", "XY")
    board.lift("A")
    #expect(
      board.drag.begin(
        board.ids("X"), lifted: 88, from: 1, by: .pointer(2), at: Point(x: 0, y: 0), in: board)
        == false)
    #expect(
      board.drag.hover(
        at: board.point(1, rows: 0), copies: false, time: 0, over: board.targets, in: board)
        == .cancel)
    #expect(board.drag.session?.rows == board.ids("A"))
  }

  @Test func aRowThatAnotherFingerTapsGoesAlong() {  // DD2
    var board = TestBoard("ABCD", "")
    board.lift("A")
    board.move(to: 0, rows: 3.9)
    board.drag.down(2, isMouse: false, at: board.point(0, rows: 2.5), on: 67, of: 0, time: 0)
    _ = board.drag.lifted(
      2, at: board.point(0, rows: 2.5), copies: false, over: board.targets, in: board)
    #expect(board.drag.session?.rows == board.ids("AC"))
    board.drop(at: 0, rows: 3.9)
    #expect(board[0] == "BDAC")
  }

  // MARK: Cancelling

  @Test func escOverAGapLeavesNothingBehind() {  // interactions 62, stopwatch G4, DD18
    var board = TestBoard("ABCD", "X")
    board.lift("A")
    board.move(to: 0, rows: 2.9)
    board.drag.cancel()
    #expect(board.drag.session == nil)
    board.drop(at: 0, rows: 2.9)
    #expect(board.ends == [])
    #expect(board[0] == "ABCD")
  }

  @Test func aLostPointerCancels() {
    var board = TestBoard("ABCD", "X")
    board.lift("A")
    #expect(board.drag.cancelled(1) == true)
    #expect(board.drag.session == nil)
  }

  // MARK: Lists that change meanwhile

  @Test func rowsThatAreGoneDropOutAndTheRestGoesOn() {  // interactions 59, 63
    var board = TestBoard("ABCD", "")
    board.lift("AB")
    board.move(to: 0, rows: 9)
    board.lists[0] = board.ids("BCD")
    #expect(board.drag.follow(board) == false)
    board.drop(at: 0, rows: 9)
    #expect(board[0] == "CDB")
  }

  @Test func withAllRowsGoneTheDragEnds() {  // interactions 63
    var board = TestBoard("ABCD", "")
    board.lift("AB")
    board.lists[0] = board.ids("CD")
    #expect(board.drag.follow(board) == true)
    #expect(board.drag.session == nil)
  }

  @Test func aPlaceWhoseRowIsGoneIsLookedForAgain() {  // fault C11
    var board = TestBoard("ABCD", "")
    board.lift("A")
    board.move(to: 0, rows: 2.9)
    board.lists[0] = board.ids("ABD")
    #expect(board.drag.follow(board) == false)
    #expect(board.drag.isWaitingForFrame)
    board.drag.look(over: board.targets, in: board)
    #expect(board.place == "0>D")
  }

  @Test func nothingNewIsNothingToDraw() {
    var board = TestBoard("ABCD", "")
    board.lift("A")
    board.move(to: 0, rows: 2.9)
    #expect(board.drag.follow(board) == false)
    #expect(!board.drag.isWaitingForFrame)
    #expect(board.drag.look(over: board.targets, in: board) == false)
  }

  // MARK: Scrolling by itself

  @Test func itScrollsFasterNearerToTheEdgeAndStopsOutside() {  // DD12, interactions 68
    let target = TestBoard("", "").targets[0]
    func speed(_ y: Int32) -> Int32 { target.scrollSpeed(at: Point(x: 100, y: y)) }
    #expect(speed(300) == 0)
    #expect(speed(444) == 0)
    #expect(speed(460) == 342)
    #expect(speed(499) == 983)
    #expect(speed(501) == 0)
    #expect(speed(101) == -983)
    #expect(target.scrollSpeed(at: Point(x: 310, y: 499)) == 0)
  }

  @Test func aFrameScrollsByWholePixelsAndPausesCountAsOneFrame() {
    var scroll = AutoScroll()
    #expect(scroll.advance(speed: 100, to: 0) == 0)
    #expect(scroll.isScrolling)
    #expect(scroll.advance(speed: 100, to: 250_000_000) == 5)
    #expect(scroll.advance(speed: 100, to: 266_000_000) == 1)
    #expect(scroll.advance(speed: 100, to: 282_000_000) == 2)
    #expect(scroll.advance(speed: 100, to: 9_000_000_000) == 5)
    #expect(scroll.advance(speed: -100, to: 9_016_000_000) == -1)
    #expect(scroll.advance(speed: 0, to: 9_032_000_000) == 0)
    #expect(!scroll.isScrolling)
  }

  @Test func whatOnlyCrossesAnEdgeDoesNotScroll() {
    var scroll = AutoScroll()
    for time in stride(from: 0 as Int64, to: 240_000_000, by: 16_000_000) {
      #expect(scroll.advance(speed: 500, to: time) == 0)
    }
    #expect(scroll.advance(speed: 0, to: 240_000_000) == 0)
    #expect(scroll.advance(speed: 500, to: 256_000_000) == 0)
    #expect(scroll.advance(speed: 500, to: 400_000_000) == 0)
  }

  @Test func theGapFollowsAListThatScrollsUnderTheFinger() {  // interactions 68
    var board = TestBoard("ABCDEFGHIJKLMNOPQRST", "")
    board.lift("A")
    board.move(to: 0, rows: 9.9)
    #expect(board.place == "0>J")
    board.offset = 120
    board.drag.scrolled()
    board.drag.look(over: board.targets, in: board)
    #expect(board.place == "0>M")
    board.drop(at: 0, rows: 9.9)
    #expect(board[0] == "BCDEFGHIJKLMANOPQRST")
  }
}

extension TestBoard {
  func idSet(_ text: String) -> Set<Int64> { Set(ids(text)) }
}
