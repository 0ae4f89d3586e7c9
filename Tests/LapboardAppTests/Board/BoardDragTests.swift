import Editing
import LapboardTestSupport
import Records
import Testing
import Timing

@testable import LapboardApp

/// Drags of the board's rows, from the finger to the journal.
@Suite struct BoardDragTests {
  @Test func aHeldRowFollowsTheFingerAndLandsInTheGap() {  // stopwatch G2, interactions 56
    var board = BoardDevice()
    let lines = board.device.journal.count
    board.lift("A", from: .blocks)
    #expect(board.session != nil)
    board.finger(.moved, .blocks, 2.9)
    #expect(board.classes("A", in: .blocks).contains("carried"))
    #expect(board.classes("D", in: .blocks).contains("shifted"))
    #expect(!board.classes("C", in: .blocks).contains("shifted"))
    board.finger(.lifted, .blocks, 2.9)
    #expect(board.rows(.blocks) == "BCADEF")
    #expect(board.device.journal.count == lines + 1)
    board.device.press("Undo")
    #expect(board.rows(.blocks) == "ABCDEF")
  }

  @Test func theOrderIsThereAfterAReload() {  // stopwatch G6
    var board = BoardDevice()
    board.lift("A", from: .blocks)
    board.drop(.blocks, 2.9)
    board.device.reload()
    #expect(board.rows(.blocks) == "BCADEF")
  }

  @Test func whatIsSelectedGoesTogetherAndStaysSelected() {  // DD1, DD17, interactions 57
    var board = BoardDevice()
    board.click("A", in: .blocks)
    board.click("C", in: .blocks, .toggles)
    board.lift("C", from: .blocks)
    board.drop(.workout, 3)
    #expect(board.rows(.blocks) == "BDEF")
    #expect(board.rows(.workout) == "AC")
    #expect(board.selected(.workout) == "AC")
    #expect(board.selected(.blocks) == "")
    #expect(board.focused(.workout) == "A")
    #expect(board.device.status == "Moved: 2 rows, position 1 of 2 in Workout")
  }

  @Test func anUnselectedRowGoesAlone() {  // DD1
    var board = BoardDevice()
    board.click("A", in: .blocks)
    board.lift("B", from: .blocks)
    #expect(board.session?.rows == [board.id("B", in: .blocks)])
    #expect(board.selected(.blocks) == "A")
  }

  @Test func altLeavesTheRowsWhereTheyAre() {  // DD10
    var board = BoardDevice()
    board.lift("B", from: .blocks)
    board.drop(.workout, 0, copies: true)
    #expect(board.rows(.blocks) == "ABCDEF")
    #expect(board.rows(.workout) == "B")
    #expect(board.device.status == "Copied: B, Work, 1:00, position 1 of 1 in Workout")
  }

  @Test func movedBeforeTheTimeItIsAScroll() {  // interactions 67
    var board = BoardDevice()
    board.finger(.down, .blocks, 0.5, on: .board(.row(.blocks, board.id("A", in: .blocks))))
    board.device.wait(0.2)
    board.finger(.moved, .blocks, 1.5)
    board.device.wait(0.5)
    #expect(board.session == nil)
    board.finger(.cancelled, .blocks, 1.5)
    #expect(board.rows(.blocks) == "ABCDEF")
  }

  @Test func theHandleLiftsAtOnce() {  // DD23
    var board = BoardDevice()
    board.finger(.down, .blocks, 0.5, on: .board(.handle(.blocks, board.id("A", in: .blocks))))
    #expect(board.session != nil)
  }

  @Test func heldAndLetGoItHasItsMenu() {
    var board = BoardDevice()
    board.lift("B", from: .blocks)
    board.finger(.lifted, .blocks, 1.6)
    #expect(board.device.isMenuOpen)
    #expect(board.rows(.blocks) == "ABCDEF")
    // The click of that finger is no press.
    #expect(board.device.state.hasPressed(1))
  }

