import Testing

@testable import LapboardCLI

@Suite struct RequestPathTests {
  @Test(arguments: [
    ("/", "index.html"), ("/?a=/../", "index.html"), ("/index.html?v=2", "index.html"),
    ("/icons/a.png", "icons/a.png"), ("/%69ndex.html", "index.html"), ("/a+b", "a+b"),
    ("/%2569", "%69"), ("/%EC%8B%9C", "시"), ("/a/", "a/"), ("/..a", "..a"), ("/a..", "a.."),
    ("/%3F", "?"), ("/~", "~"),
  ])
  func aTargetIsDecodedOnce(target: String, name: String) throws {
    #expect(try RequestPath.name(of: Array(target.utf8)) == name)
  }

  @Test(arguments: [
    "", "index.html", "*", "http://localhost/", "//", "//a", "/a//b", "/.", "/..", "/./a", "/a/.",
    "/../a", "/a/../b", "/a/..", "/%2e", "/%2e%2e/a", "/.%2E/a", "/a/%2e%2e", "/a%2fb", "/%2F",
    "/..%2f..%2fetc/passwd", "/a\\b", "/..\\a", "/a%5cb", "/%5c..%5c", "/%00", "/a%00.html",
    "/%0a", "/%7f", "/%", "/%2", "/%zz", "/%-1", "/% 1", "/a b", "/a\tb", "/\u{7f}", "/시",
    "/%ff", "/%c0%ae%c0%ae/", "/%ed%a0%80", "/a#b", "/?a#b", "/?a b",
  ])
  func whatNamesNoFileIsMalformed(target: String) {
    #expect(throws: RequestPath.Refusal.malformed) {
      try RequestPath.name(of: Array(target.utf8))
    }
  }

  @Test func encodingIsUndoneByDecoding() throws {
    for path in ["/icons/a.png", "/%69", "/a?b", "/a b", "/시"] {
      let target = RequestPath.encoded(path.utf8)
      #expect(try RequestPath.name(of: target) == String(path.dropFirst()))
    }
    #expect(throws: RequestPath.Refusal.malformed) {
      try RequestPath.name(of: RequestPath.encoded([0x2f, 0x00]))
    }
  }
}
