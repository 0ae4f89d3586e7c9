import Testing

@testable import LapboardCLI

/// A site with one file that is packed both ways.
private let site = Site(contents: [
  "index.html": Array("<p>hello".utf8),
  "host.js": Array("plain".utf8), "host.js.br": Array("b".utf8), "host.js.gz": Array("gz".utf8),
  "icons/icon-192.png": [0x89],
  "orphan.js.br": [1],
])

private func respond(
  _ method: String = "GET", _ target: String = "/", host: String? = "localhost:8765",
  accept: String? = nil, match: String? = nil, hasBody: Bool = false,
  hosts: HostPolicy = .thisComputer(named: "127.0.0.1")
) -> SiteResponse {
  site.respond(
    to: SiteRequest(
      method: method, target: Array(target.utf8), host: host, acceptEncoding: accept,
      ifNoneMatch: match, hasBody: hasBody),
    hosts: hosts)
}

@Suite struct SiteResponseTests {
  @Test func theRootIsTheIndex() {
    let response = respond()
    #expect(response.status == .ok)
    #expect(response["Content-Type"] == "text/html; charset=utf-8")
    #expect(response["Content-Length"] == "8")
    #expect(response["Cache-Control"] == "no-cache")
    #expect(response["Vary"] == "Accept-Encoding")
    #expect(response["Content-Encoding"] == nil)
    #expect(response.body == Array("<p>hello".utf8))
    #expect(!response.closesConnection)
    #expect(respond("GET", "/index.html") == response)
    #expect(respond("GET", "/?v=2") == response)
  }

  @Test func headHasTheFieldsOfGetAndNoBody() {
    for target in ["/", "/nothing", "/%zz"] {
      let get = respond("GET", target)
      let head = respond("HEAD", target)
      #expect(head.status == get.status)
      #expect(head.fields == get.fields)
      #expect(head.body == [])
    }
  }

  @Test(arguments: ["POST", "PUT", "DELETE", "OPTIONS", "PATCH", "TRACE", "get", ""])
  func otherMethodsAreRefused(method: String) {
    let response = respond(method)
    #expect(response.status == .methodNotAllowed)
    #expect(response["Allow"] == "GET, HEAD")
    #expect(response.closesConnection)
  }

  @Test(arguments: [
    "/nothing", "/icons", "/icons/", "/index.html/", "/Index.html", "/orphan.js.br",
  ])
  func whatIsNotInTheTableIsNotFound(target: String) {
    let response = respond("GET", target)
    #expect(response.status == .notFound)
    #expect(response["Content-Type"] == "text/plain; charset=utf-8")
    #expect(String(decoding: response.body, as: UTF8.self) == "There is no such file.\n")
    #expect(!response.closesConnection)
  }

  @Test func packedFormsHaveNoAddress() {
    #expect(respond("GET", "/host.js.br").status == .notFound)
    #expect(respond("GET", "/host.js.gz").status == .notFound)
  }

  @Test(
    arguments: [
      (nil, nil, "plain"), ("", nil, "plain"), ("gzip", "gzip", "gz"), ("gzip, br", "br", "b"),
      ("gzip;q=1, br;q=0.5", "gzip", "gz"), ("br;q=0, *", "gzip", "gz"), ("zstd", nil, "plain"),
    ] as [(String?, String?, String)])
  func theBestAcceptedCodingIsSent(accept: String?, coding: String?, body: String) {
    let response = respond("GET", "/host.js", accept: accept)
    #expect(response.status == .ok)
    #expect(response["Content-Encoding"] == coding)
    #expect(response["Content-Type"] == "text/javascript; charset=utf-8")
    #expect(response["Content-Length"] == "\(body.utf8.count)")
    #expect(response["Vary"] == "Accept-Encoding")
    #expect(response.body == Array(body.utf8))
  }

  @Test func aClientThatRefusesEveryCodingGetsNone() {
    #expect(respond("GET", "/", accept: "identity;q=0").status == .notAcceptable)
    #expect(respond("GET", "/", accept: "br, *;q=0").status == .notAcceptable)
    #expect(respond("GET", "/host.js", accept: "br, *;q=0").status == .ok)
  }

