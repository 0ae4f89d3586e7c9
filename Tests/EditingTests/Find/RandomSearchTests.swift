import Foundation
import LapboardTestSupport
import Testing

@testable import Editing

/// The search against one that is too simple to be wrong: every part of the text that lies between
/// characters is compared as a whole, with the standard library's own equivalence.
@Suite struct RandomSearchTests {
  /// Pieces that meet in ways that matter: letters and their marks, syllables and their parts, emoji that
  /// join, capitals with more than one small letter, other widths.
  private static let pieces: [String] = [
    "a", "A", "b", "s", "S", "ss", "ß", "ẞ", "ſ", "i", "I", "İ", "ı", "i\u{307}", "e", "é",
    "e\u{301}",
    "É", "\u{301}", "\u{323}", "\u{302}", "\u{307}", "ậ", "a\u{302}", "σ", "ς", "Σ", "ﬁ", "f", "я",
    "Я",
    "й", "и\u{306}", "한", "하", "글", "ㅎ", "ㄱ", "ㄳ", "ㅏ", "\u{1112}", "\u{1161}", "\u{11AB}",
    "\u{11A8}",
    "가", "각", "👨", "\u{200D}", "👩", "👍", "🏽", "🇰", "🇷", "\u{FE0F}", "Ａ", "ａ", "ｶ", "ﾞ", "カ", "ガ",
    "\u{3099}", "か", "が", "日", "本", "金", "\u{F90A}", "\u{212B}", "å", "\u{212A}", "k", " ", "　",
    "\r",
    "\n", "\r\n", "1", "0", ":", ".", "\u{FFFD}", "\u{FFFC}", "ไ", "ก", "\u{E49}", "क", "\u{94D}",
    "ष", "\u{93F}",
    "ا", "\u{64E}", "ل", "\u{600}", "ﾡ", "ᾳ", "\u{345}", "α", "ι", "…", "ǆ", "ǅ",
  ]

  private static func text(_ count: ClosedRange<Int>, _ random: inout SeededGenerator) -> String {
    // Few pieces at a time, so that a query is often found.
    let some = (0..<Int.random(in: 2...6, using: &random)).map { _ in
      pieces.randomElement(using: &random)!
    }
    return (0..<Int.random(in: count, using: &random)).map { _ in
      Int.random(in: 0..<4, using: &random) > 0
        ? some.randomElement(using: &random)! : pieces.randomElement(using: &random)!
    }.joined()
  }

  @Test(arguments: [1, 2, 3, 4, 5, 6, 7, 8] as [UInt64])
  func findsWhatTheNaiveSearchFinds(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var hits = 0
    for _ in 0..<250 {
      var options = FindOptions()
      options.matchesCase = Int.random(in: 0..<3, using: &random) == 0
      options.matchesDiacritics = Int.random(in: 0..<3, using: &random) > 0
      options.matchesWidth = Int.random(in: 0..<3, using: &random) == 0
      options.matchesInitials = Bool.random(using: &random)
      options.wordMatch = WordMatch.allCases.randomElement(using: &random)!
      let text = Self.text(0...14, &random)
      var query = Self.text(1...3, &random)
      if let character = text.randomElement(using: &random), Bool.random(using: &random) {
        query = String(character)
      }
      let naive = NaiveSearch(query, options).ranges(in: text)
      let ours = TextPattern(FindQuery(query, options: options))?.ranges(in: text) ?? []
      hits += naive.count
      let what = [query, text].map { $0.unicodeScalars.map { String($0.value, radix: 16) } }
      #expect(ours == naive, "\(what) \(options)")
      if ours != naive { return }
    }
    #expect(hits > 50)
  }

  /// Whatever a scalar folds to, a search for that looks at it.
  @Test func everyScalarIsFoundByWhatItFoldsTo() {
    for options in [FindOptions(), .everythingTold, .nothingTold] {
      let folding = TextFolding(options)
      var patterns: [UInt32: [Bool]] = [:]
      var failures = 0
      for value in UInt32(0x20)...0x2FA20 {
        // Letters that have no other form, and are many.
        if 0x3400...0x9FFF ~= value || 0xAC00...0xD7A3 ~= value || 0x12000...0x1CFFF ~= value
          || 0x20000...0x2F7FF ~= value
        {
          continue
        }
        guard let scalar = Unicode.Scalar(value) else { continue }
        var units: [UInt32] = []
        folding.fold(scalar: value, into: &units)
        guard let first = units.first, first != value else { continue }
        let begins =
          patterns[first]
          ?? {
            var begins = [Bool](repeating: false, count: 256)
            PatternUnit(initialOrUnit: first).markBeginnings(
              in: &begins, folding: folding, table: .standard(for: folding))
            patterns[first] = begins
            return begins
          }()
        let byte = Int(Array(String(scalar).utf8)[0])
        if !begins[byte], failures < 20 {
          failures += 1
          Issue.record("\(String(value, radix: 16)) begins \(first) \(options)")
        }
      }
    }
  }
}

