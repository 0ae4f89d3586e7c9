public enum Currency: UInt8, CaseIterable, Sendable {
  case krw, usd, eur, jpy, gbp, cny

  /// ISO 4217.
  public var code: String {
    switch self {
    case .krw: "KRW"
    case .usd: "USD"
    case .eur: "EUR"
    case .jpy: "JPY"
    case .gbp: "GBP"
    case .cny: "CNY"
    }
  }
}

/// The rates that a person has set: `1 USD = 1380 KRW`. Each counts in both directions.
public struct ExchangeRates: Sendable {
  public init() {}
}