  @Test func anUnchangedFileIsNotSentAgain() throws {
    let full = respond("GET", "/host.js", accept: "br")
    #expect(full["ETag"] == "\"af63df4c8601f1a5-br\"")
    let unchanged = respond("GET", "/host.js", accept: "br", match: "\"af63df4c8601f1a5-br\"")
    #expect(unchanged.status == .notModified)
    #expect(unchanged.body == [])
    #expect(unchanged["ETag"] == "\"af63df4c8601f1a5-br\"")
    #expect(unchanged["Vary"] == "Accept-Encoding")
    #expect(unchanged["Cache-Control"] == "no-cache")
    #expect(unchanged["X-Frame-Options"] == "DENY")
    // The tag of one coding says nothing about another.
    #expect(
      respond("GET", "/host.js", accept: "gzip", match: "\"af63df4c8601f1a5-br\"").status == .ok)
    #expect(respond("HEAD", "/host.js", accept: "br", match: "*").status == .notModified)
    #expect(respond("GET", "/nothing", match: "*").status == .notFound)
  }

  @Test func aTargetIsAtMost2048BytesLong() {
    let longest = "/" + String(repeating: "a", count: 2047)
    #expect(respond("GET", longest).status == .notFound)
    #expect(respond("GET", longest + "a").status == .uriTooLong)
    #expect(respond("GET", "/?" + String(repeating: "a", count: 2047)).status == .uriTooLong)
  }

  @Test func aRequestForAFileHasNoBody() {
    let response = respond(hasBody: true)
    #expect(response.status == .badRequest)
    #expect(response.closesConnection)
  }

  @Test func loopbackAnswersToItsOwnNamesOnly() {
    for host in ["localhost", "LOCALHOST:1", "127.0.0.1", "127.0.0.1:8765", "[::1]", "[::1]:80"] {
      #expect(respond(host: host).status == .ok, "\(host)")
    }
    for host in ["evil.test", "localhost.evil.test", "127.0.0.1.evil.test", "10.0.0.1", "[::2]"] {
      #expect(respond(host: host).status == .misdirectedRequest, "\(host)")
      #expect(respond(host: host, hosts: .anyHost).status == .ok, "\(host)")
    }
    #expect(respond(host: "box.local", hosts: .thisComputer(named: "box.local")).status == .ok)
  }

  @Test func aMissingOrMalformedHostIsABadRequest() {
    for host in [nil, "", ":80", "a b", "localhost:x", "a/b", "a@localhost", "[::1", "localhost,a"]
    {
      #expect(respond(host: host, hosts: .anyHost).status == .badRequest, "\(host ?? "nil")")
    }
  }

  @Test func everyAnswerCarriesTheSecurityFields() {
    let answers = [
      respond(), respond("POST"), respond("GET", "/nothing"), respond("GET", "/../a"),
      respond(match: "*"), respond(host: nil), respond(host: "evil.test"), respond(hasBody: true),
      respond("GET", "/" + String(repeating: "a", count: 3000)), respond(accept: "*;q=0"),
      Site.respond(toUnreadable: [0, 1, 2]),
    ]
    for answer in answers {
      #expect(
        answer["Content-Security-Policy"]
          == "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; "
          + "img-src 'self' blob: data:; font-src 'self'; connect-src 'self'; "
          + "manifest-src 'self'; worker-src 'self'; media-src 'self' blob:; base-uri 'none'; "
          + "form-action 'none'; frame-ancestors 'none'; object-src 'none'")
      #expect(answer["X-Content-Type-Options"] == "nosniff")
      #expect(answer["Referrer-Policy"] == "no-referrer")
      #expect(answer["Cross-Origin-Opener-Policy"] == "same-origin")
      #expect(answer["Cross-Origin-Embedder-Policy"] == "require-corp")
      #expect(answer["Cross-Origin-Resource-Policy"] == "same-origin")
      #expect(answer["X-Frame-Options"] == "DENY")
      #expect(answer["Permissions-Policy"]?.contains("camera=(self)") == true)
      #expect(answer["Permissions-Policy"]?.contains("microphone=()") == true)
      #expect(answer["Cache-Control"] == "no-cache")
      #expect(answer["Server"] == nil)
    }
  }

  @Test func anUnknownMethodIsTellableFromGarbage() {
    func status(_ text: String) -> HTTPStatus {
      Site.respond(toUnreadable: Array(text.utf8)).status
    }
    #expect(status("BREW / HTTP/1.1\r\nHost: a\r\n\r\n") == .methodNotAllowed)
    #expect(status("CONNECT a:443 HTTP/1.1\r\n\r\n") == .methodNotAllowed)
    #expect(status("brew / HTTP/1.1\r\n") == .badRequest)
    #expect(status("BREW / HTTP/2\r\n") == .badRequest)
    #expect(status("\u{16}\u{3}\u{1}") == .badRequest)
    #expect(status("") == .badRequest)
  }

  @Test func theHeadIsWrittenLineByLine() {
    let response = SiteResponse(
      status: .notFound, fields: [HeaderField("A", "1"), HeaderField("B", "2")],
      closesConnection: true)
    #expect(
      String(decoding: response.head(date: "today"), as: UTF8.self)
        == "HTTP/1.1 404 Not Found\r\nDate: today\r\nA: 1\r\nB: 2\r\nConnection: close\r\n\r\n")
  }

  @Test func datesAreInTheInternetForm() {
    #expect(HTTPDate.text(0) == "Thu, 01 Jan 1970 00:00:00 GMT")
    #expect(HTTPDate.text(784_111_777) == "Sun, 06 Nov 1994 08:49:37 GMT")
    #expect(HTTPDate.text(.max) == nil)
  }
}
