/// The checksum of Ethernet and zip files (polynomial 0xEDB88320): it finds every change of up to 32
/// bits in a row. Bytes are added as they come.
struct CRC32: Sendable {
  /// What each value of a byte does to the sum.
  private let table: [UInt32]
  private var sum: UInt32 = 0xFFFF_FFFF

  init() {
    table = (0..<256 as Range<UInt32>).map { byte in
      var entry = byte
      for _ in 0..<8 { entry = entry >> 1 ^ (entry & 1 == 1 ? 0xEDB8_8320 : 0) }
      return entry
    }
  }

  mutating func add(_ bytes: ArraySlice<UInt8>) {
    for byte in bytes { sum = sum >> 8 ^ table[Int((sum ^ UInt32(byte)) & 0xFF)] }
  }

  /// Of all bytes so far.
  var value: UInt32 { ~sum }

  static func of(_ bytes: ArraySlice<UInt8>) -> UInt32 {
    var crc = CRC32()
    crc.add(bytes)
    return crc.value
  }
}
