extension FindSession {
  /// Searches on until about so much work is done, and at least one document.
  ///
  /// - Parameter budget: in bytes of text; a million is some milliseconds. The first calls want a small
  ///   one: each result shows at once.
  /// - Returns: whether everything has been searched. A regular expression is run by the host instead:
  ///   see `nextBatch`.
  @discardableResult
  public mutating func search<Corpus: FindCorpus>(in corpus: Corpus, budget: Int) -> Bool
  where Corpus.Document == Document, Corpus.Field == Field {
    var spent = 0
    if !query.options.isPattern {
      while unsearched > 0, spent < budget, let index = nextUnsearched() {
        spent += count(index, in: corpus)
        resolve(in: corpus)
        cursor = index + 1
        revision &+= 1
      }
    }
    resolve(in: corpus)
    return isFinished
  }

  /// From the place where the search for the highlighted match waits, else onwards and around.
  func nextUnsearched() -> Int? {
    for index in min(cursor, entries.count)..<entries.count where entries[index].count == nil {
      return index
    }
    return entries.indices.first { entries[$0].count == nil }
  }

  /// - Returns: the work that it took.
  private mutating func count<Corpus: FindCorpus>(_ index: Int, in corpus: Corpus) -> Int
  where Corpus.Document == Document, Corpus.Field == Field {
    var found = 0
    var work = 32
    if let pattern {
      let part = part(in: entries[index].id)
      if !part.isNothing {
        corpus.visit(entries[index].id, for: pattern) { field, text in
          work += text.count + 16
          guard let range = part.range(in: field, text) else { return true }
          if range.count == text.count {
            found += pattern.count(in: text)
          } else {
            pattern.forEachMatch(in: text) {
              if $0.lowerBound >= range.lowerBound, $0.upperBound <= range.upperBound { found += 1 }
              return $0.upperBound < range.upperBound
            }
          }
          return true
        }
      }
    }
    entries[index].count = found
    total += found
    unsearched -= 1
    return work
  }

  /// What of a document is searched.
  enum Part {
    case everything, nothing
    case range(Field, Range<Int>)

    var isNothing: Bool {
      if case .nothing = self { true } else { false }
    }

    func range(in field: Field, _ text: UnsafeBufferPointer<UInt8>) -> Range<Int>? {
      switch self {
      case .everything: 0..<text.count
      case .nothing: nil
      case .range(let only, let range): only == field ? range.clamped(to: 0..<text.count) : nil
      }
    }
  }

  func part(in document: Document) -> Part {
    guard case .part(let part) = scope else { return .everything }
    return part.document == document ? .range(part.field, part.range) : .nothing
  }

  // MARK: Results

  /// Makes the matches of a document again, in order, until `body` returns false. None where it has not
  /// been searched.
  public func forEachMatch<Corpus: FindCorpus>(
    of document: Document, in corpus: Corpus, _ body: (Match) -> Bool
  ) where Corpus.Document == Document, Corpus.Field == Field {
    guard let index = entry(of: document) else { return }
    forEachMatch(
      ofEntry: index, in: corpus, text: { _, _ in },
      match: { field, _, range, _ in
        body(Match(document: document, field: field, range: range))
      })
  }

  /// Also hands over the text, and the groups of a regular expression.
  func forEachMatch<Corpus: FindCorpus>(
    ofEntry index: Int, in corpus: Corpus, visitingAll: Bool = false,
    text textBody: (Field, UnsafeBufferPointer<UInt8>) -> Void,
    match body: (Field, UnsafeBufferPointer<UInt8>, Range<Int>, ArraySlice<Int32>) -> Bool
  ) where Corpus.Document == Document, Corpus.Field == Field {
    let entry = entries[index]
    guard entry.count != nil else { return }
    let part = part(in: entry.id)
    if part.isNothing { return }
    var isGoingOn = true
    if query.options.isPattern {
      var results = PatternResults(entry.results[...], stride: engine.stride)
      var number: Int32 = 0
      corpus.visit(entry.id, for: nil) { field, text in
        textBody(field, text)
        while isGoingOn, let (range, groups) = results.next(ofText: number) {
          // The corpus may have forgotten to say that a text changed.
          guard range.upperBound <= text.count else { continue }
          isGoingOn = body(field, text, range, groups)
        }
        number += 1
        return isGoingOn
      }
    } else if let pattern {
      corpus.visit(entry.id, for: visitingAll ? nil : pattern) { field, text in
        textBody(field, text)
        guard let range = part.range(in: field, text) else { return true }
        pattern.forEachMatch(in: text) { match in
          if match.lowerBound >= range.lowerBound, match.upperBound <= range.upperBound {
            isGoingOn = body(field, text, match, [])
          }
          return isGoingOn && match.upperBound < range.upperBound
        }
        return isGoingOn
      }
    }
  }
}
