import Records
import Timing

extension Change {
  /// Goes to a place, as a new step of the browser's history.
  mutating func go(to place: Place) {
    arrive(at: place)
    effects.append(.visit(place.fragment))
  }

  /// Shows the record that the last event made.
  mutating func goToNewRecord() {
    go(to: .record(state.journal.lastSequence))
    effects.append(.focus(LapTable.scrollerID))
  }

  /// The address changed: the browser went back or forward, or somebody followed a link.
  mutating func follow(_ fragment: String) {
    if let link = LinkedRecord.body(of: fragment) { return open(link: link) }
    arrive(at: Place(fragment: fragment))
    leaveLostRecord()
  }

  mutating func arrive(at place: Place) {
    dropMenu()
    if state.place != place {
      // Another table, or none: what was asked, selected and how far it was scrolled was about the
      // last one.
      state.sheet = nil
      state.selection = LapSelection()
      state.focusedLap = nil
      state.lapWindow.offset = 0
    }
    state.place = place
  }

  /// A record that an undo took back, or that never was, has no page.
  mutating func leaveLostRecord() {
    guard case .record(let id) = state.place, !state.journal.has(record: id) else { return }
    arrive(at: .records)
    effects.append(.replaceVisit(Place.records.fragment))
  }

  mutating func closeRecord() {
    let opener: String? =
      if case .record(let id) = state.place { RecordsScreen.itemID(id) } else { nil }
    go(to: .records)
    if let opener { effects.append(.focus(opener)) }
  }
}
