extension FindSession {
  /// Takes what the engine found of a batch before it took too long. That counts, and no more is searched.
  public mutating func giveUp<Corpus: FindCorpus>(_ answer: PatternAnswer, in corpus: Corpus)
  where Corpus.Document == Document, Corpus.Field == Field {
    guard engine.batch?.number == answer.batch else { return }
    take(answer, in: corpus)
    problem = .tooSlow
    revision &+= 1
  }
}
