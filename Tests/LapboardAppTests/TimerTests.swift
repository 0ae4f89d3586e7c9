import LapboardTestSupport
import Records
import Testing
import Timing

@testable import LapboardApp

struct TimerTests {
  /// On the Timer tab, where a quarter of an hour is set.
  private func device(_ languages: String = "en") -> TestDevice {
    var device = TestDevice(languages: languages)
    device.press(languages == "en" ? "Timer" : "타이머")
    return device
  }

  private func running(_ seconds: Int64, label: String = "") -> TestDevice {
    var device = device()
    device.startTimer(TimerSetting(label: label, .countdown(.seconds(seconds))))
    return device
  }

  // MARK: Running

  @Test func startShowsTheWholeLengthForTheFirstSecond() {
    var device = running(300)
    #expect(device.remaining == ["05:00"])
    device.wait(0.999)
    #expect(device.remaining == ["05:00"])
    device.wait(0.001)
    #expect(device.remaining == ["04:59"])
  }

  @Test func zeroComesWithTheEndAndThenOvertimeCountsUp() {
    var device = running(300)
    device.wait(299.999)
    #expect(device.remaining == ["00:01"])
    device.wait(0.001)
    #expect(device.remaining == ["+00:00"])
    device.wait(12)
    #expect(device.remaining == ["+00:12"])
    #expect(device.shows("Overtime"))
    #expect(device.isEnabled("Dismiss"))
    #expect(!device.shows("Pause"))
  }

  @Test func hoursShow() {
    #expect(running(359_999).remaining == ["99:59:59"])
  }

  @Test func aPausedTimerStands() {
    var device = running(300)
    device.wait(100)
    device.press("Pause")
    device.wait(5000)
    #expect(device.remaining == ["03:20"])
    device.press("Resume")
    device.wait(10)
    #expect(device.remaining == ["03:10"])
  }

  @Test func anUndonePauseNeverWas() {
    var device = running(300)
    device.wait(100)
    device.press("Pause")
    device.wait(60)
    device.press("Undo")
    #expect(device.status == "Undone: Pause timer")
    #expect(device.remaining == ["02:20"])
  }

  @Test func cancellingCanBeUndone() {
    var device = running(300, label: "Tea")
    device.wait(100)
    device.press("Cancel")
    #expect(device.status == "Tea cancelled")
    #expect(device.remaining == [])
    device.wait(10)
    device.press("Undo")
    #expect(device.remaining == ["03:10"])
  }

  @Test func aMinuteMoreMovesTheEnd() {
    var device = running(300)
    device.wait(100)
    device.press("+1 minute")
    #expect(device.remaining == ["04:20"])
  }

  @Test func aMinuteMoreAfterTheEndCountsDownFromNow() {
    var device = running(300)
    device.wait(310)
    device.press("+1 minute")
    #expect(device.remaining == ["01:00"])
  }

  @Test func repeatBeginsAgain() {
    var device = running(300)
    device.wait(310)
    device.press("Repeat")
    #expect(device.remaining == ["05:00"])
  }

  @Test func severalTimersRunEachWithItsName() {
    var device = running(300, label: "Tea")
    device.wait(10)
    device.startTimer(TimerSetting(label: "Eggs", .countdown(.seconds(360))))
    #expect(device.remaining == ["04:50", "06:00"])
    #expect(device.timerNames == ["Tea", "Eggs"])
  }

  @Test func spaceIsTheMainButtonOfTheOnlyTimer() {
    var device = device()
    device.key(" ")
    #expect(device.remaining.count == 1)
    device.wait(1)
    device.key(" ")
    #expect(device.isEnabled("Resume"))
    device.wait(1)
    device.key(" ")
    #expect(device.isEnabled("Pause"))
    device.wait(7200)
    device.key(" ")
    #expect(device.remaining == [])
  }

  @Test func theEndIsSaidByTheWallClock() {
    var device = device()
    device.startTimer(TimerSetting(.countdown(.minutes(15))))
    let now = CivilTime(device.clock.moment.wall)
    let minutes = now.hour * 60 + now.minute + 15
    let clock = "\(minutes / 60 % 24 / 10)\(minutes / 60 % 10):\(minutes % 60 / 10)\(minutes % 10)"
    #expect(device.timerEnds == ["ends " + clock])
    #expect(device.status == "15 min started, ends " + clock)
  }

  // MARK: Steps

  private func intervals() -> TestDevice {
    var device = device()
    device.startTimer(
      TimerSetting(
        .intervals(
          Intervals(prepare: .seconds(5), work: .seconds(20), rest: .seconds(10), rounds: 3))))
    return device
  }

