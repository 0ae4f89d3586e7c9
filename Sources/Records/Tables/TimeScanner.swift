import Timing

/// Finds a time at a place of folded text, in any of the ways in which people and programs write one.
///
/// | text | seconds |
/// | --- | --- |
/// | `1:02.5`, `01:02,50` | 62.5 |
/// | `1:02:03.45` | 3723.45 |
/// | `00 : 01 : 02. 3` | 62.3 |
/// | `1.00:36:02.48` | 88 562.48: a day, 0 hours |
/// | `10.1`, `10,1` | 10.1 |
/// | `1h30`, `1h 30m`, `90 min` | 5400 |
/// | `0h12'34.56"`, `12'34"56` | 754.56 |
/// | `+00:04.41` | 4.41 |
/// | `12.34+`, `DNF(12.34)` | 12.34 |
/// | `0:60`, `1:2`, `10:-30`, `10.5:30.5`, `--30` | none |
///
/// Only the first field of a row of colons may be 60 or more; the others have two digits. A whole number
/// alone is no time but a number: `whole`.
struct TimeScanner {
  enum Finding: Equatable {
    case nothing
    case whole(Int64)
    case time(ReadTime)
    case bad(LapReading.Ignored.Reason)
  }

  private let bytes: [UInt8]
  private let end: Int
  /// After a scan that found something: where it ends.
  private(set) var at: Int

  init(_ bytes: [UInt8], from start: Int, to end: Int) {
    self.bytes = bytes
    self.end = end
    at = start
  }

  // MARK: Bytes

  private func byte(_ index: Int) -> UInt8 { index < end ? bytes[index] : 0 }
  private func isDigit(_ index: Int) -> Bool { index < end && bytes[index].isDigit }
  private func isSpace(_ index: Int) -> Bool { index < end && bytes[index] == UInt8(ascii: " ") }

  /// Digits from `at` on; nil where there are too many.
  private mutating func digits() -> (value: Int64, count: Int)? {
    let start = at
    var value: Int64 = 0
    while isDigit(at) {
      let (scaled, overflow) = value.multipliedReportingOverflow(by: 10)
      let digit = Int64(bytes[at] - UInt8(ascii: "0"))
      if overflow || scaled > Int64.max - digit { return nil }
      value = scaled + digit
      at += 1
    }
    return (value, at - start)
  }

  /// Digits after a decimal mark, as nanoseconds; nine count.
  private mutating func fraction(_ time: inout ReadTime) -> Int64 {
    var value: Int64 = 0
    var count = 0
    while isDigit(at) {
      if count < 9 {
        value = value * 10 + Int64(bytes[at] - UInt8(ascii: "0"))
        count += 1
      } else if bytes[at] != UInt8(ascii: "0") {
        time.traits.insert(.cut)
      }
      at += 1
    }
    time.fractionDigits = count
    for _ in count..<9 { value *= 10 }
    return value
  }

  /// Whether a decimal mark with a digit after it stands at `index`.
  private func isMark(_ index: Int) -> Bool {
    (byte(index) == UInt8(ascii: ".") || byte(index) == UInt8(ascii: ",")) && isDigit(index + 1)
  }

