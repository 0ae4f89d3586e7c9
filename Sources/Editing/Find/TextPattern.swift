/// A query made ready to be compared: what to look for, folded once.
///
/// Compiling costs microseconds; keep it as long as the query stays.
public struct TextPattern: Sendable {
  let wordMatch: WordMatch
  let folding: TextFolding
  let table: FoldTable
  /// One after the other, across characters; never empty.
  let units: [PatternUnit]
  /// The other reading of a syllable that is being composed: its final begins the next one.
  let otherUnits: [PatternUnit]
  let first: PatternUnit
  /// The units where all are ASCII, and no line's end, which may be half of one; else empty.
  let ascii: [UInt8]
  let foldsASCII: Bool
  /// The only ASCII with which a match may begin, in lower case where case does not count; 0x80 where
  /// it begins with none.
  let letter: UInt8
  let ignoresCaseBit: Bool
  /// Whether the other reading begins with another unit.
  let hasOtherFirst: Bool
  /// A query of nothing but marks: characters do not tell by their first scalar.
  let beginsWithMark: Bool
  /// Bytes with which a scalar may begin whose first unit is the first of these: 256 of them.
  let begins: [Bool]

  /// - Returns: nil where there is nothing to compare: an empty text, one that folds to nothing (a lone
  ///   accent without diacritics), a regular expression.
  public init?(_ query: FindQuery) {
    guard !query.options.isPattern else { return nil }
    wordMatch = query.options.wordMatch
    folding = TextFolding(query.options)
    table = FoldTable.standard(for: folding)
    var folded: [UInt32] = []
    folding.fold(query.text, into: &folded)
    guard let last = folded.last else { return nil }
    var units = folded.map {
      query.options.matchesInitials ? PatternUnit(initialOrUnit: $0) : PatternUnit(unit: $0)
    }
    var otherUnits: [PatternUnit] = []
    if query.isComposing {
      units[units.count - 1] = PatternUnit(composing: last)
      if let (open, next) = Hangul.moved(last) {
        otherUnits = Array(units.dropLast())
        otherUnits.append(PatternUnit(unit: open))
        otherUnits.append(PatternUnit(initialOrUnit: next))
      }
    }
    self.units = units
    self.otherUnits = otherUnits
    var begins = [Bool](repeating: false, count: 256)
    units[0].markBeginnings(in: &begins, folding: folding, table: table)
    if let other = otherUnits.first {
      other.markBeginnings(in: &begins, folding: folding, table: table)
    }
    self.begins = begins
    first = units[0]
    let isLetter = (0x61...0x7A).contains(units[0].rawValue)
    ignoresCaseBit = isLetter && !query.options.matchesCase
    letter = UInt8(min(units[0].rawValue, 0x80))
    foldsASCII = !query.options.matchesCase
    let isASCII = units.allSatisfy {
      $0.rawValue < 0x80 && $0.rawValue != 0x0A && $0.rawValue != 0x0D
    }
    ascii = isASCII ? units.map { UInt8($0.rawValue) } : []
    hasOtherFirst = !otherUnits.isEmpty && otherUnits[0] != units[0]
    beginsWithMark = TextFolding.combiningClass(units[0].rawValue) != 0
  }

  /// Whether it may be found in a text of nothing but these characters. A corpus leaves such texts out:
  /// `kim` never looks at a time.
  public func canMatch(in alphabet: TextAlphabet) -> Bool {
    for unit in units where !alphabet.contains(unit.rawValue) { return false }
    return true
  }
}

/// What one unit of a text has to be.
struct PatternUnit: Equatable, Sendable {
  /// A unit; or, with the highest bit, the letter of an initial, and which one it is in the bits above
  /// 16; or, with the second highest, a syllable that may have become another.
  let rawValue: UInt32

  private static let initial: UInt32 = 0x8000_0000
  private static let composing: UInt32 = 0x4000_0000

  init(unit: UInt32) { rawValue = unit }

  /// A consonant is each syllable that begins with it, and itself.
  init(initialOrUnit unit: UInt32) {
    rawValue = Hangul.initial(of: unit).map { unit | $0 << 16 | Self.initial } ?? unit
  }

  /// A syllable is also each that it can become by typing on.
  init(composing unit: UInt32) {
    let isSyllable = unit >= 0xAC00 && unit <= 0xD7A3
    self.init(initialOrUnit: isSyllable ? unit | Self.composing : unit)
  }

  @inline(__always)
  func matches(_ unit: UInt32) -> Bool {
    rawValue == unit || rawValue >= Self.composing && matchesHangul(unit)
  }

  private func matchesHangul(_ unit: UInt32) -> Bool {
    let own = rawValue & 0xFFFF
    let isSyllable = unit >= 0xAC00 && unit <= 0xD7A3
    if rawValue >= Self.initial {
      let initial = rawValue >> 16 & 0x1F
      return isSyllable
        ? (unit - 0xAC00) / 588 == initial : unit == own || unit == 0x1100 + initial
    }
    guard isSyllable, (unit - 0xAC00) / 588 == (own - 0xAC00) / 588,
      let typed = Unicode.Scalar(own), let whole = Unicode.Scalar(unit)
    else { return false }
    return Hangul.strokes(of: whole).starts(with: Hangul.strokes(of: typed))
  }

  /// Says with which bytes scalars begin that fold to this, or to something that begins with this. A byte
  /// too many costs time, one too few results.
  func markBeginnings(in begins: inout [Bool], folding: TextFolding, table: FoldTable) {
    for part in FoldTable.parts {
      for value in part {
        if let entry = table.entry(of: value), let first = table.first(entry), matches(first) {
          begins[Self.firstByte(of: value)] = true
        }
      }
    }
    if rawValue >= Self.composing {
      // Syllables, letters, initials on their own, letters of half width.
      for byte in [0xE1, 0xE3, 0xEA, 0xEB, 0xEC, 0xED, 0xEF] { begins[byte] = true }
      return
    }
    begins[Self.firstByte(of: rawValue)] = true
    if TextFolding.combiningClass(rawValue) != 0 {
      // A mark with nothing to stand on: another may have come before it in the text.
      for byte in 0x80..<256 { begins[byte] = true }
    }
    // Forms of another width, and joined letters.
    begins[0xEF] = true
    if rawValue == 0x20 { begins[0xE3] = true }
    if rawValue >= 0x80 {
      // Hangul in parts, old letters, capitals that stand far from their letters, hamza.
      for byte in [0xD8, 0xE1, 0xE2, 0xEA, 0xF0] { begins[byte] = true }
    }
  }

  private static func firstByte(of value: UInt32) -> Int {
    switch value {
    case 0..<0x80: Int(value)
    case 0x80..<0x800: Int(0xC0 | value >> 6)
    case 0x800..<0x10000: Int(0xE0 | value >> 12)
    default: Int(0xF0 | value >> 18)
    }
  }
}

/// Some ASCII characters, letters in lower case.
public struct TextAlphabet: Equatable, Sendable {
  private let low, high: UInt64

  public init(_ characters: StaticString) {
    var (low, high): (UInt64, UInt64) = (0, 0)
    for index in 0..<characters.utf8CodeUnitCount {
      let byte = UInt64(characters.utf8Start[index])
      if byte < 64 { low |= 1 << byte } else { high |= 1 << (byte & 63) }
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
