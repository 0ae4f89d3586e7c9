import Editing
import Markup
import Records
import Timing

/// The list of records, or of deleted ones, with what stands above and below it. Only the items in view
/// are drawn, whatever their number.
enum RecordListView {
  static let listID = "record-list"
  static let filterID = "record-filter"
  static let orderID = "record-order"
  static let deletedID = "recently-deleted"
  static let backID = "records-back"
  static func itemID(_ record: Int64) -> String { "record-" + String(record) }

  static func view(_ state: AppState, at now: WallTime, reusing items: inout DrawnItems) -> View {
    let isTrash = state.place == .deletedRecords
    let ids = state.listedRecords
    var children: [View] = []
    if state.recordList.showsBar {
      children.append(RecordBar.view(state))
    } else {
      children.append(isTrash ? trashHead(state) : head(state))
    }
    if isTrash {
      children.append(View(.p, key: 3, [.named("hint")], text: state.strings.deletedHint))
    } else if state.recordList.shown.total > 0 {
      children.append(filter(state))
    }
    children.append(list(state, ids, at: now, reusing: &items))
    if let empty = empty(state, ids) { children.append(empty) }
    if !isTrash { children += [foot(state), KeepingView.view(state)] }
    // The two lists are two: each begins at its top.
    return View(.div, key: isTrash ? 2 : 1, [.named("records")], children)
  }

  // MARK: Above the list

  private static func head(_ state: AppState) -> View {
    let s = state.strings
    return View(
      .div, key: 1, [.named("records-head")],
      [
        View(.h1, text: s.records),
        View(
          .button,
          [
            .named("tool"), .attribute(.type, "button"), .attribute(.id, orderID),
            .label(s.sort), .attribute(.title, s.sort), .attribute(.ariaHaspopup, "menu"),
            .attribute(
              .ariaExpanded, state.menu.subject == .recordOrder ? "true" : "false"),
            state.recordList.shown.total > 1
              ? .on(.click, .records(.orderMenu)) : .flag(.disabled),
          ], [Icon.sort]),
      ])
  }

  private static func trashHead(_ state: AppState) -> View {
    let s = state.strings
    var children = [
      View(
        .button,
        [
          .named("tool"), .attribute(.type, "button"), .attribute(.id, backID),
          .label(s.backToRecords), .attribute(.title, s.backToRecords),
          .on(.click, .records(.showRecords)),
        ], [Icon.back]),
      View(.h1, text: s.recentlyDeleted),
    ]
    if !state.listedRecords.isEmpty {
      children.append(
        View(
          .button, key: 1,
          [
            .named("tool wide"), .attribute(.type, "button"), .attribute(.id, "restore-all"),
            .on(.click, .records(.restore(.all))),
          ], text: s.restoreAll))
    }
    return View(.div, key: 2, [.named("records-head")], children)
  }

  /// What is typed is given back as it was typed: setting the same text again leaves caret and
  /// composition alone.
  private static func filter(_ state: AppState) -> View {
    let s = state.strings
    let shown = state.recordList.shown
    let text = state.recordList.filter
    var children = [
      View(
        .input,
        [
          .named("field"), .attribute(.type, "text"), .attribute(.id, filterID),
          .label(s.filterRecords), .attribute(.placeholder, s.filterHint),
          .attribute(.autocomplete, "off"), .attribute(.enterkeyhint, "search"),
          .property(.value, text), .on(.input, .records(.filter)),
        ]),
      // Always there, since a region that comes with its text is not spoken everywhere.
      View(
        .span, [.named("count"), .attribute(.ariaLive, "polite")],
        text: shown.isFiltered
          ? s.filtered(shown.ids.count, of: shown.total, isDone: !shown.isFiltering) : ""),
    ]
    if !text.utf8.isEmpty {
      children.append(
        View(
          .button, key: 1,
          [
            .named("tool"), .attribute(.type, "button"), .label(s.clearFilter),
            .attribute(.title, s.clearFilter), .on(.click, .records(.clearFilter)),
          ], [Icon.close]))
    }
    return View(.div, key: 4, [.named("filter")], children)
  }

  // MARK: The list

