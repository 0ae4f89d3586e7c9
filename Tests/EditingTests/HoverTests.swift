import Testing

@testable import Editing

/// A mouse on its way through a menu.
@Suite struct HoverTests {
  private static let elements: [Element] = [
    .item("Copy"), .submenu("Copy as", id: 1, .items("Text", "CSV")), .item("Paste"),
    .submenu("Edit", id: 2, .items("Total")),
  ]

  @Test func entriesLightUpUnderIt() {
    var test = TestMenu.list(Self.elements)
    test.hover("Paste")
    #expect(test.current == "Paste" && test.events == [.moved])
    #expect(test.menu.showing?.marksCurrent == true)
    test.hover("Paste")
    #expect(test.events == [])
  }

  @Test func aSubmenuOpensWhereItRests() {
    var test = TestMenu.list(Self.elements)
    test.hover("Copy as")
    test.wait(milliseconds: 119)
    #expect(test.levels.count == 1)
    test.wait(milliseconds: 1)
    #expect(test.levels.count == 2)
    // Nobody has gone in yet: keys still act on the entry that opened it.
    #expect(test.current == "Copy as")
    test.press(.right)
    #expect(test.current == "Text")
  }

  @Test func aSubmenuThatItPassesDoesNotOpen() {
    var test = TestMenu.list(Self.elements)
    test.hover("Copy as")
    test.wait(milliseconds: 60)
    test.hover("Paste")
    test.wait(milliseconds: 500)
    #expect(test.levels.count == 1 && test.current == "Paste")
  }

  /// On the way into a submenu it crosses other entries.
  @Test func crossingAnEntryKeepsTheSubmenuOpen() {
    var test = TestMenu.list(Self.elements)
    test.hover("Copy as")
    test.wait(milliseconds: 120)
    test.hover("Paste")
    test.wait(milliseconds: 200)
    test.hover("CSV")
    test.wait(milliseconds: 500)
    #expect(test.levels.count == 2 && test.current == "CSV")
  }

  @Test func restingOnAnotherEntryClosesTheSubmenu() {
    var test = TestMenu.list(Self.elements)
    test.hover("Copy as")
    test.wait(milliseconds: 120)
    test.hover("Paste")
    test.wait(milliseconds: 300)
    #expect(test.levels.count == 1 && test.current == "Paste")
  }

  @Test func restingOnAnotherSubmenuOpensThatOne() {
    var test = TestMenu.list(Self.elements)
    test.hover("Copy as")
    test.wait(milliseconds: 120)
    test.hover("Edit")
    test.wait(milliseconds: 300)
    #expect(test.levels.map(\.title) == ["", "Edit"])
  }

  @Test func disabledEntriesAndBarsDoNotLightUp() {
    var test = TestMenu.list([.item("Copy"), .item("Paste", .disabled)])
    test.hover("Paste")
    #expect(test.current == "Copy")
    test.present(.items("Copy", "Paste"), face: .bar)
    test.hover("Paste")
    #expect(test.current == "Copy")
  }

  @Test func aSubmenuWithoutRoomWaitsForAClick() {
    var test = TestMenu(width: 300)
    test.present(Self.elements)
    test.hover("Copy as")
    test.wait(milliseconds: 200)
    #expect(test.levels.count == 1)
  }
}
