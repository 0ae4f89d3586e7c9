import Markup

extension Symbol {
  static let div = Symbol(1, "div")
  static let ul = Symbol(2, "ul")
  static let li = Symbol(3, "li")
  static let button = Symbol(4, "button")
  static let input = Symbol(5, "input")
  static let svg = Symbol(6, "svg")
  static let path = Symbol(7, "path")
  static let `class` = Symbol(8, "class")
  static let title = Symbol(9, "title")
  static let disabled = Symbol(10, "disabled")
  static let width = Symbol(11, "width")
  static let value = Symbol(12, "value")
  static let click = Symbol(13, "click")
  static let keydown = Symbol(14, "keydown")
}

/// Messages are plain values; the number tells them apart.
typealias TestNode = Node<Int>

/// A list item for each key, labelled with it.
func list(_ keys: [Int64]) -> TestNode {
  TestNode(.ul, [], keys.map { TestNode(.li, key: $0, text: "\($0)") })
}
