import LapboardTestSupport
import Testing

@testable import Timing

/// Workouts as people write them in a message.
struct WorkoutTextTests {
  static let sentence = Workout([
    .block(Block(.prepare, .minutes(10))),
    .group(rounds: 6, [Block(name: "400m", .seconds(90)), Block(.rest, .seconds(60))]),
  ])

  @Test(arguments: [
    "10분 준비, 6 x (400m 90초 + 휴식 60초)", "10 min warm-up, 6 x (400m 90s + rest 60s)",
    "10분 준비\n6 x (400m 90초\n휴식 60초)\n", "준비 10:00; 6×(400m 1:30, 휴식 1분)",
    "- 10 min warmup\r\n- (400m 90s + rest 1:00) x 6", "１０분 준비，６ｘ（400m ９０초＋쉬기 60초）",
    "WU 10m\n\n6*(400m 1m30 + 1 min rest)", "10' 워밍업 + 6 X ( 400m  1'30\" + 휴식 60\" )",
  ])
  func oneWorkoutInManyWays(text: String) throws {
    #expect(try WorkoutText.parse(text) == Self.sentence)
  }

  @Test(arguments: [
    ("400m", Block(name: "400m", nil)),
    ("400 m", Block(name: "400 m", nil)),
    ("1 km 5:00", Block(name: "1 km", .minutes(5))),
    ("3x 400m", Block(name: "400m", nil, repeats: 3)),
    ("3×400m 1:30", Block(name: "400m", .seconds(90), repeats: 3)),
    ("400m × 3", Block(name: "400m", nil, repeats: 3)),
    ("400m*3", Block(name: "400m", nil, repeats: 3)),
    ("50m 40s", Block(name: "50m", .seconds(40))),
    ("50m", Block(.work, .minutes(50))),
    ("5m rest", Block(.rest, .minutes(5))),
    ("5m30s", Block(.work, .seconds(330))),
    ("1h 30m", Block(.work, .minutes(90))),
    ("휴식 1분", Block(.rest, .minutes(1))),
    ("rest 1:00", Block(.rest, .minutes(1))),
    ("Rest", Block(.rest, nil)),
    ("60s rest", Block(.rest, .minutes(1))),
    ("rest jog 60s", Block(.rest, name: "jog", .minutes(1))),
    ("jog 2 min", Block(.rest, name: "jog", .minutes(2))),
    ("cool-down 5 min", Block(.coolDown, .minutes(5))),
    ("cool down 5 min", Block(.coolDown, .minutes(5))),
    ("정리 5분", Block(.coolDown, .minutes(5))),
    ("CD", Block(.coolDown, nil)),
    ("준비 운동 5분", Block(.prepare, .minutes(5))),
    ("easy warm up 5 min", Block(.prepare, name: "easy", .minutes(5))),
    ("20 초 플랭크", Block(name: "플랭크", .seconds(20))),
    ("버피 20", Block(name: "버피 20", nil)),
    ("20 푸시업", Block(name: "20 푸시업", nil)),
    ("여 6 x", Block(name: "여 6 x", nil)),
    ("본운동 1분", Block(.work, .minutes(1))),
    ("운동 1분", Block(.work, .minutes(1))),
    ("work 0:30.5", Block(.work, .milliseconds(30_500))),
    ("\"rest, or not\" 30s", Block(name: "rest, or not", .seconds(30))),
    ("휴식 \"a \"\"b\"\"\"", Block(.rest, name: "a \"b\"", nil)),
    ("Run,1:00", Block(name: "Run", .minutes(1))),
    ("Run\t1:00", Block(name: "Run", .minutes(1))),
    ("1:00\tRun", Block(name: "Run", .minutes(1))),
    ("\"Run, easy\"; 90s", Block(name: "Run, easy", .seconds(90))),
    ("name,time\r\nRun,1:00\r\n", Block(name: "Run", .minutes(1))),
    ("이름\t시간\n달리기\t1분", Block(name: "달리기", .minutes(1))),
    ("-5", Block(name: "-5", nil)),
    ("5-10 sets", Block(name: "5-10 sets", nil)),
  ])
  func oneBlock(text: String, block: Block) throws {
    #expect(try WorkoutText.parse(text) == Workout([.block(block)]))
  }

