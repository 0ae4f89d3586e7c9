import Records
import Timing

/// The one menu that can be open: what it acts on, what it offers, where it stands.
public struct Menu: Equatable, Sendable {
  public enum Subject: Equatable, Sendable {
    /// A row of the lap table; nil is the running lap.
    case lap(id: Int64?)
    case settings
  }

  public struct Item: Equatable, Sendable {
    public enum Kind: Equatable, Sendable {
      case action
      /// One of a group, chosen or not; the menu stays open.
      case choice(isChosen: Bool)
    }
    public var title: String
    public var message: Message
    public var kind: Kind = .action
    public var isDisabled = false
    /// A name above this item, where a group begins.
    public var group: String?
  }

  public var subject: Subject
  public var items: [Item]
  /// The item that the keyboard stands on.
  public var current: Int
  /// Where what it acts on stood when it opened.
  public var anchor: Rectangle
  /// The row it acts on and how far its list was scrolled, when it opened.
  public var row: Int
  public var offset: Int32
  /// The id of the element that the focus returns to.
  public var opener: String
}

/// Where a menu stands: beside its anchor, never over it while either side has room, and always
/// whole inside the viewport. All in CSS pixels.
public func placement(
  of size: (width: Int32, height: Int32), beside anchor: Rectangle,
  in viewport: (width: Int32, height: Int32)
) -> (left: Int32, top: Int32) {
  let margin: Int32 = 8
  let gap: Int32 = 4
  let below = anchor.bottom &+ gap
  let above = anchor.top &- gap &- size.height
  let top: Int32
  if below &+ size.height <= viewport.height - margin {
    top = below
  } else if above >= margin {
    top = above
  } else {
    // Neither side has room: shifted to where it is whole. What does not fit at all scrolls inside.
    top = max(margin, viewport.height - margin - size.height)
  }
  // Centred on what it acts on, as far as the edges let it.
  let centred = anchor.left &+ (anchor.width - size.width) / 2
  let left = max(margin, min(centred, viewport.width - margin - size.width))
  return (left, top)
}

extension Menu {
  /// In rem: fixed, so that the place is known before the menu is drawn. `styles.css` agrees.
  static let widthInRem: Int32 = 15

  func size(rem: Int32) -> (width: Int32, height: Int32) {
    let groups = Int32(items.count { $0.group != nil })
    let row = max(44, rem * 11 / 4)
    return (
      Self.widthInRem * rem,
      Int32(items.count) * row + groups * (rem * 9 / 4) + rem
    )
  }
}

extension AppState {
  /// Where the row that a menu acts on stands in its table, from the top.
  func row(of subject: Menu.Subject) -> Int? {
    guard case .lap(let id) = subject else { return nil }
    guard let id else { return 0 }
    return index(ofLap: id).map { rowPosition(ofLapAt: $0) }
  }

  /// Where what the menu acts on stands by now: rows arrive above it, and lists scroll.
  func anchor(of menu: Menu) -> Rectangle {
    guard let row = row(of: menu.subject) else { return menu.anchor }
    var anchor = menu.anchor
    let rows = Int32(clamping: row - menu.row)
    let moved = rows.multipliedReportingOverflow(by: lapWindow.rowHeight).partialValue
    anchor.top &+= (moved &- (lapWindow.offset &- menu.offset)) / 64
    return anchor
  }
}

// MARK: - Opening, moving, closing

extension Change {
  mutating func openLapMenu(_ id: Int64?, anchor: Rectangle) {
    // Without a finished lap there is nothing to copy, and mostly nothing that the menu could do.
    let watch = state.journal.watch
    guard !watch.laps.isEmpty || watch.openLapBridged > .zero else { return }
    if let id { state.focusedLap = id }
    open(.lap(id: id), anchor: anchor, opener: id.map(LapTable.rowID) ?? LapTable.scrollerID)
  }

  mutating func openSettings(anchor: Rectangle) {
    open(.settings, anchor: anchor, opener: "settings")
  }

  private mutating func open(_ subject: Menu.Subject, anchor: Rectangle, opener: String) {
    let items = items(of: subject)
    let current = items.firstIndex { !$0.isDisabled } ?? 0
    state.menu = Menu(
      subject: subject, items: items, current: current, anchor: anchor,
      row: state.row(of: subject) ?? 0, offset: state.lapWindow.offset, opener: opener)
    effects.append(.focus(MenuView.itemID(current)))
  }

  /// Asks again what an open menu offers, after something changed under it.
  mutating func reloadMenu() {
    guard var menu = state.menu else { return }
    menu.items = items(of: menu.subject)
    menu.current = min(menu.current, menu.items.count - 1)
    state.menu = menu
  }

  mutating func closeMenu() {
    guard let menu = state.menu else { return }
    state.menu = nil
    effects.append(.focus(menu.opener))
  }

  private func items(of subject: Menu.Subject) -> [Menu.Item] {
    let s = strings
    switch subject {
    case .lap(let id):
      let index = id.flatMap { state.index(ofLap: $0) }
      var items = [
        Menu.Item(
          title: s.copyRecords, message: .copyRecords,
          isDisabled: state.journal.watch.laps.isEmpty),
        Menu.Item(title: s.copyLap, message: .copyLap(id: id ?? 0), isDisabled: index == nil),
      ]
      let bridged = state.bridged(inLap: id)
      if bridged > .zero {
        items.append(
          Menu.Item(
            title: s.leaveOut(TimeFormat.screen.text(bridged)),
            message: .leaveOutBridged(lapID: id ?? 0)))
      }
      return items
    case .settings:
      func language(_ title: String, _ value: Language?, group: String? = nil) -> Menu.Item {
        Menu.Item(
          title: title, message: .language(value),
          kind: .choice(isChosen: state.chosenLanguage == value), group: group)
      }
      func theme(_ title: String, _ value: Theme?, group: String? = nil) -> Menu.Item {
        Menu.Item(
          title: title, message: .theme(value), kind: .choice(isChosen: state.theme == value),
          group: group)
      }
      return [
        language(s.system, nil, group: s.languageName),
        language("한국어", .korean),
        language("English", .english),
        theme(s.system, nil, group: s.appearance),
        theme(s.light, .light),
        theme(s.dark, .dark),
        Menu.Item(title: s.shortcuts, message: .shortcuts, group: ""),
      ]
    }
  }

  mutating func handleMenuKey(_ key: KeyPress) {
    guard let menu = state.menu else { return }
    let name = key.key
    if isSame(name, "Escape") || isSame(name, "Tab") { return closeMenu() }
    if isSame(name, "ArrowDown") {
      moveInMenu(from: menu.current, by: 1)
    } else if isSame(name, "ArrowUp") {
      moveInMenu(from: menu.current, by: -1)
    } else if isSame(name, "Home") {
      moveInMenu(from: -1, by: 1)
    } else if isSame(name, "End") {
      moveInMenu(from: menu.items.count, by: -1)
    } else if isSame(name, "Enter") || isSame(name, " ") {
      if !key.flags.contains(.isRepeat) { choose(menu.items[menu.current]) }
    }
  }

  /// To the next item that can be chosen; around the ends.
  private mutating func moveInMenu(from start: Int, by step: Int) {
    guard let items = state.menu?.items else { return }
    var at = start
    for _ in items.indices {
      at = (at + step + items.count) % items.count
      if !items[at].isDisabled {
        state.menu?.current = at
        effects.append(.focus(MenuView.itemID(at)))
        return
      }
    }
  }

  mutating func choose(_ item: Menu.Item) {
    guard !item.isDisabled else { return }
    if item.kind == .action { closeMenu() }
    handle(item.message)
  }
}
