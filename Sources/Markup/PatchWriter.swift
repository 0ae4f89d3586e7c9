/// Writes one patch after another into the same buffers.
struct PatchWriter: Sendable {
  private(set) var patch = Patch()
  /// By symbol id: whether JavaScript has been told its text.
  private var isKnown: [Bool] = []

  /// Starts the next patch. Allocates only if someone still holds the last one.
  mutating func begin() {
    patch.words.removeAll(keepingCapacity: true)
    patch.bytes.removeAll(keepingCapacity: true)
  }

  mutating func createElement(_ node: Int32, _ tag: Symbol, isSVG: Bool) {
    introduce(tag)
    write(isSVG ? .createSVGElement : .createElement, node, Int32(tag.id))
  }

  mutating func createText(_ node: Int32, _ text: String) {
    write(.createText, node)
    write(text)
  }

  mutating func setText(_ node: Int32, _ text: String) {
    write(.setText, node)
    write(text)
  }

  mutating func set<Message>(_ attribute: Attribute<Message>, of node: Int32) {
    switch attribute {
    case .attribute(let name, let value): set(.setAttribute, node, name, value)
    case .flag(let name): set(.setAttribute, node, name, "")
    case .style(let name, let value): set(.setStyle, node, name, value)
    case .property(let name, let value): set(.setProperty, node, name, value)
    case .on(let name, _):
      introduce(name)
      write(.listen, node, Int32(name.id))
    }
  }

  mutating func unset<Message>(_ attribute: Attribute<Message>, of node: Int32) {
    switch attribute {
    case .attribute(let name, _), .flag(let name): write(.removeAttribute, node, Int32(name.id))
    case .style(let name, _): write(.removeStyle, node, Int32(name.id))
    case .property(let name, _): set(.setProperty, node, name, "")
    case .on(let name, _): write(.unlisten, node, Int32(name.id))
    }
  }

  mutating func insert(_ node: Int32, into parent: Int32, before: Int32) {
    write(.insert, parent, node)
    patch.words.append(before)
  }

  mutating func move(_ node: Int32, in parent: Int32, before: Int32) {
    write(.move, parent, node)
    patch.words.append(before)
  }

  mutating func remove(_ node: Int32) { write(.remove, node) }

  mutating func forget(_ node: Int32) { write(.forget, node) }

  private mutating func set(
    _ opcode: PatchEncoding.Opcode, _ node: Int32, _ name: Symbol, _ value: String
  ) {
    introduce(name)
    write(opcode, node, Int32(name.id))
    write(value)
  }

  /// Tells JavaScript a symbol's text if this is its first use: between instructions only.
  private mutating func introduce(_ symbol: Symbol) {
    let index = Int(symbol.id)
    if index < isKnown.count, isKnown[index] { return }
    while isKnown.count <= index { isKnown.append(false) }
    isKnown[index] = true
    write(.symbol, Int32(symbol.id))
    symbol.text.withUTF8Buffer { write($0) }
  }

  private mutating func write(_ opcode: PatchEncoding.Opcode, _ operand: Int32) {
    patch.words.append(opcode.rawValue)
    patch.words.append(operand)
  }

  private mutating func write(_ opcode: PatchEncoding.Opcode, _ first: Int32, _ second: Int32) {
    write(opcode, first)
    patch.words.append(second)
  }

  private mutating func write(_ text: String) {
    text.utf8.span.withUnsafeBufferPointer { write($0) }
  }

  private mutating func write(_ utf8: UnsafeBufferPointer<UInt8>) {
    // A scalar is one UTF-16 unit, or two if it takes four bytes; the other bytes continue one.
    var units: Int32 = 0
    for byte in utf8 {
      if byte & 0xC0 != 0x80 { units += byte >= 0xF0 ? 2 : 1 }
    }
    patch.words.append(units)
    patch.bytes.append(contentsOf: utf8)
  }
}
