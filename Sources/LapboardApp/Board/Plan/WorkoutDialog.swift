import Editing
import Markup
import Records
import Timing

/// A workout while it is being written.
public struct WorkoutDraft: Sendable {
  /// What the field began with: the workout as it is.
  var original: String
  var text: String
  /// What the text means; nil where it means nothing.
  private(set) var workout: Workout?
  private(set) var error: WorkoutTextError?
  private(set) var isTooLong = false

  init(_ text: String) {
    original = text
    self.text = text
    read()
  }

  var isChanged: Bool { !isSame(text, original) }
  var isEmpty: Bool { error?.reason == .empty }
  /// Whether there is something to save.
  var canSave: Bool { workout != nil && isChanged }

  mutating func type(_ text: String) {
    self.text = text
    read()
  }

  private mutating func read() {
    (workout, error) = (nil, nil)
    isTooLong = text.utf8.count > Change.longestWorkoutText
    if isTooLong { return }
    do throws(WorkoutTextError) {
      workout = try WorkoutText.parse(text)
    } catch {
      self.error = error
    }
  }
}

/// The dialog in which a workout is written as text, and read while it is.
enum WorkoutDialog {
  static let textID = "workout-text"
  private static let outcomeID = "workout-outcome"

  static func ends(_ draft: WorkoutDraft) -> (first: String, last: String) {
    (textID, draft.canSave ? DialogView.acceptID : DialogView.closeID)
  }

  static func view(_ draft: WorkoutDraft, _ s: Strings) -> View {
    let isWrong = draft.isTooLong || draft.error != nil && !draft.isEmpty
    return DialogView.frame(
      key: 12, name: "sheet write-workout", label: s.writeWorkout,
      body: [
        View(
          .textarea,
          [
            .named("field text"), .attribute(.id, textID), .label(s.workout),
            .attribute(.placeholder, s.workoutExample), .attribute(.rows, "6"),
            .attribute(.autocapitalize, "off"), .attribute(.autocomplete, "off"),
            .attribute(.spellcheck, "false"), .attribute(.ariaDescribedby, outcomeID),
            .attribute(.ariaInvalid, isWrong ? "true" : "false"),
            .property(.value, draft.original), .on(.input, .board(.plan(.text))),
          ]),
        View(
          .p, key: 1,
          [.named(isWrong ? "problem" : "hint"), .plays("status"), .attribute(.id, outcomeID)],
          text: outcome(draft, s)),
      ],
      buttons: [
        DialogView.closeButton(s.cancel),
        DialogView.acceptButton(s.save, .board(.plan(.addWritten)), isEnabled: draft.canSave),
      ])
  }

  private static func outcome(_ draft: WorkoutDraft, _ s: Strings) -> String {
    if draft.isTooLong { return s.workoutTextTooLong }
    if let workout = draft.workout { return s.read(workout) }
    if draft.isEmpty { return s.workoutHint }
    return draft.error.map { s.workoutTextRefused($0) } ?? ""
  }
}

extension Change {
  /// Opens the dialog with the workout as it is.
  mutating func writeWorkout() {
    let text = WorkoutText.text(state.plan.workout.workout, strings.workoutLanguage)
    open(.workout(WorkoutDraft(text)), from: PlanScreen.writeID)
    effects.append(.focus(WorkoutDialog.textID))
  }

  mutating func typeWorkout(_ text: String) {
    guard case .workout(var draft) = state.sheet?.kind else { return }
    draft.type(text)
    state.sheet?.kind = .workout(draft)
  }

  /// What was written takes the place of the workout, as one step.
  mutating func saveWorkout() {
    guard case .workout(let draft) = state.sheet?.kind, let workout = draft.workout else { return }
    let insert = BoardChange.plan(.insert(workout, at: PlanPlace(.workout, .end)))
    let action: JournalEvent.Action =
      state.plan.workout.rows.isEmpty
      ? .board(insert) : .change([.board(.plan(.clear)), .board(insert)])
    guard record(action) else { return }
    closeSheet()
    say(strings.workoutWritten(workout))
  }

  mutating func shareWorkout() {
    let text = WorkoutText.text(state.plan.workout.workout, strings.workoutLanguage)
    guard !text.utf8.isEmpty else { return say(strings.workoutRefused(.empty)) }
    if state.canShare {
      effects.append(.share(title: strings.workout, text: text))
    } else {
      state.copying = strings.workoutCopied
      effects.append(.copy(text: text, html: ""))
    }
  }
}

extension Strings {
  var writeWorkout: String { pick("Write workout", "운동 적기") }
  /// The same in its table.
  var write: String { pick("Write", "적기") }
  var workoutExample: String {
    pick(
      "10 min warm-up\n6 x (400m 90s + rest 60s)\ncool-down 5 min",
      "10분 준비\n6 x (400m 90초 + 휴식 60초)\n정리 5분")
  }
  var workoutHint: String {
    pick(
      "One block a line, or with commas. Without a time a tap ends it.",
      "한 줄에 하나씩, 또는 쉼표로 나눠 적으세요. 시간이 없으면 탭으로 끝냅니다.")
  }
  func read(_ workout: Workout) -> String {
    let count = workout.rowCount
    return pick(count == 1 ? "1 row" : "\(count) rows", "행 \(count)개") + " · "
      + total(workout.total)
      + (workout.total.isOpen ? "" : " · " + steps(workout.total.steps))
  }
  func workoutWritten(_ workout: Workout) -> String { self.workout + ": " + read(workout) }
  var workoutCopied: String { pick("Workout copied", "운동 복사됨") }
}
