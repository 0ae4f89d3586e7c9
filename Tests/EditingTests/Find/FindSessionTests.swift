import Testing

@testable import Editing

/// FR10 to FR22: what is counted, what is highlighted, and where it goes from there.
@Suite struct FindSessionTests {
  private let records: [(Int, [String])] = [
    (7, ["Kim and Kim", "00:10.00"]), (5, ["nobody"]), (9, ["00:20.00", "Lee", "kim"]),
  ]

  private func match(_ document: Int, _ field: Int, _ range: Range<Int>) -> FindMatch<Int, Int> {
    FindMatch(document: document, field: field, range: range)
  }

  @Test func resultsComeInTheOrderOfTheDocuments() {
    var panel = TestPanel("kim", in: records)
    #expect(panel.shown == "1 of 3: 7/0@0 Kim")
    #expect(panel.next() == "2 of 3: 7/0@8 Kim")
    #expect(panel.next() == "3 of 3: 9/2@0 kim")
    #expect(panel.session.count(of: 7) == 2)
    #expect(panel.session.count(of: 5) == 0)
    #expect(panel.session.count(of: 1) == nil)
  }

  @Test func afterTheLastComesTheFirst() {
    var panel = TestPanel("kim", in: records)
    #expect(panel.previous() == "3 of 3: 9/2@0 kim")
    #expect(panel.previous() == "2 of 3: 7/0@8 Kim")
    #expect(panel.previous() == "1 of 3: 7/0@0 Kim")
    #expect(panel.previous() == "3 of 3: 9/2@0 kim")
    #expect(panel.next() == "1 of 3: 7/0@0 Kim")
  }

  @Test func oneResultIsItsOwnNext() {
    var panel = TestPanel("lee", in: records)
    #expect(panel.next() == "1 of 1: 9/1@0 Lee")
    #expect(panel.previous() == "1 of 1: 9/1@0 Lee")
  }

  @Test func nothingFoundIsNothingHighlighted() {
    var panel = TestPanel("park", in: records)
    #expect(panel.shown == "0")
    #expect(panel.next() == "0")
    #expect(panel.previous() == "0")
  }

  @Test func anEmptyQueryIsFinishedAndReplacesNothing() {
    var panel = TestPanel("", in: records)
    #expect(panel.shown == "0")
    #expect(panel.next() == "0")
    #expect(panel.replace(with: "x") == false)
    #expect(panel.replaceAll(with: "x") == 0)
  }

  @Test func timesAreFoundAsTheyAreShown() {
    var panel = TestPanel("0.0", in: records)
    #expect(panel.shown == "1 of 2: 7/1@4 0.0")
    #expect(panel.next() == "2 of 2: 9/0@4 0.0")
  }

  // MARK: Where it begins

  @Test func theFirstMatchAtOrAfterTheSelectionIsHighlighted() {
    #expect(TestPanel("kim", in: records, from: match(7, 0, 1..<2)).shown == "2 of 3: 7/0@8 Kim")
    #expect(TestPanel("kim", in: records, from: match(7, 0, 8..<8)).shown == "2 of 3: 7/0@8 Kim")
    // In a text that the corpus leaves out, and past the last.
    #expect(TestPanel("kim", in: records, from: match(7, 1, 0..<1)).shown == "3 of 3: 9/2@0 kim")
    #expect(TestPanel("kim", in: records, from: match(9, 2, 1..<1)).shown == "1 of 3: 7/0@0 Kim")
    #expect(TestPanel("kim", in: records, from: match(4, 0, 0..<1)).shown == "1 of 3: 7/0@0 Kim")
  }

  @Test func theSameResultsWhereverItBegins() {
    let texts = [(1, ["sssss"])]
    var panel = TestPanel("ss", in: texts, from: match(1, 0, 1..<1))
    #expect(panel.shown == "2 of 2: 1/0@2 ss")
    #expect(panel.next() == "1 of 2: 1/0@0 ss")
    panel = TestPanel("ss", in: texts, from: match(1, 0, 5..<5))
    #expect(panel.previous() == "2 of 2: 1/0@2 ss")
  }

  @Test func typingOnStaysWithTheMatch() {
    var panel = TestPanel("k", in: records)
    #expect(panel.next() == "2 of 3: 7/0@8 K")
    panel.session.setQuery(FindQuery("ki"))
    panel.search()
    #expect(panel.shown == "2 of 3: 7/0@8 Ki")
    panel.session.setQuery(FindQuery("le"))
    panel.search()
    #expect(panel.shown == "1 of 1: 9/1@0 Le")
  }

  @Test func otherOptionsMakeOtherResults() {
    var panel = TestPanel("kim", in: records)
    var query = panel.session.query
    query.options.matchesCase = true
    panel.session.setQuery(query)
    #expect(panel.shown == "0…")
    panel.search()
    #expect(panel.shown == "1 of 1: 9/2@0 kim")
  }

  // MARK: A little at a time

