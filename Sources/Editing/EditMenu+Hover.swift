/// What a mouse does on its way: entries light up under it, submenus open.
///
/// On the way into a submenu it crosses entries that it does not mean: while a submenu is open another
/// entry counts only where the mouse rests on it.
extension EditMenu {
  /// An entry that the mouse may rest on.
  struct Pending: Equatable, Sendable {
    var level: Int
    var entry: Int
    var opener: Rectangle
    var due: Int64
  }

  /// Nanoseconds until a submenu opens under the mouse.
  static var openingDelay: Int64 { 120_000_000 }
  /// Nanoseconds until one closes, or makes place for another.
  static var leavingDelay: Int64 { 300_000_000 }

  /// The mouse came to an entry, at `time` in nanoseconds.
  public mutating func hover(
    level: Int, entry index: Int, opener: Rectangle, at time: Int64
  ) -> [Event] {
    guard let showing, showing.face == .list, showing.levels.indices.contains(level),
      showing.levels[level].entries.indices.contains(index),
      showing.levels[level].entries[index].isEnabled
    else { return [] }
    let here = showing.levels[level]
    let isDeeperOpen = level < showing.levels.count - 1
    var pending = Pending(level: level, entry: index, opener: opener, due: time)
    if isDeeperOpen {
      pending.due = time &+ Self.leavingDelay
      self.showing?.pending = here.current == index ? nil : pending
      return []
    }
    pending.due = time &+ Self.openingDelay
    if case .submenu = here.entries[index].kind {
      self.showing?.pending = pending
    } else {
      self.showing?.pending = nil
    }
    return rest(on: index, at: level)
  }

  /// When to call `wake`, in nanoseconds; nil for never.
  public var deadline: Int64? { showing?.pending?.due }

  /// Time has passed.
  public mutating func wake(at time: Int64) -> [Event] {
    guard let pending = showing?.pending, time >= pending.due else { return [] }
    showing?.pending = nil
    guard let levels = showing?.levels, levels.indices.contains(pending.level),
      levels[pending.level].entries.indices.contains(pending.entry)
    else { return [] }
    let entry = levels[pending.level].entries[pending.entry]
    showing?.levels.removeLast(levels.count - 1 - pending.level)
    let events = rest(on: pending.entry, at: pending.level)
    if case .submenu(let id) = entry.kind, entry.isEnabled {
      openSubmenu(id, title: entry.title, opener: pending.opener)
      // In place of its parent it cannot be seen beside the mouse: that takes a click.
      if showing?.levels.last?.isInPlace == true { showing?.levels.removeLast() }
    }
    return events
  }

  private mutating func rest(on index: Int, at level: Int) -> [Event] {
    let isThere = showing?.levels[level].current == index && showing?.marksCurrent == true
    if isThere { return [] }
    showing?.levels[level].current = index
    showing?.marksCurrent = true
    return [.moved]
  }
}
