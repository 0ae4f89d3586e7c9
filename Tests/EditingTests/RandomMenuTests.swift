import LapboardTestSupport
import Testing

@testable import Editing

/// Whatever comes in whatever order, the menu keeps its rules.
@Suite struct RandomMenuTests {
  private static let keys: [MenuKey] = [
    .up, .down, .left, .right, .home, .end, .enter, .space, .escape, .tab,
    .typed(Keystroke(key: "a", code: "KeyA")!), .typed(Keystroke(key: "ㄱ", code: "KeyR")!),
  ]

  @Test(arguments: [1, 2, 3, 4, 5, 6] as [UInt64])
  func invariantsHoldAfterEachStep(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var test = TestMenu(
      width: [320, 390, 1280].randomElement(using: &random)!, height: 568,
      rem: [16, 32].randomElement(using: &random)!, isRightToLeft: seed.isMultiple(of: 2))
    var showing: Int?
    var openings = 0

    for step in 0..<4000 {
      let wasOpen = test.isOpen
      let before = test.menu
      test.events = []
      run(&test, &random)

      // will-present and will-dismiss in turns, and what is open agrees with them.
      for event in test.events {
        switch event {
        case .willPresent(let row):
          #expect(showing == nil)
          showing = row
          openings += 1
        case .willDismiss(let row):
          #expect(showing == row)
          showing = nil
        case .chose, .moved: break
        }
      }
      #expect(test.menu.subject == showing, "step \(step)")
      if case .chose(let action)? = test.events.last {
        let offered = before.showing!.levels.flatMap(\.entries).filter(\.isEnabled)
        #expect(wasOpen && offered.contains { $0.kind == .action(action) })
      }
      check(test, step)
    }
    #expect(openings > 100)
  }

  private func check(_ test: TestMenu, _ step: Int) {
    guard let showing = test.menu.showing else {
      #expect(test.menu.frames().isEmpty && test.menu.deadline == nil)
      return
    }
    #expect(!showing.levels[0].entries.isEmpty)
    #expect(showing.page >= 0 && showing.page < showing.pageCount)
    for level in showing.levels {
      if let current = level.current { #expect(level.entries[current].isEnabled, "step \(step)") }
      #expect(level.sections.flatMap { Array($0.entries) } == Array(level.entries.indices))
      #expect(level.entries.allSatisfy { !$0.attributes.contains(.hidden) })
    }
    // Keys act on something wherever there is something.
    if showing.levels[0].firstEnabled != nil { #expect(showing.levels[0].current != nil) }
    let frames = test.menu.frames()
    #expect(frames.count == showing.levels.count - showing.firstVisible)
    let visible = test.menu.space.visible
    for frame in frames {
      #expect(frame.left >= visible.left && frame.right <= visible.right, "step \(step)")
      if frame.side == .above { #expect(frame.edge - frame.room >= visible.top) }
    }
  }

  private func run(_ test: inout TestMenu, _ random: inout SeededGenerator) {
    test.time += Int64.random(in: 0..<400_000_000, using: &random)
    switch Int.random(in: 0..<20, using: &random) {
    case 0, 1:
      test.present(
        elements(&random), custom: elements(&random), on: Int.random(in: 0..<14, using: &random),
        face: Bool.random(using: &random) ? .bar : .list,
        at: Bool.random(using: &random) ? nil : Point(x: 200, y: 300))
    case 2: test.reload(elements(&random))
    case 3: test.dismiss()
    case 4:
      test.menu.space.visible.height = Int32.random(in: 150..<700, using: &random)
      test.menu.space.rem = Int32.random(in: 12..<40, using: &random)
    case 5:
      test.menu.reposition(
        targetRect: Rectangle(
          left: 0, top: Int32.random(in: -900..<900, using: &random), width: 300, height: 44))
    case 6...9:
      let levels = test.levels
      guard let level = levels.last, let entry = level.entries.randomElement(using: &random) else {
        return
      }
      test.choose(entry.kind)
    case 10, 11: test.hover(String(Int.random(in: 0..<12, using: &random)))
    case 12: test.wait(milliseconds: 300)
    default: test.press(Self.keys.randomElement(using: &random)!)
    }
  }

  private func elements(_ random: inout SeededGenerator, depth: Int = 0) -> [Element] {
    (0..<Int.random(in: 0..<6, using: &random)).map { _ in
      let title = String(Int.random(in: 0..<12, using: &random))
      let attributes = MenuAttributes(
        rawValue: UInt8.random(in: 0..<32, using: &random)
          & UInt8.random(in: 0..<32, using: &random)
      )
      switch Int.random(in: 0..<(depth < 2 ? 6 : 3), using: &random) {
      case 3:
        return .submenu(
          title, id: Int32.random(in: 0..<3, using: &random), elements(&random, depth: depth + 1))
      case 4, 5:
        return .group(
          title, size: MenuElementSize(rawValue: UInt8.random(in: 0..<3, using: &random))!,
          elements(&random, depth: depth + 1))
      default: return .item(title, attributes)
      }
    }
  }
}
