import Testing

@testable import Editing

/// EM19 to EM23: beside the target, never over it while a side has room, within what can be seen.
@Suite struct PlacementTests {
  private static let phone = MenuSpace(visible: Rectangle(left: 0, top: 0, width: 320, height: 568))

  /// A list of `rows` rows, each 44 pixels high.
  private func place(
    rows: Int32 = 3, beside target: Rectangle, x: Int32? = nil, prefersAbove: Bool = false,
    in space: MenuSpace = phone
  ) -> MenuFrame {
    MenuFrame.beside(
      target, ends: (0..<rows).map { 6 + 44 * ($0 + 1) }, width: 256, gap: 4, x: x,
      prefersAbove: prefersAbove, in: space)
  }

  @Test func belowWhereThereIsRoom() {
    let frame = place(beside: Rectangle(left: 0, top: 100, width: 320, height: 44))
    #expect(frame.side == .below && frame.edge == 148 && frame.left == 32)
  }

  @Test func aboveAtTheBottom() {
    let frame = place(beside: Rectangle(left: 0, top: 500, width: 320, height: 44))
    #expect(frame.side == .above && frame.edge == 496)
  }

  @Test func aboveWhereThatIsPreferred() {
    let frame = place(
      beside: Rectangle(left: 0, top: 300, width: 320, height: 44), prefersAbove: true)
    #expect(frame.side == .above && frame.edge == 296)
  }

  /// EM22: what does not fit is cut on the larger side, in the middle of a row.
  @Test func cutInTheMiddleOfARowRatherThanOverItsTarget() {
    let frame = place(rows: 9, beside: Rectangle(left: 0, top: 150, width: 320, height: 44))
    #expect(frame.side == .below && frame.edge == 198)
    #expect(frame.room == 6 + 44 * 7 + 22)
  }

  @Test func withoutRoomOnEitherSideShiftedWhole() {
    let frame = place(
      rows: 6, beside: Rectangle(left: 0, top: 100, width: 320, height: 200),
      in: MenuSpace(visible: Rectangle(left: 0, top: 0, width: 320, height: 380)))
    #expect(frame.side == .over && frame.edge == 380 - 8 - 276)
  }

  @Test func higherThanAllItIsCutAndBeginsAtTheTop() {
    let frame = place(
      rows: 20, beside: Rectangle(left: 0, top: 100, width: 320, height: 200),
      in: MenuSpace(visible: Rectangle(left: 0, top: 0, width: 320, height: 380)))
    #expect(frame.side == .over && frame.edge == 8 && frame.room == 6 + 44 * 7 + 22)
  }

  /// EM20
  @Test func withoutATargetItStandsAtThePoint() {
    var test = TestMenu(width: 1280, height: 800)
    _ = test.menu.present(
      .init(subject: 1, face: .list, sourcePoint: Point(x: 300, y: 200)),
      suggested: .items("Copy"))
    #expect(test.menu.frames()[0].left == 300 && test.menu.frames()[0].edge == 204)
  }

  /// EM23
  @Test func aMouseHasItsLeadingEdgeAtThePointer() {
    let wide = Rectangle(left: 0, top: 0, width: 1280, height: 800)
    let row = Rectangle(left: 700, top: 200, width: 500, height: 44)
    let space = MenuSpace(visible: wide)
    let mirrored = MenuSpace(visible: wide, isRightToLeft: true)
    #expect(place(beside: row, x: 800, in: space).left == 800)
    #expect(place(beside: row, x: 800, in: mirrored).right == 800)
    #expect(place(beside: row, x: 1275, in: space).right == 1272)
    #expect(place(beside: row, x: 3, in: mirrored).left == 8)
  }

  @Test func theArrowPointsAtTheMiddleOfTheTarget() {
    let frame = place(beside: Rectangle(left: 100, top: 100, width: 60, height: 44))
    #expect(frame.left + frame.arrow == 130)
    // Not beyond the round corner.
    #expect(place(beside: Rectangle(left: 0, top: 100, width: 4, height: 44)).arrow == 20)
  }

  /// EM22: zoomed in, or over a software keyboard, a part of the page can be seen.
  @Test func withinThePartThatCanBeSeen() {
    let zoomed = MenuSpace(visible: Rectangle(left: 100, top: 300, width: 280, height: 200))
    let frame = place(beside: Rectangle(left: 0, top: 320, width: 320, height: 44), in: zoomed)
    #expect(frame.left == 108 && frame.edge >= 308 && frame.edge + 138 <= 492)
  }

  @Test func aTargetOutOfSightHoldsTheMenuAtTheEdge() {
    for top in [-4000, -60, 600, 5000] as [Int32] {
      let frame = place(beside: Rectangle(left: 0, top: top, width: 320, height: 44))
      let start = frame.side == .above ? frame.edge - 144 : frame.edge
      #expect(start >= 0 && start + 144 <= 568)
    }
  }

  @Test(arguments: [1, 3, 8, 14, 40] as [Int32])
  func alwaysInsideAndNeverOverItsTargetWithRoom(_ rows: Int32) {
    for top in stride(from: Int32(0), through: 524, by: 4) {
      for left in stride(from: Int32(-100), through: 320, by: 20) {
        let target = Rectangle(left: left, top: top, width: 100, height: 44)
        let frame = place(rows: rows, beside: target)
        let height = min(frame.room, rows * 44 + 12)
        let start = frame.side == .above ? frame.edge - height : frame.edge
        #expect(frame.left >= 8 && frame.right <= 312 && start >= 8 && start + height <= 560)
        // 568 pixels leave more than three rows on one side of any row.
        #expect(start + height <= top || start >= top + 44)
      }
    }
  }

  // MARK: Submenus

  private let parent = MenuFrame(side: .below, left: 400, edge: 100, width: 256, room: 600)
  private let opener = Rectangle(left: 406, top: 194, width: 244, height: 44)
  private func submenu(
    of parent: MenuFrame, rows: Int32 = 5, width: Int32 = 1280, isRightToLeft: Bool = false
  ) -> MenuFrame? {
    MenuFrame.beside(
      parent, opener: opener, ends: (0..<rows).map { 6 + 44 * ($0 + 1) }, width: 256,
      in: MenuSpace(
        visible: Rectangle(left: 0, top: 0, width: width, height: 800),
        isRightToLeft: isRightToLeft))
  }

  @Test func aSubmenuBeginsBesideItsEntry() {
    let frame = submenu(of: parent)
    #expect(frame?.left == 652 && frame?.edge == 188)
    #expect(submenu(of: parent, isRightToLeft: true)?.right == 404)
  }

  @Test func aSubmenuIsFlippedAtTheEdge() {
    #expect(submenu(of: parent, width: 800)?.right == 404)
    var atLeft = parent
    atLeft.left = 8
    #expect(submenu(of: atLeft, isRightToLeft: true)?.left == 260)
  }

  @Test func aSubmenuAtTheBottomIsShifted() {
    #expect(submenu(of: parent, rows: 16)?.edge == 76)
    #expect(submenu(of: parent, rows: 30)?.edge == 8)
  }

  @Test func withoutRoomBesideItThereIsNoPlace() {
    var narrow = parent
    narrow.left = 60
    #expect(submenu(of: narrow, width: 390) == nil)
  }
}
