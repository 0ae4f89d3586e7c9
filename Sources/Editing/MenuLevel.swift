/// What can be chosen at one place of an open menu.
public struct MenuEntry<Action: Equatable & Sendable>: Sendable {
  public enum Kind: Equatable, Sendable {
    case action(Action)
    case submenu(id: Int32)
    /// From a submenu that took the place of its parent.
    case back
    case previousPage, nextPage
    /// From the compact bar to everything.
    case fullList
  }
  /// What assistive technology is told.
  public enum Role: UInt8, Equatable, Sendable { case item, checkbox, radio }

  public var kind: Kind
  /// Empty for the controls of the bar: the host has words for them.
  public var title: String
  public var subtitle = ""
  public var image: MenuImage?
  public var attributes: MenuAttributes = []
  public var role = Role.item
  public var state = MenuState.off
  /// In the compact bar, in CSS pixels.
  public var width: Int32 = 0

  public var isEnabled: Bool { !attributes.contains(.disabled) }

  /// It leads through the menu, and is none of the app's elements.
  public var isControl: Bool {
    switch kind {
    case .action, .submenu: false
    case .back, .previousPage, .nextPage, .fullList: true
    }
  }
}

/// Entries that belong together, apart from others.
public struct MenuSection: Sendable {
  /// Stands above them where it is not empty.
  public var title: String
  public var size: MenuElementSize
  public var entries: Range<Int>

  /// How many entries stand side by side.
  public var columns: Int { size == .large ? 1 : min(entries.count, 4) }

  /// Entries that stand side by side, from the top.
  var rows: [Range<Int>] {
    stride(from: entries.lowerBound, to: entries.upperBound, by: max(1, columns)).map {
      $0..<min($0 + columns, entries.upperBound)
    }
  }
}

/// One list that is on the screen: the menu itself, or a submenu of it.
public struct MenuLevel<Action: Equatable & Sendable>: Sendable {
  /// The submenu's id; nil for the menu itself.
  public internal(set) var id: Int32?
  /// The title of the entry that opened it; empty for the menu itself.
  public internal(set) var title = "" {
    didSet { if isInPlace { entries[0].title = title } }
  }
  public internal(set) var entries: [MenuEntry<Action>] = []
  public internal(set) var sections: [MenuSection] = []
  /// The entry that keys act on; nil where none can be chosen, or the pointer has not come in yet.
  public internal(set) var current: Int?
  /// Stands where its parent stood, since beside it there is no room; its first entry leads back.
  public internal(set) var isInPlace = false
  /// Where the entry that opened it stands.
  var opener = Rectangle.zero

  var firstEnabled: Int? { entries.firstIndex { $0.isEnabled } }

  /// The nearest entry that can be chosen: from here on, or else before.
  func nearestEnabled(to index: Int) -> Int? {
    for at in entries.indices where at >= index && entries[at].isEnabled { return at }
    return entries.lastIndex { $0.isEnabled }
  }
}

extension MenuLevel {
  /// A list of these elements, without hidden ones and empty groups.
  init(_ elements: [MenuElement<Action>], isInPlace: Bool = false) {
    self.isInPlace = isInPlace
    if isInPlace {
      entries.append(MenuEntry(kind: .back, title: ""))
      sections.append(MenuSection(title: "", size: .large, entries: 0..<1))
    }
    add(elements, title: "", size: .large, isSingleSelection: false)
  }

  private mutating func add(
    _ elements: [MenuElement<Action>], title: String, size: MenuElementSize, isSingleSelection: Bool
  ) {
    var title = title
    var first = entries.count
    func close(_ level: inout MenuLevel) {
      guard level.entries.count > first else { return }
      level.sections.append(
        MenuSection(title: title, size: size, entries: first..<level.entries.count))
      // What stands after a group inside of this one is not under the title again.
      title = ""
    }
    for element in elements where !element.attributes.contains(.hidden) {
      switch element.content {
      case .group(let children, let size, let isSingleSelection):
        close(&self)
        add(children, title: element.title, size: size, isSingleSelection: isSingleSelection)
        first = entries.count
      case .action(let action, let state):
        var entry = MenuEntry(kind: .action(action), element)
        if let state {
          entry.role = isSingleSelection ? .radio : .checkbox
          entry.state = state
        }
        entries.append(entry)
      case .submenu(let id, let children):
        // A submenu with nothing in it leads nowhere.
        if !MenuLevel(children).entries.isEmpty {
          entries.append(MenuEntry(kind: .submenu(id: id), element))
        }
      }
    }
    close(&self)
  }
}

extension MenuEntry {
  fileprivate init(kind: Kind, _ element: MenuElement<Action>) {
    self.init(
      kind: kind, title: element.title, subtitle: element.subtitle, image: element.image,
      attributes: element.attributes)
  }
}
