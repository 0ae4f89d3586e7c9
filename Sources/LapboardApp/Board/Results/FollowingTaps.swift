import Editing
import Records
import Timing

// What came in last is in view, for whoever has not scrolled up to something else.

extension Change {
  /// The table of taps was scrolled, or has another size.
  mutating func tapsScrolled(from old: ScrollWindow) {
    let new = state.board[.taps].window
    if old.height != new.height || old.rowHeight != new.rowHeight {
      // It was drawn for the first time, or has more or less room: nobody has scrolled.
      showNewestTap()
    } else if isAtNewestTap {
      state.board.race.followsTaps = true
    } else if new.offset < old.offset {
      state.board.race.followsTaps = false
    }
  }

  mutating func showNewestTap() {
    // Under rows that are being dragged nothing moves away.
    guard state.board.race.followsTaps, !state.race.taps.isEmpty, !state.isDraggingRows else {
      return
    }
    bringIntoView(boardRowAt: state.race.taps.count - 1, of: .taps)
  }

  /// Half a row less is still the end.
  private var isAtNewestTap: Bool {
    let window = state.board[.taps].window
    let end = Int64(window.rowHeight) * Int64(state.race.taps.count)
    return Int64(window.offset) + Int64(window.height) + Int64(window.rowHeight / 2) >= end
  }

  /// Whoever comes back to the results looks at the newest tap: the table is drawn anew, from its top.
  mutating func followRace() {
    guard state.place != .results else { return }
    state.board.race.awaitsNames = false
    guard state.board[.taps].window.height != 0 else { return }
    state.board[.taps].window = ScrollWindow(offset: 0, height: 0, rowHeight: 0)
    state.board.race.followsTaps = true
  }
}
