import CGlibcExtras
import Glibc

/// `lapboard serve`: says where the app is and serves it until SIGINT or SIGTERM.
enum ServeCommand {
  static func run(_ options: ServeOptions) throws(Failure) {
    let site = try Site(folder: options.site ?? SiteLocation.standard())
    let address = try ListenAddress(resolving: options.host)
    let server = try WebServer(
      site: site, address: address, port: options.port, stop: stopSignals())
    Lapboard.print(announcement(address, port: server.port, others: NetworkAddresses.reachable()))
    server.run()
  }

  /// The lines to print: the first is the address for this computer, in a form that scripts read.
  static func announcement(_ address: ListenAddress, port: UInt16, others: [String]) -> String {
    var lines = ["Lapboard: \(address.url(port: port))"]
    if address.isWildcard {
      lines += others.map { "In the local network: http://\($0):\(port)/" }
    }
    if !address.isLoopback {
      lines.append(
        "Another device reaches it by plain http, where a browser offers no install and no offline "
          + "use, and copying takes a fallback.")
    }
    return lines.map { $0 + "\n" }.joined()
  }

  /// A descriptor that becomes readable at SIGINT or SIGTERM, which then kill nothing any more: a
  /// handler could only set a flag, and a signal just before the poll would go unnoticed.
  private static func stopSignals() throws(Failure) -> FileDescriptor {
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, SIGINT)
    sigaddset(&signals, SIGTERM)
    pthread_sigmask(SIG_BLOCK, &signals, nil)
    let raw = signalfd(-1, &signals, Int32(SFD_CLOEXEC | SFD_NONBLOCK))
    guard raw >= 0 else { throw .system("cannot wait for signals") }
    return FileDescriptor(owning: raw)
  }
}
