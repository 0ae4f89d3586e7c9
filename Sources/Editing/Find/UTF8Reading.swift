/// Reading scalars of a text in UTF-8.
///
/// A byte that belongs to no scalar reads as U+FFFD of its own, so any bytes are a text.
extension UnsafeBufferPointer<UInt8> {
  /// The scalar that begins here, and where it ends. The place has to be in the text.
  @inline(__always)
  func scalar(at index: Int) -> (value: UInt32, end: Int) {
    let first = self[index]
    return first < 0x80 ? (UInt32(first), index + 1) : longScalar(at: index)
  }

  @inline(never)
  private func longScalar(at index: Int) -> (value: UInt32, end: Int) {
    let first = UInt32(self[index])
    let count = first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
    let wrong = (UInt32(0xFFFD), index + 1)
    guard first >= 0xC2, first < 0xF5, index + count <= self.count else { return wrong }
    var value = first & (0x7F >> UInt32(count))
    for next in (index + 1)..<(index + count) {
      guard self[next] & 0xC0 == 0x80 else { return wrong }
      value = value << 6 | UInt32(self[next] & 0x3F)
    }
    // Longer than it need be, half of a pair, or past the last.
    let least: UInt32 = count == 2 ? 0x80 : count == 3 ? 0x800 : 0x10000
    guard value >= least, value & 0xFFFF_F800 != 0xD800, value < 0x110000 else { return wrong }
    return (value, index + count)
  }

  /// The scalar that ends here, and where it begins. Not for the beginning of the text.
  @inline(__always)
  func scalar(before index: Int) -> (value: UInt32, start: Int) {
    let last = self[index - 1]
    return last < 0x80 ? (UInt32(last), index - 1) : longScalar(before: index)
  }

  @inline(never)
  private func longScalar(before index: Int) -> (value: UInt32, start: Int) {
    var start = index - 1
    while start > 0, index - start < 4, self[start] & 0xC0 == 0x80 { start -= 1 }
    let (value, end) = scalar(at: start)
    return end == index ? (value, start) : (0xFFFD, index - 1)
  }
}
