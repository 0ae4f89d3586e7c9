import Records
import Timing

extension Strings {
  var noBlocks: String { pick("No blocks. Make one, or paste them.", "블록이 없습니다. 만들거나 붙여넣으세요.") }
  var noWorkout: String {
    pick(
      "Add blocks with +, drag them here, or write a workout.",
      "+로 블록을 추가하거나, 여기로 끌어 오거나, 운동을 적으세요.")
  }
  var run: String { pick("Run", "실행") }
  var newBlock: String { pick("New block", "새 블록") }
  var addToWorkout: String { pick("Add to workout", "운동에 추가") }
  var restoreBlocks: String { pick("Restore standard blocks", "기본 블록 되돌리기") }
  var openEnded: String { pick("open", "자유") }
  var edit: String { pick("Edit", "편집") }
  var editRounds: String { pick("Repeat…", "반복…") }
  var groupRows: String { pick("Group", "그룹으로 묶기") }
  var ungroup: String { pick("Ungroup", "그룹 풀기") }
  var clearWorkout: String { pick("Clear workout", "운동 비우기") }

  var workoutLanguage: WorkoutText.Language { language == .korean ? .korean : .english }

  func name(_ kind: StepKind) -> String {
    switch kind {
    case .prepare: pick("Warm-up", "준비")
    // A workout as a whole is 운동.
    case .work: pick("Work", "본운동")
    case .rest: pick("Rest", "휴식")
    case .coolDown: pick("Cool-down", "정리")
    }
  }

  /// Its own name, or what it is for.
  func name(of block: Block) -> String { block.name.utf8.isEmpty ? name(block.kind) : block.name }
  func name(of step: Workout.Step) -> String {
    step.name.utf8.isEmpty ? name(step.kind) : step.name
  }

  // MARK: Rows
  /// `400 m, Work, open, 3 ×`
  func text(of block: Block) -> String {
    var text = name(of: block)
    if !block.name.utf8.isEmpty { text += ", " + name(block.kind) }
    text += ", " + (block.length.map { clock($0) } ?? openEnded)
    if block.repeats > 1 { text += ", \(block.repeats) ×" }
    return text
  }
  func text(ofGroup rounds: Int, _ total: Workout.Total) -> String {
    pick("Group, \(rounds) ×, ", "그룹, \(rounds) ×, ") + short(total)
  }

  func inGroup(rounds: Int) -> String { pick("in group \(rounds) ×", "그룹 \(rounds) × 안") }

  /// `29:00 + 6 open`; what takes no time is left out.
  func short(_ total: Workout.Total) -> String {
    let open = total.open > 0 ? pick("\(total.open) open", "자유 \(total.open)") : ""
    if total.timed == .zero, total.open > 0 { return open }
    return clock(total.timed) + (total.open > 0 ? " + " + open : "")
  }
  /// Of what takes no time there is no total.
  func total(_ total: Workout.Total) -> String {
    if total.isOpen {
      return pick(
        total.open == 1 ? "1 open step" : "\(total.open) open steps", "자유 단계 \(total.open)개")
    }
    return pick("Total ", "합계 ") + short(total)
  }
  func steps(_ n: Int64) -> String { pick(n == 1 ? "1 step" : "\(n) steps", "\(n)단계") }

  // MARK: Said
  private func rows(_ n: Int) -> String { pick(n == 1 ? "1 row" : "\(n) rows", "행 \(n)개") }
  func rowsAdded(_ n: Int) -> String { pick("\(rows(n)) added", "\(rows(n)) 추가됨") }
  func workoutCleared(_ n: Int) -> String {
    pick("Workout cleared, \(rowsRemoved(n))", "운동을 비움, \(rowsRemoved(n))")
  }
  func rowsRemoved(_ n: Int) -> String { pick("\(rows(n)) deleted", "\(rows(n)) 삭제됨") }
  func addedToWorkout(_ text: String) -> String {
    pick("\(text) added to the workout", "\(text), 운동에 추가됨")
  }

  func planRefused(_ reason: Plan.Refusal) -> String {
    switch reason {
    case .noSuchRow: pick("This row is gone", "없어진 행입니다")
    case .groupInGroup:
      pick("A group cannot stand in another group", "그룹 안에 그룹을 넣을 수 없습니다")
    case .tooMany:
      pick(
        "Nothing was added: no more than \(Plan.mostRows) rows fit",
        "추가된 것이 없습니다. 행은 \(Plan.mostRows)개까지 넣을 수 있습니다")
    case .nothingChanges: pick("Nothing changes", "바뀌는 것이 없습니다")
    case .workout(let reason): workoutRefused(reason)
    case .clock(.notRunning): pick("The workout is paused", "운동이 일시 정지되어 있습니다")
    case .clock(.notPaused): pick("The workout is running", "운동이 이미 실행 중입니다")
    case .clock(.over): pick("The workout is over", "운동이 이미 끝났습니다")
    case .clock(.nothingBefore): pick("This is the beginning", "맨 처음입니다")
    case .alreadyRunning: pick("A workout is running", "운동이 이미 실행 중입니다")
    case .notRunning: pick("No workout is running", "실행 중인 운동이 없습니다")
    }
  }

