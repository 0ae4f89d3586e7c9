/// Why a text is not how long a timer can run, and where that shows.
public struct DurationError: Error, Equatable, Sendable {
  public enum Reason: Equatable, Sendable {
    case empty
    /// A number was expected.
    case expectedNumber
    /// Something follows that belongs to no length of time.
    case unexpectedText
    /// Letters after a number that are none of the units known.
    case unknownUnit
    /// Minutes or seconds after something greater must be below 60, and after a colon have two digits.
    case fieldOutOfRange
    case tooManyFields
    /// More than nine digits after the point.
    case tooPrecise
    case zero
    case negative
    /// Over `Countdown.longest`, 99:59:59.
    case tooLong
  }

  public var reason: Reason
  /// Offset into the UTF-8 of the text as it was typed.
  public var offset: Int

  public init(reason: Reason, offset: Int) {
    self.reason = reason
    self.offset = offset
  }
}

/// How long a timer is to run, as it was read.
public struct TypedDuration: Equatable, Sendable {
  /// More than zero, and no more than `Countdown.longest`.
  public var length: Nanoseconds
  /// There was a number and no more, and it was taken for minutes. To be said.
  public var isUnitAssumed: Bool
}

/// Reads how long a timer is to run, as people type or paste it.
///
/// | text | length |
/// | --- | --- |
/// | `5`, `90`, `1.5` | 5, 90 and one and a half minutes |
/// | `1:30`, `90:00`, `1:02:03`, `0:30.5` | minutes first where there are two fields |
/// | `90s`, `5m`, `5 min`, `90 seconds`, `1h 30m 20s` | |
/// | `1h30`, `5m30`, `5'30"` | the unit after a unit goes without saying |
/// | `1.5h`, `1,5 h`, `1½ h` | only the last number has a fraction |
/// | `5분`, `５분`, `1시간 30분`, `1시간 반` | |
/// | `0`, `0:00`, `-5`, `100:00:00` | refused: no timer runs so long |
/// | `0:60`, `1:2`, `1h 90m`, `1:2:3:4`, `1.5.5` | refused |
/// | `two`, `5mo`, `5시`, `30m 1h` | refused |
///
/// **A number without a unit is minutes.** The wheel beside the field turns in minutes, and nobody sets
/// a timer of 5 seconds; who means 90 seconds has three ways to say so. The result tells that the
/// unit was assumed, and a screen says it before anything starts.
public func parseDuration(_ text: String) throws(DurationError) -> TypedDuration {
  let typed = TypedText(text)
  var reader = DurationReader(typed)
  let read = try reader.duration()
  func failure(_ reason: DurationError.Reason) -> DurationError {
    DurationError(reason: reason, offset: typed.origin(of: 0))
  }
  guard read.length != .zero else { throw failure(.zero) }
  guard read.length > .zero else { throw failure(.negative) }
  guard read.length <= Countdown.longest else { throw failure(.tooLong) }
  return read
}

private struct DurationReader {
  private enum Unit: Int64 {
    case hour = 3600
    case minute = 60
    case second = 1

    var nanoseconds: Int64 { rawValue * 1_000_000_000 }

    /// The one that goes without saying after this one.
    var next: Unit? {
      switch self {
      case .hour: .minute
      case .minute: .second
      case .second: nil
      }
    }
  }

  private struct Number {
    /// Above 10^9 they are 10^9: too long in any unit.
    var whole: Int64
    /// Billionths.
    var fraction: Int64
    var hasFraction: Bool
    var start: Int

    func times(_ unit: Unit) -> Nanoseconds {
      .seconds(whole * unit.rawValue) + Nanoseconds(fraction * unit.rawValue)
    }
  }

  private let text: TypedText
  private let bytes: [UInt8]
  private var at = 0

  init(_ text: TypedText) {
    self.text = text
    bytes = text.bytes
  }

  private func failure(
    _ reason: DurationError.Reason, at index: Int? = nil
  ) -> DurationError {
    DurationError(reason: reason, offset: text.origin(of: index ?? at))
  }

  mutating func duration() throws(DurationError) -> TypedDuration {
    if bytes.isEmpty { throw failure(.empty) }
    if bytes.contains(UInt8(ascii: ":")) {
      return TypedDuration(length: try clock(), isUnitAssumed: false)
    }
    let isNegative = take("-")
    let first = try number()
    skipSpaces()
    var length: Nanoseconds
    let isUnitAssumed = at == bytes.count
    if isUnitAssumed {
      length = first.times(.minute)
    } else {
      length = try units(after: first)
    }
    if isNegative { length = .zero - length }
    return TypedDuration(length: length, isUnitAssumed: isUnitAssumed)
  }

  /// What has colons is read like any other time.
  private func clock() throws(DurationError) -> Nanoseconds {
    do throws(TimeParsingError) {
      return try parseTime(String(decoding: bytes, as: UTF8.self))
    } catch {
      let reason: DurationError.Reason =
        switch error.reason {
        case .empty: .empty
        case .expectedDigit: .expectedNumber
        case .unexpectedText: .unexpectedText
        case .fieldOutOfRange: .fieldOutOfRange
        case .tooManyFields: .tooManyFields
        case .tooLarge: .tooLong
        case .tooPrecise: .tooPrecise
        }
      throw failure(reason, at: error.offset)
    }
  }

