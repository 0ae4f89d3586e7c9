/// The files of the app in memory, each under its path: `index.html`, `icons/icon-192.png`.
///
/// Nothing is read from disk after loading, so a request can reach these bytes and no others. A
/// changed file shows after a restart.
struct Site: Equatable {
  private(set) var files: [String: SiteFile] = [:]

  /// A site of `contents`. `X.br` and `X.gz` become codings of `X` and have no path of their own;
  /// without an `X` they are left out.
  init(contents: [String: [UInt8]]) {
    for (path, bytes) in contents where Self.original(of: path) == nil {
      var file = SiteFile(mediaType: MediaType.of(path), identity: bytes)
      for coding in [ContentCoding.brotli, .gzip] {
        if let packed = contents[path + coding.fileSuffix] { file.add(packed, coding: coding) }
      }
      files[path] = file
    }
  }

  /// The path whose packed form `path` would be: `host.js` for `host.js.br`; nil for the rest.
  static func original(of path: String) -> String? {
    for suffix in [ContentCoding.brotli.fileSuffix, ContentCoding.gzip.fileSuffix]
    where path.hasSuffix(suffix) {
      return String(path.dropLast(suffix.count))
    }
    return nil
  }
}

/// One file and the packed forms of it that the build made.
struct SiteFile: Equatable {
  let mediaType: String
  private(set) var representations: [ContentCoding: Representation] = [:]

  init(mediaType: String, identity: [UInt8]) {
    self.mediaType = mediaType
    add(identity, coding: .identity)
  }

  mutating func add(_ bytes: [UInt8], coding: ContentCoding) {
    representations[coding] = Representation(
      bytes: bytes, entityTag: EntityTag.of(bytes, coding: coding))
  }
}

/// Bytes as they go over the wire, and the tag that names exactly these bytes.
struct Representation: Equatable {
  let bytes: [UInt8]
  let entityTag: String
}
