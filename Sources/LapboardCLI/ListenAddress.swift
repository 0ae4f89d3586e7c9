import Glibc

/// A numeric address to listen on, and the name it was asked for by.
struct ListenAddress: Equatable {
  /// What the person typed: `localhost`, `0.0.0.0`, `::1`.
  let name: String
  /// The same as numbers.
  let numeric: String
  let isIPv6: Bool

  /// Looks `host` up. Of several addresses an IPv4 one is taken, which more clients reach.
  init(resolving host: String) throws(Failure) {
    var hints = addrinfo()
    hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
    var found: UnsafeMutablePointer<addrinfo>?
    let status = getaddrinfo(host, nil, &hints, &found)
    guard status == 0 else {
      throw Failure("cannot listen on \(host): \(String(cString: gai_strerror(status)))")
    }
    defer { freeaddrinfo(found) }
    let all = Array(
      sequence(state: found) { next in
        defer { next = next?.pointee.ai_next }
        return next?.pointee
      })
    guard
      let chosen = all.first(where: { $0.ai_family == AF_INET })
        ?? all.first(where: { $0.ai_family == AF_INET6 }),
      let numeric = numericHost(chosen.ai_addr, chosen.ai_addrlen)
    else { throw Failure("cannot listen on \(host): expected an IPv4 or IPv6 address") }
    self.name = host
    self.numeric = numeric
    self.isIPv6 = chosen.ai_family == AF_INET6
  }

  /// Only this computer reaches it: 127.0.0.0/8 or ::1.
  var isLoopback: Bool { isIPv6 ? numeric == "::1" : numeric.hasPrefix("127.") }

  /// Every address of this computer: 0.0.0.0 or ::.
  var isWildcard: Bool { numeric == "0.0.0.0" || numeric == "::" }

  /// The URL by which this computer reaches the server. A wildcard is no address to go to, so it
  /// stands for loopback.
  func url(port: UInt16) -> String {
    let host = isWildcard ? (isIPv6 ? "::1" : "127.0.0.1") : name
    return host.contains(":") ? "http://[\(host)]:\(port)/" : "http://\(host):\(port)/"
  }

  /// Binds once for the error alone: libwebsockets says only that it failed.
  ///
  /// Between this and the real binding another program may take the port; that is caught too, with
  /// a less exact message.
  func checkAvailable(port: UInt16) throws(Failure) {
    var hints = addrinfo()
    hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
    hints.ai_flags = AI_NUMERICHOST | AI_NUMERICSERV
    var found: UnsafeMutablePointer<addrinfo>?
    guard getaddrinfo(numeric, String(port), &hints, &found) == 0, let address = found?.pointee
    else { throw Failure("cannot listen on \(name)") }
    defer { freeaddrinfo(found) }
    let raw = socket(address.ai_family, Int32(SOCK_STREAM.rawValue), 0)
    guard raw >= 0 else { throw .system("cannot listen on \(name)") }
    let probe = FileDescriptor(owning: raw)
    // As the server itself does: old connections in TIME_WAIT do not count, a listener does.
    var on: Int32 = 1
    setsockopt(probe.raw, SOL_SOCKET, SO_REUSEADDR, &on, socklen_t(MemoryLayout<Int32>.size))
    guard bind(probe.raw, address.ai_addr, address.ai_addrlen) == 0 else {
      throw errno == EADDRINUSE
        ? Failure("port \(port) on \(name) is in use: expected a free one (--port 0 picks one)")
        : .system("cannot listen on \(name) port \(port)")
    }
  }
}

/// `192.168.1.20`, or nil when the address is of no such kind.
func numericHost(_ address: UnsafePointer<sockaddr>?, _ length: socklen_t) -> String? {
  guard let address else { return nil }
  var text = [CChar](repeating: 0, count: Int(NI_MAXHOST))
  guard
    getnameinfo(address, length, &text, socklen_t(text.count), nil, 0, NI_NUMERICHOST) == 0
  else { return nil }
  return text.withUnsafeBufferPointer { $0.baseAddress.map { String(cString: $0) } }
}
