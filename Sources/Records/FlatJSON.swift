/// A value in a flat JSON object: what the journal needs, and no more.
enum FlatJSONValue: Sendable {
  case text(String)
  case integer(Int64)
  case boolean(Bool)
  case null
}

/// Why a text is not a flat JSON object, and at which byte that shows.
public struct FlatJSONError: Error, Equatable, Sendable {
  public enum Reason: Equatable, Sendable {
    case expectedObject, expectedKey, expectedColon, expectedValue, expectedCommaOrEnd
    /// The text ended inside the object: a line that was half written.
    case unfinished
    case textAfterObject
    case badEscape, controlCharacter, malformedUTF8
    /// A fraction, an exponent, or more than an Int64 holds.
    case notAnInteger
  }

  public var reason: Reason
  public var offset: Int
}

/// Reads one JSON object (RFC 8259) whose values are strings, integers, true, false or null. What JSON
/// has beyond that, `JSONTree` reads with its help.
struct FlatJSONReader {
  let bytes: [UInt8]
  var at = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Gives every member to `body`, in order; keys as UTF-8, since most are only compared.
  mutating func members(
    _ body: (_ key: ArraySlice<UInt8>, _ value: FlatJSONValue) -> Void
  ) throws(FlatJSONError) {
    skipSpace()
    guard take(UInt8(ascii: "{")) else { throw failure(.expectedObject) }
    skipSpace()
    if !take(UInt8(ascii: "}")) {
      repeat {
        skipSpace()
        guard isNext(UInt8(ascii: "\"")) else { throw failure(.expectedKey) }
        let key = try stringBytes()
        skipSpace()
        guard take(UInt8(ascii: ":")) else { throw failure(.expectedColon) }
        skipSpace()
        body(key, try value())
        skipSpace()
      } while take(UInt8(ascii: ","))
      guard take(UInt8(ascii: "}")) else { throw failure(.expectedCommaOrEnd) }
    }
    skipSpace()
    if at < bytes.count { throw failure(.textAfterObject) }
  }

  /// Whatever was expected, a text that ends here was cut short.
  func failure(_ reason: FlatJSONError.Reason) -> FlatJSONError {
    let cut = at >= bytes.count && at > 0 && reason != .malformedUTF8
    return FlatJSONError(reason: cut ? .unfinished : reason, offset: at)
  }

  func isNext(_ byte: UInt8) -> Bool { at < bytes.count && bytes[at] == byte }

  mutating func take(_ byte: UInt8) -> Bool {
    guard isNext(byte) else { return false }
    at += 1
    return true
  }

  mutating func skipSpace() {
    while at < bytes.count {
      switch bytes[at] {
      case 0x20, 0x09, 0x0A, 0x0D: at += 1
      default: return
      }
    }
  }

  private mutating func value() throws(FlatJSONError) -> FlatJSONValue {
    guard at < bytes.count else { throw failure(.expectedValue) }
    switch bytes[at] {
    case UInt8(ascii: "\""): return .text(try string())
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return .integer(try integer())
    case UInt8(ascii: "t"):
      try word("true")
      return .boolean(true)
    case UInt8(ascii: "f"):
      try word("false")
      return .boolean(false)
    case UInt8(ascii: "n"):
      try word("null")
      return .null
    default: throw failure(.expectedValue)
    }
  }

  mutating func word(_ word: StaticString) throws(FlatJSONError) {
    for i in 0..<word.utf8CodeUnitCount {
      guard take(word.utf8Start[i]) else { throw failure(.expectedValue) }
    }
  }

