import LapboardTestSupport
import Records
import Testing
import Timing

/// What clocks, sleep, reloads and reboots do to a running watch.
struct JournalClockTests {
  var session = Session()

  mutating func threeLaps() throws {
    try session.press(.start)
    for _ in 0..<3 { try session.press(.lap, after: 10) }
  }

  @Test mutating func sevenHoursWithoutATick() throws {  // stopwatch C1, interactions A1
    try session.press(.start)
    session.clock.advance(7 * 3600)
    #expect(session.timerTime == .hours(7))
  }

  @Test mutating func aRunningWatchCountsItsSleepAndMarksTheLap() throws {  // stopwatch C3
    try threeLaps()
    session.clock.sleep(3600)
    try session.press(.clock(leapt: true), after: 1)
    #expect(session.timerTime == .seconds(3631))
    try session.press(.lap, after: 1)
    try session.press(.lap, after: 1)
    #expect(session.splits == [10_000, 20_000, 30_000, 3_632_000, 3_633_000])
    #expect(session.bridged == [0, 0, 0, 3_600_000, 0, 0])
  }

  @Test mutating func aStoppedWatchDoesNotCountItsSleep() throws {  // stopwatch C5, C7
    try session.press(.start)
    try session.press(.stop, after: 3600)
    session.clock.sleep(13 * 3600)
    try session.press(.clock(leapt: true))
    #expect(session.timerTime == .hours(1))
    try session.press(.start, after: 1)
    #expect(session.timerTime == .hours(1))
    session.clock.advance(1)
    #expect(session.timerTime == .seconds(3601))
    #expect(session.bridged == [0])
  }

  @Test mutating func fiveSecondsAPauseAndResume() throws {  // stopwatch C6
    try session.press(.start)
    try session.press(.stop, after: 5)
    try session.press(.start, after: 10)
    #expect(session.timerTime == .seconds(5))
  }

  @Test mutating func aReloadKeepsTheRunAndItsLaps() throws {  // stopwatch D1, interactions A27
    let began = session.clock.moment.wall
    try threeLaps()
    session.clock.advance(1)
    try session.reload(after: 2)
    #expect(session.timerTime == .seconds(33))
    #expect(session.splits == [10_000, 20_000, 30_000])
    #expect(session.journal.began == began)
    #expect(session.bridged == [0, 0, 0, 3_000])
  }

  @Test mutating func afterACrashTheLapsAreThere() throws {  // stopwatch D2
    try threeLaps()
    let laps = session.journal.watch.laps
    session.journal = try Journal(lines: session.lines)
    #expect(session.journal.watch.laps == laps)
  }

  @Test mutating func aClosedPageGoesOnForFiveMinutes() throws {  // stopwatch D3
    try threeLaps()
    try session.reload(after: 300)
    #expect(session.timerTime == .seconds(330))
  }

  @Test mutating func aRebootContinuesByTheWallClockAndSaysSo() throws {  // stopwatch D10
    try threeLaps()
    try session.reload(after: 8 * 3600)
    try session.press(.lap, after: 10)
    #expect(session.splits == [10_000, 20_000, 30_000, 28_840_000])
    #expect(session.bridged == [0, 0, 0, 8 * 3_600_000, 0])
  }

  @Test mutating func aRebootWithTheClockBehindTakesNothingAway() throws {  // stopwatch C11
    try threeLaps()
    session.clock.advance(5)
    session.clock.setWallClock(by: -365 * 86_400)
    try session.reload(after: 60)
    // What passed since the last line is not known; what is on paper stands.
    #expect(session.timerTime == .seconds(30))
    session.clock.advance(7)
    #expect(session.timerTime == .seconds(37))
    try session.press(.lap)
    #expect(session.splits == [10_000, 20_000, 30_000, 37_000])
    #expect(session.bridged == [0, 0, 0, 0, 0])
  }

