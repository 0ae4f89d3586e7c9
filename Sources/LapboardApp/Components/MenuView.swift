import Editing
import Markup
import Records
import Timing

/// Draws the open menu: a veil, and a list or bar for each level that can be seen.
enum MenuView {
  static func entryID(_ level: Int, _ entry: Int) -> String {
    "menu-" + String(level) + "-" + String(entry)
  }

  /// The element that has the focus: the current entry, or the list where none can be chosen.
  static func focusID(_ showing: EditMenu<MenuSubject, Message>.Showing) -> String {
    let level = showing.active
    return showing.levels[level].current.map { entryID(level, $0) } ?? "menu-" + String(level)
  }

  static func views(_ state: AppState) -> [View] {
    guard let showing = state.menu.showing else { return [] }
    let veil = View(
      .div, key: 10, [.named("veil"), .on(.press, .closeMenu), .on(.contextmenu, .closeMenu)])
    let first = showing.firstVisible
    return [veil]
      + state.menu.frames().enumerated().map { offset, frame in
        level(first + offset, of: showing, frame, state)
      }
  }

  private static func level(
    _ index: Int, of showing: EditMenu<MenuSubject, Message>.Showing, _ frame: MenuFrame,
    _ state: AppState
  ) -> View {
    let level = showing.levels[index]
    let isBar = showing.face == .bar && index == 0
    var name = isBar ? "menu bar-menu" : "menu"
    switch frame.side {
    case .below: break
    case .above: name += " above"
    case .over: name += " over"
    }
    var attributes: [Attribute<Message>] = [
      .named(name), .plays("menu"), .attribute(.id, "menu-" + String(index)),
      .attribute(.tabindex, "-1"), .label(index == 0 ? label(of: state) : level.title),
      .style(.x, pixels(frame.left)), .style(.y, pixels(frame.edge)),
      .style(.width, pixels(frame.width)), .style(.room, pixels(frame.room)),
    ]
    if isBar {
      attributes.append(.attribute(.ariaOrientation, "horizontal"))
      attributes.append(.style(.arrow, pixels(frame.arrow)))
    }
    let opened: Int32? = index + 1 < showing.levels.count ? showing.levels[index + 1].id : nil
    var children: [View] = []
    for section in level.sections {
      if !children.isEmpty {
        children.append(View(.div, [.named("divider"), .plays("separator")]))
      }
      let entries = section.entries.map { at in
        entry(
          level.entries[at], isBar ? .medium : section.size,
          [
            .attribute(.id, entryID(index, at)),
            .attribute(.tabindex, level.current == at ? "0" : "-1"),
            .on(.click, .menuEntry(level: index, entry: at)),
            .on(.keydown, .menuEntry(level: index, entry: at)),
            .on(.hover, .hoverMenu(level: index, entry: at)),
          ],
          isCurrent: showing.marksCurrent && level.current == at,
          isOpen: opened.map { level.entries[at].kind == .submenu(id: $0) } ?? false,
          isBar: isBar, state.strings)
      }
      if isBar {
        children.append(contentsOf: entries)
      } else {
        children.append(group(section, entries))
      }
    }
    // The bar and the list it turns into are two: each appears.
    return View(.div, key: Int64(11 + 2 * index) + (isBar ? 0 : 1), attributes, children)
  }

  private static func group(_ section: MenuSection, _ entries: [View]) -> View {
    var attributes: [Attribute<Message>] = [.plays("group")]
    var children: [View] = []
    if !section.title.utf8.isEmpty {
      attributes.append(.label(section.title))
      children.append(View(.div, [.named("group-name"), .decorative], text: section.title))
    }
    if section.size == .large { return View(.div, attributes, children + entries) }
    children.append(
      View(
        .div,
        [.named("tiles"), .plays("presentation"), .style(.count, String(section.columns))],
        entries))
    return View(.div, attributes, children)
  }

  private static func entry(
    _ entry: MenuEntry<Message>, _ size: MenuElementSize, _ bindings: [Attribute<Message>],
    isCurrent: Bool, isOpen: Bool, isBar: Bool, _ s: Strings
  ) -> View {
    var name = size == .large ? "item" : "item tile"
    if entry.isControl { name += entry.kind == .back ? " back" : " control" }
    if entry.attributes.contains(.destructive) { name += " destructive" }
    if isCurrent { name += " current" }
    if isOpen { name += " expanded" }
    var attributes: [Attribute<Message>] = [.named(name)] + bindings
    switch entry.role {
    case .item: attributes.append(.plays("menuitem"))
    case .checkbox: attributes.append(.plays("menuitemcheckbox"))
    case .radio: attributes.append(.plays("menuitemradio"))
    }
    if entry.role != .item {
      let checked =
        switch entry.state {
        case .off: "false"
        case .on: "true"
        case .mixed: "mixed"
        }
      attributes.append(.attribute(.ariaChecked, checked))
    }
    if !entry.isEnabled { attributes.append(.attribute(.ariaDisabled, "true")) }
    if isBar { attributes.append(.style(.width, pixels(entry.width))) }

    var icon = entry.image.flatMap { Icon.of($0) }
    switch entry.kind {
    case .action: break
    case .submenu:
      attributes.append(.attribute(.ariaHaspopup, "menu"))
      attributes.append(.attribute(.ariaExpanded, isOpen ? "true" : "false"))
    case .back:
      icon = Icon.backward
      attributes.append(.label(s.back(from: entry.title)))
    case .previousPage:
      icon = Icon.backward
      attributes.append(.label(s.previous))
    case .nextPage:
      icon = Icon.forward
      attributes.append(.label(s.next))
    case .fullList:
      icon = Icon.more
      attributes.append(.label(s.more))
      attributes.append(.attribute(.ariaHaspopup, "menu"))
    }
    var children: [View] = []
    if let icon { children.append(icon) }
    if !entry.title.utf8.isEmpty {
      children.append(
        View(
          .span, [.named("item-title")],
          [View(text: entry.title)]
            + (entry.subtitle.utf8.isEmpty
              ? [] : [View(.span, [.named("item-subtitle")], text: entry.subtitle)])))
    }
    return View(.div, attributes, children)
  }

  private static func label(of state: AppState) -> String {
    switch state.menu.subject {
    case .lap(let id): return LapMenu(state, of: id).title
    case .record(let id): return RecordMenu(state, of: id).title
    case .boardRow(let table, let row):
      return state.row(row, of: table)?.text ?? state.strings.title(of: table)
    case .timer(let source):
      return state.setting(of: source).map { state.strings.name(of: $0) } ?? state.strings.timer
    case .recordOrder: return state.strings.sort
    case .recordPage: return state.strings.name(of: state.listOnShow)
    case .share: return state.strings.share
    case .note: return state.strings.note
    case .meaning(let index): return NoteMenu.title(ofMeaning: index, state)
    case .find: return state.strings.findOptions
    case .race: return state.strings.raceResults
    case .settings, nil: return state.strings.settings
    }
  }

  private static func pixels(_ count: Int32) -> String { String(count) + "px" }
}

/// The menu as it was drawn last. It changes with what happens to it, not with a frame.
struct DrawnMenu: Sendable {
  private var revision = -1
  private var views: [View] = []

  mutating func views(_ state: AppState) -> [View] {
    guard state.menu.showing != nil else { return [] }
    if revision != state.menu.revision {
      revision = state.menu.revision
      views = MenuView.views(state)
    }
    return views
  }
}
