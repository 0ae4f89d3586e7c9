import Editing
import Meaning

/// The rates that are set, and those that a person could need. Choosing one asks for it.
enum RateMenu {
  static func elements(_ state: AppState) -> [MenuElement<Message>] {
    let s = state.strings
    var elements: [MenuElement<Message>] = []
    for rate in state.rates.rates {
      elements.append(.action(s.named(rate), .askRate(from: rate.from, to: rate.to)))
    }
    let home: Currency = state.language == .korean ? .krw : .usd
    for other in Currency.allCases where other != home && state.rates.rate(other, home) == nil {
      elements.append(
        .action(s.pair(other, home), .askRate(from: other, to: home), subtitle: s.notSet))
    }
    return elements
  }
}
