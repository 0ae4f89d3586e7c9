import Records
import Timing

/// Titles for copies: `Heat 2 copy`, then `Heat 2 copy 2`, … whatever no record has yet. A copy of a copy
/// is another copy of the first.
///
/// The titles that there are are kept as fingerprints, so that all of ten thousand records can be copied at
/// once. Two with the same one cost a number that is left out, and nothing else.
struct CopyTitles {
  private let s: Strings
  private var taken: Set<Int64> = []
  /// The last title but for its number, and that.
  private var last: (base: String, number: Int) = ("", 0)

  init(_ records: [KeptRecord], _ s: Strings) {
    self.s = s
    for record in records { taken.insert(fingerprint(record.title)) }
  }

  /// The title of a copy of what is called so; no other copy will have it.
  mutating func next(of name: String) -> String {
    let original = Self.original(name, mark: s.copyMark)
    let base = s.prefix(of: original, bytes: Correction.longestNote - 32) + s.copyMark
    var number = isSame(last.base, base) ? last.number + 1 : 1
    var title = number == 1 ? base : base + " " + String(number)
    while !taken.insert(fingerprint(title)).inserted {
      number += 1
      title = base + " " + String(number)
    }
    last = (base, number)
    return title
  }

  /// The name before the mark of a copy, or before a mark with a number, at its end.
  private static func original(_ name: String, mark: String) -> String {
    var bytes = Array(name.utf8)[...]
    let mark = Array(mark.utf8)
    while let last = bytes.last, last >= UInt8(ascii: "0"), last <= UInt8(ascii: "9") {
      bytes.removeLast()
    }
    if bytes.count < name.utf8.count, bytes.popLast() != UInt8(ascii: " ") { return name }
    guard bytes.count > mark.count, Array(bytes.suffix(mark.count)) == mark else { return name }
    return String(decoding: bytes.dropLast(mark.count), as: UTF8.self)
  }
}
