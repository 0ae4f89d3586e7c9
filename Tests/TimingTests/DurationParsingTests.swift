import LapboardTestSupport
import Testing

@testable import Timing

/// How long a timer is to run, as people type and paste it.
@Suite struct DurationParsingTests {
  @Test(arguments: [
    ("1:30", 90_000), ("01:30", 90_000), ("90:00", 5_400_000), ("1:02:03", 3_723_000),
    ("0:30.5", 30_500), ("0:30,5", 30_500), ("1：30", 90_000), ("99:59:59", 359_999_000),
  ])
  func colonsPartMinutesAndSeconds(_ text: String, milliseconds: Int64) throws {
    #expect(
      try parseDuration(text)
        == TypedDuration(length: .milliseconds(milliseconds), isUnitAssumed: false))
  }

  @Test(arguments: [
    ("90", 5_400_000), ("5", 300_000), ("05", 300_000), (" 5\u{A0}", 300_000), ("５", 300_000),
    ("1.5", 90_000), ("1,5", 90_000), (".5", 30_000), ("½", 30_000), ("5999", 359_940_000),
  ])
  func aNumberAloneIsMinutesAndThatIsSaid(_ text: String, milliseconds: Int64) throws {
    #expect(
      try parseDuration(text)
        == TypedDuration(length: .milliseconds(milliseconds), isUnitAssumed: true))
  }

  @Test(arguments: [
    ("90s", 90_000), ("90 S", 90_000), ("90 seconds", 90_000), ("90 sec", 90_000),
    ("5m", 300_000), ("5M", 300_000), ("5 min", 300_000), ("5 Mins", 300_000),
    ("1 minute", 60_000), ("5 minutes", 300_000), ("2 hours", 7_200_000), ("1 hr", 3_600_000),
    ("1h30", 5_400_000), ("1h 30", 5_400_000), ("1h5", 3_900_000), ("1h30m", 5_400_000),
    ("1h 30m 20s", 5_420_000), ("1h20s", 3_620_000), ("1H 30M", 5_400_000),
    ("5m30", 330_000), ("5'30\"", 330_000), ("5′30″", 330_000), ("5’30”", 330_000),
    ("5'", 300_000), ("0m30s", 30_000), ("0.5 s", 500), ("2m 0.25s", 120_250),
    ("1.5h", 5_400_000), ("1,5 h", 5_400_000), ("1½ h", 5_400_000), ("¼h", 900_000),
    ("1h 2.5m", 3_750_000), ("90min", 5_400_000),
    ("359999s", 359_999_000),
  ])
  func unitsAreRead(_ text: String, milliseconds: Int64) throws {
    #expect(
      try parseDuration(text)
        == TypedDuration(length: .milliseconds(milliseconds), isUnitAssumed: false))
  }

  @Test(arguments: [
    ("5분", 300_000), ("５분", 300_000), ("5 분", 300_000), ("30초", 30_000),
    ("1시간 30분", 5_400_000), ("1시간30분", 5_400_000), ("1시간 30", 5_400_000),
    ("1시간 30분 20초", 5_420_000), ("1시간반", 5_400_000), ("1시간 반", 5_400_000),
    ("2분 반", 150_000), ("1시간 5분 반", 3_930_000), ("1.5시간", 5_400_000), ("１，５시간", 5_400_000),
  ])
  func koreanUnitsAreRead(_ text: String, milliseconds: Int64) throws {
    #expect(
      try parseDuration(text)
        == TypedDuration(length: .milliseconds(milliseconds), isUnitAssumed: false))
  }

  /// The offset is in the text as it was typed, whose signs may take three bytes each.
  @Test(
    arguments: [
      ("", .empty, 0), (" \n", .empty, 2),
      ("two", .expectedNumber, 0), ("NaN", .expectedNumber, 0), ("inf", .expectedNumber, 0),
      ("분", .expectedNumber, 0), (":", .expectedNumber, 0), ("5:", .expectedNumber, 2),
      ("--5", .expectedNumber, 1), ("5.", .expectedNumber, 2), ("+5", .expectedNumber, 0),
      ("0", .zero, 0), ("0:00", .zero, 0), ("0분 0초", .zero, 0), ("-0", .zero, 0),
      ("-5", .negative, 0), (" -1:30", .negative, 1), ("\u{2212}5분", .negative, 0),
      ("100:00:00", .tooLong, 0), ("6000", .tooLong, 0), ("100h", .tooLong, 0),
      ("360000s", .tooLong, 0),
      ("99:59:59.000000001", .tooLong, 0), ("99h 59m 59.1s", .tooLong, 0),
      ("99999999999999999999999", .tooLong, 0), ("99999999999999999999999h", .tooLong, 0),
      ("99999999999999999999999:00", .tooLong, 0),
      ("5mo", .unknownUnit, 1), ("5 months", .unknownUnit, 2), ("5시", .unknownUnit, 1),
      ("5 d", .unknownUnit, 2), ("５ｋｍ", .unknownUnit, 3), ("5min초", .unknownUnit, 1),
      ("5반", .unknownUnit, 1), ("1e3", .unknownUnit, 1),
      ("0:60", .fieldOutOfRange, 2), ("1:2", .fieldOutOfRange, 2),
      ("1:60:00", .fieldOutOfRange, 2), ("1h 90m", .fieldOutOfRange, 3),
      ("1h60", .fieldOutOfRange, 2), ("5분 60초", .fieldOutOfRange, 5),
      ("1:2:3:4", .fieldOutOfRange, 2), ("1:02:03:04", .tooManyFields, 7),
      ("1.5.5", .unexpectedText, 3), ("5 5", .unexpectedText, 2), ("30m 1h", .unexpectedText, 5),
      ("5m 5m", .unexpectedText, 4), ("30s 5", .unexpectedText, 4),
      ("1.5h 30m", .unexpectedText, 5), ("1.5시간 반", .unexpectedText, 10),
      ("1시간 반 5초", .unexpectedText, 11), ("5분!", .unexpectedText, 4),
      ("1:30 h", .unexpectedText, 4), ("5-10", .unexpectedText, 1),
      ("0.1234567891", .tooPrecise, 11), ("0:00.1234567891", .tooPrecise, 14),
    ] as [(String, DurationError.Reason, Int)])
  func whatIsRefusedAndWhere(_ text: String, reason: DurationError.Reason, offset: Int) {
    #expect(throws: DurationError(reason: reason, offset: offset)) { try parseDuration(text) }
  }

  @Test(arguments: [0, 3]) func whatIsWrittenIsReadBack(fractionDigits: Int) throws {
    var random = SeededGenerator(seed: 11)
    let format = TimeFormat(fractionDigits: fractionDigits)
    let unit: Int64 = fractionDigits == 0 ? 1_000_000_000 : 1_000_000
    let longest = Countdown.longest.count / unit
    for count in [1, longest] + (0..<2_000).map({ _ in .random(in: 1...longest, using: &random) }) {
      let length = Nanoseconds(count * unit)
      #expect(try parseDuration(format.text(length)).length == length)
    }
  }

  /// Whatever is typed is read within the limits or refused at a place in it.
  @Test func anyTextIsReadOrRefusedInside() {
    var random = SeededGenerator(seed: 7)
    let pieces = [
      "0", "5", "59", "60", "9999999999", ".1234567891", ":59:59", ":", ".", ",", " ", "-", "９",
      "：", "초",
      "분", "시간",
      "반", "h", "m", "s", "min", "½", "'", "\"", "x", "\u{1F600}", "\0", "\u{7F}", "é",
    ]
    var reasons: Set<String> = []
    for _ in 0..<20_000 {
      var text = ""
      for _ in 0..<Int.random(in: 0..<9, using: &random) {
        text += pieces.randomElement(using: &random)!
      }
      switch Result(catching: { () throws(DurationError) in try parseDuration(text) }) {
      case .success(let read):
        #expect(read.length > .zero && read.length <= Countdown.longest, "\(text)")
        reasons.insert("read")
      case .failure(let error):
        #expect((0...text.utf8.count).contains(error.offset), "\(text)")
        reasons.insert("\(error.reason)")
      }
    }
    #expect(reasons.count == 11, "every reason comes up")
  }
}
