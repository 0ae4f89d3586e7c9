/// What is looked for, and how it is compared.
public struct FindQuery: Sendable {
  public var text: String
  public var options: FindOptions
  /// The text ends in a syllable that is still being composed. Its last syllable then also finds what it
  /// may become: 하 finds 한 and, as 한, 하나. Otherwise the count would drop to nothing at every other key.
  public var isComposing: Bool

  public init(_ text: String, options: FindOptions = FindOptions(), isComposing: Bool = false) {
    (self.text, self.options, self.isComposing) = (text, options, isComposing)
  }

  /// Nothing is looked for: no results, and nothing to replace.
  public var isEmpty: Bool { text.utf8.isEmpty }
}

extension FindQuery: Equatable {
  public static func == (a: FindQuery, b: FindQuery) -> Bool {
    haveSameBytes(a.text, b.text) && a.options == b.options && a.isComposing == b.isComposing
  }
}

/// How a query is compared with a text.
///
/// Whatever the options, two texts that are canonically equivalent (NFC and NFD) are the same, and a
/// match begins and ends between characters as a person sees them (grapheme clusters). With case,
/// diacritics and width all on, that equivalence is all there is.
public struct FindOptions: Equatable, Sendable {
  public var wordMatch = WordMatch.contains
  /// `a` is not `A`, and `ss` not `ß`.
  public var matchesCase = false
  /// `e` is not `é`.
  public var matchesDiacritics = true
  /// `A` is not `Ａ`, and `カ` not `ｶ`.
  public var matchesWidth = false
  /// A compatibility consonant finds each syllable that begins with it (초성): `ㅎㄱ` and `한ㄱ` find 한글.
  public var matchesInitials = true
  /// The text is a regular expression, which the host's engine runs. It knows case alone of the above;
  /// where a word begins and ends is checked afterwards.
  public var isPattern = false
  /// In replacing with `Lee`: `KIM` becomes `LEE`, `Kim` `Lee` and `kim` `lee`.
  public var preservesCase = false

  public init() {}
}

/// Where in words a match may stand.
public enum WordMatch: UInt8, Equatable, Sendable, CaseIterable {
  case contains, startsWith, fullWord
}
