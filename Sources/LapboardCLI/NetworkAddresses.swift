import Glibc

/// The addresses by which other devices in the local network reach this computer.
enum NetworkAddresses {
  /// IPv4 addresses of interfaces that are up, loopback left out, in the system's order. A phone can
  /// be told one of these; an IPv6 link-local address cannot be typed into a browser at all.
  static func reachable() -> [String] {
    var first: UnsafeMutablePointer<ifaddrs>?
    guard getifaddrs(&first) == 0 else { return [] }
    defer { freeifaddrs(first) }
    return sequence(state: first) { next in
      defer { next = next?.pointee.ifa_next }
      return next?.pointee
    }.compactMap { entry in
      guard let address = entry.ifa_addr, address.pointee.sa_family == sa_family_t(AF_INET),
        entry.ifa_flags & UInt32(IFF_UP) != 0, entry.ifa_flags & UInt32(IFF_LOOPBACK) == 0
      else { return nil }
      return numericHost(address, socklen_t(MemoryLayout<sockaddr_in>.size))
    }
  }
}