  /// Each number with its unit, from the first unit on.
  private mutating func units(after first: Number) throws(DurationError) -> Nanoseconds {
    var unit = try unit()
    var length = first.times(unit)
    var previous = first
    while true {
      skipSpaces()
      if at == bytes.count { return length }
      // A fraction ends it: who says one and a half hours does not go on with minutes.
      if previous.hasFraction { throw failure(.unexpectedText) }
      if take("반") {
        guard at == bytes.count else { throw failure(.unexpectedText) }
        return length + Nanoseconds(unit.nanoseconds / 2)
      }
      guard isNumberNext else { throw failure(.unexpectedText) }
      let number = try number()
      skipSpaces()
      let unitStart = at
      if at == bytes.count {
        guard let next = unit.next else { throw failure(.unexpectedText, at: number.start) }
        unit = next
      } else {
        let next = try self.unit()
        // From the greatest to the smallest, each once.
        guard next.rawValue < unit.rawValue else { throw failure(.unexpectedText, at: unitStart) }
        unit = next
      }
      guard number.whole < 60 else { throw failure(.fieldOutOfRange, at: number.start) }
      length += number.times(unit)
      previous = number
    }
  }

  // MARK: Numbers

  private func isDigit(_ index: Int) -> Bool {
    index < bytes.count && bytes[index] >= UInt8(ascii: "0") && bytes[index] <= UInt8(ascii: "9")
  }

  private var isNumberNext: Bool {
    isDigit(at) || isNext(".") || isNext("¼") || isNext("½") || isNext("¾")
  }

  private mutating func number() throws(DurationError) -> Number {
    guard isNumberNext else { throw failure(.expectedNumber) }
    var number = Number(whole: 0, fraction: 0, hasFraction: false, start: at)
    while isDigit(at) {
      number.whole = min(number.whole * 10 + Int64(bytes[at] - UInt8(ascii: "0")), 1_000_000_000)
      at += 1
    }
    number.hasFraction = true
    if take("½") {
      number.fraction = 500_000_000
    } else if take("¼") {
      number.fraction = 250_000_000
    } else if take("¾") {
      number.fraction = 750_000_000
    } else if take(".") {
      let start = at
      while isDigit(at), at - start < 9 {
        number.fraction = number.fraction * 10 + Int64(bytes[at] - UInt8(ascii: "0"))
        at += 1
      }
      if at == start { throw failure(.expectedNumber) }
      if isDigit(at) { throw failure(.tooPrecise) }
      for _ in at - start..<9 { number.fraction *= 10 }
    } else {
      number.hasFraction = false
    }
    return number
  }

  // MARK: Units

  private mutating func unit() throws(DurationError) -> Unit {
    let start = at
    if take("시간") { return .hour }
    if take("분") || take("'") { return .minute }
    if take("초") || take("\"") { return .second }
    while at < bytes.count, isLetter(bytes[at]) { at += 1 }
    let word = bytes[start..<at]
    if word.isEmpty { throw failure(.unexpectedText) }
    if Self.isOne(word, of: "h hr hrs hour hours") { return .hour }
    if Self.isOne(word, of: "m min mins minute minutes") { return .minute }
    if Self.isOne(word, of: "s sec secs second seconds") { return .second }
    throw failure(.unknownUnit, at: start)
  }

  /// Of any script: a unit ends where no letter follows.
  private func isLetter(_ byte: UInt8) -> Bool {
    byte >= 0x80 || (byte | 0x20 >= UInt8(ascii: "a") && byte | 0x20 <= UInt8(ascii: "z"))
  }

  /// Whether the word, in capitals or not, is one of the words with spaces between them.
  private static func isOne(_ word: ArraySlice<UInt8>, of words: StaticString) -> Bool {
    var i = 0
    while i < words.utf8CodeUnitCount {
      var length = 0
      var isSame = true
      while i < words.utf8CodeUnitCount, words.utf8Start[i] != UInt8(ascii: " ") {
        if length >= word.count
          || word[word.startIndex + length] | 0x20 != words.utf8Start[i]
        {
          isSame = false
        }
        length += 1
        i += 1
      }
      if isSame, length == word.count { return true }
      i += 1
    }
    return false
  }

  // MARK: Bytes

  private func isNext(_ token: StaticString) -> Bool {
    let count = token.utf8CodeUnitCount
    guard at + count <= bytes.count else { return false }
    for i in 0..<count where bytes[at + i] != token.utf8Start[i] { return false }
    return true
  }

  private mutating func take(_ token: StaticString) -> Bool {
    guard isNext(token) else { return false }
    at += token.utf8CodeUnitCount
    return true
  }

  private mutating func skipSpaces() {
    while at < bytes.count, bytes[at] == UInt8(ascii: " ") { at += 1 }
  }
}
