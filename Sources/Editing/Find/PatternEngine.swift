/// Texts for the host's regular expression engine to run over.
public struct PatternBatch: Equatable, Sendable {
  /// Goes back with the answer.
  public var number: Int32
  /// All texts, one after the other, in UTF-8.
  public var bytes: [UInt8] = []
  /// Where each ends in the bytes.
  public var ends: [Int32] = []
}

/// What the engine found in a batch.
public struct PatternAnswer: Equatable, Sendable {
  public var batch: Int32
  /// Groups of the pattern, the whole match not counted.
  public var groups: Int32
  /// For each match: the number of its text in the batch, then beginning and end of the match and of each
  /// group, in UTF-16 of that text; -1 for a group that took no part. Matches ascend.
  public var matches: [Int32]

  public init(batch: Int32, groups: Int32, matches: [Int32]) {
    (self.batch, self.groups, self.matches) = (batch, groups, matches)
  }
}

/// Results of one document, flat: text, beginning and end, and those of each group, in UTF-8.
struct PatternResults {
  private var rest: ArraySlice<Int32>
  private let stride: Int

  init(_ results: ArraySlice<Int32>, stride: Int) {
    rest = results
    self.stride = stride
  }

  /// The next match, where it is in this text.
  mutating func next(ofText number: Int32) -> (Range<Int>, groups: ArraySlice<Int32>)? {
    guard let text = rest.first, text == number, rest.count >= stride else { return nil }
    let match = rest.prefix(stride)
    rest = rest.dropFirst(stride)
    let start = match.startIndex
    return (Int(match[start + 1])..<Int(match[start + 2]), match[(start + 1)...])
  }
}

/// What the session knows of the engine.
struct EngineState: Sendable {
  /// Matches that are kept, in all documents.
  static var most: Int { 200_000 }

  var groups: Int32 = 0
  /// Numbers of one match.
  var stride: Int { 3 + 2 * Int(groups) }
  var number: Int32 = 0
  /// What the engine has in hand, and which entries it is of: the texts of each, and whether they changed.
  var batch: PatternBatch?
  var documents: [(entry: Int, texts: Range<Int>, isStale: Bool)] = []

  mutating func forget() {
    batch = nil
    documents = []
  }

  mutating func markStale(_ entry: Int) {
    for index in documents.indices where documents[index].entry == entry {
      documents[index].isStale = true
    }
  }
}

extension FindSession {
  /// Texts for the engine to run over next; nil while it has some in hand, or when all were run.
  ///
  /// - Parameter size: in bytes. Batches hold whole documents, and at least one.
  public mutating func nextBatch<Corpus: FindCorpus>(in corpus: Corpus, size: Int) -> PatternBatch?
  where Corpus.Document == Document, Corpus.Field == Field {
    guard query.options.isPattern, !query.isEmpty, problem == nil, engine.batch == nil else {
      return nil
    }
    engine.number &+= 1
    var batch = PatternBatch(number: engine.number)
    engine.documents = []
    var index = nextUnsearched() ?? entries.count
    while index < entries.count, batch.bytes.count < size {
      if entries[index].count == nil {
        let first = batch.ends.count
        if !part(in: entries[index].id).isNothing {
          corpus.visit(entries[index].id, for: nil) { _, text in
            batch.bytes.append(contentsOf: text)
            batch.ends.append(Int32(batch.bytes.count))
            return true
          }
        }
        engine.documents.append((index, first..<batch.ends.count, false))
      }
      index += 1
    }
    guard !engine.documents.isEmpty else { return nil }
    engine.batch = batch
    return batch
  }

