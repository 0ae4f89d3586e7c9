/// What makes a node the same node from one render to the next: its key, or that it has none, and
/// what kind of DOM node it needs. Siblings that agree in both are told apart by their order alone.
struct SiblingIdentity: Equatable {
  private let key: Int64
  private let hasKey: Bool
  /// 0 for a text node, otherwise the tag and the namespace.
  private let kind: UInt32

  init<Message>(_ node: Node<Message>, inSVG: Bool) {
    key = node.key ?? 0
    hasKey = node.key != nil
    if let tag = node.tag {
      kind = (UInt32(tag.id) + 1) << 1 | (inSVG || node.isSVG ? 1 : 0)
    } else {
      kind = 0
    }
  }

  /// Well mixed in its high bits (Fibonacci hashing), also for keys that count up.
  var hash: UInt64 {
    let rest = UInt64(kind) << 1 | (hasKey ? 1 : 0)
    return (UInt64(bitPattern: key) ^ (rest &* 0xD6E8_FEB8_6659_FD93)) &* 0x9E37_79B9_7F4A_7C15
  }
}
