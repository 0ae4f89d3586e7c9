/// Reads a time as people type it: what `parseTime` reads, with spaces around it, and with the digits
/// and signs of other keyboards: full-width ones, and a comma before the fraction.
///
/// | text | nanoseconds |
/// | --- | --- |
/// | ` 1:02.5 ` | 62 500 000 000 |
/// | `1:02,5` | 62 500 000 000 |
/// | `１：０２．５` | 62 500 000 000 |
/// | `1.234,5`, `1:2`, `5 s` | refused |
///
/// An error's offset is one into the text as it was typed.
public func parseTypedTime(_ text: String) throws(TimeParsingError) -> Nanoseconds {
  var plain: [UInt8] = []
  // Where each byte of `plain` comes from, and, last, its end.
  var origins: [Int] = []
  var offset = 0
  for scalar in text.unicodeScalars {
    if !(plain.isEmpty && isSpace(scalar)) {
      plain.append(plainForm(of: scalar))
      origins.append(offset)
    }
    offset += UTF8.width(scalar)
  }
  origins.append(offset)
  while plain.last == UInt8(ascii: " ") { plain.removeLast() }

  do throws(TimeParsingError) {
    return try parseTime(String(decoding: plain, as: UTF8.self))
  } catch {
    throw TimeParsingError(reason: error.reason, offset: origins[error.offset])
  }
}

/// A byte that a time may hold, a space, or `?` for all that no time holds.
private func plainForm(of scalar: Unicode.Scalar) -> UInt8 {
  if isSpace(scalar) { return UInt8(ascii: " ") }
  switch scalar.value {
  case 0x2C, 0xFF0C: return UInt8(ascii: ".")
  // The minus sign of typographers.
  case 0x2212: return UInt8(ascii: "-")
  case 0...0x7E: return UInt8(scalar.value)
  // Full-width forms stand in the order of ASCII.
  case 0xFF01...0xFF5E: return UInt8(scalar.value - 0xFEE0)
  default: return UInt8(ascii: "?")
  }
}

private func isSpace(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar.value {
  // Tab and line ends, space, no-break space, ideographic space.
  case 0x09...0x0D, 0x20, 0xA0, 0x3000: true
  default: false
  }
}
