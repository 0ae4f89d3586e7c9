/// One match and what to put in its place.
public struct FindReplacement<Document: Equatable & Sendable, Field: Equatable & Sendable>: Sendable
{
  public var match: FindMatch<Document, Field>
  public var text: String
  /// Unchecked ones stay as they are.
  public var isIncluded = true

  public init(match: FindMatch<Document, Field>, text: String) {
    (self.match, self.text) = (match, text)
  }

  public var edit: FindEdit<Field> {
    FindEdit(field: match.field, range: match.range, inserted: text.utf8.count)
  }
}

extension FindSession {
  public typealias Replacement = FindReplacement<Document, Field>

  /// What replacing the highlighted match would do; nil where none is, and where the app has a veto.
  /// Once it is done, `didReplace` moves on.
  public func replacement<Corpus: FindCorpus>(
    with template: ReplacementTemplate, in corpus: Corpus
  ) -> Replacement? where Corpus.Document == Document, Corpus.Field == Field {
    guard let highlight, corpus.canReplace(highlight.match) else { return nil }
    var ordinal = 0
    var result: Replacement?
    forEachMatch(
      ofEntry: highlight.entry, in: corpus, text: { _, _ in },
      match: { _, text, range, groups in
        if ordinal == highlight.ordinal {
          result = Replacement(
            match: highlight.match, text: template.expanded(for: range, in: text, groups: groups))
        }
        ordinal += 1
        return result == nil
      })
    return result
  }

  /// The match after what was put in is highlighted: what `next` would have gone to.
  public mutating func didReplace(_ replacement: Replacement) {
    guard let entry = entry(of: replacement.match.document) else { return }
    let edit = replacement.edit
    invalidate(replacement.match.document, edit)
    place = Place(
      entry: entry, field: edit.field, offset: edit.range.lowerBound + edit.inserted,
      ordinal: place.ordinal)
    highlight = nil
    seek = Seek(from: place, isForward: true)
  }
}

/// Everything that replacing all would do, collected before any of it is done, so that nothing is found
/// in what was put in.
public struct ReplacementPlan<Document: Equatable & Sendable, Field: Equatable & Sendable>: Sendable
{
  /// In the order in which documents are shown, from left to right in each text.
  public internal(set) var items: [FindReplacement<Document, Field>] = []
  /// Matches that the app has a veto on.
  public internal(set) var vetoed: [FindMatch<Document, Field>] = []
  /// There are more than `most`: nothing should be replaced before the query is narrowed.
  public internal(set) var isTooLong = false
  public internal(set) var isFinished = false
  let template: ReplacementTemplate
  var next = 0

  public static var most: Int { 200_000 }

  public init(with template: ReplacementTemplate) { self.template = template }

  /// How many would be replaced.
  public var includedCount: Int {
    var count = 0
    for item in items where item.isIncluded { count += 1 }
    return count
  }

  public mutating func setIncluded(_ isIncluded: Bool, at index: Int) {
    guard items.indices.contains(index) else { return }
    items[index].isIncluded = isIncluded
  }

  /// Calls `body` with what is to be replaced in each text, back to front: done in this order, no place
  /// has to be moved. Texts come in their order.
  public func forEachText(_ body: (Document, Field, [FindReplacement<Document, Field>]) -> Void) {
    var start = 0
    while start < items.count {
      var end = start
      let first = items[start].match
      var edits: [FindReplacement<Document, Field>] = []
      while end < items.count, items[end].match.document == first.document,
        items[end].match.field == first.field
      {
        if items[end].isIncluded { edits.append(items[end]) }
        end += 1
      }
      edits.reverse()
      if !edits.isEmpty { body(first.document, first.field, edits) }
      start = end
    }
  }

  /// A text with replacements of it done, which come back to front as `forEachText` has them. O(text).
  public static func applying(
    _ edits: [FindReplacement<Document, Field>], to text: UnsafeBufferPointer<UInt8>
  ) -> String {
    var bytes: [UInt8] = []
    var at = 0
    for edit in edits.reversed() {
      let range = edit.match.range
      guard range.lowerBound >= at, range.upperBound <= text.count else { continue }
      bytes.append(contentsOf: text[at..<range.lowerBound])
      bytes.append(contentsOf: edit.text.utf8)
      at = range.upperBound
    }
    bytes.append(contentsOf: text[at...])
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension FindSession {
  public typealias Plan = ReplacementPlan<Document, Field>

  /// Collects on, about so many bytes of work. Everything has to have been searched.
  ///
  /// - Returns: whether the plan is finished. A change meanwhile wants a new plan.
  public func collect<Corpus: FindCorpus>(_ plan: inout Plan, in corpus: Corpus, budget: Int)
    -> Bool where Corpus.Document == Document, Corpus.Field == Field
  {
    var spent = 0
    while plan.next < entries.count, spent < budget, !plan.isTooLong {
      let index = plan.next
      plan.next += 1
      guard let count = entries[index].count, count > 0 else { continue }
      let document = entries[index].id
      forEachMatch(
        ofEntry: index, in: corpus, text: { spent += $1.count + 16 },
        match: { field, text, range, groups in
          spent += 64
          let match = Match(document: document, field: field, range: range)
          guard plan.items.count + plan.vetoed.count < Plan.most else {
            plan.isTooLong = true
            return false
          }
          if corpus.canReplace(match) {
            let text = plan.template.expanded(for: range, in: text, groups: groups)
            plan.items.append(Replacement(match: match, text: text))
          } else {
            plan.vetoed.append(match)
          }
          return true
        })
    }
    plan.isFinished = plan.next >= entries.count || plan.isTooLong
    return plan.isFinished
  }
}
