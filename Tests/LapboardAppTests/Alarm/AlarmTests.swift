import LapboardTestSupport
import Records
import Testing
import Timing

@testable import LapboardApp

/// What is heard and told when timers end, on time, late, or not at all.
@Suite struct AlarmTests {
  @Test func anAlarmIsPlannedAsSoonAsATimerStarts() {
    var device = AlarmDevice()
    device.wait(5)
    device.start(60)
    #expect(device.rings == [[65, 665]])
    #expect(device.sounds == ["last 62.0", "last 63.0", "last 64.0"])
  }

  @Test func aPlanIsToldOnlyWhenItChanges() {
    var device = AlarmDevice()
    device.start(60)
    device.forget()
    device.wait(50)
    device.press("Start")
    device.press("Lap")
    #expect(device.told.allSatisfy { if case .plan = $0 { false } else { true } })
  }

  /// An input that waited for its turn must not move what is planned.
  @Test func aStampOfEarlierLeavesThePlan() {
    var device = AlarmDevice()
    device.start(60)
    device.wait(10)
    let now = device.device.clock.moment
    device.device.send(
      .message(.start, anchor: .zero), at: Moment(stamp: .seconds(8), handledAt: now))
    #expect(device.rings == [[60, 660]])
  }

  @Test func pausedThereIsNothingToHear() {
    var device = AlarmDevice()
    let id = device.start(60)
    device.wait(10)
    device.time(.pause(id))
    #expect(device.rings == [])
    #expect(device.sounds == [])
    device.wait(100)
    device.time(.resume(id))
    #expect(device.rings == [[160, 760]])
  }

  @Test func aMinuteMoreMovesTheAlarm() {
    var device = AlarmDevice()
    let id = device.start(60)
    device.time(.extend(.minutes(1), id))
    #expect(device.rings == [[120, 720]])
    device.send(.message(.undo, anchor: .zero))
    #expect(device.rings == [[60, 660]])
  }

  @Test func aCancelledTimerIsSilentAndUndoBringsItsAlarmBack() {
    var device = AlarmDevice()
    let id = device.start(60)
    device.time(.end(id))
    #expect(device.rings == [])
    device.wait(10)
    device.send(.message(.undo, anchor: .zero))
    #expect(device.rings == [[60, 660]])
  }

  @Test func timersThatEndCloseToEachOtherRingAsOne() {
    var device = AlarmDevice()
    device.start(60)
    device.start(90)
    device.start(3600)
    #expect(device.rings == [[60, 690], [3600, 4200]])
  }

  // MARK: The end

  @Test func theEndIsToldOnceAndRingsUntilItIsDismissed() {
    var device = AlarmDevice()
    device.start(60, "Tea")
    device.wait(59.9)
    #expect(device.title == "0:01 · Lapboard")
    #expect(device.announced == "")
    device.wait(0.1)
    #expect(device.announced == "Tea ended")
    #expect(device.banner == ["Tea ended 0:00 ago"])
    #expect(device.title == "⏰ Tea ended")
    #expect(device.device.state.alarm.told.vibrates)
    device.wait(65)
    #expect(device.banner == ["Tea ended 1:05 ago"])
    #expect(device.announced == "Tea ended")
    #expect(device.rings == [[60, 660]])
    device.press("Dismiss")
    #expect(device.banner == [])
    #expect(device.rings == [])
    #expect(device.title == "Lapboard")
    #expect(!device.device.state.alarm.told.vibrates)
    #expect(device.device.state.journal.timers.running.isEmpty)
  }

  @Test func withoutALabelItIsATimer() {
    var device = AlarmDevice(languages: "ko")
    device.start(5)
    device.wait(5)
    #expect(device.announced == "5초 타이머 끝남")
    #expect(device.banner == ["5초 타이머 0:00 전에 끝남"])
  }

  /// F8: one notice a timer.
  @Test func eachEndIsNotifiedOnceWhileThePageIsHidden() {
    var device = AlarmDevice()
    let tea = device.start(60, "Tea")
    device.start(60)
    device.send(.visibility(isVisible: false))
    device.wait(120)
    #expect(device.notified == ["Tea ended", "1 min timer ended"])
    device.send(.visibility(isVisible: true))
    #expect(device.withdrawn == [])
    device.time(.end(tea))
    #expect(device.withdrawn == [tea])
  }

