import CLibWebSockets
import Glibc

/// What libwebsockets keeps pointers to for as long as its context lives.
struct ServerMemory {
  typealias Callback =
    @convention(c) (
      OpaquePointer?, lws_callback_reasons, UnsafeMutableRawPointer?, UnsafeMutableRawPointer?, Int
    ) -> Int32

  /// Where the callback finds the server; nil before it is ready and once it goes away.
  let server: UnsafeMutablePointer<Unmanaged<WebServer>?>
  /// The name of the protocol and of the virtual host.
  let name: UnsafeMutablePointer<CChar>
  /// The address to listen on, or nil for all.
  let interface: UnsafeMutablePointer<CChar>?
  /// Our protocol and the empty one that ends the list.
  let protocols: UnsafeMutablePointer<lws_protocols>
  /// A linked list of the security fields, for the errors that libwebsockets answers itself.
  let headers: UnsafeMutablePointer<lws_protocol_vhost_options>

  private let headerCount: Int

  init(interface: String?, callback: @escaping Callback) {
    server = .allocate(capacity: 1)
    server.initialize(to: nil)
    name = strdup("lapboard")
    self.interface = interface.flatMap { strdup($0) }

    protocols = .allocate(capacity: 2)
    protocols.initialize(repeating: lws_protocols(), count: 2)
    protocols[0].name = UnsafePointer(name)
    protocols[0].callback = callback
    // Without any, 4.1.6 leaves out the end of a connection's protocol.
    protocols[0].per_session_data_size = 8

    let fields = SecurityHeaders.fields + [HeaderField("Cache-Control", "no-cache")]
    headerCount = fields.count
    headers = .allocate(capacity: fields.count)
    headers.initialize(repeating: lws_protocol_vhost_options(), count: fields.count)
    for (index, field) in fields.enumerated() {
      headers[index].name = UnsafePointer(strdup("\(field.name):"))
      headers[index].value = UnsafePointer(strdup(field.value))
      headers[index].next = index + 1 < fields.count ? UnsafePointer(headers + index + 1) : nil
    }
  }

  /// Once, after the context is destroyed.
  func free() {
    for index in 0..<headerCount {
      Glibc.free(UnsafeMutableRawPointer(mutating: headers[index].name))
      Glibc.free(UnsafeMutableRawPointer(mutating: headers[index].value))
    }
    headers.deallocate()
    protocols.deallocate()
    Glibc.free(interface)
    Glibc.free(name)
    server.deallocate()
  }
}