  private static func list(
    _ state: AppState, _ ids: [Int64], at now: WallTime, reusing items: inout DrawnItems
  ) -> View {
    let s = state.strings
    let drawn = LapTable.rowsInView(state.recordList.window, of: ids.count)
    let focus = state.recordList.focused.flatMap { ids.firstIndex(of: $0) }
    let tabStop = focus ?? drawn.lowerBound
    func item(_ index: Int) -> View? {
      let id = ids[index]
      let isTrash = state.place == .deletedRecords
      guard let record = isTrash ? state.journal.deletedRecord(id) : state.journal.record(id)
      else { return nil }
      return RecordItem.view(
        record, at: index, of: ids.count,
        daysLeft: isTrash ? Trash.daysLeft(record, at: now) ?? 0 : nil,
        isTabStop: index == tabStop, state)
    }
    items.draw(drawn, tabStop: tabStop, state, item)
    var children = items.views
    // The item with the focus stays drawn, or the focus would be lost with it.
    if let focus, !drawn.contains(focus), let item = item(focus) {
      children.insert(item, at: focus < drawn.lowerBound ? 0 : children.count)
    }
    let hasNotes = state.recordList.shown.hasNotes
    var name = "record-list"
    if hasNotes { name += " noted" }
    if state.recordList.selection.isChoosing { name += " choosing" }
    // Of other heights it is another list, which the host measures anew.
    return View(
      .ul, key: hasNotes ? 5 : 9,
      [
        .named(name),
        .plays("list"), .attribute(.id, listID), .attribute(.tabindex, "-1"),
        .label(state.place == .deletedRecords ? s.recentlyDeleted : s.records),
        .style(.count, String(ids.count)), .on(.scroll, .records(.list)),
        .on(.keydown, .records(.list)),
      ], children)
  }

  private static func empty(_ state: AppState, _ ids: [Int64]) -> View? {
    guard ids.isEmpty, !state.recordList.shown.isFiltering else { return nil }
    let s = state.strings
    let text =
      state.place == .deletedRecords
      ? s.nothingDeleted : state.recordList.shown.total == 0 ? s.noRecords : s.noRecordMatches
    return View(.p, key: 6, [.named("empty")], text: text)
  }

  // MARK: Below the list

  private static func foot(_ state: AppState) -> View {
    let s = state.strings
    var children: [View] = []
    if !state.recordList.shown.deleted.isEmpty {
      children.append(
        View(
          .button, key: 1,
          [
            .named("tool wide"), .attribute(.type, "button"), .attribute(.id, deletedID),
            .on(.click, .records(.showDeleted)),
          ], [Icon.delete, View(.span, text: s.recentlyDeleted)]))
    }
    if !state.setAside.isEmpty {
      children.append(
        View(
          .div, key: 2, [.named("set-aside")],
          [
            View(.span, text: s.setAsideList(state.setAside.count)),
            View(
              .button,
              [
                .named("tool wide"), .attribute(.type, "button"), .on(.click, .copySetAside),
              ], [Icon.copy, View(.span, text: s.copySetAside)]),
          ]))
    }
    return View(.div, key: 7, [.named("records-foot")], children)
  }
}

/// The items as they were drawn last. They change with a press, not with a scroll.
struct DrawnItems: Sendable {
  private struct Version: Equatable, Sendable {
    var shown: Int32
    var records: Int64
    var language: Language
    var place: Place
    var menu: MenuSubject?
    var selection: RowSelection
    var tabStop: Int
  }

  private var version: Version?
  private var drawn: Range<Int> = 0..<0
  /// From the top.
  private(set) var views: [View] = []

  /// Draws these items; those that were drawn before are kept.
  mutating func draw(
    _ wanted: Range<Int>, tabStop: Int, _ state: AppState, _ item: (Int) -> View?
  ) {
    let current = Version(
      shown: state.recordList.shown.revision, records: state.journal.recordsVersion,
      language: state.language, place: state.place, menu: state.menu.subject,
      selection: state.recordList.selection, tabStop: tabStop)
    // Days go by without any change.
    let isSame = current == version && state.place != .deletedRecords
    if isSame, wanted == drawn { return }
    let known = isSame ? drawn : 0..<0
    var new: [View] = []
    new.reserveCapacity(wanted.count)
    for index in wanted {
      if known.contains(index), views.count == known.count {
        new.append(views[index - known.lowerBound])
      } else if let view = item(index) {
        new.append(view)
      }
    }
    views = new
    drawn = wanted
    version = current
  }
}
