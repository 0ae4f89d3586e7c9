import LapboardTestSupport
import Testing

@testable import Records

/// Texts with highlights and photos. Offsets count UTF-8: `ㅋ` and U+FFFC have three bytes, `é` two.
struct NoteTests {
  let photo = Photo(id: "a1", width: 640, height: 480)
  let other = Photo(id: "b2", width: 30, height: 40)

  func note(_ text: String, _ highlights: Range<Int>..., photos: [Photo] = []) -> Note {
    Note(text: text, highlights: highlights, photos: photos)!
  }

  func edited(
    _ note: Note, at: Int, removing: Int = 0, _ inserting: String, photos: [Photo] = []
  ) throws(NoteEdit.Refusal) -> Note {
    var note = note
    try note.apply(NoteEdit(at: at, removing: removing, inserting: inserting, photos: photos))
    return note
  }

  func expectRefusal(
    _ reason: NoteEdit.Refusal, of edit: NoteEdit, in note: Note,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    var changed = note
    #expect(throws: reason, sourceLocation: sourceLocation) { try changed.apply(edit) }
    #expect(changed == note, sourceLocation: sourceLocation)
  }

  // MARK: What a note is

  @Test func partsThatDoNotFitMakeNoNote() {
    #expect(Note(text: "abc", highlights: [0..<1, 2..<3]) != nil)
    // In order, with a gap, none empty, all inside, at edges of characters.
    #expect(Note(text: "abc", highlights: [2..<3, 0..<1]) == nil)
    #expect(Note(text: "abc", highlights: [0..<1, 1..<2]) == nil)
    #expect(Note(text: "abc", highlights: [1..<1]) == nil)
    #expect(Note(text: "abc", highlights: [-1..<1]) == nil)
    #expect(Note(text: "abc", highlights: [2..<4]) == nil)
    #expect(Note(text: "aé", highlights: [0..<2]) == nil)
    #expect(Note(text: "aé", highlights: [0..<3]) != nil)
  }

  @Test func everyPhotoHasItsPlaceInTheText() {
    #expect(Note(text: "a\u{FFFC}", photos: [photo]) != nil)
    #expect(Note(text: "a\u{FFFC}") == nil)
    #expect(Note(text: "a", photos: [photo]) == nil)
    #expect(Note.photoCount("\u{FFFC}a\u{FFFC}\u{FFFD}\u{FFBC}") == 2)
  }

  @Test func aNoteIsNoLongerThanAMegabyte() {
    #expect(Note(text: String(repeating: "a", count: 1 << 20)) != nil)
    #expect(Note(text: String(repeating: "a", count: 1 << 20 + 1)) == nil)
    let marks = String(repeating: "\u{FFFC}", count: 501)
    #expect(Note(text: marks, photos: Array(repeating: photo, count: 501)) == nil)
  }

  // MARK: Edits

  @Test func anEditPutsATextInThePlaceOfAnother() throws {
    #expect(try edited(note("lane 4"), at: 5, removing: 1, "five").text == "lane five")
    #expect(try edited(note(""), at: 0, "가").text == "가")
    #expect(try edited(note("가나"), at: 3, removing: 3, "").text == "가")
  }

  @Test func insertedInsideOfAHighlightIsHighlightedAtItsEdgesIsNot() throws {
    let word = note("run fast!", 4..<8)
    #expect(try edited(word, at: 6, "--").highlights == [4..<10])
    #expect(try edited(word, at: 4, "--").highlights == [6..<10])
    #expect(try edited(word, at: 8, "--").highlights == [4..<8])
  }

  @Test func aHighlightLosesWhatIsTakenOutOfIt() throws {
    let word = note("run fast!", 4..<8)
    #expect(try edited(word, at: 5, removing: 2, "").highlights == [4..<6])
    #expect(try edited(word, at: 2, removing: 4, "").highlights == [2..<4])
    #expect(try edited(word, at: 6, removing: 3, "").highlights == [4..<6])
    #expect(try edited(word, at: 4, removing: 4, "slow").highlights == [])
    #expect(try edited(word, at: 0, removing: 9, "x").highlights == [])
  }

  @Test func highlightsThatComeToTouchAreOne() throws {
    #expect(try edited(note("a b", 0..<1, 2..<3), at: 1, removing: 1, "").highlights == [0..<2])
    #expect(try edited(note("a b", 0..<1, 2..<3), at: 1, removing: 1, "-").highlights.count == 2)
  }

