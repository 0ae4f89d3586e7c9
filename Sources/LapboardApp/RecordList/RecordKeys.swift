import Editing
import Records
import Timing

/// What a key does in the list of records, in its filter, and on a record's page.
///
/// | key | in the list |
/// | --- | --- |
/// | ↑ ↓ Home End PageUp PageDown | moves; with Shift selects all on the way |
/// | Enter, Space | opens |
/// | Delete | deletes what is selected, or else the record with the focus |
/// | F2 | renames |
/// | Ctrl/⌘ A, C | selects all, copies |
/// | Shift F10, Menu | opens the menu |
/// | Esc | gives up the selection, then the filter |
///
/// From the filter ↓ and Enter lead to the list, and Esc clears it. With a record open Alt ↑ and Alt ↓
/// open the one before and after it.
enum RecordKey: Equatable {
  case move(RowMove)
  case extend(RowMove)
  case menu, rename, delete, copy, selectAll, leave
  case clearFilter
  case step(RecordCommand)

  var mayRepeat: Bool {
    switch self {
    case .move, .extend, .step: true
    default: false
    }
  }

  /// nil where the key means nothing here, and something elsewhere perhaps.
  init?(_ key: KeyPress, focus: Message?, _ state: AppState) {
    if key.flags.contains(.composing) || state.tab != .records { return nil }
    let flags = key.flags.intersection([.control, .alt, .meta, .shift])
    let move = RowMove(key.key)

    if state.openRecord != nil, flags == .alt, !key.flags.contains(.inText) {
      switch move {
      case .up: self = .step(.previous)
      case .down: self = .step(.next)
      default: return nil
      }
      return
    }

    if isSame(key.focusID, RecordListView.filterID) {
      if flags.isEmpty, isSame(key.key, "Escape"), !state.recordList.filter.utf8.isEmpty {
        self = .clearFilter
      } else if flags.isEmpty, move == .down || isSame(key.key, "Enter") {
        self = .move(.first)
      } else {
        return nil
      }
      return
    }
    if key.flags.contains(.inText) { return nil }

    let isInList: Bool
    let item: Int64?
    switch focus {
    case .records(.item(let id)): (isInList, item) = (true, id)
    case .records(.list): (isInList, item) = (true, nil)
    // Without a table of laps the list has the keys wherever the focus is.
    default: (isInList, item) = (false, nil)
    }
    let isForList = isInList || !state.showsLaps
    if let move, isInList, flags.isEmpty || flags == .shift {
      self = flags.isEmpty ? .move(move) : .extend(move)
    } else if isForList, flags == .control || flags == .meta {
      if isSame(key.code, "KeyA") || isSame(key.key, "a") {
        self = .selectAll
      } else if isSame(key.code, "KeyC") || isSame(key.key, "c"),
        !key.flags.contains(.textSelected), item != nil || !state.recordList.selection.isEmpty
      {
        self = .copy
      } else {
        return nil
      }
    } else if item != nil,
      isSame(key.key, "ContextMenu") || (flags == .shift && isSame(key.key, "F10"))
    {
      self = .menu
    } else if item != nil, flags.isEmpty, isSame(key.key, "F2"), state.place != .deletedRecords {
      self = .rename
    } else if flags.isEmpty, isSame(key.key, "Delete") || isSame(key.key, "Backspace"),
      state.place != .deletedRecords,
      item != nil || (isForList && !state.recordList.selection.isEmpty)
    {
      self = .delete
    } else if isForList, flags.isEmpty, isSame(key.key, "Escape"),
      !state.recordList.selection.isEmpty || state.recordList.selection.isChoosing
        || (state.place != .deletedRecords && !state.recordList.filter.utf8.isEmpty)
    {
      self = .leave
    } else {
      return nil
    }
  }
}

