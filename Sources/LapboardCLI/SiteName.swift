/// Which names files of a site may have.
///
/// Letters, digits and `-._~` (the unreserved characters of RFC 3986 section 2.3), not starting with
/// a dot: then every name is its own URL on every web server, and none is special to a shell.
enum SiteName {
  static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
      UInt8(ascii: "_"), UInt8(ascii: "~"):
      true
    default: false
    }
  }

  /// Whether `name` is one segment of a path in a site.
  static func isSegment(_ name: some StringProtocol) -> Bool {
    !name.isEmpty && !name.hasPrefix(".") && name.utf8.allSatisfy(isPlain)
  }

  /// Whether `path` is one or more such segments, separated by single slashes.
  static func isPath(_ path: String) -> Bool {
    path.split(separator: "/", omittingEmptySubsequences: false).allSatisfy { isSegment($0) }
  }
}
