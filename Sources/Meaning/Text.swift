// Text that is being written, as UTF-8.

extension [UInt8] {
  mutating func add(_ text: StaticString) {
    append(contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  /// Decimal digits, at least `width` of them.
  mutating func add(_ number: Int64, width: Int) {
    let start = count
    var rest = number.magnitude
    while rest > 0 || count - start < width {
      append(UInt8(ascii: "0") + UInt8(rest % 10))
      rest /= 10
    }
    self[start...].reverse()
  }

  var text: String { String(decoding: self, as: UTF8.self) }
}
