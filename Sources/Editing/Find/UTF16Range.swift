/// A part of a text in UTF-16, as JavaScript counts.
public struct UTF16Range: Equatable, Sendable {
  public var start, end: Int

  /// - Parameter range: in the UTF-8 of the text, between characters. O(text before its end).
  public init(_ range: Range<Int>, in text: UnsafeBufferPointer<UInt8>) {
    self = Self.all(of: [range], in: text)[0]
  }

  public init(_ range: Range<Int>, in text: String) {
    var text = text
    self = text.withUTF8 { UTF16Range(range, in: $0) }
  }

  /// The same of many, which ascend: one walk through the text, however many they are.
  public static func all(
    of ranges: [Range<Int>], in text: UnsafeBufferPointer<UInt8>
  ) -> [UTF16Range] {
    var (at, units) = (0, 0)
    func place(_ offset: Int) -> Int {
      while at < min(offset, text.count) {
        if text[at] & 0xC0 != 0x80 { units += text[at] >= 0xF0 ? 2 : 1 }
        at += 1
      }
      return units
    }
    var places: [UTF16Range] = []
    places.reserveCapacity(ranges.count)
    for range in ranges {
      let start = place(range.lowerBound)
      places.append(UTF16Range(start: start, end: place(range.upperBound)))
    }
    return places
  }

  private init(start: Int, end: Int) { (self.start, self.end) = (start, end) }
}

/// From places in UTF-16 to places in UTF-8. Asked from left to right, it walks the text once.
struct UTF16Places {
  let text: UnsafeBufferPointer<UInt8>
  private var utf8 = 0
  private var utf16 = 0

  init(text: UnsafeBufferPointer<UInt8>) { self.text = text }

  /// Nil inside of a pair and outside of the text.
  mutating func offset(of place: Int32) -> Int? {
    let place = Int(place)
    guard place >= 0 else { return nil }
    while utf16 < place, utf8 < text.count {
      let (value, end) = text.scalar(at: utf8)
      utf8 = end
      utf16 += value > 0xFFFF ? 2 : 1
    }
    while utf16 > place {
      let (value, start) = text.scalar(before: utf8)
      utf8 = start
      utf16 -= value > 0xFFFF ? 2 : 1
    }
    return utf16 == place ? utf8 : nil
  }
}
