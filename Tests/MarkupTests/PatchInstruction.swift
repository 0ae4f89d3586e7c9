import Markup

/// One decoded instruction of a patch. Its description is what tests expect: `insert 5 into 2 before 0`.
enum PatchInstruction: CustomStringConvertible {
  case symbol(Int32, String)
  case createElement(Int32, String, isSVG: Bool)
  case createText(Int32, String)
  case setText(Int32, String)
  case setAttribute(Int32, String, String)
  case removeAttribute(Int32, String)
  case setStyle(Int32, String, String)
  case removeStyle(Int32, String)
  case setProperty(Int32, String, String)
  case listen(Int32, String)
  case unlisten(Int32, String)
  case insert(Int32, into: Int32, before: Int32)
  case move(Int32, in: Int32, before: Int32)
  case remove(Int32)
  case forget(Int32)

  var description: String {
    switch self {
    case .symbol(let id, let text): "symbol \(id) is \(text)"
    case .createElement(let node, let tag, let isSVG): "create \(node) \(isSVG ? "svg:" : "")\(tag)"
    case .createText(let node, let text): "create \(node) '\(escaped(text))'"
    case .setText(let node, let text): "text of \(node) = '\(escaped(text))'"
    case .setAttribute(let node, let name, let value): "\(name) of \(node) = '\(escaped(value))'"
    case .removeAttribute(let node, let name): "no \(name) of \(node)"
    case .setStyle(let node, let name, let value): "style \(name) of \(node) = '\(escaped(value))'"
    case .removeStyle(let node, let name): "no style \(name) of \(node)"
    case .setProperty(let node, let name, let value):
      "property \(name) of \(node) = '\(escaped(value))'"
    case .listen(let node, let event): "\(node) listens to \(event)"
    case .unlisten(let node, let event): "\(node) ignores \(event)"
    case .insert(let node, let parent, let before): "insert \(node) into \(parent) before \(before)"
    case .move(let node, let parent, let before): "move \(node) in \(parent) before \(before)"
    case .remove(let node): "remove \(node)"
    case .forget(let node): "forget \(node)"
    }
  }

  var isSymbol: Bool { if case .symbol = self { true } else { false } }
  var isCreation: Bool {
    switch self {
    case .createElement, .createText: true
    default: false
    }
  }
  var isInsertion: Bool { if case .insert = self { true } else { false } }
  var isMove: Bool { if case .move = self { true } else { false } }
}

/// The text in ASCII, so that two spellings of one character are two texts for `==` as well.
func escaped(_ text: String) -> String {
  text.unicodeScalars.map { $0.escaped(asASCII: true) }.joined()
}

/// A way in which a patch is wrong.
struct PatchError: Error, CustomStringConvertible {
  var description: String
  init(_ description: String) { self.description = description }
}

/// Reads patches as JavaScript does: the block of text as UTF-16, cut by length.
struct PatchReader {
  private var symbols: [Int32: String] = [:]

  mutating func read(_ patch: Patch) throws -> [PatchInstruction] {
    let text = Array(String(decoding: patch.bytes, as: UTF8.self).utf16)
    var textStart = 0
    var position = 0
    func next() throws -> Int32 {
      guard position < patch.words.count else { throw PatchError("the patch ends too early") }
      defer { position += 1 }
      return patch.words[position]
    }
    func string() throws -> String {
      let length = Int(try next())
      guard textStart + length <= text.count else { throw PatchError("a string is missing") }
      defer { textStart += length }
      return String(decoding: text[textStart..<(textStart + length)], as: UTF16.self)
    }
    func name() throws -> String {
      let id = try next()
      guard let name = symbols[id] else { throw PatchError("symbol \(id) was not introduced") }
      return name
    }

    var instructions: [PatchInstruction] = []
    while position < patch.words.count {
      guard let opcode = PatchEncoding.Opcode(rawValue: try next()) else {
        throw PatchError("unknown opcode at word \(position - 1)")
      }
      switch opcode {
      case .symbol:
        let id = try next()
        guard symbols[id] == nil else { throw PatchError("symbol \(id) came twice") }
        symbols[id] = try string()
        instructions.append(.symbol(id, symbols[id]!))
      case .createElement:
        instructions.append(.createElement(try next(), try name(), isSVG: false))
      case .createSVGElement:
        instructions.append(.createElement(try next(), try name(), isSVG: true))
      case .createText: instructions.append(.createText(try next(), try string()))
      case .setText: instructions.append(.setText(try next(), try string()))
      case .setAttribute:
        instructions.append(.setAttribute(try next(), try name(), try string()))
      case .removeAttribute: instructions.append(.removeAttribute(try next(), try name()))
      case .setStyle: instructions.append(.setStyle(try next(), try name(), try string()))
      case .removeStyle: instructions.append(.removeStyle(try next(), try name()))
      case .setProperty: instructions.append(.setProperty(try next(), try name(), try string()))
      case .listen: instructions.append(.listen(try next(), try name()))
      case .unlisten: instructions.append(.unlisten(try next(), try name()))
      case .insert:
        let parent = try next()
        instructions.append(.insert(try next(), into: parent, before: try next()))
      case .move:
        let parent = try next()
        instructions.append(.move(try next(), in: parent, before: try next()))
      case .remove: instructions.append(.remove(try next()))
      case .forget: instructions.append(.forget(try next()))
      }
    }
    guard textStart == text.count else { throw PatchError("text is left over") }
    return instructions
  }
}
