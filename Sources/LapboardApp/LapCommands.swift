import Records
import Timing

// What the menu of a lap, the selection's bar and the keys do to laps.

extension Change {
  // MARK: Corrections

  /// Changes the table on show, as one step of undo.
  @discardableResult
  mutating func correct(_ correction: Correction) -> Bool {
    guard let table = state.tableOnShow else {
      say(strings.readOnly)
      return false
    }
    return record(.correct(correction, table: table))
  }

  mutating func strikeOut(_ isStruckOut: Bool, _ target: LapTarget) {
    let laps = ids(target)
    guard correct(.strikeOut(isStruckOut, laps: laps)) else { return }
    say(strings.struckOut(isStruckOut, named(laps)))
  }

  mutating func merge(_ lap: Int64) {
    guard let index = state.index(ofLap: lap), correct(.mergeWithNext(lap: lap)) else { return }
    // The lap after it stands in its place now, or runs on.
    guard index < state.laps.count else { return say(strings.mergedWithRunning(index + 1)) }
    let row = LapRow(state.laps, at: index)
    say(strings.merged(row.number, TimeFormat.screen.text(row.lapTime)))
  }

  mutating func delete(_ target: LapTarget) {
    let laps = ids(target)
    guard !laps.isEmpty else { return }
    let name = named(laps)
    // A record ends with its last lap; on the watch there is always one to come.
    let isEnd = state.shownTable != .watch && laps.last == state.laps.last?.id
    guard correct(.delete(laps: laps)) else { return }
    say(strings.deleted(name, isEnd: isEnd))
    if state.selection.isEmpty { state.selection.isChoosing = false }
  }

  /// The laps a command is about, oldest first.
  private func ids(_ target: LapTarget) -> [Int64] {
    switch target {
    case .lap(let id): return [id]
    case .selection:
      let laps = state.laps
      return state.selection.indices(in: laps).map { laps[$0].id }
    }
  }

  /// `Lap 3` or `4 laps`.
  private func named(_ laps: [Int64]) -> String {
    if laps.count == 1, let index = state.index(ofLap: laps[0]) {
      return strings.lapNamed(index + 1)
    }
    return strings.lapCount(laps.count)
  }

  // MARK: Selecting

  /// No platform takes two presses for a double one after this.
  private static let doublePress = Nanoseconds.seconds(1)

  /// A row was pressed. With a plain press its menu opens; keys held down select, and so does every
  /// press while rows are being chosen. nil is the running lap, which cannot be selected.
  mutating func pressRow(_ id: Int64?, anchor: Rectangle, by press: Press) {
    // The second half of a double press on what lay over the row a moment ago.
    if press.isSecondOfTwo, let coverGone = state.coverGone,
      moment.monotonic - coverGone < Self.doublePress
    {
      return
    }
    guard let id else { return openLapMenu(nil, anchor: anchor, by: press) }
    if state.selection.isChoosing {
      dropMenu()
      state.selection.toggle(id)
    } else if press.isSecondary {
      // On a selected row it is about all that are selected. A Mac's control click is one too.
      if !state.selection.contains(id) { state.selection.selectOnly(id) }
      openLapMenu(id, anchor: anchor, by: press)
    } else if press.modifier == .extends {
      state.selection.extend(to: id, in: state.laps)
    } else if press.modifier == .toggles {
      state.selection.toggle(id)
    } else {
      // A finger's tap marks the row only as long as the menu is open.
      if press.pointer == .mouse { state.selection.selectOnly(id) }
      return openLapMenu(id, anchor: anchor, by: press)
    }
    state.focusedLap = id
  }

  mutating func beginChoosing(with id: Int64) {
    state.selection.isChoosing = true
    if !state.selection.contains(id) { state.selection.selectOnly(id) }
    say(strings.chooseLaps)
  }

  mutating func endChoosing() {
    state.selection = RowSelection()
    effects.append(.focus(LapTable.scrollerID))
  }

  /// Escape gives up what is selected first, then the row.
  mutating func leaveRow() {
    if state.selection.count > 1 || state.selection.isChoosing {
      let focused = state.focusedLap
      state.selection = RowSelection()
      if let focused { effects.append(.focus(LapTable.rowID(focused))) }
      return
    }
    state.selection.clear()
    state.focusedLap = nil
    effects.append(.focus(LapTable.scrollerID))
  }

  /// What Delete means: the laps selected, or the one whose row has the focus; the whole watch with
  /// neither.
  mutating func deleteSelected(focus: Message?) {
    if !state.selection.isEmpty { return delete(.selection) }
    if case .lapRow(let id) = focus { return delete(.lap(id ?? 0)) }
    handle(.reset)
  }
}
