import Meaning

extension Change {
  /// Does what a suggestion leads to. A value leads nowhere: it is copied, or put into the text.
  ///
  /// - Parameter opener: the id of the element that the focus returns to after a dialog.
  mutating func follow(_ suggestion: Suggestion, opener: String) {
    switch suggestion.action {
    case .value: break
    case .open(let address):
      switch suggestion.kind {
      case .mail, .phone: effects.append(.openProgram(address))
      default: effects.append(.openPage(address))
      }
    case .setRate(let from, let to): askRate(from, to, opener: opener)
    }
  }
}
