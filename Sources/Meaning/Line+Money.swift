// Amounts of money.

struct Money {
  var currency: Currency
  /// Ten-thousandths.
  var amount: Int64

  /// In another currency.
  func converted(by rate: ExchangeRates.Rate) -> (currency: Currency, figure: Figure)? {
    let isForward = rate.from == currency
    let target = isForward ? rate.to : rate.from
    let unit = tenTo(target.decimals)
    let value =
      isForward
      ? rounded(Int128(amount) * Int128(rate.millionths) * unit, 10_000_000_000)
      : rounded(Int128(amount) * 100 * unit, Int128(rate.millionths))
    guard value > 0, value <= 1_000_000_000_000_000_000 else { return nil }
    var figure = Figure(Int64(value), decimals: target.decimals)
    figure.keepsZeros = true
    figure.partedFrom = 1000
    return (target, figure)
  }
}

extension Line {
  func currencyCode(at i: Int) -> (Currency, end: Int)? {
    guard isStart(i), let (group, end) = word(at: i, of: "krw|usd|eur|jpy|gbp|cny rmb"),
      let currency = Currency(rawValue: UInt8(group))
    else { return nil }
    return (currency, end)
  }

  /// A sign or a code, and a number: `$5`, `US$ 5.50`, `₩1,380`, `USD 5`.
  func money(at i: Int) -> Finding? {
    var at = i
    let currency: Currency
    switch self[i] {
    case UInt8(ascii: "$"): currency = .usd
    case Self.won: currency = .krw
    case Self.euro: currency = .eur
    case Self.pound: currency = .gbp
    case Self.yen: currency = .jpy
    default:
      if let end = end(of: "us$", at: i) {
        currency = .usd
        at = end - 1
      } else if let (code, end) = currencyCode(at: i), isSpace(end) {
        currency = code
        at = end
      } else {
        return nil
      }
    }
    // `A$5` is not of the United States.
    if at == i, self[i - 1].isASCIILetter || self[i - 1].isDigit { return nil }
    guard let (number, end) = number(at: skipSpaces(at + 1)), !isScaled(end),
      let amount = amount(number, 1)
    else { return nil }
    return Finding(range: i..<end, value: .money(Money(currency: currency, amount: amount)))
  }

  /// A number and a name: `5,000원`, `3만 5천원`, `20 euros`, `5 USD`, `20 €`.
  func namedMoney(at i: Int) -> Finding? {
    var total: Int64 = 0
    var at = i
    for _ in 0..<4 {
      guard let (number, numberEnd) = number(at: at) else { return nil }
      var end = skipSpaces(numberEnd)
      var factor: Int64 = 1
      if let (power, powerEnd) = prefix(at: end, of: "천|만|십만|백만|천만|억") {
        factor = [1000, 10_000, 100_000, 1_000_000, 10_000_000, 100_000_000][power]
        end = skipSpaces(powerEnd)
      }
      guard let part = amount(number, factor), part <= 1_000_000_000_000_000_000 - total
      else { return nil }
      total += part
      if let (currency, nameEnd) = currencyName(at: end) {
        return Finding(range: i..<nameEnd, value: .money(Money(currency: currency, amount: total)))
      }
      if factor == 1 { return nil }
      at = end
    }
    return nil
  }

  private func currencyName(at i: Int) -> (Currency, end: Int)? {
    if self[i] == Self.euro { return (.eur, i + 1) }
    let words: StaticString = """
      krw 원|usd dollar dollars 달러|eur euro euros 유로|jpy yen 엔 엔화|gbp|cny rmb yuan 위안
      """
    guard let (group, end) = word(at: i, of: words), let currency = Currency(rawValue: UInt8(group))
    else { return nil }
    return (currency, end)
  }

  private func amount(_ number: Decimal, _ factor: Int64) -> Int64? {
    guard let amount = number.times(factor * 10_000), amount > 0 else { return nil }
    return amount
  }

  /// `$5k`, `$1.5 million`: more than the number says.
  private func isScaled(_ i: Int) -> Bool {
    self[i].isASCIILetter || self[i].isForeign
      || word(at: skipSpaces(i), of: "k m b bn million billion thousand trillion") != nil
  }
}
