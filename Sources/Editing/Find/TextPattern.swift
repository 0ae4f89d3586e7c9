/// A query made ready to be compared: what to look for, folded once.
///
/// Compiling costs microseconds; keep it as long as the query stays.
public struct TextPattern: Sendable {
  let options: FindOptions
  let folding: TextFolding
  /// One after the other, across characters; never empty.
  let units: [UInt32]

  /// - Returns: nil where there is nothing to compare: an empty text, one that folds to nothing (a lone
  ///   accent without diacritics), a regular expression.
  public init?(_ query: FindQuery) {
    guard !query.options.isPattern else { return nil }
    options = query.options
    folding = TextFolding(query.options)
    var units: [UInt32] = []
    for character in query.text { folding.fold(character, into: &units) }
    guard !units.isEmpty else { return nil }
    self.units = units
  }

  /// Whether it may be found in a text of nothing but these characters. A corpus leaves such texts out:
  /// `kim` never looks at a time.
  public func canMatch(in alphabet: TextAlphabet) -> Bool {
    units.allSatisfy { alphabet.contains($0) }
  }
}

/// Some ASCII characters.
public struct TextAlphabet: Equatable, Sendable {
  let low, high: UInt64

  public init(_ characters: StaticString) {
    var (low, high): (UInt64, UInt64) = (0, 0)
    for i in 0..<characters.utf8CodeUnitCount {
      let byte = characters.utf8Start[i]
      if byte < 64 { low |= 1 << UInt64(byte) } else { high |= 1 << UInt64(byte & 63) }
    }
    (self.low, self.high) = (low, high)
  }

  /// What times are written with.
  public static let times = TextAlphabet("0123456789:.-")

  func contains(_ value: UInt32) -> Bool {
    guard value < 128 else { return false }
    return (value < 64 ? low : high) >> UInt64(value & 63) & 1 == 1
  }
}
