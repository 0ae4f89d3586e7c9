import Testing
import Timing

@testable import Records

@Suite struct RecordMergingTests {
  private func whole(
    _ title: String, _ seconds: [Int64], note: Note = Note(), began: Int64 = 0
  ) -> WholeRecord {
    WholeRecord(
      LapList(
        title: title, began: WallTime(milliseconds: began),
        laps: seconds.map { Lap(id: $0, split: .seconds($0)) }), note: note)
  }

  @Test func lapsOfEachGoOnAfterTheTotalBeforeThem() throws {
    let merged = try #require(
      WholeRecord(merging: [whole("", [10, 18]), whole("", [5, 12]), whole("", [1])]))
    #expect(
      merged.list.laps.map(\.split)
        == [.seconds(10), .seconds(18), .seconds(23), .seconds(30), .seconds(31)])
  }

  @Test func notesMarksAndBridgedTimeOfLapsStay() throws {
    var second = whole("", [10])
    second.list.laps[0] = Lap(
      id: 1, split: .seconds(10), bridged: .seconds(2), note: "wind", isStruckOut: true,
      isUnfinished: true)
    let merged = try #require(WholeRecord(merging: [whole("", [5]), second]))
    #expect(
      merged.list.laps[1]
        == Lap(
          id: 1, split: .seconds(15), bridged: .seconds(2), note: "wind", isStruckOut: true,
          isUnfinished: true))
  }

  @Test(arguments: [
    (["Heat 1", "Heat 2"], "Heat 1, Heat 2"), (["Heat", "Heat"], "Heat"),
    (["", "Heat", ""], "Heat"),
    (["", ""], ""), (["A", "B", "A"], "A, B"),
  ])
  func titlesAreJoinedOnce(_ titles: [String], _ joined: String) throws {
    let merged = try #require(WholeRecord(merging: titles.map { whole($0, [1]) }))
    #expect(merged.list.title == joined)
  }

  @Test func titlesThatDoNotFitAreLeftOut() throws {
    let long = String(repeating: "x", count: 4000)
    let merged = try #require(
      WholeRecord(merging: [whole(long, [1]), whole(long + "y", [1]), whole("B", [1])]))
    #expect(merged.list.title == long + ", B")
  }

  @Test func itBeganWithTheFirst() throws {
    let merged = try #require(
      WholeRecord(merging: [whole("", [1], began: 7), whole("", [1], began: 9)]))
    #expect(merged.list.began == WallTime(milliseconds: 7))
    #expect(merged.origin == "")
  }

  @Test func notesAreJoinedWithHighlightsAndPhotos() throws {
    let photo = Photo(id: "a1", width: 3, height: 4)
    let first = try #require(Note(text: "바람", highlights: [0..<3]))
    let second = try #require(Note(text: "x\u{FFFC}y", highlights: [4..<5], photos: [photo]))
    let merged = try #require(
      WholeRecord(merging: [
        whole("", [1], note: first), whole("", [1]), whole("", [1], note: second),
      ]))
    // 바람 has 6 bytes, and the empty line 2.
    #expect(
      merged.note == Note(text: "바람\n\nx\u{FFFC}y", highlights: [0..<3, 12..<13], photos: [photo]))
  }

  @Test func notesTooLongForOneAreRefused() throws {
    let long = try #require(Note(text: String(repeating: "x", count: Note.longest - 1)))
    let one = try #require(Note(text: "x"))
    #expect(WholeRecord(merging: [whole("", [1], note: long), whole("", [1], note: one)]) == nil)
  }

  @Test func nothingIsNoRecord() { #expect(WholeRecord(merging: []) == nil) }
}