  @Test(arguments: 0..<5) func whateverEndsItWithoutADropLeavesNothing(way: Int) {  // DD18, 62, G4
    var board = BoardDevice(workout: "XY")
    let lines = board.device.journal
    board.lift("A", from: .blocks)
    board.finger(.moved, .workout, 1)
    switch way {
    case 0: board.key("Escape", on: "A", in: .blocks)
    case 1: board.device.send(.blurred)
    case 2: board.finger(.cancelled, .workout, 1)
    case 3: board.drop(.workout, 30)
    default: board.device.send(.message(.show(.timer), anchor: .zero))
    }
    #expect(board.session == nil)
    board.finger(.moved, .workout, 0)
    board.finger(.lifted, .workout, 0)
    board.device.send(.message(.show(.board), anchor: .zero))
    #expect(board.rows(.blocks) == "ABCDEF")
    #expect(board.rows(.workout) == "XY")
    #expect(board.device.journal == lines)
  }

  @Test func besideItselfThereIsNoStep() {  // DD20
    var board = BoardDevice()
    let lines = board.device.journal
    board.lift("B", from: .blocks)
    board.finger(.moved, .blocks, 4)
    board.drop(.blocks, 1.2)
    #expect(board.device.journal == lines)
    #expect(board.device.status == "B, Work, 1:00 stays where it was")
  }

  @Test func otherFingersDoNotSteer() {  // DD24, interactions 66
    var board = BoardDevice()
    board.lift("A", from: .blocks)
    board.finger(.moved, .blocks, 2.9)
    board.finger(.down, .workout, 5, id: 2)
    board.finger(.moved, .workout, 6, id: 2)
    board.finger(.lifted, .workout, 6, id: 2)
    #expect(board.session != nil)
    board.finger(.lifted, .blocks, 2.9)
    #expect(board.rows(.blocks) == "BCADEF")
  }

  @Test func aRowThatIsTakenAwayEndsItsDrag() {  // interactions 63
    var board = BoardDevice()
    board.lift("F", from: .blocks)
    board.finger(.moved, .blocks, 2)
    // Undo takes the blocks away again.
    board.device.send(.message(.undo, anchor: .zero))
    #expect(board.session == nil)
  }

  @Test func nearTheEdgeItScrollsAndTheGapFollows() {  // DD12, interactions 68
    var board = BoardDevice(workout: "abcdefghijklmnopqrstuvwxyz")
    board.lift("A", from: .blocks)
    board.finger(.moved, .workout, 9.8)
    #expect(wakeup(board.device.state) == .everyFrame)
    for _ in 0..<26 { board.device.wait(0.016) }
    let offset = board.device.state.board[.workout].window.offset
    #expect(offset > 64 * 64)
    #expect(board.session?.place?.row != board.id("j", in: .workout))
    board.finger(.moved, .workout, 5)
    board.device.wait(0.016)
    let still = board.device.state.board[.workout].window.offset
    board.device.wait(0.016)
    #expect(board.device.state.board[.workout].window.offset == still)
    #expect(wakeup(board.device.state) != .everyFrame)
  }

  @Test func aCancelledPictureFliesBackUnlessLittleIsToMove() {
    var board = BoardDevice()
    board.lift("A", from: .blocks)
    board.drop(.workout, 30)
    #expect(board.device.view.all { $0.name.contains("returning") }.count == 1)
    board.device.wait(0.3)
    #expect(board.device.view.all { $0.name.contains("drag-layer") }.isEmpty)
    board.device.send(.motion(isReduced: true))
    board.lift("A", from: .blocks)
    board.drop(.workout, 30)
    #expect(board.device.view.all { $0.name.contains("drag-layer") }.isEmpty)
  }

  // MARK: The browser's own drag

  @Test func aMouseOffersItsRowsAndMovesThem() {  // DD4
    var board = BoardDevice()
    board.host(
      .lifted(.board(.row(.blocks, board.id("A", in: .blocks))), at: board.point(.blocks, 0.5)))
    let offered = board.device.effects.compactMap { effect in
      if case .offer(let type, let text) = effect { (type, text) } else { nil }
    }
    #expect(
      offered.map(\.0) == [
        "application/x-lapboard+json", "text/html", "text/plain", "application/json",
        "text/tab-separated-values",
      ])
    #expect(offered[2].1.hasPrefix("A"))
    #expect(
      !offered.contains {
        $0.1.contains(String(board.id("A", in: .blocks))) && $0.0 == "text/plain"
      })
    board.host(.hovered(at: board.point(.workout, 1), copies: false, spring: nil))
    #expect(board.device.state.hostDragOperation == DropOperation.move.rawValue)
    board.host(.dropped(at: board.point(.workout, 1), copies: false))
    board.host(.ended)
    #expect(board.rows(.workout) == "A")
    #expect(board.rows(.blocks) == "BCDEF")
  }

  @Test func whatIsDroppedElsewhereStaysHere() {  // DD9, interactions 71
    var board = BoardDevice()
    board.host(
      .lifted(.board(.row(.blocks, board.id("A", in: .blocks))), at: board.point(.blocks, 0.5)))
    board.host(.hovered(at: Point(x: -1, y: -1), copies: false, spring: nil))
    #expect(board.device.state.hostDragOperation == DropOperation.cancel.rawValue)
    board.host(.ended)
    #expect(board.rows(.blocks) == "ABCDEF")
    #expect(board.session == nil)
  }

  @Test func textFromElsewhereLandsInTheGap() {  // DD14
    var board = BoardDevice(workout: "XY")
    board.host(.hovered(at: board.point(.workout, 0.9), copies: false, spring: nil))
    #expect(board.device.state.hostDragOperation == DropOperation.copy.rawValue)
    board.host(.dropped(at: board.point(.workout, 0.9), copies: false))
    #expect(board.device.view.all { $0.name == "drop-gap" }.map(\.allText) == ["Reading…"])
    board.device.send(.pasted(Clip(.drop, plain: Array("N 2:00\nM 3:00".utf8))))
    #expect(board.rows(.workout) == "XNMY")
    #expect(board.selected(.workout) == "NM")
    #expect(board.device.view.all { $0.name == "drop-gap" }.isEmpty)
  }

  @Test(arguments: [
    ("", "nothing"), ("{\"lapboard\":1,\n\"table\":", "line 2, column 9"), ("{}", "no rows"),
    ("\u{89}PNG\u{0}\u{0}", "not text"), ("{\"id\":1}", "no rows"),
  ])
  func whatCannotBeReadChangesNothing(text: String, reason: String) {  // faults C6, C7, C12
    var board = BoardDevice(workout: "XY")
    let lines = board.device.journal
    board.host(.hovered(at: board.point(.workout, 0.9), copies: false, spring: nil))
    board.host(.dropped(at: board.point(.workout, 0.9), copies: false))
    board.device.send(.pasted(Clip(.drop, plain: Array(text.utf8))))
    if reason != "nothing" { #expect(board.device.alert.contains(reason)) }
    #expect(!board.device.alert.isEmpty)
    #expect(board.device.journal == lines)
    #expect(board.device.state.board.drag.machine.awaited == nil)
  }

  @Test func fiveMegabytesAreRefused() {
    var board = BoardDevice(workout: "XY")
    board.device.send(
      .pasted(Clip(.drop, plain: [UInt8](repeating: 0x61, count: 5 * 1024 * 1024))))
    #expect(board.device.alert.contains("5120 KB"))
    #expect(board.rows(.workout) == "XY")
  }

  @Test func aFileThatNeverComesIsNotWaitedForForEver() {
    var board = BoardDevice(workout: "XY")
    board.host(.hovered(at: board.point(.workout, 0.9), copies: false, spring: nil))
    board.host(.dropped(at: board.point(.workout, 0.9), copies: false))
    board.device.wait(10)
    #expect(board.device.state.board.drag.machine.awaited == nil)
  }

  @Test func ownRowsOfAnotherWindowReadBack() {
    let text = BoardClip.json("A 1:00\nB 2:00", table: "workout")
    #expect(text == #"{"lapboard":1,"table":"workout","text":"A 1:00\u000aB 2:00"}"#)
    #expect((try? BoardClip.text(Array(text.utf8))) == "A 1:00\nB 2:00")
    #expect(
      (try? BoardClip.text(Array(#"[["12","Kim"],{"bib":13,"name":"Lee"}]"#.utf8)))
        == "12\tKim\n13\tLee")
  }

  @Test func aTextThatRestsOnTheOtherHalfOpensIt() {  // DD13
    var board = BoardDevice()
    let half = Message.board(.show(.results))
    for _ in 0..<3 {
      board.host(.hovered(at: Point(x: 500, y: 50), copies: false, spring: half))
      board.device.wait(0.3)
    }
    #expect(board.device.state.place == .results)
  }
}
