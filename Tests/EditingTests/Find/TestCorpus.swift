import Foundation

@testable import Editing

/// Documents with numbered texts; those that look like times are left out where a query cannot be in
/// one, and `!` may not be replaced.
struct TestCorpus: FindCorpus {
  struct Entry: Equatable {
    var id: Int
    /// By field, which is its index.
    var texts: [String]
  }

  var documents: [Entry] = []

  init(_ documents: [(Int, [String])] = []) {
    self.documents = documents.map { Entry(id: $0.0, texts: $0.1) }
  }

  subscript(id: Int) -> [String] {
    get { documents.first { $0.id == id }?.texts ?? [] }
    set {
      if let index = documents.firstIndex(where: { $0.id == id }) {
        documents[index].texts = newValue
      }
    }
  }

  var ids: [Int] { documents.map(\.id) }

  func visit(
    _ document: Int, for pattern: TextPattern?, _ body: (Int, UnsafeBufferPointer<UInt8>) -> Bool
  ) {
    let timesToo = pattern?.canMatch(in: .times) ?? true
    for (field, text) in self[document].enumerated() {
      if !timesToo, text.utf8.allSatisfy({ $0 < 0x3B && $0 > 0x2C }) { continue }
      if !Array(text.utf8).withUnsafeBufferPointer({ body(field, $0) }) { return }
    }
  }

  func canReplace(_ match: FindMatch<Int, Int>) -> Bool { text(match) != "!" }

  func text(_ match: FindMatch<Int, Int>) -> String {
    String(decoding: Array(self[match.document][match.field].utf8)[match.range], as: UTF8.self)
  }

  mutating func apply(_ edits: [FindReplacement<Int, Int>]) {
    guard let match = edits.first?.match else { return }
    self[match.document][match.field] = Array(self[match.document][match.field].utf8)
      .withUnsafeBufferPointer { ReplacementPlan<Int, Int>.applying(edits, to: $0) }
  }
}

/// A session with its corpus, as a panel uses them.
struct TestPanel {
  var corpus: TestCorpus
  var session: FindSession<Int, Int>

  init(
    _ query: String, in documents: [(Int, [String])], from start: FindMatch<Int, Int>? = nil,
    searching: Bool = true, _ change: (inout FindOptions) -> Void = { _ in }
  ) {
    var options = FindOptions()
    change(&options)
    corpus = TestCorpus(documents)
    session = FindSession(FindQuery(query, options: options), documents: corpus.ids, from: start)
    if searching { search() }
  }

  mutating func search() {
    if session.query.options.isPattern {
      while let batch = session.nextBatch(in: corpus, size: 100) {
        switch StandInEngine.run(session.query, batch) {
        case .answer(let answer): session.take(answer, in: corpus)
        case .refused: session.refusePattern()
        }
      }
    } else {
      session.search(in: corpus, budget: .max)
    }
  }

  mutating func nextBatch(_ size: Int) -> PatternBatch? {
    session.nextBatch(in: corpus, size: size)
  }

  /// `2 of 3: 1/0 "kim"`: count, document and field, text.
  var shown: String {
    let count = session.count
    var text =
      "\(count.highlighted.map { "\($0) of " } ?? "")\(count.total)\(count.isFinished ? "" : "…")"
    if let match = session.highlighted {
      text += ": \(match.document)/\(match.field)@\(match.range.lowerBound) \(corpus.text(match))"
    }
    return text
  }

  mutating func next() -> String {
    session.next(in: corpus)
    return shown
  }

  mutating func previous() -> String {
    session.previous(in: corpus)
    return shown
  }

  /// Someone types into a text.
  mutating func edit(_ document: Int, _ field: Int, _ range: Range<Int>, _ text: String) {
    var bytes = Array(corpus[document][field].utf8)
    bytes.replaceSubrange(range, with: text.utf8)
    corpus[document][field] = String(decoding: bytes, as: UTF8.self)
    session.invalidate(
      document, FindEdit(field: field, range: range, inserted: text.utf8.count))
    search()
  }

  @discardableResult
  mutating func replace(with text: String) -> Bool {
    let template = ReplacementTemplate(text, options: session.query.options)
    guard let replacement = session.replacement(with: template, in: corpus) else { return false }
    corpus.apply([replacement])
    session.didReplace(replacement)
    search()
    return true
  }

  func plan(with text: String) -> ReplacementPlan<Int, Int> {
    var plan = ReplacementPlan<Int, Int>(
      with: ReplacementTemplate(text, options: session.query.options))
    while !session.collect(&plan, in: corpus, budget: 1) {}
    return plan
  }

  mutating func replaceAll(with text: String) -> Int {
    let plan = plan(with: text)
    var changed: [Int] = []
    plan.forEachText { document, _, edits in
      corpus.apply(edits)
      changed.append(document)
    }
    for document in changed { session.invalidate(document) }
    search()
    return plan.includedCount
  }
}

/// In the place of the browser's regular expressions.
enum StandInEngine {
  enum Result {
    case answer(PatternAnswer)
    case refused
  }

  static func run(_ query: FindQuery, _ batch: PatternBatch) -> Result {
    var options: NSRegularExpression.Options = [.anchorsMatchLines]
    if !query.options.matchesCase { options.insert(.caseInsensitive) }
    guard let expression = try? NSRegularExpression(pattern: query.text, options: options) else {
      return .refused
    }
    var matches: [Int32] = []
    var start = 0
    for (number, end) in batch.ends.enumerated() {
      let text = String(decoding: batch.bytes[start..<Int(end)], as: UTF8.self)
      start = Int(end)
      let whole = NSRange(location: 0, length: text.utf16.count)
      for match in expression.matches(in: text, range: whole) {
        matches.append(Int32(number))
        for group in 0..<match.numberOfRanges {
          let range = match.range(at: group)
          let isThere = range.location != NSNotFound
          matches.append(isThere ? Int32(range.location) : -1)
          matches.append(isThere ? Int32(range.location + range.length) : -1)
        }
      }
    }
    return .answer(
      PatternAnswer(
        batch: batch.number, groups: Int32(expression.numberOfCaptureGroups), matches: matches))
  }
}
