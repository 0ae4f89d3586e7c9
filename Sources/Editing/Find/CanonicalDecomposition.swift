@_spi(_Unicode) import Swift

/// A scalar as the sequence of scalars that it is canonically equivalent to (NFD), Hangul syllables
/// apart.
enum CanonicalDecomposition {
  @export(interface)
  static func append(_ value: UInt32, to units: inout [UInt32]) {
    guard let scalar = Unicode.Scalar(value) else { return units.append(value) }
    for part in String(Character(scalar))._nfd { units.append(part.value) }
  }
}
