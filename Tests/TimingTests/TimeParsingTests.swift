import LapboardTestSupport
import Testing
import Timing

struct TimeParsingTests {
  @Test(
    arguments: [
      ("00:00.00", 0),
      ("0", 0),
      ("-0", 0),
      ("-00:00.00", 0),
      ("00:59.99", 59_990_000_000),
      ("1:00:00.00", 3_600_000_000_000),
      ("62.5", 62_500_000_000),
      ("1:02.5", 62_500_000_000),  // stopwatch B11
      ("1:02.05", 62_050_000_000),  // stopwatch B11
      ("1:02.005", 62_005_000_000),
      ("2:14.20", 134_200_000_000),  // stopwatch A6
      ("100:00", 6_000_000_000_000),
      ("0000000000000000000000001", 1_000_000_000),
      ("0.000000001", 1),
      ("-0.000000001", -1),
      ("24:36:02.48", 88_562_480_000_000),
      ("2562047:47:16.854775807", .max),
      ("-2562047:47:16.854775808", .min),
      ("9223372036.854775807", .max),
    ] as [(String, Int64)])
  func timesAreReadExactly(text: String, count: Int64) throws {
    #expect(try parseTime(text) == Nanoseconds(count))
  }

  @Test(arguments: [
    ("", TimeParsingError.Reason.empty, 0),  // stopwatch B7
    (":", .expectedDigit, 0),
    ("-", .expectedDigit, 1),
    ("--30", .expectedDigit, 1),
    ("+30", .expectedDigit, 0),
    ("NaN", .expectedDigit, 0),
    ("Inf", .expectedDigit, 0),
    (".5", .expectedDigit, 0),
    (" 1", .expectedDigit, 0),
    ("１:00", .expectedDigit, 0),  // a full-width digit
    ("1.", .expectedDigit, 2),
    ("1:", .expectedDigit, 2),
    ("1::02", .expectedDigit, 2),
    ("10:-30", .expectedDigit, 3),  // stopwatch B7
    ("10:30.-5", .expectedDigit, 6),
    ("10.5:30.5", .unexpectedText, 4),  // stopwatch B7
    ("10.5.5", .unexpectedText, 4),
    ("1e3", .unexpectedText, 1),
    ("1 ", .unexpectedText, 1),
    ("0:30\n", .unexpectedText, 4),
    ("1:02,5", .unexpectedText, 4),
    ("0:60", .fieldOutOfRange, 2),  // stopwatch B7
    ("1:60:00", .fieldOutOfRange, 2),
    ("1:00:99", .fieldOutOfRange, 5),
    ("1:2", .fieldOutOfRange, 2),
    ("1:002", .fieldOutOfRange, 2),
    ("1:00000000000000000000000000", .fieldOutOfRange, 2),
    ("1:99999999999999999999999999", .fieldOutOfRange, 2),
    ("1:00:00:00", .tooManyFields, 7),
    ("9223372037", .tooLarge, 0),
    ("9223372036.854775808", .tooLarge, 0),
    ("-9223372036.854775809", .tooLarge, 0),
    ("99999999999999999999", .tooLarge, 0),
    ("-99999999999999999999", .tooLarge, 1),
    ("9223372036854775807:00", .tooLarge, 20),
    ("9223372036854775807", .tooLarge, 0),
    ("0.0000000001", .tooPrecise, 11),
    ("1:02.1234567890", .tooPrecise, 14),
    // Found here: from the 19th digit on it was called too large.
    ("0.12345678901234567890123", .tooPrecise, 11),
    ("0.00000000000000000000000", .tooPrecise, 11),
  ])
  func otherTextsAreRefusedAtTheByteThatShowsIt(
    text: String, reason: TimeParsingError.Reason, offset: Int
  ) {
    do {
      let time = try parseTime(text)
      Issue.record("\(text) was read as \(time)")
    } catch {
      #expect(error.reason == reason)
      #expect(error.offset == offset)
    }
  }

  @Test func whatIsWrittenIsReadBack() throws {  // stopwatch A6
    var random = SeededGenerator(seed: 6)
    let format = TimeFormat(fractionDigits: 9)
    for _ in 0..<20_000 {
      let count = Int64(bitPattern: random.next()) >> Int64.random(in: 0..<63, using: &random)
      #expect(try parseTime(format.text(Nanoseconds(count))) == Nanoseconds(count))
    }
    for count in [.min, .min + 1, -1, 0, 1, .max - 1, .max] as [Int64] {
      #expect(try parseTime(format.text(Nanoseconds(count))) == Nanoseconds(count))
    }
  }

  @Test(arguments: 0...9)
  func whatIsShownIsReadAsShown(digits: Int) throws {  // stopwatch A6: save and load ten times
    var random = SeededGenerator(seed: UInt64(digits))
    let format = TimeFormat(fractionDigits: digits)
    for _ in 0..<500 {
      let count = Int64(bitPattern: random.next()) >> Int64.random(in: 0..<63, using: &random)
      let text = format.text(Nanoseconds(count))
      var again = text
      for _ in 0..<10 { again = format.text(try parseTime(again)) }
      #expect(again == text)
    }
  }

  @Test func noTextTraps() {
    var random = SeededGenerator(seed: 7)
    let alphabet = Array("0123456789:.-, +eN∶")
    for _ in 0..<20_000 {
      let text = String(
        (0..<Int.random(in: 0...24, using: &random)).map { _ in
          alphabet.randomElement(using: &random)!
        })
      do {
        let time = try parseTime(text)
        #expect(try parseTime(TimeFormat(fractionDigits: 9).text(time)) == time)
      } catch {
        #expect((0...text.utf8.count).contains(error.offset), "\(text)")
      }
    }
  }
}
