import LapboardTestSupport
import Records
import Testing
import Timing

@testable import LapboardApp

@Suite struct KeyTests {
  private var running: TestDevice {
    var device = TestDevice()
    device.key(" ")
    device.clock.advance(10)
    return device
  }

  @Test func aHeldKeyActsOnce() {
    var device = running
    device.key("l", code: "KeyL")
    device.key("l", code: "KeyL", .isRepeat)
    device.key(" ", .isRepeat)
    device.key(" ", [.isRepeat])
    #expect(device.rows.count == 2)
    #expect(device.isEnabled("Stop"))
  }

  /// E12: a key that is claimed does not reach the browser, so Space never scrolls.
  @Test func spaceIsClaimedAlsoWhenItRepeats() {
    let device = TestDevice()
    #expect(claims(device.state, KeyPress(key: " "), focus: nil))
    #expect(claims(device.state, KeyPress(key: " ", flags: .isRepeat), focus: nil))
  }

  @Test func keysInATextBelongToTheText() {
    let state = running.state
    for key in [" ", "l", "Enter", "Backspace", "?"] {
      #expect(!claims(state, KeyPress(key: key, flags: .inText), focus: nil))
      #expect(!claims(state, KeyPress(key: key, flags: .composing), focus: nil))
    }
  }

  /// The L key types ㅣ with a Hangul layout, and `Process` while a syllable may begin.
  @Test func lettersAreFoundByTheirPlaceToo() {
    var device = running
    device.key("ㅣ", code: "KeyL")
    #expect(device.rows.count == 2)
    device.key("ㅋ", code: "KeyZ", .control)
    #expect(device.rows.count == 1)
    device.key("ㅋ", code: "KeyZ", [.meta, .shift])
    #expect(device.rows.count == 2)
  }

  @Test func aFocusedButtonIsPressedWhenTheKeyGoesDown() {
    var device = running
    device.key("Enter", focus: .stop)
    #expect(device.isEnabled("Reset"))
    device.key(" ", focus: .reset)
    #expect(device.elapsed == "00:00.00")
    // The button went grey, and the host saw the focus go with it.
    device.send(.focusLost("lap"))
    #expect(device.effects == [.focus("start")])
  }

  @Test func theFocusGoesToWhatStandsNearest() {
    var device = TestDevice.running(laps: 3, each: 1)
    device.key("ArrowDown", focus: .lapTable)
    device.key("z", code: "KeyZ", .control)
    device.send(.focusLost("lap-4"))
    #expect(device.effects == [.focus("lap-3")])
    device.key("z", code: "KeyZ", .control)
    device.key("z", code: "KeyZ", .control)
    device.send(.focusLost("lap-2"))
    #expect(device.effects == [.focus("start")])
    device.key("z", code: "KeyZ", .control)
    device.send(.focusLost("undo"))
    #expect(device.effects == [.focus("redo")])
  }

  @Test func otherControlsKeepTheirSpaceAndEnter() {
    let state = running.state
    #expect(!claims(state, KeyPress(key: " ", flags: .onControl), focus: nil))
    #expect(!claims(state, KeyPress(key: "Enter", flags: .onControl), focus: nil))
  }

  @Test func selectedTextIsCopiedByTheBrowser() {
    let state = running.state
    let copy = KeyPress(key: "c", code: "KeyC", flags: [.control, .textSelected])
    #expect(!claims(state, copy, focus: nil))
  }

  @Test func theBrowsersOwnShortcutsAreLeftAlone() {
    let state = running.state
    for (key, code, flags) in [
      ("r", "KeyR", .control), ("l", "KeyL", .control), ("c", "KeyC", [.control, .shift]),
      ("ArrowLeft", "ArrowLeft", .alt), ("Tab", "Tab", []), ("F5", "F5", []),
    ] as [(String, String, KeyPress.Flags)] {
      #expect(!claims(state, KeyPress(key: key, code: code, flags: flags), focus: nil), "\(key)")
    }
  }

  @Test func arrowsMoveThroughTheLaps() {
    var device = TestDevice.running(laps: 5, each: 1)
    device.key("ArrowDown", focus: .lapTable)
    #expect(device.effects == [.focus("lap-6")])
    device.key("ArrowDown", focus: .lapRow(id: 6))
    #expect(device.effects == [.focus("lap-5")])
    device.key("End", focus: .lapRow(id: 5))
    #expect(device.effects == [.focus("lap-2")])
    device.key("ArrowDown", focus: .lapRow(id: 2))
    #expect(device.effects == [.focus("lap-2")])
    device.key("Home", focus: .lapRow(id: 2))
    #expect(device.effects == [.focus("lap-6")])
    // On a row Enter opens its menu; elsewhere it takes a lap.
    device.key("Enter", focus: .lapRow(id: 6))
    #expect(device.state.menu.subject == .lap(id: 6))
  }

  @Test func theRowWithTheFocusStaysDrawn() {
    var device = TestDevice.running(laps: 200, each: 1)
    device.key("End", focus: .lapTable)
    device.send(.scrolled(ScrollWindow(offset: 0, height: 440, rowHeight: 44)))
    #expect(device.rows.count == 20)
    #expect(device.rows.last == "1 | 00:01.00 | 00:01.00")
  }

  @Test func theShortcutSheetOpensAndCloses() {
    var device = TestDevice()
    device.key("?", .shift)
    #expect(device.shows("Keyboard shortcuts"))
    // Nothing under it can be pressed by a key.
    device.key(" ")
    #expect(device.journal.isEmpty)
    device.key("Escape")
    #expect(device.state.sheet == nil)
  }

  @Test func deleteOnARowDeletesItsLapAndDoesNotResetTheWatch() {
    var device = running
    device.key("l", code: "KeyL")
    device.clock.advance(1)
    device.key(" ")
    device.key("Escape", focus: .lapRow(id: 2))
    #expect(device.effects == [.focus("laps")])
    device.key("Delete", focus: .lapRow(id: 2))
    #expect(device.rows.isEmpty)
    #expect(device.state.journal.watch.phase != .idle)
    device.press("Undo")
    #expect(device.rows.count == 1)
    device.key("Delete", focus: .lapTable)
    #expect(device.state.journal.watch.phase == .idle)
  }

  @Test func arrowsChangeTheTab() {
    var device = TestDevice()
    device.key("ArrowRight", focus: .show(.stopwatch))
    #expect(device.state.tab == .timer)
    #expect(device.effects == [.visit("#timer"), .focus("tab-timer")])
    device.key("End", focus: .show(.timer))
    #expect(device.state.tab == .records)
    device.key("ArrowRight", focus: .show(.records))
    #expect(device.state.tab == .stopwatch)
    device.key("ArrowLeft", focus: .show(.stopwatch))
    #expect(device.state.tab == .records)
  }
}
