import Foundation

/// A folder of a test's own, removed with it.
final class TemporaryFolder {
  let url = FileManager.default.temporaryDirectory.appending(path: "lapboard-\(UUID().uuidString)")

  init(_ files: [String: String] = [:]) throws {
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    for (path, text) in files { try write(text, to: path) }
  }

  deinit {
    try? FileManager.default.removeItem(at: url)
  }

  var path: String { url.path(percentEncoded: false) }

  func write(_ text: String, to path: String) throws {
    let file = url.appending(path: path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  func link(_ path: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: url.appending(path: path).path(percentEncoded: false), withDestinationPath: target)
  }

  /// Every file below, by path, with its text.
  func contents() throws -> [String: String] {
    var contents: [String: String] = [:]
    for path in try FileManager.default.subpathsOfDirectory(atPath: self.path) {
      let file = url.appending(path: path)
      if try file.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile == true {
        contents[path] = try String(contentsOf: file, encoding: .utf8)
      }
    }
    return contents
  }
}
