import Markup

/// A page written in Swift, stricter than the browser: an instruction that makes no sense throws,
/// also where a browser would shrug (removing an attribute that is not there).
final class TestTree {
  final class Item {
    let name: String?
    let isSVG: Bool
    var text: String
    var attributes: [String: String] = [:]
    var styles: [String: String] = [:]
    var properties: [String: String] = [:]
    var events: Set<String> = []
    var children: [Int32] = []
    var parent: Int32?

    init(name: String?, isSVG: Bool = false, text: String = "") {
      self.name = name
      self.isSVG = isSVG
      self.text = text
    }
  }

  private(set) var items: [Int32: Item] = [PatchEncoding.hostNode: Item(name: "host")]
  private var reader = PatchReader()

  /// Without the host.
  var nodeCount: Int { items.count - 1 }

  /// Applies a patch and returns what it said, without the introductions of symbols.
  @discardableResult
  func apply(_ patch: Patch) throws -> [PatchInstruction] {
    let instructions = try reader.read(patch)
    for instruction in instructions {
      do { try apply(instruction) } catch { throw PatchError("\(instruction): \(error)") }
    }
    for (id, item) in items where id != PatchEncoding.hostNode {
      guard let parent = item.parent, items[parent]?.children.contains(id) == true else {
        throw PatchError("node \(id) is in no list of children")
      }
    }
    return instructions.filter { !$0.isSymbol }
  }

  private func apply(_ instruction: PatchInstruction) throws {
    switch instruction {
    case .symbol: break
    case .createElement(let node, let tag, let isSVG):
      try add(Item(name: tag, isSVG: isSVG), as: node)
    case .createText(let node, let text): try add(Item(name: nil, text: text), as: node)
    case .setText(let node, let text):
      let item = try item(node)
      guard item.children.isEmpty else { throw PatchError("it has children") }
      item.text = text
    case .setAttribute(let node, let name, let value): try item(node).attributes[name] = value
    case .removeAttribute(let node, let name):
      guard try item(node).attributes.removeValue(forKey: name) != nil else {
        throw PatchError("there is none")
      }
    case .setStyle(let node, let name, let value): try item(node).styles[name] = value
    case .removeStyle(let node, let name):
      guard try item(node).styles.removeValue(forKey: name) != nil else {
        throw PatchError("there is none")
      }
    case .setProperty(let node, let name, let value):
      try item(node).properties[name] = value.isEmpty ? nil : value
    case .listen(let node, let event):
      guard try item(node).events.insert(event).inserted else { throw PatchError("it does") }
    case .unlisten(let node, let event):
      guard try item(node).events.remove(event) != nil else { throw PatchError("it does not") }
    case .insert(let node, let parent, let before):
      guard try item(node).parent == nil else { throw PatchError("it has a parent") }
      try put(node, into: parent, before: before)
    case .move(let node, let parent, let before):
      guard try item(node).parent == parent else { throw PatchError("it is not there") }
      try item(parent).children.removeAll { $0 == node }
      try put(node, into: parent, before: before)
    case .remove(let node):
      guard let parent = try item(node).parent else { throw PatchError("it has no parent") }
      try item(parent).children.removeAll { $0 == node }
      items[node] = nil
    case .forget(let node):
      guard let parent = try item(node).parent, items[parent] == nil else {
        throw PatchError("its parent is still there")
      }
      items[node] = nil
    }
  }

  private func add(_ item: Item, as node: Int32) throws {
    guard node > PatchEncoding.hostNode, items[node] == nil else { throw PatchError("id in use") }
    items[node] = item
  }

  private func item(_ node: Int32) throws -> Item {
    guard let item = items[node] else { throw PatchError("no node \(node)") }
    return item
  }

  private func put(_ node: Int32, into parent: Int32, before: Int32) throws {
    let siblings = try item(parent).children
    guard try item(parent).text.isEmpty else { throw PatchError("the parent has text") }
    var position = siblings.count
    if before != PatchEncoding.noNode {
      guard let index = siblings.firstIndex(of: before) else { throw PatchError("no sibling") }
      position = index
    }
    try item(parent).children.insert(node, at: position)
    try item(node).parent = parent
  }

  /// What is on the page, without ids: `<ul class="a" width:1px .value="x" @click><li>text</li></ul>`.
  var markup: String {
    items[PatchEncoding.hostNode]!.children.map { markup(of: $0) }.joined()
  }

  private func markup(of node: Int32) -> String {
    guard let item = items[node] else { return "(no node \(node))" }
    guard let name = item.name else { return "'\(escaped(item.text))'" }
    let tag = item.isSVG ? "svg:\(name)" : name
    var parts = [tag]
    parts += item.attributes.sorted { $0.key < $1.key }.map { "\($0.key)=\"\(escaped($0.value))\"" }
    parts += item.styles.sorted { $0.key < $1.key }.map { "\($0.key):\(escaped($0.value))" }
    parts += item.properties.sorted { $0.key < $1.key }.map {
      ".\($0.key)=\"\(escaped($0.value))\""
    }
    parts += item.events.sorted().map { "@\($0)" }
    let content = escaped(item.text) + item.children.map { markup(of: $0) }.joined()
    return "<\(parts.joined(separator: " "))>\(content)</\(tag)>"
  }
}

/// A renderer with a page of its own.
struct TestPage {
  var renderer = Renderer<Int>()
  let tree = TestTree()

  /// Renders, applies the patch and returns what it said.
  @discardableResult
  mutating func show(_ view: TestNode) throws -> [String] {
    try instructions(view).map(\.description)
  }

  mutating func instructions(_ view: TestNode) throws -> [PatchInstruction] {
    try tree.apply(renderer.render(view))
  }

  /// What a page shows that never showed anything else.
  static func fresh(_ view: TestNode) throws -> String {
    var page = TestPage()
    try page.show(view)
    return page.tree.markup
  }
}
