import Editing
import Timing

/// Texts for the host's engine of regular expressions, as they travel.
public struct PatternRun: Equatable, Sendable {
  public var batch: Int32
  /// A line each: flags, the lengths of the texts in UTF-16 units with spaces between, and the pattern,
  /// which may hold line ends itself.
  public var head: String
  /// All texts, one after the other.
  public var texts: String

  init(_ batch: PatternBatch, _ query: FindQuery) {
    self.batch = batch.number
    // Every match with its groups' places, ^ and $ at line ends, whole characters.
    var head = query.options.matchesCase ? "dgmu" : "dgimu"
    head += "\n"
    var start = 0
    for end in batch.ends {
      if start > 0 { head += " " }
      head += String(Self.units(batch.bytes[start..<Int(end)]))
      start = Int(end)
    }
    self.head = head + "\n" + query.text
    texts = String(decoding: batch.bytes, as: UTF8.self)
  }

  private static func units(_ bytes: ArraySlice<UInt8>) -> Int {
    var count = 0
    for byte in bytes where byte & 0xC0 != 0x80 { count += byte >= 0xF0 ? 2 : 1 }
    return count
  }

  public static func == (a: PatternRun, b: PatternRun) -> Bool {
    a.batch == b.batch && isSame(a.head, b.head) && isSame(a.texts, b.texts)
  }
}
