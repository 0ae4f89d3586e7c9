import Editing
import Meaning
import Records
import Timing

extension Change {
  mutating func handle(_ command: NoteCommand) {
    guard let editor = state.noteEditor else { return }
    switch command {
    case .cut: copyText(editor.selectedText, cutting: true)
    case .copy: copyText(editor.selectedText)
    case .paste: effects.append(.pasteText(NoteSection.textID))
    case .selectAll: select(0..<editor.note.text.utf8.count)
    case .findSelection: beginFinding(editor.selectedText)
    case .highlight(let isOn): highlight(isOn)
    case .insertPhoto: effects.append(.choosePhotos(NoteSection.textID))
    case .copyMeaning(let index): if let found = meaning(index) { copyText(found.result) }
    case .putBehind(let index):
      guard let found = meaning(index) else { return }
      select(found.range.upperBound..<found.range.upperBound)
      effects.append(.insertText(NoteSection.textID, found.addition))
    case .putInPlace(let index):
      guard let found = meaning(index) else { return }
      select(found.range)
      effects.append(.insertText(NoteSection.textID, found.result))
    case .openMeaning(let index):
      if let found = meaning(index) { follow(found, opener: NoteSection.textID) }
    case .meaning: break
    }
  }

  private func meaning(_ index: Int) -> Suggestion? {
    guard let meanings = state.noteEditor?.meanings, meanings.indices.contains(index) else {
      return nil
    }
    return meanings[index]
  }

  private mutating func highlight(_ isOn: Bool) {
    guard let editor = state.noteEditor, editor.hasSelection else {
      return say(strings.nothingSelected)
    }
    guard record(.change([.highlight(isOn, editor.selection, record: editor.record)])) else {
      return
    }
    say(strings.highlighted(isOn))
  }

  /// Selects a part, in UTF-8, with the focus in the text.
  private mutating func select(_ part: Range<Int>) {
    guard let units = state.noteEditor?.note.text.utf16Ranges(ofUTF8: [part]).first else { return }
    effects.append(.selectText(NoteSection.textID, units))
  }

  // MARK: The clipboard

  private mutating func copyText(_ text: String, cutting: Bool = false) {
    guard !text.utf8.isEmpty else { return say(strings.nothingSelected) }
    state.alert = nil
    state.copying = strings.textCopied
    // What the clipboard does not take is not cut either.
    state.isCutting = cutting
    effects.append(.copy(text: text, html: Self.html(text)))
  }

  /// The clipboard answered.
  mutating func finishCutting(_ isCopied: Bool) {
    if state.isCutting, isCopied { effects.append(.insertText(NoteSection.textID, "")) }
    state.isCutting = false
  }

  /// Text as other programs take it where they prefer HTML.
  private static func html(_ text: String) -> String {
    var html = ""
    for (index, line) in text.utf8.split(
      separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false
    ).enumerated() {
      if index > 0 { html += "<br>" }
      html += LapTableText.escapedForHTML(String(decoding: line, as: UTF8.self))
    }
    return html
  }

  // MARK: Photos

  /// Puts a text with photos, which are in their store by now, in the place of what is selected: one
  /// step of undo, however many they are.
  mutating func put(_ text: String, _ photos: [Photo]) {
    flushNote()
    guard let editor = state.noteEditor else { return }
    let edit = NoteEdit(
      at: editor.selection.lowerBound, removing: editor.selection.count,
      inserting: isOnlyPhotos(text) ? editor.lineOfPhotos(text) : text, photos: photos)
    guard record(.change([.editNote(edit, record: editor.record)])) else { return }
    if !photos.isEmpty { say(strings.photosAdded(photos.count)) }
    state.followNote()
    let end = edit.at + edit.inserting.utf8.count
    select(end..<end)
  }

  mutating func tellProgress(_ number: Int, of count: Int) {
    if number == 1 { state.photoTroubles = 0 }
    if count > 1 { say(strings.photoProgress(number, of: count)) }
  }

  mutating func tell(_ trouble: NoteTrouble) {
    switch trouble {
    case .clipboard(let trouble): say(strings.noteClipboardClosed(trouble))
    case .nothingToPaste: say(strings.noTextToPaste)
    case .photo(let trouble, let name, let number, let count):
      // The first says which one and why; of those after it their number is enough.
      state.photoTroubles += 1
      state.alert =
        state.photoTroubles == 1 || trouble != .unreadable
        ? strings.photoRefused(trouble, name: name, number, of: count)
        : strings.photosRefused(state.photoTroubles, of: count)
    }
  }
}
