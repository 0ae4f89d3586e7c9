import Editing
import Markup
import Meaning
import Records

/// The note of a record: a text view, and under it the tools that a finger cannot find in a menu.
enum NoteSection {
  static let textID = "note"

  static func view(_ state: AppState, _ cache: inout ViewCache) -> View {
    cache.note.view(state)
  }

  static func section(_ editor: NoteEditor, _ text: View, _ state: AppState) -> View {
    View(
      .section, key: Int64(editor.record),
      [.named(isOpen(state) ? "note-section open" : "note-section")],
      [text, tools(editor, state)])
  }

  /// Whether a menu of the note has the focus that belongs to its text.
  static func isOpen(_ state: AppState) -> Bool {
    switch state.menu.subject {
    case .note, .meaning: true
    case .lap, .record, .recordOrder, .recordPage, .share, .settings, .find, .timer, .boardRow,
      .race, nil:
      false
    }
  }

  static func text(_ editor: NoteEditor, _ s: Strings) -> View {
    var marks = ""
    for part in editor.note.text.utf16Ranges(ofUTF8: editor.note.highlights) {
      marks += String(part.lowerBound) + " " + String(part.upperBound) + " "
    }
    return View(
      .noteText, key: Int64(editor.record),
      [
        .named("note-text"), .plays("textbox"), .attribute(.ariaMultiline, "true"),
        .attribute(.id, textID), .attribute(.name, String(editor.record)), .label(s.note),
        .attribute(.placeholder, s.note),
        .attribute(.tabindex, "0"),
        .attribute(.limit, String(Note.longest)), .attribute(.dataPhoto, s.photo),
        .attribute(.dataMissing, s.photoElsewhere), .property(.content, content(editor)),
        .property(.marks, marks),
        .on(.contextmenu, .noteText(record: editor.record)),
        .on(.keydown, .noteText(record: editor.record)),
      ])
  }

  private static func content(_ editor: NoteEditor) -> String {
    var content = String(editor.revision) + "\n"
    for photo in editor.placed.photos {
      content += photo.id + " " + String(photo.width) + " " + String(photo.height) + ","
    }
    return content + "\n" + editor.placed.text
  }

  private static func tools(_ editor: NoteEditor, _ state: AppState) -> View {
    let s = state.strings
    let isHighlighted = editor.isHighlighted
    var tools = [
      View(
        .button, key: 1,
        [
          .named("tool wide"), .attribute(.type, "button"),
          .attribute(.ariaPressed, isHighlighted ? "true" : "false"),
          editor.hasSelection
            ? .on(.click, .note(.highlight(!isHighlighted))) : .flag(.disabled),
        ], [Icon.highlight, View(.span, text: s.highlight)]),
      View(
        .button, key: 2,
        [
          .named("tool wide"), .attribute(.type, "button"),
          .on(.click, .note(.insertPhoto)),
        ], [Icon.photo, View(.span, text: s.insertPhoto)]),
    ]
    for (index, found) in editor.meanings.enumerated() {
      tools.append(
        View(
          .button, key: Int64(10 + index),
          [
            .named("tool wide meaning"), .attribute(.type, "button"),
            .on(.click, .note(found.isValue ? .meaning(index) : .openMeaning(index))),
          ] + (found.isValue ? [.attribute(.ariaHaspopup, "menu")] : []),
          text: found.isValue ? found.result : s.opening(found)))
    }
    return View(
      .div, [.named("note-tools"), .plays("toolbar"), .label(s.noteTools)], tools)
  }
}

/// The note as it was drawn last: a running watch or a moving menu does not look at its text.
struct DrawnNote: Sendable {
  private struct Version: Equatable, Sendable {
    var record: Int64
    var revision: Int32
    var version: Int32
    var language: Language
    var isOpen: Bool
  }

  private var version: Version?
  private var section = View(.section, [.named("note-section"), .flag(.hidden)])

  mutating func view(_ state: AppState) -> View {
    guard let editor = state.noteEditor else {
      // A record that came with a link has no note.
      if version != nil { self = DrawnNote() }
      return section
    }
    let current = Version(
      record: editor.record, revision: editor.revision, version: editor.version,
      language: state.language, isOpen: NoteSection.isOpen(state))
    if version != current {
      version = current
      section = NoteSection.section(editor, NoteSection.text(editor, state.strings), state)
    }
    return section
  }
}
