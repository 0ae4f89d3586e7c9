import Editing
import LapboardTestSupport
import Markup
import Records
import Testing
import Timing

@testable import LapboardApp

// Replacing: one by one, and all at once after a preview.
struct FindReplaceTests {
  private func device(_ query: String, with replacement: String, _ titles: [String]) -> TestDevice {
    var device = TestDevice.records(titles)
    device.press("Records")
    device.find(query)
    device.press("Show replace")
    device.type(replacement, into: "Replace with")
    return device
  }

  private func titles(_ device: TestDevice) -> [String] {
    device.state.journal.records.map(\.title)
  }

  @Test func allRecordsChangeInOneStepAndComeBackWithOneUndo() {
    var device = device("Kim", with: "Lee", ["Kim 1", "Park", "kim 2 KIM"])
    device.press("Replace all")
    #expect(device.dialog == "Replace all")
    #expect(titles(device) == ["Kim 1", "Park", "kim 2 KIM"])
    let lines = device.journal.count
    device.press("Replace 3")
    #expect(device.journal.count == lines + 1)
    #expect(titles(device) == ["Lee 1", "Park", "Lee 2 Lee"])
    #expect(device.status == "3 replaced")
    #expect(device.found == "No results")
    device.press("Undo")
    #expect(titles(device) == ["Kim 1", "Park", "kim 2 KIM"])
    device.reload()
    #expect(titles(device) == ["Kim 1", "Park", "kim 2 KIM"])
  }

  @Test func replacementIsNotSearchedAgain() {
    var device = device("a", with: "aa", ["a a"])
    device.press("Replace all")
    device.press("Replace 2")
    #expect(titles(device) == ["aa aa"])
  }

  @Test func whatIsUncheckedStays() {
    var device = device("a", with: "b", ["a a", "a"])
    device.press("Replace all")
    // Newest first: the record "a", then both of "a a".
    device.send(.typed(.find(.choose(change: 1)), text: "on"))
    device.press("Replace 2")
    #expect(titles(device) == ["a b", "b"])
  }

  @Test func nothingIsReplacedWithoutAQuery() {
    var device = device("", with: "b", ["a"])
    #expect(!device.isEnabled("Replace"))
    #expect(!device.isEnabled("Replace all"))
    device.press("Replace all")
    #expect(device.dialog == nil)
  }

  @Test func singleReplacementActsOnTheHighlightedOneAndGoesOn() {
    var device = device("o", with: "0", ["foo", "o"])
    device.press("Replace")
    // Nothing was on show: it is opened first.
    #expect(titles(device) == ["foo", "o"])
    device.press("Replace")
    #expect(titles(device) == ["foo", "0"])
    #expect(device.found == "1 of 2")
    device.press("Replace")
    device.press("Replace")
    #expect(titles(device) == ["f00", "0"])
    #expect(device.found == "No results")
    device.press("Undo")
    #expect(titles(device) == ["f0o", "0"])
  }

  @Test func timesThatWouldBeNoneAreListedAndSkipped() {
    var device = TestDevice.threeLaps()
    device.find("00:1")
    device.press("Show replace")
    device.type("x:1", into: "Replace with")
    device.press("Replace all")
    #expect(!device.isEnabled("Replace 0"))
    #expect(
      device.view.all { $0.name == "change skipped" }.map { $0.children.last?.allText } == [
        "Would not be a time", "Would not be a time", "Would not be a time", "Would not be a time",
      ])
  }

  @Test func aTimeThatIsReplacedTakesTheRestOfItsTableAlong() {
    var device = TestDevice.threeLaps()
    device.find("00:08.00")
    device.press("Show replace")
    device.type("00:09.50", into: "Replace with")
    device.press("Replace")
    #expect(
      device.rows == [
        "3▼ | 00:31.50 | 00:12.00", "2▲ | 00:19.50 | 00:09.50", "1 | 00:10.00 | 00:10.00",
      ])
    device.press("Undo")
    #expect(device.rows[1] == "2▲ | 00:18.00 | 00:08.00")
  }

  @Test func numbersOfLapsAreSkipped() {
    var device = TestDevice.threeLaps()
    device.find("2")
    device.press("Show replace")
    device.type("7", into: "Replace with")
    device.press("Replace all")
    // The lap time 00:12.00, the number of lap 2.
    #expect(
      device.view.all { $0.name == "change skipped" }.map { $0.children.last?.allText } == [
        "Lap numbers are counted"
      ])
    device.press("Replace 1")
    #expect(device.status == "1 replaced, 1 skipped")
    #expect(device.rows[0] == "3▼ | 00:35.00 | 00:17.00")
  }

  @Test func previewOfVeryManyShowsAPageAtATime() {
    var device = TestDevice.running(laps: 120, each: 1)
    device.press("Stop")
    device.change { state in
      let laps = state.laps.map { RecordChange.correct(.note("red", lap: $0.id), table: .watch) }
      _ = try? state.journal.record(.change(laps), at: VirtualClock().moment)
    }
    device.find("red")
    device.press("Show replace")
    device.type("blue", into: "Replace with")
    device.press("Replace all")
    #expect(device.view.all { $0.name == "change" }.count == 49)
    device.press("Next page")
    device.press("Next page")
    #expect(device.view.all { $0.name == "change" }.count == 21)
    device.press("Replace 120")
    #expect(device.state.laps.allSatisfy { $0.note == "blue" })
    device.press("Undo")
    #expect(device.state.laps.allSatisfy { $0.note == "red" })
  }
}
