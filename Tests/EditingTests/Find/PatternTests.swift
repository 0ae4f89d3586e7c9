import Testing

@testable import Editing

/// FR30: regular expressions, which the host runs, and what is made of its answers.
@Suite struct PatternTests {
  private func panel(
    _ pattern: String, in texts: String..., change: (inout FindOptions) -> Void = { _ in }
  ) -> TestPanel {
    TestPanel(pattern, in: texts.enumerated().map { ($0.offset, [$0.element]) }) {
      $0.isPattern = true
      change(&$0)
    }
  }

  @Test func resultsAreCountedAndHighlighted() {
    var panel = panel("k(i)m", in: "Kim 😀kim", "none", "kim")
    #expect(panel.shown == "1 of 3: 0/0@0 Kim")
    #expect(panel.next() == "2 of 3: 0/0@8 kim")
    #expect(panel.next() == "3 of 3: 2/0@0 kim")
    panel = self.panel("kim", in: "Kim kim") { $0.matchesCase = true }
    #expect(panel.shown == "1 of 1: 0/0@4 kim")
  }

  /// What stands before a match is looked at in the text as it is by then.
  @Test func replacingOneByOneFindsWhatNextFinds() {
    var panel = panel("(?<=\n)\\d", in: "1\n2 3\n4 5")
    panel.replace(with: "0")
    #expect(panel.corpus[0] == ["1\n0 3\n4 5"])
    #expect(panel.shown == "2 of 2: 0/0@6 4")
    panel.replace(with: "0")
    #expect(panel.corpus[0] == ["1\n0 3\n0 5"])
  }

  @Test(arguments: [
    ("(.+)(?=:)", "\"$1\"", "apa: x", "\"apa\": x"), (".(?=\\()", "<$&>", "a(b(c(", "<a>(<b>(<c>("),
    ("^", "> ", "aa\nbb", "> aa\n> bb"), ("$", ";", "aa\nbb", "aa;\nbb;"),
    ("$^", "-", "aa\nbb", "aa\nbb"),
    (".*", "<$&>", "aa\nbb", "<aa>\n<bb>"), ("x*", "-", "aa", "-a-a-"),
    ("(\\d*)(\\D*)", "$1", "123abc", "123"),
    ("price", "$&0.99", "price", "price0.99"), ("(a)", "$$1", "a", "$1"), ("(a)", "$1", "a", "a"),
    ("(a)", "$10", "a", "a0"), ("(a)", "$2", "a", "$2"), ("(a)", "$0$", "a", "$0$"),
    ("(a)|b", "[$1]", "ab", "[a][]"),
    ("(a)(b)(c)(d)(e)(f)(g)(h)(i)(j)", "$10$11$01", "abcdefghij", "ja1a"),
    ("(?<=(a))b", "$1", "ab", "aa"), (".", "x", "😀a", "xx"), ("a", "", "aaa", ""),
    ("(kim) (\\w+)", "$2 $1", "Kim Min, kim Su", "Min Kim, Su kim"),
  ])
  func replacingAll(pattern: String, template: String, text: String, expected: String) {
    var panel = panel(pattern, in: text)
    _ = panel.replaceAll(with: template)
    #expect(panel.corpus[0] == [expected])
  }

  @Test func matchesLieBetweenCharacters() {
    #expect(panel(".", in: "😀a").shown == "1 of 2: 0/0@0 😀")
    #expect(panel("e", in: "e\u{301}e").session.count.total == 1)
    #expect(panel("\u{1112}", in: "\u{1112}\u{1161}").session.count.total == 0)
    // One for each place between characters, and none inside of one.
    #expect(panel("x*", in: "👨‍👩‍👧e\u{301}").session.count.total == 3)
  }

