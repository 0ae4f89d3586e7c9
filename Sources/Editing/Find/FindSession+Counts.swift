extension FindSession {
  /// Calls `body` with every document that has been searched and how many matches it has, in their order.
  public func forEachCount(_ body: (Document, Int) -> Void) {
    for entry in entries { if let count = entry.count { body(entry.id, count) } }
  }
}
