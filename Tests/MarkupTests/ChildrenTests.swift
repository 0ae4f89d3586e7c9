import Testing

@testable import Markup

struct ChildrenTests {
  var page = TestPage()

  @Test mutating func anAppendedRowIsCreatedAndNothingMoves() throws {
    try page.show(list([1, 2]))
    #expect(
      try page.show(list([1, 2, 3]))
        == ["create 5 li", "text of 5 = '3'", "insert 5 into 2 before 0"])
  }

  @Test mutating func aPrependedRowIsCreatedAndNothingMoves() throws {
    try page.show(list([1, 2]))
    #expect(
      try page.show(list([0, 1, 2]))
        == ["create 5 li", "text of 5 = '0'", "insert 5 into 2 before 3"])
  }

  @Test mutating func aRemovedRowIsOneInstruction() throws {
    try page.show(list([1, 2, 3]))
    #expect(try page.show(list([1, 3])) == ["remove 4"])
    #expect(page.renderer.liveNodeCount == 3)
  }

  @Test mutating func aRemovedRowTakesItsContentWithIt() throws {
    try page.show(
      TestNode(.ul, [], [TestNode(.li, [], [TestNode(.div, [], [TestNode(text: "a")])])]))
    #expect(try page.show(TestNode(.ul)) == ["remove 3", "forget 4", "forget 5"])
    #expect(page.renderer.liveNodeCount == 1)
  }

  @Test mutating func swappedRowsAreTwoMoves() throws {
    try page.show(list([1, 2, 3, 4, 5]))
    #expect(
      try page.show(list([1, 4, 3, 2, 5])) == ["move 5 in 2 before 4", "move 6 in 2 before 5"])
  }

  @Test mutating func aRowMovedFarIsOneMove() throws {
    try page.show(list([1, 2, 3, 4, 5]))
    #expect(try page.show(list([5, 1, 2, 3, 4])) == ["move 7 in 2 before 3"])
    #expect(try page.show(list([1, 2, 3, 4, 5])) == ["move 7 in 2 before 0"])
  }

  @Test mutating func reversedRowsLeaveOneInPlace() throws {
    try page.show(list([1, 2, 3, 4]))
    let log = try page.instructions(list([4, 3, 2, 1]))
    #expect(log.count { $0.isMove } == 3)
    #expect(log.count == 3)
    #expect(page.tree.markup == "<ul><li>4</li><li>3</li><li>2</li><li>1</li></ul>")
  }

  @Test mutating func aReplacedListKeepsNothing() throws {
    try page.show(list([1, 2]))
    #expect(
      try page.show(list([3]))
        == [
          "remove 3", "remove 4", "create 1048580 li", "text of 1048580 = '3'",
          "insert 1048580 into 2 before 0",
        ])
  }

  @Test mutating func aKeyOnlyMatchesItsOwnTag() throws {
    try page.show(TestNode(.ul, [], [TestNode(.li, key: 1), TestNode(.li, key: 2)]))
    try page.show(TestNode(.ul, [], [TestNode(.div, key: 1), TestNode(.li, key: 2)]))
    #expect(page.tree.markup == "<ul><div></div><li></li></ul>")
  }

  @Test mutating func noKeyIsNotKeyZero() throws {
    try page.show(TestNode(.ul, [], [TestNode(.li, key: 0, text: "a")]))
    #expect(
      try page.show(TestNode(.ul, [], [TestNode(.li, text: "a")])).first == "remove 3")
  }

  @Test mutating func unkeyedSiblingsAreMatchedInOrder() throws {
    try page.show(TestNode(.ul, [], [TestNode(.li, text: "a"), TestNode(.li, text: "b")]))
    #expect(
      try page.show(TestNode(.ul, [], [TestNode(.li, text: "b")]))
        == ["text of 3 = 'b'", "remove 4"])
  }

  @Test mutating func unkeyedSiblingsAreMatchedInOrderAmongMovingOnes() throws {
    let (x, y) = (TestNode(.li, text: "x"), TestNode(.li, text: "y"))
    try page.show(TestNode(.ul, [], [TestNode(.li, key: 1), x, y, TestNode(.li, key: 2)]))
    #expect(
      try page.show(TestNode(.ul, [], [TestNode(.li, key: 2), x, y, TestNode(.li, key: 1)]))
        == ["move 3 in 2 before 0", "move 6 in 2 before 4"])
  }

  @Test mutating func keyedRowsMoveAroundUnkeyedSiblings() throws {
    func view(_ keys: [Int64]) -> TestNode {
      TestNode(
        .ul, [],
        [TestNode(.div, text: "head")] + keys.map { TestNode(.li, key: $0, text: "\($0)") } + [
          TestNode(text: "foot"), TestNode(.button, text: "more"),
        ])
    }
    try page.show(view([1, 2, 3]))
    let log = try page.instructions(view([3, 1, 2]))
    #expect(log.map(\.description) == ["move 6 in 2 before 4"])
    #expect(
      page.tree.markup
        == "<ul><div>head</div><li>3</li><li>1</li><li>2</li>'foot'<button>more</button></ul>")
  }

  @Test mutating func aFocusedFieldStaysWhenItsNeighboursGo() throws {
    func view(hint: Bool) -> TestNode {
      TestNode(
        .div, [],
        (hint ? [TestNode(.ul, text: "hint")] : []) + [TestNode(.input)]
          + (hint ? [TestNode(.ul, text: "hint")] : []) + [TestNode(.button)])
    }
    try page.show(view(hint: true))
    #expect(try page.show(view(hint: false)) == ["remove 3", "remove 5"])
    #expect(try page.instructions(view(hint: true)).count { $0.isMove } == 0)
  }

  @Test(
    arguments: [
      ([1, 1], [1]), ([1], [1, 1]), ([1, 1, 2], [2, 1, 1]), ([1, 2, 1], [1, 1, 2, 1]),
      ([3, 3, 3], [4, 3, 4, 3]), ([1, 2, 2, 3], [3, 2, 2, 1]), ([5, 5], []),
    ] as [([Int64], [Int64])])
  mutating func repeatedKeysLoseNothing(_ old: [Int64], _ new: [Int64]) throws {
    try page.show(list(old))
    try page.show(list(new))
    #expect(try page.tree.markup == TestPage.fresh(list(new)))
    #expect(page.renderer.liveNodeCount == new.count + 1)
  }

  @Test(arguments: [Int64.min, Int64.max, 0, -1])
  mutating func everyNumberIsAKey(_ key: Int64) throws {
    try page.show(list([1, key, 3]))
    #expect(try page.instructions(list([3, key, 1])).count { $0.isMove } == 2)
  }

  @Test(
    arguments: [
      ([2, 0, 1, 3], [false, true, true, true]), ([3, 2, 1], [false, false, true]),
      ([-1, 5, -1, 7], [false, true, false, true]), ([], []), ([-1], [false]), ([0], [true]),
    ] as [([Int], [Bool])])
  func longestIncreasingSubsequenceIsMarked(_ values: [Int], _ expected: [Bool]) {
    #expect(longestIncreasingSubsequence(values) == expected)
  }

  @Test mutating func tenThousandRowsAreReversed() throws {
    _ = page.renderer.render(list(Array(1...10_000)))
    let patch = page.renderer.render(list(Array((1...10_000).reversed())))
    #expect(patch.words.count == 9_999 * 4)
    #expect(page.renderer.liveNodeCount == 10_001)
  }

  /// Looking up a sibling takes O(1) as long as few share a bucket: of 10,000 keys in 32,768 buckets
  /// a random hash gives 8,630 a bucket of their own or a first place in one.
  @Test(arguments: [1, -1, 2, 1000, 1 << 20, 1 << 32, 0x1_0000_0001] as [Int64])
  func keysAtAnyDistanceSpreadOverTheTable(_ distance: Int64) {
    var buckets: Set<UInt64> = []
    for row in 0..<10_000 as Range<Int64> {
      let node = TestNode(.li, key: row * distance)
      buckets.insert(SiblingIdentity(node, inSVG: false).hash >> (64 - 15))
    }
    #expect(buckets.count > 7_000)
  }
}
