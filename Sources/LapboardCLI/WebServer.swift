import CLibWebSockets
import Glibc

/// Serves a site over HTTP/1.1 on one thread with libwebsockets: it turns requests into values, asks
/// `Site.respond`, and writes what comes back. It decides nothing but time limits.
///
/// libwebsockets reads the request target before we see it: it decodes percent escapes and resolves
/// `.`, `..`, `//` itself. The path is therefore encoded again and goes through the same rules. What
/// it refuses on its own (a bad escape) gets its 403 with our security fields; a head of more than
/// 16 KB is closed without an answer.
final class WebServer {
  /// Seconds of patience; shorter ones are for tests.
  struct Limits {
    /// For a whole request head, from its first byte.
    var head: UInt32 = 10
    /// For each part of a body to be taken.
    var write: Int32 = 20
    /// Between two requests on one connection.
    var keepAlive: Int32 = 30
  }

  /// The port that is listened on: the one asked for, or with 0 the one that was free.
  let port: UInt16

  private let site: Site
  private let hosts: HostPolicy
  private let limits: Limits
  private let context: OpaquePointer
  private let memory: ServerMemory
  private var isStopped = false
  /// Bodies on their way, by connection.
  private var transfers: [OpaquePointer: Transfer] = [:]
  /// One chunk with the room in front that lws_write asks for.
  private var chunk = [UInt8](repeating: 0, count: lapboard_lws_pre + WebServer.chunkSize)

  private static let chunkSize = 65_536

  /// A body, how much of it is written, and what comes then.
  private struct Transfer {
    var body: [UInt8]
    var sent = 0
    var closesConnection: Bool
  }

  /// Starts to listen; nothing is answered before `run`.
  ///
  /// - Parameter stop: a descriptor that ends `run` when it becomes readable or is closed.
  init(
    site: Site, address: ListenAddress, port: UInt16, limits: Limits = Limits(),
    stop: consuming FileDescriptor
  ) throws(Failure) {
    if port != 0 { try address.checkAvailable(port: port) }
    lws_set_log_level(0, nil)

    let memory = ServerMemory(
      interface: address.isWildcard ? nil : address.numeric, callback: serverCallback)
    var info = lws_context_creation_info()
    info.iface = UnsafePointer(memory.interface)
    info.port = Int32(port)
    info.protocols = UnsafePointer(memory.protocols)
    info.headers = UnsafePointer(memory.headers)
    info.user = UnsafeMutableRawPointer(memory.server)
    info.vhost_name = UnsafePointer(memory.name)
    info.options =
      lapboard_lws_fail_unless_bound | lapboard_lws_skip_own_name
      | lapboard_lws_raw_fallback | (address.isIPv6 ? 0 : lapboard_lws_disable_ipv6)
    // Room for a 2,048-byte target, and one just over it, beside the fields of a browser. The errors
    // that libwebsockets makes itself, with our security fields, are built in pt_serv_buf.
    info.max_http_header_data2 = 16_384
    info.pt_serv_buf_size = 16_384
    info.fd_limit_per_thread = 1024
    info.timeout_secs = UInt32(limits.write)
    info.timeout_secs_ah_idle = limits.head
    info.keepalive_timeout = limits.keepAlive
    // server_string stays nil: then there is no Server field at all.

    guard let context = lws_create_context(&info) else {
      memory.free()
      throw Failure("cannot listen on \(address.name) port \(port)")
    }
    guard let host = lws_get_vhost_by_name(context, memory.name),
      let actual = UInt16(exactly: lws_get_vhost_listen_port(host)),
      Self.watch(stop, host: host, name: memory.name)
    else {
      lws_context_destroy(context)
      memory.free()
      throw Failure("cannot listen on \(address.name) port \(port)")
    }
    self.site = site
    self.hosts = address.isLoopback ? .thisComputer(named: address.name) : .anyHost
    self.limits = limits
    self.context = context
    self.memory = memory
    self.port = actual
    memory.server.pointee = .passUnretained(self)
  }

