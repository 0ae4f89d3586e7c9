import Records
import Testing

@testable import LapboardApp

/// What the page says about a text view, byte by byte.
@Suite struct NoteWireTests {
  private func event(_ kind: Int32, _ text: String) -> AppEvent? {
    .note(kind: kind, Array(text.utf8))
  }

  @Test func eachKindIsRead() {
    #expect(
      event(50, "7 3 2 5 5\n0a 20 10,\nx\n\u{FFFC}")
        == .note(
          .edited(
            NoteSplice(
              part: 3..<5, inserted: "x\n\u{FFFC}",
              photos: [Photo(id: "0a", width: 20, height: 10)], selection: 5..<5)), record: 7))
    #expect(
      event(50, "7 0 0 0 0\n\n")
        == .note(
          .edited(NoteSplice(part: 0..<0, inserted: "", selection: 0..<0)), record: 7))
    #expect(event(51, "1099511627777 1 4\n") == .note(.selected(1..<4), record: 1_099_511_627_777))
    #expect(event(52, "7\n") == .note(.left, record: 7))
    #expect(event(53, "7") == .note(.refused, record: 7))
    #expect(event(54, "7 3 200\n") == .note(.progress(3, of: 200), record: 7))
    #expect(
      event(55, "7\n0a 20 10,0b 1 1,\n\u{FFFC}\u{FFFC}")
        == .note(
          .put(
            "\u{FFFC}\u{FFFC}",
            photos: [Photo(id: "0a", width: 20, height: 10), Photo(id: "0b", width: 1, height: 1)]),
          record: 7))
    #expect(event(56, "7 0 0 0\n") == .note(.trouble(.nothingToPaste), record: 7))
    #expect(event(56, "7 1 0 0\n") == .note(.trouble(.clipboard(.denied)), record: 7))
    #expect(
      event(56, "7 5 3 200\nIMG 7.jpg")
        == .note(.trouble(.photo(.full, name: "IMG 7.jpg", number: 3, of: 200)), record: 7))
  }

  @Test func anythingElseIsNot() {
    for (kind, text) in [
      (50, ""), (50, "7\n\n"), (50, "7 3 2 5\n\n"), (50, "x 3 2 5 5\n\n"), (50, "7 3 -2 5 5\n\n"),
      (50, "7 3 2 6 5\n\n"), (50, "7 99999999999999999999 2 5 5\n\n"),
      (50, "7 4294967296 0 0 0\n\n"),
      (50, "7 3 2 5 5\n../x 1 1,\n"), (50, "7 3 2 5 5\n0a 0 1,\n"), (50, "7 3 2 5 5\n0a 1,\n"),
      (50, "7 3 2 5 5\n0a 1 99999999,\n"), (51, "7 4 1\n"), (51, "7 4\n"), (54, "7\n"),
      (56, "7 9 1 1\n"),
      (57, "7\n"), (49, "7\n"),
    ] as [(Int32, String)] {
      #expect(event(kind, text) == nil, "\(kind) \(text)")
    }
  }

  @Test func textThatIsNoUnicodeIsRepaired() {
    let bytes = Array("7 0 0 1 1\n\n".utf8) + [0xFF]
    #expect(
      AppEvent.note(kind: 50, bytes)
        == .note(
          .edited(NoteSplice(part: 0..<0, inserted: "\u{FFFD}", selection: 1..<1)), record: 7))
  }
}
