import LapboardTestSupport
import Testing

@testable import Records
@testable import Timing

/// Timers in the journal: what clocks, sleep, reloads, undo and redo do to them.
struct TimerJournalTests {
  var session = Session()

  mutating func press(_ change: TimerChange, after seconds: Double = 0) throws {
    try session.press(.timer(change), after: seconds)
  }

  /// Starts one, as event 1.
  mutating func start(minutes: Int64, label: String = "") throws {
    try press(.start(TimerSetting(label: label, .countdown(.minutes(minutes)))))
  }

  var now: Instant { session.journal.timeline.instant(of: session.clock.moment) }

  /// What is left of the first, in seconds.
  var left: Double? {
    session.journal.timers.running.first.map {
      Double($0.countdown.remaining(at: now).count) / 1e9
    }
  }

  // MARK: Clocks

  @Test mutating func anHourInABackgroundTabIsAnHour() throws {  // interactions 81, stopwatch C1
    try start(minutes: 120)
    session.clock.advance(3600)
    #expect(left == 3600)
  }

  @Test mutating func aSleepCounts() throws {  // interactions 82, stopwatch C3, C7
    try start(minutes: 15)
    session.clock.sleep(600)
    try session.press(.clock(leapt: true))
    #expect(left == 300)
  }

  @Test mutating func whilePausedASleepDoesNotCount() throws {  // stopwatch C5, C7
    try start(minutes: 15)
    try press(.pause(1), after: 60)
    session.clock.sleep(13 * 3600)
    try session.press(.clock(leapt: true))
    #expect(left == 840)
    try press(.resume(1), after: 10)
    session.clock.advance(5)
    #expect(left == 835)
  }

  @Test mutating func fiveSecondsAPauseAndResume() throws {  // stopwatch C6
    try start(minutes: 1)
    try press(.pause(1), after: 5)
    try press(.resume(1), after: 10)
    #expect(left == 55)
  }

  @Test mutating func aWallClockSetBackGivesNothingBack() throws {  // interactions 82
    try start(minutes: 15)
    session.clock.setWallClock(by: -86_400)
    try session.press(.clock(leapt: false), after: 60)
    #expect(left == 840)
    session.clock.sleep(60)
    try session.press(.clock(leapt: true))
    #expect(left == 780)
  }

  @Test mutating func aReloadKeepsTheEnd() throws {
    try start(minutes: 15, label: "달걀")
    let running = session.journal.timers.running
    try session.reload(after: 60)
    #expect(session.journal.timers.running == running)
    #expect(left == 840)
  }

  @Test mutating func afterARebootItGoesOnByTheWallClock() throws {
    try start(minutes: 60)
    session.clock.advance(600)
    try session.reload(after: 1200)
    #expect(left == 1800)
  }

  @Test mutating func aRebootWithTheClockBehindGivesNothingBack() throws {  // stopwatch C11
    try start(minutes: 60)
    try press(.keepPreset(TimerSetting(.countdown(.minutes(5)))), after: 600)
    session.clock.setWallClock(by: -365 * 86_400)
    try session.reload(after: 60)
    #expect(left == 3000)
    session.clock.advance(5)
    #expect(left == 2995)
  }

