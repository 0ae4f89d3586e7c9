/// Takes away what the options do not tell apart.
struct TextFolding: Sendable {
  let options: FindOptions

  init(_ options: FindOptions) { self.options = options }

  func fold(_ character: Character, into units: inout [UInt32]) {
    for scalar in String(character).unicodeScalars {
      if options.matchesCase {
        units.append(scalar.value)
      } else {
        for lower in scalar.properties.lowercaseMapping.unicodeScalars { units.append(lower.value) }
      }
    }
  }
}
