/// The one menu that can be open: what it offers, which entry keys act on, where it stands.
///
/// A state machine without a screen. A host tells it what a person does, draws what it says, and acts
/// on the events that come back: `willPresent` and `willDismiss` once for each showing, in turns. So
/// there are never two menus, whatever comes in whatever order.
///
/// `Subject` says what the menu acts on, `Action` what its entries do. Both are values: what a menu
/// offers is data that the host makes again at each opening and each `reload`.
public struct EditMenu<Subject: Equatable & Sendable, Action: Equatable & Sendable>: Sendable {
  public enum Face: UInt8, Equatable, Sendable {
    /// For fingers: side by side, in pages, with a way to the full list.
    case bar
    /// For pointers and keys: the context menu.
    case list
  }

  public struct Configuration: Sendable {
    public var subject: Subject
    public var face: Face
    /// Where a pointer asked for the menu; nil when a key did. A list begins there, as far as it can.
    public var sourcePoint: Point?
    /// What the menu acts on and must not cover; nil is the source point.
    public var targetRect: Rectangle?

    public init(
      subject: Subject, face: Face, sourcePoint: Point? = nil, targetRect: Rectangle? = nil
    ) {
      self.subject = subject
      self.face = face
      self.sourcePoint = sourcePoint
      self.targetRect = targetRect
    }
  }

  public enum Event: Equatable, Sendable {
    case willPresent(Subject)
    case willDismiss(Subject)
    case chose(Action)
    /// Keys act on another entry now: the host moves its focus there.
    case moved
  }

  /// A menu on the screen.
  public struct Showing: Sendable {
    public internal(set) var configuration: Configuration
    /// The bar turns into the list when everything is asked for.
    public internal(set) var face: Face
    /// The menu itself, and the submenus that are open, each beside or in place of the one before.
    public internal(set) var levels: [MenuLevel<Action>]
    /// Which page of the bar.
    public internal(set) var page = 0
    public internal(set) var pageCount = 1
    /// Lines of the bar's labels.
    public internal(set) var lines: Int32 = 1
    /// Whether the current entry is to be seen: not before a key or a mouse has said so.
    public internal(set) var marksCurrent = false
    var elements: [MenuElement<Action>]
    var typed = Typeahead()
    var pending: Pending?

    public var subject: Subject { configuration.subject }
    /// The level that keys act on: the deepest that was entered.
    public var active: Int { levels.lastIndex { $0.current != nil } ?? levels.count - 1 }
    /// Levels from this one on can be seen: one that stands in place hides those before it.
    public var firstVisible: Int { levels.lastIndex { $0.isInPlace } ?? 0 }
  }

  /// Nil while no menu is open.
  public internal(set) var showing: Showing? { didSet { revision &+= 1 } }
  public var space: MenuSpace {
    didSet {
      guard space != oldValue else { return }
      revision &+= 1
      fillBar(keepingPlaceOf: showing?.levels[0])
    }
  }
  /// Changes with everything that can be seen, for hosts that keep what they drew.
  public private(set) var revision = 0

  public init(in space: MenuSpace) { self.space = space }

  public var subject: Subject? { showing?.configuration.subject }

  // MARK: Opening and closing

  /// Opens a menu, and closes the one that is open first.
  ///
  /// With nothing to offer nothing is shown. Suggested elements, which follow from what is under the
  /// menu, come before the app's own.
  public mutating func present(
    _ configuration: Configuration, suggested: [MenuElement<Action>],
    custom: [MenuElement<Action>] = [], byKey: Bool = false
  ) -> [Event] {
    var events = dismiss()
    let elements: [MenuElement<Action>] = [.group("", suggested), .group("", custom)]
    var root = MenuLevel(elements)
    guard !root.entries.isEmpty else { return events }
    root.current = root.firstEnabled
    var new = Showing(
      configuration: configuration, face: configuration.face, levels: [root], elements: elements)
    new.marksCurrent = byKey
    showing = new
    fillBar()
    events.append(.willPresent(configuration.subject))
    events.append(.moved)
    return events
  }

  /// Closes the menu; without one nothing happens.
  public mutating func dismiss() -> [Event] {
    guard let showing else { return [] }
    self.showing = nil
    return [.willDismiss(showing.subject)]
  }

