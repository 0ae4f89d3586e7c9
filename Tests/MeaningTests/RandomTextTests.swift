import LapboardTestSupport
import Testing
import Timing

@testable import Meaning

/// Texts that nobody would write.
@Suite struct RandomTextTests {
  private static let pieces: [String] = [
    "0", "1", "5", "9", "59", "99", "2026", "999999999999", "½", "５", ".", ",", ":", "-", "−", "–",
    "/", "+", "x", "×",
    "'", "\"", "(", ")", "@", "#", "$", "₩", "€", "°", "℃", "㎞", " ", " ", " ", "\u{A0}",
    "\u{3000}", "\n", "\r\n",
    "\t", "\0", "\u{7F}", "\u{200B}", "\u{202E}", "\u{301}", "\u{FE0F}", "\u{1F600}", "\u{1F1F0}",
    "\u{1100}",
    "\u{1161}", "\u{11A8}", "각", "km", "m", "mi", "in", "ft", "kg", "lb", "h", "min", "s", "/km",
    "km/h", "K",
    "킬로", "킬로미터", "미터", "분", "초", "시간", "시", "도", "원", "만", "천", "근", "리", "당", "를", "에", "서울",
    "중구", "세종대로", "동", "층",
    "섭씨", "영하", "시속", "마라톤", "하프", "오늘", "년", "월", "일", "오후", "today", "Nov", "USD", "in ", "per ",
    "am", "pm",
    "https://", "www.", "a@b.co", "example.com", "Baker Street", ", London", "café", "ß",
    "\u{10FFFF}",
  ]

  /// No text and no selection traps; every range lies in the text at the edges of its characters, and
  /// holds what it says.
  @Test func nothingTrapsAndRangesAreOfWholeCharacters() {
    var random = SeededGenerator(seed: 4)
    var found = 0
    for _ in 0..<200_000 {
      var text = ""
      for _ in 0..<Int.random(in: 1...6, using: &random) {
        text += Self.pieces.randomElement(using: &random)!
      }
      let count = text.utf8.count
      let start = Int.random(in: -1...count, using: &random)
      let end = Int.random(in: start...count + 2, using: &random)
      for suggestion in detect(in: text, selection: start..<end, settings: settings) {
        found += 1
        let range = suggestion.range
        guard range.lowerBound >= 0, range.upperBound <= count, !range.isEmpty else {
          Issue.record("\(text.debugDescription): \(range)")
          continue
        }
        let bytes = Array(text.utf8)[range]
        if String(decoding: bytes, as: UTF8.self) != suggestion.source
          || !isAtEdges(range, of: text)
        {
          Issue.record("\(text.debugDescription): \(suggestion)")
        }
      }
    }
    #expect(found > 10_000)
  }

  private func isAtEdges(_ range: Range<Int>, of text: String) -> Bool {
    var edges: Set<Int> = [0]
    var at = 0
    for character in text {
      at += character.utf8.count
      edges.insert(at)
    }
    return edges.contains(range.lowerBound) && edges.contains(range.upperBound)
  }

  /// What is converted there and back is the same within what rounding to its digits can change.
  @Test(arguments: [
    ("km", "mi"), ("mi", "km"), ("m", "yd"), ("yd", "m"), ("kg", "lb"), ("g", "oz"),
    ("km/h", "mph"),
  ])
  func thereAndBack(_ unit: String, _ other: String) throws {
    var random = SeededGenerator(seed: 11)
    for _ in 0..<300 {
      let thousandths = Int.random(in: 2000...90_000, using: &random)
      let there = meanings("\(Double(thousandths) / 1000) \(unit)").first {
        $0.hasSuffix(" " + other)
      }
      let back = meanings(try #require(there)).first { $0.hasSuffix(" " + unit) }
      let text = try #require(back)
      let number = try #require(Double(text.dropLast(unit.count + 1)))
      let expected = Double(thousandths) / 1000
      #expect(abs(number - expected) / expected < 0.006, "\(expected) \(unit), \(text)")
    }
  }

  /// Against floating point, which is exact enough for so few digits.
  @Test func paces() throws {
    var random = SeededGenerator(seed: 12)
    for _ in 0..<1000 {
      let metres = Int.random(in: 1001...60_000, using: &random)
      let seconds = Int.random(in: metres / 8...metres, using: &random)
      let time = TimeFormat(fractionDigits: 0).text(.seconds(Int64(seconds)))
      let pace = Int((Double(seconds) * 1000 / Double(metres)).rounded())
      let text = "\(pace / 60):" + (pace % 60 < 10 ? "0" : "") + "\(pace % 60) /km"
      #expect(
        meanings("\(Double(metres) / 1000) km in \(time)").first == text, "\(metres) m, \(time)")
    }
  }
}
