import Testing

@testable import Editing

/// Opening, reloading, choosing and closing. Numbers are those of the interaction rules.
@Suite struct PresentingTests {
  /// EM5, EM24
  @Test func presentingClosesTheMenuThatIsOpenFirst() {
    var test = TestMenu()
    test.present(.items("Copy"), on: 1)
    #expect(test.events == [.willPresent(1), .moved])
    test.present(.items("Copy"), on: 2)
    #expect(test.events == [.willDismiss(1), .willPresent(2), .moved])
    test.dismiss()
    #expect(test.events == [.willDismiss(2)])
    test.dismiss()
    #expect(test.events == [])
  }

  /// EM10
  @Test func anEmptyMenuIsNotShown() {
    var test = TestMenu()
    test.present([])
    #expect(!test.isOpen && test.events == [])
    test.present([.item("Copy", .hidden), .group("Edit", []), .submenu("More", id: 1, [])])
    #expect(!test.isOpen && test.events == [])
  }

  /// EM5, EM10
  @Test func anEmptyMenuStillClosesTheOneThatIsOpen() {
    var test = TestMenu()
    test.present(.items("Copy"))
    test.present([], on: 2)
    #expect(!test.isOpen && test.events == [.willDismiss(1)])
  }

  /// EM11
  @Test func suggestedActionsComeBeforeCustomOnesAndApart() {
    var test = TestMenu()
    test.present(.items("Copy", "Paste"), custom: .items("Add note"))
    #expect(test.titles == ["Copy", "Paste", "Add note"])
    #expect(test.levels[0].sections.map(\.entries) == [0..<2, 2..<3])
  }

  /// EM14
  @Test func elementsCarryWhatIsShownOfThem() throws {
    var test = TestMenu()
    test.present([
      .action(
        "Delete", "delete", subtitle: "All laps", image: MenuImage(rawValue: 3),
        attributes: [.destructive, .disabled]),
      .action("Strike out", "strike", state: .mixed),
      .group(
        "Size", size: .small, isSingleSelection: true,
        [.action("S", "s", state: .on), .action("M", "m", state: .off)]),
    ])
    let entries = test.levels[0].entries
    #expect(entries[0].subtitle == "All laps" && entries[0].image == MenuImage(rawValue: 3))
    #expect(entries[0].attributes == [.destructive, .disabled])
    #expect(entries.map(\.role) == [.item, .checkbox, .radio, .radio])
    #expect(entries.map(\.state) == [.off, .mixed, .on, .off])
    #expect(test.levels[0].sections.map(\.title) == ["", "Size"])
    #expect(test.levels[0].sections.map(\.columns) == [1, 2])
  }

  /// EM14: groups stand in place, and what follows one is not part of it.
  @Test func groupsInGroupsKeepTheirOrder() {
    var test = TestMenu()
    test.present([
      .item("a"), .group("One", [.item("b"), .group("Two", .items("c")), .item("d")]), .item("e"),
    ])
    #expect(test.titles == ["a", "b", "c", "d", "e"])
    #expect(test.levels[0].sections.map(\.title) == ["", "One", "Two", "", ""])
  }

  @Test func hiddenElementsAreNotThere() {
    var test = TestMenu()
    test.present([.item("Copy"), .item("Paste", .hidden), .item("Delete")])
    #expect(test.titles == ["Copy", "Delete"])
  }

  /// EM24: the menu is gone before the action runs, which may open another.
  @Test func choosingClosesThenActs() {
    var test = TestMenu.list(.items("Copy", "Paste"))
    test.choose("Paste")
    #expect(test.events == [.willDismiss(1), .chose("Paste")])
    #expect(!test.isOpen)
  }

  /// EM16
  @Test func whatKeepsTheMenuOpenDoes() {
    var test = TestMenu.list([.item("Case", .keepsMenuOpen), .item("Find")])
    test.choose("Case")
    #expect(test.events == [.chose("Case")])
    test.choose("Case")
    #expect(test.isOpen && test.chosen == ["Case", "Case"])
  }

  @Test func whatIsDisabledCannotBeChosen() {
    var test = TestMenu.list([.item("Copy", .disabled), .item("Paste")])
    test.choose("Copy")
    #expect(test.isOpen && test.events == [] && test.chosen == [])
    #expect(test.current == "Paste")
  }

  @Test func entriesThatAreNotThereCannotBeChosen() {
    var test = TestMenu.list(.items("Copy"))
    for (level, entry) in [(0, 1), (0, -1), (1, 0), (-1, 0)] {
      #expect(test.menu.choose(level: level, entry: entry, opener: .zero) == [])
    }
    test.dismiss()
    #expect(test.menu.choose(level: 0, entry: 0, opener: .zero) == [])
  }

  /// EM28
  @Test func reloadKeepsTheCurrentEntry() {
    var test = TestMenu.list(.items("Copy", "Paste", "Delete"))
    test.press(.down, .down)
    test.reload(.items("New", "Copy", "Paste", "Delete"))
    #expect(test.current == "Delete" && test.events == [.moved])
    test.reload(.items("New", "Copy"))
    #expect(test.current == "Copy")
  }

  /// EM28
  @Test func reloadLeavesAnEntryThatCanNoLongerBeChosen() {
    var test = TestMenu.list(.items("Copy", "Copy lap", "Delete"))
    test.press(.down)
    test.reload([.item("Copy"), .item("Copy lap", .disabled), .item("Delete")])
    #expect(test.current == "Delete")
    test.reload([.item("Copy"), .item("Copy lap", .disabled), .item("Delete", .disabled)])
    #expect(test.current == "Copy")
    test.reload([.item("Copy", .disabled)])
    #expect(test.current == nil && test.isOpen)
  }

  @Test func reloadToNothingCloses() {
    var test = TestMenu.list(.items("Copy"))
    test.reload([])
    #expect(test.events == [.willDismiss(1)])
  }

  /// EM21
  @Test func withoutAMenuReloadingAndMovingDoNothing() {
    var test = TestMenu()
    test.reload(.items("Copy"))
    #expect(test.events == [] && !test.isOpen)
    let before = test.menu.revision
    test.menu.reposition(targetRect: Rectangle(left: 0, top: 0, width: 10, height: 10))
    #expect(test.menu.revision == before && test.menu.frames() == [])
  }

  @Test func revisionChangesWithWhatCanBeSeen() {
    var test = TestMenu.list(.items("Copy", "Paste"))
    var seen = [test.menu.revision]
    test.press(.down)
    seen.append(test.menu.revision)
    test.menu.reposition(targetRect: Rectangle(left: 0, top: 80, width: 300, height: 40))
    seen.append(test.menu.revision)
    test.menu.space.rem = 32
    seen.append(test.menu.revision)
    test.dismiss()
    seen.append(test.menu.revision)
    #expect(Set(seen).count == 5)
    let last = test.menu.revision
    test.menu.space.rem = 32
    test.menu.reposition(targetRect: Rectangle(left: 0, top: 80, width: 300, height: 40))
    #expect(test.menu.revision == last)
  }
}
