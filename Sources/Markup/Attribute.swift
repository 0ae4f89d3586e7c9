/// One thing that an element carries besides its content.
///
/// | case | in the browser | when it vanishes |
/// | --- | --- | --- |
/// | `.attribute(.class, "row")` | `setAttribute("class", "row")` | `removeAttribute("class")` |
/// | `.flag(.disabled)` | `setAttribute("disabled", "")` | `removeAttribute("disabled")` |
/// | `.style(.width, "40%")` | `style.setProperty("width", "40%")` | `style.removeProperty("width")` |
/// | `.property(.value, "12")` | `element.value = "12"` | `element.value = ""` |
/// | `.on(.click, .start)` | the element answers `click` with the message | it no longer answers |
///
/// `.attribute` and `.flag` of one name are the same place, so one turns into the other without a
/// removal. A style value takes no `!important`: the browser ignores the whole declaration.
public enum Attribute<Message> {
  /// A DOM attribute with a value. The empty string is a value.
  case attribute(Symbol, String)
  /// A boolean DOM attribute: present here, or absent.
  case flag(Symbol)
  /// One CSS declaration, set through the CSSOM, which a content security policy allows. A value that
  /// the browser does not understand leaves the last one in force; the empty string is none.
  case style(Symbol, String)
  /// A DOM property, for what an attribute cannot change once a person has typed: `value`, `checked`.
  ///
  /// Set after the attributes and the children, since a `select` can only take the value of an option
  /// that exists. For a boolean property `""` is false and anything else is true. It is compared with
  /// the last render and not with the page: text that a person typed and the state refused stays on
  /// the page until the rendered value changes.
  case property(Symbol, String)
  /// The message that the named event on this element, or inside it, stands for.
  case on(Symbol, Message)
}

extension Attribute: Sendable where Message: Sendable {}

extension Attribute {
  /// Where the attribute is kept: two attributes with one place overwrite each other.
  struct Place: Equatable {
    enum Kind: UInt8 { case attribute, style, property, listener }
    var kind: Kind
    var name: UInt16
  }

  // Inlined wherever it is asked, this switch and the next are 6 KB of the browser build.
  @inline(never)
  var place: Place {
    switch self {
    case .attribute(let name, _), .flag(let name): Place(kind: .attribute, name: name.id)
    case .style(let name, _): Place(kind: .style, name: name.id)
    case .property(let name, _): Place(kind: .property, name: name.id)
    case .on(let name, _): Place(kind: .listener, name: name.id)
    }
  }

  /// Whether the browser would see no difference. Messages never leave Swift, so two listeners in one
  /// place are the same to it whatever they stand for.
  @inline(never)
  func looksTheSame(as other: Attribute) -> Bool {
    // Nested and not on a pair: a pair would copy both, the costliest thing in a render.
    switch self {
    case .attribute(let name, let text):
      switch other {
      case .attribute(name, let otherText): haveSameBytes(text, otherText)
      case .flag(name): text.utf8.isEmpty
      default: false
      }
    case .flag(let name):
      switch other {
      case .flag(name): true
      case .attribute(name, let otherText): otherText.utf8.isEmpty
      default: false
      }
    case .style(let name, let text):
      if case .style(name, let otherText) = other { haveSameBytes(text, otherText) } else { false }
    case .property(let name, let text):
      if case .property(name, let otherText) = other {
        haveSameBytes(text, otherText)
      } else {
        false
      }
    case .on(let name, _):
      if case .on(name, _) = other { true } else { false }
    }
  }

  /// The same attributes with every place named once, the last one winning. Free when, as nearly
  /// always, nothing is named twice: the array is returned as it is.
  static func lastOfEachPlace(_ attributes: [Attribute]) -> [Attribute] {
    if attributes.count < 2 { return attributes }
    func isOverwritten(_ index: Int) -> Bool {
      let place = attributes[index].place
      for later in (index + 1)..<attributes.count where attributes[later].place == place {
        return true
      }
      return false
    }
    var index = 0
    while index < attributes.count, !isOverwritten(index) { index += 1 }
    if index == attributes.count { return attributes }
    var kept = Array(attributes[..<index])
    for rest in index..<attributes.count where !isOverwritten(rest) {
      kept.append(attributes[rest])
    }
    return kept
  }
}
