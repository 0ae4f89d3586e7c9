import Glibc

/// An open file or folder that closes itself.
struct FileDescriptor: ~Copyable {
  let raw: Int32

  /// Takes over a descriptor that the caller has just opened.
  init(owning raw: Int32) {
    self.raw = raw
  }

  deinit {
    close(raw)
  }

  /// All bytes to the end; `limit + 1` bytes at most, so that a caller can tell there were more.
  func readAll(limit: Int) throws(SystemError) -> [UInt8] {
    var bytes: [UInt8] = []
    // Of a file it is known how much there will be.
    var status = stat()
    if fstat(raw, &status) == 0, status.st_size > 0, status.st_size <= limit {
      bytes.reserveCapacity(Int(status.st_size))
    }
    var chunk = [UInt8](repeating: 0, count: 65_536)
    while bytes.count <= limit {
      let count = read(raw, &chunk, min(chunk.count, limit + 1 - bytes.count))
      if count < 0 {
        if errno == EINTR { continue }
        throw SystemError(code: errno)
      }
      if count == 0 { break }
      bytes += chunk[..<count]
    }
    return bytes
  }

  /// Writes every byte, however often the system takes only a part.
  func writeAll(_ bytes: [UInt8]) throws(SystemError) {
    var written = 0
    while written < bytes.count {
      let count = bytes.withUnsafeBytes {
        write(raw, $0.baseAddress.map { $0 + written }, bytes.count - written)
      }
      if count >= 0 {
        written += count
      } else if errno != EINTR {
        throw SystemError(code: errno)
      }
    }
  }

  /// The names in this folder, sorted, without `.` and `..`.
  func entries() throws(SystemError) -> [String] {
    // A second opening, because closedir closes what it is given.
    let copy = openat(raw, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard copy >= 0, let folder = fdopendir(copy) else {
      if copy >= 0 { close(copy) }
      throw SystemError(code: errno)
    }
    defer { closedir(folder) }
    var names: [String] = []
    while true {
      errno = 0
      guard let entry = readdir(folder) else {
        if errno != 0 { throw SystemError(code: errno) }
        return names.filter { $0 != "." && $0 != ".." }.sorted()
      }
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      names.append(name)
    }
  }
}

/// What a system call said, by its number.
struct SystemError: Error, Equatable {
  var code: Int32
}