extension Change {
  mutating func handle(_ key: RecordKey, focus: Message?, anchor: Rectangle) {
    var item: Int64?
    if case .records(.item(let id)) = focus { item = id }
    let target: RecordTarget =
      item.map { state.recordList.selection.contains($0) ? .selection : .record($0) } ?? .selection
    switch key {
    case .move(let move): moveRecordFocus(move)
    case .extend(let move): moveRecordFocus(move, extends: true)
    case .menu: if let item { openMenu(of: .record(item), anchor: anchor, by: Press()) }
    case .rename: if let item { handle(.rename(item)) }
    case .delete: handle(.delete(state.recordList.selection.isEmpty ? target : .selection))
    case .copy: handle(.copy(state.recordList.selection.isEmpty ? target : .selection))
    case .selectAll: handle(RecordCommand.selectAll)
    case .leave:
      if state.recordList.selection.isEmpty, !state.recordList.selection.isChoosing {
        filterRecords("")
      } else {
        endChoosingRecords()
      }
    case .clearFilter: filterRecords("")
    case .step(let command): handle(command)
    }
  }

  /// Moves the focus in the list. Only Shift selects: an arrow opens nothing, and so changes nothing.
  private mutating func moveRecordFocus(_ move: RowMove, extends: Bool = false) {
    let ids = state.listedRecords
    guard !ids.isEmpty else { return }
    let window = state.recordList.window
    let page = Int(max(1, window.height / max(1, window.rowHeight) - 1))
    let here = state.recordList.focused.flatMap { ids.firstIndex(of: $0) }
    let target: Int
    switch move {
    case .up: target = here.map { $0 - 1 } ?? 0
    case .down: target = here.map { $0 + 1 } ?? 0
    case .first: target = 0
    case .last: target = ids.count - 1
    case .pageUp: target = (here ?? 0) - page
    case .pageDown: target = (here ?? 0) + page
    }
    let index = min(max(target, 0), ids.count - 1)
    if extends {
      if state.recordList.selection.isEmpty, let here {
        state.recordList.selection.selectOnly(ids[here])
      }
      state.recordList.selection.extend(to: ids[index], in: ids)
    }
    state.recordList.focused = ids[index]
    state.recordList.focusedIndex = index
    bringItemIntoView(index)
    effects.append(.focus(RecordListView.itemID(ids[index])))
  }

  /// Scrolls the list as little as it takes.
  mutating func bringItemIntoView(_ index: Int) {
    let rows = state.recordList.window.rowsToScroll(toShow: index)
    guard rows != 0 else { return }
    state.recordList.window.scroll(by: rows)
    effects.append(.scroll(id: RecordListView.listID, rows: rows))
  }

  /// After something with the focus went away: the item that stands in the place of the focused one,
  /// if it was that, or if there is nothing but the list. False where the focus belongs elsewhere.
  mutating func focusItemInPlace(of lost: String) -> Bool {
    let ids = state.listedRecords
    guard state.showsRecordList, let focused = state.recordList.focused, !ids.isEmpty,
      !state.showsLaps || isSame(lost, RecordListView.itemID(focused))
    else { return false }
    let id =
      ids.contains(focused) ? focused : ids[min(state.recordList.focusedIndex, ids.count - 1)]
    state.recordList.focused = id
    effects.append(.focus(RecordListView.itemID(id)))
    return true
  }
}

extension ScrollWindow {
  /// By how many rows to scroll, at least, so that all of this one can be seen.
  func rowsToScroll(toShow row: Int) -> Int32 {
    guard rowHeight > 0 else { return 0 }
    let row = Int32(truncatingIfNeeded: row)
    let firstWhole = (offset &+ rowHeight - 1) / rowHeight
    let lastWhole = (offset &+ height) / rowHeight - 1
    return row < firstWhole ? row - firstWhole : row > lastWhole ? row - lastWhole : 0
  }

  mutating func scroll(by rows: Int32) { offset = max(0, offset &+ rows &* rowHeight) }
}
