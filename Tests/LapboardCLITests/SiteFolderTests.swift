import Foundation
import Testing

@testable import LapboardCLI

@Suite struct SiteFolderTests {
  private let built = [
    "index.html": "i", "host.js": "h", "host.js.br": "b", "icons/a.png": "p", ".DS_Store": "x",
  ]

  @Test func aFolderIsReadWithItsSubfoldersAndWithoutHiddenFiles() throws {
    let folder = try TemporaryFolder(built)
    let site = try Site(folder: folder.path)
    #expect(site.files.keys.sorted() == ["host.js", "icons/a.png", "index.html"])
    #expect(site.files["host.js"]?.representations[.brotli]?.bytes == Array("b".utf8))
    #expect(site.files["host.js"]?.representations[.gzip] == nil)
  }

  @Test func aFolderThatIsNoSiteIsRefused() throws {
    let empty = try TemporaryFolder()
    #expect(
      throws: Failure(
        "there is no index.html in \(empty.path): expected the folder of a built site")
    ) { try Site(folder: empty.path) }
    #expect(
      throws: Failure("cannot read the site \(empty.path)/none: No such file or directory")
    ) { try Site(folder: empty.path + "/none") }
  }

  @Test func aLinkOrAnOddNameIsRefused() throws {
    let folder = try TemporaryFolder(["index.html": "i"])
    try folder.link("passwd.txt", to: "/etc/passwd")
    #expect(throws: Failure("cannot serve \(folder.path)/passwd.txt: it is a symbolic link")) {
      try Site(folder: folder.path)
    }
    let odd = try TemporaryFolder(["index.html": "i", "a/b c.js": ""])
    #expect(
      throws: Failure(
        "cannot serve \(odd.path)/a/b c.js: expected a name of letters, digits and -._~ only")
    ) { try Site(folder: odd.path) }
  }

  @Test func aSiteThatIsTooLargeIsRefused() throws {
    let folder = try TemporaryFolder(["index.html": "12345", "a.js": "12345"])
    #expect(try Site(folder: folder.path, maximumSize: 10).files.count == 2)
    #expect(
      throws: Failure(
        "the site \(folder.path) is larger than 64 MB, the most that is kept in memory")
    ) { try Site(folder: folder.path, maximumSize: 9) }
  }

  @Test func anExportHoldsTheSameFiles() throws {
    let target = try TemporaryFolder()
    let folder = try TemporaryFolder(built)
    let site = try Site(folder: folder.path)
    try SiteExport.write(site, to: target.path + "/a/b")
    #expect(
      try target.contents() == [
        "a/b/index.html": "i", "a/b/host.js": "h", "a/b/host.js.br": "b", "a/b/icons/a.png": "p",
        "a/b/.lapboard-export": "host.js\nhost.js.br\nicons/a.png\nindex.html\n",
      ])
    #expect(try Site(folder: target.path + "/a/b") == site)
  }

  @Test func anExportReplacesAnEarlierOneAndNothingElse() throws {
    let target = try TemporaryFolder()
    try SiteExport.write(
      Site(contents: ["index.html": [0x31], "old/a.js": [0x31], "host.js": [0x31]]),
      to: target.path)
    try target.write("mine", to: "CNAME")
    try SiteExport.write(
      Site(contents: ["index.html": [0x32], "host.js": [0x32]]), to: target.path)
    #expect(
      try target.contents() == [
        "index.html": "2", "host.js": "2", "CNAME": "mine",
        ".lapboard-export": "host.js\nindex.html\n",
      ])
  }

  @Test func anExportIntoAFolderInUseIsRefused() throws {
    let target = try TemporaryFolder(["thesis.txt": "mine"])
    #expect(
      throws: Failure(
        "will not write into \(target.path): expected an empty folder or an earlier export, "
          + "found thesis.txt")
    ) { try SiteExport.write(Site(contents: ["index.html": []]), to: target.path) }
    #expect(try target.contents() == ["thesis.txt": "mine"])
  }

  @Test func anExportNeverFollowsALinkOut() throws {
    let outside = try TemporaryFolder(["index.html": "precious"])
    let target = try TemporaryFolder()
    let site = Site(contents: ["index.html": [0x32], "icons/a.png": [0x32]])
    try target.write("../precious\n/etc/passwd\nindex.html\n", to: ".lapboard-export")
    try target.link("index.html", to: outside.path + "/index.html")
    try target.link("icons", to: outside.path)
    #expect(throws: Failure.self) { try SiteExport.write(site, to: target.path) }
    try FileManager.default.removeItem(at: target.url.appending(path: "icons"))
    try SiteExport.write(site, to: target.path)
    #expect(try outside.contents() == ["index.html": "precious"])
    #expect(try target.contents()["index.html"] == "2")
  }

  @Test func anExportToAFileIsRefused() throws {
    let target = try TemporaryFolder(["file": ""])
    #expect(throws: Failure("cannot open \(target.path)/file: Not a directory")) {
      try SiteExport.write(Site(contents: ["index.html": []]), to: target.path + "/file")
    }
  }
}
