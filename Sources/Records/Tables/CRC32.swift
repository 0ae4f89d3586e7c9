/// The checksum of Ethernet and zip files (polynomial 0xEDB88320): it finds every change of up to 32
/// bits in a row.
enum CRC32 {
  static func of(_ bytes: some Collection<UInt8>) -> UInt32 {
    var sum: UInt32 = 0xFFFF_FFFF
    for byte in bytes {
      sum ^= UInt32(byte)
      for _ in 0..<8 { sum = sum >> 1 ^ (sum & 1 == 1 ? 0xEDB8_8320 : 0) }
    }
    return ~sum
  }
}
