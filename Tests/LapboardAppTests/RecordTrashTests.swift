import LapboardTestSupport
import Records
import Testing
import Timing

@testable import LapboardApp

/// Deleted records: 30 days, and back.
@Suite struct RecordTrashTests {
  private static let day = 86_400.0

  /// Three records, of which the first was deleted two days before the second.
  private func device() -> TestDevice {
    var device = RecordListTests.device()
    device.key("Delete", focus: .records(.item(1)))
    device.clock.advance(2 * Self.day)
    device.key("Delete", focus: .records(.item(2)))
    return device
  }

  @Test func theLastDeletedStandsFirstWithTheDaysThatAreLeft() {
    var device = device()
    device.press("Recently deleted")
    #expect(device.effects.contains(.visit("#records/deleted")))
    #expect(device.recordNames == ["Heat 2", "Heat 1"])
    #expect(
      device.view.all { $0.name == "record-detail" }.map(\.allText)
        == ["30 days left", "28 days left"])
  }

  @Test func oneIsRestoredByItsButton() {
    var device = device()
    device.press("Recently deleted")
    device.press("Restore Heat 1")
    #expect(device.status == "“Heat 1” restored")
    #expect(device.recordNames == ["Heat 2"])
    device.press("Back to records")
    #expect(device.recordNames == ["Club", "Heat 1"])
  }

  /// Undo would have to take back everything since; this does not.
  @Test func restoringNeedsNoUndo() {
    var device = device()
    device.change([.rename("Final", table: .record(3))])
    device.press("Recently deleted")
    device.press("Restore all")
    #expect(device.status == "2 records restored")
    device.press("Back to records")
    #expect(device.recordNames == ["Final", "Heat 2", "Heat 1"])
    device.press("Undo")
    #expect(device.recordNames == ["Final"])
  }

  @Test func aPressChoosesAndTheBarRestores() {
    var device = device()
    device.press("Recently deleted")
    device.pressRecord(1)
    #expect(device.state.place == .deletedRecords)
    #expect(device.shows("1 selected"))
    device.press("Restore")
    #expect(device.recordNames == ["Heat 2"])
  }

  @Test func nothingElseIsOfferedForADeletedRecord() {
    var device = device()
    device.press("Recently deleted")
    device.openRecordMenu(0)
    #expect(device.menuItems == ["Restore", "Select"])
    device.key("Escape")
    device.key("Delete", focus: .records(.item(2)))
    device.key("F2", focus: .records(.item(2)))
    #expect(device.dialog == nil)
    #expect(device.recordNames.count == 2)
  }

  @Test func afterThirtyDaysItIsGone() {
    var device = device()
    device.press("Recently deleted")
    device.clock.advance(28 * Self.day - 1)
    device.send(.woke)
    #expect(
      device.view.all { $0.name == "record-detail" }.map(\.allText) == [
        "3 days left", "1 day left",
      ])
    device.clock.advance(1)
    device.send(.message(.records(.restore(.record(1))), anchor: .zero))
    #expect(device.status == "That record is no longer there")
    device.clock.advance(3600)
    device.send(.woke)
    #expect(device.recordNames == ["Heat 2"])
  }

  @Test(
    arguments: [
      (0, 30), (1, 30), (86_400_000, 29), (29 * 86_400_000, 1), (30 * 86_400_000 - 1, 1),
      // The clock was set back, or stands at the end of what it can show.
      (-5_000, 30), (Int64.min, 30),
    ] as [(Int64, Int)])
  func daysAreCountedUp(_ passed: Int64, _ days: Int) {
    var device = RecordListTests.device(["A"])
    device.change([.delete([1])])
    let record = device.state.journal.deletedRecords[0]
    let now = WallTime(
      milliseconds: passed == .min ? .min : record.deleted!.milliseconds + passed)
    #expect(Trash.daysLeft(record, at: now) == days)
  }

  @Test func theOpenRecordLeavesItsPageWhenItIsDeleted() {
    var device = RecordListTests.device()
    device.pressRecord(0)
    device.press("More")
    #expect(
      device.menuItems == ["Duplicate", "Previous record", "Next record", "Delete"])
    #expect(!device.isEnabled("Previous record"))
    device.press("Delete")
    #expect(device.state.place == .records)
    #expect(device.effects.contains(.replaceVisit("#records")))
    device.press("Undo")
    #expect(device.recordNames == ["Club", "Heat 2", "Heat 1"])
  }

  @Test func aCopyOfTheOpenRecordIsOpened() {
    var device = RecordListTests.device()
    device.pressRecord(0)
    device.press("More")
    device.press("Duplicate")
    #expect(device.state.journal.record(device.state.openRecord ?? 0)?.title == "Club copy")
  }
}
