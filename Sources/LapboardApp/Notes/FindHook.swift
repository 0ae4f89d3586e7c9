extension Change {
  /// Opens find with this text. Written by the part that has the panel.
  mutating func beginFinding(_ text: String) {}
}
