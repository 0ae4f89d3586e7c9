import Editing
import Records
import Timing

// What the list of records, its menus and bar, and a record's page do to records.

extension Change {
  mutating func handle(
    _ command: RecordCommand, anchor: Rectangle = .zero, by press: Press = Press()
  ) {
    switch command {
    case .item(let id): pressItem(id, anchor: anchor, by: press)
    case .itemMenu(let id): openMenu(of: .record(id), anchor: anchor, by: press)
    case .list, .filter: break
    case .clearFilter:
      filterRecords("")
      effects.append(.focus(RecordListView.filterID))
    case .orderMenu: openMenu(of: .recordOrder, anchor: anchor, by: press)
    case .order(let order): sortRecords(order)
    case .pageMenu: openMenu(of: .recordPage, anchor: anchor, by: press)
    case .copy(let target): copy(target)
    case .share(let target): share(target)
    case .duplicate(let target): duplicate(target)
    case .rename(let id): ask(.recordTitle(id))
    case .merge(let target): merge(target)
    case .delete(let target): delete(target)
    case .select(let id): beginChoosing(record: id)
    case .selectAll: state.recordList.selection.selectAll(of: state.listedRecords)
    case .endChoosing: endChoosingRecords()
    case .showDeleted:
      go(to: .deletedRecords)
      effects.append(.focus(RecordListView.backID))
    case .showRecords:
      go(to: .records)
      effects.append(.focus(RecordListView.deletedID))
    case .restore(let target): restore(target)
    case .previous: step(by: -1)
    case .next: step(by: 1)
    case .newRecord(let laps): addRecord(of: laps)
    }
  }

  // MARK: Finding one's way

  /// A plain press opens; keys held down select, and so does every press while records are being chosen.
  /// Deleted ones do not open, so there every press chooses.
  private mutating func pressItem(_ id: Int64, anchor: Rectangle, by press: Press) {
    state.recordList.focus(id, in: state.listedRecords)
    let isSelected = state.recordList.selection.contains(id)
    if press.isSecondary {
      if !isSelected { state.recordList.selection.clear() }
      openMenu(of: .record(id), anchor: anchor, by: press)
    } else if press.modifier == .extends {
      state.recordList.selection.extend(to: id, in: state.listedRecords)
    } else if press.modifier == .toggles || state.recordList.selection.isChoosing {
      state.recordList.selection.toggle(id)
    } else if state.place == .deletedRecords {
      beginChoosing(record: id)
    } else {
      open(record: id)
    }
  }

  /// Opens its page. On a wide screen the focus stays in the list.
  mutating func open(record id: Int64) {
    guard state.journal.has(record: id) else { return say(strings.noSuchTable) }
    state.recordList.selection.clear()
    guard state.openRecord != id else { return }
    // The second half of a double press must not reach the rows that take the list's place.
    if !state.isWide { state.coverGone = moment.monotonic }
    go(to: .record(id))
  }

  /// To the record before or after the open one in the list; the first or last stays.
  private mutating func step(by distance: Int) {
    let ids = visibleRecords(state)
    guard let id = state.openRecord else { return }
    // An open record that the filter does not take has no neighbours.
    guard let index = ids.firstIndex(of: id), ids.indices.contains(index + distance) else {
      return say(distance < 0 ? strings.firstRecord : strings.lastRecord)
    }
    let next = ids[index + distance]
    state.recordList.focus(next, in: ids)
    bringItemIntoView(index + distance)
    go(to: .record(next))
  }

  private mutating func sortRecords(_ order: RecordOrder) {
    state.recordList.order = order
    effects.append(
      .remember(
        key: .recordOrder, value: order == .newest ? "" : order.name.description))
    scrollListToTop()
    isMenuStale = true
  }

  mutating func filterRecords(_ text: String) {
    state.recordList.filter = text
    scrollListToTop()
  }

  private mutating func scrollListToTop() {
    let window = state.recordList.window
    guard window.offset > 0, window.rowHeight > 0 else { return }
    state.recordList.window.offset = 0
    effects.append(
      .scroll(id: RecordListView.listID, rows: -(window.offset / window.rowHeight) - 1))
  }

  // MARK: Selecting

  private mutating func beginChoosing(record id: Int64) {
    state.recordList.selection.isChoosing = true
    if !state.recordList.selection.contains(id) { state.recordList.selection.toggle(id) }
    say(strings.chooseRecords)
  }

  mutating func endChoosingRecords() {
    let focused = state.recordList.focused
    state.recordList.selection = RowSelection()
    effects.append(.focus(focused.map { RecordListView.itemID($0) } ?? RecordListView.listID))
  }

  /// The records that a command is about, in the order of the list. What is gone is left out.
  private func records(_ target: RecordTarget) -> [KeptRecord] {
    let ids = state.listedRecords
    let chosen: [Int64] =
      switch target {
      case .record(let id): [id]
      case .selection: state.recordList.selection.indices(in: ids).map { ids[$0] }
      case .all: ids
      }
    return state.place == .deletedRecords
      ? chosen.compactMap { id in state.journal.deletedRecord(id) }
      : chosen.compactMap { id in state.journal.record(id) }
  }

