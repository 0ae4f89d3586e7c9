/// Numbers written as printable ASCII, for tables in the source: five bits a character, the lowest
/// first, with a sixth where more follow. The 64 characters are those from `0` to `p` without `\`.
struct NumberList {
  private let text: StaticString
  private var at = 0

  init(_ text: StaticString) { self.text = text }

  mutating func next() -> UInt32? {
    var number: UInt32 = 0
    var shift: UInt32 = 0
    while at < text.utf8CodeUnitCount {
      let byte = UInt32(text.utf8Start[at])
      at += 1
      let bits = byte - (byte > 0x5C ? 0x31 : 0x30)
      number |= (bits & 31) << shift
      shift += 5
      if bits < 32 { return number }
    }
    return nil
  }
}
