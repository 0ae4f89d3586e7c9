import Editing
import Records
import Timing

/// What a key does, wherever the focus is not in a text.
///
/// Letters are matched by place as well as by name: with a Hangul layout the L key types ㅣ, and it
/// still is the key that a thumb has learned.
extension Change {
  mutating func handle(_ key: KeyPress, focus: Message?, anchor: Rectangle) {
    guard claims(state, key, focus: focus) else { return }
    // A drag by hand costs nobody their time.
    if state.isForDrag(key) { return handleDragKey(key) }
    if let noteKey = state.noteKey(key, focus: focus) { return press(noteKey) }
    if state.menu.showing != nil {
      guard key.isCommand else { return handleMenuKey(key, anchor: anchor) }
      // Ctrl+Z and its like mean the same with a menu open, and take it away.
      closeMenu()
    }
    if state.sheet != nil { return handleSheetKey(key) }
    if let setupKey = state.setupKey(key, focus: focus) {
      if key.flags.contains(.isRepeat), !setupKey.mayRepeat { return }
      return answer(setupKey)
    }
    if let planKey = state.planKey(key, focus: focus) {
      if !key.flags.contains(.isRepeat) { answer(planKey) }
      return
    }
    if let raceKey = state.raceKey(key, focus: focus) {
      if !key.flags.contains(.isRepeat) { handle(.board(.race(raceKey))) }
      return
    }
    if let findKey = state.findKey(key, focus: focus) {
      if key.flags.contains(.isRepeat), !findKey.mayRepeat { return }
      return find(findKey, from: key.focusID)
    }
    if let command = RecordKey(key, focus: focus, state) {
      if key.flags.contains(.isRepeat), !command.mayRepeat { return }
      return handle(command, focus: focus, anchor: anchor)
    }
    if let command = BoardKey(key, focus: focus, state) {
      if key.flags.contains(.isRepeat), !command.mayRepeat { return }
      return handle(command, focus: focus, anchor: anchor)
    }
    guard let command = Shortcut(key, focus: focus) else { return }
    // A held key repeats; only moving may follow it.
    if key.flags.contains(.isRepeat), !command.mayRepeat { return }
    switch command {
    case .startStop where state.place == .timer: pressTimerSpace()
    case .startStop:
      handle(state.journal.watch.isRunning ? .stop : .start)
    case .lap: handle(.lap)
    case .delete: deleteSelected(focus: focus)
    case .copy: state.selection.isEmpty ? copyRecords() : copySelection()
    case .selectAll: state.selection.selectAll(of: state.laps)
    case .undo: handle(.undo)
    case .redo: handle(.redo)
    case .shortcuts: openShortcuts(from: key.focusID)
    case .rowMenu: if let focus { handle(focus, anchor: anchor) }
    case .focusedButton:
      guard let focus else { return }
      handle(focus)
    case .moveRow(let move): moveFocus(move)
    case .leaveRow: leaveRow()
    case .extendRow(let move): moveFocus(move, extends: true)
    case .tab(let tab):
      handle(.show(tab))
      effects.append(.focus(TabBar.id(of: tab)))
    }
  }
}

/// Whether the app answers this key, so that the browser must not.
public func claims(_ state: AppState, _ key: KeyPress, focus: Message?) -> Bool {
  if state.halt != nil { return false }
  // The browser keeps its own commands.
  if state.isForDrag(key) { return !key.isCommand && !key.flags.contains(.composing) }
  let isMenuOpen = state.menu.showing != nil
  if let sheet = state.sheet, !isMenuOpen {
    return !key.flags.contains(.composing) && sheet.command(for: key) != nil
  }
  if !isMenuOpen || key.isCommand {
    if RecordKey(key, focus: focus, state) != nil { return true }
    if BoardKey(key, focus: focus, state) != nil { return true }
    if state.findKey(key, focus: focus) != nil { return true }
  }
  if !isMenuOpen, state.setupKey(key, focus: focus) != nil { return true }
  if !isMenuOpen, state.planKey(key, focus: focus) != nil { return true }
  if state.raceKey(key, focus: focus) != nil { return true }
  if key.flags.contains(.inText) { return state.noteKey(key, focus: focus) != nil }
  // The menu keeps all keys but commands and the browser's own, and Tab closes it. It reads what an
  // input method composes too: there is no text for it to go to.
  if isMenuOpen, !key.isCommand { return !key.flags.contains(.alt) }
  if key.flags.contains(.composing) { return false }
  guard let command = Shortcut(key, focus: focus) else { return false }
  switch command {
  case .startStop: return state.place == .stopwatch || state.place == .timer
  case .lap, .focusedButton: return state.place == .stopwatch
  case .delete:
    if case .lapRow = focus { return true }
    return state.place == .stopwatch || !state.selection.isEmpty
  case .moveRow, .extendRow, .rowMenu, .selectAll: return state.showsLaps
  case .copy: return state.showsLaps && !key.flags.contains(.textSelected)
  case .undo, .redo, .shortcuts, .leaveRow, .tab: return true
  }
}

extension KeyPress {
  /// With Ctrl or ⌘, which the menu has no use for.
  fileprivate var isCommand: Bool { !flags.isDisjoint(with: [.control, .meta]) }
}

enum RowMove { case up, down, first, last, pageUp, pageDown }

enum Shortcut {
  case startStop, lap, copy, undo, redo, shortcuts
  /// Deletes the laps that are selected; resets the watch where none is.
  case delete
  case selectAll
  /// Opens the menu of the row that has the focus.
  case rowMenu
  /// Gives up the row that has the focus.
  case leaveRow
  case tab(Tab)
  /// Presses the stopwatch button that has the focus: when the key goes down, not when it comes up.
  case focusedButton
  case moveRow(RowMove)
  /// Moves, and selects all rows on the way.
  case extendRow(RowMove)

