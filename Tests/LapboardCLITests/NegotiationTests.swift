import Testing

@testable import LapboardCLI

@Suite struct NegotiationTests {
  @Test(
    arguments: [
      (nil, .identity), ("", .identity), (" , ", .identity), ("*", .brotli), ("br", .brotli),
      ("BR", .brotli), ("gzip,deflate,br,zstd", .brotli), ("gzip", .gzip), ("x-gzip", .gzip),
      ("br;q=0", .identity), ("br;q=0.000, gzip;q=0.001", .gzip),
      ("br ; q=0.5 , gzip ;q=0.6", .gzip),
      ("br;Q=0.5, gzip", .gzip), ("identity, br;q=0.9", .identity),
      ("identity;q=0.1, br;q=0.1", .brotli),
      ("*;q=0", nil), ("identity;q=0", nil), ("identity;q=0, *;q=0.1", .brotli),
      ("gzip;q=0, *", .brotli), ("br;q=1.1", .identity), ("br;q=0.1234", .identity),
      ("br;q=-1", .identity), ("br;q=", .identity), ("br;x=1", .identity), ("br;q=1.000", .brotli),
      ("br;q=1.001", .identity), ("br;q=0, br", .identity), ("brx", .identity),
    ] as [(String?, ContentCoding?)])
  func weightsDecideThenTheSmallerCoding(field: String?, coding: ContentCoding?) {
    // identity;q=0 leaves br and gzip unnamed, and unnamed codings are not sent.
    #expect(AcceptedCodings(field).choose(from: [.identity, .gzip, .brotli]) == coding)
  }

  @Test func onlyWhatThereIsCanBeChosen() {
    #expect(AcceptedCodings("br, gzip;q=0.5").choose(from: [.identity, .gzip]) == .gzip)
    #expect(AcceptedCodings("br").choose(from: [.identity]) == .identity)
    #expect(AcceptedCodings("br, identity;q=0").choose(from: [.identity]) == nil)
  }

  @Test func tagsFollowTheBytesAndTheCoding() {
    // The published values of FNV-1a with 64 bits.
    #expect(EntityTag.of([], coding: .identity) == "\"cbf29ce484222325\"")
    #expect(EntityTag.of(Array("a".utf8), coding: .identity) == "\"af63dc4c8601ec8c\"")
    #expect(EntityTag.of(Array("foobar".utf8), coding: .gzip) == "\"85944171f73967e8-gzip\"")
  }

  @Test(arguments: [
    ("\"a\"", true), ("W/\"a\"", true), ("*", true), (" * ", true), ("\"b\", \"a\"", true),
    ("\"b\",W/\"a\"", true), (",, \"a\"", true), ("\"b,\"\t,\"a\"", true), ("\"a\" junk", true),
    ("", false), ("a", false), ("\"A\"", false), ("\"a", false), ("\"b\"", false),
    ("\"b,\"a\",\"", false), ("junk, \"a\"", false), ("w/\"a\"", false), ("**", false),
  ])
  func aConditionNamesATagWhole(field: String, isNamed: Bool) {
    #expect(EntityTag.isNamed("\"a\"", in: field) == isNamed)
  }

  @Test(arguments: [
    ("index.html", "text/html; charset=utf-8"), ("host.js", "text/javascript; charset=utf-8"),
    ("a.mjs", "text/javascript; charset=utf-8"), ("styles.css", "text/css; charset=utf-8"),
    ("lapboard.wasm", "application/wasm"), ("m.webmanifest", "application/manifest+json"),
    ("a.svg", "image/svg+xml"), ("icons/icon-192.png", "image/png"), ("a.webp", "image/webp"),
    ("robots.txt", "text/plain; charset=utf-8"), ("a.json", "application/json"),
    ("f.woff2", "font/woff2"), ("A.HTML", "text/html; charset=utf-8"),
    ("a.js.map", "application/octet-stream"), ("LICENSE", "application/octet-stream"),
    (".html", "application/octet-stream"), ("a/.html", "application/octet-stream"),
    ("a.html/b", "application/octet-stream"), ("a.", "application/octet-stream"),
  ])
  func theExtensionDecidesTheType(path: String, type: String) {
    #expect(MediaType.of(path) == type)
  }
}
