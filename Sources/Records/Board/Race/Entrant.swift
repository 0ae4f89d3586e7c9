import Timing

/// Somebody on the start list.
public struct Entrant: Sendable {
  public enum Status: UInt8, Equatable, Sendable {
    /// Starts, and may have finished.
    case takesPart
    /// DNS.
    case didNotStart
    /// DNF.
    case didNotFinish
  }

  /// Names them for good: of the event that added them, and their place in it.
  public var id: Int64
  /// What is written on the back: most often a number. Empty without.
  public var bib: String
  public var name: String
  /// The wave they start with and are ranked in; empty without.
  public var group: String
  public var status: Status

  public init(
    id: Int64 = 0, bib: String = "", name: String, group: String = "",
    status: Status = .takesPart
  ) {
    (self.id, self.bib, self.name, self.group, self.status) = (id, bib, name, group, status)
  }

  /// Longest bib, name and group, each, in bytes of UTF-8. The results of a full start list fit into a
  /// record's note.
  public static let longestText = 128

  /// Bib and name, as they are called on one line: `12 Kim`.
  public var title: String {
    if bib.utf8.isEmpty { return name }
    return name.utf8.isEmpty ? bib : bib + " " + name
  }

  /// With the group: `12 Kim · U16`.
  public var text: String { group.utf8.isEmpty ? title : title + " · " + group }

  /// Whether both say the same, whatever their ids.
  func isSamePerson(as other: Entrant) -> Bool {
    isSame(bib, other.bib) && isSame(name, other.name) && isSame(group, other.group)
  }

  /// Each text fits on one line of a list, and one of them says who it is.
  func check() throws(Race.Refusal) {
    guard !bib.utf8.isEmpty || !name.utf8.isEmpty else { throw .nameless }
    for text in [bib, name, group] {
      guard text.utf8.count <= Self.longestText else { throw .textTooLong }
      for scalar in text.unicodeScalars where scalar.value < 0x20 || scalar.value == 0xFFFC {
        throw .notOneLine
      }
    }
  }
}

extension Entrant: Equatable {
  public static func == (a: Entrant, b: Entrant) -> Bool {
    a.id == b.id && isSame(a.bib, b.bib) && isSame(a.name, b.name) && isSame(a.group, b.group)
      && a.status == b.status
  }
}
