/// What one render changes on the page, as data: instructions in `words`, their strings in `bytes`.
///
/// `PatchEncoding` is the format. Patches build on each other: each must be applied, once, in order.
public struct Patch: Equatable, Sendable {
  /// Opcodes and operands.
  public internal(set) var words: [Int32] = []
  /// The strings in UTF-8, one after another in the order in which `words` mentions them.
  public internal(set) var bytes: [UInt8] = []

  /// A patch that changes nothing.
  public init() {}

  /// Whether there is nothing to apply.
  public var isEmpty: Bool { words.isEmpty }
}
