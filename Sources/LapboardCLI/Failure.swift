import Glibc

/// Why a command could not do its work: one line that names the thing and what went wrong.
struct Failure: Error, Equatable {
  var message: String

  init(_ message: String) {
    self.message = message
  }

  /// `cannot read <what>: <the system's reason>`, taking the reason of the call just made.
  static func system(_ action: String, code: Int32 = errno) -> Failure {
    Failure("\(action): \(String(cString: strerror(code)))")
  }
}
