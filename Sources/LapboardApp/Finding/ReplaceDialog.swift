import Editing
import Markup
import Records
import Timing

/// The preview of replacing all: every change by record, with a check box, and what is left out and why.
enum ReplaceDialog {
  private static let allID = "replace-all"

  static func ends(_ draft: ReplaceDraft) -> (first: String, last: String) {
    guard draft.isReady else { return (DialogView.closeID, DialogView.closeID) }
    let counts = draft.counts
    return (
      counts.possible > 0 ? allID : DialogView.closeID,
      counts.chosen > 0 ? DialogView.acceptID : DialogView.closeID
    )
  }

  static func view(_ draft: ReplaceDraft, _ state: AppState) -> View {
    let s = state.strings
    guard draft.isReady else {
      return frame(s, [View(.p, key: 1, [.named("hint")], text: s.searching)], 0)
    }
    let counts = draft.counts
    var body = [summary(counts, s)]
    if draft.plan.isTooLong {
      body.append(View(.p, key: 2, [.named("problem")], text: s.tooManyToReplace))
    }
    body.append(
      View(
        .ul, key: 100 &+ Int64(draft.page), [.named("changes"), .label(s.changes)],
        draft.rows.map { row($0, draft, s) }))
    if draft.pageCount > 1 { body.append(pages(draft, s)) }
    return frame(s, body, draft.plan.isTooLong ? 0 : counts.chosen)
  }

  private static func frame(_ s: Strings, _ body: [View], _ chosen: Int) -> View {
    DialogView.frame(
      key: 30, name: "sheet replace", label: s.replaceAll, body: body,
      buttons: [
        DialogView.closeButton(s.cancel),
        DialogView.acceptButton(s.applyReplacement(chosen), .find(.apply), isEnabled: chosen > 0),
      ])
  }

  private static func summary(
    _ counts: (chosen: Int, possible: Int, skipped: Int), _ s: Strings
  ) -> View {
    var parts: [View] = []
    if counts.possible > 0 {
      let isAll = counts.chosen == counts.possible
      parts.append(
        View(
          .label, key: 1, [.named("change-all")],
          [
            View(
              .input,
              [
                .attribute(.type, "checkbox"), .attribute(.id, allID), .label(s.all),
                .property(.checked, isAll ? "true" : ""),
                .on(.input, .find(.chooseAll(!isAll))),
              ]),
            View(.b, text: s.replaceCount(counts.chosen, of: counts.possible)),
          ]))
    } else {
      parts.append(View(.b, key: 2, text: s.nothingToReplace))
    }
    if counts.skipped > 0 {
      parts.append(
        View(.span, key: 3, [.named("hint")], text: s.skippedCount(counts.skipped)))
    }
    return View(
      .div, key: 1, [.named("change-summary"), .attribute(.ariaLive, "polite")], parts)
  }

  private static func pages(_ draft: ReplaceDraft, _ s: Strings) -> View {
    func turn(_ title: String, _ icon: View, _ page: Int) -> View {
      View(
        .button,
        [
          .named("tool"), .attribute(.type, "button"), .label(title),
          page >= 0 && page < draft.pageCount
            ? .on(.click, .find(.turn(page: page))) : .flag(.disabled),
        ], [icon])
    }
    return View(
      .div, key: 3, [.named("pages")],
      [
        turn(s.previousPage, Icon.backward, draft.page - 1),
        View(.span, text: s.page(draft.page + 1, of: draft.pageCount)),
        turn(s.nextPage, Icon.forward, draft.page + 1),
      ])
  }

  // MARK: Rows