  @Test func stepsShowTheirOwnTimeAndTheWhole() {
    var device = intervals()
    #expect(device.remaining == ["00:05"])
    #expect(device.timerTitles == ["Prepare"])
    device.wait(5)
    #expect(device.remaining == ["00:20"])
    #expect(device.timerTitles == ["Work 1 of 3"])
    device.wait(20)
    #expect(device.timerTitles == ["Rest"])
    device.wait(60)
    #expect(device.remaining == ["+00:00"])
  }

  @Test func nextAndPreviousGoToBeginningsOfSteps() {
    var device = intervals()
    device.press("Next step")
    #expect(device.remaining == ["00:20"])
    device.wait(8)
    device.press("Previous step")
    #expect(device.remaining == ["00:20"])
    #expect(device.timerTitles == ["Work 1 of 3"])
    device.press("Previous step")
    #expect(device.timerTitles == ["Prepare"])
    for _ in 0..<6 { device.press("Next step") }
    #expect(device.remaining == ["+00:00"])
  }

  // MARK: Presets and recent ones

  @Test func whatEndedCanBeStartedAgain() {
    var device = running(300, label: "Tea")
    device.wait(1)
    device.press("Cancel")
    #expect(device.chips == ["Tea 5 min"])
    device.wait(1)
    device.press("Tea 5 min")
    #expect(device.remaining == ["05:00"])
  }

  @Test func equalOnesStandOnceInRecent() {
    var device = device()
    for seconds in [300, 300, 60] as [Int64] {
      device.startTimer(TimerSetting(.countdown(.seconds(seconds))))
      device.wait(1)
      device.press("Cancel")
    }
    #expect(device.chips == ["1 min", "5 min"])
  }

  @Test func presetsAreKeptInThePersonsOrder() {
    var device = device()
    for label in ["A", "B", "C"] {
      device.startTimer(TimerSetting(label: label, .countdown(.minutes(1))))
      device.wait(1)
      device.press("Cancel")
      device.pressTimer(.keepAsPreset(.ended(device.state.journal.timers.ended.last!.id)))
    }
    #expect(device.chips == ["A 1 min", "B 1 min", "C 1 min"])
    let first = device.state.journal.timers.presets[0].id
    device.pressTimer(.movePreset(first, by: 1))
    #expect(device.chips == ["B 1 min", "A 1 min", "C 1 min"])
    #expect(device.status == "A, place 2 of 3")
    device.pressTimer(.deletePreset(first))
    #expect(device.chips == ["B 1 min", "C 1 min", "A 1 min"])
    device.press("Undo")
    #expect(device.chips == ["B 1 min", "A 1 min", "C 1 min"])
  }

  @Test func aLabelIsAskedForAndKept() {
    var device = running(300)
    device.pressTimer(.label(.timer(device.state.journal.timers.running[0].id)))
    #expect(device.dialog == "Label")
    device.type("<img onerror>", into: "Label")
    device.press("Save")
    #expect(device.timerNames == ["<img onerror>"])
    device.pressTimer(.label(.timer(device.state.journal.timers.running[0].id)))
    device.type(String(repeating: "가", count: 100), into: "Label")
    device.press("Save")
    #expect(device.problem == "Too long by 100 bytes: a letter takes one, a Hangul syllable three")
    #expect(device.timerNames == ["<img onerror>"])
  }

  // MARK: Records

  @Test func aTimerThatIsOverIsKeptWithItsOvertime() {
    var device = running(300, label: "Tea")
    device.wait(312.5)
    device.press("Keep as record")
    #expect(device.status == "Tea is in Records")
    let record = device.state.journal.records.last
    #expect(record?.title == "Tea")
    #expect(record?.laps.map(\.split) == [.seconds(300), .milliseconds(312_500)])
    #expect(record?.laps.map(\.note) == ["", "Overtime"])
    // Overtime is no lap that somebody ran.
    #expect(record?.laps.map(\.counts) == [true, false])
    // The end and the record are one step.
    device.press("Undo")
    #expect(device.remaining == ["+00:12"])
    #expect(device.state.journal.records.isEmpty)
  }

  @Test func eachRunIsALapAndPausesAreNot() {
    var device = running(300)
    device.wait(100)
    device.press("Pause")
    device.wait(50)
    device.press("Resume")
    device.wait(200)
    device.press("Repeat")
    device.wait(30)
    device.press("Cancel")
    device.pressTimer(.keepRecord(.ended(device.state.journal.timers.ended[0].id)))
    let record = device.state.journal.records.last
    #expect(record?.laps.map(\.split) == [.seconds(300), .seconds(330)])
    #expect(record?.title == "Timer · 5 min")
  }

