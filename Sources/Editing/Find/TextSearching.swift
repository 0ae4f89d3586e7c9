/// Searching in a text, which is UTF-8. Places are offsets into it.
///
/// Matches do not overlap and are taken from left to right, wherever a person stands: `aa` is in `aaaa`
/// at 0 and 2. Each begins and ends between characters. O(text).
extension TextPattern {
  /// How many matches there are. Nothing is stored.
  public func count(in text: UnsafeBufferPointer<UInt8>) -> Int {
    var count = 0
    forEachMatch(in: text) { _ in
      count += 1
      return true
    }
    return count
  }

  /// Calls `body` with each match until it returns false.
  public func forEachMatch(
    in text: UnsafeBufferPointer<UInt8>, _ body: (Range<Int>) -> Bool
  ) {
    let characters = Array(String(decoding: text, as: UTF8.self))
    var starts: [Int] = [0]
    var folded: [[UInt32]] = []
    for character in characters {
      starts.append(starts[starts.count - 1] + character.utf8.count)
      var units: [UInt32] = []
      folding.fold(character, into: &units)
      folded.append(units)
    }
    var index = 0
    while index < characters.count {
      var end = index
      var found: [UInt32] = []
      while end < characters.count, found.count < units.count {
        found += folded[end]
        end += 1
      }
      if found == units {
        if !body(starts[index]..<starts[end]) { return }
        index = end
      } else {
        index += 1
      }
    }
  }

  public func ranges(in text: UnsafeBufferPointer<UInt8>) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    forEachMatch(in: text) {
      ranges.append($0)
      return true
    }
    return ranges
  }

  public func ranges(in text: String) -> [Range<Int>] {
    var text = text
    return text.withUTF8 { ranges(in: $0) }
  }
}
