import Timing

/// What a text alone does not say.
public struct MeaningSettings: Sendable {
  /// Of days without a year, and `today`. Nil leaves both without a meaning.
  public var today: CivilTime?
  /// Whether `3/4/2026` is in April. Where a number is above 12, it decides.
  public var isDayFirst: Bool
  /// What foreign money is turned into.
  public var home: Currency
  public var rates: ExchangeRates

  public init(
    today: CivilTime? = nil, isDayFirst: Bool = false, home: Currency = .usd,
    rates: ExchangeRates = ExchangeRates()
  ) {
    self.today = today
    self.isDayFirst = isDayFirst
    self.home = home
    self.rates = rates
  }
}
