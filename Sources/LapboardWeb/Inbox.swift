/// Text from the page: it asks for room, writes UTF-8 there, and calls an export that reads it.
///
/// Several texts come as one block, each ended by a line feed and given in an agreed order; a text
/// that may hold line feeds comes last.
enum Inbox {
  nonisolated(unsafe) private static var bytes: [UInt8] = []

  static func makeRoom(for count: Int) -> UnsafeMutablePointer<UInt8>? {
    bytes = [UInt8](repeating: 0, count: max(0, count))
    return bytes.withUnsafeMutableBufferPointer { $0.baseAddress }
  }

  /// What was written, and an empty inbox.
  static func take() -> [UInt8] {
    defer { bytes = [] }
    return bytes
  }

  /// The lines of what was written, without their line feeds.
  static func takeLines() -> [[UInt8]] {
    var lines: [[UInt8]] = []
    for line in take().split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      lines.append(Array(line))
    }
    return lines
  }
}

func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }
