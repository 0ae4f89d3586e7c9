/// The name of a file of the site, taken from a request target; what no file can be called is refused.
///
///     /                        index.html
///     /icons/icon-192.png      icons/icon-192.png
///     /index.html?v=2          index.html        (the query is ignored)
///     /%69ndex.html            index.html        (decoded once: %2569 stays %69)
///     /../etc/passwd, /a/./b   refused
///     /a%2fb, /a\b, /a//b      refused
///     /%zz, /%00, /%ff         refused
///
/// The name is only ever looked up in a table, so it reaches nothing outside the site anyway; the
/// strictness keeps one file at one address.
enum RequestPath {
  /// The longest target that is read, in bytes, query included.
  static let maximumLength = 2048

  /// Why a target names no file.
  enum Refusal: Error, Equatable {
    case tooLong
    case malformed
  }

  /// The name in the site's table; a trailing slash is kept, and names nothing there.
  static func name(of target: [UInt8]) throws(Refusal) -> String {
    guard target.count <= maximumLength else { throw .tooLong }
    guard target.first == UInt8(ascii: "/"), target.allSatisfy({ (0x21...0x7e).contains($0) }),
      !target.contains(UInt8(ascii: "#"))
    else { throw .malformed }
    let path = target.prefix { $0 != UInt8(ascii: "?") }.dropFirst()
    if path.isEmpty { return "index.html" }

    var segments = path.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    let isDirectory = segments.last?.isEmpty == true
    if isDirectory { segments.removeLast() }
    var names: [String] = []
    for segment in segments { names.append(try decoded(segment)) }
    return names.joined(separator: "/") + (isDirectory ? "/" : "")
  }

  /// The target of which `name(of:)` reads exactly these bytes as the path.
  static func encoded(_ path: some Sequence<UInt8>) -> [UInt8] {
    var target: [UInt8] = []
    for byte in path {
      if SiteName.isPlain(byte) || byte == UInt8(ascii: "/") {
        target.append(byte)
      } else {
        target += [UInt8(ascii: "%"), hexDigit(byte >> 4), hexDigit(byte & 15)]
      }
    }
    return target
  }

  private static func decoded(_ segment: ArraySlice<UInt8>) throws(Refusal) -> String {
    var bytes: [UInt8] = []
    var rest = segment
    while let byte = rest.popFirst() {
      if byte != UInt8(ascii: "%") {
        bytes.append(byte)
      } else if let high = rest.popFirst().flatMap(hexValue),
        let low = rest.popFirst().flatMap(hexValue)
      {
        bytes.append(high << 4 | low)
      } else {
        throw .malformed
      }
    }
    let isForbidden = bytes.contains {
      $0 < 0x20 || $0 == 0x7f || $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "\\")
    }
    guard !bytes.isEmpty, !isForbidden, bytes != [0x2e], bytes != [0x2e, 0x2e],
      let name = String(validating: bytes, as: UTF8.self)
    else { throw .malformed }
    return name
  }

  private static func hexValue(_ digit: UInt8) -> UInt8? {
    switch digit {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): digit - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): digit - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): digit - UInt8(ascii: "A") + 10
    default: nil
    }
  }

  private static func hexDigit(_ value: UInt8) -> UInt8 {
    value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "A") + value - 10
  }
}
