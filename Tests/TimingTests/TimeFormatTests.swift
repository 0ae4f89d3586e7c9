import LapboardTestSupport
import Testing
import Timing

struct TimeFormatTests {
  @Test(
    arguments: [
      (0, "00:00.00"),  // interactions A4
      (9_999_999, "00:00.00"),
      (10_000_000, "00:00.01"),
      (9_996_000_000, "00:09.99"),  // interactions A3
      (10_000_000_000, "00:10.00"),  // interactions A2
      (59_990_000_000, "00:59.99"),
      (59_996_000_000, "00:59.99"),  // interactions A2
      (59_997_000_000, "00:59.99"),  // stopwatch A1
      (59_999_000_000, "00:59.99"),  // stopwatch A4
      (59_999_999_999, "00:59.99"),
      (60_000_000_000, "01:00.00"),
      (119_996_000_000, "01:59.99"),  // interactions A2
      (3_285_000_000_000, "54:45.00"),  // stopwatch A10
      (3_599_999_999_999, "59:59.99"),
      (3_600_000_000_000, "1:00:00.00"),
      (3_907_000_000_000, "1:05:07.00"),  // stopwatch A10
      (6_000_000_000_000, "1:40:00.00"),  // interactions A23
      (86_400_000_000_000, "24:00:00.00"),
      (360_000_000_000_000, "100:00:00.00"),
      (.max, "2562047:47:16.85"),  // stopwatch A7
      (.min, "-2562047:47:16.85"),
      (-1, "00:00.00"),  // stopwatch A7, A14
      (-4_000_000, "00:00.00"),  // stopwatch A14
      (-9_999_999, "00:00.00"),
      (-10_000_000, "-00:00.01"),
      (-3_600_000_000_000, "-1:00:00.00"),
    ] as [(Int64, String)])
  func theScreenShowsHundredths(count: Int64, text: String) {
    #expect(TimeFormat.screen.text(Nanoseconds(count)) == text)
  }

  @Test(arguments: [
    (0, "00:59"), (1, "00:59.9"), (2, "00:59.99"), (3, "00:59.999"), (4, "00:59.9990"),
    (6, "00:59.999000"), (9, "00:59.999000000"),
  ])
  func theFractionIsAsWideAsAsked(digits: Int, text: String) {  // stopwatch A4
    #expect(TimeFormat(fractionDigits: digits).text(.milliseconds(59_999)) == text)
  }

  @Test func moreDigitsThanThereAreGiveNine() {
    #expect(TimeFormat(fractionDigits: 10).text(Nanoseconds(1)) == "00:00.000000001")
    #expect(TimeFormat(fractionDigits: .max) == TimeFormat(fractionDigits: 9))
    #expect(TimeFormat(fractionDigits: -1).text(.seconds(61)) == "01:01")
  }

  @Test func minutesCarryIntoHours() {  // stopwatch A11
    #expect(TimeFormat(fractionDigits: 1).text(.milliseconds(4_200_000)) == "1:10:00.0")
  }

  @Test func theExtremesHaveAText() {  // stopwatch A7
    let format = TimeFormat(fractionDigits: 9)
    #expect(format.text(Nanoseconds(.max)) == "2562047:47:16.854775807")
    #expect(format.text(Nanoseconds(.min)) == "-2562047:47:16.854775808")
    #expect(TimeFormat(fractionDigits: 0).text(Nanoseconds(.min)) == "-2562047:47:16")
    #expect(format.text(Nanoseconds(-1)) == "-00:00.000000001")
  }

  @Test func noZeroHasAMinus() {  // stopwatch A14
    #expect(TimeFormat(fractionDigits: 0).text(.milliseconds(-999)) == "00:00")
    #expect(TimeFormat(fractionDigits: 3).text(Nanoseconds(-999_999)) == "00:00.000")
    #expect(TimeFormat(fractionDigits: 3).text(.milliseconds(-4)) == "-00:00.004")
  }

  @Test(arguments: 0...9)
  func everyFieldButTheFirstHasTwoDigitsBelow60(digits: Int) {  // stopwatch A11
    var random = SeededGenerator(seed: UInt64(digits))
    let format = TimeFormat(fractionDigits: digits)
    for _ in 0..<1000 {
      // Every order of magnitude.
      let count = Int64(bitPattern: random.next()) >> Int64.random(in: 0..<63, using: &random)
      let text = format.text(Nanoseconds(count))
      let parts = text.drop { $0 == "-" }.split(separator: ".")
      #expect(parts.count == (digits == 0 ? 1 : 2), "\(text)")
      #expect(digits == 0 || parts[1].count == digits, "\(text)")
      let fields = parts[0].split(separator: ":")
      #expect(fields.count == 2 || fields.count == 3, "\(text)")
      for field in fields.suffix(2) { #expect(field.count == 2 && Int(field)! < 60, "\(text)") }
      #expect(fields.count == 2 || Int(fields[0])! > 0, "\(text)")
    }
  }

  @Test func oneStoredTimeHasOneText() {  // stopwatch A1, A2: the label and the sum of parts agree
    let stored = Nanoseconds(35_608_743_700)
    #expect(TimeFormat.screen.text(stored) == "00:35.60")
    #expect(TimeFormat.screen.text(stored.truncatedToCentiseconds) == "00:35.60")
    #expect(TimeFormat(fractionDigits: 3).text(stored) == "00:35.608")
  }
}
