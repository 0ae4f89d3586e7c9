import Timing

/// Text that is being written, as UTF-8: adding bytes costs far less than adding strings.
extension [UInt8] {
  mutating func add(_ byte: Unicode.Scalar) { append(UInt8(ascii: byte)) }

  mutating func add(_ text: StaticString) {
    append(contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  mutating func add(_ text: String) { append(contentsOf: text.utf8) }

  mutating func add(_ scalar: Unicode.Scalar, times: Int) {
    for _ in 0..<times { add(scalar) }
  }

  /// Decimal digits, with a minus where it is below zero.
  mutating func add(_ number: Int64) {
    if number < 0 { add("-") }
    let start = count
    var rest = number.magnitude
    repeat {
      append(UInt8(ascii: "0") + UInt8(rest % 10))
      rest /= 10
    } while rest > 0
    self[start...].reverse()
  }

  /// As every screen shows it.
  mutating func add(_ time: Nanoseconds) { TimeFormat.screen.write(time, to: &self) }

  /// Milliseconds, exact: whole, or with as many digits after the point as it takes.
  ///
  ///     10 000 000 000 ns   10000
  ///      1 004 500 000 ns   1004.5
  mutating func addMilliseconds(_ time: Nanoseconds) {
    let (whole, rest) = time.count.quotientAndRemainder(dividingBy: 1_000_000)
    if time.count < 0, whole == 0 { add("-") }
    add(whole)
    guard rest != 0 else { return }
    add(".")
    var digits = rest.magnitude
    var unit: UInt64 = 100_000
    while digits > 0 {
      append(UInt8(ascii: "0") + UInt8(digits / unit))
      digits %= unit
      unit /= 10
    }
  }

  var text: String { String(decoding: self, as: UTF8.self) }
}
