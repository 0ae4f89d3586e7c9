import LapboardTestSupport
import Testing

@testable import Editing

/// FR23 to FR27: what a literal query finds in one text.
@Suite struct TextSearchingTests {
  /// The parts of the text that are found.
  private func found(
    _ query: String, in text: String, isComposing: Bool = false,
    _ change: (inout FindOptions) -> Void = { _ in }
  ) -> [String] {
    var options = FindOptions()
    change(&options)
    guard let pattern = TextPattern(FindQuery(query, options: options, isComposing: isComposing))
    else { return [] }
    let bytes = Array(text.utf8)
    return pattern.ranges(in: text).map { String(decoding: bytes[$0], as: UTF8.self) }
  }

  private func ranges(_ query: String, in text: String) -> [Range<Int>] {
    TextPattern(FindQuery(query))?.ranges(in: text) ?? []
  }

  // MARK: Where matches lie

  @Test func matchesDoNotOverlap() {
    #expect(ranges("aa", in: "aaaa") == [0..<2, 2..<4])
    #expect(ranges("ss", in: "sssss") == [0..<2, 2..<4])
  }

  @Test func everyPlaceOfALongTextIsLookedAt() {
    for filler in ["a", "한", "J", "é"] {
      for (query, text) in [("k", "K"), ("0", "0"), ("[", "["), ("글", "글"), ("{x", "{X")] {
        for count in 0..<40 {
          let before = String(repeating: filler, count: count)
          let start = before.utf8.count
          #expect(
            ranges(query, in: before + text + before) == [start..<(start + text.utf8.count)])
        }
      }
    }
  }

  @Test func anEmptyQueryFindsNothing() {
    #expect(TextPattern(FindQuery("")) == nil)
    #expect(ranges("a", in: "") == [])
  }

  @Test func aMatchIsNotAPartOfACharacter() {
    #expect(found("👨", in: "👨‍👩‍👧") == [])
    #expect(found("👩‍👧", in: "👨‍👩‍👧") == [])
    #expect(found("👍", in: "👍🏽") == [])
    #expect(found("🇰", in: "🇰🇷🇺🇸") == [])
    #expect(found("🇷🇺", in: "🇰🇷🇺🇸") == [])
    #expect(found("🇺🇸", in: "🇰🇷🇺🇸") == ["🇺🇸"])
    #expect(found("e", in: "e\u{301}") == [])
    #expect(found("\u{301}", in: "e\u{301}") == [])
    #expect(found("\n", in: "a\r\nb\n") == ["\n"])
    #expect(found("\r\n", in: "a\r\nb\n") == ["\r\n"])
    #expect(found("하", in: "한") == [])
  }

  @Test func aMatchCoversItsMarks() {
    #expect(ranges("cafe\u{301}", in: "a café") == [2..<7])
    #expect(ranges("café", in: "a cafe\u{301}!") == [2..<8])
  }

  /// Read once for each question, not once for each mark.
  @Test func aHeapOfMarksIsFine() {
    let marks = String(repeating: "\u{301}\u{323}", count: 100_000)
    #expect(ranges("a", in: "a" + marks + "a") == [400_001..<400_002])
    #expect(ranges("\u{301}", in: "a" + marks) == [])
    #expect(ranges("\u{323}", in: "a" + marks + "\n\u{323}") == [400_002..<400_004])
    #expect(found("a", in: "a" + marks + " a") { $0.wordMatch = .fullWord } == ["a"])
    #expect(
      found("กก", in: String(repeating: "ก", count: 50_000)) { $0.wordMatch = .fullWord } == [])
  }

  @Test func anyBytesAreAText() {
    let bytes: [UInt8] = [0xFF, 0x6B, 0x69, 0x6D, 0xE2, 0x82, 0x4B, 0x49, 0x4D, 0xED, 0xA0, 0x80]
    let pattern = TextPattern(FindQuery("kim"))!
    #expect(bytes.withUnsafeBufferPointer { pattern.ranges(in: $0) } == [1..<4, 6..<9])
  }

  /// Lone surrogates arrive as this.
  @Test func aReplacementCharacterIsACharacter() {
    #expect(found("a\u{FFFD}", in: "A\u{FFFD}b") == ["A\u{FFFD}"])
  }

  // MARK: What is the same

  @Test func composedAndDecomposedAreTheSame() {
    let (nfc, nfd) = ("한글", "\u{1112}\u{1161}\u{11AB}\u{1100}\u{1173}\u{11AF}")
    #expect(ranges(nfc, in: "A" + nfd) == [1..<19])
    #expect(ranges(nfd, in: "A" + nfc) == [1..<7])
    #expect(found("\u{C560}\u{323}", in: "\u{C560}\u{323}") == ["\u{C560}\u{323}"])
    // Marks in another order, and a letter that is nothing but another (Å, K, 金).
    #expect(found("a\u{323}\u{302}", in: "a\u{302}\u{323}") == ["a\u{302}\u{323}"])
    #expect(found("ậ", in: "a\u{302}\u{323}") == ["a\u{302}\u{323}"])
    #expect(found("å", in: "\u{212B}") == ["\u{212B}"])
    #expect(found("金", in: "\u{F90A}") == ["\u{F90A}"])
    #expect(found("\u{F90A}", in: "金") == ["金"])
  }

  @Test(arguments: [
    ("kim", "KIM Kim kim", 3), ("KIM", "kim", 1), ("ΟΔΟΣ", "ΟΔΟΣ οδος οδοσ", 3),
    ("οδος", "ΟΔΟΣ οδος οδοσ", 3), ("strasse", "Straße STRASSE", 2), ("straße", "STRASSE", 1),
    ("ß", "ss ẞ SS", 3), ("я", "Я", 1), ("inş", "İnş", 1), ("İnş", "inş", 1), ("ı", "I i İ ı", 1),
    ("i", "I i İ ı", 3), ("fi", "ﬁ", 1), ("k", "\u{212A}", 1), ("s", "ſ", 1), ("ǆ", "Ǆ ǅ", 2),
    ("\u{10428}", "\u{10400}", 1), ("ა", "Ა", 1),
  ])
  func caseDoesNotCount(query: String, text: String, count: Int) {
    #expect(ranges(query, in: text).count == count)
  }

  /// ß is two letters in one: half of it is not found.
  @Test func halfOfALetterIsNotFound() {
    #expect(ranges("s", in: "ß") == [])
    #expect(ranges("es", in: "eß") == [])
    #expect(found("sss", in: "sß ßs") == ["sß", "ßs"])
  }

  @Test func caseCountsWhereItIsAsked() {
    #expect(found("Kim", in: "KIM Kim kim") { $0.matchesCase = true } == ["Kim"])
    #expect(found("ß", in: "ss ß") { $0.matchesCase = true } == ["ß"])
    #expect(found("é", in: "É e\u{301}") { $0.matchesCase = true } == ["e\u{301}"])
  }

  @Test func widthDoesNotCount() {
    #expect(found("kim 10", in: "Ｋｉｍ　１０") == ["Ｋｉｍ　１０"])
    #expect(found("ｋ", in: "k") == ["k"])
    #expect(found("ガ", in: "ｶﾞ") == ["ｶﾞ"])
    #expect(found("ㄱ", in: "ﾡ") == ["ﾡ"])
    #expect(found("₩", in: "￦") == ["￦"])
    #expect(found("kim", in: "ｋｉｍ") { $0.matchesWidth = true } == [])
    #expect(found("ＫＩＭ", in: "ｋｉｍ") { $0.matchesWidth = true } == ["ｋｉｍ"])
  }

  @Test func diacriticsCountUnlessTheyAreNotAsked() {
    #expect(found("e", in: "e é è ê") == ["e"])
    #expect(found("e", in: "e é e\u{300} ê") { $0.matchesDiacritics = false }.count == 4)
    #expect(found("é", in: "e E") { $0.matchesDiacritics = false } == ["e", "E"])
    #expect(found("ال", in: "اَل") { $0.matchesDiacritics = false } == ["اَل"])
    // Half of a letter, and not an accent of it.
    #expect(found("か", in: "が") { $0.matchesDiacritics = false } == [])
    #expect(found("\u{301}", in: "\u{301} e\u{301}") { $0.matchesDiacritics = false } == [])
  }

  @Test func withEverythingOnOnlyTheEquivalentIsFound() {
    let all = { (options: inout FindOptions) in
      (options.matchesCase, options.matchesWidth, options.matchesInitials) = (true, true, false)
    }
    #expect(found("é", in: "é e\u{301} É ｅ e", all) == ["é", "e\u{301}"])
    #expect(found("ㅎ", in: "한 ㅎ ﾾ", all) == ["ㅎ"])
  }

  // MARK: Words

  @Test(arguments: [
    ("я", "компилятор", 0), ("rs", "körs", 0), ("termin", "terminé", 0),
    ("termin", "termine\u{301}", 0),
    ("termin", "termin, Termin", 2), ("kim", "kim", 1), ("kim", "kim2 kims xkim kim_ (kim)", 2),
    ("05", "00:05.00", 1), ("ö", "höh", 0), ("cafe\u{301}", "un cafe\u{301}.", 1),
    ("e\u{301}", "cafe\u{301}", 0), ("김", "김민수 김 박김", 1), ("김민수", "김민수가 김민수, 김민수", 2),
    ("日本", "日本語", 1), ("カ", "カタカナ", 2), ("kim", "日kim本", 1), ("x", "👍️x", 1), ("()", "a()b", 1),
    ("½", "1½", 0),
  ])
  func fullWords(query: String, text: String, count: Int) {
    #expect(found(query, in: text) { $0.wordMatch = .fullWord }.count == count)
  }

  @Test(arguments: [
    ("kim", "kims xkim kim", 2), ("termin", "terminé determin", 1), ("ter", "terminé winter", 1),
    ("민수", "김민수 민수", 1), ("ㅎㄱ", "한국말 대한국", 1),
  ])
  func beginningsOfWords(query: String, text: String, count: Int) {
    #expect(found(query, in: text) { $0.wordMatch = .startsWith }.count == count)
  }

  // MARK: Initial consonants

  @Test(arguments: [
    ("ㅅㅅ", "삼성", 1), ("ㅈㅅ", "삼성", 0), ("ㅎ글", "한글", 1), ("한ㄱ", "한글", 1), ("ㅎㄱ", "한글 해결 ㅎㄱ", 3),
    ("Aㄷ 101ㅎ", "A동 101호", 1), ("ㅏ", "가 ㅏ", 1), ("ㄱㅁㅅ", "김민수", 1), ("ㄲ", "까 가", 1),
    // A keyboard joins ㄱ and ㅅ to one letter.
    ("ㄳ", "감사 ㄳ ㄱㅅ 각", 3), ("ㄱ", "ㄳ", 0),
    ("ㅎㄱ", "\u{1112}\u{1161}\u{11AB}\u{1100}\u{1173}\u{11AF}", 1), ("ㅎ", "\u{1112}", 1),
  ])
  func consonantsFindSyllables(query: String, text: String, count: Int) {
    #expect(ranges(query, in: text).count == count)
  }

  @Test func consonantsAreLettersWhereInitialsAreOff() {
    #expect(found("ㅎㄱ", in: "한글 ㅎㄱ") { $0.matchesInitials = false } == ["ㅎㄱ"])
    #expect(found("ㄱ", in: "ㄳ ㄱ") { $0.matchesInitials = false } == ["ㄱ"])
  }

  /// On the way to a word its results never go away, whatever the keyboard shows meanwhile.
  @Test(arguments: [
    ("한", ["ㅎ", "하", "한"]), ("하나", ["ㅎ", "하", "한", "하나"]), ("값", ["ㄱ", "가", "갑", "값"]),
    ("갑사", ["ㄱ", "가", "갑", "값", "갑사"]), ("과일", ["ㄱ", "고", "과", "광", "과이", "과일"]),
    ("닭이", ["ㄷ", "다", "달", "닭", "닭ㅇ", "닭이"]), ("했다", ["ㅎ", "해", "했", "했ㄷ", "했다"]),
  ])
  func aWordIsFoundWhileItIsComposed(word: String, steps: [String]) {
    for step in steps where step != "광" {
      #expect(found(step, in: word, isComposing: true).count == 1, "\(step)")
      #expect(
        found(step, in: word, isComposing: true) { $0.matchesInitials = false }.count == 1
          || step.unicodeScalars.last!.value < 0xAC00, "\(step)")
    }
    #expect(found("하", in: "한") == [])
    #expect(found("한", in: "할 안", isComposing: true) == [])
  }
}