  @Test func nothingIsNotifiedInSightOrWithoutPermission() {
    var device = AlarmDevice()
    device.start(60)
    device.wait(60)
    #expect(device.notified == [])
    device = AlarmDevice(notifications: .denied)
    device.start(60)
    device.send(.visibility(isVisible: false))
    device.wait(60)
    #expect(device.notified == [])
    #expect(device.announced == "1 min timer ended")
  }

  @Test func aNotificationDismisses() {
    var device = AlarmDevice()
    let id = device.start(60)
    device.send(.visibility(isVisible: false))
    device.wait(60)
    device.send(.alarm(.dismissed(id)))
    #expect(device.rings == [])
    #expect(device.withdrawn == [id])
  }

  @Test func anOldNotificationEndsNoTimerThatRuns() {
    var device = AlarmDevice()
    let id = device.start(60)
    device.wait(60)
    device.time(.extend(.minutes(1), id))
    device.send(.alarm(.dismissed(id)))
    device.send(.alarm(.dismissed(99)))
    #expect(device.rings == [[120, 720]])
  }

  @Test func aMinuteMoreStopsTheSoundAndRingsAgain() {
    var device = AlarmDevice()
    device.start(60)
    device.wait(70)
    device.press("+1 minute")
    #expect(device.rings == [[130, 730]])
    #expect(device.banner == [])
    device.wait(60)
    #expect(device.banner == ["1 min timer ended 0:00 ago"])
  }

  @Test func whatAnUndoBringsBackStaysQuiet() {
    var device = AlarmDevice()
    device.start(60)
    device.wait(70)
    device.press("Dismiss")
    device.send(.message(.undo, anchor: .zero))
    #expect(device.banner == ["1 min timer ended 0:10 ago"])
    #expect(device.rings == [])
  }

  @Test func silenceLeavesWhatHasEnded() {
    var device = AlarmDevice()
    device.start(60)
    device.wait(60)
    device.press("Silence")
    #expect(device.rings == [])
    #expect(device.banner == ["1 min timer ended 0:00 ago"])
    #expect(device.device.message(of: "Silence") == nil)
  }

  @Test func soundGivesUpAfterTenMinutesAndTheScreenDoesNot() {
    var device = AlarmDevice()
    device.start(60)
    device.wait(661)
    #expect(!device.device.state.alarm.told.vibrates)
    #expect(!device.device.state.alarm.told.isAwake)
    #expect(device.banner == ["1 min timer ended 10:01 ago"])
  }

  // MARK: Late

  /// F1: the page slept through the end.
  @Test func afterASleepItSaysHowLongAgo() {
    var device = AlarmDevice()
    device.start(600, "Tea")
    device.wait(60)
    device.sleep(540 + 192)
    #expect(device.announced == "Tea ended 3:12 ago")
    #expect(device.banner == ["Tea ended 3:12 ago"])
    // By the monotonic clock, which stood still.
    #expect(device.rings == [[60 - 192, 60 + 408]])
  }

  @Test func severalThatEndedMeanwhileAreOneAlarm() {
    var device = AlarmDevice()
    device.start(60, "Tea")
    device.start(120, "Eggs")
    device.start(180, "Rice")
    device.forget()
    device.sleep(200)
    #expect(device.announced == "Rice ended 0:20 ago, and 2 more")
    #expect(device.rings == [[-140, 580]])
    #expect(device.banner.count == 3)
    #expect(device.sounds == [])
    #expect(device.spoken == [])
  }

  @Test func muchTooLateItSoundsOnceOnly() {
    var device = AlarmDevice()
    device.start(60)
    device.sleep(7200)
    #expect(device.announced == "1 min timer ended 1:59:00 ago")
    #expect(device.rings == [[0, 5]])
    device.wait(6)
    #expect(device.banner == ["1 min timer ended 1:59:06 ago"])
    #expect(!device.device.state.isRinging(at: .origin + .seconds(7206)))
  }

  /// A page that stood still while its clock ran on.
  @Test func aFrozenPageSoundsOnceTooWhenItIsMuchTooLate() {
    var device = AlarmDevice()
    device.start(60)
    device.block(7200)
    #expect(device.announced == "1 min timer ended 1:59:00 ago")
    #expect(device.rings == [[7200, 7205]])
  }

  @Test func aBusyPageTellsTheEndAfterwards() {
    var device = AlarmDevice()
    device.start(60)
    device.wait(58)
    device.block(4)
    #expect(device.announced == "1 min timer ended")
    device = AlarmDevice()
    device.start(60)
    device.block(64)
    #expect(device.announced == "1 min timer ended 0:04 ago")
  }

