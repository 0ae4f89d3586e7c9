import LapboardTestSupport
import Meaning
import Testing
import Timing

@testable import LapboardApp

/// Exchange rates: asked for, kept, and used by what texts mean.
@Suite struct RateTests {
  /// What an amount means to the person of this device.
  private func meanings(_ text: String, _ device: TestDevice) -> [String] {
    detect(
      in: text, selection: 0..<text.utf8.count,
      settings: device.state.meaningSettings(at: device.clock.moment)
    ).map(\.result)
  }

  private func ask(_ device: inout TestDevice, _ from: Currency, _ to: Currency) {
    device.send(.message(.askRate(from: from, to: to), anchor: .zero))
  }

  @Test func aRateIsAskedForKeptAndUsed() {
    var device = TestDevice(languages: "ko")
    #expect(meanings("$5", device) == [""])
    ask(&device, .usd, .krw)
    #expect(device.dialog == "환율")
    #expect(device.effects == [.select("rate")])
    #expect(device.field("1 USD의 KRW 값")?.fieldText == "")
    device.type("1,380", into: "1 USD의 KRW 값")
    device.press("저장")
    #expect(device.dialog == nil)
    #expect(device.status == "1 USD = 1,380 KRW")
    #expect(device.effects == [.remember(key: .rates, value: "USD KRW 1,380"), .focus("settings")])
    #expect(meanings("$5", device) == ["₩6,900"])
    device.reload()
    #expect(meanings("$5", device) == ["₩6,900"])
  }

  /// Nobody knows what one won is in dollars.
  @Test func theQuestionIsPutTheWayRoundThatPeopleThink() {
    var device = TestDevice()
    for (from, to) in [(Currency.krw, Currency.usd), (.jpy, .usd), (.krw, .jpy)] {
      ask(&device, from, to)
      #expect(device.shows("\(from.code) for 1 \(to.code)"))
      device.press("Cancel")
    }
    ask(&device, .krw, .krw)
    #expect(device.dialog == nil)
  }

  @Test(arguments: ["abc", "0", "-5", "1.2.3", "1380 KRW", "0.0000001"])
  func whatIsNoRateIsSaidAndChangesNothing(_ text: String) {
    var device = TestDevice()
    ask(&device, .usd, .krw)
    device.type(text, into: "KRW for 1 USD")
    device.press("Save")
    #expect(device.problem == "A number above zero was expected, like 1380")
    #expect(device.effects == [.focus("rate")])
    #expect(device.state.rates.rates.isEmpty)
    device.type("1380", into: "KRW for 1 USD")
    #expect(device.problem == "")
    device.key("Enter", .inText)
    #expect(device.status == "1 USD = 1,380 KRW")
  }

  @Test func anEmptyFieldTakesTheRateAway() {
    var device = TestDevice()
    ask(&device, .usd, .krw)
    device.type("1380", into: "KRW for 1 USD")
    device.press("Save")
    // Whichever way round it is asked for.
    ask(&device, .krw, .usd)
    #expect(device.field("KRW for 1 USD")?.fieldText == "1,380")
    device.press("Save")
    #expect(device.state.rates.rates.count == 1)
    ask(&device, .usd, .krw)
    device.type(" ", into: "KRW for 1 USD")
    device.press("Save")
    #expect(device.status == "Exchange rate removed")
    #expect(device.effects.first == .remember(key: .rates, value: ""))
  }

  @Test func settingsListTheRatesAndWhatCouldBeSet() {
    var device = TestDevice()
    ask(&device, .eur, .usd)
    device.type("1.1", into: "USD for 1 EUR")
    device.press("Save")
    let titles = RateMenu.elements(device.state).map(\.title)
    #expect(
      titles == ["1 EUR = 1.1 USD", "USD – KRW", "USD – JPY", "GBP – USD", "CNY – USD"])
  }

  @Test(arguments: [
    ("en-GB,en", true), ("ko-KR,en-AU", false), ("en-US,en-GB", false), ("en", false),
    ("fr-FR,en-IE", true), ("en-CA", false), ("de", false), ("", false),
  ])
  func theOrderOfADateFollowsTheLanguage(_ languages: String, isDayFirst: Bool) {
    let device = TestDevice(languages: languages)
    #expect(
      meanings("3/4/2026", device) == [isDayFirst ? "2026-04-03" : "2026-03-04"])
  }

  @Test func whatASuggestionLeadsToIsOpenedOutside() {
    func effects(_ text: String) -> [Effect] {
      var change = Change(state: AppState(device: "test"), moment: VirtualClock().moment)
      let settings = change.state.meaningSettings(at: change.moment)
      for found in detect(in: text, selection: 0..<text.utf8.count, settings: settings) {
        change.follow(found, opener: "note-text")
      }
      return change.effects
    }
    #expect(effects("www.example.com") == [.openPage("https://www.example.com")])
    #expect(effects("kim@example.com") == [.openProgram("mailto:kim@example.com")])
    #expect(effects("010-1234-5678") == [.openProgram("tel:01012345678")])
    #expect(
      effects("10 Downing Street")
        == [.openPage("https://www.google.com/maps/search/?api=1&query=10%20Downing%20Street")])
    #expect(effects("£5") == [.select("rate")])
    #expect(effects("5 km") == [])
  }
}