extension FindOptions {
  fileprivate static var everythingTold: FindOptions {
    var options = FindOptions()
    (options.matchesCase, options.matchesWidth, options.matchesInitials) = (true, true, false)
    return options
  }

  fileprivate static var nothingTold: FindOptions {
    var options = FindOptions()
    options.matchesDiacritics = false
    return options
  }
}

/// Compares whole parts as strings.
private struct NaiveSearch {
  let query: [Character]
  let options: FindOptions

  init(_ query: String, _ options: FindOptions) {
    self.query = Array(query)
    self.options = options
  }

  func ranges(in text: String) -> [Range<Int>] {
    let characters = Array(text)
    var offsets = [0]
    for character in characters { offsets.append(offsets.last! + character.utf8.count) }
    let wanted = query.map(folded).joined()
    guard !wanted.isEmpty else { return [] }
    var ranges: [Range<Int>] = []
    var start = 0
    while start < characters.count {
      let end = (start..<characters.count).first { end in
        !folded(characters[start]).isEmpty
          && isSame(characters[start...end].map(folded).joined(), wanted)
          && isWord(characters, start, end + 1)
      }
      if let end {
        ranges.append(offsets[start]..<offsets[end + 1])
        start = end + 1
      } else {
        start += 1
      }
    }
    return ranges
  }

  private func isWord(_ characters: [Character], _ start: Int, _ end: Int) -> Bool {
    func isEdge(_ index: Int) -> Bool {
      guard index > 0, index < characters.count else { return true }
      let after = characters[index]
      func isUnspaced(_ character: Unicode.Scalar) -> Bool {
        "日本金かカが\u{F90A}ｶﾞガ\u{3099}".unicodeScalars.contains(character)
      }
      func isWord(_ scalar: Unicode.Scalar) -> Bool {
        scalar.properties.generalCategory.isLetterNumberOrMark
      }
      let scalars = characters[index - 1].unicodeScalars
      let base = scalars.first { $0 != "\u{600}" } ?? scalars.first!
      let next = after.unicodeScalars.first!
      return !isWord(next) || !isWord(base) || isUnspaced(base) || isUnspaced(next)
    }
    switch options.wordMatch {
    case .contains: return true
    case .startsWith: return isEdge(start)
    case .fullWord: return isEdge(start) && isEdge(end)
    }
  }

  private func folded(_ character: Character) -> String {
    var text = String(character)
    if !options.matchesWidth {
      let forms: [Character: String] = [
        "Ａ": "A", "ａ": "a", "ｶ": "カ", "ｶﾞ": "ガ", "　": " ", "ﾡ": "ㄱ",
      ]
      if let form = forms[character] {
        text = form
      } else {
        text = String(
          String.UnicodeScalarView(
            text.unicodeScalars.map {
              ["Ａ": "A", "ａ": "a", "ｶ": "カ", "ﾞ": "\u{3099}", "　": " ", "ﾡ": "ㄱ"][$0] ?? $0
            }))
      }
    }
    if options.matchesInitials { text = text.replacing("ㄳ", with: "ㄱㅅ") }
    if !options.matchesDiacritics {
      text = text.decomposed.filtered { !(0x300...0x36F ~= $0.value || $0.value == 0x64E) }
    }
    if !options.matchesCase {
      text = text.decomposed.replacingScalars("I\u{307}", with: "i").replacingScalars(
        "i\u{307}", with: "i")
      text = text.unicodeScalars.map {
        $0 == "ı" ? "ı" : String($0).lowercased().uppercased().lowercased()
      }.joined()
    }
    return text
  }

  /// Unit by unit, since an initial stands for many.
  private func isSame(_ text: String, _ wanted: String) -> Bool {
    guard options.matchesInitials else { return text == wanted }
    let consonants = Array("ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ".unicodeScalars)
    let (a, b) = (text.composed, wanted.composed)
    guard a.count == b.count else { return false }
    return zip(a, b).allSatisfy { (unit, wanted) in
      guard let initial = consonants.firstIndex(of: wanted) else { return unit == wanted }
      if unit == wanted || unit.value == 0x1100 + UInt32(initial) { return true }
      guard 0xAC00...0xD7A3 ~= unit.value else { return false }
      return (unit.value - 0xAC00) / 588 == UInt32(initial)
    }
  }
}

extension String {
  fileprivate var decomposed: String { decomposedStringWithCanonicalMapping }
  fileprivate var composed: [Unicode.Scalar] {
    Array(precomposedStringWithCanonicalMapping.unicodeScalars)
  }

  fileprivate func filtered(_ isKept: (Unicode.Scalar) -> Bool) -> String {
    String(String.UnicodeScalarView(unicodeScalars.filter(isKept)))
  }

  fileprivate func replacingScalars(_ old: String, with new: String) -> String {
    var result = String.UnicodeScalarView()
    let (scalars, old) = (Array(unicodeScalars), Array(old.unicodeScalars))
    var index = 0
    while index < scalars.count {
      if scalars[index...].starts(with: old) {
        result.append(contentsOf: new.unicodeScalars)
        index += old.count
      } else {
        result.append(scalars[index])
        index += 1
      }
    }
    return String(result)
  }
}
