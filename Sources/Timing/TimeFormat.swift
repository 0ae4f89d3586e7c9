/// Writes a length of time as digits. The one formatter behind label, table, clipboard, files and
/// command line.
///
/// Cut towards zero, never rounded, and cut before it is split into fields, so that every field but
/// the first stays below 60. Minutes and seconds have two digits; hours come only when there are any.
///
/// | nanoseconds | `.screen` | `TimeFormat(fractionDigits: 3)` |
/// | --- | --- | --- |
/// | 0 | `00:00.00` | `00:00.000` |
/// | 9 996 000 000 | `00:09.99` | `00:09.996` |
/// | 59 999 999 999 | `00:59.99` | `00:59.999` |
/// | 3 600 000 000 000 | `1:00:00.00` | `1:00:00.000` |
/// | −4 000 000 | `00:00.00` | `-00:00.004` |
public struct TimeFormat: Equatable, Sendable {
  /// Digits after the point, 0 to 9. With none there is no point either.
  public let fractionDigits: Int

  public init(fractionDigits: Int) {
    self.fractionDigits = Swift.min(Swift.max(fractionDigits, 0), 9)
  }

  /// What every screen and copied text shows: hundredths.
  public static let screen = TimeFormat(fractionDigits: 2)

  /// What a countdown shows: no fraction.
  public static let wholeSeconds = TimeFormat(fractionDigits: 0)

  /// Longest: minus, 7 digits of hours, ":mm:ss", point, 9 digits.
  private static let longest = 32

  public func text(_ time: Nanoseconds) -> String {
    String(unsafeUninitializedCapacity: Self.longest) { fill($0, with: time) }
  }

  /// Adds the text to `bytes`, for tables of many times.
  public func write(_ time: Nanoseconds, to bytes: inout [UInt8]) {
    let start = bytes.count
    bytes.append(contentsOf: repeatElement(0, count: Self.longest))
    let count = bytes.withUnsafeMutableBufferPointer {
      fill(UnsafeMutableBufferPointer(rebasing: $0[start...]), with: time)
    }
    bytes.removeLast(Self.longest - count)
  }

  /// How many bytes it took.
  private func fill(_ buffer: UnsafeMutableBufferPointer<UInt8>, with time: Nanoseconds) -> Int {
    var unit: UInt64 = 1
    for _ in fractionDigits..<9 { unit *= 10 }
    let cut = time.count.magnitude / unit
    var perSecond: UInt64 = 1
    for _ in 0..<fractionDigits { perSecond *= 10 }

    let fraction = cut % perSecond
    let seconds = cut / perSecond
    var writer = DigitWriter(buffer: buffer)
    if time.count < 0, cut > 0 { writer.put(UInt8(ascii: "-")) }
    let hours = seconds / 3600
    if hours > 0 {
      writer.put(hours, width: 1)
      writer.put(UInt8(ascii: ":"))
    }
    writer.put(seconds / 60 % 60, width: 2)
    writer.put(UInt8(ascii: ":"))
    writer.put(seconds % 60, width: 2)
    if fractionDigits > 0 {
      writer.put(UInt8(ascii: "."))
      writer.put(fraction, width: fractionDigits)
    }
    return writer.count
  }
}

/// Writes ASCII into a buffer that is known to be large enough.
private struct DigitWriter {
  let buffer: UnsafeMutableBufferPointer<UInt8>
  private(set) var count = 0

  init(buffer: UnsafeMutableBufferPointer<UInt8>) { self.buffer = buffer }

  mutating func put(_ byte: UInt8) {
    buffer[count] = byte
    count += 1
  }

  /// At least `width` digits, padded with zeros.
  mutating func put(_ value: UInt64, width: Int) {
    var digits = 1
    var rest = value / 10
    while rest > 0 {
      digits += 1
      rest /= 10
    }
    if digits < width { digits = width }
    rest = value
    var at = count + digits
    while at > count {
      at -= 1
      buffer[at] = UInt8(ascii: "0") + UInt8(rest % 10)
      rest /= 10
    }
    count += digits
  }
}
