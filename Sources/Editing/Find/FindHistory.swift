/// What was looked for before, newest first, each once.
public struct FindHistory: Sendable {
  public private(set) var entries: [String] = []
  public static var most: Int { 20 }

  public init() {}

  /// Searches that are empty, or longer than 1,000 bytes, are not worth keeping.
  public mutating func add(_ text: String) {
    guard !text.utf8.isEmpty, text.utf8.count <= 1000 else { return }
    entries.removeAll { haveSameBytes($0, text) }
    entries.insert(text, at: 0)
    if entries.count > Self.most { entries.removeLast() }
  }

  public mutating func removeAll() { entries = [] }

  /// One a line, newest first; `\\` and `\n` stand for a backslash and a line's end. What is no such text
  /// gives what it can.
  public init(text: String) {
    var entry: [UInt8] = []
    var isEscaped = false
    func close(_ history: inout FindHistory) {
      history.entries.append(String(decoding: entry, as: UTF8.self))
      entry = []
    }
    for byte in text.utf8 {
      if isEscaped {
        entry.append(byte == UInt8(ascii: "n") ? UInt8(ascii: "\n") : byte)
        isEscaped = false
      } else if byte == UInt8(ascii: "\\") {
        isEscaped = true
      } else if byte == UInt8(ascii: "\n") {
        close(&self)
      } else {
        entry.append(byte)
      }
    }
    close(&self)
    let read = entries
    entries = []
    for text in read.reversed() { add(text) }
  }

  public var text: String {
    var bytes: [UInt8] = []
    for entry in entries {
      if !bytes.isEmpty { bytes.append(UInt8(ascii: "\n")) }
      for byte in entry.utf8 {
        if byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\\") {
          bytes.append(UInt8(ascii: "\\"))
        }
        bytes.append(byte == UInt8(ascii: "\n") ? UInt8(ascii: "n") : byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
