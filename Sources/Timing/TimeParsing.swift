/// Why a text is not a time, and at which byte that shows.
public struct TimeParsingError: Error, Equatable, Sendable {
  public enum Reason: Equatable, Sendable {
    case empty
    /// A digit was expected.
    case expectedDigit
    /// Something follows that belongs to no time.
    case unexpectedText
    /// Minutes or seconds after a colon must have two digits and be below 60.
    case fieldOutOfRange
    case tooManyFields
    case tooLarge
    /// More than nine digits after the point: the tenth would be dropped silently.
    case tooPrecise
  }

  public var reason: Reason
  /// Offset into the UTF-8 text.
  public var offset: Int
}

/// Reads what `TimeFormat` writes, exactly: `[-][[hours:]minutes:]seconds[.fraction]`.
///
/// | text | nanoseconds |
/// | --- | --- |
/// | `00:59.99` | 59 990 000 000 |
/// | `1:00:00.00` | 3 600 000 000 000 |
/// | `62.5` | 62 500 000 000 |
/// | `1:02.05` | 62 050 000 000 |
/// | `0:60`, `1:2`, `--30`, `10:-30`, `NaN`, `:`, `` | refused |
///
/// The first field may be any number; each later one has two digits and is below 60. Texts of other
/// stopwatches are another reader's task.
public func parseTime(_ text: String) throws(TimeParsingError) -> Nanoseconds {
  var scanner = TimeScanner(bytes: Array(text.utf8))
  return try scanner.time()
}

private struct TimeScanner {
  let bytes: [UInt8]
  var at = 0

  init(bytes: [UInt8]) { self.bytes = bytes }

  func failure(_ reason: TimeParsingError.Reason, at offset: Int? = nil) -> TimeParsingError {
    TimeParsingError(reason: reason, offset: offset ?? at)
  }

  func isNext(_ byte: UInt8) -> Bool { at < bytes.count && bytes[at] == byte }

  var isDigitNext: Bool {
    at < bytes.count && bytes[at] >= UInt8(ascii: "0") && bytes[at] <= UInt8(ascii: "9")
  }

  mutating func time() throws(TimeParsingError) -> Nanoseconds {
    if bytes.isEmpty { throw failure(.empty) }
    let isNegative = isNext(UInt8(ascii: "-"))
    if isNegative { at += 1 }

    var seconds = try digits().value
    var fields = 1
    while isNext(UInt8(ascii: ":")) {
      if fields == 3 { throw failure(.tooManyFields) }
      at += 1
      let start = at
      let field = try digits(atMost: 3)  // a third is one too many
      if field.count != 2 || field.value > 59 { throw failure(.fieldOutOfRange, at: start) }
      let (scaled, overflow) = seconds.multipliedReportingOverflow(by: 60)
      if overflow || scaled > Int64.max - field.value { throw failure(.tooLarge, at: start) }
      seconds = scaled + field.value
      fields += 1
    }

    var fraction: Int64 = 0
    if isNext(UInt8(ascii: ".")) {
      at += 1
      let (value, count) = try digits(atMost: 9)
      if isDigitNext { throw failure(.tooPrecise) }
      fraction = value
      for _ in count..<9 { fraction *= 10 }
    }
    if at < bytes.count { throw failure(.unexpectedText) }
    // The magnitude of Int64.min is one more than Int64.max: sum up below zero.
    let (whole, overflow) = (-seconds).multipliedReportingOverflow(by: 1_000_000_000)
    let (sum, overflow2) = whole.subtractingReportingOverflow(fraction)
    if overflow || overflow2 || (!isNegative && sum == .min) { throw failure(.tooLarge, at: 0) }
    return Nanoseconds(isNegative ? sum : -sum)
  }

  /// One or more digits; those after the first `limit` are left unread.
  mutating func digits(
    atMost limit: Int = .max
  ) throws(TimeParsingError) -> (value: Int64, count: Int) {
    let start = at
    var value: Int64 = 0
    while isDigitNext, at - start < limit {
      let (scaled, overflow) = value.multipliedReportingOverflow(by: 10)
      let digit = Int64(bytes[at] - UInt8(ascii: "0"))
      if overflow || scaled > Int64.max - digit { throw failure(.tooLarge, at: start) }
      value = scaled + digit
      at += 1
    }
    if at == start { throw failure(.expectedDigit) }
    return (value, at - start)
  }
}