  private mutating func integer() throws(FlatJSONError) -> Int64 {
    let isNegative = take(UInt8(ascii: "-"))
    let start = at
    var value: Int64 = 0  // kept below zero: Int64.min has no positive twin
    while at < bytes.count, bytes[at] >= UInt8(ascii: "0"), bytes[at] <= UInt8(ascii: "9") {
      let (scaled, overflow) = value.multipliedReportingOverflow(by: 10)
      let (next, overflow2) = scaled.subtractingReportingOverflow(
        Int64(bytes[at] - UInt8(ascii: "0")))
      if overflow || overflow2 { throw failure(.notAnInteger) }
      value = next
      at += 1
    }
    if at == start { throw failure(.expectedValue) }
    let hasLeadingZero = bytes[start] == UInt8(ascii: "0") && at > start + 1
    if hasLeadingZero || isNext(UInt8(ascii: ".")) || isNext(UInt8(ascii: "e"))
      || isNext(UInt8(ascii: "E"))
    {
      throw failure(.notAnInteger)
    }
    if isNegative { return value }
    if value == .min { throw failure(.notAnInteger) }
    return -value
  }

  private mutating func string() throws(FlatJSONError) -> String {
    guard let string = String(validating: try stringBytes(), as: UTF8.self) else {
      throw FlatJSONError(reason: .malformedUTF8, offset: at)
    }
    return string
  }

  /// The content of a string, copied only where it holds an escape. May be malformed UTF-8.
  mutating func stringBytes() throws(FlatJSONError) -> ArraySlice<UInt8> {
    at += 1
    let start = at
    var decoded: [UInt8]?
    while true {
      guard at < bytes.count else { throw failure(.unfinished) }
      let byte = bytes[at]
      switch byte {
      case UInt8(ascii: "\""):
        at += 1
        return decoded.map { $0[...] } ?? bytes[start..<(at - 1)]
      case 0..<0x20: throw failure(.controlCharacter)
      case UInt8(ascii: "\\"):
        var text = decoded ?? Array(bytes[start..<at])
        decoded = nil
        at += 1
        try escape(into: &text)
        decoded = text
      default:
        decoded?.append(byte)
        at += 1
      }
    }
  }

  private mutating func escape(into text: inout [UInt8]) throws(FlatJSONError) {
    guard at < bytes.count else { throw failure(.unfinished) }
    let byte = bytes[at]
    at += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): text.append(byte)
    case UInt8(ascii: "b"): text.append(0x08)
    case UInt8(ascii: "f"): text.append(0x0C)
    case UInt8(ascii: "n"): text.append(0x0A)
    case UInt8(ascii: "r"): text.append(0x0D)
    case UInt8(ascii: "t"): text.append(0x09)
    case UInt8(ascii: "u"):
      var code = try hexadecimal()
      if code >= 0xD800, code < 0xDC00, take(UInt8(ascii: "\\")) {
        guard take(UInt8(ascii: "u")) else { throw failure(.badEscape) }
        let low = try hexadecimal()
        guard low >= 0xDC00, low < 0xE000 else { throw failure(.badEscape) }
        code = 0x10000 + (code - 0xD800) << 10 + (low - 0xDC00)
      }
      guard let scalar = Unicode.Scalar(code) else { throw failure(.badEscape) }
      text.append(contentsOf: UTF8.encode(scalar)!)  // every scalar has a UTF-8 form
    default: throw failure(.badEscape)
    }
  }

  private mutating func hexadecimal() throws(FlatJSONError) -> UInt32 {
    var code: UInt32 = 0
    for _ in 0..<4 {
      guard at < bytes.count else { throw failure(.unfinished) }
      guard let digit = bytes[at].hexadecimalDigit else { throw failure(.badEscape) }
      code = code << 4 | UInt32(digit)
      at += 1
    }
    return code
  }
}

/// Writes one JSON object on one line. Keys are names and numbers, with nothing to escape.
struct FlatJSONWriter {
  private var bytes: [UInt8] = [UInt8(ascii: "{")]

  mutating func put(_ key: String, _ value: String) {
    putKey(key)
    bytes.addJSON(value)
  }

  mutating func put(_ key: String, _ value: Int64) {
    putKey(key)
    bytes.add(value)
  }

  mutating func finish() -> String {
    bytes.add("}")
    return bytes.text
  }

  private mutating func putKey(_ key: String) {
    if bytes.count > 1 { bytes.add(",") }
    bytes.add("\"")
    bytes.add(key)
    bytes.add("\":" as StaticString)
  }
}