  @Test func photosComeAndGoWithTheirPlaces() throws {
    let two = note("\u{FFFC}-\u{FFFC}", photos: [photo, other])
    #expect(try edited(two, at: 3, removing: 1, "").photos == [photo, other])
    #expect(try edited(two, at: 0, removing: 3, "").photos == [other])
    #expect(try edited(two, at: 4, removing: 3, "").photos == [photo])
    #expect(
      try edited(two, at: 3, removing: 1, "\u{FFFC}", photos: [other]).photos
        == [photo, other, other])
    // One photo in the place of another is a change, though the text stays.
    #expect(try edited(two, at: 0, removing: 3, "\u{FFFC}", photos: [other]).photos[0] == other)
  }

  @Test func anEditThatDoesNotFitIsRefused() {
    let text = note("a가b", 1..<4)
    for edit in [
      NoteEdit(at: -1, removing: 0, inserting: "x"), NoteEdit(at: 6, removing: 0, inserting: "x"),
      NoteEdit(at: 0, removing: 6, inserting: "x"), NoteEdit(at: 0, removing: -1, inserting: "x"),
      NoteEdit(at: 2, removing: 0, inserting: "x"), NoteEdit(at: 0, removing: 2, inserting: "x"),
      NoteEdit(at: .max, removing: .max, inserting: "x"),
      NoteEdit(at: 1, removing: .max, inserting: "x"),
    ] { expectRefusal(.outOfText, of: edit, in: text) }
    expectRefusal(
      .photosDoNotFit, of: NoteEdit(at: 0, removing: 0, inserting: "\u{FFFC}"), in: text)
    expectRefusal(
      .photosDoNotFit, of: NoteEdit(at: 0, removing: 0, inserting: "x", photos: [photo]), in: text)
    expectRefusal(.nothingChanges, of: NoteEdit(at: 1, removing: 3, inserting: "가"), in: text)
    expectRefusal(.nothingChanges, of: NoteEdit(at: 5, removing: 0, inserting: ""), in: text)
  }

  /// What looks alike need not be the same bytes.
  @Test func anotherFormOfTheSameLetterIsAChange() throws {
    let composed = try edited(note("\u{E9}"), at: 0, removing: 2, "e\u{301}")
    #expect(Array(composed.text.utf8) == [0x65, 0xCC, 0x81])
  }

  @Test func anEditDoesNotMakeANoteTooLong() throws {
    let full = note(String(repeating: "a", count: 1 << 20))
    expectRefusal(.tooLong, of: NoteEdit(at: 0, removing: 0, inserting: "b"), in: full)
    #expect(try edited(full, at: 0, removing: 1, "b").text.utf8.count == 1 << 20)
    let marks = String(repeating: "\u{FFFC}", count: 500)
    let album = note(marks, photos: Array(repeating: photo, count: 500))
    let another = NoteEdit(at: 0, removing: 0, inserting: "\u{FFFC}", photos: [photo])
    expectRefusal(.tooManyPhotos, of: another, in: album)
    #expect(try edited(album, at: 0, removing: 3, "\u{FFFC}", photos: [other]).photos[0] == other)
  }

  // MARK: Highlights

  @Test func highlightsJoinAndAreTakenOutInParts() throws {
    var text = note("abcdef")
    try text.highlight(true, 1..<3)
    try text.highlight(true, 3..<4)
    #expect(text.highlights == [1..<4])
    try text.highlight(true, 5..<6)
    try text.highlight(false, 2..<3)
    #expect(text.highlights == [1..<2, 3..<4, 5..<6])
    try text.highlight(true, 0..<6)
    #expect(text.highlights == [0..<6])
    try text.highlight(false, 0..<6)
    #expect(text.highlights == [])
  }

  @Test func aHighlightThatDoesNotFitOrChangesNothingIsRefused() {
    var text = note("a가b", 1..<4)
    for part in [-1..<1, 0..<6, 2..<5, 0..<2] {
      #expect(throws: NoteEdit.Refusal.outOfText) { try text.highlight(true, part) }
    }
    #expect(throws: NoteEdit.Refusal.nothingChanges) { try text.highlight(true, 1..<4) }
    #expect(throws: NoteEdit.Refusal.nothingChanges) { try text.highlight(false, 4..<5) }
    #expect(throws: NoteEdit.Refusal.nothingChanges) { try text.highlight(true, 4..<4) }
    #expect(text == note("a가b", 1..<4))
  }

  // MARK: Random

  @Test(arguments: 0..<8 as Range<UInt64>)
  func everyEditDoesWhatCharactersWithFlagsWouldDo(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var accepted = 0
    for _ in 0..<60 {
      var note = Note()
      var model = NaiveNote()
      for _ in 0..<60 {
        let before = note
        let isAccepted: Bool
        let isExpected: Bool
        if Int.random(in: 0..<3, using: &random) > 0 {
          let edit = NoteEdit.random(of: note, using: &random)
          isExpected = model.apply(edit)
          isAccepted = (try? note.apply(edit)) != nil
        } else {
          let part = Range.random(in: note, using: &random)
          let isOn = Bool.random(using: &random)
          isExpected = model.highlight(isOn, part)
          isAccepted = (try? note.highlight(isOn, part)) != nil
        }
        #expect(isAccepted == isExpected)
        #expect(isAccepted || note == before)
        guard note == model.note else {
          Issue.record("seed \(seed): \(note) is not \(model)")
          return
        }
        accepted += isAccepted ? 1 : 0
      }
    }
    #expect(accepted > 1_500)
  }
}

extension NoteEdit {
  /// Most often one that fits.
  static func random(of note: Note, using random: inout SeededGenerator) -> NoteEdit {
    let part = Range.random(in: note, using: &random)
    let text = ["", "a", "가", "é ", "e\u{301}", "👟x", "\u{FFFC}", "\u{FFFC}z\u{FFFC}"]
      .randomElement(using: &random)!
    var count = Note.photoCount(text)
    if Int.random(in: 0..<30, using: &random) == 0 { count += 1 }
    let photos = (0..<count).map { _ in Photo.random(using: &random) }
    return NoteEdit(at: part.lowerBound, removing: part.count, inserting: text, photos: photos)
  }
}

extension Photo {
  static func random(using random: inout SeededGenerator) -> Photo {
    Photo(
      id: ["0", "a1", "00ff", "deadbeef"].randomElement(using: &random)!,
      width: Int32.random(in: 1...4_000, using: &random), height: 1)
  }
}

extension Range<Int> {
  /// Most often at edges of characters.
  static func random(in note: Note, using random: inout SeededGenerator) -> Range<Int> {
    var edges = [0]
    for scalar in note.text.unicodeScalars { edges.append(edges.last! + UTF8.width(scalar)) }
    func edge() -> Int {
      Int.random(in: 0..<20, using: &random) == 0
        ? Int.random(in: -1...(edges.last! + 1), using: &random)
        : edges.randomElement(using: &random)!
    }
    let (a, b) = (edge(), edge())
    return Swift.min(a, b)..<Swift.max(a, b)
  }
}
