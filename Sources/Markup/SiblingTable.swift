/// Old siblings, to be found by identity and taken once each: in O(1), equal ones in their order.
///
/// An open hash table of our own, because a `Dictionary` brings the standard library's seeded hash
/// and 10 KB into the browser build, for keys that are the application's own row numbers.
struct SiblingTable {
  private let identities: [SiblingIdentity]
  /// An index of `identities` that stands for all its equals, or -1. At least half are empty.
  private var buckets: [Int32]
  private let shift: UInt64
  /// For a standing index: the first of its equals not yet taken, or -1.
  private var firstLeft: [Int32]
  /// For every index: the equal that comes after it, or -1.
  private var nextEqual: [Int32]

  init(_ identities: [SiblingIdentity]) {
    var bits: UInt64 = 1
    while 1 << bits < identities.count * 2 { bits += 1 }
    self.identities = identities
    shift = 64 - bits
    buckets = Array(repeating: -1, count: 1 << Int(bits))
    firstLeft = Array(repeating: -1, count: identities.count)
    nextEqual = Array(repeating: -1, count: identities.count)
    // Backwards, so that each list ends up with its first at the head.
    for index in identities.indices.reversed() {
      let bucket = bucket(of: identities[index])
      if buckets[bucket] < 0 { buckets[bucket] = Int32(index) }
      let standing = Int(buckets[bucket])
      nextEqual[index] = firstLeft[standing]
      firstLeft[standing] = Int32(index)
    }
  }

  /// The index of the first sibling of this identity that nobody took yet; nil if there is none.
  mutating func take(_ identity: SiblingIdentity) -> Int? {
    let standing = buckets[bucket(of: identity)]
    guard standing >= 0 else { return nil }
    let index = firstLeft[Int(standing)]
    guard index >= 0 else { return nil }
    firstLeft[Int(standing)] = nextEqual[Int(index)]
    return Int(index)
  }

  /// The bucket that holds this identity, or the empty one where it would go.
  private func bucket(of identity: SiblingIdentity) -> Int {
    var bucket = Int(identity.hash >> shift)
    while buckets[bucket] >= 0, identities[Int(buckets[bucket])] != identity {
      bucket = (bucket + 1) & (buckets.count - 1)
    }
    return bucket
  }
}
