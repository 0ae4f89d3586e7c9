import LapboardTestSupport
import Testing

@testable import Timing

/// Times as people type them into a field.
@Suite struct TypedTimeTests {
  @Test(arguments: [
    ("1:02.5", 62_500), ("01:02.50", 62_500), ("62.5", 62_500), ("1:00:00", 3_600_000),
    (" 1:02.5 ", 62_500), ("\u{A0}1:02.5\u{3000}\n", 62_500),
    ("1:02,5", 62_500), ("1:02，5", 62_500),
    ("１：０２．５", 62_500), ("0", 0), ("-4", -4_000), ("\u{2212}4", -4_000),
  ])
  func whatIsReadable(_ text: String, milliseconds: Int64) throws {
    #expect(try parseTypedTime(text) == .milliseconds(milliseconds))
  }

  /// The offset is in the text as it was typed, whose signs may take three bytes each.
  @Test(
    arguments: [
      ("", .empty, 0), ("  ", .empty, 2), ("x", .expectedDigit, 0), ("1:", .expectedDigit, 2),
      ("１：x", .expectedDigit, 6), (" 1:2 ", .fieldOutOfRange, 3), ("１：２", .fieldOutOfRange, 6),
      ("1:02 x", .unexpectedText, 4), ("1:02초", .unexpectedText, 4),
      ("1.234,5", .unexpectedText, 5),
      ("1:02:03:04", .tooManyFields, 7), ("99999999999", .tooLarge, 0),
      ("0.1234567891", .tooPrecise, 11), ("--1", .expectedDigit, 1),
    ] as [(String, TimeParsingError.Reason, Int)])
  func whatIsRefusedAndWhere(_ text: String, reason: TimeParsingError.Reason, offset: Int) {
    #expect(throws: TimeParsingError(reason: reason, offset: offset)) { try parseTypedTime(text) }
  }

  /// Whatever is typed is read or refused at a place in it, and what `parseTime` reads is read alike.
  @Test func anyTextIsReadOrRefusedInside() {
    var random = SeededGenerator(seed: 7)
    let pieces = [
      "0", "5", "59", ":", ".", ",", " ", "-", "９", "：", "초", "x", "\u{1F600}", "\0", "\u{7F}",
    ]
    for _ in 0..<2_000 {
      var text = ""
      for _ in 0..<Int.random(in: 0..<9, using: &random) {
        text += pieces.randomElement(using: &random)!
      }
      let strict = Result { () throws(TimeParsingError) in try parseTime(text) }
      switch Result(catching: { () throws(TimeParsingError) in try parseTypedTime(text) }) {
      case .success(let time): if let strict = try? strict.get() { #expect(time == strict) }
      case .failure(let error):
        #expect(error.offset <= text.utf8.count)
        #expect((try? strict.get()) == nil)
      }
    }
  }
}
