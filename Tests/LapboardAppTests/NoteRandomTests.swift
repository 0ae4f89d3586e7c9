import LapboardTestSupport
import Records
import Testing

@testable import LapboardApp

/// Whatever is typed, undone and put in: the text view, the app and the journal say the same.
@Suite struct NoteRandomTests {
  private static let pieces = [
    "a", "b", " ", "\n", "한", "ㅎ", "👍🏽", "e\u{301}", "\u{FFFD}", "word and more ", "", ".",
  ]

  @Test(arguments: [1, 2, 3, 4] as [UInt64])
  func theTextViewHoldsWhatTheJournalHolds(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var device = TestDevice.withRecord()
    // The page's text: what was typed into it, and what was put in its place.
    var page: [UInt16] = []
    var revision = device.content!.revision

    for step in 0..<400 {
      switch Int.random(in: 0..<12, using: &random) {
      case 0..<6:
        var from = Int.random(in: 0...page.count, using: &random)
        var to = min(page.count, from + Int.random(in: 0...3, using: &random))
        while UTF16.isTrailSurrogate(at: from, in: page) { from -= 1 }
        while UTF16.isTrailSurrogate(at: to, in: page) { to += 1 }
        let removed = page[from..<to]
        let inserted = Self.pieces.randomElement(using: &random)!
        if removed.elementsEqual(inserted.utf16) { continue }
        page.replaceSubrange(from..<to, with: inserted.utf16)
        device.splice(from..<to, inserted)
      case 6: device.wait(Double.random(in: 0..<1.5, using: &random))
      case 7: device.press("Undo")
      case 8: device.press("Redo")
      case 9: device.tellNote(.left)
      case 10:
        device.selectInNote(0..<page.count)
        device.send(.message(.note(.highlight(.random(using: &random))), anchor: .zero))
      default:
        device.tellNote(.put("\u{FFFC}", photos: [Photo(id: "aa", width: 4, height: 3)]))
      }
      guard let content = device.content else {
        // The step that made the record was undone.
        device.press("Redo")
        device.openRecord(0)
        page = Array(device.noteText.utf16)
        revision = device.content!.revision
        continue
      }
      if content.revision != revision {
        revision = content.revision
        page = Array(content.text.utf16)
      }
      #expect(String(decoding: page, as: UTF16.self).utf8.elementsEqual(device.noteText.utf8))
      let editor = device.state.noteEditor!
      #expect(editor.selection.upperBound <= editor.note.text.utf8.count)
      guard step.isMultiple(of: 20) else { continue }

      #expect(device.cachedView().dump == device.view.dump)
      var copy = device
      copy.tellNote(.left)
      #expect(copy.writtenNote() == copy.state.noteEditor!.note)
      copy.reload()
      #expect(copy.writtenNote() == device.state.noteEditor!.note)
    }
  }
}

extension UTF16 {
  fileprivate static func isTrailSurrogate(at index: Int, in units: [UInt16]) -> Bool {
    index < units.count && index > 0 && isTrailSurrogate(units[index])
  }
}
