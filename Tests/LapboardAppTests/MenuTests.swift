import LapboardTestSupport
import Records
import Testing
import Timing

@testable import LapboardApp

@Suite struct MenuTests {
  @Test func withoutALapThereIsNoMenu() {
    var device = TestDevice()
    device.press("Start")
    device.pressRow(0)
    #expect(device.state.menu == nil)
  }

  @Test func theRunningLapCannotBeCopied() {
    var device = TestDevice.running(laps: 2, each: 10)
    device.pressRow(0)
    #expect(device.menuItems == ["Copy records", "Copy lap"])
    #expect(!device.isEnabled("Copy lap"))
    device.press("Copy records")
    #expect(device.clipboard?.text == "1   00:10.00   00:10.00\n2   00:20.00   00:10.00")
  }

  /// EM28: an item never runs against another row than the one it was opened on.
  @Test func aLapThatArrivesDoesNotMoveTheMenusTarget() {
    var device = TestDevice.running(laps: 2, each: 10)
    device.pressRow(1)
    device.clock.advance(10)
    device.key("l", code: "KeyL")
    device.send(.message(.lap, anchor: .zero))
    device.press("Copy lap")
    #expect(device.clipboard?.text == "2   00:20.00   00:10.00")
  }

  @Test func aLapThatWasUndoneCannotBeCopied() {
    var device = TestDevice.running(laps: 2, each: 10)
    device.pressRow(1)
    device.send(.message(.undo, anchor: .zero))
    #expect(!device.isEnabled("Copy lap"))
  }

  @Test func keysMoveAroundTheEndsAndChoose() {
    var device = TestDevice.running(laps: 3, each: 10)
    device.pressRow(2)
    #expect(device.state.menu?.current == 0)
    device.key("ArrowUp")
    #expect(device.state.menu?.current == 1)
    device.key("ArrowDown")
    #expect(device.state.menu?.current == 0)
    device.key("End")
    device.key("Enter")
    #expect(device.state.menu == nil)
    #expect(device.clipboard?.text == "2   00:20.00   00:10.00")
  }

  @Test func closingReturnsTheFocusToTheRow() {
    var device = TestDevice.running(laps: 3, each: 10)
    device.pressRow(2)
    #expect(device.effects == [.focus("menu-0")])
    device.key("Escape")
    #expect(device.effects == [.focus("lap-3")])
  }

  @Test func aMenuClosesWhenThePageIsHiddenOrTurned() {
    var device = TestDevice.running(laps: 1, each: 10)
    device.pressRow(1)
    device.send(.visibility(isVisible: false))
    #expect(device.state.menu == nil)
    device.send(.visibility(isVisible: true))
    device.pressRow(1)
    device.send(.viewport(width: 844, height: 390, rem: 16))
    #expect(device.state.menu == nil)
  }

  @Test func settingsStayOpenAndChangeTheLanguage() {
    var device = TestDevice()
    device.press("Settings")
    device.press("한국어")
    #expect(device.menuItems.contains("단축키") || device.menuItems.contains("키보드 단축키"))
    #expect(device.isEnabled("시작"))
    device.reload()
    #expect(device.isEnabled("시작"))
  }

  private func place(_ anchor: Rectangle, width: Int32 = 256, height: Int32 = 104) -> Rectangle {
    let at = placement(of: (width, height), beside: anchor, in: (320, 568))
    return Rectangle(left: at.left, top: at.top, width: width, height: height)
  }

  @Test func placedBelowWhereThereIsRoom() {
    #expect(
      place(Rectangle(left: 0, top: 100, width: 320, height: 44))
        == Rectangle(left: 32, top: 148, width: 256, height: 104))
  }

  @Test func placedAboveAtTheBottom() {
    #expect(
      place(Rectangle(left: 0, top: 500, width: 320, height: 44))
        == Rectangle(left: 32, top: 392, width: 256, height: 104))
  }

  @Test func neverOutsideTheViewportAndNeverOverItsAnchorWithRoom() {
    for top in stride(from: Int32(0), through: 524, by: 4) {
      for left in stride(from: Int32(-100), through: 320, by: 20) {
        let anchor = Rectangle(left: left, top: top, width: 100, height: 44)
        let menu = place(anchor)
        #expect(menu.left >= 8 && menu.right <= 312 && menu.top >= 8 && menu.bottom <= 560)
        #expect(menu.bottom <= anchor.top || menu.top >= anchor.bottom)
      }
    }
  }

  @Test func tallerThanEitherSideIsShiftedWhole() {
    let menu = place(Rectangle(left: 0, top: 260, width: 320, height: 44), height: 400)
    #expect(menu.top == 160 && menu.bottom == 560)
    #expect(place(Rectangle(left: 0, top: 260, width: 320, height: 44), height: 900).top == 8)
  }
}
