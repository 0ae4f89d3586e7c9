import Markup
import Testing

struct LateEventTests {
  var page = TestPage()

  func row(_ key: Int64) -> TestNode { TestNode(.li, key: key, [.on(.click, Int(key))]) }

  func click(_ node: Int32) -> Int? { page.renderer.message(node: node, event: Symbol.click.id) }

  @Test mutating func anEventFindsTheMessageOfItsNode() throws {
    try page.show(TestNode(.ul, [], [row(10), row(20)]))
    #expect(click(3) == 10)
    #expect(click(4) == 20)
  }

  @Test mutating func anEventOnARemovedNodeMeansNothing() throws {
    try page.show(TestNode(.ul, [], [row(10), row(20)]))
    try page.show(TestNode(.ul, [], [row(20)]))
    #expect(click(3) == nil)
    #expect(click(4) == 20)
  }

  @Test mutating func aNodeCreatedInTheSamePatchDoesNotInheritTheEvent() throws {
    try page.show(TestNode(.ul, [], [row(10)]))
    let log = try page.show(TestNode(.ul, [], [row(20)]))
    // The slot is used again (the low 20 bits are 3), the id is not.
    #expect(log.contains("create 1048579 li"))
    #expect(click(3) == nil)
    #expect(click(1_048_579) == 20)
  }

  @Test mutating func anIdComesBackAfter2048UsesOfItsSlot() throws {
    for key in 0..<2048 {
      try page.show(TestNode(.ul, [], [row(Int64(key))]))
      #expect(click(3) == (key == 0 ? 0 : nil))
    }
    try page.show(TestNode(.ul, [], [row(2048)]))
    #expect(click(3) == 2048)
  }

  @Test mutating func anEventInsideARemovedNodeMeansNothing() throws {
    try page.show(TestNode(.div, [], [TestNode(.ul, [], [row(10)])]))
    #expect(click(4) == 10)
    try page.show(TestNode(.div))
    #expect(click(4) == nil)
  }

  @Test(arguments: [0, 1, -1, 5, 1_048_577, 1_048_578, .max, .min] as [Int32])
  mutating func anIdThatNeverWasMeansNothing(_ id: Int32) throws {
    try page.show(TestNode(.ul, [.on(.click, 1)], [row(10), row(20)]))
    #expect(click(id) == nil)
  }

  @Test mutating func anEventNobodyListensToMeansNothing() throws {
    try page.show(TestNode(.ul, [.on(.click, 1)]))
    #expect(page.renderer.message(node: 2, event: Symbol.keydown.id) == nil)
    #expect(page.renderer.message(node: 2, event: .max) == nil)
  }

  @Test func beforeTheFirstRenderNothingAnswers() {
    #expect(click(2) == nil)
    #expect(page.renderer.liveNodeCount == 0)
  }
}
