import Foundation
import Markup
import Testing

struct PatchEncodingTests {
  @Test func aStringIsItsLengthInUTF16AndItsExactBytes() {
    let lengths: [(String, Int32)] = [
      ("", 0), ("abc", 3), ("é", 1), ("e\u{301}", 2), ("한", 1), ("⏱️", 2), ("😀", 2), ("👩‍👧", 5),
      ("\u{FEFF}a", 2), ("a\u{0}b", 3), ("a\r\nb", 4), ("\u{10FFFF}", 2), ("\u{2028}", 1),
    ]
    for (text, length) in lengths {
      var renderer = Renderer<Int>()
      let patch = renderer.render(TestNode(text: text))
      #expect(patch.words == [4, 2, length, 13, 1, 2, 0], "\(escaped(text))")
      #expect(patch.bytes == Array(text.utf8), "\(escaped(text))")
    }
  }

  @Test func stringsFollowEachOtherInTheOrderOfTheirMention() {
    var renderer = Renderer<Int>()
    let patch = renderer.render(TestNode(.div, [.attribute(.class, "😀")], text: "\u{FEFF}"))
    #expect(
      patch.words == [1, 1, 3, 2, 2, 1, 1, 8, 5, 6, 2, 8, 2, 5, 2, 1, 13, 1, 2, 0])
    #expect(patch.bytes == Array("divclass😀\u{FEFF}".utf8))
  }

  @Test func strangeTextSurvivesTogether() throws {
    var page = TestPage()
    let texts = ["\u{FEFF}", "", "😀\u{0}", "\r\n", "e\u{301}", "\u{301}", "\u{FEFF}👩‍👧"]
    try page.show(TestNode(.ul, [], texts.map { TestNode(.li, text: $0) }))
    let shown = page.tree.items[2]!.children.map { page.tree.items[$0]!.text }
    #expect(shown.map { Array($0.utf8) } == texts.map { Array($0.utf8) })
  }

  @Test func everyOpcodeHasItsNumberForEver() {
    #expect(
      PatchEncoding.Opcode.allCases.map { "\($0.rawValue) \($0)" } == [
        "1 symbol", "2 createElement", "3 createSVGElement", "4 createText", "5 setText",
        "6 setAttribute", "7 removeAttribute", "8 setStyle", "9 removeStyle", "10 setProperty",
        "11 listen", "12 unlisten", "13 insert", "14 move", "15 remove", "16 forget",
      ])
  }

  @Test func patchesJSKnowsEveryOpcodeByItsNumber() throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Web/patches.js").standardized
    let source = try String(contentsOf: file, encoding: .utf8)
    for opcode in PatchEncoding.Opcode.allCases {
      #expect(source.contains("case \(opcode.rawValue): /* \(opcode) */"))
    }
    let count = source.components(separatedBy: "case ").count - 1
    #expect(count == PatchEncoding.Opcode.allCases.count)
  }
}
