import Glibc

/// A socket to 127.0.0.1 that sends any bytes and waits for an answer no longer than ten seconds.
final class RawConnection {
  private let descriptor: Int32
  private var received: [UInt8] = []

  init(port: UInt16) throws {
    descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var patience = timeval(tv_sec: 10, tv_usec: 0)
    setsockopt(
      descriptor, SOL_SOCKET, SO_RCVTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
    let status = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard status == 0 else { throw Problem.notConnected(errno) }
  }

  deinit {
    close(descriptor)
  }

  enum Problem: Error {
    case notConnected(Int32)
    case ended(after: String)
  }

  /// One answer, split up. Field names are in lower case.
  struct Answer {
    var statusLine: String
    var fields: [String: String]
    var body: [UInt8]
  }

  func send(_ text: String) {
    send(Array(text.utf8))
  }

  func send(_ bytes: [UInt8]) {
    _ = Glibc.send(descriptor, bytes, bytes.count, Int32(MSG_NOSIGNAL))
  }

  /// A request with the fields that every request needs.
  func get(_ target: String, method: String = "GET", fields: [String] = []) {
    let lines = ["\(method) \(target) HTTP/1.1", "Host: localhost"] + fields
    send(lines.map { $0 + "\r\n" }.joined() + "\r\n")
  }

  /// The next answer on this connection; `hasBody` is false after HEAD.
  func answer(hasBody: Bool = true) throws -> Answer {
    let end: [UInt8] = [13, 10, 13, 10]
    var headEnd: Int?
    while headEnd == nil {
      headEnd = received.indices.first { received[$0...].starts(with: end) }
      if headEnd == nil, !receive() {
        throw Problem.ended(after: String(decoding: received, as: UTF8.self))
      }
    }
    let head = String(decoding: received[..<(headEnd ?? 0)], as: UTF8.self)
    let lines = head.split(separator: "\r\n").map(String.init)
    var fields: [String: String] = [:]
    for line in lines.dropFirst() {
      let colon = line.firstIndex(of: ":") ?? line.endIndex
      fields[line[..<colon].lowercased()] =
        line[colon...].dropFirst().drop { $0 == " " }.description
    }
    received.removeFirst((headEnd ?? 0) + 4)
    let length = hasBody ? Int(fields["content-length"] ?? "0") ?? 0 : 0
    while received.count < length {
      guard receive() else { throw Problem.ended(after: "\(received.count) of \(length) bytes") }
    }
    defer { received.removeFirst(length) }
    return Answer(statusLine: lines.first ?? "", fields: fields, body: Array(received[..<length]))
  }

  /// Whether the server ends the connection; what it still says is dropped.
  func isClosed() -> Bool {
    while receive() {}
    return lastError == 0 || lastError == ECONNRESET
  }

  private var lastError: Int32 = 0

  private func receive() -> Bool {
    var buffer = [UInt8](repeating: 0, count: 65_536)
    let count = recv(descriptor, &buffer, buffer.count, 0)
    lastError = count < 0 ? errno : 0
    if count > 0 { received += buffer[..<count] }
    return count > 0
  }
}
