extension FindSession {
  /// Highlights the match after the highlighted one, or after the place where the search began; after
  /// the last comes the first. Where documents on the way are not searched yet, nothing is highlighted
  /// until they are.
  public mutating func next<Corpus: FindCorpus>(in corpus: Corpus)
  where Corpus.Document == Document, Corpus.Field == Field {
    move(isForward: true, in: corpus)
  }

  public mutating func previous<Corpus: FindCorpus>(in corpus: Corpus)
  where Corpus.Document == Document, Corpus.Field == Field {
    move(isForward: false, in: corpus)
  }

  /// Highlights the first match at or after a selection.
  public mutating func start<Corpus: FindCorpus>(from start: Match, in corpus: Corpus)
  where Corpus.Document == Document, Corpus.Field == Field {
    guard let entry = entry(of: start.document) else { return }
    place = Place(entry: entry, field: start.field, offset: start.range.lowerBound)
    begin(Seek(from: place, isForward: true), in: corpus)
  }

  /// Highlights this match, as one of a list of results that was pressed; the next where it is gone.
  public mutating func highlight<Corpus: FindCorpus>(_ match: Match, in corpus: Corpus)
  where Corpus.Document == Document, Corpus.Field == Field {
    start(from: match, in: corpus)
  }

  private mutating func move<Corpus: FindCorpus>(isForward: Bool, in corpus: Corpus)
  where Corpus.Document == Document, Corpus.Field == Field {
    guard !query.isEmpty else { return }
    if let highlight {
      let ordinal = highlight.ordinal + (isForward ? 1 : -1)
      if ordinal >= 0, ordinal < entries[highlight.entry].count ?? 0 {
        set(entry: highlight.entry, .ordinal(ordinal), in: corpus)
        return
      }
      // Past this document, from its end or its beginning.
      var from = place
      from.entry = highlight.entry
      begin(Seek(from: from, isForward: isForward, passed: 1), in: corpus)
    } else {
      // Pressed again while the way is not known yet: one press is enough.
      begin(Seek(from: seek?.from ?? place, isForward: isForward), in: corpus)
    }
  }

  private mutating func begin<Corpus: FindCorpus>(_ seek: Seek, in corpus: Corpus)
  where Corpus.Document == Document, Corpus.Field == Field {
    highlight = nil
    self.seek = seek
    revision &+= 1
    resolve(in: corpus)
  }

  /// Goes on to the match that is to be highlighted, as far as documents are known.
  mutating func resolve<Corpus: FindCorpus>(in corpus: Corpus)
  where Corpus.Document == Document, Corpus.Field == Field {
    guard var seek else { return }
    let count = entries.count
    while count > 0, seek.passed <= count {
      let step = seek.isForward ? seek.passed : count - seek.passed
      let index = (seek.from.entry + step) % count
      guard let found = entries[index].count ?? (problem == nil ? nil : 0) else {
        cursor = index
        self.seek = seek
        return
      }
      if found > 0 {
        let wanted: Wanted =
          if seek.passed == 0 {
            seek.isForward ? .from(seek.from) : .before(seek.from)
          } else {
            .ordinal(seek.isForward ? 0 : found - 1)
          }
        if set(entry: index, wanted, in: corpus) { return }
      }
      seek.passed += 1
    }
    self.seek = nil
    revision &+= 1
  }

  private enum Wanted {
    case ordinal(Int)
    case from(Place)
    case before(Place)
  }

  /// Highlights a match of a document that has been searched.
  @discardableResult
  private mutating func set<Corpus: FindCorpus>(
    entry index: Int, _ wanted: Wanted, in corpus: Corpus
  ) -> Bool where Corpus.Document == Document, Corpus.Field == Field {
    guard let (match, ordinal) = find(wanted, ofEntry: index, in: corpus) else { return false }
    highlight = Highlight(match: match, entry: index, ordinal: ordinal)
    place = Place(
      entry: index, field: match.field, offset: match.range.lowerBound, ordinal: ordinal)
    seek = nil
    revision &+= 1
    return true
  }

  private func find<Corpus: FindCorpus>(
    _ wanted: Wanted, ofEntry index: Int, in corpus: Corpus
  ) -> (Match, ordinal: Int)? where Corpus.Document == Document, Corpus.Field == Field {
    let document = entries[index].id
    var ordinal = 0
    var found: (Match, ordinal: Int)?
    switch wanted {
    case .ordinal(let goal):
      forEachMatch(
        ofEntry: index, in: corpus, text: { _, _ in },
        match: { field, _, range, _ in
          if ordinal == goal {
            found = (Match(document: document, field: field, range: range), ordinal)
          }
          ordinal += 1
          return found == nil
        })
    case .from(let place), .before(let place):
      var isForward = true
      if case .before = wanted { isForward = false }
      var relation = place.field == nil ? Relation.after : .before
      // Where the field is not there any more, the number of the match says where the place was.
      var byNumber: (Match, ordinal: Int)?
      forEachMatch(
        ofEntry: index, in: corpus, visitingAll: true,
        text: { field, _ in
          if relation == .at { relation = .after }
          if relation == .before, field == place.field { relation = .at }
        },
        match: { field, _, range, _ in
          let this = (Match(document: document, field: field, range: range), ordinal)
          let isBefore =
            relation == .before || relation == .at && range.lowerBound < place.offset
          if isForward {
            if !isBefore { found = this }
            if ordinal == place.ordinal { byNumber = this }
          } else {
            if isBefore { found = this }
            if ordinal == place.ordinal - 1 { byNumber = this }
          }
          ordinal += 1
          return isForward ? found == nil : isBefore
        })
      if relation == .before { found = byNumber }
    }
    return found
  }

  /// Of a text to a place.
  private enum Relation { case before, at, after }
}
