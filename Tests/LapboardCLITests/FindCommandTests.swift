import Editing
import Testing

@testable import LapboardCLI

@Suite struct FindCommandTests {
  private func lines(_ query: String, in text: String) -> String {
    lines(query, in: Array(text.utf8))
  }

  private func lines(_ query: String, in bytes: [UInt8]) -> String {
    let output = FoundLines(pattern: TextPattern(FindQuery(query)), name: "a.txt").text(of: bytes)
    return String(decoding: output.text, as: UTF8.self)
  }

  @Test func aLineIsPrintedOnceWithThePlaceOfItsFirstMatch() {
    #expect(
      lines("kim", in: "no\nKim, kim\r\n\n한글 👍🏽 ｋｉｍ")
        == "a.txt:2:1: Kim, kim\na.txt:4:6: 한글 👍🏽 ｋｉｍ\n")
    #expect(lines("park", in: "Kim") == "")
    #expect(lines("a\nb", in: "a\nb\na") == "a.txt:1:1: a\n")
  }

  @Test func anyBytesAreRead() {
    #expect(lines("kim", in: [0xFF, 0xED, 0xA0, 0x80] + Array("kim\n".utf8)).hasSuffix("kim\n"))
    #expect(lines("a", in: [0x00, 0x61, 0xF0, 0x9F]) == "a.txt:1:2: \0a\u{FFFD}\n")
  }

  @Test func countsAreOfMatches() {
    var found = FoundLines(pattern: TextPattern(FindQuery("a")), name: "b")
    found.countsOnly = true
    #expect(found.text(of: Array("a\naa".utf8)).count == 3)
    #expect(String(decoding: found.text(of: [0x61]).text, as: UTF8.self) == "b:1\n")
    #expect(String(decoding: found.text(of: []).text, as: UTF8.self) == "b:0\n")
  }

  /// One line of 5 MB in which everything matches, and 5 MB of noise.
  @Test func fiveMegabytesAreFine() {
    let line = [UInt8](repeating: 0x61, count: 5_000_000)
    #expect(lines("a", in: line).utf8.count == 5_000_000 + "a.txt:1:1: \n".utf8.count)
    let noise = (0..<5_000_000).map { UInt8(truncatingIfNeeded: $0 &* 2_654_435_761 >> 7) }
    let pattern = TextPattern(FindQuery("é"))
    _ = FoundLines(pattern: pattern, name: "a", countsOnly: true).text(of: noise)
  }
}