  func workoutRefused(_ reason: Workout.Refusal) -> String {
    switch reason {
    case .nameTooLong: pick("The name is too long", "이름이 너무 깁니다")
    case .tooShort: pick("A block takes more than 0 seconds", "블록은 0초보다 길어야 합니다")
    case .tooLong: pick("At most 99:59:59", "최대 99:59:59")
    case .badRepeats: pick("Repeat from 1 to 999 times", "반복은 1번부터 999번까지입니다")
    case .tooManySteps:
      pick(
        "A workout has at most \(Workout.mostSteps) steps", "운동은 최대 \(Workout.mostSteps)단계입니다")
    case .empty: pick("Add a block to the workout first", "먼저 운동에 블록을 추가하세요")
    }
  }

  func name(_ change: PlanChange) -> String {
    switch change {
    case .insert(let workout, _):
      pick("Add \(rows(workout.rowCount))", "\(rows(workout.rowCount)) 추가")
    case .move(let ids, _): pick("Move \(rows(ids.count))", "\(rows(ids.count)) 이동")
    case .copy(let ids, _): pick("Copy \(rows(ids.count))", "\(rows(ids.count)) 복사")
    case .remove(let ids): pick("Delete \(rows(ids.count))", "\(rows(ids.count)) 삭제")
    case .change: pick("Edit block", "블록 편집")
    case .changeRounds: pick("Repeat group", "그룹 반복")
    case .group: pick("Group", "그룹으로 묶기")
    case .ungroup: pick("Ungroup", "그룹 풀기")
    case .clear: clearWorkout
    case .start: pick("Start workout", "운동 시작")
    case .pause: pick("Pause workout", "운동 일시 정지")
    case .resume: pick("Resume workout", "운동 계속")
    case .next: pick("Next step", "다음 단계")
    case .back: pick("Previous step", "이전 단계")
    case .end: pick("End workout", "운동 끝내기")
    }
  }

  // MARK: A workout as text
  var workoutTextTooLong: String {
    pick("The text is too long for a workout", "운동으로 읽기에 너무 긴 글입니다")
  }

  /// `Line 2, column 5: …`
  func workoutTextRefused(_ error: WorkoutTextError) -> String {
    if error.reason == .onlyNames {
      return pick(
        "Not a workout: there is no length, distance or kind of step in it",
        "운동이 아닙니다. 시간, 거리, 단계 종류가 없습니다")
    }
    let reason =
      switch error.reason {
      case .empty, .expectedBlock:
        pick("expected a block, such as “400m 90s”", "블록이 있어야 합니다. 예: “400m 90초”")
      case .unclosedGroup: pick("expected “)”", "“)”가 있어야 합니다")
      case .unexpectedClose: pick("this “)” closes nothing", "이 “)”에 맞는 “(”가 없습니다")
      case .groupInGroup: planRefused(.groupInGroup)
      case .textAfterGroup: pick("expected a comma or “x 6”", "쉼표나 “x 6”이 있어야 합니다")
      case .unclosedQuote: pick("expected a closing quote", "닫는 따옴표가 있어야 합니다")
      case .badCount: workoutRefused(.badRepeats)
      case .badLength:
        pick("this is no length of time; try 1:30 or 90s", "시간이 아닙니다. 1:30이나 90초처럼 적으세요")
      case .twoLengths: pick("a block has one length", "블록의 시간은 하나입니다")
      case .expectedUnit:
        pick("a number needs a unit: 60s, 5 min, 400m", "단위가 필요합니다: 60초, 5분, 400m")
      case .nameTooLong: workoutRefused(.nameTooLong)
      case .expectedBrackets:
        pick(
          "a group stands in brackets: 3 x (400m 90s + rest 60s)",
          "그룹은 괄호로 묶으세요: 3 x (400m 90초 + 휴식 60초)")
      case .otherTable:
        pick(
          "a table for the plan has two columns, a name and a length: Run, 1:00",
          "계획의 표는 이름과 시간 두 칸입니다: 달리기, 1:00")
      case .onlyNames: ""
      }
    return pick(
      "Line \(error.line), column \(error.column): \(reason)",
      "\(error.line)번째 줄 \(error.column)번째 글자: \(reason)")
  }
}
