/// Questions to a piece of UTF-8, which cost no string.
extension ArraySlice<UInt8> {
  /// The same bytes.
  func isSame(_ name: StaticString) -> Bool {
    guard count == name.utf8CodeUnitCount else { return false }
    var i = 0
    for byte in self {
      if byte != name.utf8Start[i] { return false }
      i += 1
    }
    return true
  }

  /// Whether these are the first bytes.
  func begins(with name: StaticString) -> Bool { prefix(name.utf8CodeUnitCount).isSame(name) }

  /// The same bytes but for the case of ASCII letters. `name` is in small letters.
  func isSameIgnoringCase(_ name: StaticString) -> Bool {
    guard count == name.utf8CodeUnitCount else { return false }
    var i = 0
    for byte in self {
      let small =
        byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z") ? byte | 0x20 : byte
      if small != name.utf8Start[i] { return false }
      i += 1
    }
    return true
  }

  /// Decimal digits with or without a minus, if they are a number that fits.
  var integer: Int64? {
    let isNegative = first == UInt8(ascii: "-")
    let digits = isNegative ? dropFirst() : self
    var value: Int64 = 0  // kept below zero: Int64.min has no positive twin
    for byte in digits {
      let (scaled, overflow) = value.multipliedReportingOverflow(by: 10)
      guard byte.isDigit, !overflow else { return nil }
      let (next, overflow2) = scaled.subtractingReportingOverflow(Int64(byte - UInt8(ascii: "0")))
      if overflow2 { return nil }
      value = next
    }
    if digits.isEmpty || !isNegative && value == .min { return nil }
    return isNegative ? value : -value
  }
}

extension UInt8 {
  var isDigit: Bool { self >= UInt8(ascii: "0") && self <= UInt8(ascii: "9") }

  var isASCIILetter: Bool {
    self | 0x20 >= UInt8(ascii: "a") && self | 0x20 <= UInt8(ascii: "z")
  }

  /// An ASCII letter, or any other: what is not ASCII counts as one.
  var isLetter: Bool { isASCIILetter || self >= 0x80 }

  var hexadecimalDigit: UInt8? {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): self - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): self - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): self - UInt8(ascii: "A") + 10
    default: nil
    }
  }
}
