public enum Currency: UInt8, CaseIterable, Sendable {
  case krw, usd, eur, jpy, gbp, cny

  /// ISO 4217.
  public var code: String { codeText.description }

  var codeText: StaticString {
    switch self {
    case .krw: "KRW"
    case .usd: "USD"
    case .eur: "EUR"
    case .jpy: "JPY"
    case .gbp: "GBP"
    case .cny: "CNY"
    }
  }

  /// Digits after the point.
  var decimals: Int { self == .krw || self == .jpy ? 0 : 2 }

  /// What stands before an amount.
  var sign: StaticString {
    switch self {
    case .krw: "₩"
    case .usd: "$"
    case .eur: "€"
    case .jpy: "¥"
    case .gbp: "£"
    case .cny: "CN¥"
    }
  }
}

/// The rates that a person has set: `1 USD = 1380 KRW`. Each counts in both directions.
public struct ExchangeRates: Sendable {
  public struct Rate: Sendable {
    public var from: Currency
    public var to: Currency
    /// What one of `from` costs, in millionths of `to`.
    public var millionths: Int64

    public init(from: Currency, to: Currency, millionths: Int64) {
      (self.from, self.to, self.millionths) = (from, to, millionths)
    }

    /// As a person would type it: `1,380`, `0.000725`.
    public var number: String {
      var text: [UInt8] = []
      var figure = Figure(millionths, decimals: 6)
      figure.partedFrom = 1000
      figure.write(to: &text)
      return String(decoding: text, as: UTF8.self)
    }
  }

  public private(set) var rates: [Rate] = []

  public init() {}

  /// What `text` kept. What cannot be read is left out: no rate is better than a wrong one.
  ///
  ///     USD KRW 1,380;EUR KRW 1,500.5
  public init(text: String) {
    let line = Line(Array(text.utf8), from: 0)
    var at = 0
    while at < line.count {
      if let (from, fromEnd) = line.currencyCode(at: at),
        let (to, toEnd) = line.currencyCode(at: line.skipSpaces(fromEnd)),
        let (number, end) = line.number(at: line.skipSpaces(toEnd)),
        let millionths = number.times(1_000_000)
      {
        set(Rate(from: from, to: to, millionths: millionths))
        at = end
      } else {
        at += 1
      }
    }
  }

  /// For keeping; what `init(text:)` reads.
  public var text: String {
    var text: [UInt8] = []
    for rate in rates {
      if !text.isEmpty { text.append(UInt8(ascii: ";")) }
      text.add(rate.from.codeText)
      text.append(UInt8(ascii: " "))
      text.add(rate.to.codeText)
      text.append(UInt8(ascii: " "))
      text.append(contentsOf: rate.number.utf8)
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// Takes the place of every other between the same two; zero or less only takes those away.
  public mutating func set(_ rate: Rate) {
    rates = rates.filter { !isBetween($0, rate.from, rate.to) }
    if rate.millionths > 0, rate.from != rate.to { rates.append(rate) }
  }

  /// The rate between the two, whichever way it was set.
  public func rate(_ a: Currency, _ b: Currency) -> Rate? {
    for rate in rates where isBetween(rate, a, b) { return rate }
    return nil
  }

  private func isBetween(_ rate: Rate, _ a: Currency, _ b: Currency) -> Bool {
    rate.from == a && rate.to == b || rate.from == b && rate.to == a
  }

  /// A rate as a person types it: `1380`, `1,380.5`, `0,00072`. Nil for anything else, for zero, and
  /// for what has more than six digits after the point.
  public static func millionths(_ text: String) -> Int64? {
    let line = Line(Array(text.utf8), from: 0)
    let start = line.skipSpaces(0)
    guard let (number, end) = line.number(at: start), line.skipSpaces(end) == line.count,
      let millionths = number.times(1_000_000), millionths > 0
    else { return nil }
    return millionths
  }
}
