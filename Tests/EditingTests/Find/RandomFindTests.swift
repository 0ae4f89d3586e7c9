import LapboardTestSupport
import Testing

@testable import Editing

/// Find stays open while everything is edited: "n of m" is always right, and m what a naive count says.
@Suite struct RandomFindTests {
  private static let pieces = ["a", "b", "ab", "aa", " ", "A", "é", "한", "하", "0", "1:", "👍🏽"]
  private static let queries = ["a", "aa", "ab", "b a", "0", "한", "ㅎ", "e", "zz", ""]

  @Test(arguments: [1, 2, 3, 4, 5, 6] as [UInt64], [false, true])
  func countsAreRightAfterEachStep(seed: UInt64, isPattern: Bool) {
    var random = SeededGenerator(seed: seed)
    var panel = TestPanel("a", in: []) { $0.isPattern = isPattern }
    var nextID = 1
    var highlights = 0

    for step in 0..<250 {
      run(&panel, &nextID, &random)
      // Before the search has gone on, nothing is said that is not so.
      check(panel, step)
      if Bool.random(using: &random) {
        panel.search()
        check(panel, step)
        let count = panel.session.count
        #expect(count.isFinished)
        #expect(count.total == naiveCount(panel), "step \(step)")
        if panel.session.highlighted != nil { highlights += 1 }
      }
    }
    #expect(highlights > 20)
  }

  /// The highlighted match is the n-th of all, as they are made again.
  private func check(_ panel: TestPanel, _ step: Int) {
    let count = panel.session.count
    guard let number = count.highlighted, let highlighted = panel.session.highlighted else {
      #expect(count.highlighted == nil && panel.session.highlighted == nil)
      return
    }
    #expect(number >= 1 && number <= count.total, "step \(step)")
    var matches: [FindMatch<Int, Int>] = []
    for document in panel.session.documents {
      panel.session.forEachMatch(of: document, in: panel.corpus) {
        matches.append($0)
        return true
      }
    }
    #expect(matches.count == count.total && matches[number - 1] == highlighted, "step \(step)")
  }

  /// From left to right, character by character.
  private func naiveCount(_ panel: TestPanel) -> Int {
    if panel.session.query.isEmpty { return 0 }
    let query = Array(panel.session.query.text)
    let isPattern = panel.session.query.options.isPattern
    var count = 0
    for text in panel.corpus.documents.flatMap(\.texts) {
      let characters = Array(text)
      var index = 0
      while index + query.count <= characters.count {
        let isHere = zip(query, characters[index...]).allSatisfy { wanted, found in
          wanted.lowercased() == found.lowercased()
            || wanted == "ㅎ" && !isPattern && (found == "한" || found == "하")
        }
        count += isHere ? 1 : 0
        index += isHere ? query.count : 1
      }
    }
    return count
  }

  private func run(_ panel: inout TestPanel, _ nextID: inout Int, _ random: inout SeededGenerator) {
    let document = panel.corpus.documents.randomElement(using: &random)
    switch Int.random(in: 0..<20, using: &random) {
    case 0..<3:
      let texts = (0..<Int.random(in: 0..<4, using: &random)).map { _ in text(&random) }
      panel.corpus.documents.insert(
        TestCorpus.Entry(id: nextID, texts: texts),
        at: Int.random(in: 0...panel.corpus.documents.count, using: &random))
      nextID += 1
      panel.session.setDocuments(panel.corpus.ids)
    case 3:
      if !panel.corpus.documents.isEmpty {
        panel.corpus.documents.remove(
          at: Int.random(in: 0..<panel.corpus.documents.count, using: &random))
        panel.session.setDocuments(panel.corpus.ids)
      }
    case 4:
      panel.corpus.documents.shuffle(using: &random)
      panel.session.setDocuments(panel.corpus.ids)
    case 5:
      var query = panel.session.query
      query.text = Self.queries.randomElement(using: &random)!
      panel.session.setQuery(query)
    case 6...10:
      // Typing, told as an edit.
      guard let document, let field = document.texts.indices.randomElement(using: &random) else {
        return
      }
      let old = document.texts[field]
      let edges = old.indices.map { $0.utf16Offset(in: old) } + [old.utf16.count]
      let two = [edges.randomElement(using: &random)!, edges.randomElement(using: &random)!]
        .sorted()
      let lower = String(decoding: Array(old.utf16)[..<two[0]], as: UTF16.self).utf8.count
      let upper = String(decoding: Array(old.utf16)[..<two[1]], as: UTF16.self).utf8.count
      let new = text(&random)
      var bytes = Array(old.utf8)
      bytes.replaceSubrange(lower..<upper, with: new.utf8)
      panel.corpus[document.id][field] = String(decoding: bytes, as: UTF8.self)
      panel.session.invalidate(
        document.id, FindEdit(field: field, range: lower..<upper, inserted: new.utf8.count))
    case 11:
      // Anything else, told as a change of the document.
      guard let document else { return }
      panel.corpus[document.id] = (0..<Int.random(in: 0..<4, using: &random)).map { _ in
        text(&random)
      }
      panel.session.invalidate(document.id)
    case 12..<15: panel.session.next(in: panel.corpus)
    case 15..<17: panel.session.previous(in: panel.corpus)
    case 17:
      let template = ReplacementTemplate(text(&random), options: panel.session.query.options)
      if let replacement = panel.session.replacement(with: template, in: panel.corpus) {
        panel.corpus.apply([replacement])
        panel.session.didReplace(replacement)
      }
    default:
      if !panel.session.query.options.isPattern {
        panel.session.search(in: panel.corpus, budget: 1)
      }
    }
  }

  private func text(_ random: inout SeededGenerator) -> String {
    (0..<Int.random(in: 0..<6, using: &random)).map { _ in
      Self.pieces.randomElement(using: &random)!
    }.joined()
  }
}
