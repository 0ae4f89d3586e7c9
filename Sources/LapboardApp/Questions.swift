import Records
import Timing

extension Question {
  /// The lap it is about; nil where it is about the whole table.
  var lap: Int64? {
    switch self {
    case .note(let lap), .total(let lap), .lapTime(let lap), .split(let lap): lap
    case .title, .recordTitle, .timerLabel: nil
    }
  }

  /// The table that the answer changes; nil where that can only be read.
  fileprivate func table(_ state: AppState) -> TableID? {
    switch self {
    case .recordTitle(let id): .record(id)
    case .timerLabel: nil
    case .note, .total, .lapTime, .split, .title: state.tableOnShow
    }
  }

  var isMultiline: Bool { if case .note = self { true } else { false } }
  var asksForTime: Bool {
    switch self {
    case .total, .lapTime, .split: true
    case .note, .title, .recordTitle, .timerLabel: false
    }
  }
  var isAboutTimer: Bool { if case .timerLabel = self { true } else { false } }
}

/// A question that is being answered.
public struct QuestionDraft: Sendable {
  public let question: Question
  /// The table that the answer changes; nil where it can only be read, or a timer changes.
  let table: TableID?
  /// The setting of that timer.
  let timer: TimerSetting?
  /// Number of the lap it is about; 0 where it is about the whole table.
  let lapNumber: Int
  /// Between which totals the answer has to lie; nil where it can be any.
  let limits: TotalLimits?
  /// What stands in the field when it opens.
  let original: String
  /// What stands in it now.
  public internal(set) var text: String
  /// Why what stood in it could not be saved.
  public internal(set) var problem: String?

  var isReadOnly: Bool { table == nil && timer == nil }
  /// Whether saving it leaves no text.
  var isBlank: Bool { trimmed(text).utf8.isEmpty }
  var isChanged: Bool { !isSame(text, original) }
}

/// The totals on both sides of one that is asked for.
struct TotalLimits: Equatable, Sendable {
  var lower: Nanoseconds
  /// nil after the last lap of a record.
  var upper: Nanoseconds?

  /// Halfway, in hundredths where they are fine enough to tell it from the lower limit.
  var middleText: String {
    let upper = upper ?? lower
    let middle = lower + Nanoseconds((upper - lower).count / 2)
    let isFine = middle.truncatedToCentiseconds > lower
    return (isFine ? TimeFormat.screen : TimeFormat(fractionDigits: 9)).text(middle)
  }
}

extension Change {
  // MARK: Asking

  mutating func ask(_ question: Question) {
    // A note can be read everywhere; nothing else has anything to show.
    let table = question.table(state)
    guard table != nil || question.isMultiline || question.isAboutTimer else {
      return say(strings.readOnly)
    }
    guard let draft = draft(question, table) else {
      return say(
        question.isAboutTimer
          ? strings.timerRefused(.noSuchTimer) : strings.correctionRefused(.noSuchLap))
    }
    open(.question(draft), from: opener(of: question))
    effects.append(.select(QuestionView.fieldID))
  }

  /// nil where the lap is not there.
  private func draft(_ question: Question, _ table: TableID?) -> QuestionDraft? {
    var number = 0
    var limits: TotalLimits?
    var timer: TimerSetting?
    let text: String
    if let id = question.lap {
      guard let lap = lap(id) else { return nil }
      number = lap.number
      switch question {
      case .note: text = lap.note
      case .total:
        text = TimeFormat.screen.text(lap.split)
        limits = TotalLimits(lower: lap.start, upper: lap.next)
      case .lapTime: text = TimeFormat.screen.text(shownLapTime(from: lap.start, to: lap.split))
      case .split:
        let inside = TotalLimits(lower: lap.start, upper: lap.split)
        text = inside.middleText
        limits = inside
      case .title, .recordTitle, .timerLabel: return nil
      }
    } else if case .timerLabel(let source) = question {
      guard let setting = state.setting(of: source) else { return nil }
      timer = setting
      text = setting.label
    } else if case .recordTitle(let id) = question {
      guard let record = state.journal.record(id) else { return nil }
      text = record.title
    } else {
      text = state.listOnShow.title
    }
    return QuestionDraft(
      question: question, table: table, timer: timer, lapNumber: number, limits: limits,
      original: text,
      text: text, problem: nil)
  }

  private struct AskedLap {
    var number: Int
    var start, split: Nanoseconds
    /// The total after it; nil where none comes.
    var next: Nanoseconds?
    var note: String
  }

  private func lap(_ id: Int64) -> AskedLap? {
    let laps = state.laps
    let watch = state.journal.watch
    let isOnWatch = state.shownTable == .watch
    let now = watch.timerTime(at: state.journal.timeline.instant(of: moment))
    if id == 0 {
      guard isOnWatch, watch.phase != .idle else { return nil }
      return AskedLap(
        number: laps.count + 1, start: watch.lastSplit, split: now, note: watch.openLapNote)
    }
    guard let index = state.index(ofLap: id) else { return nil }
    return AskedLap(
      number: index + 1, start: index == 0 ? .zero : laps[index - 1].split,
      split: laps[index].split,
      next: index + 1 < laps.count ? laps[index + 1].split : isOnWatch ? now : nil,
      note: laps[index].note)
  }

  /// Where the focus returns to: what the question is about.
  private func opener(of question: Question) -> String {
    if case .recordTitle(let id) = question { return RecordListView.itemID(id) }
    if case .timerLabel(let source) = question { return PresetList.id(of: source) }
    guard let lap = question.lap else { return RecordScreen.renameID }
    return lap == 0 ? LapTable.scrollerID : LapTable.rowID(lap)
  }

  // MARK: Answering

  mutating func typeAnswer(_ text: String) {
    guard case .question(var draft) = state.sheet?.kind else { return }
    draft.text = text
    // It was about another text.
    draft.problem = nil
    state.sheet?.kind = .question(draft)
  }

  mutating func saveAnswer() {
    guard case .question(let draft) = state.sheet?.kind else { return }
    let answer: JournalEvent.Action?
    do throws(TimeParsingError) {
      answer = try draft.action()
    } catch {
      return refuse(draft, strings.timeRefused(error, in: draft.text))
    }
    guard let answer else { return closeSheet() }
    if let problem = emptyLap(answer, draft) { return refuse(draft, problem) }
    switch attempt(answer) {
    case nil:
      closeSheet()
      say(strings.answered(draft))
    case .correction(.nothingChanges), .timer(.nothingChanges): closeSheet()
    case .timer(.labelTooLong):
      refuse(
        draft, strings.textTooLong(by: trimmed(draft.text).utf8.count - TimerSetting.longestLabel))
    case .correction(.outOfOrder):
      refuse(draft, draft.limits.map(strings.outside) ?? strings.correctionRefused(.outOfOrder))
    case .correction(.tooLarge) where !draft.question.asksForTime:
      refuse(
        draft, strings.textTooLong(by: trimmed(draft.text).utf8.count - Correction.longestNote))
    case let reason?: refuse(draft, refusal(reason))
    }
  }

  /// Why the answer would make a lap that shows no time at all, which nobody means: one shown bound of
  /// two is as much outside as the other. nil where it makes none.
  private func emptyLap(_ answer: JournalEvent.Action, _ draft: QuestionDraft) -> String? {
    guard case .correct(let correction, _) = answer else { return nil }
    func isShownAlike(_ a: Nanoseconds, _ b: Nanoseconds) -> Bool {
      a.truncatedToCentiseconds == b.truncatedToCentiseconds
    }
    switch correction {
    case .setLapTime(let time, _):
      return isShownAlike(time, .zero) ? strings.timeAboveZero : nil
    case .setTotal(let total, _):
      guard let limits = draft.limits, isShownAlike(total, limits.lower) else { return nil }
      return strings.outside(limits)
    case .split(_, let total):
      guard let limits = draft.limits, let upper = limits.upper,
        !isShownAlike(upper, limits.lower),
        isShownAlike(total, limits.lower) || isShownAlike(total, upper)
      else { return nil }
      return strings.outside(limits)
    case .note, .strikeOut, .delete, .mergeWithNext: return nil
    }
  }

  /// Says in the dialog why the answer cannot be taken. What was typed stays.
  private mutating func refuse(_ draft: QuestionDraft, _ problem: String) {
    var draft = draft
    draft.problem = problem
    state.sheet?.kind = .question(draft)
    effects.append(.focus(QuestionView.fieldID))
  }
}

extension QuestionDraft {
  /// What the answer does; nil where it leaves all as it is.
  func action() throws(TimeParsingError) -> JournalEvent.Action? {
    if case .timerLabel(let source) = question, var setting = timer {
      setting.label = trimmed(text)
      switch source {
      case .timer(let id): return .timer(.relabel(setting.label, id))
      case .preset(let id): return .timer(.changePreset(setting, id))
      case .ended: return nil
      }
    }
    guard let table else { return nil }
    switch question {
    case .timerLabel: return nil
    case .note(let lap):
      return isChanged ? .correct(.note(trimmed(text), lap: lap), table: table) : nil
    case .title, .recordTitle: return isChanged ? .rename(trimmed(text), table: table) : nil
    case .total(let lap):
      guard let total = try newTime() else { return nil }
      return .correct(.setTotal(total, lap: lap), table: table)
    case .lapTime(let lap):
      return try newTime().map { .correct(.setLapTime($0, lap: lap), table: table) }
    case .split(let lap):
      return .correct(.split(lap: lap, at: try parseTypedTime(text)), table: table)
    }
  }

  /// The time that was typed; nil where it is the one that was shown, however it is written: a lap
  /// keeps the nanoseconds that no screen shows.
  private func newTime() throws(TimeParsingError) -> Nanoseconds? {
    guard isChanged else { return nil }
    let time = try parseTypedTime(text)
    return time == (try parseTypedTime(original)) ? nil : time
  }
}

/// Without the spaces and line ends around it.
func trimmed(_ text: String) -> String {
  func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }
  var bytes = text.utf8[...]
  while let first = bytes.first, isSpace(first) { bytes.removeFirst() }
  while let last = bytes.last, isSpace(last) { bytes.removeLast() }
  return String(decoding: bytes, as: UTF8.self)
}
