import Records
import Timing

// What is said of a workout that runs.

extension Strings {
  var stepBack: String { pick("Back", "뒤로") }
  var nextOne: String { pick("Next", "다음") }
  var endWorkout: String { pick("End", "끝내기") }
  var finish: String { pick("Finish", "마치기") }
  var workoutDone: String { pick("Workout done", "운동 완료") }
  var copyWorkout: String { pick("Copy workout", "운동 복사") }

  /// `400 m, 2 of 6`: which round it is, and which repeat.
  private func rounds(_ step: Workout.Step) -> String {
    var text = ""
    if step.rounds > 1 {
      text = pick("round \(step.round) of \(step.rounds)", "\(step.rounds)라운드 중 \(step.round)라운드")
    }
    if step.times > 1 {
      if !text.utf8.isEmpty { text += ", " }
      text += pick("\(step.time) of \(step.times)", "\(step.times)회 중 \(step.time)회")
    }
    return text
  }

  /// `3 of 13 · round 2 of 6`
  func place(_ index: Int, _ steps: [Workout.Step]) -> String {
    guard index < steps.count else {
      return pick(steps.count == 1 ? "1 step" : "\(steps.count) steps", "\(steps.count)단계")
    }
    let place = pick("\(index + 1) of \(steps.count)", "\(steps.count)단계 중 \(index + 1)")
    let rounds = rounds(steps[index])
    return rounds.utf8.isEmpty ? place : place + " · " + rounds
  }

  /// `Rest, 1:00`
  func named(_ step: Workout.Step) -> String {
    name(of: step) + ", " + (step.length.map { clock($0) } ?? openEnded)
  }

  func next(_ index: Int, _ steps: [Workout.Step]) -> String {
    guard index < steps.count else { return "" }
    guard index + 1 < steps.count else { return pick("Last step", "마지막 단계") }
    return pick("Next: ", "다음: ") + named(steps[index + 1])
  }

  func left(_ face: RunFace) -> String {
    if face.phase == .over { return "" }
    let open = face.open > 0 ? pick("\(face.open) open", "자유 \(face.open)") : ""
    if face.left == 0 { return open }
    return left(face.left) + (face.open > 0 ? " + " + open : "")
  }

  /// `Rest, 1 minute.`
  func spoken(_ step: Workout.Step) -> String {
    guard let length = step.length else { return name(of: step) }
    return name(of: step) + pick(", ", " ") + spoken(length)
  }

  /// What is said of a cue: a step that begins, with the one that comes after it.
  func spoken(_ kind: Cue.Kind, of steps: [Workout.Step]) -> String {
    switch kind {
    case .last(let seconds): return String(seconds)
    case .halfway: return pick("Halfway", "절반")
    case .end: return workoutDone
    case .begin(let index):
      guard index < steps.count else { return "" }
      let text = spoken(steps[index])
      guard index + 1 < steps.count else { return text }
      return text + pick(". Next: ", ". 다음: ") + name(of: steps[index + 1])
    }
  }

  // MARK: The record

  /// `400 m 2/6 · planned 1:30, skipped`
  func note(on step: Workout.Step, _ done: WorkoutClock.Done, isLast: Bool) -> String {
    var note = name(of: step)
    if step.rounds > 1 { note += " \(step.round)/\(step.rounds)" }
    if step.times > 1 { note += " \(step.time)/\(step.times)" }
    if let length = step.length { note += pick(" · planned ", " · 계획 ") + clock(length) }
    if done.isCut { note += isLast ? pick(", ended", ", 끝냄") : pick(", cut short", ", 건너뜀") }
    return note
  }

  /// The workout as it is written, on one line; a long one is cut.
  func title(of workout: Workout) -> String {
    var title = String.UnicodeScalarView()
    for scalar in WorkoutText.text(workout, workoutLanguage).unicodeScalars {
      if title.count == 60 {
        title.append("…")
        break
      }
      if scalar == "\n" {
        title.append(",")
        title.append(" ")
      } else {
        title.append(scalar)
      }
    }
    return self.workout + " · " + String(title)
  }

  func workoutKept(_ n: Int) -> String {
    pick(
      "Workout kept in Records, \(laps(n)). Undo goes on with it.",
      "운동을 기록에 저장함(랩 \(n)개). 실행 취소하면 이어집니다.")
  }
  var workoutEnded: String { pick("Workout ended", "운동을 끝냄") }
}
