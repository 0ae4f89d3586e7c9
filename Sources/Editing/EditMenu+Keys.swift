/// A key as a menu understands it.
public enum MenuKey: Equatable, Sendable {
  case up, down, left, right, home, end
  case enter, space, escape, tab
  case typed(Keystroke)
}

extension EditMenu {
  /// - Parameters:
  ///   - time: nanoseconds of a clock that never runs backwards.
  ///   - opener: where the current entry stands: a submenu opens beside it.
  public mutating func press(_ key: MenuKey, at time: Int64, opener: Rectangle) -> [Event] {
    guard let showing else { return [] }
    self.showing?.marksCurrent = true
    self.showing?.pending = nil
    let level = showing.active
    // What a mouse opened beside the current entry closes with the first key that does not enter it.
    let isBeyond = level < showing.levels.count - 1
    switch key {
    case .escape: return showing.levels.count > 1 ? closeSubmenu() : dismiss()
    case .tab: return dismiss()
    case .enter: return chooseCurrent(opener: opener)
    case .space:
      // Within a word that is being typed it is a character of the title.
      if showing.typed.isOpen(at: time), type(Keystroke(" "), at: time) { return [.moved] }
      return chooseCurrent(opener: opener)
    case .typed(let keystroke):
      return type(keystroke, at: time) ? [.moved] : []
    case .home: return move(to: showing.levels[level].firstEnabled)
    case .end: return move(to: showing.levels[level].entries.lastIndex { $0.isEnabled })
    case .up, .down:
      if showing.isBar(level) {
        return key == .down ? openCurrent(opener: opener) : []
      }
      return moveByRow(key == .down ? 1 : -1)
    case .left, .right:
      let isForward = (key == .right) != space.isRightToLeft
      if showing.isBar(level) { return moveAround(isForward ? 1 : -1) }
      if let beside = showing.levels[level].beside(isForward ? 1 : -1) { return move(to: beside) }
      if isForward, isBeyond {
        enterSubmenu()
        return [.moved]
      }
      return isForward ? openCurrent(opener: opener) : closeSubmenu()
    }
  }

  private mutating func chooseCurrent(opener: Rectangle) -> [Event] {
    guard let showing, let current = showing.levels[showing.active].current else { return [] }
    return choose(level: showing.active, entry: current, opener: opener)
  }

  /// Opens the submenu of the current entry, if it has one.
  private mutating func openCurrent(opener: Rectangle) -> [Event] {
    guard let showing, let current = showing.levels[showing.active].current,
      case .submenu = showing.levels[showing.active].entries[current].kind
    else { return [] }
    return choose(level: showing.active, entry: current, opener: opener)
  }

  private mutating func move(to index: Int?) -> [Event] {
    guard let level = showing?.active, let index else { return [] }
    leaveDeeper(than: level)
    showing?.levels[level].current = index
    return [.moved]
  }

  private mutating func leaveDeeper(than level: Int) {
    guard let showing else { return }
    self.showing?.levels.removeLast(showing.levels.count - 1 - level)
  }

  /// To the next row with an entry that can be chosen; around the ends.
  private mutating func moveByRow(_ step: Int) -> [Event] {
    guard let showing else { return [] }
    let level = showing.levels[showing.active]
    let rows = level.sections.flatMap { $0.rows }
    let here = level.current.flatMap { current in rows.firstIndex { $0.contains(current) } }
    // From nowhere the first step leads to the first or the last.
    var at = here ?? (step > 0 ? rows.count - 1 : 0)
    let column = here.map { level.current! - rows[$0].lowerBound } ?? 0
    for _ in rows.indices {
      at = (at + step + rows.count) % rows.count
      let wanted = rows[at].lowerBound + min(column, rows[at].count - 1)
      if level.entries[wanted].isEnabled { return move(to: wanted) }
      if let other = rows[at].first(where: { level.entries[$0].isEnabled }) {
        return move(to: other)
      }
    }
    return []
  }

  private mutating func moveAround(_ step: Int) -> [Event] {
    guard let showing else { return [] }
    let entries = showing.levels[showing.active].entries
    var at = showing.levels[showing.active].current ?? (step > 0 ? entries.count - 1 : 0)
    for _ in entries.indices {
      at = (at + step + entries.count) % entries.count
      if entries[at].isEnabled { return move(to: at) }
    }
    return []
  }

  /// Moves to the title that goes on as typed. False where there is none.
  private mutating func type(_ keystroke: Keystroke, at time: Int64) -> Bool {
    guard var typed = showing?.typed, let active = showing?.active,
      let level = showing?.levels[active]
    else { return false }
    let isNew = typed.add(keystroke, at: time)
    var found = level.next(after: level.current, includingIt: !isNew) { typed.matches($0) }
    if found == nil, typed.isOneKeyRepeated {
      // The same key again means the next title that begins with it.
      let first = typed.firstKey
      found = level.next(after: level.current, includingIt: false) { first.matches($0) }
    }
    guard let found else { return false }
    showing?.typed = typed
    return !move(to: found).isEmpty
  }
}

extension EditMenu.Showing {
  func isBar(_ level: Int) -> Bool { face == .bar && level == 0 }
}

extension MenuLevel {
  /// The next entry beside the current one in its row; nil at the end of the row.
  fileprivate func beside(_ step: Int) -> Int? {
    guard let current else { return nil }
    for section in sections where section.entries.contains(current) && section.columns > 1 {
      for row in section.rows where row.contains(current) {
        var at = current + step
        while row.contains(at) {
          if entries[at].isEnabled { return at }
          at += step
        }
      }
    }
    return nil
  }

  /// The first entry from here on, around the end, that can be chosen and whose title matches.
  fileprivate func next(
    after index: Int?, includingIt: Bool, _ matches: (String) -> Bool
  ) -> Int? {
    let start = index.map { includingIt ? $0 : $0 + 1 } ?? 0
    for step in 0..<entries.count {
      let at = (start + step) % entries.count
      if entries[at].isEnabled, !entries[at].isControl, matches(entries[at].title) { return at }
    }
    return nil
  }
}
