import Foundation
import Testing

@testable import LapboardCLI

private let big = (0..<5_000_000).map { UInt8(truncatingIfNeeded: $0 &* 31 ^ $0 >> 8) }

private let site = Site(contents: [
  "index.html": Array("<p>hello".utf8), "big.bin": big,
  "host.js": Array("plain".utf8), "host.js.br": Array("b".utf8),
])

@Suite struct WebServerTests {
  private let server: TestServer

  init() throws {
    server = try TestServer(site)
  }

  private func connect() throws -> RawConnection {
    try RawConnection(port: server.port)
  }

  /// The server still answers: asked at the end of each test that maltreats it.
  private func expectAlive() throws {
    let connection = try connect()
    connection.get("/")
    #expect(try connection.answer().body == Array("<p>hello".utf8))
  }

  @Test func aFileIsAnsweredWithItsFieldsAndNoServerName() throws {
    let connection = try connect()
    connection.get("/host.js", fields: ["Accept-Encoding: gzip, br"])
    let answer = try connection.answer()
    #expect(answer.statusLine == "HTTP/1.1 200 OK")
    #expect(answer.fields["content-encoding"] == "br")
    #expect(answer.fields["etag"] == "\"af63df4c8601f1a5-br\"")
    #expect(answer.fields["content-security-policy"] == SecurityHeaders.contentSecurityPolicy)
    #expect(answer.fields["server"] == nil)
    #expect(answer.fields["date"]?.hasSuffix(" GMT") == true)
    #expect(answer.body == Array("b".utf8))
  }

  @Test func headAndUnchangedFilesHaveNoBodyAndKeepTheConnection() throws {
    let connection = try connect()
    connection.get("/big.bin", method: "HEAD")
    let head = try connection.answer(hasBody: false)
    #expect(head.fields["content-length"] == "5000000")
    connection.get("/", fields: ["If-None-Match: \(head.fields["etag"] ?? ""), *"])
    #expect(try connection.answer().statusLine == "HTTP/1.1 200 OK")
    connection.get("/", fields: ["If-None-Match: *"])
    #expect(try connection.answer().statusLine == "HTTP/1.1 304 Not Modified")
    connection.get("/")
    #expect(try connection.answer().body == Array("<p>hello".utf8))
  }

  @Test func aFileOfFiveMegabytesArrivesIntact() throws {
    let connection = try connect()
    connection.get("/big.bin")
    #expect(try connection.answer().body == big)
    connection.get("/")
    #expect(try connection.answer().statusLine == "HTTP/1.1 200 OK")
  }

  @Test func requestsSentTogetherAreAnsweredInOrder() throws {
    let connection = try connect()
    let one = { (path: String) in "GET \(path) HTTP/1.1\r\nHost: localhost\r\n\r\n" }
    connection.send(one("/") + one("/nothing") + one("/host.js") + one("/big.bin") + one("/"))
    #expect(try connection.answer().body == Array("<p>hello".utf8))
    #expect(try connection.answer().statusLine == "HTTP/1.1 404 Not Found")
    #expect(try connection.answer().body == Array("plain".utf8))
    #expect(try connection.answer().body == big)
    #expect(try connection.answer().body == Array("<p>hello".utf8))
  }

  @Test func aRequestMayArriveByteByByte() throws {
    let connection = try connect()
    for byte in "GET /host.js HTTP/1.1\r\nHost: localhost\r\n\r\n".utf8 { connection.send([byte]) }
    #expect(try connection.answer().body == Array("plain".utf8))
  }

