/// Finding in many documents: counts, the one highlighted match, and where to go next.
///
/// A state machine without a screen and without texts. It knows the documents in the order in which
/// they are shown and, of each, how many matches it has; matches are made again where they are needed,
/// since a `0` may be found a million times. A host asks it to `search` a little at a time, draws
/// what it says, and tells it what changes.
///
/// "n of m" is always true of what is known: n is at most m, and none while the highlighted match's
/// document is searched again.
public struct FindSession<Document: Equatable & Sendable, Field: Equatable & Sendable>: Sendable {
  public typealias Match = FindMatch<Document, Field>
  public typealias Edit = FindEdit<Field>

  /// A document in its place.
  struct Entry: Sendable {
    let id: Document
    /// Nil where it has to be searched.
    var count: Int?
    /// What the host's engine found: see `PatternResults`.
    var results: [Int32] = []
  }

  public private(set) var query: FindQuery
  /// Nil where nothing can be found by us: no text, or a regular expression.
  public private(set) var pattern: TextPattern?
  public private(set) var scope = FindScope<Document, Field>.everything
  /// What went wrong with a regular expression. Results that came before it stay.
  public internal(set) var problem: FindProblem?
  /// The one that is highlighted, or none: that is apart from how many there are.
  public var highlighted: Match? { highlight?.match }

  var entries: [Entry] = []
  /// Matches in the documents that were searched.
  var total = 0
  var unsearched = 0
  /// Where the search goes on.
  var cursor = 0
  var highlight: Highlight?
  /// On the way to the next match to highlight.
  var seek: Seek?
  /// Where the search begins when the query changes: a selection, or the last highlighted match.
  var place: Place
  var engine = EngineState()
  /// Changes with everything that can be seen, for hosts that keep what they drew.
  public internal(set) var revision = 0

  struct Highlight: Sendable {
    var match: Match
    var entry: Int
    /// Which of its document's matches, from zero.
    var ordinal: Int
  }

  /// A point between characters.
  struct Place: Sendable {
    var entry: Int
    /// Nil is the beginning of the document.
    var field: Field?
    var offset = 0
    /// Matches of the document before it: counts where the field is gone.
    var ordinal = 0
  }

  struct Seek: Sendable {
    var from: Place
    var isForward: Bool
    /// Documents from that of the place on that have none.
    var passed = 0
  }

  /// - Parameter start: the selection; the first match at or after it is highlighted. Nil is the
  ///   beginning.
  public init(_ query: FindQuery, documents: [Document], from start: Match? = nil) {
    self.query = query
    pattern = TextPattern(query)
    entries = documents.map { Entry(id: $0, count: nil) }
    place = Place(entry: 0)
    if let start { move(to: start) }
    invalidateAll()
  }

  private mutating func move(to start: Match) {
    guard let entry = entry(of: start.document) else { return }
    place = Place(entry: entry, field: start.field, offset: start.range.lowerBound)
  }

  /// What is known to be found, by now.
  public var count: FindCount {
    FindCount(
      highlighted: highlight.map { position(entry: $0.entry, ordinal: $0.ordinal) }, total: total,
      isFinished: isFinished)
  }

  /// Every document has been searched, or a problem keeps the rest from it.
  public var isFinished: Bool { unsearched == 0 || query.isEmpty || problem != nil }

  /// Matches of one document; nil while it is not known.
  public func count(of document: Document) -> Int? {
    entry(of: document).flatMap { entries[$0].count }
  }

  public var documents: [Document] { entries.map { $0.id } }

  /// Documents as they are shown, each with its number of matches (nil while it is not known), until
  /// `body` returns false.
  public func forEachDocument(_ body: (Document, Int?) -> Bool) {
    for entry in entries where !body(entry.id, entry.count) { return }
  }

  /// From one.
  private func position(entry: Int, ordinal: Int) -> Int {
    var before = 0
    for index in 0..<entry { before += entries[index].count ?? 0 }
    return before + ordinal + 1
  }

  // MARK: What is looked for

  /// Looks for something else. The first match at or after the highlighted one's beginning is next.
  public mutating func setQuery(_ query: FindQuery) {
    guard query != self.query else { return }
    self.query = query
    pattern = TextPattern(query)
    invalidateAll()
  }

  /// Finds in a part only, or everywhere again.
  public mutating func setScope(_ scope: FindScope<Document, Field>) {
    self.scope = scope
    if case .part(let start) = scope { move(to: start) }
    invalidateAll()
  }

  /// Takes documents as they are shown by now. Those that stay keep their results; where the
  /// highlighted one's is gone, the next match after it is highlighted.
  public mutating func setDocuments(_ documents: [Document]) {
    var old = entries
    var new: [Entry] = []
    new.reserveCapacity(documents.count)
    var hint = 0
    for id in documents {
      if let index = Self.index(of: id, in: old, near: hint) {
        new.append(old[index])
        hint = index + 1
      } else {
        new.append(Entry(id: id, count: nil))
      }
    }
    swap(&entries, &old)
    entries = new
    cursor = 0
    engine.forget()
    countAgain()
    follow(from: old)
    revision &+= 1
  }

