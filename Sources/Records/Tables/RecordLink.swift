import Timing

/// Why the fragment of a link is no record. Each has its own message.
public enum RecordLinkError: Error, Equatable, Sendable {
  /// Nothing behind `#r=`.
  case empty
  /// Shorter than it says: whoever passed it on cut it in two.
  case cut
  /// The checksum does not fit: a character was changed or lost.
  case damaged
  /// Made by a later version of Lapboard.
  case newerVersion(Int)
  /// Longer than any record can be.
  case tooLong(bytes: Int, limit: Int)
}

/// A record in the fragment of a link: `#r=` and what `encode` gives. A fragment never leaves the browser
/// for any server.
///
/// Base64url (RFC 4648, no padding) of these bytes; numbers are varints, seven bits a byte, lowest first,
/// and those that may be negative are folded (0, −1, 1, −2, …):
///
/// | field | what |
/// | --- | --- |
/// | version | one byte, 1 |
/// | length | bytes between this and the checksum |
/// | flags | 1: a start is known |
/// | start | milliseconds since 1970 UTC and minutes east, both folded; where known |
/// | title | its length in bytes, and UTF-8 |
/// | unit | the power of ten of nanoseconds that all times are whole in: 9 seconds, 7 hundredths, … |
/// | laps | their number |
/// | a lap | lap time in units, doubled, plus 1 where a byte of flags follows |
/// | flags | 1 note, 2 struck out, 4 unfinished, 8 bridged; then the note like the title, then the bridged nanoseconds |
/// | checksum | CRC-32 of all before it, four bytes, lowest first |
///
/// A lap of hundredths takes three bytes, four characters. `decode(encode(x)) == x`, ids aside, for
/// laps whose splits rise from zero and fit.
public enum RecordLink {
  public static let version = 1
  /// Longest fragment that is read, in characters.
  public static let longest = 4 * 1024 * 1024

  public static func encode(_ list: LapList) -> String {
    var content: [UInt8] = []
    content.reserveCapacity(list.laps.count * 4 + list.title.utf8.count + 32)
    content.append(list.began == nil ? 0 : 1)
    if let began = list.began {
      content.addVarint(folded(began.milliseconds))
      content.addVarint(folded(Int64(began.offsetMinutes)))
    }
    content.addCounted(list.title)
    let power = largestPower(list.laps)
    let unit = powerOfTen(power)
    content.append(UInt8(power))
    content.addVarint(UInt64(list.laps.count))
    var last = Nanoseconds.zero
    for lap in list.laps {
      var flags: UInt8 = 0
      if !lap.note.utf8.isEmpty { flags |= LapFlag.note }
      if lap.isStruckOut { flags |= LapFlag.struckOut }
      if lap.isUnfinished { flags |= LapFlag.unfinished }
      if lap.bridged > .zero { flags |= LapFlag.bridged }
      let lapTime = UInt64((lap.split - last).clampedToZero.count) / unit
      content.addVarint(lapTime << 1 | (flags == 0 ? 0 : 1))
      if flags != 0 { content.append(flags) }
      if !lap.note.utf8.isEmpty { content.addCounted(lap.note) }
      if lap.bridged > .zero { content.addVarint(UInt64(lap.bridged.count)) }
      last = lap.split
    }

    var bytes = [UInt8(version)]
    bytes.reserveCapacity(content.count + 10)
    bytes.addVarint(UInt64(content.count))
    bytes.append(contentsOf: content)
    let sum = CRC32.of(bytes[...])
    for shift in [0, 8, 16, 24] as [UInt32] {
      bytes.append(UInt8(truncatingIfNeeded: sum >> shift))
    }
    return Base64URL.text(bytes)
  }

  /// Percent signs, padding and blanks that a program on the way put in do no harm.
  public static func decode(_ text: String) throws(RecordLinkError) -> LapList {
    let count = text.utf8.count
    guard count <= longest else { throw .tooLong(bytes: count, limit: longest) }
    let bytes = try Base64URL.bytes(text)
    guard let first = bytes.first else { throw .empty }
    guard first <= version else { throw .newerVersion(Int(first)) }
    guard first == version else { throw .damaged }
    var frame = LinkScanner(bytes[...])
    _ = try frame.byte()
    guard let length = Int(exactly: try frame.varint()), length <= longest else { throw .damaged }
    let whole = frame.at + length + 4
    guard bytes.count >= whole else { throw .cut }
    guard bytes.count == whole else { throw .damaged }
    var sum: UInt32 = 0
    for i in 0..<4 { sum |= UInt32(bytes[whole - 4 + i]) << UInt32(8 * i) }
    guard CRC32.of(bytes[..<(whole - 4)]) == sum else { throw .damaged }
    var content = LinkScanner(bytes[frame.at..<(whole - 4)])
    do throws(RecordLinkError) {
      return try list(&content)
    } catch {
      // The checksum fits, so nothing was cut: somebody made this.
      throw .damaged
    }
  }

