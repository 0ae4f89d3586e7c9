/// Turns the bytes of a pasted or dropped text into valid UTF-8 without a byte-order mark.
///
/// UTF-8, with or without a mark, and UTF-16 with one. What is malformed becomes U+FFFD: an old
/// Latin-1 file still gives its digits. A zero byte is no text: images, archives and programs have
/// one early, and text never does. Nor is what begins with many control characters.
struct DecodedText {
  var bytes: [UInt8]
  /// Something was malformed and replaced.
  var isDamaged = false

  init(_ source: [UInt8]) throws(LapReadingError) {
    if source.count >= 2, source[0] == 0xFF, source[1] == 0xFE {
      bytes = Self.fromUTF16(source, highFirst: false)
    } else if source.count >= 2, source[0] == 0xFE, source[1] == 0xFF {
      bytes = Self.fromUTF16(source, highFirst: true)
    } else if source.count >= 3, source[0] == 0xEF, source[1] == 0xBB, source[2] == 0xBF {
      bytes = Array(source[3...])
    } else {
      bytes = source
    }
    if let offset = bytes.firstIndex(of: 0) { throw .notText(offset: offset) }
    if let offset = Self.firstOfManyControls(bytes) { throw .notText(offset: offset) }
    if String(validating: bytes, as: UTF8.self) == nil {
      bytes = Array(String(decoding: bytes, as: UTF8.self).utf8)
      isDamaged = true
    }
  }

  /// Where the first control character is, if more than one in fifty bytes at the beginning is one.
  private static func firstOfManyControls(_ bytes: [UInt8]) -> Int? {
    let beginning = bytes.prefix(4096)
    var first: Int?
    var count = 0
    for (offset, byte) in beginning.enumerated()
    where byte < 0x20 && byte != 0x09 && byte != 0x0A && byte != 0x0D {
      first = first ?? offset
      count += 1
    }
    return count > 8 && count * 50 > beginning.count ? first : nil
  }

  private static func fromUTF16(_ source: [UInt8], highFirst: Bool) -> [UInt8] {
    var units: [UInt16] = []
    units.reserveCapacity(source.count / 2)
    var at = 2
    while at + 1 < source.count {
      let first = UInt16(source[at])
      let second = UInt16(source[at + 1])
      units.append(highFirst ? first << 8 | second : second << 8 | first)
      at += 2
    }
    return Array(String(decoding: units, as: UTF16.self).utf8)
  }
}
