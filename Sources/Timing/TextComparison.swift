/// The same bytes. `==` on String asks for canonical equivalence and links 45 KB of tables for it.
package func isSame(_ a: String, _ b: String) -> Bool {
  let a = a.utf8.span
  let b = b.utf8.span
  guard a.count == b.count else { return false }
  for i in a.indices where a[i] != b[i] { return false }
  return true
}

/// A number that texts of the same bytes share, and seldom others (FNV-1a). Hashing a String links the
/// same tables.
package func fingerprint(_ text: String) -> Int64 {
  var sum: UInt64 = 0xCBF2_9CE4_8422_2325
  for byte in text.utf8 { sum = (sum ^ UInt64(byte)) &* 0x100_0000_01B3 }
  return Int64(bitPattern: sum)
}
