import Testing

@testable import Editing

/// The platform's own drag and drop: out of the window, and in from elsewhere.
@Suite struct HostDragTests {
  private func hover(
    _ board: inout TestBoard, _ table: UInt8, rows: Double, time: Int64 = 0
  ) -> DropOperation {
    let point = board.point(table, rows: rows)
    return board.drag.hover(
      at: point, copies: false, time: time, over: board.targets, in: board)
  }

  @Test func aRowLiftedByTheHostIsDroppedOnce() {
    var board = TestBoard("ABCD", "")
    board.lift("A", by: .host)
    #expect(hover(&board, 0, rows: 2.9) == .move)
    let end = board.drag.hostDrops(
      at: board.point(0, rows: 2.9), copies: false, over: board.targets, in: board)
    board.carryOut(end!)
    #expect(board[0] == "BCAD")
    #expect(board.drag.session == nil)
    #expect(
      board.drag.hostDrops(
        at: board.point(0, rows: 0), copies: false, over: board.targets, in: board) == nil)
  }

  @Test func whatComesFromElsewhereIsCopiedAndReadBehindAPlaceholder() {  // DD14
    var board = TestBoard("ABCD", "")
    #expect(hover(&board, 0, rows: 1.1) == .copy)
    #expect(board.drag.session?.source == nil)
    let end = board.drag.hostDrops(
      at: board.point(0, rows: 1.1), copies: false, over: board.targets, in: board)
    #expect(
      end
        == .dropped(
          .init(source: nil, rows: [], place: DropPlace(table: 0, .before(66)), operation: .copy)))
    #expect(board.drag.awaited == DropPlace(table: 0, .before(66)))
    // Meanwhile nothing else is dropped over it.
    #expect(hover(&board, 0, rows: 1.1) == .cancel)
    #expect(board.drag.arrived(in: board) == DropPlace(table: 0, .before(66)))
    #expect(board.drag.awaited == nil)
    #expect(board.drag.arrived(in: board) == nil)
  }

  @Test func aPlaceThatIsGoneWhenTheContentArrivesIsTheEnd() {  // DD15, fault C11
    var board = TestBoard("ABCD", "")
    _ = hover(&board, 0, rows: 1.1)
    _ = board.drag.hostDrops(
      at: board.point(0, rows: 1.1), copies: false, over: board.targets, in: board)
    board.lists[0] = board.ids("AC")
    #expect(board.drag.arrived(in: board) == DropPlace(table: 0, .end))
  }

  @Test func aDragThatIsNotHeardOfAnyMoreHasLeft() {  // interactions 63, 71
    var board = TestBoard("AB", "")
    _ = hover(&board, 0, rows: 1, time: 1000)
    #expect(board.drag.deadline == 700_001_000)
    _ = hover(&board, 0, rows: 1, time: 500_000_000)
    #expect(board.drag.wake(at: 1_199_999_999) == nil)
    #expect(board.drag.session != nil)
    #expect(board.drag.wake(at: 1_200_000_000) == nil)
    #expect(board.drag.session == nil)
  }

  @Test func rowsOfOursWaitForTheHostToSayThatItEnded() {
    var board = TestBoard("AB", "")
    board.lift("A", by: .host)
    #expect(board.drag.deadline == nil)
    _ = hover(&board, 0, rows: 1, time: 5)
    #expect(board.drag.deadline == nil)
  }

  @Test func outsideOfTheTablesAHostDropIsRefused() {
    var board = TestBoard("AB", "")
    board.lift("A", by: .host)
    #expect(hover(&board, 1, rows: 40) == .cancel)
    #expect(
      board.drag.hostDrops(
        at: board.point(1, rows: 40), copies: false, over: board.targets, in: board) == .cancelled)
  }

  // MARK: Springs

  @Test func aSpringFlashesAndOpensOnce() {  // DD13
    var spring = SpringLoading<Int>()
    spring.hover(1, at: 0)
    #expect(spring.wake(at: 529_999_999) == nil)
    #expect(spring.phase == .possible)
    #expect(spring.wake(at: 530_000_000) == nil)
    #expect(spring.phase == .activating)
    spring.hover(1, at: 600_000_000)
    #expect(spring.deadline == 800_000_000)
    #expect(spring.wake(at: 800_000_000) == 1)
    #expect(spring.phase == .activated)
    #expect(spring.deadline == nil)
    #expect(spring.wake(at: 2_000_000_000) == nil)
  }

  @Test func leavingASpringForgetsTheTime() {
    var spring = SpringLoading<Int>()
    spring.hover(1, at: 0)
    spring.hover(nil, at: 700_000_000)
    spring.hover(1, at: 700_000_001)
    #expect(spring.wake(at: 900_000_000) == nil)
  }
}
