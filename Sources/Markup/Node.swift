/// One element or text of a view: a description that never changes and knows nothing of the page.
///
/// A render compares the new tree with the last one. Where it finds *the same object* as before it
/// stops in O(1) without looking inside, so an application memoises a part of its view by keeping the
/// node. One object may stand in many renders, and in several places of one tree.
public final class Node<Message> {
  /// The element's name; nil for a text node.
  public let tag: Symbol?
  /// Which of its siblings this node is, from render to render. Siblings with keys keep their DOM
  /// nodes when they change places; without a key, the first `li` is the first `li`, the second the
  /// second, and so on. A key given twice under one parent is matched in order, like no key.
  public let key: Int64?
  /// Whether the element is created in the SVG namespace. Needed on the `svg` element only:
  /// everything inside is SVG too. (So HTML inside `foreignObject` cannot be described.)
  public let isSVG: Bool
  /// Every place named at most once; see `Attribute`.
  public let attributes: [Attribute<Message>]
  /// The text of a text node, or the whole content of an element without children.
  public let text: String
  /// Empty for text nodes and for elements with `text`.
  public let children: [Node<Message>]

  private init(
    tag: Symbol?, key: Int64?, isSVG: Bool, attributes: [Attribute<Message>], text: String,
    children: [Node<Message>]
  ) {
    self.tag = tag
    self.key = key
    self.isSVG = isSVG
    self.attributes = Attribute.lastOfEachPlace(attributes)
    self.text = text
    self.children = children
  }

  /// An element. When `attributes` names one place twice the last wins, so defaults can come first.
  public convenience init(
    _ tag: Symbol, key: Int64? = nil, isSVG: Bool = false,
    _ attributes: [Attribute<Message>] = [], _ children: [Node<Message>] = []
  ) {
    self.init(
      tag: tag, key: key, isSVG: isSVG, attributes: attributes, text: "", children: children)
  }

  /// An element whose whole content is `text`: cheaper than one with a text node inside.
  public convenience init(
    _ tag: Symbol, key: Int64? = nil, isSVG: Bool = false,
    _ attributes: [Attribute<Message>] = [], text: String
  ) {
    self.init(tag: tag, key: key, isSVG: isSVG, attributes: attributes, text: text, children: [])
  }

  /// A text node, for text that has siblings.
  public convenience init(text: String, key: Int64? = nil) {
    self.init(tag: nil, key: key, isSVG: false, attributes: [], text: text, children: [])
  }

  /// The message this element itself answers the event with; nil when it does not listen to it.
  public func message(for event: UInt16) -> Message? {
    for case .on(let name, let message) in attributes where name.id == event { return message }
    return nil
  }
}

extension Node: Sendable where Message: Sendable {}
