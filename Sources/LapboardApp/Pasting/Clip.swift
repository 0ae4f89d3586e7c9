/// What the host found where somebody wanted to paste or drop something. Never parsed by the host.
public struct Clip: Equatable, Sendable {
  public enum Source: UInt8, Equatable, Sendable {
    /// The host was asked to read the clipboard.
    case clipboard
    /// The paste key, or the system's own Paste.
    case paste
    /// Dropped from another program.
    case drop
  }

  /// Why there is nothing, where the host knows.
  public enum Trouble: UInt8, Equatable, Sendable {
    case none
    /// The person, or the browser for them, said no.
    case denied
    /// The browser gives no page the clipboard, or not this page: it came over plain http.
    case unavailable
    /// A file that could not be opened.
    case unreadable
  }

  public var source: Source
  public var trouble: Trouble
  /// `text/plain`, or a file's bytes in whatever encoding.
  public var plain: [UInt8]
  public var html: [UInt8]
  /// How long both are together; more than `plain` and `html` hold where that was too long to bring.
  public var length: Int
  /// Names of other kinds that were there: `image/png`, `Files`, …; comma separated.
  public var otherKinds: String
  /// Of the file; empty for a text.
  public var fileName: String
  /// How many files there were; only the first was read.
  public var fileCount: Int
  /// The id of the element that had the focus.
  public var focusID: String

  public init(
    _ source: Source, trouble: Trouble = .none, plain: [UInt8] = [], html: [UInt8] = [],
    length: Int? = nil, otherKinds: String = "", fileName: String = "", fileCount: Int = 0,
    focusID: String = ""
  ) {
    self.source = source
    self.trouble = trouble
    self.plain = plain
    self.html = html
    self.length = length ?? plain.count + html.count
    self.otherKinds = otherKinds
    self.fileName = fileName
    self.fileCount = fileCount
    self.focusID = focusID
  }

  /// The longest text that is worth bringing: what is longer is refused anyway.
  public static var longest: Int { 32 * 1024 * 1024 }

  var isTooLong: Bool { length > plain.count + html.count }
  var isEmpty: Bool { plain.isEmpty && html.isEmpty && !isTooLong }

  /// Whether `plain` is a file of HTML.
  var isPage: Bool {
    let ending = fileName.utf8.suffix(5).drop { $0 != UInt8(ascii: ".") }
    return isSameIgnoringCase(ending, ".html") || isSameIgnoringCase(ending, ".htm")
  }

  /// The file's name without its ending.
  var fileTitle: String {
    guard let dot = fileName.utf8.lastIndex(of: UInt8(ascii: ".")), dot > fileName.startIndex else {
      return fileName
    }
    return String(fileName[..<dot])
  }
}

private func isSameIgnoringCase(_ a: Substring.UTF8View, _ b: StaticString) -> Bool {
  guard a.count == b.utf8CodeUnitCount else { return false }
  var at = 0
  for byte in a {
    let letter = byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z") ? byte | 0x20 : byte
    guard letter == b.utf8Start[at] else { return false }
    at += 1
  }
  return true
}
