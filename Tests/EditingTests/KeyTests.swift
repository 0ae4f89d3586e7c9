import Testing

@testable import Editing

/// EM26: moving by keys. EM25: closing by keys.
@Suite struct KeyTests {
  @Test func upAndDownGoAroundTheEnds() {
    var test = TestMenu.list(.items("a", "b", "c"))
    #expect(test.current == "a")
    test.press(.up)
    #expect(test.current == "c")
    test.press(.down)
    #expect(test.current == "a")
    test.press(.down, .down)
    #expect(test.current == "c")
    test.press(.home)
    #expect(test.current == "a")
    test.press(.end)
    #expect(test.current == "c")
  }

  @Test func keysPassOverWhatIsDisabled() {
    var test = TestMenu.list([
      .item("a", .disabled), .item("b"), .item("c", .disabled), .item("d"), .item("e", .disabled),
    ])
    #expect(test.current == "b")
    test.press(.down)
    #expect(test.current == "d")
    test.press(.down)
    #expect(test.current == "b")
    test.press(.end)
    #expect(test.current == "d")
    test.press(.home)
    #expect(test.current == "b")
  }

  @Test func withNothingToChooseKeysDoNothing() {
    var test = TestMenu.list([.item("a", .disabled)])
    test.press(.down, .up, .home, .end, .enter, .space, .left, .right)
    #expect(test.isOpen && test.current == nil && test.chosen == [])
  }

  @Test(arguments: [MenuKey.enter, .space]) func enterAndSpaceChoose(_ key: MenuKey) {
    var test = TestMenu.list(.items("a", "b"))
    test.press(.down, key)
    #expect(test.chosen == ["b"] && !test.isOpen)
  }

  @Test(arguments: [MenuKey.escape, .tab]) func escapeAndTabClose(_ key: MenuKey) {
    var test = TestMenu.list(.items("a"))
    test.press(key)
    #expect(test.events == [.willDismiss(1)])
  }

  @Test func theCurrentEntryIsMarkedOnceAKeySaysSo() {
    var test = TestMenu.list(.items("a", "b"))
    #expect(test.menu.showing?.marksCurrent == false)
    test.press(.down)
    #expect(test.menu.showing?.marksCurrent == true)
  }

  /// EM15: side by side, the keys go where the eyes go.
  @Test func leftAndRightMoveAmongEntriesSideBySide() {
    var test = TestMenu.list([
      .group("Language", size: .small, .items("a", "b", "c")),
      .group("Theme", size: .medium, .items("d", "e", "f")), .item("g"),
    ])
    test.press(.right)
    #expect(test.current == "b")
    test.press(.down)
    #expect(test.current == "e")
    test.press(.right, .right)
    #expect(test.current == "f")
    test.press(.down)
    #expect(test.current == "g")
    test.press(.down)
    #expect(test.current == "a")
    test.press(.left)
    #expect(test.current == "a" && test.isOpen)
  }

  // MARK: Submenus

  private static let elements: [Element] = [
    .item("Copy"),
    .submenu("Copy as", id: 1, [.item("Text"), .submenu("Table", id: 2, .items("CSV", "TSV"))]),
    .item("Paste"),
  ]

  /// EM25: one level at a time.
  @Test func escapeClosesOneLevelAtATime() {
    var test = TestMenu.list(Self.elements)
    test.press(.down, .right, .down, .right)
    #expect(test.levels.count == 3 && test.current == "CSV")
    test.press(.escape)
    #expect(test.current == "Table")
    test.press(.escape)
    #expect(test.current == "Copy as" && test.levels.count == 1)
    test.press(.escape)
    #expect(!test.isOpen)
  }

  @Test func rightOpensASubmenuAndLeftCloses() {
    var test = TestMenu.list(Self.elements)
    test.press(.right)
    #expect(test.levels.count == 1)
    test.press(.left)
    #expect(test.isOpen)
    test.press(.down, .right)
    #expect(test.levels.count == 2 && test.current == "Text")
    test.press(.left)
    #expect(test.levels.count == 1 && test.current == "Copy as")
  }

  /// EM26, from right to left.
  @Test func leftOpensASubmenuFromRightToLeft() {
    var test = TestMenu.list(Self.elements, isRightToLeft: true)
    test.press(.down, .right)
    #expect(test.levels.count == 1)
    test.press(.left)
    #expect(test.current == "Text")
    test.press(.right)
    #expect(test.current == "Copy as")
  }

  @Test func enterOpensASubmenuAndChoosesInIt() {
    var test = TestMenu.list(Self.elements)
    test.press(.down, .enter)
    #expect(test.current == "Text" && test.events == [.moved])
    test.press(.down, .enter, .down, .enter)
    #expect(test.events == [.willDismiss(1), .chose("TSV")])
  }

  @Test func choosingBesideASubmenuClosesIt() {
    var test = TestMenu.list([
      .submenu("Copy as", id: 1, .items("Text")), .item("Case", .keepsMenuOpen),
    ])
    test.choose("Copy as")
    test.choose("Case")
    #expect(test.levels.count == 1 && test.chosen == ["Case"])
  }

  @Test func aDisabledSubmenuDoesNotOpen() {
    var test = TestMenu.list([
      .item("Copy"), .submenu("Copy as", id: 1, attributes: .disabled, .items("Text")),
    ])
    test.choose("Copy as")
    #expect(test.levels.count == 1)
  }

  /// EM28
  @Test func reloadKeepsSubmenusThatAreStillThere() {
    var test = TestMenu.list(Self.elements)
    test.press(.down, .right, .down, .right, .down)
    test.reload([
      .submenu("Copy as", id: 1, [.submenu("Table", id: 2, .items("TSV", "CSV"))]), .item("Paste"),
    ])
    #expect(test.levels.count == 3 && test.current == "TSV")
    test.reload([.submenu("Copy as", id: 1, .items("Text")), .item("Paste")])
    #expect(test.levels.count == 2 && test.current == "Text")
    test.reload(.items("Paste"))
    #expect(test.levels.count == 1 && test.current == "Paste")
  }

  /// On a narrow phone there is no room beside the parent.
  @Test func aSubmenuWithoutRoomStandsInPlaceAndLeadsBack() {
    var test = TestMenu(width: 320, height: 568)
    test.present(Self.elements)
    test.choose("Copy as")
    #expect(test.titles == ["back", "Text", "Table"])
    #expect(test.levels.last?.title == "Copy as" && test.current == "Text")
    #expect(test.menu.showing?.firstVisible == 1 && test.menu.frames().count == 1)
    test.choose("Table")
    #expect(test.titles == ["back", "CSV", "TSV"])
    test.choose(.back)
    #expect(test.titles == ["back", "Text", "Table"] && test.current == "Table")
    test.press(.escape)
    #expect(test.titles == ["Copy", "Copy as", "Paste"])
  }
}
