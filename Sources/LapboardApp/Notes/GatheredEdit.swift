import Records
import Timing

/// What somebody is writing, until it becomes a step of the journal: a word at a time, so that undo
/// takes back words and a crash costs no more than the one that was being typed.
struct GatheredEdit: Sendable {
  /// Against the note as it is written down.
  private(set) var edit: NoteEdit
  /// When it is written down at the latest.
  private(set) var due: Nanoseconds

  /// How long somebody pauses within a word.
  static let pause = Nanoseconds.seconds(1)

  init(_ edit: NoteEdit, at now: Nanoseconds) {
    self.edit = edit
    due = now + Self.pause
  }

  private var isDeleting: Bool { edit.inserting.utf8.isEmpty }

  /// Goes on with an edit of the text that this one left. False where that is another step: writing
  /// turned into deleting or the other way around, or it is at another place.
  mutating func join(_ next: NoteEdit, at now: Nanoseconds) -> Bool {
    guard next.inserting.utf8.isEmpty == isDeleting, edit.photos.isEmpty, next.photos.isEmpty
    else { return false }
    let end = edit.at + edit.inserting.utf8.count
    if isDeleting {
      // To the left of what is gone, to its right, or on both sides of it.
      guard next.at <= end, next.at + next.removing >= end else { return false }
      edit.at = next.at
      edit.removing += next.removing
    } else {
      // A syllable or a word that is completed takes the place of what was typed of it.
      guard next.at >= edit.at, next.at + next.removing == end else { return false }
      edit.inserting = edit.inserting.part(0..<(next.at - edit.at)) + next.inserting
    }
    due = now + Self.pause
    return true
  }

  /// Whether a word ended with this edit: with a space, a line feed or a sign behind it. More than a
  /// word at once, which was not typed, ends one too.
  static func endsWord(_ edit: NoteEdit) -> Bool {
    if !edit.photos.isEmpty { return true }
    for scalar in edit.inserting.unicodeScalars where !isOfWord(scalar) { return true }
    return false
  }

  private static func isOfWord(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x27: true
    // The rest of ASCII and Latin-1 signs; punctuation in general and of East Asia, full width too.
    case 0...0xBF, 0x2000...0x206F, 0x3000...0x303F, 0xFF01...0xFF0F, 0xFF1A...0xFF20: false
    default: true
    }
  }
}
