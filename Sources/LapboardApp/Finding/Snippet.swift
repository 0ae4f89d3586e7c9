/// A match with some of the text around it.
struct Snippet {
  var before: String
  var match: String
  var after: String

  /// Characters on either side.
  private static let reach = (before: 24, match: 80, after: 60)

  init(_ text: String, _ range: Range<Int>) {
    let end = text.utf8.count
    let lower = text.utf8.index(text.startIndex, offsetBy: min(range.lowerBound, end))
    let upper = text.utf8.index(text.startIndex, offsetBy: min(range.upperBound, end))
    let scalars = text.unicodeScalars
    before = Self.tail(scalars[..<lower])
    match = Self.head(scalars[lower..<upper], Self.reach.match)
    after = Self.head(scalars[upper...], Self.reach.after)
  }

  private static func tail(_ text: Substring.UnicodeScalarView) -> String {
    var count = 0
    var start = text.endIndex
    while start > text.startIndex, count < reach.before {
      start = text.index(before: start)
      count += 1
    }
    let tail = String(text[start...])
    return start > text.startIndex ? "…" + tail : tail
  }

  private static func head(_ text: Substring.UnicodeScalarView, _ most: Int) -> String {
    var count = 0
    var end = text.startIndex
    while end < text.endIndex, count < most {
      end = text.index(after: end)
      count += 1
    }
    let head = String(text[..<end])
    return end < text.endIndex ? head + "…" : head
  }
}