  private mutating func countAgain() {
    total = 0
    unsearched = 0
    for entry in entries {
      if let count = entry.count { total += count } else { unsearched += 1 }
    }
  }

  /// Moves everything that names an entry by its index.
  private mutating func follow(from old: [Entry]) {
    func new(_ place: Place) -> Place {
      guard old.indices.contains(place.entry) else { return Place(entry: 0) }
      if let entry = entry(of: old[place.entry].id) {
        var place = place
        place.entry = entry
        return place
      }
      for index in place.entry..<old.count {
        if let entry = entry(of: old[index].id) { return Place(entry: entry) }
      }
      return Place(entry: 0)
    }
    place = new(place)
    if let highlight {
      if let entry = entry(of: highlight.match.document) {
        self.highlight?.entry = entry
      } else {
        self.highlight = nil
        seek = Seek(from: place, isForward: true)
      }
    }
    if let seek {
      self.seek = Seek(from: new(seek.from), isForward: seek.isForward)
    }
  }

  func entry(of document: Document) -> Int? {
    Self.index(of: document, in: entries, near: highlight?.entry ?? place.entry)
  }

  /// Documents mostly stand where they stood: it looks there first.
  private static func index(of id: Document, in entries: [Entry], near hint: Int) -> Int? {
    let hint = min(max(hint, 0), entries.count)
    for index in hint..<entries.count where entries[index].id == id { return index }
    for index in 0..<hint where entries[index].id == id { return index }
    return nil
  }

  // MARK: What changes

  /// Nothing is known any more: the query, its options or everything that is searched changed.
  public mutating func invalidateAll() {
    for index in entries.indices {
      entries[index].count = nil
      entries[index].results = []
    }
    countAgain()
    highlight = nil
    problem = nil
    engine.forget()
    seek = query.isEmpty ? nil : Seek(from: place, isForward: true)
    cursor = place.entry
    revision &+= 1
  }

  /// A document's texts changed. What is known of the change keeps the highlighted match where it went;
  /// if it went altogether, the next one is highlighted.
  public mutating func invalidate(_ document: Document, _ edit: Edit? = nil) {
    // One after the other, as many are when all was replaced.
    guard let index = Self.index(of: document, in: entries, near: cursor) else { return }
    engine.markStale(index)
    // Another text may be quicker, or have fewer results.
    if problem == .tooSlow || problem == .tooMany { problem = nil }
    if let count = entries[index].count {
      total -= count
      unsearched += 1
      entries[index].count = nil
      entries[index].results = []
    }
    cursor = index
    if let edit, case .part(var part) = scope, part.document == document, part.field == edit.field {
      part.range = edit.moved(part.range)
      scope = .part(part)
    }
    if let edit, place.entry == index, place.field == edit.field {
      place.offset = edit.moved(place.offset)
    }
    if highlight?.entry == index {
      highlight = nil
      seek = Seek(from: place, isForward: true)
    } else if var seek {
      if let edit, seek.from.entry == index, seek.from.field == edit.field {
        seek.from.offset = edit.moved(seek.from.offset)
      }
      seek.passed = 0
      self.seek = seek
    }
    revision &+= 1
  }
}

/// How many results there are, and which is highlighted.
public struct FindCount: Equatable, Sendable {
  /// "3" of "3 of 12"; nil where none is, and while it is not known.
  public var highlighted: Int?
  public var total: Int
  /// Until then there may be more.
  public var isFinished: Bool

  public init(highlighted: Int?, total: Int, isFinished: Bool) {
    (self.highlighted, self.total, self.isFinished) = (highlighted, total, isFinished)
  }
}

/// Where is looked.
public enum FindScope<Document: Equatable & Sendable, Field: Equatable & Sendable>: Sendable {
  /// Everything that the corpus hands over: which is also where selected rows are chosen.
  case everything
  /// A part of one text. Matches are those of the whole text that lie inside of it.
  case part(FindMatch<Document, Field>)
}

/// Why a regular expression has no results, or not all.
public enum FindProblem: Equatable, Sendable {
  /// Where it is known, with the place in the query, in UTF-8.
  case invalidPattern(PatternFault?)
  /// The engine took longer than it may. What was found before stands.
  case tooSlow
  /// More results than are kept.
  case tooMany
}

extension FindEdit {
  /// Where a place of the text before is by now. Inside of what was replaced: behind what stands there.
  func moved(_ offset: Int) -> Int {
    if offset >= range.upperBound { return offset - range.count + inserted }
    return offset > range.lowerBound ? range.lowerBound + inserted : offset
  }

  /// A part grows and shrinks with what happens inside of it.
  func moved(_ part: Range<Int>) -> Range<Int> {
    let lower = part.lowerBound <= range.lowerBound ? part.lowerBound : moved(part.lowerBound)
    return lower..<max(lower, moved(part.upperBound))
  }
}
