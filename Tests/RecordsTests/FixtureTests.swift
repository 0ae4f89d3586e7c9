import Foundation
import Testing
import Timing

@testable import Records

/// Files that versions of Lapboard wrote. They are never edited: every version ever shipped stays
/// readable, and means what it meant.
struct FixtureTests {
  func lines(of name: String) throws -> [String] {
    let url = try #require(
      Bundle.module.url(forResource: name, withExtension: "jsonl", subdirectory: "Fixtures"))
    return String(decoding: try Data(contentsOf: url), as: UTF8.self)
      .split(separator: "\n").map(String.init)
  }

  @Test func journalVersion1MeansWhatItMeant() throws {
    let lines = try lines(of: "journal-v1")
    #expect(lines.count == 23)
    let journal = try Journal(lines: lines)

    let cleared = [
      Lap(id: 2, split: Nanoseconds(10_004_250_000)),
      Lap(id: 3, split: .milliseconds(19_418)),
      Lap(id: 4, split: .milliseconds(33_833)),
      Lap(id: 8, split: .seconds(84), bridged: .seconds(40)),
    ]
    #expect(
      journal.records == [
        KeptRecord(
          id: 11, began: WallTime(milliseconds: 1_764_471_601_123, offsetMinutes: 540),
          laps: cleared, total: .seconds(89), summary: LapSummary(cleared),
          openLapBridged: .zero)
      ])
    #expect(
      journal.watch.laps == [
        Lap(id: 13, split: .milliseconds(12_500)),
        Lap(id: 17, split: .seconds(224), bridged: .seconds(200)),
        Lap(id: 20, split: .milliseconds(232_500)),
      ])
    #expect(
      journal.watch.phase
        == .stopped(at: Instant(.milliseconds(452_500)), timerTime: .milliseconds(233_500)))
    #expect(journal.began == WallTime(milliseconds: 1_764_471_720_123, offsetMinutes: 540))
    #expect(journal.lastSequence == 23)
    #expect(journal.undoable?.sequence == 21)
    #expect(journal.redoStep == nil)
  }

  @Test func journalVersion1IsWrittenByteForByte() throws {
    for line in try lines(of: "journal-v1") {
      #expect(JournalLine.text(try JournalLine.parse(Array(line.utf8))) == line)
    }
  }

  @Test func theFixtureHoldsEveryEvent() throws {
    let names = ["start", "lap", "stop", "reset", "undo", "redo", "open", "clock", "leave-out"]
    let text = try lines(of: "journal-v1").joined()
    for name in names { #expect(text.contains("\"event\":\"\(name)\"")) }
  }
}
