import Foundation
import Timing

@testable import Meaning

/// Monday, 30 November 2026, in Seoul; 1 USD is 1380 KRW, and 1 EUR is 1500.
let settings: MeaningSettings = {
  var rates = ExchangeRates()
  rates.set(ExchangeRates.Rate(from: .usd, to: .krw, millionths: 1_380_000_000))
  rates.set(ExchangeRates.Rate(from: .eur, to: .krw, millionths: 1_500_000_000))
  return MeaningSettings(
    today: CivilTime(WallTime(milliseconds: 1_796_000_400_000, offsetMinutes: 540)), home: .krw,
    rates: rates)
}()

/// What the whole text means.
func meanings(_ text: String, _ settings: MeaningSettings = settings) -> [String] {
  detect(in: text, selection: 0..<text.utf8.count, settings: settings).map(\.described)
}

/// What stands at the bar in the text.
func meanings(at marked: String, _ settings: MeaningSettings = settings) -> [String] {
  let parts = marked.split(separator: "|", omittingEmptySubsequences: false)
  let caret = parts[0].utf8.count
  return detect(in: parts.joined(), selection: caret..<caret, settings: settings).map(\.described)
}

/// What a part of the text means that is selected.
func meanings(of part: String, in text: String) -> [String] {
  let start = text[..<text.range(of: part)!.lowerBound].utf8.count
  return detect(in: text, selection: start..<start + part.utf8.count, settings: settings)
    .map(\.described)
}

extension Suggestion {
  var described: String {
    let note =
      switch reading {
      case .plain: ""
      case .monthFirst: " (month first)"
      case .dayFirst: " (day first)"
      }
    if kind == .address { return "maps " + result }
    return switch action {
    case .value: result + note
    case .open(let address): "open " + address
    case .setRate(let from, let to): "rate \(from.code) \(to.code)"
    }
  }
}
