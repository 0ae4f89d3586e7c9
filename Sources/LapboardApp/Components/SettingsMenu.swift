import Editing

/// Language, appearance, exchange rates and the list of keys. What is chosen takes effect behind the open menu.
enum SettingsMenu {
  static func elements(_ state: AppState) -> [MenuElement<Message>] {
    let s = state.strings
    func language(_ title: String, _ value: Language?) -> MenuElement<Message> {
      .action(
        title, .language(value), state: state.chosenLanguage == value ? .on : .off,
        attributes: .keepsMenuOpen)
    }
    func theme(_ title: String, _ value: Theme?, _ image: MenuImage) -> MenuElement<Message> {
      .action(
        title, .theme(value), image: image, state: state.theme == value ? .on : .off,
        attributes: .keepsMenuOpen)
    }
    return [
      .group(
        s.languageName, size: .small, isSingleSelection: true,
        [language(s.system, nil), language("한국어", .korean), language("English", .english)]),
      .group(
        s.appearance, size: .medium, isSingleSelection: true,
        [
          theme(s.system, nil, .system), theme(s.light, .light, .light),
          theme(s.dark, .dark, .dark),
        ]),
      .submenu(s.exchangeRates, id: 20, image: .rates, RateMenu.elements(state)),
      .action(s.alarm, .alarm(.settings)),
      .action(s.exportAll, .backup(.exportAll)),
      .action(s.restore, .backup(.restore)),
      .action(s.shortcuts, .shortcuts, image: .keyboard),
    ]
  }
}