  deinit {
    memory.server.pointee = nil
    lws_context_destroy(context)
    memory.free()
  }

  /// Answers requests until the stop descriptor becomes readable.
  func run() {
    while !isStopped, lws_service(context, 0) >= 0 {}
  }

  /// Hands the descriptor to the event loop, which owns and closes a copy.
  private static func watch(
    _ stop: borrowing FileDescriptor, host: OpaquePointer, name: UnsafePointer<CChar>
  ) -> Bool {
    var descriptor = lws_sock_file_fd_type()
    descriptor.filefd = fcntl(stop.raw, F_DUPFD_CLOEXEC, 0)
    return descriptor.filefd >= 0
      && lws_adopt_descriptor_vhost(host, LWS_ADOPT_RAW_FILE_DESC, descriptor, name, nil) != nil
  }

  // MARK: - Events

  /// - Returns: 0 to go on with the connection, -1 to close it.
  fileprivate func handle(
    _ reason: lws_callback_reasons, _ connection: OpaquePointer, _ input: UnsafeRawBufferPointer
  ) -> Int32 {
    switch reason {
    case LWS_CALLBACK_HTTP:
      return start(site.respond(to: request(connection, path: input), hosts: hosts), connection)
    case LWS_CALLBACK_HTTP_WRITEABLE:
      return writeNextChunk(connection)
    case LWS_CALLBACK_HTTP_CONFIRM_UPGRADE:
      // Neither WebSocket nor h2c: answered as if nothing had been asked (RFC 9110 section 7.8).
      return answerUpgrade(connection)
    case LWS_CALLBACK_RAW_RX:
      let response = Site.respond(toUnreadable: input)
      _ = write(response.head(date: Self.date()) + response.body, connection, LWS_WRITE_HTTP)
      return -1
    case LWS_CALLBACK_RAW_RX_FILE, LWS_CALLBACK_RAW_CLOSE_FILE:
      isStopped = true
      return 0
    case LWS_CALLBACK_WSI_DESTROY:
      transfers[connection] = nil
      return 0
    default:
      return 0
    }
  }

  private func start(_ response: SiteResponse, _ connection: OpaquePointer) -> Int32 {
    guard write(response.head(date: Self.date()), connection, LWS_WRITE_HTTP_HEADERS) else {
      return -1
    }
    transfers[connection] = Transfer(
      body: response.body, closesConnection: response.closesConnection)
    // A refused request must not have its body waited for, so its short answer goes out now.
    if response.body.isEmpty || response.closesConnection { return writeNextChunk(connection) }
    lws_callback_on_writable(connection)
    return 0
  }

  private func writeNextChunk(_ connection: OpaquePointer) -> Int32 {
    guard var transfer = transfers[connection] else { return 0 }
    let end = min(transfer.sent + Self.chunkSize, transfer.body.count)
    if transfer.sent < end {
      let isWritten = write(transfer.body[transfer.sent..<end], connection, LWS_WRITE_HTTP)
      guard isWritten else { return -1 }
      transfer.sent = end
    }
    if transfer.sent < transfer.body.count {
      transfers[connection] = transfer
      lws_set_timeout(connection, PENDING_TIMEOUT_HTTP_CONTENT, limits.write)
      lws_callback_on_writable(connection)
      return 0
    }
    transfers[connection] = nil
    if transfer.closesConnection { return -1 }
    return lws_http_transaction_completed(connection) == 0 ? 0 : -1
  }

  private func answerUpgrade(_ connection: OpaquePointer) -> Int32 {
    // For an upgrade it does not know, 4.1.6 has answered 403 already and dropped the request.
    guard let method = Self.method(connection), let path = Self.field(connection, method.token)
    else { return -1 }
    var response = site.respond(to: request(connection, path: path.utf8), hosts: hosts)
    response.closesConnection = true
    // libwebsockets keeps what the socket does not take, and sends it before it closes.
    _ =
      write(response.head(date: Self.date()), connection, LWS_WRITE_HTTP_HEADERS)
      && write(response.body, connection, LWS_WRITE_HTTP)
    return -1
  }

