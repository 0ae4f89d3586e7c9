import LapboardTestSupport
import Markup
import Records

@testable import LapboardApp

/// A device on which a note is written: what the text view of the page does.
extension TestDevice {
  /// A record of two laps, open.
  static func withRecord() -> TestDevice {
    var device = TestDevice()
    device.addRecord()
    device.openRecord(0)
    return device
  }

  mutating func addRecord() {
    press("Start")
    clock.advance(10)
    press("Lap")
    clock.advance(10)
    press("Stop")
    press("Reset")
    wait(5)
  }

  mutating func openRecord(_ index: Int) {
    send(.message(.openRecord(id: state.journal.records[index].id), anchor: .zero))
  }

  /// What the text view holds by now.
  var noteText: String { state.noteEditor?.note.text ?? "" }
  /// What the journal holds.
  func writtenNote(_ index: Int = 0) -> Note { state.journal.records[index].note }
  /// What the app puts into the text view: a revision, photos, and the text.
  var content: (revision: String, photos: String, text: String)? {
    let content = view.all { $0.tag == .noteText }.first?.property(.content)
    guard let lines = content?.split(separator: "\n", omittingEmptySubsequences: false) else {
      return nil
    }
    return (String(lines[0]), String(lines[1]), lines[2...].joined(separator: "\n"))
  }
  var noteMarks: String { view.all { $0.tag == .noteText }.first?.property(.marks) ?? "" }

  mutating func tellNote(_ event: NoteEvent) {
    guard let record = state.noteEditor?.record else { return }
    send(.note(event, record: record))
  }

  /// Puts a text in the place of what is selected.
  mutating func write(_ text: String) {
    guard let editor = state.noteEditor,
      let part = editor.note.text.utf16Ranges(ofUTF8: [editor.selection]).first
    else { return }
    splice(part, text)
  }

  /// Presses one key after another.
  mutating func typeInNote(_ text: String) {
    for character in text { write(String(character)) }
  }

  mutating func splice(_ part: Range<Int>, _ text: String, photos: [Photo] = []) {
    let end = part.lowerBound + text.utf16.count
    tellNote(
      .edited(NoteSplice(part: part, inserted: text, photos: photos, selection: end..<end)))
  }

  mutating func backspace() {
    let end = state.noteEditor!.note.text.utf16Ranges(ofUTF8: [state.noteEditor!.selection])[0]
    splice(end.isEmpty ? max(0, end.lowerBound - 1)..<end.upperBound : end, "")
  }

  /// In UTF-16 units.
  mutating func selectInNote(_ part: Range<Int>) { tellNote(.selected(part)) }

  /// The steps of the journal that changed notes, undone ones included.
  var noteSteps: Int { journal.count { $0.contains("\"edit-note\"") } }

  mutating func openNoteMenu() {
    let text = view.all { $0.tag == .noteText }.first
    guard let message = text?.message(for: Symbol.contextmenu.id) else { return }
    send(.message(message, anchor: .zero, by: Press(.mouse, isSecondary: true)))
  }
}
