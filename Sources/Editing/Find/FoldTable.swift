/// The units of scalars that texts are full of, ready to be looked up: ASCII, the alphabets of Europe,
/// punctuation, kana. What lies beyond is folded when it is met.
struct FoldTable: Sendable {
  /// Folded to nothing.
  static let nothing: UInt32 = 0xFFFF_FFFF
  /// Set where more units follow the one that is there.
  static let isFirst: UInt32 = 0x8000_0000

  private let units: [UInt32]

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
    var table: [UInt32] = []
    var folded: [UInt32] = []
    for part in Self.parts {
      for value in part {
        folded.removeAll(keepingCapacity: true)
        folding.fold(scalar: value, into: &folded)
        let first = folded.first ?? Self.nothing
        table.append(folded.count > 1 ? first | Self.isFirst : first)
      }
    }
    units = table
  }

  /// U+3000 changes with the width, and stays out.
  static let parts: [Range<UInt32>] = [0..<0x590, 0x1E00..<0x2400, 0x3001..<0x3100]

  /// Nil where it is not in the table.
  @inline(__always)
  func unit(of value: UInt32) -> UInt32? {
    if value < 0x590 { return units[Int(value)] }
    if value >= 0x1E00, value < 0x2400 { return units[Int(value - 0x1E00 + 0x590)] }
    if value > 0x3000, value < 0x3100 { return units[Int(value - 0x3001 + 0x600 + 0x590)] }
    return nil
  }
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
