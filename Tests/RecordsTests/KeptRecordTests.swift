import LapboardTestSupport
import Records
import Testing
import Timing

/// What a reset puts into a record.
struct KeptRecordTests {
  var session = Session()

  var record: KeptRecord? { session.journal.records.last }

  @Test mutating func whatWasTimedAfterTheLastLapIsALapOfTheRecord() throws {
    try session.press(.start)
    session.clock.sleep(1)
    try session.press(.clock(leapt: true))
    try session.press(.lap, after: 9)
    session.clock.sleep(2)
    try session.press(.clock(leapt: true))
    try session.press(.stop, after: 3)
    try session.press(.reset)
    #expect(
      record?.laps == [
        Lap(id: 3, split: .seconds(10), bridged: .seconds(1)),
        Lap(id: 6, split: .seconds(15), bridged: .seconds(2), isUnfinished: true),
      ])
    #expect(record?.total == .seconds(15))
    #expect(record?.bridged == .seconds(3))
  }

  @Test mutating func aRecordWithoutLapsIsOneLap() throws {
    try session.press(.start)
    try session.press(.stop, after: 15)
    try session.press(.reset)
    #expect(record?.laps == [Lap(id: 3, split: .seconds(15), isUnfinished: true)])
  }

  /// Nobody wants a last lap of 00:00.00.
  @Test mutating func aStopTogetherWithTheLastLapAddsNone() throws {
    try session.press(.start)
    try session.press(.lap, after: 10)
    try session.press(.stop, after: 0.009)
    try session.press(.reset)
    #expect(record?.laps == [Lap(id: 2, split: .seconds(10))])
  }

  /// A note is never lost, and needs a lap to stand at.
  @Test mutating func aStopTogetherWithTheLastLapKeepsTheNoteOfTheNext() throws {
    try session.press(.start)
    try session.press(.lap, after: 10)
    try session.press(.stop, after: 0.009)
    try session.press(.correct(.note("fell", lap: 0), table: .watch))
    try session.press(.reset)
    #expect(
      record?.laps == [
        Lap(id: 2, split: .seconds(10)),
        Lap(id: 5, split: .milliseconds(10_009), note: "fell", isUnfinished: true),
      ])
  }

  /// Nobody ran it to its end.
  @Test mutating func theUnfinishedLapIsOutOfFastestAndAverage() throws {
    try session.press(.start)
    try session.press(.lap, after: 10)
    try session.press(.lap, after: 12)
    try session.press(.stop, after: 1)
    try session.press(.reset)
    #expect(record?.summary.fastest == 0)
    #expect(record?.summary.slowest == 1)
    #expect(record?.summary.average == .seconds(11))
  }
}
