import Editing

/// The options of the find panel. What is chosen takes effect behind the open menu.
enum FindMenu {
  static func elements(_ state: AppState) -> [MenuElement<Message>] {
    let s = state.strings
    let options = state.find.query.options
    func word(_ title: String, _ value: WordMatch) -> MenuElement<Message> {
      .action(
        title, .find(.word(value)), state: options.wordMatch == value ? .on : .off,
        attributes: .keepsMenuOpen)
    }
    func option(
      _ title: String, _ option: FindSwitch, _ isOn: Bool, _ attributes: MenuAttributes = []
    ) -> MenuElement<Message> {
      .action(
        title, .find(.toggle(option)), state: isOn ? .on : .off,
        attributes: [.keepsMenuOpen, attributes])
    }
    // An engine of regular expressions compares in its own way.
    let own: MenuAttributes = options.isPattern ? .disabled : []
    let isInSelection = state.find.isInSelection
    return [
      .group(
        "", isSingleSelection: true,
        [
          word(s.containsText, .contains), word(s.startsWithText, .startsWith),
          word(s.wholeWord, .fullWord),
        ]),
      .group(
        "",
        [
          option(s.matchCase, .matchesCase, options.matchesCase),
          option(s.matchDiacritics, .matchesDiacritics, options.matchesDiacritics, own),
          option(s.matchWidth, .matchesWidth, options.matchesWidth, own),
          option(s.initialConsonants, .matchesInitials, options.matchesInitials, own),
          option(s.regularExpression, .isPattern, options.isPattern),
        ]),
      places(state),
      .group(
        "",
        [
          option(
            s.findInSelection, .inSelection, isInSelection,
            isInSelection || state.hasSelectionToFindIn ? [] : .disabled),
          .action(
            s.showReplace, .find(.showReplace(!state.find.showsReplace)),
            state: state.find.showsReplace ? .on : .off),
          option(
            s.preserveCase, .preservesCase, options.preservesCase,
            state.find.showsReplace ? [] : .hidden),
        ]),
      searches(state),
    ]
  }

  private static func places(_ state: AppState) -> MenuElement<Message> {
    let s = state.strings
    let isAll = state.findsInRecords
    func place(_ title: String, _ reach: FindReach, _ isOn: Bool) -> MenuElement<Message> {
      .action(
        title, .find(.search(reach)), state: isOn ? .on : .off,
        attributes: [.keepsMenuOpen, state.shownDocument == nil ? .hidden : []])
    }
    let here = state.place == .stopwatch ? s.thisTable : s.thisRecord
    return .group(
      "", isSingleSelection: true,
      [place(here, .here, !isAll), place(s.allRecords, .allRecords, isAll)])
  }

  private static func searches(_ state: AppState) -> MenuElement<Message> {
    let s = state.strings
    let entries = state.find.history.entries
    return .submenu(
      s.recentSearches, id: 30, attributes: entries.isEmpty ? .disabled : [],
      entries.enumerated().map { .action($1, .find(.recall($0))) }
        + [.group("", [.action(s.forgetSearches, .find(.forgetSearches))])])
  }
}

extension Change {
  mutating func openFindMenu(anchor: Rectangle, by press: Press) {
    openMenu(of: .find, anchor: anchor, by: press)
  }
}
