/// Keeps what is on the page and turns each new view into the patch that brings the page there.
///
/// A value: a copy goes its own way, and only one of the two can go on speaking to the same page.
public struct Renderer<Message> {
  var mounted = MountedNodes<Message>()
  var writer = PatchWriter()
  /// How many nodes the last render compared: those that it could not skip as the same object.
  private(set) var comparedNodeCount = 0

  /// A renderer for an empty host element.
  public init() {}

  /// How many nodes are on the page, without the host element. The text inside an element made with
  /// `text:` is not a node of its own. O(1).
  public var liveNodeCount: Int { mounted.count }

  /// Replaces the whole view. Empty patch: nothing to change.
  ///
  /// O(nodes that are not the same objects as before, attributes included), and for siblings that
  /// changed places O(n log n) of those between the common beginning and end. The patch lives in
  /// buffers that are used again: let go of it before the next render and that allocates nothing.
  public mutating func render(_ view: Node<Message>) -> Patch {
    writer.begin()
    comparedNodeCount = 0
    updateChildren(of: PatchEncoding.hostNode, to: [view])
    return writer.patch
  }

  /// The message that node stands for when that event happens to it, as of the last render.
  ///
  /// Nil for anything else, since events arrive late: a node that was removed, an id that never was,
  /// zero, negative numbers, an event the node does not listen to any more. The id of a removed node
  /// goes on meaning nothing although its slot is used again; see `MountedNodes`. O(attributes).
  public func message(node: Int32, event: UInt16) -> Message? {
    mounted.node(node)?.message(for: event)
  }

  /// Makes a new node with all that is inside it. The caller puts it in its place, once it is whole,
  /// so that the browser lays it out once.
  mutating func create(_ node: Node<Message>, inSVG: Bool) -> Int32 {
    guard let tag = node.tag else {
      let id = mounted.mount(node, isSVG: false)
      writer.createText(id, node.text)
      return id
    }
    let isSVG = inSVG || node.isSVG
    let id = mounted.mount(node, isSVG: isSVG)
    writer.createElement(id, tag, isSVG: isSVG)
    let hasProperties = setAttributes(of: id, to: node.attributes)
    if !node.text.utf8.isEmpty { writer.setText(id, node.text) }
    if !node.children.isEmpty {
      var children: [Int32] = []
      children.reserveCapacity(node.children.count)
      for child in node.children {
        let childID = create(child, inSVG: isSVG)
        writer.insert(childID, into: id, before: PatchEncoding.noNode)
        children.append(childID)
      }
      mounted[id].children = children
    }
    if hasProperties { setProperties(of: id, to: node.attributes) }
    return id
  }

  /// Brings a mounted node to a new description of the same identity.
  mutating func update(_ id: Int32, to new: Node<Message>) {
    guard let old = mounted[id].node, old !== new else { return }
    comparedNodeCount += 1
    mounted[id].node = new
    let hasProperties = updateAttributes(of: id, from: old.attributes, to: new.attributes)
    // Text and children exclude each other on the page too: whichever leaves goes first.
    let textChanged = !haveSameBytes(old.text, new.text)
    if textChanged, new.text.utf8.isEmpty { writer.setText(id, "") }
    if !(old.children.isEmpty && new.children.isEmpty) { updateChildren(of: id, to: new.children) }
    if textChanged, !new.text.utf8.isEmpty { writer.setText(id, new.text) }
    if hasProperties { updateProperties(of: id, from: old.attributes, to: new.attributes) }
  }

  /// Takes a node off the page with all that is inside it.
  mutating func remove(_ id: Int32) {
    writer.remove(id)
    unmount(id)
  }

  private mutating func unmount(_ id: Int32) {
    let children = mounted[id].children
    mounted.unmount(id)
    for child in children {
      writer.forget(child)
      unmount(child)
    }
  }
}

extension Renderer: Sendable where Message: Sendable {}