  var mayRepeat: Bool {
    switch self {
    case .moveRow, .extendRow, .undo, .redo: true
    default: false
    }
  }

  init?(_ key: KeyPress, focus: Message?) {
    let flags = key.flags
    let name = key.key
    if flags.contains(.alt) { return nil }

    if !flags.isDisjoint(with: [.control, .meta]) {
      if isSame(key.code, "KeyZ") || isLetter(name, "z") {
        self = flags.contains(.shift) ? .redo : .undo
      } else if isSame(key.code, "KeyY") && flags.contains(.control) {
        self = .redo
      } else if !flags.contains(.shift), isSame(key.code, "KeyC") || isLetter(name, "c") {
        self = .copy
      } else if !flags.contains(.shift), isSame(key.code, "KeyA") || isLetter(name, "a") {
        self = .selectAll
      } else {
        return nil
      }
      return
    }

    let row: Bool
    switch focus {
    case .lapRow, .lapTable: row = true
    default: row = false
    }
    if row, let move = RowMove(name) {
      self = flags.contains(.shift) ? .extendRow(move) : .moveRow(move)
      return
    }
    if case .lapRow = focus, isSame(name, "Escape") {
      self = .leaveRow
      return
    }
    if case .show(let tab) = focus, let other = Tab(after: tab, key: name) {
      self = .tab(other)
      return
    }
    if case .lapRow = focus,
      isSame(name, "Enter") || isSame(name, "ContextMenu")
        || (flags.contains(.shift) && isSame(name, "F10"))
    {
      self = .rowMenu
      return
    }
    switch focus {
    case .start, .stop, .lap, .reset:
      if isSame(name, " ") || isSame(name, "Enter") {
        self = .focusedButton
        return
      }
    default: break
    }
    if flags.contains(.onControl), isSame(name, " ") || isSame(name, "Enter") { return nil }
    if isSame(name, " ") {
      self = .startStop
    } else if isSame(name, "Enter") || isSame(key.code, "KeyL") || isLetter(name, "l") {
      self = .lap
    } else if isSame(name, "Backspace") || isSame(name, "Delete") {
      self = .delete
    } else if isSame(name, "?") {
      self = .shortcuts
    } else {
      return nil
    }
  }
}

extension Tab {
  /// In the order in which they are shown.
  static let all: [Tab] = [.stopwatch, .timer, .board, .records]

  /// The tab that an arrow key leads to from this one; after the last comes the first.
  init?(after tab: Tab, key: String) {
    let index = Tab.all.firstIndex(of: tab) ?? 0
    let steps: [(StaticString, Int)] = [
      ("ArrowLeft", -1), ("ArrowUp", -1), ("ArrowRight", 1), ("ArrowDown", 1),
      ("Home", -index), ("End", Tab.all.count - 1 - index),
    ]
    for (name, step) in steps where isSame(key, name.description) {
      self = Tab.all[(index + step + Tab.all.count) % Tab.all.count]
      return
    }
    return nil
  }
}

extension RowMove {
  init?(_ key: String) {
    let names: [(StaticString, RowMove)] = [
      ("ArrowUp", .up), ("ArrowDown", .down), ("Home", .first), ("End", .last),
      ("PageUp", .pageUp), ("PageDown", .pageDown),
    ]
    for (name, move) in names where isSame(key, name.description) {
      self = move
      return
    }
    return nil
  }
}

/// The letter in either case.
func isLetter(_ name: String, _ letter: Unicode.Scalar) -> Bool {
  var scalars = name.unicodeScalars.makeIterator()
  guard let first = scalars.next(), scalars.next() == nil else { return false }
  return first.isASCII && first.value | 0x20 == letter.value
}

extension Change {
  /// Moves the keyboard focus among the finished laps, which stand newest first.
  ///
  /// - Parameter extends: whether the rows on the way are selected; otherwise the new one alone is.
  mutating func moveFocus(_ move: RowMove, extends: Bool = false) {
    let laps = state.laps
    let count = laps.count
    guard count > 0 else { return }
    let page = Int(max(1, state.lapWindow.height / max(1, state.lapWindow.rowHeight) - 1))
    let here = state.focusedLap.flatMap { state.index(ofLap: $0) }
    let target: Int
    switch move {
    case .up: target = here.map { $0 + 1 } ?? count - 1
    case .down: target = here.map { $0 - 1 } ?? count - 1
    case .first: target = count - 1
    case .last: target = 0
    case .pageUp: target = (here ?? count - 1) + page
    case .pageDown: target = (here ?? count - 1) - page
    }
    let index = min(max(target, 0), count - 1)
    state.focusedLap = laps[index].id
    if extends {
      state.selection.extend(to: laps[index].id, in: laps)
    } else if !state.selection.isChoosing {
      state.selection.selectOnly(laps[index].id)
    }
    bringIntoView(lapAt: index)
    effects.append(.focus(LapTable.rowID(laps[index].id)))
  }

  /// Scrolls as little as it takes to show the row of this lap, with so many rows around it.
  mutating func bringIntoView(lapAt index: Int, margin: Int = 0) {
    let row = state.rowPosition(ofLapAt: index)
    let first = state.lapWindow.rowsToScroll(toShow: max(0, row - margin))
    let rows =
      first < 0
      ? first : state.lapWindow.rowsToScroll(toShow: min(state.lapRowCount - 1, row + margin))
    guard rows != 0 else { return }
    state.lapWindow.scroll(by: rows)
    effects.append(.scroll(id: LapTable.scrollerID, rows: rows))
  }
}
