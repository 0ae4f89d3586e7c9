import Records
import Timing

/// A key that the app answers although it goes into a text.
enum NoteKey { case leave, undo, redo }

extension AppState {
  /// What a key means in the note; nil leaves it to the browser, which has the text and its undo.
  func noteKey(_ key: KeyPress, focus: Message?) -> NoteKey? {
    guard case .noteText = focus, let noteEditor, sheet == nil,
      key.flags.contains(.inText), key.flags.isDisjoint(with: [.composing, .alt])
    else { return nil }
    if isSame(key.key, "Escape") { return .leave }
    // A photo, a highlight and what was undone from outside are no typing: of those only the app's own
    // undo knows.
    guard noteEditor.wasChangedByApp, !key.flags.isDisjoint(with: [.control, .meta]),
      isSame(key.code, "KeyZ")
    else { return nil }
    let isRedo = key.flags.contains(.shift)
    let step = isRedo ? journal.redoStep : journal.undoable
    guard let step, step.changes(noteOf: noteEditor.record) else { return nil }
    return isRedo ? .redo : .undo
  }
}

extension Change {
  mutating func press(_ key: NoteKey) {
    switch key {
    case .leave: effects.append(.focus(LapTable.scrollerID))
    case .undo: handle(Message.undo)
    case .redo: handle(Message.redo)
    }
  }
}

extension Journal.Step {
  /// Whether all it does is to change this note.
  fileprivate func changes(noteOf record: Int64) -> Bool {
    guard case .change(let changes) = kind, changes.count == 1 else { return false }
    switch changes[0] {
    case .editNote(_, record), .highlight(_, _, record): return true
    default: return false
    }
  }
}