  /// `“Heat 2”`, or `3 records`.
  private func named(_ records: [KeptRecord]) -> String {
    records.count == 1
      ? strings.quoted(strings.name(of: records[0])) : strings.recordCount(records.count)
  }

  // MARK: Giving away

  private mutating func copy(_ target: RecordTarget) {
    let records = records(target)
    if records.count == 1 { return copy(records[0]) }
    guard !records.isEmpty else { return say(strings.nothingToCopy) }
    state.alert = nil
    state.copying = strings.recordsCopied(records.count)
    let names = strings.columnNames
    var html = ""
    for record in records {
      let list = record.whole.list
      html += "<p>" + LapTableText.escapedForHTML(strings.name(of: record)) + "</p>"
      html += LapTableText.html(list, rows: Array(list.laps.indices), names: names)
    }
    effects.append(.copy(text: text(of: records), html: html))
  }

  private mutating func share(_ target: RecordTarget) {
    let records = records(target)
    guard !records.isEmpty else { return say(strings.nothingToShare) }
    let title =
      records.count == 1 ? strings.name(of: records[0]) : strings.recordCount(records.count)
    effects.append(.share(title: title, text: text(of: records)))
  }

  /// Name and laps of each, with an empty line between.
  private func text(of records: [KeptRecord]) -> String {
    var text = ""
    for record in records {
      let list = record.whole.list
      if !text.utf8.isEmpty { text += "\n\n" }
      text += strings.name(of: record) + "\n"
      text += LapTableText.write(
        list, rows: Array(list.laps.indices), as: .text, names: strings.columnNames)
    }
    return text
  }

  // MARK: Changing

  /// Makes a copy of each; one that was made of the open record is opened.
  private mutating func duplicate(_ target: RecordTarget) {
    let originals = records(target)
    guard !originals.isEmpty else { return say(strings.noSuchTable) }
    var titles = CopyTitles(state.journal.records, strings)
    var changes: [RecordChange] = []
    for original in originals {
      var whole = original.whole
      whole.origin = ""
      whole.list.title = titles.next(of: strings.name(of: original))
      changes.append(.add(whole))
    }
    guard record(.change(changes)) else { return }
    if case .record(let id) = target, state.openRecord == id { goToNewRecord() }
    say(strings.duplicated(named(originals)))
  }

  /// One record of several, in the order in which they began. One step, so that undo brings the
  /// originals back.
  private mutating func merge(_ target: RecordTarget) {
    let parts = RecordOrder.newest.ids(of: records(target)).reversed()
      .compactMap { id in state.journal.record(id) }
    if parts.count == 1, case .record(let id) = target {
      beginChoosing(record: id)
      return say(strings.chooseRecordsToMerge)
    }
    guard parts.count > 1 else { return say(strings.chooseRecordsToMerge) }
    guard let whole = WholeRecord(merging: parts.map { $0.whole }) else {
      return say(strings.noteRefused(.tooLong))
    }
    guard record(.change([.add(whole), .delete(parts.map { $0.id })])) else { return }
    state.recordList.selection = RowSelection()
    let id = Lap.id(state.journal.lastSequence, part: 0)
    if state.place != .records { go(to: .record(id)) }
    refreshRecordList()
    state.recordList.focus(id, in: state.listedRecords)
    effects.append(.focus(RecordListView.itemID(id)))
    say(
      strings.recordsMerged(
        parts.count, laps: whole.list.laps.count,
        TimeFormat.screen.text(whole.list.laps.last?.split ?? .zero)))
  }

  private mutating func delete(_ target: RecordTarget) {
    let records = records(target)
    guard !records.isEmpty else { return say(strings.noSuchTable) }
    let name = named(records)
    guard record(.change([.delete(records.map { $0.id })])) else { return }
    if target != .record(state.openRecord ?? 0) { state.recordList.selection.isChoosing = false }
    say(strings.recordsDeleted(name, count: records.count))
  }

  private mutating func restore(_ target: RecordTarget) {
    let records = records(target).filter { Trash.daysLeft($0, at: moment.wall) != nil }
    guard !records.isEmpty else { return say(strings.noSuchTable) }
    let name = named(records)
    guard record(.change([.restore(records.map { $0.id })])) else { return }
    state.recordList.selection.isChoosing = false
    say(strings.recordsRestored(name))
  }

  /// The table on show stays as it is, and on the screen: it may be a running watch.
  private mutating func addRecord(of target: LapTarget) {
    let list = state.listOnShow
    let indices: [Int] =
      switch target {
      case .lap(let id): state.index(ofLap: id).map { [$0] } ?? []
      case .selection: state.selection.indices(in: list.laps)
      }
    guard let first = indices.first, let last = indices.last else {
      return say(strings.correctionRefused(.noSuchLap))
    }
    var part = LapList(began: list.began, laps: list.laps.taking(indices))
    if !list.title.utf8.isEmpty {
      part.title = strings.title(
        list.title, laps: first + 1, last + 1, count: indices.count)
    }
    guard record(.change([.add(WholeRecord(part))])) else { return }
    say(strings.recordAdded(laps: indices.count))
  }
}

extension RecordList {
  mutating func focus(_ id: Int64, in ids: [Int64]) {
    focused = id
    focusedIndex = ids.firstIndex(of: id) ?? 0
  }
}
