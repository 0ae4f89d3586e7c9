import Testing

@testable import Editing

/// EM26: an entry is found by typing its title, in either language and layout.
@Suite struct TypeaheadTests {
  private static let english = [Element].items("Copy records", "Copy lap", "Paste", "CSV", "Delete")
  private static let korean = [Element].items("기록 복사하기", "랩 복사", "붙여넣기", "각도", "CSV", "제외")

  private func after(_ text: String, in elements: [Element], codes: [String] = []) -> String? {
    var test = TestMenu.list(elements)
    test.type(text, codes: codes)
    return test.current
  }

  @Test(arguments: [
    ("p", "Paste"), ("P", "Paste"), ("d", "Delete"), ("cs", "CSV"), ("copy l", "Copy lap"),
    ("x", "Copy records"), ("px", "Paste"),
  ]) func lettersFindATitle(_ typed: String, _ title: String) {
    #expect(after(typed, in: Self.english) == title)
  }

  @Test(arguments: [
    ("ㄹ", "랩 복사"), ("래", "랩 복사"), ("랩", "랩 복사"), ("ㅂ", "붙여넣기"), ("가", "각도"), ("각", "각도"),
    ("ㄱㄷ", "각도"), ("ㄱㄹㅂ", "기록 복사하기"), ("기로", "기록 복사하기"), ("ㅈㅇ", "제외"), ("제ㅇ", "제외"), ("c", "CSV"),
  ]) func hangulFindsATitleComposedOrNot(_ typed: String, _ title: String) {
    #expect(after(typed, in: Self.korean) == title)
  }

  /// The keyboard says `r`, the hand means ㄱ: 두벌식 by place.
  @Test func latinLettersFindHangulByTheirPlace() {
    #expect(after("foq", in: Self.korean, codes: ["KeyF", "KeyO", "KeyQ"]) == "랩 복사")
    #expect(after("wp", in: Self.korean, codes: ["KeyW", "KeyP"]) == "제외")
  }

  @Test func hangulKeysFindLatinTitlesByTheirPlace() {
    #expect(after("ㅔ", in: Self.english, codes: ["KeyP"]) == "Paste")
    #expect(after("ㅊㄴ", in: Self.english, codes: ["KeyC", "KeyS"]) == "CSV")
  }

  /// While a syllable is composed the key has no name of its own.
  @Test func aKeyThatIsBeingComposedCountsByItsPlace() throws {
    var test = TestMenu.list(Self.korean)
    test.press(.typed(try #require(Keystroke(key: "Process", code: "KeyQ"))))
    #expect(test.current == "붙여넣기")
  }

  @Test func keysThatTypeNothingAreNoKeystrokes() {
    for (key, code) in [("Shift", "ShiftLeft"), ("F5", "F5"), ("Process", "Space"), ("", "")] {
      #expect(Keystroke(key: key, code: code) == nil)
    }
  }

  @Test func theSameKeyAgainGoesToTheNextTitle() {
    var test = TestMenu.list(Self.english)
    test.type("c")
    #expect(test.current == "Copy lap")
    test.type("c")
    #expect(test.current == "CSV")
    test.type("c")
    #expect(test.current == "Copy records")
  }

  @Test func afterASecondTypingBeginsAnew() {
    var test = TestMenu.list(Self.english)
    test.type("c")
    test.type("p", seconds: 1.1)
    #expect(test.current == "Paste")
    // Within the second it goes on: no title begins with "pd".
    test.type("d", seconds: 0.9)
    #expect(test.current == "Paste")
  }

  @Test func spaceBelongsToATitleBeingTypedAndElseChooses() {
    var test = TestMenu.list(Self.english)
    test.type("copy")
    test.press(.space)
    #expect(test.isOpen)
    test.type("l")
    #expect(test.current == "Copy lap")
    test.press(.space)
    #expect(test.chosen == ["Copy lap"])
  }

  @Test func disabledTitlesAreNotFound() {
    #expect(after("p", in: [.item("Copy"), .item("Paste", .disabled)]) == "Copy")
  }

  @Test(arguments: [
    ("기록", "ㄱㅣㄹㅗㄱ"), ("과", "ㄱㅗㅏ"), ("값", "ㄱㅏㅂㅅ"), ("꿔", "ㄲㅜㅓ"), ("ㄳ", "ㄱㅅ"), ("a", "a"),
    ("가", "ㄱㅏ"),
    ("힣", "ㅎㅣㅎ"),
  ]) func strokesOfHangul(_ text: String, _ strokes: String) {
    #expect(text.unicodeScalars.flatMap(Hangul.strokes) == Array(strokes.unicodeScalars))
  }

  /// Every syllable is found by itself, its initial and each beginning of its strokes.
  @Test func everySyllableBeginsWithItsStrokes() {
    for value in UInt32(0xAC00)...0xD7A3 {
      let syllable = Unicode.Scalar(value)!
      let strokes = Hangul.strokes(of: syllable)
      for count in 1...strokes.count
      where !Hangul.begins([syllable], with: Array(strokes.prefix(count))) {
        Issue.record("\(syllable) \(count)")
      }
      if Hangul.begins([syllable], with: strokes + ["ㄱ"]) { Issue.record("\(syllable)") }
    }
  }
}
