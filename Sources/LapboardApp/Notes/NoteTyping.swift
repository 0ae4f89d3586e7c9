import Editing
import Meaning
import Records
import Timing

extension AppEvent {
  /// Whether somebody does something else than writing, before which what was written is put down.
  var endsTyping: Bool {
    switch self {
    case .message, .key, .visibility(false), .blurred, .location, .pasted, .takenOver: true
    case .touch, .pressedOutsideMenu, .typed, .woke, .visibility, .scrolled, .listScrolled,
      .boardScrolled,
      .viewport, .focusLost,
      .copied, .shareFailed, .stored, .note, .find, .backup, .drag, .hostDrag, .dropTables, .wheel,
      .motion, .alarm:
      false
    }
  }
}

extension Change {
  mutating func handle(_ event: NoteEvent, of record: Int64) {
    guard state.noteEditor?.record == record else { return strayed(event, record) }
    switch event {
    case .edited(let splice): edit(splice)
    case .selected(let part):
      let settings = state.meaningSettings(at: moment)
      state.noteEditor?.select(part, settings: settings)
    case .left: flushNote()
    case .refused: say(strings.noteRefused(.tooLong))
    case .put(let text, let photos): put(text, photos)
    case .progress(let number, let count): tellProgress(number, of: count)
    case .trouble(let trouble): tell(trouble)
    }
  }

  private mutating func edit(_ splice: NoteSplice) {
    guard var editor = state.noteEditor else { return }
    // One owner, so that the text is changed in place.
    state.noteEditor = nil
    defer { state.noteEditor = editor }
    guard let edit = editor.edit(of: splice) else {
      say(strings.noteRefused(.outOfText))
      return editor.putBack(revision: state.nextNoteRevision())
    }
    do throws(NoteEdit.Refusal) {
      try editor.apply(edit)
    } catch {
      if error == .nothingChanges { return }
      say(strings.noteRefused(error))
      return editor.putBack(revision: state.nextNoteRevision())
    }
    editor.select(splice.selection, settings: state.meaningSettings(at: moment))
    if state.find.isOpen { state.find.changed.append(.record(editor.record)) }
    if !editor.gather(edit, at: moment.monotonic) {
      write(editor.takeGathered(), of: editor.record)
      _ = editor.gather(edit, at: moment.monotonic)
    }
    if GatheredEdit.endsWord(edit) { write(editor.takeGathered(), of: editor.record) }
  }

  /// Writes down what somebody was writing.
  mutating func flushNote() {
    guard let record = state.noteEditor?.record else { return }
    write(state.noteEditor?.takeGathered(), of: record)
  }

  private mutating func write(_ edit: NoteEdit?, of record: Int64) {
    guard let edit, let reason = attempt(.change([.editNote(edit, record: record)])) else { return }
    say(refusal(reason))
  }

  /// Writes it down where somebody has paused.
  mutating func wakeNote() {
    if let due = state.noteEditor?.gathered?.due, moment.monotonic >= due { flushNote() }
  }

  /// Photos take their time, and another record may be on show by then.
  private mutating func strayed(_ event: NoteEvent, _ record: Int64) {
    switch event {
    case .put(let text, let photos):
      guard let note = state.journal.record(record)?.note else { return say(strings.noSuchTable) }
      let edit = NoteEdit(
        at: note.text.utf8.count, removing: 0, inserting: text, photos: photos)
      if self.record(.change([.editNote(edit, record: record)])) {
        say(strings.photosAdded(photos.count))
      }
    case .progress(let number, let count): tellProgress(number, of: count)
    case .trouble(let trouble): tell(trouble)
    case .edited, .selected, .left, .refused: break
    }
  }
}

extension AppState {
  /// A number that no text had before that was put into a text view.
  mutating func nextNoteRevision() -> Int32 {
    noteRevision &+= 1
    return noteRevision
  }

  /// Keeps to the note of the record on show.
  mutating func followNote() {
    guard case .record(let id) = place else {
      noteEditor = nil
      return
    }
    if noteEditor?.record == id {
      if noteEditor?.follow(journal, revision: noteRevision &+ 1) == true {
        _ = nextNoteRevision()
      }
    } else {
      let revision = nextNoteRevision()
      noteEditor = journal.record(id).map {
        NoteEditor($0, revision: revision, sequence: journal.lastSequence)
      }
    }
  }
}
