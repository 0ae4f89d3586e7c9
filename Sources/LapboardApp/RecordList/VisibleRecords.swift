import Records
import Timing

/// Ids of the records in the order in which the list shows them, those that its filter takes. While a
/// filter is still at work on very many it is those found so far.
public func visibleRecords(_ state: AppState) -> [Int64] { state.recordList.shown.ids }

/// What follows from the records, the order and the filter. Kept, since sorting and filtering ten
/// thousand records takes longer than a key may.
struct ShownRecords: Sendable {
  /// Everything that the list follows from, but for the filter.
  private struct Version: Equatable, Sendable {
    var records: Int64
    var order: RecordOrder
    /// Records without a title are filtered by their date.
    var language: Language
  }

  /// What one event may look at, in bytes: a few milliseconds.
  private static let slice = 200_000

  private var version: Version?
  private var filterText = ""
  private var filter = RecordFilter("")
  /// All records, in order.
  private var sorted: [Int64] = []
  /// How many of `sorted` the filter has looked at, and which of them it took.
  private var looked = 0
  private var taken: [Int64] = []
  /// Another query empties the list at once. After a change of a record the list stays until the
  /// filter is through.
  private var showsProgress = false
  /// When it was asked last which deleted records are left, in minutes since 1970.
  private var minute: Int64?

  private(set) var ids: [Int64] = []
  /// Deleted ones that can be restored, the last deleted first.
  private(set) var deleted: [Int64] = []
  /// Whether any has a note: then every item has room for a line of it.
  private(set) var hasNotes = false
  /// Changes with `ids` and `deleted`.
  private(set) var revision: Int32 = 0

  var isFiltering: Bool { looked < sorted.count }
  /// How many there are without the filter.
  var total: Int { sorted.count }
  var isFiltered: Bool { !filter.isEmpty }

  /// Brings it up to date, or a slice nearer to that. False where nothing changed.
  mutating func refresh(
    _ journal: Journal, _ order: RecordOrder, _ text: String, _ s: Strings, at wall: WallTime
  ) -> Bool {
    let current = Version(
      records: journal.recordsVersion, order: order, language: s.language)
    let isOtherQuery = !isSame(text, filterText)
    let isOtherList = current != version
    let minute = wall.milliseconds / 60_000
    let isOtherTime = minute != self.minute && !journal.deletedRecords.isEmpty
    guard isOtherList || isOtherQuery || isOtherTime || isFiltering else { return false }
    revision &+= 1
    if isOtherList || isOtherTime {
      deleted = Trash.ids(of: journal.deletedRecords, at: wall)
      self.minute = minute
    }
    if isOtherList {
      sorted = order.ids(of: journal.records)
      hasNotes =
        journal.records.contains { !$0.note.isEmpty }
        || journal.deletedRecords.contains { !$0.note.isEmpty }
      ids = ids.filter { journal.has(record: $0) }
      version = current
    }
    if isOtherQuery {
      filterText = text
      filter = RecordFilter(text)
    }
    if isOtherList || isOtherQuery {
      showsProgress = isOtherQuery
      (looked, taken) = (0, [])
    }
    lookOn(journal, s)
    return true
  }

  private mutating func lookOn(_ journal: Journal, _ s: Strings) {
    guard !filter.isEmpty else {
      ids = sorted
      looked = sorted.count
      return
    }
    var left = Self.slice
    while isFiltering, left > 0 {
      let id = sorted[looked]
      looked += 1
      guard let record = journal.record(id) else { continue }
      let (isTaken, cost) = filter.takes(record, s)
      if isTaken { taken.append(id) }
      left -= cost
    }
    if showsProgress || !isFiltering { ids = taken }
  }
}

extension Change {
  /// After every event: the list is never older than the journal.
  mutating func refreshRecordList() {
    let isFresh = state.recordList.shown.refresh(
      state.journal, state.recordList.order, state.recordList.filter, strings, at: moment.wall)
    guard isFresh, !state.recordList.shown.isFiltering else { return }
    // What is not to be seen is not selected.
    let rows = state.listedRecords
    if rows.isEmpty {
      state.recordList.selection = RowSelection()
    } else {
      state.recordList.selection.keepOnly(rows)
    }
  }
}
