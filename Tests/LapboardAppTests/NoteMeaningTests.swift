import LapboardTestSupport
import Testing

@testable import LapboardApp

/// What a note means stands above everything else in its menu.
@Suite struct NoteMeaningTests {
  private func written(_ text: String, languages: String = "en-US,en") -> TestDevice {
    var device = TestDevice(languages: languages)
    let isKorean = device.state.language == .korean
    for name in isKorean ? ["시작", "랩", "중단", "재설정"] : ["Start", "Lap", "Stop", "Reset"] {
      device.press(name)
      device.clock.advance(5)
    }
    device.openRecord(0)
    device.write(text)
    device.tellNote(.left)
    return device
  }

  private func titles(_ device: TestDevice) -> [String] {
    NoteMenu.elements(device.state).suggested.flatMap { element in
      if case .group(let elements, _, _) = element.content { return elements.map(\.title) }
      return [String]()
    }
  }

  @Test func theTextAroundTheCaretIsReadAndTheSelectionBeforeIt() {
    var device = written("5 km in 25:30")
    device.selectInNote(2..<2)
    #expect(titles(device) == ["5:06 /km", "11.8 km/h", "8:12 /mi", "7.31 mph", "3.11 mi"])
    device.selectInNote(0..<4)
    #expect(titles(device) == ["3.11 mi", "5000 m", "5468 yd"])
    device.openNoteMenu()
    #expect(device.menuItems.first?.hasPrefix("3.11 mi") == true)
    #expect(device.isEnabled("Cut"))
  }

  @Test func aValueIsCopiedOrPutIntoTheText() {
    var device = written("랩 3 뒤에 5 km 더")
    device.selectInNote(9..<9)
    device.send(.message(.note(.copyMeaning(0)), anchor: .zero))
    #expect(device.clipboard?.text == "3.11 mi")
    device.send(.message(.note(.putBehind(0)), anchor: .zero))
    #expect(device.noteText == "랩 3 뒤에 5 km (3.11 mi) 더")
    device.press("Undo")
    device.selectInNote(9..<9)
    device.send(.message(.note(.putInPlace(0)), anchor: .zero))
    #expect(device.noteText == "랩 3 뒤에 3.11 mi 더")
  }

  @Test func whatIsOpenedSaysWhereItLeads() {
    var device = written("www.example.com")
    device.selectInNote(3..<3)
    let element = NoteMenu.elements(device.state).suggested[0]
    guard case .group(let found, _, _) = element.content else { return #expect(Bool(false)) }
    #expect(found.map(\.title) == ["Open link"])
    #expect(found.map(\.subtitle) == ["www.example.com"])
    device.send(.message(.note(.openMeaning(0)), anchor: .zero))
    #expect(device.effects == [.openPage("https://www.example.com")])
  }

  @Test func aDateSaysHowItWasRead() {
    var device = written("3/4/2026", languages: "en-GB")
    device.selectInNote(0..<0)
    guard let found = device.state.noteEditor?.meanings.first else { return #expect(Bool(false)) }
    #expect(found.result == "2026-04-03")
    #expect(device.state.strings.detail(found) == "3/4/2026, read as day/month")
  }

  @Test func aRateThatIsSetFromANoteIsUsedAtOnce() {
    var device = written("참가비 $20", languages: "ko")
    device.selectInNote(6..<6)
    #expect(titles(device) == ["환율 정하기…"])
    device.send(.message(.note(.openMeaning(0)), anchor: .zero))
    device.type("1400", into: "1 USD의 KRW 값")
    device.press("저장")
    #expect(device.effects.last == .focus("note"))
    #expect(titles(device) == ["₩28,000"])
  }
}
