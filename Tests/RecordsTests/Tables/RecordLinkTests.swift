import LapboardTestSupport
import Records
import Testing
import Timing

struct RecordLinkTests {
  private let list = LapList(
    title: "Tuesday", began: WallTime(milliseconds: 1_764_471_600_000, offsetMinutes: 540),
    laps: [
      Lap(id: 0, split: .milliseconds(10_000)),
      Lap(id: 0, split: .milliseconds(21_500), note: "windy", isStruckOut: true),
    ])

  /// Never to be edited: links of version 1 are in people's chats.
  @Test func versionOneStaysReadable() throws {
    let link = "AR4BgM6fq9pmuAgHVHVlc2RheQgCyAHnAQMFd2luZHlm1O-8"
    #expect(RecordLink.encode(list) == link)
    #expect(try RecordLink.decode(link) == list)
  }

  @Test func whatIsEncodedDecodes() throws {
    var random = SeededGenerator(seed: 11)
    for _ in 0..<1000 {
      let list = LapList.random(&random)
      #expect(try RecordLink.decode(RecordLink.encode(list)) == list)
    }
    #expect(try RecordLink.decode(RecordLink.encode(LapList(laps: []))) == LapList(laps: []))
    let longest = LapList(laps: [Lap(id: 0, split: .zero), Lap(id: 0, split: .max)])
    #expect(try RecordLink.decode(RecordLink.encode(longest)) == longest)
  }

  @Test func aLapOfHundredthsTakesFourCharacters() {
    let laps = (1...1000 as ClosedRange<Int64>).map {
      Lap(id: 0, split: .milliseconds($0 * 70_010))
    }
    #expect(RecordLink.encode(LapList(laps: laps)).utf8.count < 4020)
  }

  @Test func aLinkNeedsNoEscapes() {
    let link = RecordLink.encode(list)
    #expect(
      link.utf8.allSatisfy {
        $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_")
          || ($0 < 0x80 && Character(Unicode.Scalar($0)).isLetter)
          || Character(Unicode.Scalar($0)).isNumber
      })
  }

  @Test func aLinkThatIsCutSaysSo() {
    let link = RecordLink.encode(list)
    for count in 2..<link.utf8.count {
      #expect(throws: RecordLinkError.cut) { try RecordLink.decode(String(link.prefix(count))) }
    }
    #expect(throws: RecordLinkError.empty) { try RecordLink.decode("") }
  }

  @Test func aChangedLetterIsNoticed() throws {
    let link = Array(RecordLink.encode(list))
    for i in link.indices {
      for letter in "ABz9-_" where letter != link[i] {
        var changed = link
        changed[i] = letter
        #expect(throws: RecordLinkError.self) { try RecordLink.decode(String(changed)) }
      }
    }
    #expect(throws: RecordLinkError.damaged) { try RecordLink.decode(String(link) + "AA") }
    #expect(throws: RecordLinkError.damaged) { try RecordLink.decode("A B<C") }
  }

  @Test func aLaterVersionSaysSo() {
    #expect(throws: RecordLinkError.newerVersion(2)) { try RecordLink.decode("AgA") }
  }

  @Test func whatProgramsOnTheWayAddDoesNoHarm() throws {
    let link = RecordLink.encode(list)
    #expect(try RecordLink.decode(link + "==") == list)
    #expect(try RecordLink.decode(" " + link + "\n") == list)
    let escaped = link.map { "%" + String($0.asciiValue!, radix: 16, uppercase: true) }.joined()
    #expect(try RecordLink.decode(escaped) == list)
  }

  @Test func nothingMadeByHandTrapsOrReservesMuch() {
    var random = SeededGenerator(seed: 12)
    let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_%=+/ ")
    for _ in 0..<5000 {
      let text = String(
        (0..<Int.random(in: 0...60, using: &random)).map { _ in
          letters.randomElement(using: &random)!
        })
      _ = try? RecordLink.decode("A" + text)
    }
    let long = String(repeating: "A", count: RecordLink.longest + 1)
    #expect(throws: RecordLinkError.tooLong(bytes: 4_194_305, limit: 4_194_304)) {
      try RecordLink.decode(long)
    }
  }
}