  @Test func stepsAreLaps() {
    var device = intervals()
    device.wait(30)
    device.press("Cancel")
    device.pressTimer(.keepRecord(.ended(device.state.journal.timers.ended[0].id)))
    let laps = device.state.journal.records.last?.laps
    #expect(laps?.map(\.split) == [.seconds(5), .seconds(25), .seconds(30)])
    #expect(laps?.map(\.note) == ["Prepare", "Work 1 of 3", "Rest"])
  }

  @Test func whatWasSkippedIsNoLapAndWhatWasGoneThroughAgainIsTwo() {
    var device = intervals()
    device.press("Next step")
    device.wait(4)
    device.press("Previous step")
    device.wait(20)
    device.press("Next step")
    device.wait(3)
    device.press("Cancel")
    device.pressTimer(.keepRecord(.ended(device.state.journal.timers.ended[0].id)))
    let laps = device.state.journal.records.last?.laps
    #expect(laps?.map(\.note) == ["Work 1 of 3", "Work 1 of 3", "Work 2 of 3"])
    #expect(laps?.map(\.split) == [.seconds(4), .seconds(24), .seconds(27)])
    #expect(laps?.map(\.counts) == [false, true, false])
  }

  @Test func aPressOnTheSameTimerWithinHalfASecondIsTheSecondHalfOfADoublePress() {
    var device = device()
    device.press("Start")
    device.wait(0.3)
    device.press("Pause")
    #expect(device.isEnabled("Pause"))
    device.wait(0.3)
    device.press("Pause")
    device.wait(0.1)
    device.press("Resume")
    #expect(device.isEnabled("Resume"))
    device.wait(0.5)
    device.press("Resume")
    device.wait(1000)
    device.press("Dismiss")
    device.wait(0.2)
    device.press("Start")
    #expect(device.remaining == [])
    device.wait(0.3)
    device.press("Start")
    #expect(device.remaining == ["15:00"])
  }

  @Test func whatHasEndedStandsOnTop() {
    var device = running(300, label: "Tea")
    device.startTimer(TimerSetting(label: "Eggs", .countdown(.seconds(60))))
    #expect(device.timerNames == ["Tea", "Eggs"])
    device.wait(60)
    #expect(device.timerNames == ["Eggs", "Tea"])
    #expect(device.isEnabled("Dismiss, Eggs"))
  }

  // MARK: The screen

  @Test func aNarrowScreenShowsTimersOrTheSetup() {
    var device = running(300)
    #expect(!device.isEnabled("Start"))
    device.press("New timer")
    #expect(device.isEnabled("Start"))
    #expect(device.remaining == [])
    device.press("Show timers (1)")
    #expect(device.remaining == ["05:00"])
  }

  @Test func aWideScreenShowsBoth() {
    var device = running(300)
    device.widen()
    #expect(device.isEnabled("Start"))
    #expect(device.remaining == ["05:00"])
  }

  @Test func theScreenIsDrawnWhenItChangesAndNoMore() {
    var device = running(60)
    // The ring moves 1000 times, the digits 60 times.
    var times: [Wakeup] = []
    for _ in 0..<3 {
      times.append(wakeup(device.state))
      device.wait(0.06)
    }
    #expect(Set(times.map { "\($0)" }).count == 3)
    device.wait(1)
    device.press("Pause")
    device.wait(10)
    #expect(wakeup(device.state) == .never)
  }

  @Test func whatIsDrawnAgainIsWhatIsDrawnAnew() {
    var device = intervals()
    for _ in 0..<50 {
      device.wait(1.7)
      #expect(device.cachedView().dump == device.view.dump)
    }
  }

  @Test func koreanNamesStand() {
    var device = device("ko")
    device.startTimer(TimerSetting(.countdown(.seconds(5400))))
    for name in ["일시 정지", "취소", "1분 추가", "남은 시간"] { #expect(device.shows(name)) }
    #expect(device.timerNames == ["1시간 30분"])
  }
}

extension TestDevice {
  mutating func startTimer(_ setting: TimerSetting) {
    var change = Change(state: state, moment: clock.moment)
    change.start(setting)
    change.followTimers()
    take(change)
  }

  mutating func pressTimer(_ message: TimerMessage) {
    send(.message(.timer(message), anchor: .zero))
  }

  var remaining: [String] {
    view.all { $0.name == "timer-digits" }.map(\.allText)
  }
  var timerNames: [String] { cards.map(\.accessibleName) }
  var timerTitles: [String] { view.all { $0.name == "timer-name" }.map(\.allText) }
  var timerEnds: [String] { view.all { $0.name == "timer-end" }.map(\.allText) }
  var chips: [String] { view.all { $0.name == "chip-start" }.map(\.allText) }
  private var cards: [View] { view.all { $0.name.hasPrefix("timer-card ") } }
}