  /// Takes what the menu offers by now. The page, open submenus and the current entry stay where they
  /// were, as far as they are still there; with nothing left the menu closes.
  public mutating func reload(
    suggested: [MenuElement<Action>], custom: [MenuElement<Action>] = []
  ) -> [Event] {
    guard let old = showing else { return [] }
    let elements: [MenuElement<Action>] = [.group("", suggested), .group("", custom)]
    var root = MenuLevel(elements)
    guard !root.entries.isEmpty else { return dismiss() }
    var new = old
    new.elements = elements
    new.pending = nil
    root.keepPlace(of: old.levels[0])
    new.levels = [root]
    for level in old.levels.dropFirst() {
      guard let id = level.id, let opener = new.levels[new.levels.count - 1].enabledSubmenu(id),
        var next = Self.submenu(id, in: elements, isInPlace: level.isInPlace)
      else { break }
      next.title = new.levels[new.levels.count - 1].entries[opener].title
      next.opener = level.opener
      next.keepPlace(of: level)
      new.levels.append(next)
    }
    showing = new
    fillBar(keepingPlaceOf: old.levels[0])
    return [.moved]
  }

  /// What the menu acts on stands elsewhere by now. Without a menu nothing happens.
  public mutating func reposition(targetRect: Rectangle) {
    guard let showing, showing.configuration.targetRect != targetRect else { return }
    self.showing?.configuration.targetRect = targetRect
  }

  // MARK: Choosing

  /// - Parameter opener: where the entry stands: a submenu opens beside it.
  public mutating func choose(level: Int, entry index: Int, opener: Rectangle) -> [Event] {
    guard let levels = showing?.levels, levels.indices.contains(level),
      levels[level].entries.indices.contains(index), levels[level].entries[index].isEnabled
    else { return [] }
    let entry = levels[level].entries[index]
    showing?.levels.removeLast(levels.count - 1 - level)
    showing?.levels[level].current = index
    showing?.pending = nil
    switch entry.kind {
    case .action(let action):
      if entry.attributes.contains(.keepsMenuOpen) { return [.chose(action)] }
      return dismiss() + [.chose(action)]
    case .submenu(let id):
      openSubmenu(id, title: entry.title, opener: opener)
      enterSubmenu()
      return [.moved]
    case .back: return closeSubmenu()
    case .previousPage: return turnPage(by: -1)
    case .nextPage: return turnPage(by: 1)
    case .fullList: return showFullList()
    }
  }

  mutating func openSubmenu(_ id: Int32, title: String, opener: Rectangle) {
    guard let showing, var level = Self.submenu(id, in: showing.elements, isInPlace: false) else {
      return
    }
    // Beside a bar there is nothing but what it acts on.
    let hasRoom =
      showing.face == .list
      && frames().last.map { frame(of: level, beside: $0, opener) != nil } == true
    if !hasRoom {
      level = Self.submenu(id, in: showing.elements, isInPlace: true) ?? level
    }
    level.title = title
    level.opener = opener
    self.showing?.levels.append(level)
  }

  mutating func enterSubmenu() {
    guard let showing, let level = showing.levels.last else { return }
    // The first entry of a submenu in place leads back, and nobody opened it for that.
    self.showing?.levels[showing.levels.count - 1].current =
      level.isInPlace ? level.nearestEnabled(to: 1) : level.firstEnabled
  }

  mutating func closeSubmenu() -> [Event] {
    guard let showing, showing.levels.count > 1 else { return [] }
    self.showing?.levels.removeLast()
    return [.moved]
  }

  private mutating func showFullList() -> [Event] {
    guard let elements = showing?.elements else { return [] }
    var root = MenuLevel(elements)
    root.current = root.firstEnabled
    showing?.face = .list
    showing?.levels = [root]
    return [.moved]
  }

  static func submenu(
    _ id: Int32, in elements: [MenuElement<Action>], isInPlace: Bool
  ) -> MenuLevel<Action>? {
    for element in elements where !element.attributes.contains(.hidden) {
      switch element.content {
      case .action: break
      case .submenu(id, let children):
        var level = MenuLevel(children, isInPlace: isInPlace)
        level.id = id
        return level
      case .submenu(_, let children), .group(let children, _, _):
        if let found = submenu(id, in: children, isInPlace: isInPlace) { return found }
      }
    }
    return nil
  }

