import Glibc

extension Site {
  /// The most bytes a site may have, packed forms included; ours has about two million.
  static let maximumSize = 64 * 1024 * 1024

  /// Reads the folder at `path`, subfolders included.
  ///
  /// Names that start with a dot are skipped. A name that is not its own URL (see `SiteName`), a
  /// symbolic link, a device, more than `maximumSize` bytes, and a folder without `index.html` are
  /// refused: each would be a site that is not what it seems.
  init(folder path: String, maximumSize: Int = Site.maximumSize) throws(Failure) {
    let raw = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard raw >= 0 else { throw .system("cannot read the site \(path)") }
    var reader = SiteReader(root: path, remaining: maximumSize)
    try reader.read(FileDescriptor(owning: raw), prefix: "")
    guard reader.contents["index.html"] != nil else {
      throw Failure("there is no index.html in \(path): expected the folder of a built site")
    }
    self.init(contents: reader.contents)
  }
}

/// One walk through a folder.
private struct SiteReader {
  let root: String
  var remaining: Int
  var contents: [String: [UInt8]] = [:]

  init(root: String, remaining: Int) {
    self.root = root
    self.remaining = remaining
  }

  mutating func read(_ folder: borrowing FileDescriptor, prefix: String) throws(Failure) {
    for name in try names(in: folder, prefix: prefix) where !name.hasPrefix(".") {
      let path = prefix + name
      guard SiteName.isSegment(name) else {
        throw Failure(
          "cannot serve \(root)/\(path): expected a name of letters, digits and -._~ only")
      }
      // Not blocking, or a named pipe would be waited for.
      let raw = openat(folder.raw, name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
      guard raw >= 0 else {
        throw errno == ELOOP
          ? Failure("cannot serve \(root)/\(path): it is a symbolic link")
          : .system("cannot read \(root)/\(path)")
      }
      try read(FileDescriptor(owning: raw), at: path)
    }
  }

  private mutating func read(_ entry: consuming FileDescriptor, at path: String) throws(Failure) {
    var status = stat()
    guard fstat(entry.raw, &status) == 0 else { throw .system("cannot read \(root)/\(path)") }
    switch status.st_mode & S_IFMT {
    case S_IFDIR:
      try read(entry, prefix: path + "/")
    case S_IFREG:
      let bytes: [UInt8]
      do { bytes = try entry.readAll(limit: remaining) } catch {
        throw .system("cannot read \(root)/\(path)", code: error.code)
      }
      guard bytes.count <= remaining else {
        throw Failure("the site \(root) is larger than 64 MB, the most that is kept in memory")
      }
      remaining -= bytes.count
      contents[path] = bytes
    default:
      throw Failure("cannot serve \(root)/\(path): it is neither a file nor a folder")
    }
  }

  private func names(
    in folder: borrowing FileDescriptor, prefix: String
  ) throws(Failure) -> [String] {
    do { return try folder.entries() } catch {
      throw .system("cannot read \(root)/\(prefix)", code: error.code)
    }
  }
}