  private static func row(_ row: ReplaceDraft.Row, _ draft: ReplaceDraft, _ s: Strings) -> View {
    switch row {
    case .document(let group):
      return View(
        .li, key: Int64(group) << 1 | 1, [.named("change-record")],
        text: name(draft.groups[group].document, draft, s))
    case .vetoed(let index):
      let match = draft.plan.vetoed[index]
      return View(
        .li, key: -1 - Int64(index), [.named("change skipped")],
        [
          text(place(match, draft, s), before(match, draft), nil),
          View(
            .span, [.named("hint")],
            text: draft.corpus.problem(of: match).map { s.notReplaced($0) } ?? ""),
        ])
    case .change(let index, let group):
      return change(index, draft, draft.groups[group], s)
    }
  }

  private static func change(
    _ index: Int, _ draft: ReplaceDraft, _ group: ReplaceDraft.Group, _ s: Strings
  ) -> View {
    let item = draft.plan.items[index]
    let before = before(item.match, draft)
    let place = place(item.match, draft, s)
    if let problem = draft.problems[index], item.isIncluded {
      return View(
        .li, key: Int64(index) << 1, [.named("change skipped")],
        [
          box(index, item.isIncluded, place + ": " + item.text),
          text(place, before, item.text),
          View(.span, [.named("hint")], text: s.notReplaced(problem)),
        ])
    }
    return View(
      .li, key: Int64(index) << 1, [.named("change")],
      [
        View(
          .label,
          [], [box(index, item.isIncluded, nil), text(place, before, item.text)])
      ])
  }

  private static func box(_ index: Int, _ isChosen: Bool, _ name: String?) -> View {
    var attributes: [Attribute<Message>] = [
      .attribute(.type, "checkbox"), .property(.checked, isChosen ? "true" : ""),
      .on(.input, .find(.choose(change: index))),
    ]
    if let name { attributes.append(.label(name)) }
    return View(.input, attributes)
  }

  /// Where, and what was there, and what will be.
  private static func text(_ place: String, _ before: Snippet, _ after: String?) -> View {
    var parts = [
      View(.span, [.named("change-place")], text: place),
      View(
        .span, [.named("quote")],
        [View(text: before.before), View(.mark, [.named("found")], text: before.match)]
          + (after.map {
            [View(text: " "), View(.mark, [.named("current")], text: $0.utf8.isEmpty ? "∅" : $0)]
          } ?? []) + [View(text: before.after)]),
    ]
    if place.utf8.isEmpty { parts.removeFirst() }
    return View(.span, [.named("change-text")], parts)
  }

  private static func before(_ match: Found, _ draft: ReplaceDraft) -> Snippet {
    Snippet(draft.corpus.text(match.field, of: match.document), match.range)
  }

  private static func place(_ match: Found, _ draft: ReplaceDraft, _ s: Strings) -> String {
    switch match.field {
    case .title: return s.title
    case .note: return s.note
    case .board(let row, _): return s.title(of: row.table)
    case .number(let lap), .total(let lap), .lapTime(let lap), .lapNote(let lap):
      let laps = draft.corpus.laps(of: match.document)
      return laps.lastIndex { $0.id == lap }.map { s.lapNamed($0 + 1) } ?? ""
    }
  }

  private static func name(
    _ document: FindDocument, _ draft: ReplaceDraft, _ s: Strings
  ) -> String {
    switch document {
    case .watch: s.stopwatch
    case .record(let id): draft.corpus.record(id).map { s.name(of: $0) } ?? ""
    case .link: s.linkedRecord
    case .plan: s.plan
    case .race: s.raceResults
    }
  }
}

/// The dialog as it was drawn last.
struct DrawnReplace: Sendable {
  private struct Version: Equatable, Sendable {
    var dialog: Int64
    var revision: Int32
    var isReady: Bool
    var language: Language
  }
  private var version: Version?
  private var view: View?

  mutating func view(_ draft: ReplaceDraft, _ state: AppState) -> View {
    let current = Version(
      dialog: state.sheet?.number ?? 0, revision: draft.revision, isReady: draft.isReady,
      language: state.language)
    if version == current, let view { return view }
    let drawn = ReplaceDialog.view(draft, state)
    (version, view) = (current, drawn)
    return drawn
  }
}
