/// A part of a text in UTF-16, as JavaScript counts.
public struct UTF16Range: Equatable, Sendable {
  public var start, end: Int

  /// - Parameter range: in the UTF-8 of the text, between characters. O(text before its end).
  public init(_ range: Range<Int>, in text: UnsafeBufferPointer<UInt8>) {
    start = Self.count(text, 0..<range.lowerBound)
    end = start + Self.count(text, range)
  }

  public init(_ range: Range<Int>, in text: String) {
    var text = text
    self = text.withUTF8 { UTF16Range(range, in: $0) }
  }

  private static func count(_ text: UnsafeBufferPointer<UInt8>, _ part: Range<Int>) -> Int {
    var count = 0
    for index in part.clamped(to: 0..<text.count) {
      let byte = text[index]
      if byte & 0xC0 != 0x80 { count += byte >= 0xF0 ? 2 : 1 }
    }
    return count
  }
}
