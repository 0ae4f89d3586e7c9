/// What is wrong with a regular expression, and where: engines of browsers do not say the place.
public struct PatternFault: Equatable, Sendable {
  public enum Kind: UInt8, Equatable, Sendable {
    /// A `(` without its `)`.
    case openGroup
    /// A `)` without its `(`.
    case closedGroup
    /// A `[` without its `]`.
    case openSet
    /// A `*`, `+`, `?` or `{2}` with nothing before it.
    case nothingToRepeat
    /// A `\` at the end.
    case loneBackslash
    /// `[z-a]` or `{3,1}`.
    case wrongOrder
    /// A `{`, `}` or `]` that stands for itself and has to be written `\{`, or a `\` before a letter that
    /// means nothing.
    case needsEscape
  }

  public var kind: Kind
  /// In the UTF-8 of the pattern.
  public var offset: Int

  /// - Returns: nil where it finds nothing wrong.
  public init?(in pattern: String) { return nil }
}
