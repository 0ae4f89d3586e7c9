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
    leaveRecordList(for: place)
    if place == .timer { closeFind() }
    if state.place != place {
      // Another table, or none: what was asked, selected and how far it was scrolled was about the
      // last one.
      state.sheet = nil
      state.selection = RowSelection()
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

  /// What was selected in a list goes with the list.
  private mutating func leaveRecordList(for place: Place) {
    guard state.place != place else { return }
    let stays = state.showsRecordList && state.showsRecordList(at: place)
    let isOther = state.place == .deletedRecords || place == .deletedRecords
    guard !stays || isOther else { return }
    state.recordList.selection = RowSelection()
    state.recordList.window.offset = 0
    if isOther { state.recordList.focused = nil }
  }

  mutating func closeRecord() {
    let opener = state.openRecord.map { RecordListView.itemID($0) }
    go(to: .records)
    if let opener { effects.append(.focus(opener)) }
  }
}
