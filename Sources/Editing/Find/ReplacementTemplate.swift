/// What matches are replaced with.
///
/// Literal, whatever it contains. Only with a regular expression, `$` means something:
///
/// | written | put in |
/// | --- | --- |
/// | `$1` … `$99` | the group; nothing where it took no part |
/// | `$10` with one group | group 1, then `0` |
/// | `$2` with one group | `$2` |
/// | `$&` | the match |
/// | `$$` | `$` |
public struct ReplacementTemplate: Sendable {
  public let text: String
  private let isPattern: Bool
  private let preservesCase: Bool

  public init(_ text: String, options: FindOptions) {
    self.text = text
    isPattern = options.isPattern
    preservesCase = options.preservesCase
  }

  /// - Parameters:
  ///   - text: the one that the match is in.
  ///   - groups: beginning and end of the match and of each group; empty without a regular expression.
  func expanded(
    for match: Range<Int>, in text: UnsafeBufferPointer<UInt8>, groups: ArraySlice<Int32> = []
  ) -> String {
    let literal = isPattern ? putIn(groups, of: text) : self.text
    guard preservesCase else { return literal }
    return LetterCase(of: UnsafeBufferPointer(rebasing: text[match])).applied(to: literal)
  }

  private func putIn(_ groups: ArraySlice<Int32>, of text: UnsafeBufferPointer<UInt8>) -> String {
    let written = Array(self.text.utf8)
    let count = groups.count / 2 - 1
    var result: [UInt8] = []
    var at = 0
    func digit(_ index: Int) -> Int? {
      guard index < written.count, written[index] >= 0x30, written[index] <= 0x39 else {
        return nil
      }
      return Int(written[index] - 0x30)
    }
    func put(_ group: Int) {
      let lower = Int(groups[groups.startIndex + 2 * group])
      let upper = Int(groups[groups.startIndex + 2 * group + 1])
      if lower >= 0, lower <= upper, upper <= text.count {
        result.append(contentsOf: text[lower..<upper])
      }
    }
    while at < written.count {
      let next = at + 1 < written.count ? written[at + 1] : 0
      if written[at] != UInt8(ascii: "$") {
        result.append(written[at])
        at += 1
      } else if next == UInt8(ascii: "$") {
        result.append(next)
        at += 2
      } else if next == UInt8(ascii: "&"), count >= 0 {
        put(0)
        at += 2
      } else if let first = digit(at + 1), let second = digit(at + 2), first * 10 + second > 0,
        first * 10 + second <= count
      {
        put(first * 10 + second)
        at += 3
      } else if let first = digit(at + 1), first > 0, first <= count {
        put(first)
        at += 2
      } else {
        result.append(written[at])
        at += 1
      }
    }
    return String(decoding: result, as: UTF8.self)
  }
}

/// How a text is written, as far as another can be written the same way.
enum LetterCase: Equatable {
  case small, capitals, capitalized
  /// No letters that have a case, or a mixture.
  case other

  init(of text: UnsafeBufferPointer<UInt8>) {
    var (capitals, small) = (0, 0)
    var beginsCapital = false
    var at = 0
    while at < text.count {
      let (value, end) = text.scalar(at: at)
      at = end
      guard let scalar = Unicode.Scalar(value) else { continue }
      if Self.isChanged(scalar, scalar.properties.lowercaseMapping) {
        if capitals + small == 0 { beginsCapital = true }
        capitals += 1
      } else if Self.isChanged(scalar, scalar.properties.uppercaseMapping) {
        small += 1
      }
    }
    self =
      if capitals == 0 {
        small > 0 ? .small : .other
      } else if small == 0, capitals > 1 {
        .capitals
      } else {
        beginsCapital && capitals == 1 ? .capitalized : .other
      }
  }

  private static func isChanged(_ scalar: Unicode.Scalar, _ mapped: String) -> Bool {
    var scalars = mapped.unicodeScalars.makeIterator()
    return scalars.next() != scalar || scalars.next() != nil
  }

  /// Capitalizing leaves all but the first letter as it is written: `McKay` stays.
  func applied(to text: String) -> String {
    guard self != .other else { return text }
    var result = ""
    var isFirst = true
    for scalar in text.unicodeScalars {
      if self == .small {
        result += scalar.properties.lowercaseMapping
      } else if self == .capitals || isFirst {
        let mapped = scalar.properties.uppercaseMapping
        result += mapped
        if Self.isChanged(scalar, mapped)
          || Self.isChanged(scalar, scalar.properties.lowercaseMapping)
        {
          isFirst = false
        }
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