  // MARK: - Reading and writing

  private func request(
    _ connection: OpaquePointer, path: some Collection<UInt8>
  ) -> SiteRequest {
    // Its query counts for the length alone.
    let query = Self.field(connection, WSI_TOKEN_HTTP_URI_ARGS)
    let target = RequestPath.encoded(path)
    let isTooLong = path.count + (query.map { $0.utf8.count + 1 } ?? 0) > RequestPath.maximumLength
    let length = Self.field(connection, WSI_TOKEN_HTTP_CONTENT_LENGTH)
    return SiteRequest(
      method: Self.method(connection)?.name ?? "",
      target: isTooLong
        ? target + [UInt8](repeating: 0x3f, count: RequestPath.maximumLength) : target,
      host: Self.field(connection, WSI_TOKEN_HOST),
      acceptEncoding: Self.field(connection, WSI_TOKEN_HTTP_ACCEPT_ENCODING),
      ifNoneMatch: Self.field(connection, WSI_TOKEN_HTTP_IF_NONE_MATCH),
      hasBody: (length ?? "0") != "0"
        || Self.field(connection, WSI_TOKEN_HTTP_TRANSFER_ENCODING) != nil)
  }

  private static let methods: [(token: lws_token_indexes, name: String)] = [
    (WSI_TOKEN_GET_URI, "GET"), (WSI_TOKEN_HEAD_URI, "HEAD"), (WSI_TOKEN_POST_URI, "POST"),
    (WSI_TOKEN_PUT_URI, "PUT"), (WSI_TOKEN_PATCH_URI, "PATCH"), (WSI_TOKEN_DELETE_URI, "DELETE"),
    (WSI_TOKEN_OPTIONS_URI, "OPTIONS"),
  ]

  private static func method(
    _ connection: OpaquePointer
  ) -> (token: lws_token_indexes, name: String)? {
    methods.first { lws_hdr_total_length(connection, $0.token) > 0 }
  }

  /// A field's value; nil when it is missing. (An empty field is missing too; only Accept-Encoding
  /// tells the two apart, and there both mean identity.)
  private static func field(_ connection: OpaquePointer, _ token: lws_token_indexes) -> String? {
    let length = lws_hdr_total_length(connection, token)
    guard length > 0 else { return nil }
    var text = [CChar](repeating: 0, count: Int(length) + 64)
    let count = lws_hdr_copy(connection, &text, Int32(text.count), token)
    guard count > 0 else { return nil }
    return String(decoding: text.prefix(Int(count)).map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  /// Hands bytes over; what the socket does not take at once is kept there. False: connection lost.
  private func write(
    _ bytes: some RandomAccessCollection<UInt8>, _ connection: OpaquePointer,
    _ kind: lws_write_protocol
  ) -> Bool {
    if bytes.isEmpty { return true }
    if chunk.count < lapboard_lws_pre + bytes.count {
      chunk += [UInt8](repeating: 0, count: lapboard_lws_pre + bytes.count - chunk.count)
    }
    return chunk.withUnsafeMutableBufferPointer { buffer in
      let space = UnsafeMutableBufferPointer(rebasing: buffer[lapboard_lws_pre...])
      _ = space.update(fromContentsOf: bytes)
      return lws_write(connection, space.baseAddress, bytes.count, kind) >= 0
    }
  }

  private static func date() -> String? {
    HTTPDate.text(time(nil))
  }
}

/// What libwebsockets calls; the server is found through the user pointer of its context.
private let serverCallback: ServerMemory.Callback = { connection, reason, _, input, count in
  guard let connection, let user = lws_context_user(lws_get_context(connection)),
    let server = user.assumingMemoryBound(to: Unmanaged<WebServer>?.self).pointee
  else { return 0 }
  let bytes = UnsafeRawBufferPointer(start: input, count: input == nil ? 0 : count)
  return server.takeUnretainedValue().handle(reason, connection, bytes)
}
