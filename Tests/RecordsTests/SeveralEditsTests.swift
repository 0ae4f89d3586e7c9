import LapboardTestSupport
import Testing
import Timing

@testable import Records

// Many corrections of one table and many edits of one note are one pass: with the same outcome as one
// after the other.
struct SeveralEditsTests {
  @Test func editsOfANoteFromItsEndToItsBeginningAreWhatEachMakesAlone() throws {
    var random = SeededGenerator(seed: 7)
    for _ in 0..<500 {
      let length = Int.random(in: 1...40, using: &random)
      let text = String((0..<length).map { _ in "ab가 ".randomElement(using: &random) ?? "a" })
      var note = try #require(
        Note(text: text, highlights: [0..<(text.first == "가" ? 3 : 1)]))
      var edits: [NoteEdit] = []
      var end = text.utf8.count
      for index in text.indices.reversed() where Bool.random(using: &random) {
        let at = text.utf8.distance(from: text.startIndex, to: index)
        let edit = NoteEdit(
          at: at, removing: min(text[index].utf8.count, end - at),
          inserting: ["", "x", "나나"].randomElement(using: &random) ?? "")
        edits.append(edit)
        end = at
      }
      var slow = note
      for edit in edits { try slow.apply(edit) }
      try note.apply(edits)
      #expect(note == slow)
    }
  }

  @Test func oneEditThatIsRefusedLeavesTheWholeNote() throws {
    var note = try #require(Note(text: "one two"))
    let before = note
    #expect(throws: NoteEdit.Refusal.outOfText) {
      try note.apply([
        NoteEdit(at: 4, removing: 3, inserting: "2"), NoteEdit(at: 9, removing: 1, inserting: "1"),
      ])
    }
    #expect(note == before)
  }

  @Test func correctionsOfOneTableAreAllMadeOrNone() throws {
    let laps = (1...5).map { Lap(id: Int64($0), split: .seconds(Int64($0) * 10)) }
    var several = laps
    try several.correct([
      (.setLapTime(.seconds(12), lap: 2), 9), (.note("wind", lap: 5), 9),
      (.setTotal(.seconds(11), lap: 1), 9), (.delete(laps: [4]), 9),
    ])
    #expect(several.map(\.split) == [11, 22, 32, 52].map { .seconds($0) })
    #expect(several.last?.note == "wind")
    var refused = laps
    #expect(throws: Correction.Refusal.noSuchLap) {
      try refused.correct([(.note("wind", lap: 5), 9), (.note("rain", lap: 6), 9)])
    }
    #expect(refused == laps)
  }
}
