@testable import Editing

typealias Element = MenuElement<String>

/// A menu that remembers what came of it. Subjects are rows, actions are words.
struct TestMenu {
  var menu: EditMenu<Int, String>
  var events: [EditMenu<Int, String>.Event] = []
  private(set) var chosen: [String] = []
  var time: Int64 = 0

  init(width: Int32 = 390, height: Int32 = 844, rem: Int32 = 16, isRightToLeft: Bool = false) {
    menu = EditMenu(
      in: MenuSpace(
        visible: Rectangle(left: 0, top: 0, width: width, height: height), rem: rem,
        isRightToLeft: isRightToLeft))
  }

  /// A menu as a list on row 1.
  static func list(_ elements: [Element], isRightToLeft: Bool = false) -> TestMenu {
    var test = TestMenu(width: 1280, height: 800, isRightToLeft: isRightToLeft)
    test.present(elements)
    return test
  }

  mutating func present(
    _ suggested: [Element], custom: [Element] = [], on row: Int = 1,
    face: EditMenu<Int, String>.Face = .list, at point: Point? = nil
  ) {
    take(
      menu.present(
        .init(
          subject: row, face: face, sourcePoint: point,
          targetRect: Rectangle(left: 0, top: 40 * Int32(row), width: 300, height: 40)),
        suggested: suggested, custom: custom))
  }

  mutating func reload(_ elements: [Element]) { take(menu.reload(suggested: elements)) }
  mutating func dismiss() { take(menu.dismiss()) }

  mutating func press(_ keys: MenuKey...) {
    for key in keys { take(menu.press(key, at: time, opener: .zero)) }
  }

  /// Types one character after the other, within `seconds` each.
  mutating func type(_ text: String, codes: [String] = [], seconds: Double = 0.1) {
    for (index, character) in text.enumerated() {
      time += Int64(seconds * 1e9)
      let code = codes.indices.contains(index) ? codes[index] : ""
      guard let key = Keystroke(key: String(character), code: code) else { continue }
      press(.typed(key))
    }
  }

  mutating func choose(_ title: String) {
    for (level, list) in levels.enumerated().reversed() {
      if let entry = list.entries.firstIndex(where: { $0.title == title }) {
        take(menu.choose(level: level, entry: entry, opener: .zero))
        return
      }
    }
  }

  mutating func choose(_ kind: MenuEntry<String>.Kind) {
    guard let level = levels.last, let entry = level.entries.firstIndex(where: { $0.kind == kind })
    else { return }
    take(menu.choose(level: levels.count - 1, entry: entry, opener: .zero))
  }

  mutating func hover(_ title: String) {
    for (level, list) in levels.enumerated() {
      if let entry = list.entries.firstIndex(where: { $0.title == title }) {
        take(menu.hover(level: level, entry: entry, opener: .zero, at: time))
      }
    }
  }

  mutating func wait(milliseconds: Int64) {
    time += milliseconds * 1_000_000
    if let deadline = menu.deadline, time >= deadline { take(menu.wake(at: time)) }
  }

  private mutating func take(_ new: [EditMenu<Int, String>.Event]) {
    events = new
    for case .chose(let action) in new { chosen.append(action) }
  }

  var isOpen: Bool { menu.showing != nil }
  var levels: [MenuLevel<String>] { menu.showing?.levels ?? [] }
  /// What the deepest level shows, its controls by kind.
  var titles: [String] {
    levels.last?.entries.map {
      switch $0.kind {
      case .action, .submenu: $0.title
      case .back: "back"
      case .previousPage: "‹"
      case .nextPage: "›"
      case .fullList: "more"
      }
    } ?? []
  }
  /// The title of the current entry of the level that keys act on.
  var current: String? {
    guard let showing = menu.showing, let current = showing.levels[showing.active].current else {
      return nil
    }
    return showing.levels[showing.active].entries[current].title
  }
}

extension MenuElement<String> {
  /// A command whose title is its action.
  static func item(_ title: String, _ attributes: MenuAttributes = []) -> Element {
    .action(title, title, attributes: attributes)
  }
}

extension [MenuElement<String>] {
  static func items(_ titles: String...) -> [Element] { titles.map { .item($0) } }
}
