import LapboardTestSupport
import Records
import Testing
import Timing

@testable import LapboardApp

/// What the commands of a lap's menu do to the table, and what is said about it.
@Suite struct CorrectionCommandTests {
  private func id(_ device: TestDevice, _ number: Int) -> Int64 {
    device.state.laps[number - 1].id
  }

  /// G16: struck out laps are kept, and out of best and average.
  @Test func aLapThatIsStruckOutIsNeitherFastestNorInTheAverage() {
    var device = TestDevice.threeLaps()
    device.send(.message(.strikeOut(true, .lap(id(device, 2))), anchor: .zero))
    #expect(device.status == "Lap 2 struck out of best and average")
    #expect(
      device.rows == [
        "3▼ | 00:30.00 | 00:12.00", "2✕ | 00:18.00 | 00:08.00", "1▲ | 00:10.00 | 00:10.00",
      ])
    #expect(device.shows("Average 00:11.00"))
    device.send(.message(.strikeOut(false, .lap(id(device, 2))), anchor: .zero))
    #expect(device.status == "Lap 2 counts again")
    #expect(device.shows("Average 00:10.00"))
  }

  /// E11: the next lap that is announced counts the laps that are there.
  @Test func aDeletedLapIsNotCountedInTheNextNumber() {
    var device = TestDevice.threeLaps()
    device.clock.advance(1)
    device.press("Start")
    device.send(.message(.deleteLaps(.lap(id(device, 2))), anchor: .zero))
    device.clock.advance(5)
    device.press("Lap")
    #expect(device.status == "Lap 3, 00:07.00")
  }

  @Test func mergingSaysWhatBecameOfIt() {
    var device = TestDevice.threeLaps()
    device.send(.message(.mergeWithNext(lap: id(device, 1)), anchor: .zero))
    #expect(device.status == "Merged into lap 1, 00:18.00")
    device.send(.message(.mergeWithNext(lap: id(device, 2)), anchor: .zero))
    #expect(device.status == "Merged: lap 2 runs on")
    #expect(device.rows == ["1 | 00:18.00 | 00:18.00"])
    device.press("Undo")
    device.press("Undo")
    #expect(device.rows.count == 3)
  }

  @Test func anUndoNamesWhatItTookBack() {
    var device = TestDevice.threeLaps()
    device.send(.message(.deleteLaps(.lap(id(device, 2))), anchor: .zero))
    device.press("Undo")
    #expect(device.status.hasPrefix("Undone: "))
    #expect(device.status != "Undone: ")
  }

  @Test func correctionsOutliveAReload() {
    var device = TestDevice.threeLaps()
    device.send(.message(.strikeOut(true, .lap(id(device, 2))), anchor: .zero))
    device.send(.message(.deleteLaps(.lap(id(device, 1))), anchor: .zero))
    let rows = device.rows
    device.reload(after: 60)
    #expect(device.rows == rows)
    device.press("Undo")
    device.press("Undo")
    #expect(device.rows == TestDevice.threeLaps().rows)
  }

  @Test func aLapThatIsGoneIsSaidToBeGone() {
    var device = TestDevice.threeLaps()
    let rows = device.rows
    device.send(.message(.strikeOut(true, .lap(999)), anchor: .zero))
    #expect(device.status == "That lap is no longer there")
    #expect(device.rows == rows)
  }
}
