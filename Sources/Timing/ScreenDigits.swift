extension TimeFormat {
  /// Most bytes that a time takes on a screen.
  public static let longestOnScreen = 32

  /// Writes what `.screen` shows of a time that is not negative, for texts that are made a million times
  /// to be searched. Below a year it costs one division of 64 bits.
  ///
  /// - Parameter buffer: has room for `longestOnScreen` bytes.
  /// - Returns: how many it took.
  public static func writeOnScreen(
    _ time: Nanoseconds, to buffer: UnsafeMutablePointer<UInt8>
  ) -> Int {
    guard time.count >= 0, time.count < 40_000_000_000_000_000 else {
      var bytes: [UInt8] = []
      TimeFormat.screen.write(time, to: &bytes)
      for (index, byte) in bytes.enumerated() { buffer[index] = byte }
      return bytes.count
    }
    let hundredths = UInt32(truncatingIfNeeded: time.count / 10_000_000)
    let seconds = hundredths / 100
    let minutes = seconds / 60
    let hours = minutes / 60
    var at = hours > 0 ? writeNumber(hours, to: buffer) : 0
    if hours > 0 {
      buffer[at] = UInt8(ascii: ":")
      at += 1
    }
    writePair(minutes - hours * 60, to: buffer + at)
    buffer[at + 2] = UInt8(ascii: ":")
    writePair(seconds - minutes * 60, to: buffer + at + 3)
    buffer[at + 5] = UInt8(ascii: ".")
    writePair(hundredths - seconds * 100, to: buffer + at + 6)
    return at + 8
  }

  /// Writes a number in decimal digits. Returns how many there are.
  public static func writeNumber(
    _ number: UInt32, to buffer: UnsafeMutablePointer<UInt8>
  ) -> Int {
    var digits = 1
    var limit: UInt64 = 10
    while UInt64(number) >= limit {
      digits += 1
      limit *= 10
    }
    var rest = number
    var at = digits
    while at > 0 {
      at -= 1
      buffer[at] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10)
      rest /= 10
    }
    return digits
  }

  @inline(__always)
  private static func writePair(_ value: UInt32, to buffer: UnsafeMutablePointer<UInt8>) {
    let tens = value / 10
    buffer[0] = UInt8(truncatingIfNeeded: 48 &+ tens)
    buffer[1] = UInt8(truncatingIfNeeded: 48 &+ value &- tens &* 10)
  }
}
