extension Line {
  /// Whether a number can begin here: not in the middle of another, of a version, a time, a range or a
  /// word. Hangul may stand right before one: `약5km`.
  func isNumberStart(_ i: Int) -> Bool {
    guard self[i].isDigit else { return false }
    let last = self[i - 1]
    let before = self[i - 2]
    switch last {
    case UInt8(ascii: "."), UInt8(ascii: ":"), UInt8(ascii: "#"), UInt8(ascii: "'"),
      UInt8(ascii: "_"), UInt8(ascii: "@"), UInt8(ascii: "$"), Self.won, Self.euro, Self.pound,
      Self.yen:
      return false
    case UInt8(ascii: ","), Self.joint, UInt8(ascii: "/"): return !before.isDigit
    case UInt8(ascii: "-"), UInt8(ascii: "~"), Self.dash:
      return !before.isDigit && !before.isASCIILetter
    default:
      return !last.isDigit && !last.isASCIILetter && (!last.isForeign || isWideLetter(before: i))
    }
  }

  /// Whether the letter before `i` is Hangul, Kana or Chinese.
  private func isWideLetter(before i: Int) -> Bool { self[i - 3].beginsWide }

  /// Digits from `i` on. Nil where there are none or more than `limit`.
  func digits(at i: Int, atMost limit: Int) -> (value: Int64, end: Int)? {
    var value: Int64 = 0
    var at = i
    while self[at].isDigit {
      if at - i == limit { return nil }
      value = value * 10 + Int64(self[at] - UInt8(ascii: "0"))
      at += 1
    }
    return at == i ? nil : (value, at)
  }

  /// The number at `i`; nil where more digits follow than belong to one: `1.2.3`, `5:30`.
  ///
  /// | text | number |
  /// | --- | --- |
  /// | `5`, `42.195`, `0,5` | 5, 42.195, 0.5 |
  /// | `1,234`, `1 234.5` (no-break space) | 1234, 1234.5 |
  /// | `1.234,5` | 1234.5 |
  /// | `2½`, `¼` | 2.5, 0.25 |
  ///
  /// A comma before exactly three digits parts thousands, but not after a leading zero.
  func number(at i: Int) -> (value: Decimal, end: Int)? {
    var number = Decimal(digits: 0, scale: 0, significant: 0)
    var at = i
    if self[i].isDigit {
      guard let first = digits(at: i, atMost: 12) else { return nil }
      number.digits = first.value
      at = first.end
      var separator: UInt8 = 0
      while let group = thousands(at: at, after: first.value, separator),
        number.digits < 1_000_000_000
      {
        separator = self[at]
        number.digits = number.digits * 1000 + group
        at += 4
      }
      let point = self[at]
      let isPoint =
        point == UInt8(ascii: ".") || (point == UInt8(ascii: ",") && separator != point)
      if isPoint, separator != point, self[at + 1].isDigit {
        guard let fraction = digits(at: at + 1, atMost: 6) else { return nil }
        number.scale = fraction.end - at - 1
        number.digits = number.digits * Int64(tenTo(number.scale)) + fraction.value
        number.hasComma = point == UInt8(ascii: ",")
        at = fraction.end
      }
    }
    if number.scale == 0, let quarters = quarters(at: at) {
      number.digits = number.digits * 100 + quarters * 25
      number.scale = 2
      at += 1
    } else if at == i {
      return nil
    }
    switch self[at] {
    case UInt8(ascii: "."), UInt8(ascii: ","), UInt8(ascii: ":"), UInt8(ascii: "/"):
      if self[at + 1].isDigit { return nil }
    default: break
    }
    var rest = number.digits
    while rest > 0 {
      rest /= 10
      number.significant += 1
    }
    return (number, at)
  }

  /// Three digits after a sign that parts thousands, which is the same in the whole number.
  private func thousands(at i: Int, after first: Int64, _ separator: UInt8) -> Int64? {
    let sign = self[i]
    guard first > 0, first < 1000, separator == 0 || separator == sign,
      let group = digits(at: i + 1, atMost: 3), group.end == i + 4
    else { return nil }
    switch sign {
    case UInt8(ascii: ","), Self.joint: return group.value
    // A point parts thousands only where a comma or another group shows that it does.
    case UInt8(ascii: "."):
      let isMore = (self[i + 4] == sign || self[i + 4] == UInt8(ascii: ",")) && self[i + 5].isDigit
      return separator == sign || isMore ? group.value : nil
    default: return nil
    }
  }

  private func quarters(at i: Int) -> Int64? {
    switch self[i] {
    case Self.quarter: 1
    case Self.half: 2
    case Self.threeQuarters: 3
    default: nil
    }
  }
}