  /// Takes what the engine found. An answer to another batch than the one in hand is thrown away, as are
  /// results in documents that changed meanwhile; matches that do not lie between characters are none.
  public mutating func take<Corpus: FindCorpus>(_ answer: PatternAnswer, in corpus: Corpus)
  where Corpus.Document == Document, Corpus.Field == Field {
    guard let batch = engine.batch, batch.number == answer.batch else { return }
    let documents = engine.documents
    engine.forget()
    // One pattern has one number of groups: an engine that says otherwise is not asked again.
    guard answer.groups >= 0, answer.groups < 1000, total == 0 || answer.groups == engine.groups
    else { return refusePattern() }
    engine.groups = answer.groups
    var reader = AnswerReader(answer: answer, batch: batch, wordMatch: query.options.wordMatch)
    for (index, texts, isStale) in documents {
      let part = part(in: entries[index].id)
      var results: [Int32] = []
      var number = 0
      if isStale {
        reader.skip(texts)
      } else if case .range = part {
        // Which text it is a part of, only the corpus knows.
        corpus.visit(entries[index].id, for: nil) { field, text in
          guard number < texts.count else { return false }
          if let range = part.range(in: field, text) {
            reader.read(texts.lowerBound + number, number: Int32(number), in: range, to: &results)
          }
          number += 1
          return true
        }
      } else {
        for text in texts {
          reader.read(text, number: Int32(text - texts.lowerBound), in: 0..<Int.max, to: &results)
        }
      }
      if isStale { continue }
      let count = results.count / engine.stride
      guard total + count <= EngineState.most else {
        problem = .tooMany
        break
      }
      entries[index].results = results
      entries[index].count = count
      total += count
      unsearched -= 1
      cursor = index + 1
    }
    revision &+= 1
    resolve(in: corpus)
  }

  /// The engine did not finish the batch in its time.
  public mutating func abandonBatch<Corpus: FindCorpus>(_ number: Int32, in corpus: Corpus)
  where Corpus.Document == Document, Corpus.Field == Field {
    guard engine.batch?.number == number else { return }
    engine.forget()
    problem = .tooSlow
    revision &+= 1
    resolve(in: corpus)
  }

  /// The engine refused the pattern: where it is wrong is for us to say.
  public mutating func refusePattern() {
    engine.forget()
    problem = .invalidPattern(PatternFault(in: query.text))
    revision &+= 1
  }
}

/// Reads an answer text by text: from UTF-16 to UTF-8, and without what is no match.
private struct AnswerReader {
  private let answer: PatternAnswer
  private let batch: PatternBatch
  private let wordMatch: WordMatch
  private var at = 0

  init(answer: PatternAnswer, batch: PatternBatch, wordMatch: WordMatch) {
    (self.answer, self.batch, self.wordMatch) = (answer, batch, wordMatch)
  }

  private var stride: Int { 3 + 2 * Int(answer.groups) }

  /// Goes past all results before and in these texts.
  mutating func skip(_ texts: Range<Int>) {
    while at + stride <= answer.matches.count, Int(answer.matches[at]) < texts.upperBound {
      at += stride
    }
  }

  /// Adds the matches of one text, with the text under the number it has in its document.
  mutating func read(_ text: Int, number: Int32, in part: Range<Int>, to results: inout [Int32]) {
    skip(text..<text)
    let start = text == 0 ? 0 : Int(batch.ends[text - 1])
    batch.bytes.withUnsafeBufferPointer { bytes in
      let bytes = UnsafeBufferPointer(rebasing: bytes[start..<Int(batch.ends[text])])
      var places = UTF16Places(text: bytes)
      var edges = CharacterEdges()
      var end = -1
      while at + stride <= answer.matches.count, Int(answer.matches[at]) == text {
        let match = answer.matches[at..<(at + stride)]
        at += stride
        guard let lower = places.offset(of: match[match.startIndex + 1]),
          let upper = places.offset(of: match[match.startIndex + 2]), lower <= upper,
          // Nothing right behind a match is none of its own: `.*` finds a line once.
          lower > end || lower == end && lower < upper,
          lower >= part.lowerBound, upper <= part.upperBound,
          edges.isEdge(lower, in: bytes), edges.isEdge(upper, in: bytes),
          wordMatch == .contains || WordEdges.isEdge(lower, in: bytes),
          wordMatch != .fullWord || WordEdges.isEdge(upper, in: bytes)
        else { continue }
        end = upper
        results.append(number)
        results.append(Int32(lower))
        results.append(Int32(upper))
        var group = match.startIndex + 3
        while group < match.endIndex {
          let lower = places.offset(of: match[group])
          let upper = places.offset(of: match[group + 1])
          let isThere = if let lower, let upper { lower <= upper } else { false }
          results.append(isThere ? Int32(lower ?? -1) : -1)
          results.append(isThere ? Int32(upper ?? -1) : -1)
          group += 2
        }
      }
    }
  }
}
