import Meaning
import Timing

/// An exchange rate that is being typed.
public struct RateDraft: Sendable {
  public let from: Currency
  public let to: Currency
  /// What stands in the field when it opens.
  let original: String
  /// What stands in it now.
  public internal(set) var text: String
  /// Why what stood in it could not be saved.
  public internal(set) var problem: String?

  var isChanged: Bool { !isSame(text, original) }
  /// Saving it takes the rate away.
  var isBlank: Bool { text.utf8.allSatisfy { $0 <= 0x20 } }
}

extension Change {
  /// Asks for the rate between two currencies, the way round that it was set.
  mutating func askRate(_ a: Currency, _ b: Currency, opener: String) {
    guard a != b else { return }
    let rate = state.rates.rate(a, b)
    let (from, to) = rate.map { ($0.from, $0.to) } ?? Currency.inOrder(a, b)
    let number = rate?.number ?? ""
    open(
      .rate(RateDraft(from: from, to: to, original: number, text: number, problem: nil)),
      from: opener)
    effects.append(.select(RateDialog.fieldID))
  }

  mutating func typeRate(_ text: String) {
    guard case .rate(var draft) = state.sheet?.kind else { return }
    draft.text = text
    // It was about another number.
    draft.problem = nil
    state.sheet?.kind = .rate(draft)
  }

  mutating func saveRate() {
    guard case .rate(var draft) = state.sheet?.kind else { return }
    guard draft.isChanged else { return closeSheet() }
    let millionths = draft.isBlank ? 0 : ExchangeRates.millionths(draft.text)
    guard let millionths else {
      draft.problem = strings.rateRefused
      state.sheet?.kind = .rate(draft)
      effects.append(.focus(RateDialog.fieldID))
      return
    }
    let rate = ExchangeRates.Rate(from: draft.from, to: draft.to, millionths: millionths)
    state.rates.set(rate)
    effects.append(.remember(key: .rates, value: state.rates.text))
    let settings = state.meaningSettings(at: moment)
    state.noteEditor?.readMeanings(settings)
    closeSheet()
    say(draft.isBlank ? strings.rateRemoved : strings.named(rate))
  }
}

extension Currency {
  /// What is worth more first: nobody knows what one won is in dollars.
  static func inOrder(_ a: Currency, _ b: Currency) -> (Currency, Currency) {
    a == .krw || a == .jpy && b != .krw ? (b, a) : (a, b)
  }
}

extension AppState {
  /// What the texts of this person's notes do not say.
  func meaningSettings(at moment: Moment) -> MeaningSettings {
    MeaningSettings(
      today: CivilTime(moment.wall), isDayFirst: language == .english && isDayFirst,
      home: language == .korean ? .krw : .usd, rates: rates)
  }
}

extension Language {
  /// Whether the first English of a list of language tags is one that writes 30/11: all but that of
  /// the United States and its neighbours. English of nowhere is taken for theirs.
  static func isDayFirst(in tags: String) -> Bool {
    for tag in tags.utf8.split(separator: UInt8(ascii: ",")) {
      let tag = Array(tag).map { $0 | 0x20 }
      guard tag.count >= 2, tag[0] == UInt8(ascii: "e"), tag[1] == UInt8(ascii: "n") else {
        continue
      }
      if tag.count != 5 { return false }
      let region = String(decoding: tag[3...], as: UTF8.self)
      return !isSame(region, "us") && !isSame(region, "ca") && !isSame(region, "ph")
    }
    return false
  }
}
