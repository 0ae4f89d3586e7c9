import Glibc

/// Writes a site as plain files, for any web server and under any path.
///
/// The folder is made if it is missing. One with anything in it is refused unless it is an earlier
/// export, known by the list `.lapboard-export` that every export leaves there. Files that only the
/// earlier export had are removed, so that no old `X.br` outlives its `X`; anything else stays.
///
/// Each file appears whole or not at all: it is written under a temporary name and renamed.
/// `index.html` comes last, so that it never names files that are not there yet. Symbolic links
/// inside the folder are replaced or refused, never followed.
struct SiteExport: ~Copyable {
  static let listName = ".lapboard-export"

  private let path: String
  private let root: FileDescriptor

  /// Writes `site` to the folder `path`.
  static func write(_ site: Site, to path: String) throws(Failure) {
    let export = try SiteExport(path: path)
    let files = site.exportedFiles
    let earlier = try export.earlierFiles()

    // The list goes first and names old and new files, so an export cut short can be repeated.
    let names = files.map(\.path)
    try export.writeList(Set(names).union(earlier).sorted())
    for file in files { try export.write(file.bytes, at: file.path) }
    for name in earlier.subtracting(names).sorted() { try export.remove(name) }
    try export.writeList(names.sorted())
  }

  private init(path: String) throws(Failure) {
    try Self.makeFolders(path)
    let raw = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard raw >= 0 else { throw .system("cannot open \(path)") }
    self.path = path
    self.root = FileDescriptor(owning: raw)
  }

  /// `mkdir -p`.
  private static func makeFolders(_ path: String) throws(Failure) {
    for end in path.indices.filter({ path[$0] == "/" && $0 != path.startIndex }) + [path.endIndex] {
      guard mkdir(String(path[..<end]), 0o755) == 0 || errno == EEXIST else {
        throw .system("cannot make the folder \(path[..<end])")
      }
    }
  }

  /// What the earlier export left here; empty for an empty folder.
  private func earlierFiles() throws(Failure) -> Set<String> {
    let entries: [String]
    do { entries = try root.entries() } catch {
      throw .system("cannot read \(path)", code: error.code)
    }
    if entries.isEmpty { return [] }
    let raw = openat(root.raw, Self.listName, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    guard raw >= 0 else {
      throw Failure(
        "will not write into \(path): expected an empty folder or an earlier export, found "
          + entries[0])
    }
    do throws(SystemError) {
      let bytes = try FileDescriptor(owning: raw).readAll(limit: 1 << 20)
      let list = String(decoding: bytes, as: UTF8.self)
      // Only names that an export can have written; a list edited by hand removes nothing else.
      return Set(list.split(separator: "\n").map(String.init).filter(SiteName.isPath))
    } catch {
      throw .system("cannot read \(path)/\(Self.listName)", code: error.code)
    }
  }

  private func writeList(_ names: [String]) throws(Failure) {
    try write(Array(names.joined(separator: "\n").utf8) + [0x0a], at: Self.listName)
  }

  private func write(_ bytes: [UInt8], at name: String) throws(Failure) {
    let (folder, last) = try parent(of: name, creating: true)
    let temporary = ".\(last).\(getpid()).tmp"
    unlinkat(folder.raw, temporary, 0)
    let raw = openat(
      folder.raw, temporary, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o644)
    guard raw >= 0 else { throw .system("cannot write \(path)/\(name)") }
    do throws(SystemError) {
      let file = FileDescriptor(owning: raw)
      try file.writeAll(bytes)
      guard fsync(file.raw) == 0, renameat(folder.raw, temporary, folder.raw, last) == 0 else {
        throw SystemError(code: errno)
      }
    } catch {
      unlinkat(folder.raw, temporary, 0)
      throw .system("cannot write \(path)/\(name)", code: error.code)
    }
  }

  /// Removes a file, and leaves folders: one that became empty hurts nobody.
  private func remove(_ name: String) throws(Failure) {
    let (folder, last) = try parent(of: name, creating: false)
    guard unlinkat(folder.raw, last, 0) == 0 || errno == ENOENT else {
      throw .system("cannot remove \(path)/\(name)")
    }
  }

  /// The folder that holds `name`, reached step by step without following a link, and the last
  /// segment. A missing folder is made, or when `creating` is false stands for itself by its parent,
  /// where the last segment then is not found.
  private func parent(
    of name: String, creating: Bool
  ) throws(Failure) -> (folder: FolderHandle, last: String) {
    var segments = name.split(separator: "/").map(String.init)
    let last = segments.removeLast()
    var folder = FolderHandle(raw: dup(root.raw))
    for segment in segments {
      if creating { mkdirat(folder.raw, segment, 0o755) }
      let raw = openat(folder.raw, segment, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
      if raw < 0 && errno == ENOENT && !creating { return (folder, last) }
      guard raw >= 0 else { throw .system("cannot open the folder of \(path)/\(name)") }
      folder = FolderHandle(raw: raw)
    }
    return (folder, last)
  }
}

/// A folder that closes itself, as a reference: tuples cannot hold a noncopyable value.
private final class FolderHandle {
  let raw: Int32

  init(raw: Int32) {
    self.raw = raw
  }

  deinit {
    close(raw)
  }
}

extension Site {
  /// Every file with its packed forms, by path, `index.html` and its forms last.
  fileprivate var exportedFiles: [(path: String, bytes: [UInt8])] {
    let all = files.flatMap { path, file in
      file.representations.map { coding, representation in
        (path: path + coding.fileSuffix, bytes: representation.bytes)
      }
    }
    func isIndex(_ path: String) -> Bool { path.hasPrefix("index.html") }
    return all.sorted { (isIndex($0.path) ? 1 : 0, $0.path) < (isIndex($1.path) ? 1 : 0, $1.path) }
  }
}
