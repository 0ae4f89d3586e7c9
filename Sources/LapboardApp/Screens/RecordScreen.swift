import Editing
import Markup
import Records
import Timing

/// One record: a kept one, or what a link carries.
enum RecordScreen {
  static func view(_ state: AppState, _ cache: inout ViewCache) -> View {
    let total = state.laps.last?.split ?? .zero
    let head = cache.tableHead(state)
    return View(
      .div, key: 3, [.named("record-page")],
      [
        cache.recordHead(state),
        NoteSection.view(state, &cache),
        View(
          .div, [.named("laps"), .attribute(.dataLength, StopwatchScreen.columnLength(total))],
          [
            cache.summary(state),
            LapTable.view(state, open: nil, head: head, reusing: &cache.lapRows),
          ]),
      ])
  }

  /// The way back, title and date, the whole time, the chart.
  static func head(_ state: AppState) -> View {
    let s = state.strings
    let laps = state.laps
    let list = state.listOnShow
    // A record without a title is called by its date.
    let detail = list.title.utf8.isEmpty ? nil : list.began.map { s.shortDate($0) }
    let count = s.lapCount(laps.count)
    var bar = [
      View(
        .div, [.named("record-name")],
        [
          title(s.name(of: list), state),
          View(.p, text: detail.map { $0 + " · " + count } ?? count),
        ])
    ]
    // Beside the list nobody has to go back to it.
    if !state.isWide { bar.insert(back(s), at: 0) }
    bar += state.place == .link ? [add(s)] : [rename(s), more(state)]
    return View(
      .div, [.named("record-head")],
      [
        View(.div, [.named("record-bar")], bar),
        View(
          .div, [.named("record-total")],
          text: TimeFormat.screen.text(laps.last?.split ?? .zero)),
        LapChart.view(laps, state.lapSummary, s),
      ])
  }

  private static func back(_ s: Strings) -> View {
    View(
      .button, key: 4,
      [
        .named("tool"), .attribute(.type, "button"), .attribute(.id, "back"),
        .label(s.backToRecords), .attribute(.title, s.backToRecords),
        .on(.click, .closeRecord),
      ], [Icon.back])
  }

  static let titleID = "record-title"
  static let renameID = "rename"
  static let moreID = "record-more"

  private static func more(_ state: AppState) -> View {
    let s = state.strings
    return View(
      .button, key: 3,
      [
        .named("tool"), .attribute(.type, "button"), .attribute(.id, moreID), .label(s.more),
        .attribute(.title, s.more), .attribute(.ariaHaspopup, "menu"),
        .attribute(.ariaExpanded, state.menu.subject == .recordPage ? "true" : "false"),
        .on(.click, .records(.pageMenu)),
      ], [Icon.more])
  }

  private static func title(_ name: String, _ state: AppState) -> View {
    let found =
      state.listOnShow.title.utf8.isEmpty
      ? nil : FoundMarks(state)?.views(of: .title, in: name)
    if let found { return View(.h1, [.attribute(.id, titleID)], found) }
    return View(.h1, [.attribute(.id, titleID)], text: name)
  }

  private static func rename(_ s: Strings) -> View {
    View(
      .button, key: 1,
      [
        .named("tool"), .attribute(.type, "button"), .attribute(.id, renameID),
        .label(s.rename), .attribute(.title, s.rename), .attribute(.ariaHaspopup, "dialog"),
        .on(.click, .ask(.title)),
      ], [Icon.pencil])
  }

  private static func add(_ s: Strings) -> View {
    View(
      .button, key: 2,
      [
        .named("tool wide"), .attribute(.type, "button"), .attribute(.id, "add"),
        .on(.click, .addLinked),
      ], text: s.addToRecords)
  }
}