  // MARK: Intervals

  private let intervals = TimerSetting(
    .intervals(Intervals(prepare: .seconds(5), work: .seconds(20), rest: .seconds(10), rounds: 2)))

  @Test func stepsAreHeardAndSaid() {
    var device = AlarmDevice(settings: "-last +halfway +speech")
    device.time(.start(intervals))
    #expect(device.sounds == ["go 5.0", "halfway 15.0", "rest 25.0", "go 35.0", "halfway 45.0"])
    #expect(device.rings == [[55, 655]])
    device.forget()
    device.wait(55)
    #expect(
      device.spoken == [
        "Work 1 of 2", "Halfway", "Rest, 10 seconds", "Work 2 of 2", "Halfway",
        "2 × (20 s + 10 s) timer ended",
      ])
  }

  @Test func whatWasMissedIsNotSaid() {
    var device = AlarmDevice(languages: "ko", settings: "+speech")
    device.time(.start(intervals))
    device.forget()
    device.sleep(28)
    #expect(device.spoken == [])
    device.wait(7)
    #expect(device.spoken == ["운동 2회 중 2회"])
  }

  /// Each plan has the next sounds, and the next plan comes while half of them are left.
  @Test func manyRoundsArePlannedAsTheyCome() {
    var device = AlarmDevice()
    device.time(
      .start(
        TimerSetting(.intervals(Intervals(work: .seconds(20), rest: .seconds(10), rounds: 999)))))
    #expect(device.sounds.count == 120)
    for _ in 0..<40 {
      device.block(30)
      let planned = device.device.state.alarm.told.plan.sounds
      #expect(planned.last!.at > device.device.clock.moment.monotonic + .minutes(3))
    }
  }

  // MARK: Title

  @Test func theTitleChangesOnceASecond() {
    var device = AlarmDevice()
    device.start(252)
    #expect(device.title == "4:12 · Lapboard")
    device.forget()
    device.wait(3)
    #expect(device.titles == ["4:11 · Lapboard", "4:10 · Lapboard", "4:09 · Lapboard"])
  }

  @Test func theNearestEndIsInTheTitle() {
    var device = AlarmDevice()
    device.start(3725)
    #expect(device.title == "1:02:05 · Lapboard")
    let id = device.start(30)
    #expect(device.title == "0:30 · Lapboard")
    device.time(.pause(id))
    #expect(device.title == "1:02:05 · Lapboard")
  }

  @Test func withoutTimersNothingWakesThePage() {
    var device = AlarmDevice()
    let id = device.start(60)
    device.time(.pause(id))
    device.wait(10)
    #expect(wakeup(device.device.state) == .never)
    #expect(device.title == "Lapboard")
  }

  // MARK: Sound that does not come

  @Test func blockedSoundIsSaid() {
    var device = AlarmDevice()
    device.start(60)
    device.send(.alarm(.audio(.blocked)))
    #expect(device.trouble == "Sound is blocked: press anywhere to hear the alarm")
    device.wait(60)
    #expect(device.device.view.all { $0.name == "alarm ringing mute" }.count == 1)
    device.send(.alarm(.audio(.ready)))
    #expect(device.trouble == "")
    #expect(device.device.view.all { $0.name == "alarm ringing" }.count == 1)
    device.send(.alarm(.audio(.missing)))
    #expect(device.trouble == "This browser plays no sound. The alarm is shown here.")
    device.press("Dismiss")
    #expect(device.trouble == "")
  }

  @Test func aPageThatLostItsTimersIsSilent() {
    var device = AlarmDevice()
    device.start(60)
    device.forget()
    device.send(.takenOver)
    #expect(
      device.told == [
        .plan(AlarmPlan()), .title("Lapboard", isRinging: false),
        .device(isAwake: false, vibrates: false),
      ])
    #expect(wakeup(device.device.state) == .never)
  }

  /// Whatever it knows, it tells once somebody is there to hear it.
  @Test func aHostThatBeginsLateIsToldEverything() {
    var device = AlarmDevice()
    device.device = TestDevice()
    device.start(60)
    device.wait(61)
    #expect(device.told == [])
    device.begin()
    #expect(device.rings == [[60, 660]])
    #expect(device.titles == ["⏰ 1 min timer ended"])
  }
}
