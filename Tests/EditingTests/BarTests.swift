import Testing

@testable import Editing

/// EM1, EM2: the compact bar for fingers, its pages, and the way to everything.
@Suite struct BarTests {
  private static let many = [Element].items(
    "Copy records", "Copy lap", "Copy as", "Paste", "Add note", "Strike out", "Delete")

  private func bar(_ elements: [Element], width: Int32 = 390, rem: Int32 = 16) -> TestMenu {
    var test = TestMenu(width: width, rem: rem)
    test.present(elements, face: .bar)
    return test
  }

  @Test func whatFitsOnOnePageHasNoControls() {
    let test = bar(.items("Copy", "Paste"))
    #expect(test.titles == ["Copy", "Paste"])
    #expect(test.menu.showing?.pageCount == 1)
  }

  @Test func pagesTurnAndEndWithTheWayToEverything() {
    var test = bar(Self.many, width: 320)
    #expect(test.titles == ["Copy records", "Copy lap", "›", "more"])
    #expect(test.current == "Copy records")
    test.choose(.nextPage)
    #expect(test.titles == ["‹", "Copy as", "Paste", "›", "more"])
    #expect(test.current == "Copy as" && test.events == [.moved])
    test.choose(.nextPage)
    #expect(test.titles == ["‹", "Add note", "Strike out", "›", "more"])
    test.choose(.nextPage)
    #expect(test.titles == ["‹", "Delete", "more"])
    test.choose(.previousPage)
    #expect(test.current == "Add note")
  }

  @Test func everyElementIsOnOnePage() {
    for width in stride(from: Int32(200), through: 900, by: 10) {
      for rem in [16, 24, 32] as [Int32] {
        var test = bar(Self.many, width: width, rem: rem)
        var found: [String] = []
        for _ in 0..<test.menu.showing!.pageCount {
          #expect(test.menu.frames()[0].width <= max(width - 16, 8 + 44 * 4))
          #expect(test.levels[0].entries.allSatisfy { $0.width >= 44 })
          found += test.titles.filter { !["‹", "›", "more"].contains($0) }
          test.choose(.nextPage)
        }
        #expect(found == Self.many.map(\.title))
      }
    }
  }

  @Test func whatIsTooRareIsInTheFullListOnly() {
    var test = bar([.item("Copy"), .item("Split", .inListOnly), .item("Delete")])
    #expect(test.titles == ["Copy", "Delete", "more"])
    test.choose(.fullList)
    #expect(test.titles == ["Copy", "Split", "Delete"])
    #expect(test.menu.showing?.face == .list)
    // The same showing: nothing was dismissed.
    #expect(test.events == [.moved])
  }

  @Test func theFullListStandsWhereTheBarStood() {
    var test = TestMenu()
    test.present(Self.many, on: 12, face: .bar)
    #expect(test.menu.frames()[0].side == .above)
    #expect(test.menu.frames()[0].edge == 480 - 9)
    test.choose(.fullList)
    #expect(test.menu.frames()[0].side == .above)
    #expect(test.menu.frames()[0].edge == 480 - 4)
  }

  @Test func aBarIsNotOverItsRowAtTheTop() {
    let test = bar(.items("Copy"))
    #expect(test.menu.frames()[0].side == .below && test.menu.frames()[0].edge == 89)
  }

  @Test func keysMoveAlongTheBarAndAround() {
    var test = bar(Self.many)
    test.press(.right)
    #expect(test.current == "Copy lap")
    test.press(.left, .left)
    #expect(test.menu.showing?.levels[0].current == 4)
    test.press(.enter)
    #expect(test.menu.showing?.face == .list && test.current == "Copy records")
  }

  @Test func aSubmenuOfTheBarTakesItsPlace() {
    var test = bar([.item("Copy"), .submenu("Copy as", id: 1, .items("Text", "CSV"))])
    test.choose("Copy as")
    #expect(test.titles == ["back", "Text", "CSV"] && test.current == "Text")
    #expect(test.menu.frames().count == 1)
    test.choose(.back)
    #expect(test.titles == ["Copy", "Copy as"] && test.current == "Copy as")
  }

  /// EM28
  @Test func reloadKeepsThePage() {
    var test = bar(Self.many)
    test.choose(.nextPage)
    test.press(.right)
    #expect(test.current == "Add note")
    var fewer = Self.many
    fewer.remove(at: 3)
    test.reload(fewer)
    #expect(test.current == "Add note")
    #expect(test.menu.showing?.page == 1)
    test.reload(.items("Copy"))
    #expect(test.titles == ["Copy"] && test.menu.showing?.page == 0)
  }

  @Test func aTextSizeThatGrowsKeepsTheCurrentEntry() {
    var test = bar(Self.many)
    test.choose(.nextPage)
    test.press(.right)
    test.menu.space.rem = 32
    #expect(test.current == "Add note")
  }

  @Test func largeTextTakesASecondLine() {
    #expect(bar(Self.many).menu.showing?.lines == 1)
    #expect(bar(Self.many, width: 320, rem: 32).menu.showing?.lines == 2)
  }
}
