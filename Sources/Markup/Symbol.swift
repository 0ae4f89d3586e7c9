/// A tag, attribute, style, property or event name out of the application's fixed vocabulary.
///
/// Two symbols are equal when their ids are; the text is sent to JavaScript once, at the first use,
/// and is never compared. So one id must always carry one text: which names exist is decided in one
/// place of the application, e.g. `extension Symbol { static var div: Symbol { Symbol(1, "div") } }`.
/// Names of different kinds may share a symbol (`style` the tag and `style` the attribute).
public struct Symbol: Equatable, Sendable {
  /// The number that stands for the name in a patch. Small numbers keep the renderer's table small.
  public let id: UInt16
  /// The name as the browser wants it: `"div"`, `"aria-label"`, `"--accent"`, `"click"`.
  public let text: StaticString

  public init(_ id: UInt16, _ text: StaticString) {
    self.id = id
    self.text = text
  }

  public static func == (a: Symbol, b: Symbol) -> Bool { a.id == b.id }
}