  @Test mutating func aPageThatSleptThroughTheEndSaysHowLongAgo() throws {  // stopwatch F1
    try start(minutes: 5)
    try session.reload(after: 492)
    let timer = try #require(session.journal.timers.timer(1))
    #expect(timer.countdown.isOver(at: now))
    #expect(timer.countdown.shown(at: now) == .seconds(-192))
    let setting = timer.setting
    #expect(
      setting.cues(
        after: timer.countdown.elapsed(at: now), length: timer.countdown.length,
        CueOptions(halfway: true, lastSeconds: true), atMost: 9) == [])
  }

  @Test mutating func intervalsThatSleptStandInTheRightStep() throws {  // stopwatch F1
    let intervals = Intervals(work: .seconds(20), rest: .seconds(10), rounds: 3)
    try press(.start(TimerSetting(.intervals(intervals))))
    try session.reload(after: 52)
    let countdown = try #require(session.journal.timers.timer(1)).countdown
    let position = try #require(
      intervals.position(at: countdown.elapsed(at: now), of: countdown.length))
    #expect(position.step == Intervals.Step(kind: .rest, length: .seconds(10), round: 2))
    #expect(position.remaining == .seconds(8))
  }

  @Test mutating func whatIsBridgedForATimerIsNotOnTheWatch() throws {
    try session.press(.start)
    try session.press(.stop, after: 10)
    try press(.start(TimerSetting(.countdown(.minutes(30)))))
    try session.reload(after: 600)
    #expect(session.timerTime == .seconds(10))
    #expect(session.bridged == [0])
    #expect(left == 1200)
    // One line says it all, and none is written while nothing runs.
    #expect(session.lines.count == 4)
    try press(.pause(3))
    try session.reload(after: 600)
    #expect(session.lines.count == 5)
  }

  // MARK: Undo

  @Test mutating func anUndonePauseWasNeverThere() throws {
    try start(minutes: 15)
    try press(.pause(1), after: 60)
    session.clock.advance(30)
    try session.press(.undo, after: 30)
    #expect(left == 780)
    #expect(session.journal.timers.timer(1)?.countdown.isPaused == false)
    try session.press(.redo)
    #expect(left == 840)
  }

  @Test mutating func anUndoneCancelBringsItBackWithItsEnd() throws {
    try start(minutes: 15, label: "rice")
    let before = session.journal.timers
    try press(.end(1), after: 60)
    #expect(session.journal.timers.running == [])
    #expect(session.journal.timers.ended.map(\.runs) == [[run(60, of: 900)]])
    #expect(!session.journal.isTiming)
    try session.press(.undo, after: 30)
    #expect(session.journal.timers == before)
    #expect(left == 810)
  }

  @Test mutating func anUndoneStartTakesItAwayAndRedoneItHasItsOldEnd() throws {
    try start(minutes: 15)
    try session.press(.undo, after: 60)
    #expect(session.journal.timers == TimerList())
    try session.press(.redo, after: 60)
    #expect(left == 780)
  }

  @Test mutating func theWatchAndATimerAreUndoneInTheirOrder() throws {
    try session.press(.start)
    try start(minutes: 15)
    try session.press(.lap, after: 5)
    try press(.pause(2), after: 1)
    try session.press(.undo)
    #expect(session.journal.watch.laps.count == 1)
    #expect(session.journal.timers.timer(2)?.countdown.isPaused == false)
    try session.press(.undo)
    #expect(session.journal.watch.laps.count == 0)
    #expect(session.journal.timers.running.count == 1)
  }

  // MARK: The list

  func run(_ elapsed: Int64, of length: Int64) -> RunningTimer.Run {
    RunningTimer.Run(elapsed: .seconds(elapsed), length: .seconds(length))
  }

  @Test mutating func aRepeatedTimerKeepsWhatItRanBefore() throws {
    try start(minutes: 1)
    try press(.extend(.minutes(1), 1), after: 30)
    try press(.restart(1), after: 100)
    #expect(session.journal.timers.timer(1)?.earlier == [run(130, of: 120)])
    #expect(left == 60)
    try press(.restart(1), after: 60)
    try press(.end(1), after: 20)
    #expect(
      session.journal.timers.ended.map(\.runs)
        == [[run(130, of: 120), run(60, of: 60), run(20, of: 60)]])
  }

  @Test mutating func aDismissedTimerRanIntoOvertime() throws {
    let began = session.clock.moment.wall
    try start(minutes: 1, label: "tea")
    try press(.end(1), after: 75)
    #expect(
      session.journal.timers.ended == [
        EndedTimer(
          id: 1, setting: TimerSetting(label: "tea", .countdown(.minutes(1))), began: began,
          runs: [run(75, of: 60)])
      ])
  }

  @Test mutating func severalTimersRunByThemselves() throws {
    try start(minutes: 10)
    try start(minutes: 20)
    try press(.pause(1), after: 60)
    session.clock.advance(60)
    #expect(
      session.journal.timers.running.map { $0.countdown.remaining(at: now).count / 1_000_000_000 }
        == [540, 1080])
    #expect(session.journal.isTiming)
    try press(.pause(2))
    #expect(!session.journal.isTiming)
  }

  @Test mutating func presetsAreMovedChangedAndDeleted() throws {
    for label in ["a", "b", "c"] {
      try press(.keepPreset(TimerSetting(label: label, .countdown(.minutes(5)))))
    }
    try press(.movePreset(1, to: 1))
    #expect(session.journal.timers.presets.map(\.setting.label) == ["b", "a", "c"])
    try press(.movePreset(1, to: 9))
    try press(.changePreset(TimerSetting(label: "B", .countdown(.minutes(6))), 2))
    try press(.deletePreset(3))
    #expect(
      session.journal.timers.presets.map(\.setting) == [
        TimerSetting(label: "B", .countdown(.minutes(6))),
        TimerSetting(label: "a", .countdown(.minutes(5))),
      ])
    try session.press(.undo)
    #expect(session.journal.timers.presets.map(\.id) == [2, 3, 1])
  }

  // MARK: Refusals

  func expectRefusal(of change: TimerChange, _ reason: TimerList.Refusal) {
    var journal = session.journal
    #expect(throws: Journal.Refusal.timer(reason), "\(change)") {
      try journal.record(.timer(change), at: session.clock.moment)
    }
    #expect(journal.visible == session.journal.visible)
  }

  @Test mutating func whatCannotBeIsRefusedAndChangesNothing() throws {
    try start(minutes: 1)
    try press(.keepPreset(TimerSetting(label: "a", .countdown(.minutes(5)))))
    for setting in [
      TimerSetting(.countdown(.zero)), TimerSetting(.countdown(.seconds(-1))),
      TimerSetting(.intervals(Intervals(work: .zero, rest: .seconds(10), rounds: 3))),
    ] {
      expectRefusal(of: .start(setting), .countdown(.tooShort))  // stopwatch F8
      expectRefusal(of: .keepPreset(setting), .countdown(.tooShort))
      expectRefusal(of: .changePreset(setting, 2), .countdown(.tooShort))
    }
    let long = Intervals(work: .hours(1), rest: .zero, rounds: 100)
    expectRefusal(of: .start(TimerSetting(.intervals(long))), .countdown(.tooLong))
    let label = String(repeating: "가", count: 67)
    expectRefusal(of: .start(TimerSetting(label: label, .countdown(.minutes(1)))), .labelTooLong)
    expectRefusal(of: .relabel(label, 1), .labelTooLong)
    expectRefusal(of: .relabel("", 1), .nothingChanges)
    expectRefusal(of: .resume(1), .countdown(.notPaused))
    expectRefusal(of: .skip(.seconds(-5), 1), .nothingChanges)
    expectRefusal(of: .restart(1), .nothingChanges)
    for change in [.pause(2), .end(7), .restart(0), .deletePreset(1)] as [TimerChange] {
      expectRefusal(of: change, .noSuchTimer)
    }
    expectRefusal(of: .movePreset(2, to: 3), .nothingChanges)
    session.clock.advance(60)
    expectRefusal(of: .pause(1), .countdown(.over))
    expectRefusal(of: .skip(.seconds(5), 1), .countdown(.over))
  }

  @Test mutating func thereIsRoomForAHundredTimersAndTheLastFiftyThatEnded() throws {
    for _ in 0..<100 { try start(minutes: 1) }
    expectRefusal(of: .start(TimerSetting(.countdown(.minutes(1)))), .tooMany)
    for id in 1...60 as ClosedRange<Int64> { try press(.end(id)) }
    #expect(session.journal.timers.ended.map(\.id) == Array(11...60))
    #expect(session.journal.timers.running.count == 40)
  }
}
