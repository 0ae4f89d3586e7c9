/// The units of scalars that texts are full of, ready to be looked up: ASCII, the alphabets of Europe,
/// punctuation, kana. What lies beyond is folded when it is met.
struct FoldTable: Sendable {
  /// Where an entry is no unit but where in `longer` there are several, or none.
  private static let isLonger: UInt32 = 0x8000_0000

  private let entries: [UInt32]
  /// Each time how many, then the units.
  private let longer: [UInt32]

  /// Made once for each kind of folding, in about a millisecond.
  static func standard(for folding: TextFolding) -> FoldTable {
    switch (folding.keepsCase, folding.keepsDiacritics) {
    case (false, false): plain
    case (false, true): withDiacritics
    case (true, false): withCase
    case (true, true): withBoth
    }
  }

  private static let plain = FoldTable(keepsCase: false, keepsDiacritics: false)
  private static let withDiacritics = FoldTable(keepsCase: false, keepsDiacritics: true)
  private static let withCase = FoldTable(keepsCase: true, keepsDiacritics: false)
  private static let withBoth = FoldTable(keepsCase: true, keepsDiacritics: true)

  private init(keepsCase: Bool, keepsDiacritics: Bool) {
    var options = FindOptions()
    options.matchesCase = keepsCase
    options.matchesDiacritics = keepsDiacritics
    let folding = TextFolding(options)
    var entries: [UInt32] = []
    var longer: [UInt32] = []
    var units: [UInt32] = []
    for part in Self.parts {
      for value in part {
        units.removeAll(keepingCapacity: true)
        folding.fold(scalar: value, into: &units)
        if units.count == 1 {
          entries.append(units[0])
        } else {
          entries.append(Self.isLonger | UInt32(longer.count))
          longer.append(UInt32(units.count))
          longer.append(contentsOf: units)
        }
      }
    }
    (self.entries, self.longer) = (entries, longer)
  }

  /// U+3000 changes with the width, and stays out.
  static let parts: [Range<UInt32>] = [0..<0x590, 0x1E00..<0x2400, 0x3001..<0x3100]

  /// Nil where it is not in the table.
  @inline(__always)
  func entry(of value: UInt32) -> UInt32? {
    if value < 0x590 { return entries[Int(value)] }
    if value >= 0x1E00, value < 0x2400 { return entries[Int(value - 0x1E00 + 0x590)] }
    if value > 0x3000, value < 0x3100 { return entries[Int(value - 0x3001 + 0x600 + 0x590)] }
    return nil
  }

  @inline(__always)
  func isUnit(_ entry: UInt32) -> Bool { entry < Self.isLonger }

  /// The units of an entry that is not one.
  func units(_ entry: UInt32) -> ArraySlice<UInt32> {
    let at = Int(entry & ~Self.isLonger)
    return longer[(at + 1)..<(at + 1 + Int(longer[at]))]
  }

  func first(_ entry: UInt32) -> UInt32? { isUnit(entry) ? entry : units(entry).first }
}

extension TextFolding {
  /// As a character of its own.
  func fold(scalar value: UInt32, into units: inout [UInt32]) {
    var bytes: (UInt8, UInt8, UInt8, UInt8) = (0, 0, 0, 0)
    guard let encoded = Unicode.Scalar(value).flatMap({ UTF8.encode($0) }) else { return }
    var count = 0
    withUnsafeMutableBytes(of: &bytes) { raw in
      for byte in encoded {
        raw[count] = byte
        count += 1
      }
      raw.withMemoryRebound(to: UInt8.self) {
        fold(0..<count, of: UnsafeBufferPointer(rebasing: $0[..<count]), into: &units)
      }
    }
  }
}
