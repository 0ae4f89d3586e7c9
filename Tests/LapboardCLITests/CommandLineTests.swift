import Editing
import Testing

@testable import LapboardCLI

/// One at a time: getopt_long keeps its place in global variables.
@Suite(.serialized) struct CommandLineTests {
  @Test func serveHasDefaults() throws {
    #expect(
      try Command.parse(["serve"])
        == .serve(ServeOptions(host: "127.0.0.1", port: 8765, site: nil)))
  }

  @Test(arguments: [
    ["serve", "--host", "::1", "--port", "0", "--site", "a"],
    ["--port=0", "serve", "--site=a", "--host=::1"],
    ["serve", "--port", "9", "--port", "0", "--site", "a", "--host", "::1"],
    ["--site", "a", "--host", "::1", "--po", "0", "--", "serve"],
  ])
  func optionsMayStandAnywhere(arguments: [String]) throws {
    #expect(
      try Command.parse(arguments) == .serve(ServeOptions(host: "::1", port: 0, site: "a")))
  }

  @Test func exportTakesOneFolder() throws {
    #expect(try Command.parse(["export", "out"]) == .export(folder: "out", site: nil))
    #expect(
      try Command.parse(["export", "out", "--site", "s"]) == .export(folder: "out", site: "s"))
    #expect(try Command.parse(["export", "--", "--out"]) == .export(folder: "--out", site: nil))
  }

  @Test func findTakesATextAndFiles() throws {
    #expect(try Command.parse(["find", "kim"]) == .find(FindArguments(text: "kim")))
    #expect(
      try Command.parse(["find", "-w", "--", "-x", "a", "b"])
        == .find(
          FindArguments(
            text: "-x", options: options { $0.wordMatch = .fullWord }, files: ["a", "b"])))
    let all = options {
      $0.wordMatch = .startsWith
      ($0.matchesCase, $0.matchesWidth) = (true, true)
      ($0.matchesDiacritics, $0.matchesInitials) = (false, false)
    }
    #expect(
      try Command.parse([
        "find", "a", "-", "--starts", "--case", "--width", "--no-diacritics", "--no-initials", "-c",
      ]) == .find(FindArguments(text: "a", options: all, countsOnly: true, files: ["-"])))
  }

  private func options(_ change: (inout FindOptions) -> Void) -> FindOptions {
    var options = FindOptions()
    change(&options)
    return options
  }

  @Test func helpAndVersionNeedNoCommand() throws {
    #expect(try Command.parse(["--help"]) == .help)
    #expect(try Command.parse(["serve", "-h"]) == .help)
    #expect(try Command.parse(["--version"]) == .version)
  }

  @Test(
    arguments: [
      ([], "no command: expected serve, export or find (see lapboard --help)"),
      (["fly"], "unknown command fly: expected serve, export or find (see lapboard --help)"),
      (["serve", "now"], "serve: unexpected now: expected options only"),
      (["serve", "--fast"], "unknown option --fast (see lapboard --help)"),
      (["serve", "-x"], "unknown option -x (see lapboard --help)"),
      (["serve", "--word"], "serve: expected no options of find"),
      (["find", "a", "--port", "1"], "find: expected no --host, --port or --site"),
      (["find"], "find: expected a text to look for"),
      (["find", "", "a"], "find: expected a text to look for"),
      (["serve", "--port"], "--port: expected a value after it"),
      (["serve", "--port", "x"], "--port: expected a number from 0 to 65535, found x"),
      (["serve", "--port", "65536"], "--port: expected a number from 0 to 65535, found 65536"),
      (["serve", "--port", "-1"], "--port: expected a number from 0 to 65535, found -1"),
      (["serve", "--port=+1"], "--port: expected a number from 0 to 65535, found +1"),
      (["serve", "--port="], "--port: expected a number from 0 to 65535, found "),
      (["serve", "--host", ""], "--host: expected a name or an address, found nothing"),
      (["serve", "--site="], "--site: expected a folder, found nothing"),
      (["export"], "export: expected one folder, found 0"),
      (["export", "a", "b"], "export: expected one folder, found 2"),
      (
        ["export", "a", "--port", "1"],
        "export: expected no --host or --port, they belong to serve"
      ),
    ] as [([String], String)])
  func aMistakeSaysWhatWasExpected(arguments: [String], message: String) {
    #expect(throws: UsageError(message)) { try Command.parse(arguments) }
  }

  @Test func theStandardSiteIsLookedForInOrder() {
    func site(_ environment: String?, _ existing: [String]) -> String {
      SiteLocation.standard(environment: environment, executableFolder: "bin") {
        existing.contains($0)
      }
    }
    #expect(site("mine", ["bin/site"]) == "mine")
    #expect(site("", ["bin/site", "bin/../share/lapboard/site"]) == "bin/site")
    #expect(site(nil, ["bin/../share/lapboard/site"]) == "bin/../share/lapboard/site")
    #expect(site(nil, []) == "bin/site")
  }

  @Test func theAddressIsTheFirstLine() throws {
    func text(_ host: String, _ others: [String] = ["192.168.1.20"]) throws -> String {
      ServeCommand.announcement(try ListenAddress(resolving: host), port: 8765, others: others)
    }
    #expect(try text("127.0.0.1") == "Lapboard: http://127.0.0.1:8765/\n")
    #expect(try text("::1") == "Lapboard: http://[::1]:8765/\n")
    let hint =
      "Another device reaches it by plain http, where a browser offers no install and no offline "
      + "use, and copying takes a fallback.\n"
    #expect(
      try text("0.0.0.0")
        == "Lapboard: http://127.0.0.1:8765/\nIn the local network: http://192.168.1.20:8765/\n"
        + hint)
    #expect(try text("::", []) == "Lapboard: http://[::1]:8765/\n" + hint)
    #expect(try text("192.0.2.1") == "Lapboard: http://192.0.2.1:8765/\n" + hint)
  }
}