  @Test(
    arguments: [
      ("", .empty, 1, 1), (" \n ", .empty, 1, 1),
      ("400m,, rest", .expectedBlock, 1, 6),
      ("6 x", .expectedBlock, 1, 4),
      ("6 x (400m", .unclosedGroup, 1, 10),
      ("400m)", .unexpectedClose, 1, 5),
      ("2 x (3 x (400m))", .groupInGroup, 1, 10),
      ("2 x (400m) rest", .textAfterGroup, 1, 12),
      ("400m\n\"rest", .unclosedQuote, 2, 1),
      ("휴식 1분\n0 x 400m", .badCount, 2, 1),
      ("1000 x 400m", .badCount, 1, 1),
      ("3 x 400m x 3", .badCount, 1, 10),
      ("rest 0:75", .badLength, 1, 6),
      ("휴식 0초", .badLength, 1, 4),
      ("100:00:00 run", .badLength, 1, 1),
      ("5 min run 30s", .twoLengths, 1, 11),
      ("rest 60", .expectedUnit, 1, 6),
      ("60", .expectedUnit, 1, 1),
      ("2 x 400m 90", .expectedUnit, 1, 10),
      ("-5 min rest", .badLength, 1, 1),
      ("rest −5초", .badLength, 1, 6),
      ("400m\nrun -1:30", .badLength, 2, 5),
      ("NaN min", .badLength, 1, 1),
      ("1e9 s", .badLength, 1, 1),
      ("rest 1e-3s", .badLength, 1, 6),
      ("3 x ()", .expectedBlock, 1, 6),
      ("3x\n  400m\n  rest", .expectedBrackets, 1, 3),
      ("400m\n3 x:\n- 400m", .expectedBrackets, 2, 4),
      ("1\t00:10.00\t00:10.00", .otherTable, 1, 12),
      ("랩\t구간\t누적\n1\t0:10\t0:10", .otherTable, 1, 1),
      ("Lap,Time,Total\n1,0:10,0:10", .otherTable, 1, 1),
      ("Run,1:00\nRun,1:00,2:00", .otherTable, 2, 14),
      ("Kim\tred", .otherTable, 1, 5),
      ("name,time", .empty, 1, 1),
    ] as [(String, WorkoutTextError.Reason, Int, Int)])
  func whatIsNotUnderstoodIsRefusedWhereItStands(
    text: String, reason: WorkoutTextError.Reason, line: Int, column: Int
  ) {
    #expect(throws: WorkoutTextError(reason, line: line, column: column)) {
      try WorkoutText.parse(text)
    }
  }

  @Test func aTableOfNamesAndLengthsIsABlockALine() throws {
    #expect(
      try WorkoutText.parse("name;time\nRun;1:00\nrest;0:30\n400m;")
        == Workout([
          .block(Block(name: "Run", .minutes(1))), .block(Block(.rest, .seconds(30))),
          .block(Block(name: "400m", nil)),
        ]))
    // Within a sentence a comma goes on separating blocks.
    #expect(
      try WorkoutText.parse("400m, 90s, rest").parts == [
        .block(Block(name: "400m", nil)), .block(Block(.work, .seconds(90))),
        .block(Block(.rest, nil)),
      ])
  }

  @Test(arguments: ["https://example.com/a", "See you at the track tomorrow!", "A\nB", "\"5 min\""])
  func namesAloneAreAWorkoutOnlyWhereTheyAreTyped(text: String) throws {
    #expect(throws: WorkoutTextError(.onlyNames, line: 1, column: 1)) {
      try WorkoutText.parse(text, isFromElsewhere: true)
    }
    let workout = try WorkoutText.parse(text)
    for language in [WorkoutText.Language.english, .korean] {
      let copied = WorkoutText.textForElsewhere(workout, language)
      #expect(try WorkoutText.parse(copied, isFromElsewhere: true) == workout)
    }
  }

  @Test(arguments: ["3 x A", "A 1:00", "run 1 km", "휴식", "jog", "2 x (A)", "A, B, 400m"])
  func oneLengthCountDistanceOrKindMakesItAWorkout(text: String) throws {
    #expect(try WorkoutText.parse(text, isFromElsewhere: true) == WorkoutText.parse(text))
  }

  @Test func aGroupWithoutMembersIsNotWritten() {
    let workout = Workout([.group(rounds: 3, []), .block(Block(.rest, nil))])
    #expect(WorkoutText.text(workout, .english) == "rest")
  }

  @Test func aNameTooLongIsRefused() {
    #expect(throws: WorkoutTextError(.nameTooLong, line: 1, column: 1)) {
      try WorkoutText.parse(String(repeating: "가", count: 67) + " 1분")
    }
  }

  @Test func itIsWrittenAsPeopleWriteIt() {
    #expect(
      WorkoutText.text(Self.sentence, .english) == """
        warm-up 10 min
        6 x (400m 1:30 + rest 1 min)
        """)
    #expect(
      WorkoutText.text(Self.sentence, .korean) == """
        준비 10분
        6 x (400m 1:30 + 휴식 1분)
        """)
    #expect(WorkoutText.text(Block(name: "50 m", nil), .english) == "\"50 m\"")
    #expect(WorkoutText.text(Block(.work, nil, repeats: 3), .korean) == "3 x 본운동")
    #expect(WorkoutText.text(Block(name: "jog", .seconds(45)), .english) == "\"jog\" 45 s")
    #expect(WorkoutText.text(Block(.work, .seconds(3_661)), .english) == "work 1:01:01")
  }

  // MARK: Random

  static let names = [
    "", "400 m", "400m", "50m", "5 min", "rest", "휴식", "jog", "warm up", "a, b", "a + b", "6 x",
    "(x)", "\"", "\"a\"", " ", "a\nb", "- a", "1:30", "60", "３０초", "준비 운동", "x", "x 3", "a  b",
    "5'30\"", "－5", "é", "🏃 easy", "\t", "10 min warm-up 3", "cool", "cool down later",
  ]

  static func randomBlock(_ random: inout SeededGenerator) -> Block {
    let lengths: [Nanoseconds?] = [
      nil, .seconds(1), .seconds(59), .minutes(1), .seconds(90), .minutes(10), .minutes(59),
      .hours(1), .seconds(3_661), .seconds(359_999), .milliseconds(30_500), Nanoseconds(1),
      Nanoseconds(599_999_999_999),
    ]
    return Block(
      StepKind.allCases.randomElement(using: &random)!, name: names.randomElement(using: &random)!,
      lengths.randomElement(using: &random)!,
      repeats: [1, 1, 2, 999].randomElement(using: &random)!)
  }

  @Test func whatIsWrittenIsReadAsTheSame() throws {
    var random = SeededGenerator(seed: 6)
    for _ in 0..<5_000 {
      var parts: [Workout.Part] = []
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        if Bool.random(using: &random) {
          parts.append(.block(Self.randomBlock(&random)))
        } else {
          let count = Int.random(in: 1...3, using: &random)
          parts.append(
            .group(
              rounds: [1, 6, 999].randomElement(using: &random)!,
              (0..<count).map { _ in Self.randomBlock(&random) }))
        }
      }
      let workout = Workout(parts)
      for language in [WorkoutText.Language.english, .korean] {
        let text = WorkoutText.text(workout, language)
        #expect(throws: Never.self) {
          let read = try WorkoutText.parse(text)
          if read != workout { Issue.record("\(text.debugDescription) is read as \(read)") }
        }
      }
    }
  }

  /// Whatever is typed, it is read or refused at a place that is in it; and nothing of it is lost: every
  /// letter stands in a name, or was a word of the language.
  @Test func noiseIsReadOrRefused() {
    let signs = [
      "400m", "90초", "rest", "휴식", "준비", "6 x ", "(", ")", " + ", ",", "\n", "\"", "1:30", "0:75",
      "x",
      "×", "60", " ", "é", "- ", "５", "분", "h", "'", ";", "\u{3000}", "min", ".", "-", "\r\n",
      "99999999999",
    ]
    var random = SeededGenerator(seed: 7)
    var read = 0
    for _ in 0..<20_000 {
      let text = (0..<Int.random(in: 0...12, using: &random)).map { _ in
        signs.randomElement(using: &random)!
      }.joined()
      do throws(WorkoutTextError) {
        let workout = try WorkoutText.parse(text)
        read += 1
        if (try? workout.check()) == nil { Issue.record("\(text.debugDescription) is no workout") }
        if (try? WorkoutText.parse(WorkoutText.text(workout, .korean))) != workout {
          Issue.record("\(text.debugDescription) is read back otherwise")
        }
      } catch {
        let lines = text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
        if error.line < 1 || error.line > lines.count || error.column < 1
          || error.column > lines[error.line - 1].count + 1
        {
          Issue.record("\(text.debugDescription) is refused outside of it: \(error)")
        }
      }
    }
    #expect(read > 1_000)
  }
}
