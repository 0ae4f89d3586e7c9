import Editing
import Meaning
import Records
import Timing

/// What the menu of a note offers: what its text means first, then what every text view has, then what
/// Lapboard adds.
enum NoteMenu {
  static func elements(
    _ state: AppState
  ) -> (suggested: [MenuElement<Message>], custom: [MenuElement<Message>]) {
    guard let editor = state.noteEditor else { return ([], []) }
    let s = state.strings
    let needsSelection: MenuAttributes = editor.hasSelection ? [] : .hidden
    var meanings: [MenuElement<Message>] = []
    for (index, found) in editor.meanings.enumerated() {
      meanings.append(element(found, index, state))
    }
    let isHighlighted = editor.isHighlighted
    return (
      [
        .group("", meanings),
        .action(s.cut, .note(.cut), image: .cut, attributes: needsSelection),
        .action(s.copy, .note(.copy), image: .copy, attributes: needsSelection),
        .action(
          s.paste, .note(.paste), image: .paste,
          attributes: state.canReadClipboard ? [] : .hidden),
        .action(
          s.selectAll, .note(.selectAll), image: .select,
          attributes: editor.note.isEmpty ? .hidden : []),
        .action(
          s.findSelection, .note(.findSelection), image: .find, attributes: needsSelection),
      ],
      [
        .action(
          isHighlighted ? s.removeHighlight : s.highlight, .note(.highlight(!isHighlighted)),
          image: .highlight, attributes: needsSelection),
        .action(s.insertPhoto, .note(.insertPhoto), image: .photo),
      ]
    )
  }

  /// What can be done with a meaning: a value can be had in three ways, anything else leads somewhere.
  static func meaning(_ index: Int, _ state: AppState) -> [MenuElement<Message>] {
    guard let found = state.noteEditor?.meanings.element(at: index) else { return [] }
    let s = state.strings
    return [
      .action(s.copyText(found.result), .note(.copyMeaning(index)), image: .copy),
      .action(s.putBehind(found.source), .note(.putBehind(index)), image: .paste),
      .action(s.putInPlace(found.source), .note(.putInPlace(index)), image: .note),
    ]
  }

  static func title(ofMeaning index: Int, _ state: AppState) -> String {
    state.noteEditor?.meanings.element(at: index)?.result ?? state.strings.note
  }

  private static func element(
    _ found: Suggestion, _ index: Int, _ state: AppState
  ) -> MenuElement<Message> {
    var element: MenuElement<Message>
    if found.isValue {
      element = .submenu(
        found.result, id: Int32(truncatingIfNeeded: 100 + index), meaning(index, state))
    } else {
      element = .action(
        state.strings.opening(found), .note(.openMeaning(index)),
        image: found.kind == .money ? .rates : .link)
    }
    element.subtitle = state.strings.detail(found)
    return element
  }
}

extension Suggestion {
  var isValue: Bool { if case .value = action { true } else { false } }
}

extension Array {
  func element(at index: Int) -> Element? { indices.contains(index) ? self[index] : nil }
}
