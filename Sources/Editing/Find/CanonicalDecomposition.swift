/// A scalar as the sequence of scalars that it is canonically equivalent to (NFD), Hangul syllables
/// apart.
///
/// From a table of our own: the standard library's comes with its whole normalizer, which is 19 KB of
/// the compressed browser build, and this is 5.
struct CanonicalDecomposition {
  private let scalars: [UInt32]
  /// Where each one's parts end.
  private let ends: [Int32]
  private let parts: [UInt32]

  static let standard = CanonicalDecomposition(CharacterTables.decompositions)

  /// Reads, for each scalar in their order: the distance from the one before, four times, and how many
  /// parts less one; then for each part its distance from the one in its place before, in zigzag.
  init(_ text: StaticString) {
    var scalars: [UInt32] = []
    var ends: [Int32] = []
    var parts: [UInt32] = []
    var numbers = NumberList(text)
    var scalar: UInt32 = 0
    var before: [UInt32] = [0, 0, 0, 0]
    while let head = numbers.next() {
      scalar += head >> 2
      for place in 0...Int(head & 3) {
        let distance = numbers.next() ?? 0
        before[place] = before[place] &+ (distance >> 1 ^ (0 &- (distance & 1)))
        parts.append(before[place])
      }
      scalars.append(scalar)
      ends.append(Int32(parts.count))
    }
    (self.scalars, self.ends, self.parts) = (scalars, ends, parts)
  }

  func append(_ value: UInt32, to units: inout [UInt32]) {
    var low = 0
    var high = scalars.count
    while low < high {
      let middle = (low + high) / 2
      if scalars[middle] < value { low = middle + 1 } else { high = middle }
    }
    guard low < scalars.count, scalars[low] == value else { return units.append(value) }
    let start = low == 0 ? 0 : Int(ends[low - 1])
    units.append(contentsOf: parts[start..<Int(ends[low])])
  }
}
