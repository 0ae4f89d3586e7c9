import Foundation
import Testing

@testable import LapboardCLI

/// The built command as a process: what a person or a script at a terminal sees.
@Suite struct ExecutableTests {
  /// Built beside the program that runs the tests.
  private let executable = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
    .deletingLastPathComponent().appending(path: "lapboard")

  private struct Ending: Equatable {
    var status: Int32
    var out: String
    var err: String
  }

  private func start(_ arguments: [String]) throws -> (Process, out: Pipe, err: Pipe) {
    let process = Process()
    let (out, err) = (Pipe(), Pipe())
    process.executableURL = executable
    process.arguments = arguments
    process.standardOutput = out
    process.standardError = err
    try process.run()
    return (process, out, err)
  }

  private func run(_ arguments: [String]) throws -> Ending {
    let (process, out, err) = try start(arguments)
    let texts = [out, err].map {
      String(decoding: $0.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    }
    process.waitUntilExit()
    return Ending(status: process.terminationStatus, out: texts[0], err: texts[1])
  }

  @Test func helpAndVersionGoToStandardOutput() throws {
    #expect(try run(["--version"]) == Ending(status: 0, out: "lapboard 0.1.0\n", err: ""))
    #expect(try run(["--help"]) == Ending(status: 0, out: HelpText.usage, err: ""))
  }

  @Test func aMistakeIsOneLineAndStatus2() throws {
    #expect(
      try run(["serve", "--port", "x"])
        == Ending(
          status: 2, out: "", err: "lapboard: --port: expected a number from 0 to 65535, found x\n")
    )
  }

  @Test func aMissingSiteIsOneLineAndStatus1() throws {
    let folder = try TemporaryFolder()
    #expect(
      try run(["serve", "--site", folder.path + "/none"])
        == Ending(
          status: 1, out: "",
          err: "lapboard: cannot read the site \(folder.path)/none: No such file or directory\n"))
  }

  @Test func findEndsAsGrepDoes() throws {
    let folder = try TemporaryFolder(["a.txt": "Kim\nLee\n", "b.txt": "김민수"])
    let (a, b) = (folder.path + "/a.txt", folder.path + "/b.txt")
    #expect(try run(["find", "kim", a, b]) == Ending(status: 0, out: "\(a):1:1: Kim\n", err: ""))
    #expect(try run(["find", "ㅁㅅ", a, b]) == Ending(status: 0, out: "\(b):1:2: 김민수\n", err: ""))
    #expect(try run(["find", "park", a, b]) == Ending(status: 1, out: "", err: ""))
    #expect(
      try run(["find", "kim", folder.path, a + "x", a])
        == Ending(
          status: 2, out: "\(a):1:1: Kim\n",
          err: "lapboard: find: \(folder.path): Is a directory\n"
            + "lapboard: find: \(a)x: No such file or directory\n"))
  }

  @Test(arguments: [SIGINT, SIGTERM])
  func serveSaysWhereAndEndsQuietlyAtASignal(signal: Int32) throws {
    let site = try TemporaryFolder(["index.html": "hello"])
    let (process, out, err) = try start(["serve", "--port", "0", "--site", site.path])
    var line: [UInt8] = []
    while line.last != 0x0a {
      let byte = try #require(try out.fileHandleForReading.read(upToCount: 1)?.first)
      line.append(byte)
    }
    let text = String(decoding: line, as: UTF8.self)
    let address = try #require(try /Lapboard: http:\/\/127\.0\.0\.1:(\d+)\/\n/.wholeMatch(in: text))
    let port = try #require(UInt16(address.1))

    let connection = try RawConnection(port: port)
    connection.get("/")
    #expect(try connection.answer().body == Array("hello".utf8))
    #expect(
      try run(["serve", "--port", "\(port)", "--site", site.path])
        == Ending(
          status: 1, out: "",
          err: "lapboard: port \(port) on 127.0.0.1 is in use: expected a free one "
            + "(--port 0 picks one)\n"))

    kill(process.processIdentifier, signal)
    process.waitUntilExit()
    #expect(process.terminationReason == .exit)
    #expect(process.terminationStatus == 0)
    #expect(err.fileHandleForReading.readDataToEndOfFile().isEmpty)
    #expect(out.fileHandleForReading.readDataToEndOfFile().isEmpty)
  }

  @Test func exportWritesTheSite() throws {
    let site = try TemporaryFolder(["index.html": "hello"])
    let target = try TemporaryFolder()
    let expected = Ending(status: 0, out: "", err: "")
    #expect(try run(["export", target.path + "/web", "--site", site.path]) == expected)
    #expect(try target.contents()["web/index.html"] == "hello")
  }
}
