import Glibc

/// The command `lapboard`.
@main
enum Lapboard {
  static func main() {
    do {
      let command = try Command.parse(Array(CommandLine.arguments.dropFirst()))
      try run(command)
    } catch let error as UsageError {
      stop(error.message, status: 2)
    } catch let error as Failure {
      stop(error.message, status: 1)
    } catch {
      stop("\(error)", status: 1)
    }
  }

  private static func run(_ command: Command) throws(Failure) {
    switch command {
    case .help: print(HelpText.usage)
    case .version: print(HelpText.version)
    case .serve(let options): try ServeCommand.run(options)
    case .export(let folder, let site):
      try SiteExport.write(Site(folder: site ?? SiteLocation.standard()), to: folder)
    case .find(let arguments): exit(FindCommand.run(arguments))
    }
  }

  /// Writes at once: a script that waits for the address must not wait for a buffer.
  static func print(_ text: String) {
    write(text, to: STDOUT_FILENO)
  }

  private static func stop(_ message: String, status: Int32) -> Never {
    complain(message)
    exit(status)
  }

  /// One line to those who watch, whatever the output goes to.
  static func complain(_ message: String) {
    write("lapboard: \(message)\n", to: STDERR_FILENO)
  }

  private static func write(_ text: String, to descriptor: Int32) {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      // Nobody listens any more, and there is nobody left to tell.
      if count < 0 && errno != EINTR { return }
      rest = rest.dropFirst(max(0, count))
    }
  }
}
