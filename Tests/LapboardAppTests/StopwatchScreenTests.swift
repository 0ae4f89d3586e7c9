import LapboardTestSupport
import Markup
import Records
import Testing
import Timing

@testable import LapboardApp

@Suite struct StopwatchScreenTests {
  @Test func idleOffersStartAndAGreyLap() {
    let device = TestDevice()
    #expect(device.elapsed == "00:00.00")
    #expect(device.isEnabled("Start"))
    #expect(device.shows("Lap") && !device.isEnabled("Lap"))
    #expect(!device.isEnabled("Undo"))
    #expect(!device.isEnabled("Redo"))
    #expect(!device.isEnabled("Copy records"))
  }

  @Test func runningOffersLapAndStop() {
    var device = TestDevice()
    device.press("Start")
    #expect(device.isEnabled("Lap"))
    #expect(device.isEnabled("Stop"))
    #expect(!device.shows("Start"))
  }

  @Test func stoppedOffersResetAndStart() {
    var device = TestDevice()
    device.press("Start")
    device.wait(1)
    device.press("Stop")
    #expect(device.isEnabled("Reset"))
    #expect(device.isEnabled("Start"))
    #expect(!device.shows("Lap") || device.message(of: "Lap") == nil)
  }

  @Test func koreanNamesAreThoseOfTheContract() {
    var device = TestDevice(languages: "ko-KR,ko,en")
    #expect(device.isEnabled("시작"))
    #expect(device.shows("랩") && device.shows("경과 시간"))
    device.press("시작")
    device.wait(10)
    device.press("랩")
    device.wait(10)
    device.press("랩")
    device.wait(10)
    device.press("랩")
    device.press("중단")
    #expect(device.isEnabled("재설정"))
    device.press("기록 복사하기")
    #expect(device.status == "랩 3개 복사됨")
    #expect(device.isEnabled("실행 취소") && device.shows("다시 실행"))
    let heads = device.view.all { $0.role == "columnheader" }.map(\.allText)
    #expect(heads == ["랩", "기록", "구간"])
    #expect(device.isEnabled("스톱워치") && device.isEnabled("기록"))
  }

  /// The press is as old as its event, however late it is handled (SW4).
  @Test func aLapIsTakenAtTheTimeOfThePress() {
    var device = TestDevice()
    device.press("Start")
    device.wait(10)
    let pressed = device.clock.moment
    device.clock.advance(2.5)
    device.press("Lap", at: pressed)
    #expect(device.rows.last == "1 | 00:10.00 | 00:10.00")
    #expect(device.elapsed == "00:12.50")
  }

  @Test func hoursComeWhenTheyAreNeeded() {
    var device = TestDevice()
    device.press("Start")
    device.wait(3599.999)
    #expect(device.elapsed == "59:59.99")
    device.wait(0.001)
    #expect(device.elapsed == "1:00:00.00")
    device.wait(2400)
    #expect(device.elapsed == "1:40:00.00")
  }

