import Editing
import Records
import Timing

/// What the menu of a record in the list offers. With more than one selected, and this one among them, it
/// is about the selection.
struct RecordMenu {
  private let state: AppState
  private let id: Int64
  private let record: KeptRecord?
  private let count: Int

  init(_ state: AppState, of id: Int64) {
    self.state = state
    self.id = id
    record =
      state.place == .deletedRecords ? state.journal.deletedRecord(id) : state.journal.record(id)
    let selection = state.recordList.selection
    count = selection.count > 1 && selection.contains(id) ? selection.count : 1
  }

  private var s: Strings { state.strings }
  private var target: RecordTarget { count > 1 ? .selection : .record(id) }
  private var isInTrash: Bool { state.place == .deletedRecords }
  /// For what can be done to one record.
  private var one: MenuAttributes { count > 1 ? .hidden : some }
  /// A record that is gone by now is still named, and nothing can be done to it.
  private var some: MenuAttributes { record == nil ? .disabled : [] }
  /// A record may be of a time without any lap.
  private var withLaps: MenuAttributes {
    count == 1 && record?.laps.isEmpty != false ? .disabled : some
  }

  var title: String {
    count > 1 ? s.recordCount(count) : record.map { s.name(of: $0) } ?? s.records
  }

  var suggested: [MenuElement<Message>] {
    if isInTrash {
      return [
        .action(s.restoreRecord, .records(.restore(target)), image: .restore, attributes: some)
      ]
    }
    return [
      .action(s.open, .openRecord(id: id), image: .open, attributes: one),
      .action(s.copyRecords, .records(.copy(target)), image: .copy, attributes: withLaps),
      .action(
        s.share, .records(.share(target)), image: .share,
        attributes: state.canShare ? [withLaps, .inListOnly] : .hidden),
    ]
  }

  var custom: [MenuElement<Message>] {
    let select = MenuElement<Message>.action(
      s.select, .records(.select(id)), image: .select,
      attributes: state.recordList.selection.isChoosing ? .hidden : one)
    if isInTrash { return [select] }
    return [
      .action(s.duplicate, .records(.duplicate(target)), image: .duplicate, attributes: some),
      .action(s.renameRecord, .records(.rename(id)), image: .note, attributes: one),
      .action(
        count > 1 ? s.mergeRecords(count) : s.mergeWith, .records(.merge(target)), image: .merge,
        attributes: some),
      select,
      .group("", [delete(target, some)]),
    ]
  }

  private func delete(
    _ target: RecordTarget, _ attributes: MenuAttributes
  ) -> MenuElement<Message> {
    .action(
      s.delete, .records(.delete(target)), image: .delete, attributes: [attributes, .destructive])
  }
}

extension RecordMenu {
  /// How the list can be ordered.
  static func orders(_ state: AppState) -> [MenuElement<Message>] {
    let s = state.strings
    return [
      .group(
        s.sort, isSingleSelection: true,
        RecordOrder.allCases.map { order in
          .action(
            s.name(order), .records(.order(order)),
            state: state.recordList.order == order ? .on : .off)
        })
    ]
  }

  /// Of the open record.
  static func page(_ state: AppState) -> [MenuElement<Message>] {
    guard let id = state.openRecord else { return [] }
    let s = state.strings
    let menu = RecordMenu(state, of: id)
    let ids = visibleRecords(state)
    let index = ids.firstIndex(of: id)
    return [
      .action(
        s.duplicate, .records(.duplicate(.record(id))), image: .duplicate),
      .group(
        "",
        [
          .action(
            s.previousRecord, .records(.previous), image: .previous,
            attributes: index == nil || index == 0 ? .disabled : []),
          .action(
            s.nextRecord, .records(.next), image: .next,
            attributes: index == nil || index == ids.count - 1 ? .disabled : []),
        ]),
      .group("", [menu.delete(.record(id), [])]),
    ]
  }
}
