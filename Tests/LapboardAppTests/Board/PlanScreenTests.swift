import Editing
import Records
import Testing
import Timing

@testable import LapboardApp

/// Blocks and the workout on the screen.
struct PlanScreenTests {
  static let sentence = "10분 준비, 6 x (400m 90초 + 휴식 60초)"

  @Test func theLibraryIsThereFromTheStartInTheLanguageOfThePage() {
    #expect(
      TestDevice.plan().texts(of: .blocks) == [
        "Warm-up, 10:00", "400 m, Work, open", "1 km, Work, open", "Work, 1:00", "Rest, 1:00",
        "Cool-down, 5:00",
      ])
    #expect(TestDevice.plan("ko").texts(of: .blocks)[1] == "400 m, 본운동, 자유")
    #expect(TestDevice.plan().journal == [])
  }

  @Test func aSentenceIsReadIntoRows() {
    let device = TestDevice.plan(with: Self.sentence)
    #expect(
      device.texts(of: .workout) == [
        "Warm-up, 10:00", "Group, 6 ×, 15:00", "400m, Work, 1:30", "Rest, 1:00",
      ])
    #expect(device.status == "4 rows added")
    #expect(device.view.all { $0.name == "plan-total" }.first?.allText == "Total 25:0013 steps")
    #expect(device.state.board[.workout].selection.count == 4)
  }

  @Test func whatCannotBeReadIsSaidAndChangesNothing() {
    let device = TestDevice.plan("ko", with: "휴식 60")
    #expect(device.alert.contains("1번째 줄 4번째 글자: 단위가 필요합니다: 60초, 5분, 400m"))
    #expect(device.state.rows(of: .workout) == [])
    #expect(device.journal == [])
  }

  @Test func aLinkOrALapTableIsRefusedAndNoOldSuccessStandsBesideThat() {
    var device = TestDevice.plan(with: "400m")
    #expect(device.status == "1 row added")
    device.bring("https://example.com/run")
    #expect(
      device.alert.contains("Not a workout: there is no length, distance or kind of step in it"))
    #expect(device.status == "")
    device.bring("1\t00:10.00\t00:10.00")
    #expect(device.alert.contains("Line 1, column 12: a table for the plan has two columns"))
    #expect(device.texts(of: .workout) == ["400m, Work, open"])
  }

  @Test func rowsOfNamesAloneComeBackFromTheClipboard() {
    var device = TestDevice.plan()
    device.press("New block")
    device.type("Squats", into: .name)
    device.press("Save")
    let text = device.state.text(of: [device.row(0, of: .blocks)], in: .blocks)
    #expect(text == "work Squats")
    device.bring(text)
    #expect(device.texts(of: .workout) == ["Squats, Work, open"])
  }

  @Test func aMemberSaysInWhichGroupItStands() {
    let device = TestDevice.plan(with: Self.sentence)
    let labels = device.view.all {
      $0.name.hasPrefix("board-row") && $0.value(.id)?.hasPrefix("workout") == true
    }
    .map { $0.value(.ariaLabel) }
    #expect(labels[2...3] == ["Group, 6 ×, 15:00", "400m, Work, 1:30, in group 6 ×"])
    let korean = TestDevice.plan("ko", with: Self.sentence)
    #expect(korean.state.row(korean.row(3, of: .workout), of: .workout)?.whereabouts == "그룹 6 × 안")
  }

  @Test func ofOpenStepsThereIsNoTotal() {
    func total(_ text: String) -> String? {
      TestDevice.plan(with: text).view.all { $0.name == "plan-total" }.first?.allText
    }
    #expect(total("400m") == "1 open step")
    #expect(total("3 x 400m") == "3 open steps")
    #expect(total("400m, rest 1:00") == "Total 1:00 + 1 open2 steps")
  }

  @Test func clearingSaysWhatItDid() {
    var device = TestDevice.plan(with: Self.sentence)
    device.press("Clear workout")
    #expect(device.status == "Workout cleared, 4 rows deleted")
    device.press("Undo")
    #expect(device.state.rows(of: .workout).count == 4)
  }

  @Test func deletingTheLastMemberDeletesTheGroupToo() {
    var device = TestDevice.plan(with: "3 x (400m)")
    device.send(.message(.board(.remove(.workout, device.row(1, of: .workout))), anchor: .zero))
    #expect(device.texts(of: .workout) == [])
    #expect(device.status == "2 rows deleted")
  }

  /// Interactions 70: whatever is dropped, there is a reason and no exception.
  @Test(arguments: [
    "{", "{\"id\":1}", "<b>x</b>(", String(repeating: "a, ", count: 2_000_000), "\u{0}\u{FFFD}, ,",
  ])
  func foreignTextIsRefusedWithAReason(text: String) {
    let device = TestDevice.plan(with: text)
    let isTaken = !device.state.rows(of: .workout).isEmpty
    #expect(isTaken != (device.alert != ""))
  }

  @Test func addLeavesTheBlockInTheLibrary() {
    var device = TestDevice.plan()
    device.press("Add to workout")
    #expect(device.texts(of: .workout) == ["Warm-up, 10:00"])
    #expect(device.state.rows(of: .blocks).count == 6)
    #expect(device.status == "Warm-up, 10:00 added to the workout")
    device.press("Undo")
    #expect(device.texts(of: .workout) == [])
  }

  // MARK: Drops

  func drop(
    _ device: inout TestDevice, _ rows: [Int64], from table: BoardTable, _ place: DropPlace,
    copies: Bool = false
  ) -> DropOperation {
    let operation = device.state.operation(of: rows, from: table, at: place, copies: copies)
    if operation == .move || operation == .copy {
      var change = Change(state: device.state, moment: device.clock.moment)
      _ = change.drop(rows, from: table, at: place, operation)
      device.take(change)
    }
    return operation
  }

  @Test func aDropOverThereMovesAndWithAltCopies() {
    var device = TestDevice.plan()
    #expect(drop(&device, [-5, -1], from: .blocks, DropPlace(.workout, .end)) == .move)
    #expect(device.texts(of: .workout) == ["Warm-up, 10:00", "Rest, 1:00"])
    #expect(device.state.rows(of: .blocks) == [-2, -3, -4, -6])
    #expect(device.state.board[.workout].selection.count == 2)
    #expect(
      drop(&device, [-2], from: .blocks, DropPlace(.workout, .before(-5)), copies: true) == .copy)
    #expect(
      device.texts(of: .workout) == ["Warm-up, 10:00", "400 m, Work, open", "Rest, 1:00"])
    #expect(device.state.rows(of: .blocks).contains(-2))
  }

  @Test func whereADropMeansNothingItIsNone() {
    var device = TestDevice.plan(with: "A, 2 x (B + C), 3 x (D)")
    let rows = device.state.rows(of: .workout)
    let lines = device.journal.count
    #expect(
      drop(&device, [rows[0]], from: .workout, DropPlace(.workout, .before(rows[1]))) == .cancel)
    #expect(
      drop(&device, [rows[1]], from: .workout, DropPlace(.workout, .after(rows[2]))) == .forbidden)
    #expect(
      drop(&device, [rows[1]], from: .workout, DropPlace(.workout, .before(rows[5]))) != .move)
    #expect(drop(&device, [rows[0]], from: .workout, DropPlace(.names, .end)) == .cancel)
    #expect(drop(&device, [rows[0]], from: .workout, DropPlace(.workout, .into(999))) == .forbidden)
    #expect(device.journal.count == lines)
  }

  @Test func rowsAreTextForOtherPrograms() {
    let device = TestDevice.plan(with: Self.sentence)
    #expect(
      device.state.text(of: device.state.rows(of: .workout), in: .workout) == """
        warm-up 10 min
        6 x (400m 1:30 + rest 1 min)
        """)
    #expect(device.state.text(of: [device.row(3, of: .workout)], in: .workout) == "rest 1 min")
  }

  // MARK: Editing

  @Test func aRowIsEditedInPlaceAsOneStep() {
    var device = TestDevice.plan(with: "400m, rest 60s")
    device.edit(0, of: .workout)
    device.type("1 km", into: .name)
    device.type("3:45", into: .length)
    device.type("", into: .kind(.prepare))
    device.press("One more")
    device.planKey("Enter", .inText)
    #expect(device.texts(of: .workout)[0] == "1 km, Warm-up, 3:45, 2 ×")
    #expect(!device.shows("Edit block"))
    device.press("Undo")
    #expect(device.texts(of: .workout)[0] == "400m, Work, open")
  }

  @Test func badInputIsSaidAtTheFieldsAndChangesNothing() {
    var device = TestDevice.plan(with: "400m")
    let lines = device.journal.count
    device.edit(0, of: .workout)
    device.type("1:75", into: .length)
    device.press("Save")
    #expect(device.problem == "Minutes and seconds have two digits, 00 to 59")
    device.type("", into: .length)
    #expect(device.problem == "")
    device.type("1000", into: .repeats)
    device.press("Save")
    #expect(device.problem == "Repeat from 1 to 999 times")
    device.type("1", into: .repeats)
    device.type(String(repeating: "가", count: 67), into: .name)
    device.press("Save")
    #expect(device.problem == device.state.strings.textTooLong(by: 1))
    device.planKey("Escape", .inText)
    #expect(!device.shows("Edit block"))
    #expect(device.journal.count == lines)
  }

  @Test func howALengthIsReadIsSaidBesideIt() {
    func hint(_ text: String) -> String? {
      var device = TestDevice.plan(with: "400m")
      device.edit(0, of: .workout)
      device.type(text, into: .length)
      return device.view.all { $0.name == "hint" }.first?.allText
    }
    #expect(hint("90") == "= 1:30:00 · Taken for minutes. “90s” would be seconds.")
    #expect(hint("90s") == "= 1:30")
    #expect(hint("1:30") == "")
    #expect(hint("x") == "")
  }

  @Test func savedUnchangedItIsNoStep() {
    var device = TestDevice.plan(with: "work 0:30.5")
    let lines = device.journal.count
    device.edit(0, of: .workout)
    device.press("Save")
    #expect(device.journal.count == lines)
    #expect(!device.shows("Edit block"))
  }

  @Test func aNewBlockStandsFirst() {
    var device = TestDevice.plan()
    device.press("New block")
    device.type("플랭크", into: .name)
    device.type("45초", into: .length)
    device.press("Save")
    #expect(device.texts(of: .blocks).first == "플랭크, Work, 0:45")
    #expect(device.state.rows(of: .blocks).count == 7)
  }

  @Test func aRowThatGoesTakesItsFieldsWithIt() {
    var device = TestDevice.plan(with: "400m")
    device.edit(0, of: .workout)
    device.press("Undo")
    #expect(!device.shows("Edit block"))
  }

  @Test func selectedRowsBecomeAGroupWhoseRoundsAreAskedFor() {
    var device = TestDevice.plan(with: "400m 90s, rest 60s")
    device.send(
      .message(.board(.plan(.group(device.row(0, of: .workout)))), anchor: .zero))
    #expect(device.texts(of: .workout)[0] == "Group, 2 ×, 5:00")
    device.type("6", into: .repeats)
    device.press("Save")
    #expect(device.texts(of: .workout)[0] == "Group, 6 ×, 15:00")
    device.send(
      .message(.board(.plan(.ungroup(device.row(0, of: .workout)))), anchor: .zero))
    #expect(device.texts(of: .workout) == ["400m, Work, 1:30", "Rest, 1:00"])
  }

  @Test func missingStandardBlocksAreOfferedAgain() {
    var device = TestDevice.plan()
    #expect(!device.shows("Restore standard blocks"))
    device.send(.message(.board(.remove(.blocks, -4)), anchor: .zero))
    device.press("Restore standard blocks")
    #expect(device.texts(of: .blocks).last == "Work, 1:00")
    #expect(!device.shows("Restore standard blocks"))
  }

  // MARK: Writing

  @Test func aWorkoutIsWrittenAndReadWhileItIs() {
    var device = TestDevice.plan(with: "400m")
    device.press("Write workout")
    #expect(device.dialog == "Write workout")
    #expect(device.field("Workout")?.fieldText == "400m")
    #expect(!device.isEnabled("Save"))
    device.type("400m 90", into: .text)
    #expect(!device.isEnabled("Save"))
    #expect(device.problem == "Line 1, column 6: a number needs a unit: 60s, 5 min, 400m")
    device.type("3 x 400m 90s\nrest", into: .text)
    #expect(
      device.view.all { $0.value(.id) == "workout-outcome" }.first?.allText
        == "2 rows · Total 4:30 + 1 open · 4 steps")
    device.press("Save")
    #expect(device.dialog == nil)
    #expect(device.texts(of: .workout) == ["400m, Work, 1:30, 3 ×", "Rest, open"])
    device.press("Undo")
    #expect(device.texts(of: .workout) == ["400m, Work, open"])
  }
}
