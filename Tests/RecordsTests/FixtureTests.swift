import Foundation
import Testing
import Timing

@testable import Records

/// Files that versions of Lapboard wrote. They are never edited: every version ever shipped stays
/// readable, and means what it meant.
struct FixtureTests {
  func lines(of name: String) throws -> [String] {
    let url = try #require(
      Bundle.module.url(forResource: name, withExtension: "jsonl", subdirectory: "Fixtures"))
    return String(decoding: try Data(contentsOf: url), as: UTF8.self)
      .split(separator: "\n").map(String.init)
  }

  @Test func journalVersion1MeansWhatItMeant() throws {
    let lines = try lines(of: "journal-v1")
    #expect(lines.count == 23)
    let journal = try Journal(lines: lines)

    let cleared = [
      Lap(id: 2, split: Nanoseconds(10_004_250_000)),
      Lap(id: 3, split: .milliseconds(19_418)),
      Lap(id: 4, split: .milliseconds(33_833)),
      Lap(id: 8, split: .seconds(84), bridged: .seconds(40)),
      Lap(id: 11, split: .seconds(89), isUnfinished: true),
    ]
    #expect(
      journal.records == [
        KeptRecord(
          id: 11, began: WallTime(milliseconds: 1_764_471_601_123, offsetMinutes: 540),
          laps: cleared)
      ])
    #expect(
      journal.watch.laps == [
        Lap(id: 13, split: .milliseconds(12_500)),
        Lap(id: 17, split: .seconds(224), bridged: .seconds(200)),
        Lap(id: 20, split: .milliseconds(232_500)),
      ])
    #expect(
      journal.watch.phase
        == .stopped(at: Instant(.milliseconds(452_500)), timerTime: .milliseconds(233_500)))
    #expect(journal.began == WallTime(milliseconds: 1_764_471_720_123, offsetMinutes: 540))
    #expect(journal.lastSequence == 23)
    #expect(journal.undoable?.sequence == 21)
    #expect(journal.redoStep == nil)
  }

  @Test func journalVersion2MeansWhatItMeant() throws {
    let lines = try lines(of: "journal-v2")
    #expect(lines.count == 30)
    let journal = try Journal(lines: lines)

    #expect(
      journal.records == [
        KeptRecord(
          id: 11, title: "아침 400 m",
          began: WallTime(milliseconds: 1_769_558_410_123, offsetMinutes: 540),
          laps: [
            Lap(id: 2, split: .seconds(9)),
            Lap(id: 7, split: .milliseconds(32_004), note: "pit\nleft"),
            Lap(id: 11, split: .milliseconds(40_004), isUnfinished: true),
            Lap(id: 1_099_511_627_802, split: .milliseconds(48_004)),
          ]),
        KeptRecord(
          id: 14, title: "Club race",
          began: WallTime(milliseconds: 1_769_558_526_127, offsetMinutes: 540),
          laps: [
            Lap(
              id: 2_199_023_255_566, split: .seconds(12), bridged: .seconds(2),
              note: "Lee, 박\\\""),
            Lap(id: 3_298_534_883_342, split: .seconds(20)),
          ]),
      ])
    #expect(
      journal.watch.laps == [
        Lap(id: 1_099_511_627_793, split: .seconds(30)), Lap(id: 19, split: .seconds(70)),
      ])
    #expect(journal.watch.phase == .running(since: Instant(.milliseconds(70_254))))
    #expect(journal.watch.openLapBridged == .milliseconds(100_500))
    #expect(journal.began == WallTime(milliseconds: 1_769_558_541_127, offsetMinutes: 540))
    #expect(journal.title == "")
    #expect(journal.lastSequence == 30)
    #expect(journal.undoable?.sequence == 28)
    #expect(journal.redoStep?.sequence == 29)
  }

  @Test func journalVersion3MeansWhatItMeant() throws {
    let lines = try lines(of: "journal-v3")
    #expect(lines.count == 20)
    let journal = try Journal(lines: lines)

    var first = KeptRecord(
      id: 5, title: "아침", began: WallTime(milliseconds: 1_780_000_000_123, offsetMinutes: 540),
      laps: [
        Lap(id: 2, split: .seconds(10), note: "김\n민수"), Lap(id: 3, split: .seconds(21)),
        Lap(id: 5, split: .seconds(22), isUnfinished: true),
      ])
    first.note = try #require(
      Note(
        text: "왼쪽 무릎, wind +2.1\n\u{FFFC}", highlights: [0..<3],
        photos: [Photo(id: "00ff", width: 640, height: 480)]))
    let both = KeptRecord(
      id: 2_199_023_255_566, title: "both",
      began: WallTime(milliseconds: 1_780_000_077_123, offsetMinutes: 540),
      laps: [
        Lap(id: 1_099_511_627_790, split: .seconds(21)),
        Lap(id: 2_199_023_255_566, split: .seconds(33)),
      ])
    #expect(journal.records == [first, both])

    var club = KeptRecord(
      id: 10, title: "Club \"A\"",
      began: WallTime(milliseconds: 1_779_000_000_000, offsetMinutes: -90),
      laps: [
        Lap(id: 1_099_511_627_786, split: .seconds(5), note: "박"),
        Lap(
          id: 2_199_023_255_562, split: .seconds(12), bridged: .seconds(2), isUnfinished: true),
      ])
    club.note = try #require(
      Note(
        text: "heat 3\u{FFFC}", highlights: [0..<4],
        photos: [Photo(id: "a1", width: 30, height: 40)]))
    (club.origin, club.deleted) =
      ("77aa-12", WallTime(milliseconds: 1_780_000_077_123, offsetMinutes: 540))
    var old = KeptRecord(
      id: 11, title: "old", began: WallTime(milliseconds: 1_780_000_050_123, offsetMinutes: 540),
      laps: [Lap(id: 1_099_511_627_787, split: .seconds(1))])
    (old.origin, old.deleted) = ("77aa-3", WallTime(milliseconds: 1_779_900_000_000))
    #expect(journal.deletedRecords == [club, old])

    #expect(journal.watch.phase == .idle)
    #expect(journal.lastSequence == 20)
    #expect(journal.undoable?.sequence == 14)
    #expect(journal.redoStep?.sequence == 17)
  }

  @Test func journalVersion4MeansWhatItMeant() throws {
    let lines = try lines(of: "journal-v4")
    #expect(lines.count == 24)
    let journal = try Journal(lines: lines)

    let timers = journal.timers
    #expect(timers.running.map(\.id) == [1])
    let eggs = try #require(timers.running.first)
    #expect(eggs.setting == TimerSetting(label: "달걀 \"soft\"", .countdown(.seconds(360))))
    #expect(eggs.began == WallTime(milliseconds: 1_796_000_010_123, offsetMinutes: 540))
    #expect(eggs.countdown.phase == .running(deadline: Instant(.milliseconds(840_250))))
    #expect(eggs.countdown.length == .seconds(360))
    #expect(eggs.earlier == [RunningTimer.Run(elapsed: .seconds(456), length: .seconds(420))])

    let intervals = Intervals(
      prepare: .seconds(10), work: .seconds(20), rest: .seconds(10), rounds: 8)
    #expect(
      timers.ended == [
        EndedTimer(
          id: 2, setting: TimerSetting(label: "간격", .intervals(intervals)),
          began: WallTime(milliseconds: 1_796_000_015_123, offsetMinutes: 540),
          runs: [
            RunningTimer.Run(
              elapsed: .milliseconds(495_250), length: .seconds(240),
              skips: [
                RunningTimer.Skip(from: .milliseconds(59_250), to: .milliseconds(89_250)),
                RunningTimer.Skip(from: .milliseconds(92_250), to: .milliseconds(77_250)),
              ])
          ])
      ])
    #expect(
      timers.presets == [
        TimerPreset(id: 5, setting: TimerSetting(label: "nap", .countdown(.seconds(1200)))),
        TimerPreset(
          id: 1_099_511_627_794,
          setting: TimerSetting(label: "쌀\n", .countdown(.seconds(359_999)))),
      ])

    #expect(journal.watch.phase == .idle)
    #expect(journal.title == "x")
    #expect(journal.timeline.now == Instant(.milliseconds(512_254)))
    #expect(journal.lastSequence == 24)
    #expect(journal.undoable?.sequence == 18)
    #expect(journal.redoStep?.sequence == 23)
  }

  @Test func thePlanOfVersion5MeansWhatItMeant() throws {
    let lines = try lines(of: "journal-v5-plan")
    #expect(lines.count == 22)
    let journal = try Journal(lines: lines)
    let plan = journal.board.plan
    let head = Lap.id(3, part: 0)
    #expect(
      plan.blocks.rows == [
        PlanRow(id: -1, .block(Block(.prepare, .minutes(10)))),
        PlanRow(id: -2, .block(Block(.work, name: "400 m", nil))),
        PlanRow(id: -6, .block(Block(.coolDown, .minutes(5)))),
        PlanRow(id: head, .group(rounds: 6)),
        PlanRow(
          id: Lap.id(3, part: 1), .block(Block(.work, name: "400m \"쉽게\"", .seconds(90))), in: head),
        PlanRow(id: Lap.id(3, part: 2), .block(Block(.rest, .minutes(1), repeats: 2)), in: head),
      ])
    #expect(plan.workout.rows == [])
    let run = try #require(plan.run)
    #expect(run.id == 11)
    #expect(
      WorkoutText.text(run.workout, .korean) == """
        3 x (본운동 1분 + 휴식 1분 + 준비 10분)
        2 x 휴식 1분
        정리 걷기 5:00.5
        400m "쉽게" 1:30
        """)
    #expect(
      run.clock.done == [
        WorkoutClock.Done(step: 0, elapsed: .seconds(50), isCut: true),
        WorkoutClock.Done(step: 1, elapsed: .seconds(51), isCut: true),
      ])
    #expect(run.clock.phase == .running(since: Instant(.seconds(711))))
    #expect(run.clock.deadline == Instant(.milliseconds(3_261_500)))
    #expect(journal.undoable?.sequence == 20)
  }

  @Test(arguments: ["journal-v1", "journal-v2", "journal-v3", "journal-v4", "journal-v5-plan"])
  func everyVersionIsWrittenByteForByte(name: String) throws {
    for line in try lines(of: name) {
      #expect(JournalLine.text(try JournalLine.parse(Array(line.utf8))) == line)
    }
  }

  @Test(
    arguments: [
      (
        "journal-v1",
        ["start", "lap", "stop", "reset", "undo", "redo", "open", "clock", "leave-out"]
      ),
      (
        "journal-v2",
        [
          "note", "strike-out", "delete", "merge", "split", "total", "lap-time", "rename",
          "add-laps",
        ]
      ),
      (
        "journal-v3",
        [
          "add-record", "delete-records", "restore-records", "edit-note", "highlight", "together",
        ]
      ),
      (
        "journal-v4",
        [
          "start-timer", "pause-timer", "resume-timer", "extend-timer", "skip-timer",
          "restart-timer", "end-timer", "label-timer", "keep-preset", "change-preset",
          "delete-preset", "move-preset", "together",
        ]
      ),
      ("journal-v5-plan", PlanLineTests.table.map { $0.0.name } + ["together"]),
    ])
  func theFixtureHoldsEveryEventOfItsVersion(name: String, events: [String]) throws {
    let version = try #require(name.first { $0.isNumber })
    let lines = try lines(of: name).filter { $0.contains("\"v\":\(version),") }.joined()
    for event in events { #expect(lines.contains("\"event\":\"\(event)\"")) }
  }
}
