import Editing
import LapboardTestSupport
import Markup
import Records
import Testing
import Timing

@testable import LapboardApp

/// What the menu of a lap offers, and how the app opens, reloads and closes it.
@Suite struct MenuTests {
  private static let finished = [
    "Copy records", "Copy lap", "Copy as", "Paste", "Add note", "Strike out", "Merge with next",
    "Split lap…", "Edit total…", "Edit lap time…", "New record from lap", "Select", "Delete",
  ]
  private static let touch = Press(.touch, at: Point(x: 100, y: 300))

  // MARK: What it offers

  @Test func suggestedActionsComeFirstAndDeleteLast() {
    var device = TestDevice.running(laps: 3, each: 10)
    device.pressRow(2)
    #expect(device.menuItems == Self.finished)
    let delete = device.view.all { $0.isControl && $0.accessibleName == "Delete" }.first
    #expect(delete?.name.contains("destructive") == true)
  }

  @Test func itSpeaksKorean() {
    var device = TestDevice(languages: "ko")
    device.press("시작")
    device.clock.advance(10)
    device.press("랩")
    device.pressRow(1)
    #expect(
      device.menuItems == [
        "기록 복사하기", "랩 복사", "다른 형식으로 복사", "붙여넣기", "메모 추가", "제외", "다음과 합치기", "랩 나누기…",
        "기록 수정…", "구간 수정…", "이 랩으로 새 기록", "선택", "삭제",
      ])
  }

  /// EM12
  @Test func withoutALapThereIsNoMenu() {
    var device = TestDevice()
    device.press("Start")
    device.pressRow(0)
    #expect(!device.isMenuOpen)
  }

  @Test func theRunningLapCannotBeCopiedOrCorrected() {
    var device = TestDevice.running(laps: 2, each: 10)
    device.pressRow(0)
    #expect(device.menuItems == ["Copy records", "Copy lap", "Copy as", "Paste"])
    #expect(!device.isEnabled("Copy lap"))
    device.press("Copy records")
    #expect(device.clipboard?.text == "1   00:10.00   00:10.00\n2   00:20.00   00:10.00")
  }

  /// EM12
  @Test func pasteIsThereOnlyWhereTheClipboardCanBeRead() {
    var device = TestDevice.running(laps: 2, each: 10)
    device.change { $0.canReadClipboard = false }
    device.pressRow(1)
    #expect(!device.menuItems.contains("Paste"))
  }

  @Test func copyAsNamesTheFormatsAndHowManyLaps() {
    var device = TestDevice.running(laps: 12, each: 10)
    device.pressRow(1)
    device.press("Copy as")
    #expect(
      device.menuItems.suffix(5) == ["Text", "Tab-separated", "CSV", "Markdown", "JSON"])
    #expect(device.shows("All 12 laps"))
  }

  @Test func aSelectionIsActedOnAsAWhole() {
    var device = TestDevice.running(laps: 4, each: 10)
    let laps = device.state.journal.watch.laps.map(\.id)
    device.change { state in
      for lap in [laps[0], laps[2], laps[3]] { state.selection.toggle(lap) }
    }
    device.pressRow(1)
    #expect(
      device.menuItems == [
        "Copy records", "Copy selection", "Copy as", "Paste", "Strike out",
        "New record from selection", "Delete",
      ])
    device.press("Copy as")
    #expect(device.shows("3 selected laps"))
    // A row outside of it is about itself.
    device.pressRow(3)
    #expect(device.menuItems == Self.finished)
  }

  /// EM14: on, off, or both.
  @Test func strikingOutIsOnOffOrMixed() {
    let kept = Lap(id: 1, split: .seconds(1))
    let struck = Lap(id: 2, split: .seconds(2), isStruckOut: true)
    #expect(LapMenu.struckOut([kept]) == .off)
    #expect(LapMenu.struckOut([struck, struck]) == .on)
    #expect(LapMenu.struckOut([kept, struck]) == .mixed)
    #expect(LapMenu.struckOut([]) == .off)
  }

  // MARK: Its two faces

  /// EM1
  @Test func aTapOpensTheBarAndEverythingElseTheList() {
    var device = TestDevice.running(laps: 3, each: 10)
    device.pressRow(2, by: Self.touch)
    #expect(device.state.menu.showing?.face == .bar)
    #expect(device.menuItems.suffix(2) == ["Next", "More"])
    device.press("More")
    #expect(device.menuItems == Self.finished)
    for press in [Press(.mouse), Press(.mouse, isSecondary: true), Press()] {
      device.pressRow(2, by: press)
      #expect(device.state.menu.showing?.face == .list)
    }
  }

  @Test func pagesOfTheBarTurn() {
    var device = TestDevice.running(laps: 3, each: 10)
    device.pressRow(2, by: Self.touch)
    #expect(device.menuItems == ["Copy records", "Copy lap", "Copy as", "Next", "More"])
    device.press("Next")
    #expect(device.menuItems.first == "Previous" && device.menuItems.contains("Paste"))
    device.press("Previous")
    device.press("Copy lap")
    #expect(device.clipboard?.text == "2   00:20.00   00:10.00")
  }

  // MARK: Touch and hold

  private func holding(laps: Int = 3, on row: Int = 2) -> TestDevice {
    var device = TestDevice.running(laps: laps, each: 10)
    device.touch(.down, on: device.message(ofRow: row))
    return device
  }

  /// EM9
  @Test func holdingARowOpensTheBar() {
    var device = holding()
    device.wait(0.49)
    #expect(!device.isMenuOpen)
    device.wait(0.02)
    #expect(device.state.menu.subject == .lap(id: device.state.journal.watch.laps[1].id))
    #expect(device.state.menu.showing?.face == .bar)
  }

  /// Also while nothing runs, and so no frame comes.
  @Test func aStoppedWatchWakesForTheHold() {
    var device = TestDevice.running(laps: 2, each: 10)
    device.press("Stop")
    device.wait(5)
    device.touch(.down, on: device.message(ofRow: 0))
    #expect(wakeup(device.state) == .at(device.clock.moment.monotonic + .milliseconds(500)))
  }

  @Test func liftingAfterAHoldDoesNothing() {
    var device = holding()
    device.wait(0.6)
    let before = device.menuItems
    device.touch(.lifted)
    device.pressRow(2, by: Self.touch)
    #expect(device.menuItems == before && device.clipboard == nil)
    // The next tap is one of its own.
    device.touch(.down)
    device.send(.message(.closeMenu, anchor: .zero, by: Self.touch))
    #expect(!device.isMenuOpen)
  }

  /// Android asks for a menu too.
  @Test func aHoldAndThePlatformMakeOneMenu() {
    let asks = Press(.touch, at: Point(x: 100, y: 300), isSecondary: true)
    var device = holding()
    device.wait(0.6)
    device.press("Next")
    let before = device.menuItems
    device.pressRow(2, by: asks)
    device.send(.message(.closeMenu, anchor: .zero, by: asks))
    #expect(device.menuItems == before)
    device = holding()
    device.wait(0.4)
    device.pressRow(2, by: asks)
    #expect(device.isMenuOpen)
    device.key("Escape")
    device.wait(0.2)
    #expect(!device.isMenuOpen)
  }

  @Test func scrollingMovingAndASecondFingerEndAHold() {
    let ends: [(inout TestDevice) -> Void] = [
      { $0.send(.scrolled(ScrollWindow(offset: 64, height: 6400, rowHeight: 2816))) },
      { $0.touch(.moved, at: Point(x: 100, y: 320)) },
      { $0.touch(.downToo) },
      { $0.touch(.cancelled) },
    ]
    for end in ends {
      var device = holding()
      end(&device)
      device.wait(0.6)
      #expect(!device.isMenuOpen)
    }
  }

  // MARK: While it is open

  /// EM28: an item never runs against another row than the one it was opened on.
  @Test func aLapThatArrivesDoesNotMoveTheMenusTarget() {
    var device = TestDevice.running(laps: 2, each: 10)
    device.pressRow(1)
    device.clock.advance(10)
    device.send(.message(.lap, anchor: .zero))
    device.press("Copy lap")
    #expect(device.clipboard?.text == "2   00:20.00   00:10.00")
  }

  @Test func anOpenMenuCountsTheLapsThatArrive() {
    var device = TestDevice.running(laps: 2, each: 10)
    device.pressRow(1)
    device.press("Copy as")
    device.clock.advance(10)
    device.send(.message(.lap, anchor: .zero))
    #expect(device.shows("All 3 laps"))
  }

  /// EM28
  @Test func nothingCanBeDoneToALapThatWasUndone() {
    var device = TestDevice.running(laps: 2, each: 10)
    device.pressRow(1)
    device.send(.message(.undo, anchor: .zero))
    #expect(device.menuItems == Self.finished)
    for name in ["Copy lap", "Add note", "Strike out", "Merge with next", "Delete"] {
      #expect(!device.isEnabled(name), "\(name)")
    }
    #expect(device.isEnabled("Copy records"))
  }

  /// EM21: the row moves, and the menu with it.
  @Test func theMenuFollowsItsRow() {
    var device = TestDevice.running(laps: 2, each: 10)
    device.send(.scrolled(ScrollWindow(offset: 0, height: 25600, rowHeight: 44 * 64)))
    let row = Rectangle(left: 0, top: 300, width: 390, height: 44)
    device.send(.message(device.message(ofRow: 1)!, anchor: row))
    #expect(device.state.menu.frames()[0].edge == 348)
    device.clock.advance(10)
    device.send(.message(.lap, anchor: .zero))
    #expect(device.state.menu.frames()[0].edge == 392)
  }

  @Test func keysMoveAndChoose() {
    var device = TestDevice.running(laps: 3, each: 10)
    device.pressRow(2)
    #expect(device.effects == [.focus("menu-0-0")])
    device.key("ArrowUp")
    #expect(device.effects == [.focus("menu-0-12")])
    device.key("ArrowDown")
    device.key("ArrowDown")
    device.key("Enter")
    #expect(!device.isMenuOpen)
    #expect(device.clipboard?.text == "2   00:20.00   00:10.00")
  }

  @Test func aHeldEnterDoesNotChoose() {
    var device = TestDevice.running(laps: 3, each: 10)
    device.pressRow(2)
    device.key("Enter", .isRepeat)
    #expect(device.isMenuOpen && device.clipboard == nil)
  }

  /// EM26: what an input method composes finds a title, and Enter is its own.
  @Test func typingIsReadWhileItIsComposed() {
    var device = TestDevice.running(laps: 3, each: 10)
    device.pressRow(2)
    device.key("Process", code: "KeyP", .composing)
    #expect(device.effects == [.focus("menu-0-3")])
    device.key("Enter", .composing)
    #expect(device.isMenuOpen)
  }

  // MARK: Going

  /// EM27
  @Test func closingReturnsTheFocusToTheRow() {
    var device = TestDevice.running(laps: 3, each: 10)
    device.pressRow(2)
    let row = "lap-\(device.state.journal.watch.laps[1].id)"
    device.key("Escape")
    #expect(device.effects == [.focus(row)])
    device.pressRow(0)
    device.key("Tab")
    #expect(device.effects == [.focus("laps")])
  }

  /// EM25
  @Test func aMenuClosesWhenThePageIsHiddenOrTurned() {
    var device = TestDevice.running(laps: 1, each: 10)
    device.pressRow(1)
    device.send(.visibility(isVisible: false))
    #expect(!device.isMenuOpen)
    device.send(.visibility(isVisible: true))
    device.pressRow(1)
    let turned = MenuSpace(visible: Rectangle(left: 0, top: 0, width: 844, height: 390))
    device.send(.viewport(width: 844, height: 390, turned))
    #expect(!device.isMenuOpen)
    // Zooming in or a software keyboard only moves it.
    device.pressRow(1)
    let zoomed = MenuSpace(visible: Rectangle(left: 100, top: 50, width: 422, height: 195))
    device.send(.viewport(width: 844, height: 390, zoomed))
    #expect(device.isMenuOpen)
    #expect(device.state.menu.frames()[0].left >= 108)
  }

  @Test func aMenuClosesWhenAnotherWindowHasTheKeyboard() {
    var device = TestDevice.running(laps: 1, each: 10)
    device.pressRow(1)
    device.send(.blurred)
    #expect(!device.isMenuOpen)
  }

  @Test func aTimingPressClosesIt() {
    var device = TestDevice.running(laps: 1, each: 10)
    device.pressRow(1)
    device.send(.pressedOutsideMenu)
    #expect(!device.isMenuOpen)
  }

  // MARK: Settings

  /// EM16
  @Test func settingsStayOpenAndChangeTheLanguage() {
    var device = TestDevice()
    device.press("Settings")
    #expect(
      device.menuItems == [
        "System", "한국어", "English", "System", "Light", "Dark", "Exchange rates", "Alarm",
        "Export all",
        "Restore", "Keyboard shortcuts",
      ])
    device.press("한국어")
    #expect(device.menuItems.last == "키보드 단축키")
    #expect(device.isEnabled("시작"))
    device.reload()
    #expect(device.isEnabled("시작"))
  }
}
