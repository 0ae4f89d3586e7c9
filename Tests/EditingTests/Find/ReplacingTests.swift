import Testing

@testable import Editing

/// FR19, FR20, FR28 and FR29.
@Suite struct ReplacingTests {
  @Test func replacingGoesOnInTheOrderOfNext() {
    var panel = TestPanel("kim", in: [(2, ["kim kim"]), (1, ["kim"])])
    var order: [String] = []
    for _ in 0..<3 {
      order.append(panel.shown)
      panel.replace(with: "Lee")
    }
    #expect(order == ["1 of 3: 2/0@0 kim", "1 of 2: 2/0@4 kim", "1 of 1: 1/0@0 kim"])
    #expect(panel.shown == "0")
    #expect(panel.corpus.documents.map(\.texts) == [["Lee Lee"], ["Lee"]])
    #expect(panel.replace(with: "Lee") == false)
  }

  /// What was put in is not the next to be replaced.
  @Test func theReplacementIsStoodBehind() {
    var panel = TestPanel("a", in: [(1, ["a a"])])
    panel.replace(with: "aa")
    #expect(panel.shown == "3 of 3: 1/0@3 a")
    panel.replace(with: "aa")
    #expect(panel.corpus[1] == ["aa aa"])
  }

  @Test func replacingAllNeverLooksAtAReplacement() {
    var panel = TestPanel("a", in: [(1, ["a a"]), (2, ["ba"])])
    #expect(panel.replaceAll(with: "aa") == 3)
    #expect(panel.corpus.documents.map(\.texts) == [["aa aa"], ["baa"]])
    #expect(panel.shown == "1 of 6: 1/0@0 a")
  }

  @Test func whatIsPutInIsLiteral() {
    var panel = TestPanel("price", in: [(1, ["price \\1 $1"])])
    #expect(panel.replaceAll(with: "$&0.99") == 1)
    #expect(panel.corpus[1] == ["$&0.99 \\1 $1"])
  }

  @Test func noHalfOfASyllableStays() {
    var panel = TestPanel("한글", in: [(1, ["\u{1112}\u{1161}\u{11AB}\u{1100}\u{1173}\u{11AF}!"])])
    panel.replace(with: "말")
    #expect(panel.corpus[1] == ["말!"])
  }

  @Test func theAppHasAVeto() {
    var panel = TestPanel("!", in: [(1, ["! a！"])])
    #expect(panel.replace(with: "?") == false)
    _ = panel.next()
    #expect(panel.replace(with: "?") == true)
    #expect(panel.corpus[1] == ["! a?"])

    panel = TestPanel("!", in: [(1, ["! a！ !"])])
    let plan = panel.plan(with: "?")
    #expect(plan.items.map(\.match.range) == [3..<6])
    #expect(plan.vetoed.map(\.range) == [0..<1, 7..<8])
  }

  @Test func uncheckedOnesStay() {
    var panel = TestPanel("a", in: [(1, ["a a a", "a"])])
    var plan = panel.plan(with: "b")
    plan.setIncluded(false, at: 1)
    plan.setIncluded(false, at: 3)
    plan.setIncluded(false, at: 4)
    #expect(plan.includedCount == 2)
    var places: [[Range<Int>]] = []
    plan.forEachText { _, _, edits in
      places.append(edits.map(\.match.range))
      panel.corpus.apply(edits)
    }
    #expect(places == [[4..<5, 0..<1]])
    #expect(panel.corpus[1] == ["b a b", "a"])
  }

  @Test func aHundredThousandAreOnePlan() {
    let text = String(repeating: "a ", count: 50_000)
    var panel = TestPanel("a", in: [(1, [text]), (2, [text])])
    #expect(panel.replaceAll(with: "aa") == 100_000)
    #expect(panel.corpus[2][0].utf8.count == 150_000)
    #expect(panel.session.count.total == 200_000)
  }

  @Test func tooManyAreRefusedAndNotHalfDone() {
    let text = String(repeating: "a", count: 100_001)
    let panel = TestPanel("a", in: [(1, [text]), (2, [text])])
    #expect(panel.plan(with: "b").isTooLong)
    #expect(panel.plan(with: "b").items.count == 200_000)
  }

  @Test(arguments: [
    ("KIM", "Lee", "LEE"), ("Kim", "lee", "Lee"), ("kim", "Lee", "lee"), ("kIm", "Lee", "Lee"),
    ("K", "lee", "Lee"), ("Kim Min", "lee", "lee"), ("KIM MIN", "straße", "STRASSE"),
    ("김", "Lee", "Lee"),
    ("123", "Lee", "Lee"), ("Kim", "McKay", "McKay"), ("Étá", "été", "Été"),
    ("Kim", "(lee)", "(Lee)"),
    ("KIM", "이", "이"), ("Kim", "", ""),
  ])
  func caseIsKept(match: String, written: String, expected: String) {
    var options = FindOptions()
    options.preservesCase = true
    let template = ReplacementTemplate(written, options: options)
    let bytes = Array(match.utf8)
    #expect(
      bytes.withUnsafeBufferPointer { template.expanded(for: 0..<bytes.count, in: $0) } == expected)
  }
}
