import Editing
import Glibc

/// `lapboard find`: the lines that contain a text, compared as the app compares it.
enum FindCommand {
  /// More than any file of laps and notes.
  private static let longest = 1 << 32

  /// - Returns: the exit status, as grep has it: 0 found, 1 not found, 2 something could not be read.
  static func run(_ arguments: FindArguments) -> Int32 {
    // Nothing to compare: an accent alone, with accents left out.
    let pattern = TextPattern(FindQuery(arguments.text, options: arguments.options))
    var found = false
    var failed = false
    for name in arguments.files.isEmpty ? ["-"] : arguments.files {
      do {
        let bytes = try read(name)
        let output = FoundLines(
          pattern: pattern, name: name, countsOnly: arguments.countsOnly
        ).text(of: bytes)
        found = found || output.count > 0
        try FileDescriptor(owning: dup(STDOUT_FILENO)).writeAll(output.text)
      } catch {
        let reason = String(cString: strerror(error.code))
        Lapboard.complain("find: \(name): \(reason)")
        failed = true
      }
    }
    return failed ? 2 : found ? 0 : 1
  }

  private static func read(_ name: String) throws(SystemError) -> [UInt8] {
    let raw = name == "-" ? dup(STDIN_FILENO) : open(name, O_RDONLY | O_CLOEXEC)
    guard raw >= 0 else { throw SystemError(code: errno) }
    let bytes = try FileDescriptor(owning: raw).readAll(limit: longest)
    guard bytes.count <= longest else { throw SystemError(code: EFBIG) }
    return bytes
  }
}

/// What is printed of one file.
struct FoundLines {
  var pattern: TextPattern?
  var name: String
  var countsOnly = false

  /// The lines, or how many matches there are; and how many there are. Any bytes are a text, and lines
  /// are printed as they are.
  func text(of bytes: [UInt8]) -> (text: [UInt8], count: Int) {
    bytes.withUnsafeBufferPointer { bytes in
      let count = pattern?.count(in: bytes) ?? 0
      if countsOnly { return (Array("\(name):\(count)\n".utf8), count) }
      var lines: [UInt8] = []
      if count > 0 { addLines(of: bytes, to: &lines) }
      return (lines, count)
    }
  }

  private func addLines(of bytes: UnsafeBufferPointer<UInt8>, to output: inout [UInt8]) {
    let newline = UInt8(ascii: "\n")
    var number = 1
    var start = 0
    var end = -1
    pattern?.forEachMatch(in: bytes) { match in
      // The first in its line only.
      if match.lowerBound <= end { return true }
      while let next = bytes[start..<match.lowerBound].firstIndex(of: newline) {
        start = next + 1
        number += 1
      }
      end = bytes[match.lowerBound...].firstIndex(of: newline) ?? bytes.count
      let column = String(decoding: bytes[start..<match.lowerBound], as: UTF8.self).count + 1
      output += "\(name):\(number):\(column): ".utf8
      let isDOS = end > start && bytes[end - 1] == UInt8(ascii: "\r")
      output += bytes[start..<(isDOS ? end - 1 : end)]
      output.append(newline)
      return true
    }
  }
}
