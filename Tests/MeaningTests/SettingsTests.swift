import Testing
import Timing

@testable import Meaning

/// What the settings decide.
@Suite struct SettingsTests {
  @Test func aDateOfTwoSmallNumbersIsReadAsTheSettingsSay() {
    var settings = settings
    settings.isDayFirst = true
    #expect(meanings("3/4/2026", settings) == ["2026-04-03 (day first)"])
    // The numbers leave no choice.
    #expect(meanings("11/30/2026", settings) == ["2026-11-30"])
    #expect(meanings("4/4/2026", settings) == ["2026-04-04"])
  }

  @Test func withoutADayThereIsNoTodayAndNoYear() {
    var settings = settings
    settings.today = nil
    for text in ["today", "내일", "Nov 30", "11월 30일"] { #expect(meanings(text, settings) == []) }
    #expect(meanings("Nov 30, 2026", settings) == ["2026-11-30"])
  }

  /// - Parameter days: from 1970-01-01.
  private func around(_ days: Int64) -> [String] {
    var settings = settings
    settings.today = CivilTime(WallTime(milliseconds: days * 86_400_000))
    return ["어제", "오늘", "내일", "모레"].flatMap { meanings($0, settings) }
  }

  @Test func theDaysAroundTodayAreThoseOfTheCalendar() {
    #expect(around(21_183) == ["2027-12-30", "2027-12-31", "2028-01-01", "2028-01-02"])
    #expect(around(21_184) == ["2027-12-31", "2028-01-01", "2028-01-02", "2028-01-03"])
    #expect(around(21_243) == ["2028-02-28", "2028-02-29", "2028-03-01", "2028-03-02"])
    #expect(around(20_878) == ["2027-02-28", "2027-03-01", "2027-03-02", "2027-03-03"])
    // Beyond the years that dates have.
    #expect(around(1_000_000) == [])
  }

  // MARK: Rates

  @Test func withoutARateItIsAskedFor() {
    var settings = MeaningSettings(home: .usd)
    #expect(meanings("5,000원", settings) == ["rate KRW USD"])
    #expect(meanings("$5", settings) == ["rate USD KRW"])
    settings.home = .krw
    #expect(meanings("5,000원", settings) == ["rate KRW USD"])
    #expect(meanings("€5", settings) == ["rate EUR KRW"])
  }

  @Test func aRateCountsInBothDirectionsAndOnce() {
    var rates = ExchangeRates()
    rates.set(ExchangeRates.Rate(from: .usd, to: .krw, millionths: 1_380_000_000))
    rates.set(ExchangeRates.Rate(from: .krw, to: .usd, millionths: 1000))
    #expect(rates.text == "KRW USD 0.001")
    let settings = MeaningSettings(home: .krw, rates: rates)
    #expect(meanings("$5", settings) == ["₩5,000"])
    #expect(meanings("₩1,234", settings) == ["$1.23"])
    rates.set(ExchangeRates.Rate(from: .usd, to: .krw, millionths: 0))
    #expect(rates.text == "")
  }

  @Test(arguments: [
    ("USD KRW 1380", "USD KRW 1,380"),
    ("USD KRW 1,380;EUR KRW 1500.5", "USD KRW 1,380;EUR KRW 1,500.5"),
    ("", ""), ("nonsense", ""), ("USD KRW", ""), ("USD USD 1", ""), ("USD KRW 0", ""),
    ("USD KRW 1e9", "USD KRW 1"), ("USD KRW 99999999999999999999", ""),
    ("XXX KRW 5;EUR USD 1.1", "EUR USD 1.1"),
  ])
  func whatWasKeptIsReadAgain(_ text: String, kept: String) {
    let rates = ExchangeRates(text: text)
    #expect(rates.text == kept)
    #expect(ExchangeRates(text: rates.text).text == kept)
  }

  @Test(
    arguments: [
      ("1380", 1_380_000_000), (" 1,380.5 ", 1_380_500_000), ("0,00072", 720),
      ("１３８０", 1_380_000_000),
      ("", nil), ("0", nil), ("-5", nil), ("1.2.3", nil), ("abc", nil), ("5 x", nil),
      ("0.0000001", nil), ("999999999999", 999_999_999_999_000_000),
    ] as [(String, Int64?)])
  func aTypedRate(_ text: String, millionths: Int64?) {
    #expect(ExchangeRates.millionths(text) == millionths)
  }

  @Test func anAddressGoesToMapsAsOneQuery() {
    let text = "12 O'Hara Road"
    let found = detect(in: text, selection: 0..<text.utf8.count, settings: settings)[0]
    guard case .open(let address) = found.action else { return #expect(Bool(false)) }
    #expect(address == "https://www.google.com/maps/search/?api=1&query=12%20O%27Hara%20Road")
    #expect(found.result == "12 O'Hara Road")
  }
}
