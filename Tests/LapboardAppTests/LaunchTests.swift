import LapboardTestSupport
import Records
import Testing
import Timing

@testable import LapboardApp

@Suite struct LaunchTests {
  private var journal: [String] {
    var device = TestDevice()
    device.press("Start")
    device.wait(10)
    device.press("Lap")
    device.wait(10)
    device.press("Lap")
    device.press("Stop")
    return device.journal
  }

  @Test func aDamagedLineIsSetAsideAndEverythingElseLoads() {
    var lines = journal
    lines.insert(#"{"v":1,"device":"te"#, at: 2)
    lines.insert("\u{0}\u{1}garbage", at: 1)
    let device = TestDevice(journal: lines)
    #expect(device.rows == ["2 | 00:20.00 | 00:10.00", "1 | 00:10.00 | 00:10.00"])
    #expect(
      device.alert
        == "2 lines of the journal could not be read. They are kept, and everything else is here.")
    #expect(device.journal == journal)
    #expect(device.state.setAside == ["\u{0}\u{1}garbage", #"{"v":1,"device":"te"#])
  }

  @Test func aLineOfALaterVersionStaysWhereItIs() {
    var lines = journal
    lines.append(
      #"{"v":9,"device":"test","seq":9,"run":1,"mono":1,"wall":1,"zone":0,"event":"teleport"}"#)
    let device = TestDevice(journal: lines)
    #expect(device.rows.count == 2)
    #expect(device.journal == lines)
    #expect(device.state.setAside.isEmpty)
    #expect(device.alert.hasPrefix("1 line of the journal"))
    // Its number stays its own.
    var next = device
    next.wait(1)
    next.press("Start")
    #expect(next.journal.last?.contains(#""seq":11,"#) == true)
  }

  @Test func theAlertGoesWithTheNextPress() {
    var device = TestDevice(journal: ["nonsense"])
    #expect(!device.alert.isEmpty)
    device.press("Start")
    #expect(device.alert.isEmpty)
  }

  @Test func setAsideLinesAreListedAndCopied() {
    var device = TestDevice(journal: ["<img onerror=alert(1)>"])
    device.press("Records")
    #expect(device.shows("1 unreadable line"))
    device.press("Copy lines")
    #expect(device.clipboard?.text == "<img onerror=alert(1)>\n")
    #expect(device.clipboard?.html == "<pre>&lt;img onerror=alert(1)&gt;\n</pre>")
  }

  @Test func withoutStorageTheWatchWorksAndSaysSo() {
    var launch = Launch(device: "x")
    launch.abilities = []
    let state = AppState.launch(launch, at: VirtualClock().moment).state
    #expect(state.storage == .missing)
  }

  @Test func failedWritesAreSaidUntilTheySucceed() {
    var device = TestDevice()
    device.press("Start")
    device.send(.stored(false))
    #expect(device.alert.hasPrefix("The last presses could not be saved"))
    device.press("Stop")
    #expect(device.alert.hasPrefix("The last presses could not be saved"))
    device.send(.stored(true))
    #expect(device.alert.isEmpty)
    #expect(device.status == "Everything is saved again")
  }

  @Test func aPageThatWasTakenOverAnswersNothingMore() {
    var device = TestDevice()
    device.press("Start")
    device.send(.takenOver)
    #expect(
      device.alert == "Lapboard was opened in another tab. One at a time keeps the laps.Use it here"
    )
    device.key(" ")
    device.send(.message(.lap, anchor: .zero))
    #expect(device.journal.count == 1)
    device.press("Use it here")
    #expect(device.effects == [.reload])
  }

  /// A wall clock that was set back while the page was closed must not hold the watch up.
  @Test func aStoppedWatchStartsAlthoughTheClockIsBehindItsLastLine() {
    var device = TestDevice(journal: journal)
    device.clock.setWallClock(by: -86_400)
    device.reload()
    device.wait(1)
    device.press("Start")
    device.wait(5)
    #expect(device.elapsed == "00:25.00")
    device.press("Lap")
    device.reload()
    #expect(device.rows[1] == "3▲ | 00:25.00 | 00:05.00")
  }

  @Test func aPageThatIsOnlyLookedAtLeavesNoLine() {
    var device = TestDevice(journal: journal)
    device.reload()
    device.press("Records")
    device.press("Stopwatch")
    #expect(device.journal == journal)
  }

  @Test func languagesAreTakenInTheirOrder() {
    #expect(Language.best(of: "fr-FR, ko-KR,en") == .korean)
    #expect(Language.best(of: "en-GB,ko") == .english)
    #expect(Language.best(of: "fr,de") == .english)
    #expect(Language.best(of: "") == .english)
    #expect(Language(tag: "KO") == .korean)
    #expect(Language(tag: "kok") == nil)
  }

  @Test func framesAreAskedForOnlyWhileARunningWatchIsSeen() {
    var device = TestDevice()
    #expect(wakeup(device.state) == .never)
    device.press("Start")
    #expect(wakeup(device.state) == .everyFrame)
    device.press("Records")
    #expect(wakeup(device.state) == .never)
    device.press("Stopwatch")
    device.send(.visibility(isVisible: false))
    #expect(wakeup(device.state) == .never)
    device.send(.visibility(isVisible: true))
    device.press("Stop")
    device.press(key: "l")
    #expect(wakeup(device.state) == .at(.seconds(4)))
    device.clock.advance(4)
    device.send(.woke)
    #expect(wakeup(device.state) == .never)
    #expect(device.status.isEmpty)
  }

  @Test func recordsNameWhenTheyBegan() {
    var device = TestDevice()
    device.press("Start")
    device.wait(90)
    device.press("Stop")
    device.press("Reset")
    device.press("Records")
    #expect(device.shows("15 Jan 2026, 09:00"))
    #expect(device.recordTotals == ["01:30.00"])
    // What was timed after the last lap is a lap too, once it is over.
    let id = device.state.journal.records[0].id
    device.send(.message(.records(.copy(.record(id))), anchor: .zero))
    #expect(device.clipboard?.text == "1   01:30.00   01:30.00")
  }
}
