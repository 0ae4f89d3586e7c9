import Testing

@testable import Markup

struct RenderingTests {
  var page = TestPage()

  @Test mutating func firstRenderCreatesChildrenBeforeTheyAreOnThePage() throws {
    let log = try page.show(
      TestNode(.div, [.attribute(.class, "a")], [TestNode(text: "x"), TestNode(.li, text: "y")]))
    #expect(
      log == [
        "create 2 div", "class of 2 = 'a'",
        "create 3 'x'", "insert 3 into 2 before 0",
        "create 4 li", "text of 4 = 'y'", "insert 4 into 2 before 0",
        "insert 2 into 1 before 0",
      ])
    #expect(page.tree.markup == "<div class=\"a\">'x'<li>y</li></div>")
    #expect(page.renderer.liveNodeCount == 3)
  }

  @Test mutating func anEqualTreeGivesAnEmptyPatch() throws {
    func view() -> TestNode {
      TestNode(
        .div, [.attribute(.class, "a"), .flag(.disabled), .style(.width, "1px"), .on(.click, 1)],
        [TestNode(text: "x"), TestNode(.li, key: 4, text: "y"), TestNode(.svg, isSVG: true)])
    }
    try page.show(view())
    #expect(page.renderer.render(view()).isEmpty)
    #expect(page.renderer.render(view()).bytes == [])
  }

  @Test mutating func aChangedTextIsOneInstruction() throws {
    try page.show(TestNode(.div, [], [TestNode(.li, text: "1.2"), TestNode(text: "a")]))
    #expect(
      try page.show(TestNode(.div, [], [TestNode(.li, text: "1.3"), TestNode(text: "a")]))
        == ["text of 3 = '1.3'"])
    #expect(
      try page.show(TestNode(.div, [], [TestNode(.li, text: "1.3"), TestNode(text: "b")]))
        == ["text of 4 = 'b'"])
  }

  @Test mutating func symbolsAreIntroducedOnce() throws {
    let first = try PatchReader().reading(page.renderer.render(list([1, 2])))
    #expect(first.filter(\.isSymbol).map(\.description) == ["symbol 2 is ul", "symbol 3 is li"])
    let second = page.renderer.render(list([1, 2, 3]))
    #expect(!second.words.starts(with: [PatchEncoding.Opcode.symbol.rawValue]))
  }

  @Test mutating func aChangedTagReplacesTheNodeInPlace() throws {
    try page.show(
      TestNode(.div, [], [TestNode(.li), TestNode(.ul, [], [TestNode(.li)]), TestNode(.button)]))
    #expect(
      try page.show(TestNode(.div, [], [TestNode(.li), TestNode(.svg), TestNode(.button)]))
        == ["remove 4", "forget 5", "create 1048581 svg", "insert 1048581 into 2 before 6"])
    #expect(page.tree.markup == "<div><li></li><svg></svg><button></button></div>")
    #expect(page.renderer.liveNodeCount == 4)
  }

  @Test mutating func aChangedRootIsReplaced() throws {
    try page.show(TestNode(.div, text: "a"))
    try page.show(TestNode(.ul, text: "a"))
    #expect(page.tree.markup == "<ul>a</ul>")
    try page.show(TestNode(text: "a"))
    #expect(page.tree.markup == "'a'")
    try page.show(TestNode(text: "a", key: 1))
    #expect(page.tree.markup == "'a'")
    #expect(page.renderer.liveNodeCount == 1)
  }

  @Test mutating func textAndChildrenTakeTurns() throws {
    try page.show(TestNode(.div, text: "a"))
    #expect(
      try page.show(TestNode(.div, [], [TestNode(text: "b")]))
        == ["text of 2 = ''", "create 3 'b'", "insert 3 into 2 before 0"])
    #expect(try page.show(TestNode(.div, text: "c")) == ["remove 3", "text of 2 = 'c'"])
    #expect(try page.show(TestNode(.div)) == ["text of 2 = ''"])
    #expect(page.tree.markup == "<div></div>")
  }

  @Test mutating func everythingInsideAnSVGElementIsSVG() throws {
    let log = try page.show(
      TestNode(
        .div, [],
        [TestNode(.svg, isSVG: true, [], [TestNode(.path, [], [TestNode(.title, text: "t")])])]))
    #expect(
      log.filter { $0.hasPrefix("create") } == [
        "create 2 div", "create 3 svg:svg", "create 4 svg:path", "create 5 svg:title",
      ])
    // Also what is added later.
    try page.show(
      TestNode(
        .div, [],
        [TestNode(.svg, isSVG: true, [], [TestNode(.path), TestNode(.path)]), TestNode(.path)]))
    #expect(
      page.tree.markup
        == "<div><svg:svg><svg:path></svg:path><svg:path></svg:path></svg:svg><path></path></div>")
  }

  @Test mutating func aChangedNamespaceReplacesTheNode() throws {
    try page.show(TestNode(.svg, [], [TestNode(.path)]))
    try page.show(TestNode(.svg, isSVG: true, [], [TestNode(.path)]))
    #expect(page.tree.markup == "<svg:svg><svg:path></svg:path></svg:svg>")
  }

  @Test mutating func theSameNodeObjectIsNotLookedInto() throws {
    let long = list(Array(1...1000))
    try page.show(TestNode(.div, [], [TestNode(text: "0"), long]))
    #expect(
      try page.show(TestNode(.div, [], [TestNode(text: "1"), long])) == ["text of 3 = '1'"])
    #expect(page.renderer.comparedNodeCount == 2)
    // The same, had it been built again.
    try page.show(TestNode(.div, [], [TestNode(text: "1"), list(Array(1...1000))]))
    #expect(page.renderer.comparedNodeCount == 1003)
  }

  @Test mutating func theSameNodeObjectIsSkippedWhereverItMoves() throws {
    let rows = (0..<5).map { row in
      TestNode(.li, key: Int64(row), [], [TestNode(text: "\(row)"), TestNode(.button, text: "x")])
    }
    try page.show(TestNode(.ul, [], rows))
    let log = try page.show(TestNode(.ul, [], [rows[3], rows[0], rows[4], rows[2]]))
    #expect(page.renderer.comparedNodeCount == 1)
    #expect(!log.contains { $0.hasPrefix("create") })
    #expect(page.tree.markup.filter(\.isNumber) == "3042")
  }

  @Test mutating func oneNodeObjectMayStandInSeveralPlaces() throws {
    let twice = TestNode(.li, [.on(.click, 7)], [TestNode(text: "a")])
    try page.show(TestNode(.ul, [], [twice, twice, TestNode(.div, [], [twice])]))
    let item = "<li @click>'a'</li>"
    #expect(page.tree.markup == "<ul>\(item)\(item)<div>\(item)</div></ul>")
    #expect(page.renderer.liveNodeCount == 8)
    try page.show(TestNode(.ul, [], [TestNode(.div, [], [twice, twice]), twice]))
    #expect(page.tree.markup == "<ul><div>\(item)\(item)</div>\(item)</ul>")
    try page.show(TestNode(.ul, [], [TestNode(.div), twice]))
    #expect(page.tree.markup == "<ul><div></div>\(item)</ul>")
    #expect(page.renderer.liveNodeCount == 4)
  }

  @Test mutating func aPatchThatWasKeptDoesNotChange() throws {
    let first = page.renderer.render(list([1]))
    let copy = (first.words, first.bytes)
    _ = page.renderer.render(list([1, 2]))
    #expect(first.words == copy.0 && first.bytes == copy.1)
  }

  @Test func aCopiedRendererGoesItsOwnWay() throws {
    var one = Renderer<Int>()
    _ = one.render(list([1, 2]))
    var other = one
    _ = one.render(list([]))
    #expect(one.liveNodeCount == 1)
    #expect(other.liveNodeCount == 3)
    #expect(other.render(list([1, 2])).isEmpty)
  }
}

extension PatchReader {
  func reading(_ patch: Patch) throws -> [PatchInstruction] {
    var reader = self
    return try reader.read(patch)
  }
}
