import Testing

@testable import Editing

@Suite struct FindHistoryTests {
  private func history(_ texts: String...) -> FindHistory {
    var history = FindHistory()
    for text in texts { history.add(text) }
    return history
  }

  @Test func theNewestIsFirstAndEachIsThereOnce() {
    #expect(history("a", "b", "a", "", "c").entries == ["c", "a", "b"])
  }

  @Test func theOldestGo() {
    var history = FindHistory()
    for number in 0..<30 { history.add("\(number)") }
    #expect(history.entries.count == 20)
    #expect(history.entries.last == "10")
  }

  @Test func whatIsTooLongIsNotKept() {
    #expect(history(String(repeating: "a", count: 1001)).entries == [])
  }

  @Test(arguments: [[], ["a"], ["b", "a"], ["a\nb", "\\", "\\n", "한글 "]])
  func itComesBackFromItsText(entries: [String]) {
    var history = FindHistory()
    for text in entries.reversed() { history.add(text) }
    #expect(FindHistory(text: history.text).entries == entries)
  }

  @Test func anyTextIsAHistory() {
    #expect(FindHistory(text: "\n\na\n\na\\").entries == ["a"])
  }
}

@Suite struct UTF16RangeTests {
  @Test(arguments: [
    ("kim", 1..<2, 1, 2), ("한글", 3..<6, 1, 2), ("😀a", 4..<5, 2, 3), ("😀a", 0..<4, 0, 2),
    ("é", 0..<2, 0, 1), ("", 0..<0, 0, 0),
  ])
  func isWhatJavaScriptCounts(text: String, range: Range<Int>, start: Int, end: Int) {
    let converted = UTF16Range(range, in: text)
    #expect(converted.start == start && converted.end == end)
  }

  @Test func placesComeBack() {
    let text = Array("a한😀é".utf8)
    text.withUnsafeBufferPointer {
      var places = UTF16Places(text: $0)
      #expect((0...6).map { places.offset(of: $0) } == [0, 1, 4, nil, 8, 10, nil])
      // And backwards.
      #expect([5, 3, 1, -1, 0].map { places.offset(of: $0) } == [10, nil, 1, nil, 0])
    }
  }
}
