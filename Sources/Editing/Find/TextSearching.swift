/// Searching in a text, which is UTF-8. Places are offsets into it.
///
/// Matches do not overlap and are taken from left to right, wherever a person stands: `aa` is in `aaaa`
/// at 0 and 2. Each begins and ends between characters. O(text), for texts and queries that people write.
extension TextPattern {
  /// How many matches there are. Nothing is stored.
  public func count(in text: UnsafeBufferPointer<UInt8>) -> Int {
    var search = TextSearch()
    var count = 0
    while next(in: text, &search) != nil { count += 1 }
    return count
  }

  /// Calls `body` with each match until it returns false.
  public func forEachMatch(
    in text: UnsafeBufferPointer<UInt8>, _ body: (Range<Int>) -> Bool
  ) {
    var search = TextSearch()
    while let match = next(in: text, &search), body(match) {}
  }

  public func ranges(in text: UnsafeBufferPointer<UInt8>) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    forEachMatch(in: text) {
      ranges.append($0)
      return true
    }
    return ranges
  }

  public func ranges(in text: String) -> [Range<Int>] {
    var text = text
    return text.withUTF8 { ranges(in: $0) }
  }

  /// The first match from where the search stands, which goes on after it.
  @inline(never)
  func next(in text: UnsafeBufferPointer<UInt8>, _ search: inout TextSearch) -> Range<Int>? {
    begins.withUnsafeBufferPointer { begins in
      var at = search.at
      var lookedAt = at
      while at < text.count {
        if at >= lookedAt {
          at = skipASCII(of: text, from: at)
          lookedAt = at + 8
          if at >= text.count { break }
        }
        let byte = text[at]
        guard begins[Int(byte)] else {
          at += 1
          continue
        }
        var next = at + 1
        // A byte of ASCII that may begin a match is the first of what is looked for.
        if byte >= 0x80 {
          let (value, end) = text.scalar(at: at)
          next = end
          if !mayBegin(with: value, before: next, in: text) {
            at = next
            continue
          }
        }
        if search.edges.isEdge(at, in: text), let end = endOfMatch(from: at, in: text, &search) {
          search.at = end
          return at..<end
        }
        at = next
      }
      search.at = at
      return nil
    }
  }

  /// Past all groups of eight bytes that are ASCII with which no match begins.
  @inline(__always)
  private func skipASCII(of text: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
    guard let base = UnsafeRawPointer(text.baseAddress) else { return start }
    let ones: UInt64 = 0x0101_0101_0101_0101
    let wanted = ones &* UInt64(letter)
    // Where the bit of the case is no part of it, it is set in both.
    let ignored = ignoresCaseBit ? ones &* 0x20 : 0
    var at = start
    while at + 8 <= text.count {
      let bytes = base.loadUnaligned(fromByteOffset: at, as: UInt64.self)
      // Zero where it is the letter; then the subtraction borrows into the highest bit.
      let difference = (bytes | ignored) ^ wanted
      if ((difference &- ones) & ~difference | bytes) & (ones &* 0x80) != 0 { break }
      at += 8
    }
    return at
  }

  /// False where one look says that no match begins with this scalar.
  @inline(__always)
  private func mayBegin(
    with value: UInt32, before next: Int, in text: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    if beginsWithMark { return true }
    if value >= 0xAC00, value <= 0xD7A3 {
      // A final may follow that stands apart.
      return mayBegin(with: value) || next < text.count && text[next] == 0xE1
    }
    guard let entry = table.entry(of: value), table.isUnit(entry) else { return true }
    return mayBegin(with: entry)
  }

  @inline(__always)
  private func mayBegin(with unit: UInt32) -> Bool {
    first.matches(unit) || hasOtherFirst && otherUnits[0].matches(unit)
  }

  /// The end of a match that begins here, between characters.
  private func endOfMatch(
    from start: Int, in text: UnsafeBufferPointer<UInt8>, _ search: inout TextSearch
  ) -> Int? {
    var end: Int?
    switch asciiMatch(from: start, in: text) {
    case .match: end = start + ascii.count
    case .none: return nil
    case .unknown: end = match(units, from: start, in: text, &search)
    }
    if end == nil, !otherUnits.isEmpty { end = match(otherUnits, from: start, in: text, &search) }
    guard wordMatch != .contains, let end else { return end }
    guard WordEdges.isEdge(start, in: text) else { return nil }
    return wordMatch == .startsWith || WordEdges.isEdge(end, in: text) ? end : nil
  }

  private enum ASCIIMatch { case match, none, unknown }

  /// What can be said of a query in ASCII where the text is ASCII too: most of all, of times.
  @inline(__always)
  private func asciiMatch(from start: Int, in text: UnsafeBufferPointer<UInt8>) -> ASCIIMatch {
    ascii.withUnsafeBufferPointer { ascii in
      guard !ascii.isEmpty else { return .unknown }
      var at = start
      for wanted in ascii {
        guard at < text.count else { return .none }
        let byte = text[at]
        if byte >= 0x80 { return .unknown }
        let isCapital = foldsASCII && byte >= 0x41 && byte <= 0x5A
        if (isCapital ? byte | 0x20 : byte) != wanted { return .none }
        at += 1
      }
      // What follows may belong to the last character.
      return at < text.count && text[at] >= 0x80 ? .unknown : .match
    }
  }

  private func match(
    _ units: [PatternUnit], from start: Int, in text: UnsafeBufferPointer<UInt8>,
    _ search: inout TextSearch
  ) -> Int? {
    var at = start
    var index = 0
    while index < units.count {
      guard at < text.count else { return nil }
      let (value, next) = text.scalar(at: at)
      let entry =
        table.entry(of: value)
        ?? (value >= 0xAC00 && value <= 0xD7A3 || value >= 0x3400 && value <= 0x9FFF ? value : nil)
      // A character of one scalar whose units are known, as nearly all are.
      if let entry, isEdge(after: value, at: next, in: text) {
        if table.isUnit(entry) {
          guard units[index].matches(entry) else { return nil }
          index += 1
        } else if !match(units, &index, table.units(entry), isFirst: at == start) {
          return nil
        }
        at = next
        continue
      }
      let end = CharacterEdges.end(ofCharacterAt: at, in: text)
      search.folded.removeAll(keepingCapacity: true)
      folding.fold(at..<end, of: text, into: &search.folded)
      guard match(units, &index, search.folded[...], isFirst: at == start) else { return nil }
      at = end
    }
    return at
  }

  /// One character, which has to be matched from its beginning to its end. A match does not begin with
  /// one that is nothing.
  @inline(never)
  private func match(
    _ units: [PatternUnit], _ index: inout Int, _ folded: ArraySlice<UInt32>, isFirst: Bool
  ) -> Bool {
    guard folded.count <= units.count - index, !isFirst || !folded.isEmpty else { return false }
    for unit in folded {
      guard units[index].matches(unit) else { return false }
      index += 1
    }
    return true
  }

  /// Whether a character of a table's or a plain scalar surely ends here.
  @inline(__always)
  private func isEdge(
    after value: UInt32, at index: Int, in text: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    guard index < text.count else { return true }
    let next = text[index]
    if next < 0x80 { return value != 0x0D || next != 0x0A }
    return CharacterEdges.isPlain(text.scalar(at: index).value)
  }
}

/// How far a search in one text has come.
struct TextSearch {
  var at = 0
  var edges = CharacterEdges()
  /// Kept from character to character, since it is memory.
  var folded: [UInt32] = []
}
