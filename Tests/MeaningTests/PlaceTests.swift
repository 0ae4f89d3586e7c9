import Foundation
import Testing

@testable import Meaning

/// Where a meaning is looked for.
@Suite struct PlaceTests {
  @Test(arguments: [
    "|5 km today", "5| km today", "5 k|m today", "5 km| today", "5 km |today", "x 5 km  | x",
  ])
  func aCaretInOrRightBehindAThing(_ text: String) {
    #expect(meanings(at: text).first == "3.11 mi")
  }

  @Test(arguments: ["x| 5 km", "5 km x|", "|x\n5 km", "5 km\n|x"])
  func aCaretThatTouchesNothing(_ text: String) {
    #expect(meanings(at: text) == [])
  }

  @Test func aCaretInTwoThingsTogetherOffersBoth() {
    #expect(
      meanings(at: "5 km| in 25:30")
        == ["5:06 /km", "11.8 km/h", "8:12 /mi", "7.31 mph", "3.11 mi"])
    #expect(meanings(at: "5 km in 25:|30") == ["5:06 /km", "11.8 km/h", "8:12 /mi", "7.31 mph"])
  }

  @Test func aSelectionMeansWhatItHoldsInWhole() {
    #expect(meanings(of: "5 km", in: "5 km in 25:30").first == "3.11 mi")
    #expect(meanings(of: "10 km\n70 kg", in: "a\n10 km\n70 kg\nb").suffix(1) == ["154 lb"])
  }

  @Test func aSelectionIsReadWithWhatStandsAroundIt() {
    #expect(meanings(of: "3 m", in: "3 min") == [])
    #expect(meanings(of: "5 km", in: "15 km").first == "9.32 mi")
    #expect(meanings(of: "km", in: "5 km").first == "3.11 mi")
    #expect(meanings(of: "25:30", in: "5 km 25:30").first == "5:06 /km")
  }

  @Test func oneThingOnTwoLinesIsTwo() {
    #expect(meanings("5 km\n25:30").first == "3.11 mi")
    #expect(meanings("5\nkm") == [])
  }

  @Test func aRangeStandsInTheTextAsItWasTyped() {
    let text = "랩 3: ５　ｋｍ를 뛰었다"
    let found = detect(in: text, selection: 0..<text.utf8.count, settings: settings)[0]
    #expect(found.source == "５　ｋｍ")
    #expect(found.range == 7..<19)
    #expect(found.addition == " (3.11 mi)")
  }

  @Test func hangulInPartsIsReadToo() {
    let parts = "10킬로미터를 45분 30초".decomposedStringWithCanonicalMapping
    #expect(meanings(parts).first == "4:33 /km")
    #expect(meanings("서울 중구 세종대로 110".decomposedStringWithCanonicalMapping).count == 1)
  }

  @Test func farFromTheCaretNothingIsRead() {
    let far = String(repeating: "x ", count: 200)
    #expect(meanings(at: "5 km " + far + "|") == [])
    #expect(meanings(at: far + "5 k|m " + far).first == "3.11 mi")
    // The word that the limit cuts is none.
    #expect(meanings(at: String(repeating: "1", count: 400) + "5 km|") == [])
  }

  @Test func aLongSelectionMeansNothing() {
    #expect(meanings("5 km" + String(repeating: " ", count: 996)).first == "3.11 mi")
    #expect(meanings("5 km" + String(repeating: " ", count: 997)) == [])
  }

  @Test func aHandfulAtMost() {
    #expect(meanings("1 km, 2 km, 3 km, 4 km, 5 km, 6 km, 7 km").count == 5)
    #expect(
      meanings("5 km, 70 kg, 20 °C") == ["3.11 mi", "5000 m", "5468 yd", "154 lb", "68 °F"])
  }

  @Test(arguments: [-5..<0, 99..<120, 3..<3, 4..<5])
  func aSelectionOutsideIsMovedToTheText(_ selection: Range<Int>) {
    for suggestion in detect(in: "가5 km", selection: selection, settings: settings) {
      #expect(suggestion.range == 3..<7)
    }
    #expect(detect(in: "", selection: selection, settings: settings).isEmpty)
  }
}
