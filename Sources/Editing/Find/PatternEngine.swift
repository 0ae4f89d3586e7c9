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
    var next = nextUnsearched()
    while let index = next, batch.bytes.count < size {
      let first = batch.ends.count
      corpus.visit(entries[index].id, for: nil) { _, text in
        batch.bytes.append(contentsOf: text)
        batch.ends.append(Int32(batch.bytes.count))
        return true
      }
      engine.documents.append((index, first..<batch.ends.count, false))
      next = entries.indices.first { $0 > index && entries[$0].count == nil }
    }
    guard !engine.documents.isEmpty else { return nil }
    engine.batch = batch
    return batch
  }

  /// Takes what the engine found. An answer to another batch than the one in hand is thrown away, as are
  /// results in documents that changed meanwhile; matches that do not lie between characters are none.
  public mutating func take<Corpus: FindCorpus>(_ answer: PatternAnswer, in corpus: Corpus)
  where Corpus.Document == Document, Corpus.Field == Field {
    guard engine.batch?.number == answer.batch else { return }
    engine.forget()
  }

  /// The engine did not finish the batch in its time.
  public mutating func abandonBatch(_ number: Int32) {
    guard engine.batch?.number == number else { return }
    engine.forget()
    problem = .tooSlow
    revision &+= 1
  }

  /// The engine refused the pattern.
  public mutating func refusePattern() {
    engine.forget()
    problem = .invalidPattern(PatternFault(in: query.text))
    revision &+= 1
  }
}