  /// A9: what is shown adds up.
  @Test func shownLapTimesAreDifferencesOfShownTotals() {
    var device = TestDevice()
    device.press("Start")
    for seconds in [1.004, 0.414, 4.415] {
      device.wait(seconds)
      device.press("Lap")
    }
    device.press("Stop")
    #expect(
      device.rows == [
        "3▼ | 00:05.83 | 00:04.42", "2▲ | 00:01.41 | 00:00.41", "1 | 00:01.00 | 00:01.00",
      ])
    device.press("Copy records")
    #expect(
      device.clipboard?.text
        == "1   00:01.00   00:01.00\n2   00:01.41   00:00.41\n3   00:05.83   00:04.42")
    #expect(
      device.clipboard?.html
        == "<table data-lapboard=\"1\" data-began=\"1768435200000 540\"><thead><tr><th>Lap</th><th>Total</th><th>Lap time</th></tr></thead>"
        + "<tbody><tr data-ns=\"1004000000\"><td>1</td><td>00:01.00</td><td>00:01.00</td></tr>"
        + "<tr data-ns=\"1418000000\"><td>2</td><td>00:01.41</td><td>00:00.41</td></tr>"
        + "<tr data-ns=\"5833000000\"><td>3</td><td>00:05.83</td><td>00:04.42</td></tr></tbody></table>"
    )
  }

  @Test func aRefusedClipboardIsSaid() {
    var device = TestDevice()
    device.press("Start")
    device.wait(1)
    device.press("Lap")
    device.refusesToCopy = true
    device.press("Copy records")
    #expect(device.clipboard == nil)
    #expect(
      device.alert == "The browser refused to copy. Nothing on the clipboard was changed.")
  }

  @Test func copyWithNothingLeavesTheClipboardAlone() {
    var device = TestDevice()
    device.press(key: "Control+c")
    #expect(device.clipboard == nil)
    #expect(device.status == "No laps to copy")
  }

  @Test func onlyTheRowsInViewAreDrawn() {
    var device = TestDevice.running(laps: 1000, each: 1)
    device.send(.scrolled(ScrollWindow(offset: 0, height: 440, rowHeight: 44)))
    #expect(device.rows.count == 19)
    #expect(device.rows[1] == "1000 | 16:40.00 | 00:01.00")
    device.send(.scrolled(ScrollWindow(offset: 22_000, height: 440, rowHeight: 44)))
    // Rows 500 to 510 are in view, eight more on either side.
    #expect(device.rows.count == 27)
    #expect(device.rows.first == "509 | 08:29.00 | 00:01.00")
  }

  /// A list that became shorter than where it is scrolled to shows its end, not nothing.
  @Test func aShorterListStillShowsRows() {
    let drawn = LapTable.rowsInView(
      ScrollWindow(offset: 44_000, height: 440, rowHeight: 44), of: 5)
    #expect(drawn == 0..<5)
  }

  @Test func aNewLapKeepsTheRowsBeingRead() {
    var device = TestDevice.running(laps: 100, each: 1)
    device.send(.scrolled(ScrollWindow(offset: 880, height: 440, rowHeight: 44)))
    device.clock.advance(1)
    device.press("Lap")
    #expect(device.effects.contains(.scroll(id: "laps", rows: 1)))
    device.send(.scrolled(ScrollWindow(offset: 0, height: 440, rowHeight: 44)))
    device.clock.advance(1)
    device.press("Lap")
    #expect(!device.effects.contains(.scroll(id: "laps", rows: 1)))
  }

  /// A lap is written down before anything shows it.
  @Test func everyPressIsALineOfTheJournal() {
    var device = TestDevice()
    device.press("Start")
    device.clock.advance(1)
    device.press("Lap")
    #expect(device.journal.count == 2)
    #expect(
      device.journal[1]
        == #"{"v":1,"device":"test","seq":2,"run":1,"mono":1000000000,"wall":1768435201000,"zone":540,"event":"lap"}"#
    )
  }

  @Test func refusedPressesWriteNothing() {
    var device = TestDevice()
    device.key("l", code: "KeyL")
    device.key("Backspace")
    device.key("z", code: "KeyZ", .control)
    #expect(device.journal.isEmpty)
    #expect(device.status == "Nothing to undo")
  }
}

