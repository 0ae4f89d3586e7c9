import CGlibcExtras
import Editing
import Glibc

/// What the command line asks for.
enum Command: Equatable {
  case help
  case version
  case serve(ServeOptions)
  case export(folder: String, site: String?)
  case find(FindArguments)
}

/// The options of `serve`; a nil site means the standard place.
struct ServeOptions: Equatable {
  var host = "127.0.0.1"
  var port: UInt16 = 8765
  var site: String?
}

/// What `find` looks for, and where: no files means standard input.
struct FindArguments: Equatable {
  var text: String
  var options = FindOptions()
  var countsOnly = false
  var files: [String] = []
}

/// A command line that is not understood: one line saying what was found and what was expected.
struct UsageError: Error, Equatable {
  var message: String

  init(_ message: String) {
    self.message = message
  }
}

extension Command {
  /// Reads the arguments after the program's name, as getopt_long does: options may stand anywhere,
  /// be shortened while they stay unique, and end at `--`. `--help` and `--version` win over
  /// everything but a mistake before them; an option given twice counts as given last.
  ///
  /// getopt_long keeps its place in global variables, so only one thread may parse at a time.
  static func parse(_ arguments: [String]) throws(UsageError) -> Command {
    var read = Options()
    if let answer = try read.scan(arguments) { return answer }

    let expected = "expected serve, export or find (see lapboard --help)"
    guard let name = read.operands.first else { throw UsageError("no command: \(expected)") }
    let operands = read.operands.dropFirst()
    if read.isOfFind != (name == "find"), read.isOfFind || read.isOfSite,
      ["serve", "export", "find"].contains(name)
    {
      let others = read.isOfFind ? "options of find" : "--host, --port or --site"
      throw UsageError("\(name): expected no \(others)")
    }
    switch name {
    case "serve":
      if let extra = operands.first {
        throw UsageError("serve: unexpected \(extra): expected options only")
      }
      var options = ServeOptions()
      if let host = read.host { options.host = host }
      if let port = read.port { options.port = port }
      options.site = read.site
      return .serve(options)
    case "export":
      guard read.host == nil, read.port == nil else {
        throw UsageError("export: expected no --host or --port, they belong to serve")
      }
      guard let folder = operands.first, operands.count == 1, !folder.isEmpty else {
        throw UsageError("export: expected one folder, found \(operands.count)")
      }
      return .export(folder: folder, site: read.site)
    case "find":
      guard let text = operands.first, !text.isEmpty else {
        throw UsageError("find: expected a text to look for")
      }
      return .find(
        FindArguments(
          text: text, options: read.find, countsOnly: read.countsOnly,
          files: Array(operands.dropFirst())))
    default:
      throw UsageError("unknown command \(name): \(expected)")
    }
  }
}

/// One pass of getopt_long.
private struct Options {
  var host: String?
  var port: UInt16?
  var site: String?
  var find = FindOptions()
  var countsOnly = false
  var operands: [String] = []

  var isOfFind: Bool { find != FindOptions() || countsOnly }
  var isOfSite: Bool { host != nil || port != nil || site != nil }

  /// Fills the fields; or returns the command that stops the reading.
  mutating func scan(_ arguments: [String]) throws(UsageError) -> Command? {
    let words = Self.copies(["lapboard"] + arguments)
    let names = Self.copies([
      "help", "version", "host", "port", "site", "word", "starts", "case", "width", "no-diacritics",
      "no-initials", "count",
    ])
    defer { for copy in words + names { free(copy) } }
    let letters = "hVHPSwbCWDIc".utf8.map { Int32($0) }
    let longOptions =
      names.indices.map { index in
        option(
          name: names[index], has_arg: 2..<5 ~= index ? required_argument : no_argument, flag: nil,
          val: letters[index])
      } + [option()]

    // getopt_long moves the operands behind the options, within this copy.
    var argv = words + [nil]
    lapboard_getopt_start()
    while true {
      // The colon makes a missing value tell itself from an unknown option.
      let letter = getopt_long(Int32(words.count), &argv, ":hVwc", longOptions, nil)
      if letter == -1 { break }
      let value = lapboard_getopt_value().map { String(cString: $0) } ?? ""
      let word = argv[Int(max(lapboard_getopt_index(), 1)) - 1].map { String(cString: $0) } ?? ""
      switch UInt8(truncatingIfNeeded: letter) {
      case UInt8(ascii: "h"): return .help
      case UInt8(ascii: "V"): return .version
      case UInt8(ascii: "H"): host = try Self.nonempty(value, "--host", "a name or an address")
      case UInt8(ascii: "P"): port = try Self.port(value)
      case UInt8(ascii: "S"): site = try Self.nonempty(value, "--site", "a folder")
      case UInt8(ascii: "w"): find.wordMatch = .fullWord
      case UInt8(ascii: "b"): find.wordMatch = .startsWith
      case UInt8(ascii: "C"): find.matchesCase = true
      case UInt8(ascii: "W"): find.matchesWidth = true
      case UInt8(ascii: "D"): find.matchesDiacritics = false
      case UInt8(ascii: "I"): find.matchesInitials = false
      case UInt8(ascii: "c"): countsOnly = true
      case UInt8(ascii: ":"): throw UsageError("\(word): expected a value after it")
      default:
        throw UsageError("unknown option \(word) (see lapboard --help)")
      }
    }
    operands = argv[Int(lapboard_getopt_index())...].compactMap { $0.map { String(cString: $0) } }
    return nil
  }

  private static func copies(_ words: [String]) -> [UnsafeMutablePointer<CChar>?] {
    words.map { strdup($0) }
  }

  private static func nonempty(
    _ value: String, _ option: String, _ expected: String
  ) throws(UsageError) -> String {
    guard !value.isEmpty else { throw UsageError("\(option): expected \(expected), found nothing") }
    return value
  }

  private static func port(_ value: String) throws(UsageError) -> UInt16 {
    // Digits only: UInt16("+80") would do.
    guard value.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let port = UInt16(value) else {
      throw UsageError("--port: expected a number from 0 to 65535, found \(value)")
    }
    return port
  }
}
