import LapboardTestSupport
import Records
import Testing
import Timing

@testable import LapboardApp

@Suite struct RecordPageTests {
  /// Two records; the newer has laps of 10 s each and 2 s after the last.
  private func twoRecords() -> TestDevice {
    var device = TestDevice()
    for laps in [2, 3] {
      device.clock.advance(1)
      device.press("Start")
      for _ in 0..<laps {
        device.clock.advance(10)
        device.press("Lap")
      }
      device.clock.advance(2)
      device.press("Stop")
      device.press("Reset")
    }
    device.press("Records")
    return device
  }

  private func open(_ device: inout TestDevice, newest index: Int) {
    let records = device.state.journal.records
    device.send(.message(.openRecord(id: records[records.count - 1 - index].id), anchor: .zero))
  }

  @Test func aRecordOpensWithItsOwnTable() {
    var device = twoRecords()
    open(&device, newest: 0)
    #expect(
      device.rows == [
        "4… | 00:32.00 | 00:02.00", "3 | 00:30.00 | 00:10.00", "2 | 00:20.00 | 00:10.00",
        "1 | 00:10.00 | 00:10.00",
      ])
    #expect(device.effects == [.visit("#records/\(device.state.journal.records[1].id)")])
  }

  @Test func itsAddressOpensIt() {
    var device = twoRecords()
    let id = device.state.journal.records[0].id
    device.send(.location("#records/\(id)"))
    #expect(device.rows.count == 3)
    device.send(.location("#records"))
    #expect(device.recordTotals.count == 2)
  }

  @Test func anAddressOfNoRecordLeadsToTheList() {
    var device = twoRecords()
    for fragment in ["#records/999999", "#records/99999999999999999999"] {
      device.send(.location(fragment))
      #expect(device.state.place == (fragment.utf8.count > 20 ? .stopwatch : .records))
    }
  }

  /// Copy, delete and undo are about the table on show, and the watch stays as it is.
  @Test func commandsAreAboutTheRecordOnShow() {
    var device = twoRecords()
    open(&device, newest: 1)
    device.press("Copy records")
    #expect(device.status == "3 laps copied")
    let first = device.state.laps[0].id
    device.send(.message(.deleteLaps(.lap(first)), anchor: .zero))
    #expect(device.rows == ["2… | 00:22.00 | 00:02.00", "1 | 00:20.00 | 00:20.00"])
    #expect(device.state.journal.watch.phase == .idle)
    device.press("Undo")
    #expect(device.rows.count == 3)
  }

  @Test func deletingTheLastLapOfARecordEndsItEarlier() {
    var device = twoRecords()
    open(&device, newest: 1)
    device.send(.message(.deleteLaps(.lap(device.state.laps[2].id)), anchor: .zero))
    #expect(device.rows == ["2 | 00:20.00 | 00:10.00", "1 | 00:10.00 | 00:10.00"])
    #expect(device.status == "Lap 3 deleted. The record ends earlier.")
  }

  @Test func aRecordThatAnUndoTakesBackClosesItsPage() {
    var device = twoRecords()
    open(&device, newest: 0)
    device.press("Undo")
    #expect(device.state.place == .records)
    #expect(device.effects.contains(.replaceVisit("#records")))
  }

  @Test func aLinkedRecordOffersNothingThatWouldChangeIt() {
    var device = TestDevice()
    let laps = [
      Lap(id: 0, split: .seconds(10), note: "wind"), Lap(id: 0, split: .seconds(20)),
    ]
    device.send(.location(LinkedRecord.fragment(LapList(title: "Heat 2", laps: laps))))
    #expect(device.rows == ["2 | 00:20.00 | 00:10.00", "1 | 00:10.00 | 00:10.00 | wind"])
    device.pressRow(1)
    #expect(
      device.menuItems == [
        "Copy records", "Copy lap", "Copy as", "Paste", "Note", "New record from lap", "Select",
      ])
    device.key("Escape")
    device.pressRow(0)
    #expect(
      device.menuItems == [
        "Copy records", "Copy lap", "Copy as", "Paste", "New record from lap", "Select",
      ])
    device.press("Add to my records")
    #expect(device.state.journal.records.map(\.title) == ["Heat 2"])
  }

  @Test func timingKeysAreNotForARecord() {
    var device = twoRecords()
    open(&device, newest: 0)
    device.key(" ")
    device.key("l", code: "KeyL")
    device.key("Backspace")
    #expect(device.state.journal.watch.phase == .idle)
    #expect(device.state.journal.records.count == 2)
  }

  @Test func backReturnsTheFocusToTheRecord() {
    var device = twoRecords()
    open(&device, newest: 1)
    let id = device.state.journal.records[0].id
    device.press("Back to records")
    #expect(device.effects == [.visit("#records"), .focus("record-\(id)")])
  }
}
