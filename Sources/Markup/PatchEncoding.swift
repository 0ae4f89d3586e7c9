/// The format of `Patch`, shared with `Web/patches.js`.
///
/// `words` is a sequence of instructions, each an opcode followed by its operands:
///
/// | opcode | name | operands | what the browser does |
/// | --: | --- | --- | --- |
/// | 1 | `symbol` | symbol, string | learns the text of a symbol, before its first use |
/// | 2 | `createElement` | node, symbol | creates an HTML element |
/// | 3 | `createSVGElement` | node, symbol | creates an element in the SVG namespace |
/// | 4 | `createText` | node, string | creates a text node |
/// | 5 | `setText` | node, string | sets the text of a text node, or an element's only content |
/// | 6 | `setAttribute` | node, symbol, string | sets a DOM attribute; a flag's string is empty |
/// | 7 | `removeAttribute` | node, symbol | removes a DOM attribute |
/// | 8 | `setStyle` | node, symbol, string | sets one CSS declaration of the element |
/// | 9 | `removeStyle` | node, symbol | removes it |
/// | 10 | `setProperty` | node, symbol, string | sets a DOM property, unless it has that value |
/// | 11 | `listen` | node, symbol | the node answers that event from now on |
/// | 12 | `unlisten` | node, symbol | it no longer does |
/// | 13 | `insert` | parent, node, before | puts a new node in front of the child `before` |
/// | 14 | `move` | parent, node, before | the same for a node that is already a child there |
/// | 15 | `remove` | node | takes the node off the page and forgets it |
/// | 16 | `forget` | node | forgets a node that went with a removed ancestor |
///
/// - *node*, *parent*, *before*: a node id. 1 is the host element that everything is rendered into,
///   and as `before`, 0 means "at the end". Other ids are positive; they are given by a create
///   instruction, end with `remove` or `forget`, and are opaque and not dense: keep them in a map.
/// - *symbol*: a `Symbol`'s id, 0 to 65,535.
/// - *string*: its length in UTF-16 code units. The strings lie in `bytes` in the order in which the
///   operands mention them, so JavaScript decodes the block once and cuts slices off it. The block
///   is exact: a leading U+FEFF is text and not a byte order mark.
public enum PatchEncoding {
  public enum Opcode: Int32, CaseIterable, Sendable {
    case symbol = 1
    case createElement, createSVGElement, createText
    case setText
    case setAttribute, removeAttribute
    case setStyle, removeStyle
    case setProperty
    case listen, unlisten
    case insert, move
    case remove, forget
  }

  /// No node; as `before`, the end.
  public static var noNode: Int32 { 0 }
  /// The element of the page that everything is rendered into.
  public static var hostNode: Int32 { 1 }
}
