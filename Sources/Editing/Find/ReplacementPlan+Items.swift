extension ReplacementPlan {
  /// Makes a finished plan of these, in the order in which they are shown.
  public mutating func setItems(_ items: [FindReplacement<Document, Field>]) {
    self.items = items
    isFinished = true
  }
}