  @Test(arguments: ["POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "BREW", "CONNECT"])
  func otherMethodsAreRefusedAndTheConnectionEnds(method: String) throws {
    let connection = try connect()
    connection.get("/", method: method)
    let answer = try connection.answer()
    #expect(answer.statusLine == "HTTP/1.1 405 Method Not Allowed")
    #expect(answer.fields["allow"] == "GET, HEAD")
    #expect(answer.fields["x-frame-options"] == "DENY")
    #expect(connection.isClosed())
    try expectAlive()
  }

  @Test func aBodyIsRefusedAndNeverReadAsARequest() throws {
    for field in ["Content-Length: 35", "Transfer-Encoding: chunked"] {
      let connection = try connect()
      connection.get("/", fields: [field])
      connection.send("GET /host.js HTTP/1.1\r\nHost: a\r\n\r\n")
      #expect(try connection.answer().statusLine == "HTTP/1.1 400 Bad Request")
      #expect(connection.isClosed())
    }
    try expectAlive()
  }

  @Test(arguments: [
    "/../../../../etc/passwd", "/%2e%2e/%2e%2e/etc/passwd", "/..%2f..%2fetc%2fpasswd",
    "/icons/../../../etc/passwd", "/..\\..\\etc\\passwd", "/%252e%252e/etc/passwd",
    "/etc/passwd%00.html", "//etc/passwd", "/./etc/passwd", "/%zz", "/%", "/%ff",
  ])
  func noPathLeavesTheSite(target: String) throws {
    let connection = try connect()
    connection.get(target)
    if let answer = try? connection.answer() {
      let status = answer.statusLine.split(separator: " ")[1]
      #expect(["400", "403", "404"].contains(status))
      #expect(answer.fields["content-security-policy"] != nil)
      #expect(answer.fields["server"] == nil)
      #expect(!String(decoding: answer.body, as: UTF8.self).contains("root:"))
    }
    try expectAlive()
  }

  @Test func aTargetOfMoreThan2048BytesIsTooLong() throws {
    let longest = "/" + String(repeating: "a", count: 2047)
    for target in [longest + "a", "/?" + String(repeating: "a", count: 2047)] {
      let connection = try connect()
      connection.get(target)
      #expect(try connection.answer().statusLine == "HTTP/1.1 414 URI Too Long")
    }
    let connection = try connect()
    connection.get(longest)
    #expect(try connection.answer().statusLine == "HTTP/1.1 404 Not Found")
  }

  @Test func aHeadThatIsTooLargeEndsTheConnection() throws {
    let connection = try connect()
    connection.get("/", fields: (0..<100).map { "X-\($0): " + String(repeating: "a", count: 1000) })
    #expect(connection.isClosed())
    let many = try connect()
    many.get("/", fields: (0..<10_000).map { "X-\($0): a" })
    #expect(many.isClosed())
    try expectAlive()
  }

  @Test func garbageIsAnsweredWith400AndTheConnectionEnds() throws {
    for bytes in [[0, 1, 2, 255], [0x16, 0x03, 0x01, 0x02, 0x00], Array("x y".utf8)] {
      let connection = try connect()
      connection.send(bytes)
      let answer = try connection.answer()
      #expect(answer.statusLine == "HTTP/1.1 400 Bad Request")
      #expect(answer.fields["content-security-policy"] != nil)
      #expect(connection.isClosed())
    }
    let empty = try connect()
    empty.send("\r\n\r\n")
    #expect(empty.isClosed())
    try expectAlive()
  }

  @Test func seededGarbageKillsNothing() throws {
    var state: UInt64 = 0x9e37_79b9_7f4a_7c15
    func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state >> 33
    }
    let request = Array(
      "GET /host.js?a=b&c;d HTTP/1.1\r\nHost: localhost\r\nAccept-Encoding: br\r\n\r\n".utf8)
    for _ in 0..<300 {
      var bytes = request
      for _ in 0...next() % 8 {
        bytes[Int(next()) % bytes.count] = UInt8(truncatingIfNeeded: next())
      }
      try connect().send(Array(bytes.prefix(1 + Int(next()) % bytes.count)))
    }
    try expectAlive()
  }

  @Test func halfARequestMayBeLeftBehind() throws {
    for text in ["", "G", "GET / HT", "GET / HTTP/1.1\r\nHost: loc", "GET /big.bin HTTP/1.1\r\n"] {
      try connect().send(text)
    }
    // Asked for and not waited for.
    try connect().get("/big.bin")
    try expectAlive()
  }

  @Test func halfARequestIsNotWaitedForForever() throws {
    var limits = WebServer.Limits()
    limits.head = 1
    limits.keepAlive = 1
    let impatient = try TestServer(site, limits: limits)
    let half = try RawConnection(port: impatient.port)
    half.send("GET / HTTP/1.1\r\nHost: ")
    let idle = try RawConnection(port: impatient.port)
    idle.get("/")
    #expect(try idle.answer().statusLine == "HTTP/1.1 200 OK")
    #expect(half.isClosed())
    #expect(idle.isClosed())
  }

  @Test func anUpgradeIsIgnored() throws {
    for protocolName in ["h2c", "websocket"] {
      let connection = try connect()
      connection.get(
        "/big.bin",
        fields: [
          "Connection: Upgrade, HTTP2-Settings", "Upgrade: \(protocolName)",
          "HTTP2-Settings: AAMAAABkAAQAAP__",
        ])
      let answer = try connection.answer()
      #expect(answer.statusLine == "HTTP/1.1 200 OK")
      #expect(answer.body == big)
      #expect(connection.isClosed())
    }
    let unknown = try connect()
    unknown.get("/", fields: ["Connection: Upgrade", "Upgrade: tea"])
    #expect(unknown.isClosed())
    try expectAlive()
  }

  @Test func anotherHostIsMisdirectedOnLoopbackOnly() throws {
    let connection = try connect()
    connection.send("GET / HTTP/1.1\r\nHost: lapboard.test\r\n\r\n")
    #expect(try connection.answer().statusLine == "HTTP/1.1 421 Misdirected Request")
    let noHost = try connect()
    noHost.send("GET / HTTP/1.1\r\n\r\n")
    #expect(try noHost.answer().statusLine == "HTTP/1.1 400 Bad Request")

    let open = try TestServer(site, host: "0.0.0.0")
    let visitor = try RawConnection(port: open.port)
    visitor.send("GET / HTTP/1.1\r\nHost: lapboard.test\r\n\r\n")
    #expect(try visitor.answer().statusLine == "HTTP/1.1 200 OK")
  }

  @Test func connectionCloseIsObeyed() throws {
    let connection = try connect()
    connection.get("/big.bin", fields: ["Connection: close"])
    #expect(try connection.answer().body == big)
    #expect(connection.isClosed())
  }

  @Test func aThousandConnectionsOneAfterAnother() throws {
    for _ in 0..<1000 {
      let connection = try connect()
      connection.get("/")
      #expect(try connection.answer().statusLine == "HTTP/1.1 200 OK")
    }
  }

  @Test func aHundredConnectionsAtOnce() throws {
    let connections = try (0..<100).map { _ in try connect() }
    for connection in connections { connection.send("GET /host.js HTTP/1.1\r\nHost: ") }
    for connection in connections.reversed() { connection.send("localhost\r\n\r\n") }
    for connection in connections {
      #expect(try connection.answer().body == Array("plain".utf8))
    }
  }
}
