/// Which Host fields a server answers to.
///
/// A page elsewhere can make its own name resolve to 127.0.0.1 and then read whatever listens there
/// (DNS rebinding); its requests still carry that name. So a server that only this computer can
/// reach answers only to names of this computer. The port is not compared: a tunnel may change it.
enum HostPolicy: Equatable {
  /// Any host will do: the server was opened to the network on purpose.
  case anyHost
  /// `localhost`, `127.0.0.1`, `[::1]`, and the name or address the server was told to listen on.
  case thisComputer(named: String)

  /// Whether `field` is allowed; a malformed one never is, under either policy.
  func allows(_ field: String) -> Bool {
    guard let host = Self.host(in: field) else { return false }
    switch self {
    case .anyHost: return true
    case .thisComputer(let name):
      let own = name.contains(":") ? "[\(name.lowercased())]" : name.lowercased()
      return ["localhost", "127.0.0.1", "[::1]", own].contains(host)
    }
  }

  /// The host without its port, in lower case (`uri-host [":" port]`, RFC 9110 section 7.2).
  private static func host(in field: String) -> String? {
    var host = field.lowercased()
    if let colon = host.lastIndex(of: ":"), !host.hasSuffix("]") {
      let port = host[host.index(after: colon)...]
      guard port.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
      host = String(host[..<colon])
    }
    let inner = host.hasPrefix("[") && host.hasSuffix("]") ? host.dropFirst().dropLast() : host[...]
    let isAddress = inner.count != host.count
    let isPlain = inner.utf8.allSatisfy {
      SiteName.isPlain($0) || (isAddress && $0 == UInt8(ascii: ":"))
    }
    return !inner.isEmpty && isPlain ? host : nil
  }
}