  // MARK: The bar

  private mutating func turnPage(by step: Int) -> [Event] {
    guard let showing else { return [] }
    self.showing?.page = showing.page + step
    fillBar()
    return [.moved]
  }

  /// Puts a page of entries into the bar: the page that is on show, or, after something changed under
  /// it, the one on which the current entry of `old` is by now.
  private mutating func fillBar(keepingPlaceOf old: MenuLevel<Action>? = nil) {
    guard let showing, showing.face == .bar else { return }
    let bar = MenuBar(showing.elements, in: space)
    // Everything may be too rare for it.
    guard !bar.pages.isEmpty else {
      self.showing?.face = .list
      return
    }
    let kept = old.flatMap { old in old.current.map { old.entries[$0] } }
    let page =
      kept.flatMap { kept in
        kept.isControl ? nil : bar.pages.firstIndex { $0.contains { $0.kind == kept.kind } }
      } ?? max(0, min(showing.page, bar.pages.count - 1))
    var level = MenuLevel<Action>([])
    level.entries = bar.pages[page]
    level.sections = [MenuSection(title: "", size: .medium, entries: 0..<level.entries.count)]
    if let old {
      level.keepPlace(of: old)
    } else {
      // Not a control: Next would stand where Previous stood.
      level.current =
        level.entries.firstIndex { $0.isEnabled && !$0.isControl } ?? level.firstEnabled
    }
    self.showing?.page = page
    self.showing?.pageCount = bar.pages.count
    self.showing?.lines = bar.lines
    self.showing?.levels[0] = level
  }

  // MARK: Where it stands

  /// A frame for each visible level, the outermost first; empty without a menu.
  public func frames() -> [MenuFrame] {
    guard let showing else { return [] }
    let configuration = showing.configuration
    let point = configuration.sourcePoint ?? Point(x: 0, y: 0)
    let target =
      configuration.targetRect ?? Rectangle(left: point.x, top: point.y, width: 0, height: 0)
    let first = showing.firstVisible
    let base = showing.levels[first]
    let isBar = showing.face == .bar && first == 0
    var frames = [
      MenuFrame.beside(
        target,
        ends: isBar
          ? [MenuBar<Action>.height(lines: showing.lines, rem: space.rem) &- MenuMetrics.padding]
          : MenuMetrics.ends(of: base, in: space),
        width: isBar ? MenuBar.width(base.entries) : MenuMetrics.width(of: base, in: space),
        gap: isBar ? MenuMetrics.barGap : MenuMetrics.gap,
        x: configuration.face == .list ? configuration.sourcePoint?.x : nil,
        // What a bar turns into stands where the bar stood.
        prefersAbove: configuration.face == .bar, in: space)
    ]
    for level in showing.levels[(first + 1)...] {
      // The space may have become narrow after it opened: then it lies over its parent.
      let parent = frames[frames.count - 1]
      frames.append(frame(of: level, beside: parent, level.opener) ?? parent)
    }
    return frames
  }

  private func frame(
    of level: MenuLevel<Action>, beside parent: MenuFrame, _ opener: Rectangle
  ) -> MenuFrame? {
    MenuFrame.beside(
      parent, opener: opener, ends: MenuMetrics.ends(of: level, in: space),
      width: MenuMetrics.width(of: level, in: space), in: space)
  }
}

extension MenuLevel {
  func enabledSubmenu(_ id: Int32) -> Int? {
    entries.firstIndex { $0.kind == .submenu(id: id) && $0.isEnabled }
  }

  /// Makes that entry current which was before, or else the one at its place.
  fileprivate mutating func keepPlace(of old: MenuLevel) {
    guard let was = old.current else {
      // Into a submenu nobody has gone yet; the menu itself now has something to choose.
      current = id == nil ? firstEnabled : nil
      return
    }
    let kind = old.entries[was].kind
    let same = entries.firstIndex { $0.kind == kind && $0.isEnabled }
    current = same ?? nearestEnabled(to: min(was, entries.count - 1))
  }
}
