import Meaning
import Records
import Timing

/// The note of the record on show, as its text view holds it.
///
/// What is typed is the browser's at once and comes here as splices. Only what the app changes by itself
/// (undo, a photo, what find replaces) is put into the view, so nothing disturbs a syllable that is
/// being composed, the caret, or the browser's own undo.
public struct NoteEditor: Sendable {
  let record: Int64
  /// What stands in the view, with what is not written down yet.
  private(set) var note: Note
  /// What the app put there last. What was typed since then is not in it.
  private(set) var placed: Note
  /// Tells one putting from another, over all records.
  private(set) var revision: Int32
  /// Changes with everything that can be seen.
  private(set) var version: Int32 = 0
  private(set) var gathered: GatheredEdit?
  /// In UTF-8; empty is a caret.
  private(set) var selection = 0..<0
  /// What that means, best first.
  private(set) var meanings: [Suggestion] = []
  /// Whether the last change came from the app: then the browser's own undo knows nothing of it.
  private(set) var wasChangedByApp = false
  /// How far the journal was when `note` was last compared with it.
  private var sequence: Int64

  init(_ record: KeptRecord, revision: Int32, sequence: Int64) {
    self.record = record.id
    note = record.note
    placed = record.note
    self.revision = revision
    self.sequence = sequence
  }

  // MARK: Typing

  /// The splice as an edit of `note`; nil where it does not fit.
  func edit(of splice: NoteSplice) -> NoteEdit? {
    guard let part = note.text.utf8Range(ofUTF16: splice.part) else { return nil }
    return NoteEdit(
      at: part.lowerBound, removing: part.count, inserting: splice.inserted, photos: splice.photos)
  }

  mutating func apply(_ edit: NoteEdit) throws(NoteEdit.Refusal) {
    try note.apply(edit)
    wasChangedByApp = false
    version &+= 1
  }

  /// Keeps an edit that was applied with those before it. False where those have to be written down
  /// first.
  mutating func gather(_ edit: NoteEdit, at now: Nanoseconds) -> Bool {
    if gathered == nil {
      gathered = GatheredEdit(edit, at: now)
      return true
    }
    return gathered?.join(edit, at: now) == true
  }

  /// What is to be written down now.
  mutating func takeGathered() -> NoteEdit? {
    defer { gathered = nil }
    return gathered?.edit
  }

  /// - Parameter part: in UTF-16. One that does not fit the text counts as its end.
  mutating func select(_ part: Range<Int>, settings: MeaningSettings) {
    let end = note.text.utf8.count
    selection = note.text.utf8Range(ofUTF16: part) ?? end..<end
    readMeanings(settings)
  }

  mutating func readMeanings(_ settings: MeaningSettings) {
    meanings = detect(in: note.text, selection: selection, settings: settings)
    version &+= 1
  }

  // MARK: What the app changes

  /// Puts the text into the view again: it holds something that was refused.
  mutating func putBack(revision: Int32) {
    placed = note
    self.revision = revision
    version &+= 1
  }

  /// Takes over what the journal says by now.
  ///
  /// - Returns: whether another text has to be put into the view. The caret is then behind what changed.
  mutating func follow(_ journal: Journal, revision: Int32) -> Bool {
    guard gathered == nil, sequence != journal.lastSequence,
      let now = journal.record(record)?.note
    else { return false }
    sequence = journal.lastSequence
    guard now != note else { return false }
    let isSameText = isSame(now.text, note.text) && now.photos == note.photos
    if !isSameText {
      let caret = now.text.endOfChange(from: note.text)
      selection = caret..<caret
      meanings = []
    }
    note = now
    wasChangedByApp = true
    version &+= 1
    if isSameText { return false }
    placed = now
    self.revision = revision
    return true
  }

  // MARK: What it says

  var hasSelection: Bool { !selection.isEmpty }

  /// Whether all that is selected is highlighted.
  var isHighlighted: Bool {
    hasSelection
      && note.highlights.contains {
        $0.lowerBound <= selection.lowerBound && $0.upperBound >= selection.upperBound
      }
  }

  /// Photos, in the place of what is selected, with the line feeds that give them a line of their own.
  func lineOfPhotos(_ photos: String) -> String {
    let feed = UInt8(ascii: "\n")
    let start = note.text.utf8.index(note.text.startIndex, offsetBy: selection.lowerBound)
    let end = note.text.utf8.index(start, offsetBy: selection.count)
    let begins = note.text.utf8[..<start].last.map { $0 == feed } ?? true
    let ends = note.text.utf8[end...].first.map { $0 == feed } ?? false
    return (begins ? "" : "\n") + photos + (ends ? "" : "\n")
  }

  /// Without photos, which are no text.
  var selectedText: String { withoutPhotos(note.text.utf8Part(selection)) }
}

/// Whether the text is nothing but marks that stand for photos.
func isOnlyPhotos(_ text: String) -> Bool {
  text.utf8.count == 3 * Note.photoCount(text)
}

/// The text without the marks that stand for photos.
func withoutPhotos(_ text: String) -> String {
  guard Note.photoCount(text) > 0 else { return text }
  var rest = ""
  for scalar in text.unicodeScalars where scalar.value != 0xFFFC {
    rest.unicodeScalars.append(scalar)
  }
  return rest
}

extension String {
  /// Where, in UTF-8, the part ends that makes this text another one than `old`.
  fileprivate func endOfChange(from old: String) -> Int {
    let (here, there) = (utf8.span, old.utf8.span)
    let most = min(here.count, there.count)
    var before = 0
    while before < most, here[before] == there[before] { before += 1 }
    var after = 0
    while after < most - before, here[here.count - 1 - after] == there[there.count - 1 - after] {
      after += 1
    }
    var end = here.count - after
    // Never inside of a character.
    while end < here.count, here[end] & 0xC0 == 0x80 { end += 1 }
    return end
  }
}
