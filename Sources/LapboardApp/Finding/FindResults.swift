import Editing
import Markup
import Records
import Timing

/// What was found in all records, by record: the first few of each, and what leads to the rest.
enum FindResults {
  /// Records that are listed at first, and as many more with each press.
  static let page = 30
  /// Results of a record that are listed at first, and when more are asked for.
  private static let few = 3
  private static let many = 100
  static let currentID = "found-current"

  static func view(_ state: AppState) -> View {
    let s = state.strings
    let find = state.find
    var listed: [(id: Int64, count: Int)] = []
    var records = 0
    find.session.forEachCount { document, count in
      guard count > 0, case .record(let id) = document else { return }
      records += 1
      if listed.count < find.listedRecords { listed.append((id, count)) }
    }
    let count = find.count
    var children: [View] = [
      View(.div, key: 5, [.named("records-head")], [View(.h1, text: s.records)])
    ]
    if count.total > 0 {
      children.append(
        View(
          .p, key: 1, [.named("results-summary")],
          text: s.resultsSummary(count.total, records: records, isWhole: count.isFinished)))
    } else if count.isFinished, !find.query.isComposing {
      children.append(View(.p, key: 2, [.named("empty")], text: s.matchCount(0, isWhole: true)))
    }
    let corpus = RecordCorpus(state)
    children.append(
      View(
        .ul, key: 3, [.named("results"), .plays("list"), .label(s.results)],
        listed.compactMap { id, count in group(id, count, state, corpus) }))
    if records > listed.count {
      children.append(
        more(s.moreRecords(records - listed.count), .moreRecords, key: 4))
    }
    // The list has other keys, so that neither takes over where the other was scrolled to.
    return View(.div, key: 3, [.named("records found-records")], children)
  }

  private static func group(
    _ id: Int64, _ count: Int, _ state: AppState, _ corpus: RecordCorpus
  ) -> View? {
    guard let record = state.journal.record(id) else { return nil }
    let s = state.strings
    let most = state.find.unfolded.contains(id) ? many : few
    var titles: [Range<Int>] = []
    var items: [View] = []
    var number = 0
    state.find.session.forEachMatch(of: .record(id), in: corpus) { match in
      if match.field == .title {
        titles.append(match.range)
      } else if items.count < most {
        items.append(item(match, number, record, state, corpus))
      } else {
        return false
      }
      number += 1
      return true
    }
    var children = [
      View(
        .button,
        [
          .named("result-record"), .attribute(.type, "button"),
          .attribute(.id, RecordListView.itemID(id)),
          .on(.click, .find(.openResult(record: id, match: 0))),
        ],
        [
          View(
            .span, [.named("record-title")],
            record.title.utf8.isEmpty
              ? [View(text: s.name(of: record))]
              : FoundMarks.views(
                of: record.title, found: titles,
                current: state.find.current(in: .record(id)).flatMap {
                  $0.field == .title ? $0.range : nil
                })),
          View(
            .span, [.named("result-count")], text: s.matchesHere(count)),
        ])
    ]
    if !items.isEmpty { children.append(View(.ul, [.named("result-items")], items)) }
    let rest = count - titles.count - items.count
    if rest > 0 {
      children.append(
        items.count < many
          ? more(s.moreResults(rest), .moreResults(record: id), key: 1)
          : View(.p, key: 2, [.named("hint")], text: s.moreResults(rest)))
    }
    return View(.li, key: id, [.named("result-group")], children)
  }

  private static func item(
    _ match: Found, _ number: Int, _ record: KeptRecord, _ state: AppState, _ corpus: RecordCorpus
  ) -> View {
    let s = state.strings
    let snippet = Snippet(corpus.text(match.field, of: match.document), match.range)
    let isCurrent = state.find.session.highlighted == match
    let place =
      match.field.lap.flatMap { lap in record.laps.lastIndex { $0.id == lap } }
      .map { s.lapNamed($0 + 1) } ?? s.note
    var attributes: [Attribute<Message>] = [
      .named("result"), .attribute(.type, "button"),
      .on(.click, .find(.openResult(record: record.id, match: number))),
    ]
    if isCurrent {
      attributes.append(.attribute(.ariaCurrent, "true"))
      attributes.append(.attribute(.id, currentID))
    }
    return View(
      .li, [],
      [
        View(
          .button, attributes,
          [
            View(.span, [.named("result-place")], text: place),
            View(
              .span, [.named("quote")],
              [
                View(text: snippet.before),
                View(.mark, [.named(isCurrent ? "current" : "found")], text: snippet.match),
                View(text: snippet.after),
              ]),
          ])
      ])
  }

  private static func more(_ title: String, _ command: FindCommand, key: Int64) -> View {
    View(
      .button, key: key,
      [.named("tool wide result-more"), .attribute(.type, "button"), .on(.click, .find(command))],
      text: title)
  }
}
