import Records
import Timing

/// In which order the records stand. Of two that are alike the newer stands first, and what has
/// nothing to be ordered by (no title, no best lap) comes last.
public enum RecordOrder: UInt8, Equatable, Sendable, CaseIterable {
  /// By when they began.
  case newest, oldest
  case title
  /// By total.
  case longest, shortest
  case mostLaps
  /// By the fastest lap.
  case best

  /// Under which the host keeps it.
  var name: StaticString {
    switch self {
    case .newest: "newest"
    case .oldest: "oldest"
    case .title: "title"
    case .longest: "longest"
    case .shortest: "shortest"
    case .mostLaps: "laps"
    case .best: "best"
    }
  }

  /// nil for any other name.
  init?(name: String) {
    for order in Self.allCases where isSame(order.name.description, name) {
      self = order
      return
    }
    return nil
  }
}

extension RecordOrder {
  /// Ids of the records in this order. O(n log n).
  func ids(of records: [KeptRecord]) -> [Int64] {
    SortKey.ids(of: records, byTitle: self == .title) { first($0) }
  }

  private func first(_ record: KeptRecord) -> Int64 {
    switch self {
    case .newest: 0
    case .oldest: record.began.milliseconds
    case .title: record.title.utf8.isEmpty ? 1 : 0
    case .longest: -record.total.count
    case .shortest: record.total.count
    case .mostLaps: -Int64(record.laps.count)
    case .best: record.bestLapTime?.count ?? .max
    }
  }
}

/// What records are compared by, taken out of each once.
struct SortKey {
  private var id: Int64
  private var first: Int64
  private var began: Int64
  /// Of the record, among those that are sorted.
  private var index: Int

  /// Ids of those records that have a `first`, by that, ascending, then the newer before the older.
  static func ids(
    of records: [KeptRecord], byTitle: Bool = false, by first: (KeptRecord) -> Int64?
  ) -> [Int64] {
    var keys: [SortKey] = []
    keys.reserveCapacity(records.count)
    // Records stand in the order of their making, so this is almost newest first.
    for index in records.indices.reversed() {
      let record = records[index]
      guard let first = first(record) else { continue }
      keys.append(
        SortKey(
          id: record.id, first: first, began: record.began.milliseconds, index: index))
    }
    keys.sort { a, b in
      if a.first != b.first { return a.first < b.first }
      if byTitle {
        switch TitleOrder.compare(records[a.index].title, records[b.index].title) {
        case .before: return true
        case .after: return false
        case .same: break
        }
      }
      return a.began == b.began ? Lap.isEarlier(b.id, a.id) : a.began > b.began
    }
    return keys.map { $0.id }
  }
}

extension KeptRecord {
  /// Of the lap that is marked as the fastest; nil where none is.
  var bestLapTime: Nanoseconds? { summary.fastest == nil ? nil : summary.fastestTime }
}

/// The order of titles: by their UTF-8, in which Latin letters come before Hangul and both stand in
/// the order of their alphabet, but ASCII letters whatever their case, and digits by the number that
/// they write: `Heat 2` before `heat 10`.
///
/// Canonical equivalence is not asked for: a syllable that came in parts stands before whole ones.
enum TitleOrder {
  enum Comparison { case before, same, after }

  static func compare(_ a: String, _ b: String) -> Comparison {
    let a = a.utf8.span
    let b = b.utf8.span
    var i = 0
    var j = 0
    while i < a.count, j < b.count {
      if isDigit(a[i]), isDigit(b[j]) {
        // Zeros in front say nothing; of what follows the longer is the larger.
        while i < a.count, a[i] == UInt8(ascii: "0") { i += 1 }
        while j < b.count, b[j] == UInt8(ascii: "0") { j += 1 }
        var length = 0
        var difference = 0
        while true {
          let inA = i + length < a.count && isDigit(a[i + length])
          let inB = j + length < b.count && isDigit(b[j + length])
          if inA != inB { return inB ? .before : .after }
          if !inA { break }
          if difference == 0 { difference = Int(a[i + length]) - Int(b[j + length]) }
          length += 1
        }
        if difference != 0 { return difference < 0 ? .before : .after }
        i += length
        j += length
      } else {
        let (x, y) = (folded(a[i]), folded(b[j]))
        if x != y { return x < y ? .before : .after }
        i += 1
        j += 1
      }
    }
    if i == a.count, j == b.count { return .same }
    return i == a.count ? .before : .after
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
  }

  private static func folded(_ byte: UInt8) -> UInt8 {
    byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z") ? byte | 0x20 : byte
  }
}
