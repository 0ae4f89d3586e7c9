import LapboardTestSupport
import Records
import Testing
import Timing

@testable import LapboardApp

/// A workout that runs.
struct RunTests {
  func running(_ text: String, _ languages: String = "en") -> TestDevice {
    var device = TestDevice.plan(languages, with: text)
    device.press(languages == "en" ? "Run" : "실행")
    return device
  }

  @Test func itCountsDownAndOpenEndedStepsCountUp() {
    var device = running("10 min warm-up, 2 x (400m + rest 60s)")
    #expect(
      device.runFace == ["Warm-up", "10:00", "1 of 5", "Next: 400m, open", "12:00 left + 2 open"])
    device.wait(0.5)
    #expect(device.runFace[1] == "10:00")
    device.wait(599.5)
    #expect(
      device.runFace == [
        "400m", "00:00", "2 of 5 · round 1 of 2", "Next: Rest, 1:00", "02:00 left + 2 open",
      ])
    device.wait(83.25)
    #expect(device.runFace[1] == "01:23")
    device.press("Lap")
    #expect(device.status == "400m 01:23.25")
    #expect(device.runFace[0...1] == ["Rest", "01:00"])
    device.wait(60)
    #expect(device.runFace[2] == "4 of 5 · round 2 of 2")
  }

  @Test func aStepThatComesByItselfIsSaidAndOfSeveralOnlyTheOneThatRuns() {
    var device = running("A 0:05, B 0:03, C 0:03, D 0:10, 400m")
    #expect(device.status == "")
    device.wait(5)
    #expect(device.status == "B, 0:03")
    #expect(device.state.message?.isQuiet == true)
    device.wait(6)
    #expect(device.status == "D, 0:10")
    device.wait(1)
    device.press("Back")
    #expect(device.status == "C, 0:03")
  }

  @Test func anEmptyWorkoutCannotBeRun() {
    #expect(!TestDevice.plan().isEnabled("Run"))
  }

  @Test func theKeysRunIt() {
    var device = running("warm-up 1:00, 400m, rest 1:00")
    device.wait(10)
    device.planKey(" ")
    device.wait(100)
    #expect(device.runFace[1] == "00:50")
    #expect(device.shows("Resume"))
    device.planKey(" ")
    device.wait(1)
    device.planKey("ArrowRight")
    #expect(device.runFace[0] == "400m")
    device.wait(1)
    device.planKey("ArrowLeft")
    #expect(device.runFace[0...1] == ["Warm-up", "01:00"])
    device.wait(61)
    device.planKey("ㅣ", code: "KeyL")
    #expect(device.runFace[0] == "Rest")
    // The keys of the watch are not answered here.
    #expect(device.state.journal.watch.phase == .idle)
  }

  @Test func theSecondHalfOfADoublePressSkipsNothing() {
    var device = running("400m, rest 60s, 1 km")
    device.wait(5)
    device.press("Lap")
    device.wait(0.2)
    device.press("Next")
    #expect(device.runFace[0] == "Rest")
    device.wait(0.4)
    device.press("Next")
    #expect(device.runFace[0] == "1 km")
  }

  @Test func whatWasDoneIsKeptBesideWhatWasPlanned() {
    var device = running("warm-up 1:00, 2 x (400m 1:30 + rest 1:00), 1 km")
    device.wait(60 + 90 + 20)
    device.press("Next")
    device.wait(90 + 60 + 245.5)
    device.press("Lap")
    #expect(device.state.plan.run == nil)
    #expect(
      device.lastRecord == [
        "Workout · warm-up 1 min, 2 x (400m 1:30 + rest 1 min), 1 km",
        "Warm-up · planned 1:00 01:00.00", "400m 1/2 · planned 1:30 02:30.00",
        "Rest 1/2 · planned 1:00, cut short 02:50.00 !", "400m 2/2 · planned 1:30 04:20.00",
        "Rest 2/2 · planned 1:00 05:20.00", "1 km 09:25.50",
      ])
    #expect(device.status == "Workout kept in Records, 6 laps. Undo goes on with it.")
    device.press("Undo")
    #expect(device.state.journal.records == [])
    #expect(device.runFace[0] == "1 km")
  }

  @Test func endedInTheMiddleItIsKeptTooAndSaysSo() {
    var device = running("준비 1:00, 400m", "ko")
    device.wait(30)
    device.press("끝내기")
    #expect(device.lastRecord == ["운동 · 준비 1분, 400m", "준비 · 계획 1:00, 끝냄 00:30.00 !"])
    #expect(device.status == "운동을 기록에 저장함(랩 1개). 실행 취소하면 이어집니다.")
    device.press("실행 취소")
    #expect(device.runFace[1] == "00:30")
  }

  @Test func endedAtOnceThereIsNothingToKeep() {
    var device = running("400m")
    device.press("End")
    #expect(device.state.plan.run != nil, "the second half of a double press")
    device.send(.message(.undo, anchor: .zero))
    #expect(device.state.plan.run == nil)
  }

  @Test func itIsRightAfterAReloadAndASleep() {
    var device = running("10 min warm-up, 400m, rest 60s")
    device.wait(100)
    device.reload(after: 50)
    device.press("Board")
    #expect(device.runFace[1] == "07:30")
    device.clock.sleep(500)
    device.send(.visibility(isVisible: true))
    #expect(device.runFace[0...1] == ["400m", "00:50"])
    device.press("Lap")
    device.reload(after: 30)
    device.press("Board")
    #expect(device.runFace[0...1] == ["Rest", "00:30"])
  }

  @Test func aFrameIsDrawnASecondAndNoneWhilePaused() {
    var device = running("warm-up 1:00, 400m")
    device.wait(10.25)
    #expect(wakeup(device.state) == .at(.seconds(11)))
    device.press("Pause")
    device.wait(5)
    #expect(wakeup(device.state) == .never)
  }

  /// Whatever is pressed and however time passes, what is shown is what the steps come to; and every
  /// second that was shown stands in the record.
  @Test(arguments: 0..<20 as Range<UInt64>)
  func whateverIsPressedTheTimesAddUp(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var device = running("warm-up 20s, 3 x (400m + rest 15s), work 30s, cool-down")
    var ran = Nanoseconds.zero
    while device.state.plan.run != nil {
      guard let clock = device.state.plan.run?.clock else { break }
      let instant = device.state.journal.timeline.instant(of: device.clock.moment)
      if clock.isOver(at: instant) {
        device.press("Finish")
        break
      }
      let isPaused = clock.isPaused
      let time = Nanoseconds.milliseconds(Int64.random(in: 500...9_000, using: &random))
      device.clock.advance(time)
      device.send(.woke)
      if !isPaused { ran += time }
      if let now = device.state.plan.run?.clock,
        now.isOver(at: device.state.journal.timeline.instant(of: device.clock.moment)),
        let end = now.deadline
      {
        ran -= device.state.journal.timeline.instant(of: device.clock.moment) - end
        continue
      }
      switch Int.random(in: 0..<6, using: &random) {
      case 0: device.planKey(" ")
      case 1, 2: device.planKey("Enter")
      default: break
      }
    }
    #expect(device.state.journal.records.last?.total == ran)
    #expect(device.state.journal.records.last?.laps.contains { $0.note.hasPrefix("400m") } == true)
  }

  // MARK: Heard and told

  func alarming(_ text: String, settings: String = "", _ languages: String = "en") -> AlarmDevice {
    var device = AlarmDevice(languages: languages, settings: settings)
    device.device.bring(text)
    device.send(.message(.board(.plan(.run)), anchor: .zero))
    return device
  }

  @Test func soundsAndTheRingArePlannedAhead() {
    let device = alarming("rest 10s, work 5s")
    #expect(
      device.sounds == [
        "last 7.0", "last 8.0", "last 9.0", "go 10.0", "last 12.0", "last 13.0", "last 14.0",
      ])
    #expect(device.rings == [[15, 615]])
  }

  @Test func beyondAnOpenEndedStepNothingIsPlannedUntilItsTap() {
    var device = alarming("warm-up 10s, 400m, rest 5s")
    #expect(device.sounds == ["last 7.0", "last 8.0", "last 9.0", "go 10.0"])
    #expect(device.rings == [])
    device.wait(30)
    device.send(.message(.board(.plan(.next)), anchor: .zero))
    #expect(device.sounds == ["last 32.0", "last 33.0", "last 34.0"])
    #expect(device.rings == [[35, 635]])
    device.wait(1)
    device.send(.message(.board(.plan(.pause)), anchor: .zero))
    #expect(device.sounds == [])
    #expect(device.rings == [])
  }

  @Test func theEndRingsUntilItIsDismissedAndThenItIsARecord() {
    var device = alarming("work 5s")
    device.wait(5)
    #expect(device.announced == "Workout ended")
    #expect(device.title == "⏰ Workout ended")
    #expect(device.banner == ["Workout ended 0:00 ago"])
    device.wait(192)
    #expect(device.banner == ["Workout ended 3:12 ago"])
    device.press("Dismiss")
    #expect(device.rings == [])
    #expect(device.banner == [])
    #expect(device.device.lastRecord == ["Workout · work 5 s", "Work · planned 0:05 00:05.00"])
  }

  @Test func theNextStepIsSpoken() {
    var device = alarming("rest 10s, 400m, rest 1:30, 1 km", settings: "+speech")
    device.forget()
    device.wait(10)
    #expect(device.spoken == ["400m. Next: Rest"])
    device.wait(5)
    device.send(.message(.board(.plan(.next)), anchor: .zero))
    device.wait(90)
    #expect(device.spoken == ["400m. Next: Rest", "Rest, 1 minute 30 seconds", "1 km"])
  }

  @Test func theTitleTellsTheStep() {
    var device = alarming("rest 10s, 400m")
    device.wait(2)
    #expect(device.title == "0:08 · Rest · Lapboard")
    device.wait(20)
    #expect(device.title == "400m · Lapboard")
  }
}