  @Test mutating func aWallClockSetBackTakesNothingAway() throws {
    try threeLaps()
    session.clock.setWallClock(by: -86_400)
    try session.press(.clock(leapt: false), after: 1)
    #expect(session.timerTime == .seconds(31))
    // And is not made up for by the next sleep.
    session.clock.sleep(60)
    try session.press(.clock(leapt: true))
    #expect(session.timerTime == .seconds(91))
    #expect(session.bridged == [0, 0, 0, 60_000])
  }

  @Test mutating func aWallClockSetForwardCountsIsMarkedAndCanBeLeftOut() throws {
    try threeLaps()
    session.clock.setWallClock(by: 3600)
    try session.press(.clock(leapt: true), after: 1)
    #expect(session.timerTime == .seconds(3631))
    #expect(session.bridged == [0, 0, 0, 3_600_000])
    try session.press(.leaveOut(.hours(1), lap: 0))
    #expect(session.timerTime == .seconds(31))
    #expect(session.bridged == [0, 0, 0, 0])
  }

  @Test mutating func theHourThatComesTwiceChangesNothing() throws {  // stopwatch C9
    try session.press(.start)
    session.clock.offsetMinutes -= 60
    try session.press(.lap, after: 3600)
    session.clock.offsetMinutes += 60
    try session.reload(after: 60)
    #expect(session.timerTime == .seconds(3660))
    #expect(session.splits == [3_600_000])
  }

  @Test mutating func aPressIsTimedByItsStamp() throws {  // product SW4
    try session.press(.start)
    session.clock.advance(12)
    try session.press(.lap, at: Moment(stamp: .seconds(10), handledAt: session.clock.moment))
    #expect(session.splits == [10_000])
    #expect(session.timerTime == .seconds(12))
  }

  @Test mutating func pressesOutOfOrderMakeNoLapNegative() throws {
    try session.press(.start)
    session.clock.advance(12)
    try session.press(.lap, at: Moment(stamp: .seconds(11), handledAt: session.clock.moment))
    try session.press(.lap, at: Moment(stamp: .seconds(10), handledAt: session.clock.moment))
    try session.press(.lap, after: 1)
    #expect(session.splits == [11_000, 11_000, 13_000])
  }

  @Test mutating func aPressThatWaitedThroughASleepIsCountedOnce() throws {
    try session.press(.start)
    try session.press(.lap, after: 10)
    session.clock.sleep(3600)
    session.clock.advance(0.5)
    let pressed = Moment(stamp: .milliseconds(9_900), handledAt: session.clock.moment)
    try session.press(.clock(leapt: true), at: pressed)
    try session.press(.lap, at: pressed)
    session.clock.sleep(60)
    try session.press(.clock(leapt: true))
    #expect(session.timerTime == .milliseconds(3_670_500))
  }

  @Test mutating func bridgedTimeIsLeftOutOfALapAndEveryTotalAfterIt() throws {
    try threeLaps()
    try session.reload(after: 100)
    try session.press(.lap, after: 10)
    try session.press(.lap, after: 10)
    let id = session.journal.watch.laps[3].id
    try session.press(.leaveOut(.seconds(100), lap: id))
    #expect(session.splits == [10_000, 20_000, 30_000, 40_000, 50_000])
    #expect(session.bridged == [0, 0, 0, 0, 0, 0])
    #expect(session.timerTime == .seconds(50))
  }

  @Test mutating func whatAResetClearedKeepsItsMarks() throws {
    try threeLaps()
    try session.reload(after: 100)
    try session.press(.lap, after: 1)
    try session.press(.stop, after: 1)
    try session.press(.reset, after: 1)
    #expect(session.journal.records[0].laps.map(\.bridged.count) == [0, 0, 0, 100_000_000_000, 0])
    #expect(session.journal.records[0].total == .seconds(132))
  }

  @Test mutating func aWatchThatStandsIsNotBridgedByTheNextPress() throws {
    try session.press(.start)
    try session.press(.stop, after: 10)
    try session.press(.reset, after: 1)
    try session.reload(after: 86_400)
    try session.press(.start)
    try session.press(.lap, after: 10)
    #expect(session.splits == [10_000])
    #expect(session.bridged == [0, 0])
  }
}