  @Test func theFirstResultShowsAtOnceAndFinishingIsSaidAtTheEnd() {
    var panel = TestPanel("kim", in: records, searching: false)
    #expect(panel.shown == "0…")
    #expect(panel.session.search(in: panel.corpus, budget: 1) == false)
    #expect(panel.shown == "1 of 2…: 7/0@0 Kim")
    #expect(panel.session.search(in: panel.corpus, budget: 1) == false)
    #expect(panel.session.search(in: panel.corpus, budget: 1) == true)
    #expect(panel.shown == "1 of 3: 7/0@0 Kim")
    #expect(panel.session.search(in: panel.corpus, budget: 1) == true)
  }

  @Test func searchingBeginsWhereThePersonIs() {
    var panel = TestPanel("kim", in: records, from: match(9, 0, 0..<1), searching: false)
    panel.session.search(in: panel.corpus, budget: 1)
    #expect(panel.shown == "1 of 1…: 9/2@0 kim")
    panel.search()
    #expect(panel.shown == "3 of 3: 9/2@0 kim")
  }

  /// The way back leads through documents that have not been searched.
  @Test func movingWaitsForWhatIsNotSearchedYet() {
    var panel = TestPanel("kim", in: records, searching: false)
    panel.session.search(in: panel.corpus, budget: 1)
    #expect(panel.previous() == "2…")
    panel.session.search(in: panel.corpus, budget: 1)
    #expect(panel.shown == "3 of 3…: 9/2@0 kim")
  }

  // MARK: What changes

  @Test func whenTheHighlightedMatchGoesTheNextIsHighlighted() {
    var panel = TestPanel("kim", in: records)
    panel.edit(7, 0, 0..<3, "Lee")
    #expect(panel.shown == "1 of 2: 7/0@8 Kim")
    panel.edit(7, 0, 8..<11, "")
    #expect(panel.shown == "1 of 1: 9/2@0 kim")
    panel.edit(9, 2, 1..<2, "")
    #expect(panel.shown == "0")
  }

  @Test func theHighlightedMatchMovesWithTheText() {
    var panel = TestPanel("kim", in: records)
    _ = panel.next()
    panel.edit(7, 0, 0..<0, "kim, ")
    #expect(panel.shown == "3 of 4: 7/0@13 Kim")
    panel.edit(7, 0, 0..<5, "")
    #expect(panel.shown == "2 of 3: 7/0@8 Kim")
    panel.edit(7, 0, 11..<11, "s")
    #expect(panel.shown == "2 of 3: 7/0@8 Kim")
  }

  /// The panel never says "3 of 2".
  @Test func noPlaceIsSaidWhileADocumentIsSearchedAgain() {
    var panel = TestPanel("kim", in: records)
    _ = panel.previous()
    panel.session.invalidate(9)
    #expect(panel.shown == "2…")
    panel.search()
    #expect(panel.shown == "3 of 3: 9/2@0 kim")
  }

  @Test func rowsThatAreDeletedTakeTheirResultsAlong() {
    var panel = TestPanel("a", in: [(1, ["a", "b a", "a"]), (2, ["a"])])
    _ = panel.next()
    panel.corpus[1].remove(at: 2)
    panel.corpus[1].remove(at: 1)
    panel.session.invalidate(1)
    panel.search()
    #expect(panel.shown == "2 of 2: 2/0@0 a")
  }

  @Test func documentsComeGoAndMove() {
    var panel = TestPanel("kim", in: records)
    _ = panel.next()
    panel.corpus = TestCorpus([(9, records[2].1), (3, ["kim"]), (7, records[0].1)])
    panel.session.setDocuments(panel.corpus.ids)
    #expect(panel.shown == "3 of 3…: 7/0@8 Kim")
    panel.search()
    #expect(panel.shown == "4 of 4: 7/0@8 Kim")
    #expect(panel.next() == "1 of 4: 9/2@0 kim")

    panel.corpus = TestCorpus([(3, ["kim"]), (7, records[0].1)])
    panel.session.setDocuments(panel.corpus.ids)
    panel.search()
    #expect(panel.shown == "1 of 3: 3/0@0 kim")
    panel.session.setDocuments([])
    panel.search()
    #expect(panel.shown == "0")
  }

  // MARK: In a selection

  @Test func onlyThePartIsSearched() {
    var panel = TestPanel("a", in: [(1, ["aaaa", "a"]), (2, ["a"])])
    panel.session.setScope(.part(match(1, 0, 1..<3)))
    panel.search()
    #expect(panel.shown == "1 of 2: 1/0@1 a")
    #expect(panel.next() == "2 of 2: 1/0@2 a")
    #expect(panel.next() == "1 of 2: 1/0@1 a")
    panel.session.setScope(.everything)
    panel.search()
    #expect(panel.session.count.total == 6)
  }

  @Test func aMatchIsInThePartOrNot() {
    var panel = TestPanel("aa", in: [(1, ["aaaa"])])
    panel.session.setScope(.part(match(1, 0, 1..<4)))
    panel.search()
    #expect(panel.shown == "1 of 1: 1/0@2 aa")
  }

  @Test func thePartGrowsWithWhatIsPutIn() {
    var panel = TestPanel("a", in: [(1, ["a a a a"])])
    panel.session.setScope(.part(match(1, 0, 2..<5)))
    panel.search()
    panel.replace(with: "bbb")
    #expect(panel.shown == "1 of 1: 1/0@6 a")
    #expect(panel.replaceAll(with: "bbb") == 1)
    #expect(panel.corpus[1] == ["a bbb bbb a"])
  }
}