  @Test func wordsAreCheckedAfterwards() {
    #expect(panel("k.m", in: "kim kims 김kim") { $0.wordMatch = .fullWord }.session.count.total == 1)
    #expect(
      panel("k.m", in: "kim kims 김kim") { $0.wordMatch = .startsWith }.session.count.total == 2)
  }

  @Test func onlyThePartIsSearched() {
    var panel = panel("a", in: "aaaa", "a")
    panel.session.setScope(.part(FindMatch(document: 0, field: 0, range: 1..<3)))
    panel.search()
    #expect(panel.shown == "1 of 2: 0/0@1 a")
  }

  // MARK: The engine

  @Test func batchesHoldWholeDocuments() {
    var panel = TestPanel(
      "a", in: [(1, ["aa", "b"]), (2, ["c"]), (3, ["d"])], searching: false
    ) { $0.isPattern = true }
    let first = panel.nextBatch(3)
    #expect(first == PatternBatch(number: 1, bytes: Array("aab".utf8), ends: [2, 3]))
    let none3 = panel.nextBatch(3)
    #expect(none3 == nil)
    panel.session.take(
      PatternAnswer(batch: 1, groups: 0, matches: [0, 0, 1, 0, 1, 2]), in: panel.corpus)
    #expect(panel.shown == "1 of 2…: 1/0@0 a")
    let second = panel.nextBatch(100)
    #expect(second == PatternBatch(number: 2, bytes: Array("cd".utf8), ends: [1, 2]))
    panel.session.take(PatternAnswer(batch: 2, groups: 0, matches: []), in: panel.corpus)
    #expect(panel.shown == "1 of 2: 1/0@0 a")
  }

  @Test func whatWasFoundInATextThatChangedIsThrownAway() {
    var panel = TestPanel("a", in: [(1, ["a"]), (2, ["a"])], searching: false) {
      $0.isPattern = true
    }
    _ = panel.nextBatch(100)
    panel.corpus[1] = ["-a"]
    panel.session.invalidate(1)
    panel.session.take(
      PatternAnswer(batch: 1, groups: 0, matches: [0, 0, 1, 1, 0, 1]), in: panel.corpus)
    #expect(panel.shown == "1…")
    panel.search()
    #expect(panel.shown == "1 of 2: 1/0@1 a")
  }

  @Test func anAnswerToAnotherQuestionIsThrownAway() {
    var panel = TestPanel("a", in: [(1, ["ab"])], searching: false) { $0.isPattern = true }
    _ = panel.nextBatch(100)
    var query = panel.session.query
    query.text = "b"
    panel.session.setQuery(query)
    panel.session.take(PatternAnswer(batch: 1, groups: 0, matches: [0, 0, 1]), in: panel.corpus)
    #expect(panel.shown == "0…")
    panel.search()
    #expect(panel.shown == "1 of 1: 1/0@1 b")
  }

  /// An engine is another program.
  @Test(
    arguments: [
      [0, 1, 9], [0, 2, 1], [0, -1, 1], [5, 0, 1], [0, 0], [-1, 0, 1], [0, 0, 2, 0, 1, 2],
    ] as [[Int32]])
  func anAnswerThatCannotBeIsNoResult(matches: [Int32]) {
    var panel = TestPanel("a", in: [(1, ["ab"])], searching: false) { $0.isPattern = true }
    _ = panel.nextBatch(100)
    panel.session.take(PatternAnswer(batch: 1, groups: 0, matches: matches), in: panel.corpus)
    #expect(panel.session.isFinished)
    #expect(panel.session.count.total == (matches.count == 6 ? 1 : 0))
  }

  @Test func anEngineThatChangesItsMindIsNotAskedAgain() {
    var panel = TestPanel("a", in: [(1, ["a"]), (2, ["a"])], searching: false) {
      $0.isPattern = true
    }
    _ = panel.nextBatch(1)
    panel.session.take(PatternAnswer(batch: 1, groups: 0, matches: [0, 0, 1]), in: panel.corpus)
    _ = panel.nextBatch(1)
    panel.session.take(PatternAnswer(batch: 2, groups: 2, matches: []), in: panel.corpus)
    #expect(panel.session.problem == .invalidPattern(nil))
    #expect(panel.shown == "1 of 1: 1/0@0 a")
  }

  @Test func whatWasFoundBeforeTheTimeWasUpStays() {
    var panel = TestPanel(
      "(a+)+$", in: [(1, ["a"]), (2, ["aaaaaaaaaaaaaaaaaaaaab"])], searching: false
    ) { $0.isPattern = true }
    _ = panel.nextBatch(1)
    panel.session.take(
      PatternAnswer(batch: 1, groups: 1, matches: [0, 0, 1, 0, 1]), in: panel.corpus)
    _ = panel.nextBatch(1)
    panel.session.abandonBatch(2, in: panel.corpus)
    #expect(panel.session.problem == .tooSlow)
    #expect(panel.shown == "1 of 1: 1/0@0 a")
    #expect(panel.next() == "1 of 1: 1/0@0 a")
    let none1 = panel.nextBatch(1)
    #expect(none1 == nil)

    // The text that was too much goes.
    panel.edit(2, 0, 0..<22, "aa")
    #expect(panel.session.problem == nil)
    #expect(panel.shown == "1 of 2: 1/0@0 a")
  }

  @Test func resultsThatAreTooManyAreSaid() {
    let text = String(repeating: "a", count: 150_000)
    let panel = panel("a", in: text, text)
    #expect(panel.session.problem == .tooMany)
    #expect(panel.session.count == FindCount(highlighted: 1, total: 150_000, isFinished: true))
  }

  @Test func anInvalidPatternSaysWhere() {
    var panel = panel("a(b", in: "ab")
    #expect(panel.session.problem == .invalidPattern(PatternFault(.openGroup, at: 1)))
    #expect(panel.shown == "0")
    #expect(panel.next() == "0")
    panel.session.setQuery(FindQuery("ab"))
    panel.search()
    #expect(panel.session.problem == nil)
    #expect(panel.shown == "1 of 1: 0/0@0 ab")
  }

  @Test(
    arguments: [
      ("(", .openGroup, 0), ("a((b)", .openGroup, 1), ("한(", .openGroup, 3), (")", .closedGroup, 0),
      ("(a))", .closedGroup, 3), ("a[b", .openSet, 1), ("[\\]", .openSet, 0),
      ("*a", .nothingToRepeat, 0),
      ("a**", .nothingToRepeat, 2), ("a|+", .nothingToRepeat, 2), ("(?a)", .nothingToRepeat, 1),
      ("^*", .nothingToRepeat, 1), ("(?=a)*", .nothingToRepeat, 5), ("{2}", .nothingToRepeat, 0),
      ("a\\", .loneBackslash, 1), ("[z-a]", .wrongOrder, 3), ("a{3,1}", .wrongOrder, 1),
      ("a{", .needsEscape, 1),
      ("a}", .needsEscape, 1), ("]", .needsEscape, 0), ("\\a", .unknownEscape, 0),
      ("\\한", .unknownEscape, 0),
      ("[\\-]\\-", .unknownEscape, 4),
    ] as [(String, PatternFault.Kind, Int)])
  func faults(pattern: String, kind: PatternFault.Kind, offset: Int) {
    #expect(PatternFault(in: pattern) == PatternFault(kind, at: offset))
  }

  @Test(arguments: [
    "", "a", "a*?b+?c??", "(a|b)*", "(?:a)(?<n>b)(?=c)(?!d)(?<=e)(?<!f)", "[^a-z\\d-]", "[a-]",
    "[-a]", "a{2}b{2,}c{2,3}?",
    "\\d\\w\\s\\b\\u{1F600}\\u00e9\\x41\\p{L}\\k<n>\\1", "[\\w-z]", "\\.\\*\\/", "^.*$", "한|글",
    "[가-힣]", "()", "a||b",
  ])
  func patternsWithoutFault(pattern: String) {
    #expect(PatternFault(in: pattern) == nil)
  }
}