@Suite struct ClockTests {
  /// C3: the monotonic clock stands in sleep, the wall clock runs on.
  @Test func sleepIsCountedAndMarked() {
    var device = TestDevice()
    device.press("Start")
    device.wait(60)
    device.clock.sleep(3600)
    device.send(.visibility(isVisible: true))
    #expect(device.elapsed == "1:01:00.00")
    #expect(
      device.status == "The clock leapt 1:00:00.00 ahead: the device slept. The lap is marked.")
    #expect(device.rows == ["1☾ | 1:01:00.00 | 1:01:00.00"])
    device.press("Lap")
    #expect(device.rows == ["2 | 1:01:00.00 | 00:00.00", "1☾ | 1:01:00.00 | 1:01:00.00"])
    device.reload()
    #expect(device.elapsed == "1:01:00.00")
  }

  /// The first sign of the sleep may be the lap itself.
  @Test func sleepBeforeALapBelongsToThatLap() {
    var device = TestDevice()
    device.press("Start")
    device.clock.sleep(600)
    device.press("Lap")
    #expect(device.rows == ["2 | 10:00.00 | 00:00.00", "1☾ | 10:00.00 | 10:00.00"])
  }

  @Test func sleepCanBeLeftOutAgainAndThatUndone() {
    var device = TestDevice()
    device.press("Start")
    device.wait(60)
    device.clock.sleep(3600)
    device.press("Lap")
    device.wait(5)
    device.press("Lap")
    device.pressRow(2)
    #expect(device.menuItems.contains("Leave out 1:00:00.00 asleep or closed"))
    device.press("Leave out 1:00:00.00 asleep or closed")
    #expect(
      device.rows == [
        "3 | 01:05.00 | 00:00.00", "2▲ | 01:05.00 | 00:05.00", "1▼ | 01:00.00 | 01:00.00",
      ])
    device.press("Undo")
    #expect(device.rows.last == "1▼☾ | 1:01:00.00 | 1:01:00.00")
  }

  @Test func aWallClockThatIsSetBackChangesNothing() {
    var device = TestDevice()
    device.press("Start")
    device.wait(60)
    device.clock.setWallClock(by: -7200)
    device.send(.woke)
    #expect(device.elapsed == "01:00.00")
    // Nor does it shorten what passes over a reload.
    device.wait(60)
    device.reload(after: 10)
    #expect(device.elapsed == "02:10.00")
  }

  /// C11: after a reboot the clock may be behind.
  @Test func aRestartWithTheClockBehindNeverGoesBack() {
    var device = TestDevice()
    device.press("Start")
    device.wait(60)
    device.press("Lap")
    device.clock.setWallClock(by: -3600)
    device.reload()
    #expect(device.elapsed == "01:00.00")
    device.wait(1)
    #expect(device.elapsed == "01:01.00")
  }

  /// C1: seven hours without a tick.
  @Test func aThrottledPageLosesNothing() {
    var device = TestDevice()
    device.press("Start")
    device.clock.advance(25_200)
    #expect(device.elapsed == "7:00:00.00")
  }

  @Test func daylightSavingChangesNothing() {
    var device = TestDevice()
    device.press("Start")
    device.wait(1800)
    device.clock.offsetMinutes = 600
    device.wait(1800)
    device.press("Lap")
    #expect(device.rows.last == "1 | 1:00:00.00 | 1:00:00.00")
  }

  /// C5: stopped, thirteen hours locked, started again.
  @Test func aPauseThroughSleepIsNotCounted() {
    var device = TestDevice()
    device.press("Start")
    device.wait(3600)
    device.press("Stop")
    device.clock.sleep(46_800)
    device.send(.visibility(isVisible: true))
    #expect(device.elapsed == "1:00:00.00")
    device.press("Start")
    #expect(device.elapsed == "1:00:00.00")
    device.wait(1)
    #expect(device.elapsed == "1:00:01.00")
    #expect(device.rows == ["1 | 1:00:01.00 | 1:00:01.00"])
  }

  @Test func sleepInTheOnlyLapCanBeLeftOut() {
    var device = TestDevice()
    device.press("Start")
    device.wait(60)
    device.clock.sleep(3600)
    device.send(.visibility(isVisible: true))
    device.pressRow(0)
    device.press("Leave out 1:00:00.00 asleep or closed")
    #expect(device.elapsed == "01:00.00")
  }

  @Test func aStoppedWatchShowsTheMarkOfItsOpenLapAndSoDoesItsRecord() {
    var device = TestDevice()
    device.press("Start")
    device.wait(60)
    device.press("Lap")
    device.clock.sleep(3600)
    device.press("Stop")
    #expect(device.isEnabled("Lap 21:00:00.00☾"))
    device.wait(1)
    device.press("Reset")
    device.press("Records")
    #expect(device.view.allText.contains("☾"))
  }

  /// A page that is hidden notes its clocks, so that only what follows rests on the wall clock.
  @Test func aReloadBridgesFromWhenThePageWasLastSeen() {
    var device = TestDevice()
    device.press("Start")
    device.wait(600)
    device.send(.visibility(isVisible: false))
    device.reload(after: 2)
    #expect(device.elapsed == "10:02.00")
    #expect(device.state.journal.watch.openLapBridged == .seconds(2))
  }

  @Test func aStopRightAfterTheStartIsSaid() {
    var device = TestDevice()
    device.press("Start")
    device.wait(0.12)
    device.press("Stop")
    #expect(
      device.status
        == "Stopped at 00:00.12. Undo lets it run on as if it had not been pressed.")
    device.wait(10)
    device.press("Undo")
    #expect(device.elapsed == "00:10.12")
  }

  /// Rows also go and come above with stop, start and undo.
  @Test func theRowsBeingReadStayInPlaceWhateverIsPressed() {
    var device = TestDevice.running(laps: 100, each: 1)
    device.send(.scrolled(ScrollWindow(offset: 880, height: 440, rowHeight: 44)))
    device.press("Stop")
    #expect(device.effects.contains(.scroll(id: "laps", rows: -1)))
    device.clock.advance(1)
    device.press("Start")
    #expect(device.effects.contains(.scroll(id: "laps", rows: 1)))
    device.press("Undo")
    #expect(device.effects.contains(.scroll(id: "laps", rows: -1)))
  }
}
