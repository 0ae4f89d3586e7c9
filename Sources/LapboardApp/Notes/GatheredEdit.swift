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
      edit.inserting = edit.inserting.utf8Part(0..<(next.at - edit.at)) + next.inserting
    }
    due = now + Self.pause
    return true
  }

  /// Whether a word ended with this edit: with a space or a line feed behind it. Signs belong to their
  /// word: "rain, " is one step, and so is "1:02.5". More than a word at once ends one too.
  static func endsWord(_ edit: NoteEdit) -> Bool {
    if !edit.photos.isEmpty { return true }
    for scalar in edit.inserting.unicodeScalars where isSpace(scalar) { return true }
    return false
  }

  private static func isSpace(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    // Texts without spaces have full stops and commas: 、 。 ！ ， ？
    case 0...0x20, 0xA0, 0x2000...0x200A, 0x2028, 0x2029, 0x3000...0x3002, 0xFF01, 0xFF0C, 0xFF1F:
      true
    default: false
    }
  }
}
