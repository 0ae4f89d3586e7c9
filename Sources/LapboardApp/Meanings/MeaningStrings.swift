import Meaning
import Timing

/// Texts of exchange rates, and of what was found in a text.
extension Strings {
  var exchangeRate: String { pick("Exchange rate", "환율") }
  var exchangeRates: String { pick("Exchange rates", "환율") }
  var notSet: String { pick("Not set", "정하지 않음") }
  func pair(_ a: Currency, _ b: Currency) -> String {
    let (from, to) = Currency.inOrder(a, b)
    return from.code + " – " + to.code
  }
  func named(_ rate: ExchangeRates.Rate) -> String {
    "1 \(rate.from.code) = \(rate.number) \(rate.to.code)"
  }
  func rateField(_ from: Currency, _ to: Currency) -> String {
    pick("\(to.code) for 1 \(from.code)", "1 \(from.code)의 \(to.code) 값")
  }
  var rateHint: String {
    pick(
      "You set it; Lapboard asks nobody. It counts both ways. Leave it empty to remove it.",
      "직접 정하는 값이며 어디서도 가져오지 않습니다. 양쪽 방향으로 쓰입니다. 비우면 지워집니다.")
  }
  var rateRefused: String {
    pick("A number above zero was expected, like 1380", "1380 같은 0보다 큰 수가 필요합니다")
  }
  var rateRemoved: String { pick("Exchange rate removed", "환율 지움") }

  /// What a suggestion was made of, and how that was read where it can be read in two ways. Empty
  /// where the title says it all.
  func detail(_ found: Suggestion) -> String {
    switch found.reading {
    case .plain: return found.isValue && isSame(found.source, found.result) ? "" : found.source
    case .monthFirst: return found.source + pick(", read as month/day", ", 월/일로 읽음")
    case .dayFirst: return found.source + pick(", read as day/month", ", 일/월로 읽음")
    }
  }
}