  private static func list(_ content: inout LinkScanner) throws(RecordLinkError) -> LapList {
    var list = LapList(laps: [])
    if try content.byte() & 1 == 1 {
      let milliseconds = unfolded(try content.varint())
      guard let minutes = Int32(exactly: unfolded(try content.varint())) else { throw .damaged }
      list.began = WallTime(milliseconds: milliseconds, offsetMinutes: minutes)
    }
    list.title = try content.text()
    let power = try content.byte()
    guard power <= 9 else { throw .damaged }
    let unit = Int64(powerOfTen(Int(power)))
    // Each lap takes a byte at least, so no count makes this reserve more than the link is long.
    guard let count = Int(exactly: try content.varint()), count <= content.left,
      count <= LapReader.mostLaps
    else { throw .damaged }
    list.laps.reserveCapacity(count)
    var split: Int64 = 0
    for _ in 0..<count {
      let value = try content.varint()
      let (lapTime, overflow) = Int64(value >> 1).multipliedReportingOverflow(by: unit)
      let (sum, overflow2) = split.addingReportingOverflow(lapTime)
      if overflow || overflow2 { throw .damaged }
      split = sum
      var lap = Lap(id: 0, split: Nanoseconds(split))
      if value & 1 == 1 {
        let flags = try content.byte()
        lap.isStruckOut = flags & LapFlag.struckOut != 0
        lap.isUnfinished = flags & LapFlag.unfinished != 0
        if flags & LapFlag.note != 0 { lap.note = try content.text() }
        if flags & LapFlag.bridged != 0 {
          guard let bridged = Int64(exactly: try content.varint()) else { throw .damaged }
          lap.bridged = Nanoseconds(bridged)
        }
      }
      list.laps.append(lap)
    }
    return list
  }

  private enum LapFlag {
    static let note: UInt8 = 1
    static let struckOut: UInt8 = 2
    static let unfinished: UInt8 = 4
    static let bridged: UInt8 = 8
  }

  // MARK: Numbers

  private static func folded(_ n: Int64) -> UInt64 { UInt64(bitPattern: (n << 1) ^ (n >> 63)) }
  private static func unfolded(_ n: UInt64) -> Int64 {
    Int64(bitPattern: n >> 1) ^ -Int64(bitPattern: n & 1)
  }

  private static func powerOfTen(_ power: Int) -> UInt64 {
    var unit: UInt64 = 1
    for _ in 0..<power { unit *= 10 }
    return unit
  }

  /// The largest power of ten up to a second that every split is a multiple of.
  private static func largestPower(_ laps: [Lap]) -> Int {
    var power = 9
    var unit: Int64 = 1_000_000_000
    for lap in laps {
      while lap.split.count % unit != 0 {
        power -= 1
        unit /= 10
      }
    }
    return power
  }
}

extension [UInt8] {
  fileprivate mutating func addVarint(_ value: UInt64) {
    var rest = value
    while rest >= 0x80 {
      append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    append(UInt8(rest))
  }

  /// The length in bytes, and the text.
  fileprivate mutating func addCounted(_ text: String) {
    addVarint(UInt64(text.utf8.count))
    add(text)
  }
}

/// Reads the fields of a link; what ends too early is cut.
private struct LinkScanner {
  private let bytes: ArraySlice<UInt8>
  private(set) var at: Int

  init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
    at = bytes.startIndex
  }

  var left: Int { bytes.endIndex - at }

  mutating func byte() throws(RecordLinkError) -> UInt8 {
    guard at < bytes.endIndex else { throw .cut }
    at += 1
    return bytes[at - 1]
  }

  mutating func varint() throws(RecordLinkError) -> UInt64 {
    var value: UInt64 = 0
    var shift: UInt64 = 0
    while true {
      let next = try byte()
      guard shift < 63 || next <= 1 else { throw .damaged }
      value |= UInt64(next & 0x7F) << shift
      if next < 0x80 { return value }
      shift += 7
    }
  }

  mutating func text() throws(RecordLinkError) -> String {
    guard let count = Int(exactly: try varint()), count <= left else { throw .damaged }
    guard let text = String(validating: bytes[at..<(at + count)], as: UTF8.self) else {
      throw .damaged
    }
    at += count
    return text
  }
}