  /// Whether what was read is a word of its own.
  private var isAtBoundary: Bool {
    switch byte(at) {
    case 0, UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: ")"), UInt8(ascii: "]"),
      UInt8(ascii: "("), UInt8(ascii: ";"), UInt8(ascii: "!"), UInt8(ascii: "?"),
      UInt8(ascii: "|"):
      true
    case UInt8(ascii: "."), UInt8(ascii: ","), UInt8(ascii: ":"), UInt8(ascii: "-"):
      !isDigit(at + 1) && byte(at + 1) != UInt8(ascii: "-")
    default: false
    }
  }

  // MARK: Times

  mutating func scan() -> Finding {
    if let finding = didNotFinish() { return finding }
    var time = ReadTime(time: .zero)
    var isNegative = false
    if byte(at) == UInt8(ascii: "+") {
      time.traits.insert(.plus)
      at += 1
      if isSpace(at) { at += 1 }
    } else if byte(at) == UInt8(ascii: "-") {
      isNegative = true
      at += 1
    }
    guard isDigit(at) else {
      return isNegative && byte(at) == UInt8(ascii: "-") && isDigit(at + 1)
        ? .bad(.notATime) : .nothing
    }
    guard let first = digits() else { return .bad(.tooLarge) }
    let finding = rest(after: first.value, &time)
    guard case .time(let read) = finding else {
      if case .whole = finding, !time.traits.isEmpty || isNegative { return .nothing }
      return finding
    }
    guard !isNegative || read.time == .zero else { return .bad(.negative) }
    return finding
  }

  /// After the first digits.
  private mutating func rest(after first: Int64, _ time: inout ReadTime) -> Finding {
    if let finding = colons(after: first, &time) { return finding }
    if let finding = units(after: first, &time) { return finding }
    guard isMark(at) else {
      guard isAtBoundary else { return .nothing }
      return .whole(first)
    }
    let isComma = byte(at) == UInt8(ascii: ",")
    let start = at + 1
    at = start
    let nanoseconds = fraction(&time)
    let width = at - start
    if byte(at) == UInt8(ascii: ":"), isDigit(at + 1) {
      guard !isComma, width == 2 else { return .bad(.notATime) }
      return days(first, hoursAt: start, &time)
    }
    if isComma { time.traits.insert(.decimalComma) }
    if let finding = units(after: first, fraction: nanoseconds, &time) { return finding }
    return finish(seconds: first, nanoseconds, &time)
  }

  /// `:mm`, `:mm:ss`, and a fraction; nil where no colon follows.
  private mutating func colons(after first: Int64, _ time: inout ReadTime) -> Finding? {
    var seconds = first
    var fields = 1
    var isSpaced = false
    while true {
      var next = at
      let spaced = isSpace(next) && byte(next + 1) == UInt8(ascii: ":") && isSpace(next + 2)
      if spaced { next += 1 }
      guard byte(next) == UInt8(ascii: ":") else { break }
      next += 1
      if spaced { next += 1 }
      guard isDigit(next) else {
        // `10:-30` was meant as a time; `1: ` is a list's number.
        guard byte(next) == UInt8(ascii: "-"), isDigit(next + 1) else { break }
        return .bad(.notATime)
      }
      guard fields < 3 else { return .bad(.notATime) }
      at = next
      guard let field = digits(), field.count == 2 else { return .bad(.notATime) }
      guard field.value < 60 else { return .bad(.fieldOutOfRange) }
      let (scaled, overflow) = seconds.multipliedReportingOverflow(by: 60)
      guard !overflow, scaled <= Int64.max - field.value else { return .bad(.tooLarge) }
      seconds = scaled + field.value
      fields += 1
      isSpaced = isSpaced || spaced
    }
    guard fields > 1 else { return nil }
    return fractionAndEnd(seconds: seconds, isSpaced: isSpaced, &time)
  }

  private mutating func fractionAndEnd(
    seconds: Int64, isSpaced: Bool, _ time: inout ReadTime
  ) -> Finding {
    var nanoseconds: Int64 = 0
    // GNOME Clocks leaves a blank after the point too.
    let isMarkAndSpace =
      isSpaced && (byte(at) == UInt8(ascii: ".") || byte(at) == UInt8(ascii: ","))
      && isSpace(at + 1) && isDigit(at + 2)
    if isMark(at) || isMarkAndSpace {
      if byte(at) == UInt8(ascii: ",") { time.traits.insert(.decimalComma) }
      at += isMarkAndSpace ? 2 : 1
      nanoseconds = fraction(&time)
    }
    // `12:34 min` says what the colons say.
    if isSpace(at), let unit = unit(at: at + 1), !unit.isSign {
      let start = at
      at = unit.end
      if !isAtBoundary { at = start }
    }
    return finish(seconds: seconds, nanoseconds, &time)
  }

  /// `1.00:36:02.48`: `at` stands behind the hours.
  private mutating func days(_ days: Int64, hoursAt: Int, _ time: inout ReadTime) -> Finding {
    let hours =
      Int64(bytes[hoursAt] - UInt8(ascii: "0")) * 10 + Int64(bytes[hoursAt + 1] - UInt8(ascii: "0"))
    guard hours < 24 else { return .bad(.fieldOutOfRange) }
    guard days < 110_000 else { return .bad(.tooLarge) }
    time.fractionDigits = 0
    time.traits = time.traits.union(.days).subtracting(.cut)
    guard case .time(let read)? = colons(after: days * 24 + hours, &time) else {
      return .bad(.notATime)
    }
    return .time(read)
  }

  private mutating func finish(
    seconds: Int64, _ nanoseconds: Int64, _ time: inout ReadTime
  ) -> Finding {
    if byte(at) == UInt8(ascii: "+") {
      time.traits.insert(.penalty)
      at += 1
    }
    guard isAtBoundary else {
      // `10.5:30.5` and `1:02:03:04` were meant as times; `3:22/100m` and `2.5km` were not.
      return byte(at) == UInt8(ascii: ":") || isMark(at) ? .bad(.notATime) : .nothing
    }
    let (whole, overflow) = seconds.multipliedReportingOverflow(by: 1_000_000_000)
    guard !overflow, whole <= Int64.max - nanoseconds else { return .bad(.tooLarge) }
    time.time = Nanoseconds(whole + nanoseconds)
    return .time(time)
  }

  /// `DNF(12.34)`: a time that does not count. Without one there is nothing.
  private mutating func didNotFinish() -> Finding? {
    guard byte(at) | 0x20 == UInt8(ascii: "d"), byte(at + 1) | 0x20 == UInt8(ascii: "n"),
      byte(at + 2) | 0x20 == UInt8(ascii: "f"), byte(at + 3) == UInt8(ascii: "(")
    else { return nil }
    at += 4
    guard isDigit(at), case .time(var time) = scan(), byte(at) == UInt8(ascii: ")") else {
      return .bad(.notATime)
    }
    at += 1
    time.traits.insert(.didNotFinish)
    return .time(time)
  }

  // MARK: Units

  private enum Unit: Int64 {
    case second = 1
    case minute = 60
    case hour = 3600
  }

  /// A unit at `index`, and where it ends. `isSign`: a prime or a single letter `m`, which alone could
  /// be feet, inches or metres.
  private func unit(at index: Int) -> (unit: Unit, end: Int, isSign: Bool, isSyllable: Bool)? {
    switch byte(index) {
    case FoldedText.hour: return (.hour, index + 1, false, true)
    case FoldedText.minute: return (.minute, index + 1, false, true)
    case FoldedText.second: return (.second, index + 1, false, true)
    case UInt8(ascii: "'"):
      let isDouble = byte(index + 1) == UInt8(ascii: "'")
      return isDouble ? (.second, index + 2, true, false) : (.minute, index + 1, true, false)
    case UInt8(ascii: "\""): return (.second, index + 1, true, false)
    default: break
    }
    var last = index
    while byte(last).isLetter { last += 1 }
    let word = bytes[index..<max(index, last)]
    if word.isEmpty || word.count > 7 { return nil }
    for (name, unit) in Self.unitNames where word.isSameIgnoringCase(name) {
      let isSign = word.count == 1 && unit == .minute
      return (unit, last, isSign, false)
    }
    return nil
  }

  private static let unitNames: [(StaticString, Unit)] = [
    ("h", .hour), ("m", .minute), ("s", .second), ("min", .minute), ("sec", .second),
    ("hr", .hour), ("hrs", .hour), ("hour", .hour), ("hours", .hour), ("std", .hour),
    ("mins", .minute), ("minute", .minute), ("minutes", .minute),
    ("secs", .second), ("second", .second), ("seconds", .second), ("sek", .second),
  ]

  /// `1h30`, `1m 2.5s`, `1분 30초 25`, from a number on that was read; nil where no unit follows it.
  private mutating func units(
    after first: Int64, fraction firstFraction: Int64? = nil, _ time: inout ReadTime
  ) -> Finding? {
    var value = first
    var part = firstFraction
    var total = Nanoseconds.zero
    var previous: Unit?
    var parts = 0
    var isOnlySign = true
    while true {
      let start = isSpace(at) ? at + 1 : at
      guard let found = unit(at: start) else { break }
      if let previous {
        guard found.unit.rawValue < previous.rawValue else { break }
        guard value < 60 else { return .bad(.fieldOutOfRange) }
      }
      guard let sum = Self.add(value, part ?? 0, times: found.unit, to: total) else {
        return .bad(.tooLarge)
      }
      total = sum
      at = found.end
      parts += 1
      previous = found.unit
      isOnlySign = isOnlySign && found.isSign
      if part != nil { break }

      // What follows: a smaller unit's number, or digits that need none.
      let next = isSpace(at) ? at + 1 : at
      guard isDigit(next) else { break }
      let before = at
      let fractionStart = next
      at = next
      guard let number = digits() else { return .bad(.tooLarge) }
      if found.unit == .second {
        // `30초 25`, `34"56`: hundredths. A blank before them only where syllables are units.
        guard next == before || found.isSyllable, number.count <= 3 else {
          at = before
          break
        }
        at = fractionStart
        total += Nanoseconds(fraction(&time))
        parts += 1
        break
      }
      value = number.value
      if isMark(at) {
        if byte(at) == UInt8(ascii: ",") { time.traits.insert(.decimalComma) }
        at += 1
        part = fraction(&time)
      }
      let end = isSpace(at) ? at + 1 : at
      if let following = unit(at: end), following.unit.rawValue < found.unit.rawValue { continue }
      // `1h30`, `5'30.5`: the unit goes without saying.
      guard next == before, number.count == 2, part == nil || found.unit == .minute else {
        if next > before {
          at = before
          time.fractionDigits = 0
          break
        }
        return .bad(.notATime)
      }
      guard value < 60 else { return .bad(.fieldOutOfRange) }
      let smaller: Unit = found.unit == .hour ? .minute : .second
      guard let sum = Self.add(value, part ?? 0, times: smaller, to: total) else {
        return .bad(.tooLarge)
      }
      total = sum
      parts += 1
      break
    }
    guard parts > 0 else { return nil }
    // 400 m are metres, 5' may be feet.
    if isOnlySign, parts == 1 { return .nothing }
    guard isAtBoundary else { return .nothing }
    time.time = total
    return .time(time)
  }

  private static func add(
    _ value: Int64, _ fraction: Int64, times unit: Unit, to total: Nanoseconds
  ) -> Nanoseconds? {
    let (whole, overflow) = value.multipliedReportingOverflow(by: unit.rawValue * 1_000_000_000)
    // Below 3600 x 10^9: no overflow.
    let (sum, overflow2) = whole.addingReportingOverflow(fraction * unit.rawValue)
    let (result, overflow3) = sum.addingReportingOverflow(total.count)
    return overflow || overflow2 || overflow3 ? nil : Nanoseconds(result)
  }

  // MARK: Blanks for colons

  /// `0 01.00` and `1 02 03.45`, as the clock of old Androids writes them after a list number, up to the
  /// end of the text. Nil where it is not that.
  mutating func spacedTime() -> ReadTime? {
    let start = at
    var time = ReadTime(time: .zero, traits: .spaced)
    var seconds: Int64 = 0
    var fields = 0
    while fields < 3, isDigit(at) {
      guard let field = digits(), field.count == 2 || fields == 0, field.count <= 4,
        field.value < 60 || fields == 0
      else { break }
      seconds = seconds * 60 + field.value
      fields += 1
      if isMark(at) {
        guard fields > 1 else { break }
        if byte(at) == UInt8(ascii: ",") { time.traits.insert(.decimalComma) }
        at += 1
        let nanoseconds = fraction(&time)
        var rest = at
        while isSpace(rest) { rest += 1 }
        guard rest == end else { break }
        time.time = Nanoseconds(seconds * 1_000_000_000 + nanoseconds)
        return time
      }
      guard isSpace(at) else { break }
      at += 1
    }
    at = start
    return nil
  }
}
