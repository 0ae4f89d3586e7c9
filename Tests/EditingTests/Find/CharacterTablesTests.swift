@_spi(_Unicode) import Swift
import Testing

@testable import Editing

/// The tables are those of the standard library. Where a new one knows more characters, the tests say
/// what to put into `CharacterTables.swift`.
@Suite struct CharacterTablesTests {
  @Test func decompositionsAreThoseOfTheStandardLibrary() {
    var numbers: [UInt32] = []
    var last: UInt32 = 0
    var before: [UInt32] = [0, 0, 0, 0]
    for value in UInt32(0xC0)...0x2FFFF where !(0xAC00...0xD7A3 ~= value) {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let parts = Array(String(scalar)._nfd)
      if parts == [scalar] { continue }
      numbers.append((value - last) << 2 | UInt32(parts.count - 1))
      for (place, part) in parts.enumerated() {
        let distance = Int32(part.value) - Int32(before[place])
        numbers.append(UInt32(bitPattern: distance << 1 ^ distance >> 31))
        before[place] = part.value
      }
      last = value
    }
    expect(CharacterTables.decompositions, is: numbers)
  }

  @Test func wordsAreMadeOfLettersNumbersAndMarks() {
    var numbers: [UInt32] = []
    var isWord = false
    var last: UInt32 = 0
    for value in UInt32(0)...0x3FFFF {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let category = scalar.properties.generalCategory
      if category == .unassigned || category == .privateUse { continue }
      if category.isLetterNumberOrMark != isWord {
        numbers.append(value - last)
        (last, isWord) = (value, !isWord)
      }
      #expect(WordEdges.isWord(value) == isWord)
    }
    expect(CharacterTables.words, is: numbers)
  }

  private func expect(_ table: StaticString, is numbers: [UInt32]) {
    var text = ""
    for number in numbers {
      var rest = number
      repeat {
        let bits = rest & 31 | (rest > 31 ? 32 : 0)
        text.unicodeScalars.append(Unicode.Scalar(bits + (bits < 44 ? 0x30 : 0x31))!)
        rest >>= 5
      } while rest > 0
    }
    if table.description != text { Issue.record("expected \(text)") }
  }
}

extension Unicode.GeneralCategory {
  var isLetterNumberOrMark: Bool {
    switch self {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .decimalNumber, .letterNumber, .otherNumber, .nonspacingMark, .spacingMark, .enclosingMark:
      true
    default: false
    }
  }
}
