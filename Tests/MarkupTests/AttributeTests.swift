import Markup
import Testing

struct AttributeTests {
  var page = TestPage()

  /// The instructions that turn an element with the first attributes into one with the second.
  mutating func change(
    _ old: [Attribute<Int>], to new: [Attribute<Int>]
  ) throws -> [String] {
    try page.show(TestNode(.input, old))
    let log = try page.show(TestNode(.input, new))
    #expect(try page.tree.markup == TestPage.fresh(TestNode(.input, new)))
    return log
  }

  @Test mutating func aVanishedAttributeIsRemoved() throws {
    #expect(
      try change([.attribute(.class, "a"), .attribute(.title, "b")], to: [.attribute(.title, "b")])
        == ["no class of 2"])
  }

  @Test mutating func anEmptyAttributeIsNotARemovedOne() throws {
    #expect(
      try change([.attribute(.class, "a")], to: [.attribute(.class, "")]) == ["class of 2 = ''"])
  }

  @Test mutating func aVanishedFlagIsRemoved() throws {
    #expect(try change([.flag(.disabled)], to: []) == ["no disabled of 2"])
  }

  @Test mutating func aVanishedStyleIsRemoved() throws {
    #expect(try change([.style(.width, "1px")], to: []) == ["no style width of 2"])
  }

  @Test mutating func aVanishedPropertyIsEmptied() throws {
    #expect(try change([.property(.value, "a")], to: []) == ["property value of 2 = ''"])
  }

  @Test mutating func aVanishedListenerIsSilenced() throws {
    #expect(
      try change([.on(.click, 1), .on(.keydown, 2)], to: [.on(.keydown, 2)])
        == ["2 ignores click"])
    #expect(page.renderer.message(node: 2, event: Symbol.click.id) == nil)
    #expect(page.renderer.message(node: 2, event: Symbol.keydown.id) == 2)
  }

  @Test mutating func aNewMessageNeedsNoInstruction() throws {
    #expect(try change([.on(.click, 1)], to: [.on(.click, 5)]) == [])
    #expect(page.renderer.message(node: 2, event: Symbol.click.id) == 5)
  }

  @Test mutating func orderDoesNotMatter() throws {
    let attributes: [Attribute<Int>] = [
      .attribute(.class, "a"), .style(.width, "1px"), .on(.click, 1), .property(.value, "v"),
      .flag(.disabled),
    ]
    #expect(try change(attributes, to: attributes.reversed()) == [])
  }

  @Test mutating func aFlagAndAnAttributeOfOneNameAreOnePlace() throws {
    #expect(
      try change([.attribute(.disabled, "no")], to: [.flag(.disabled)])
        == ["disabled of 2 = ''"])
    #expect(try change([.flag(.disabled)], to: [.attribute(.disabled, "")]) == [])
  }

  @Test mutating func oneNameOfAnotherKindIsRemovedFirst() throws {
    #expect(
      try change([.attribute(.width, "1")], to: [.style(.width, "1")])
        == ["no width of 2", "style width of 2 = '1'"])
    try page.show(TestNode(.div))
    #expect(
      try change([.attribute(.value, "1")], to: [.property(.value, "1")]).map { $0.prefix(8) }
        == ["no value", "property"])
  }

  @Test mutating func aPropertyIsSetWhenTheChildrenAreThere() throws {
    let log = try page.show(
      TestNode(.input, [.property(.value, "b"), .attribute(.class, "c")], [TestNode(text: "b")]))
    #expect(
      log == [
        "create 2 input", "class of 2 = 'c'", "create 3 'b'", "insert 3 into 2 before 0",
        "property value of 2 = 'b'", "insert 2 into 1 before 0",
      ])
    #expect(
      try page.show(
        TestNode(.input, [.property(.value, "d"), .attribute(.class, "c")], [TestNode(text: "d")]))
        == ["text of 3 = 'd'", "property value of 2 = 'd'"])
  }

  @Test mutating func theLastOfTwoOfOneNameWins() throws {
    let node = TestNode(
      .input,
      [.attribute(.class, "a"), .on(.click, 1), .attribute(.class, "b"), .on(.click, 2)])
    #expect(node.attributes.count == 2)
    #expect(node.message(for: Symbol.click.id) == 2)
    #expect(
      try change([.attribute(.class, "b"), .attribute(.class, "a")], to: [.attribute(.class, "a")])
        == [])
    #expect(
      try change(
        [.attribute(.class, "a"), .attribute(.class, "b")],
        to: [.attribute(.class, "c"), .attribute(.class, "b")]) == [])
  }

  @Test mutating func textThatOnlyLooksTheSameIsReplaced() throws {
    // é as one scalar and as two: equal for String, not on the page.
    #expect(
      try change([.attribute(.title, "\u{E9}")], to: [.attribute(.title, "e\u{301}")])
        == ["title of 2 = 'e\\u{0301}'"])
  }
}
