import Records
import Timing

/// The list of records: its order and filter, what is selected, and how far it is scrolled.
///
/// The list of deleted ones is the same list, without order and filter.
public struct RecordList: Sendable {
  public internal(set) var order = RecordOrder.newest
  /// As it was typed.
  public internal(set) var filter = ""
  public internal(set) var selection = RowSelection()
  /// The record whose item has the keyboard focus, by id.
  public internal(set) var focused: Int64?
  /// Where that stood when it got the focus.
  var focusedIndex = 0
  public internal(set) var window = ScrollWindow(offset: 0, height: 0, rowHeight: 0)
  var shown = ShownRecords()

  /// The bar of commands stands above the list.
  var showsBar: Bool { selection.isChoosing || selection.count > 1 }

  public init() {}
}

extension AppState {
  /// Above this width the list and the open record stand side by side; the style sheet follows.
  private static let wide: Int32 = 900
  public var isWide: Bool { viewportWidth >= Self.wide }

  /// Whether the list of records, or of deleted ones, is on the screen at this place.
  func showsRecordList(at place: Place) -> Bool {
    switch place {
    case .stopwatch, .timer, .plan, .results: false
    case .records, .deletedRecords: true
    case .record, .link: isWide
    }
  }

  var showsRecordList: Bool { showsRecordList(at: place) }

  /// The ids in the list on the screen, from the top.
  var listedRecords: [Int64] {
    place == .deletedRecords ? recordList.shown.deleted : recordList.shown.ids
  }

  /// The record whose page is open.
  var openRecord: Int64? { if case .record(let id) = place { id } else { nil } }
}
