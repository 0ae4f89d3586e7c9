import LapboardTestSupport
import Testing

@testable import Markup

struct RandomEditTests {
  @Test(arguments: 0..<20 as Range<UInt64>)
  func afterEveryEditThePageIsAsIfRenderedAfresh(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var page = TestPage()
    var view = randomNode(depth: 0, &random)
    for step in 0..<120 {
      view = edited(view, depth: 0, &random)
      try page.show(view)
      let fresh = try TestPage.fresh(view)
      #expect(page.tree.markup == fresh, "seed \(seed), step \(step)")
      #expect(page.renderer.liveNodeCount == page.tree.nodeCount)
      #expect(page.renderer.liveNodeCount == count(view))
      #expect(page.renderer.render(view).isEmpty)
      try expectMessages(of: view, at: page.tree.items[1]!.children[0], in: page)
      if page.tree.markup != fresh { return }
    }
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func aPermutationMovesOnlyWhatIsOutOfOrder(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var keys = (0..<Int64.random(in: 2...40, using: &random)).map { $0 &* 0x1_0000_0001 }
    var page = TestPage()
    try page.show(list(keys))
    for _ in 0..<30 {
      let before = keys
      if Bool.random(using: &random) {
        keys.shuffle(using: &random)
      } else {
        keys.swapAt(
          Int.random(in: 0..<keys.count, using: &random),
          Int.random(in: 0..<keys.count, using: &random))
      }
      let log = try page.instructions(list(keys))
      let ranks = keys.map { before.firstIndex(of: $0)! }
      #expect(log.count == keys.count - lengthOfLongestIncreasingSubsequence(ranks))
      #expect(log.allSatisfy { $0.isMove })
      #expect(try page.tree.markup == TestPage.fresh(list(keys)))
    }
  }

  /// Every element answers every event with its own message, or not at all.
  func expectMessages(of node: TestNode, at id: Int32, in page: TestPage) throws {
    for event in [Symbol.click, .keydown] {
      #expect(page.renderer.message(node: id, event: event.id) == node.message(for: event.id))
    }
    let children = page.tree.items[id]!.children
    try #require(children.count == node.children.count)
    for (child, childID) in zip(node.children, children) {
      try expectMessages(of: child, at: childID, in: page)
    }
  }

  func count(_ node: TestNode) -> Int { 1 + node.children.reduce(0) { $0 + count($1) } }

  /// By the definition, in O(n²): unlike the code under test.
  func lengthOfLongestIncreasingSubsequence(_ values: [Int]) -> Int {
    var lengths = [Int](repeating: 1, count: values.count)
    for end in values.indices {
      for start in 0..<end where values[start] < values[end] {
        lengths[end] = max(lengths[end], lengths[start] + 1)
      }
    }
    return lengths.max() ?? 0
  }
}

/// A tree with keyed, unkeyed and repeated siblings, every kind of attribute and strange text.
private func randomNode(depth: Int, _ random: inout SeededGenerator) -> TestNode {
  let key = Bool.random(using: &random) ? Int64.random(in: 0...8, using: &random) : nil
  if depth > 0, Int.random(in: 0..<4, using: &random) == 0 {
    return TestNode(text: randomText(&random), key: key)
  }
  let tag = [Symbol.div, .ul, .li, .svg].randomElement(using: &random)!
  let isSVG = tag == .svg && Bool.random(using: &random)
  let attributes = randomAttributes(&random)
  if depth >= 3 || Int.random(in: 0..<4, using: &random) == 0 {
    return TestNode(tag, key: key, isSVG: isSVG, attributes, text: randomText(&random))
  }
  let children = (0..<Int.random(in: 0...5, using: &random)).map { _ in
    randomNode(depth: depth + 1, &random)
  }
  return TestNode(tag, key: key, isSVG: isSVG, attributes, children)
}

private func randomText(_ random: inout SeededGenerator) -> String {
  ["", "a", "b", "😀", "\u{FEFF}", "e\u{301}", "\u{E9}", "\u{0}"].randomElement(using: &random)!
}

private func randomAttributes(_ random: inout SeededGenerator) -> [Attribute<Int>] {
  let names = [Symbol.class, .title, .disabled, .value]
  return (0..<Int.random(in: 0...4, using: &random)).map { _ in
    let name = names.randomElement(using: &random)!
    return switch Int.random(in: 0..<5, using: &random) {
    case 0: .attribute(name, randomText(&random))
    case 1: .flag(name)
    case 2: .style(name, randomText(&random))
    case 3: .property(name, randomText(&random))
    default:
      .on(
        Bool.random(using: &random) ? .click : .keydown, Int.random(in: 0...999, using: &random))
    }
  }
}

/// The tree with one to three things changed in it; whatever is not on the way there stays the same
/// object, as in an application that memoises.
private func edited(_ node: TestNode, depth: Int, _ random: inout SeededGenerator) -> TestNode {
  guard let tag = node.tag, node.text.isEmpty else { return randomNode(depth: depth, &random) }
  func with(_ attributes: [Attribute<Int>], _ children: [TestNode]) -> TestNode {
    TestNode(tag, key: node.key, isSVG: node.isSVG, attributes, children)
  }
  var children = node.children
  switch Int.random(in: 0..<10, using: &random) {
  case 0: return with(randomAttributes(&random), children)
  case 1: children.shuffle(using: &random)
  case 2: children.reverse()
  case 3 where !children.isEmpty:
    children.remove(at: Int.random(in: 0..<children.count, using: &random))
  case 4 where !children.isEmpty:
    // The same object twice among its siblings.
    children.append(children.randomElement(using: &random)!)
  case 5 where depth < 3:
    children.insert(
      randomNode(depth: depth + 1, &random), at: Int.random(in: 0...children.count, using: &random))
  case 6 where Int.random(in: 0..<5, using: &random) == 0:
    return randomNode(depth: depth, &random)
  case 7:
    // Equal, but not the same object.
    return with(node.attributes, children)
  default:
    guard !children.isEmpty else {
      return with(node.attributes, [randomNode(depth: depth + 1, &random)])
    }
    for _ in 0..<Int.random(in: 1...3, using: &random) {
      let index = Int.random(in: 0..<children.count, using: &random)
      children[index] = edited(children[index], depth: depth + 1, &random)
    }
  }
  return with(node.attributes, children)
}
