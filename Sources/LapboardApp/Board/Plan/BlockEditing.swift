import Editing
import Records
import Timing

// Editing a row of the plan in its place.

extension Change {
  /// Opens the fields of a row.
  mutating func editPlan(_ row: Int64, _ table: BoardTable) {
    guard let content = state.plan[table.ofPlan][row]?.content else {
      return say(strings.planRefused(.noSuchRow))
    }
    state.board.plan.draftCount &+= 1
    var draft = BlockDraft(row: row, table: table, number: state.board.plan.draftCount)
    switch content {
    case .block(let block):
      draft.name = block.name
      draft.kind = block.kind
      draft.length = block.length.map { strings.exact($0) } ?? ""
      draft.repeats = String(block.repeats)
    case .group(let rounds):
      draft.isGroup = true
      draft.repeats = String(rounds)
    }
    draft.original = (draft.name, draft.length)
    state.board.plan.draft = draft
    state.board[table].focused = row
    dropMenu()
    effects.append(.select(draft.isGroup ? BlockEditor.repeatsID : BlockEditor.nameID))
    effects.append(.reveal(BlockEditor.formID))
  }

  mutating func newBlock() {
    state.board.plan.draftCount &+= 1
    state.board.plan.draft = BlockDraft(table: .blocks, number: state.board.plan.draftCount)
    effects.append(.focus(BlockEditor.nameID))
    effects.append(.reveal(BlockEditor.formID))
  }

  /// What was typed into one of the fields.
  mutating func type(_ text: String, into message: PlanMessage) {
    switch message {
    case .text: return typeWorkout(text)
    case .kind(let kind): state.board.plan.draft?.kind = kind
    case .name: state.board.plan.draft?.name = text
    case .length: state.board.plan.draft?.length = text
    case .repeats: state.board.plan.draft?.repeats = text
    default: return
    }
    // It was about what stood there before.
    state.board.plan.draft?.problem = nil
  }

  mutating func changeRepeats(by steps: Int) {
    guard let draft = state.board.plan.draft else { return }
    let number = (Self.number(draft.repeats) ?? 1) + steps
    state.board.plan.draft?.repeats = String(min(max(number, 1), Block.mostRepeats))
    state.board.plan.draft?.problem = nil
  }

  /// A whole number as people type it; nil where it is none, or has more than three digits.
  private static func number(_ text: String) -> Int? {
    let digits = trimmed(text)
    return digits.utf8.count > 3 ? nil : Int(digits)
  }

  mutating func saveBlock() {
    guard let draft = state.board.plan.draft else { return }
    guard let repeats = Self.number(draft.repeats), repeats >= 1 else {
      return refuse(strings.workoutRefused(.badRepeats), in: BlockEditor.repeatsID)
    }
    var length: Nanoseconds?
    if !draft.isGroup, !trimmed(draft.length).utf8.isEmpty {
      do throws(DurationError) {
        length = try parseDuration(draft.length).length
      } catch {
        return refuse(strings.durationRefused(error, in: draft.length), in: BlockEditor.lengthID)
      }
    }
    let block = Block(draft.kind, name: trimmed(draft.name), length, repeats: repeats)
    let change: PlanChange
    switch (draft.row, draft.isGroup) {
    case (let row?, true): change = .changeRounds(repeats, of: row)
    case (let row?, false): change = .change(block, of: row)
    case (nil, _):
      let first = state.plan.blocks.ids.first
      change = .insert(
        Workout([.block(block)]), at: PlanPlace(.blocks, first.map { .before($0) } ?? .end))
    }
    switch attempt(.board(.plan(change))) {
    case nil, .board(.plan(.nothingChanges)):
      let row = draft.row ?? state.journal.lastSequence
      state.board.plan.draft = nil
      state.board[draft.table].selection.selectOnly(row)
      leaveEditor(for: row, in: draft.table)
    case .board(.plan(.workout(.nameTooLong))):
      refuse(
        strings.textTooLong(by: block.name.utf8.count - Block.longestName),
        in: BlockEditor.nameID)
    case let reason?:
      refuse(refusal(reason), in: draft.isGroup ? BlockEditor.repeatsID : BlockEditor.lengthID)
    }
  }

  mutating func cancelEditing() {
    guard let draft = state.board.plan.draft else { return }
    state.board.plan.draft = nil
    leaveEditor(for: draft.row, in: draft.table)
  }

  private mutating func leaveEditor(for row: Int64?, in table: BoardTable) {
    if let row { state.board[table].focused = row }
    effects.append(.focus(row.map { table.rowID($0) } ?? PlanScreen.newBlockID))
  }

  /// Says at the fields why they cannot be saved. What was typed stays.
  private mutating func refuse(_ problem: String, in field: String) {
    state.board.plan.draft?.problem = problem
    effects.append(.focus(field))
    effects.append(.reveal(BlockEditor.formID))
  }
}

extension Strings {
  var editBlock: String { pick("Edit block", "블록 편집") }
  var repeatGroup: String { pick("Repeat group", "그룹 반복") }
  var blockName: String { pick("Name", "이름") }
  var blockKind: String { pick("Kind", "종류") }
  var repeats: String { pick("Repeats", "반복") }
  var rounds: String { pick("Rounds", "라운드") }
  /// Behind the number.
  var timesOfBlock: String { pick("times", "번") }
  var timesOfGroup: String { pick("rounds", "라운드") }
  var oneLess: String { pick("One less", "한 번 적게") }
  var oneMore: String { pick("One more", "한 번 더") }

  /// A length as it can be typed again, with its fraction of a second if it has any.
  func exact(_ length: Nanoseconds) -> String {
    let second: Int64 = 1_000_000_000
    if length.count % second == 0 { return clock(length) }
    var digits = 9
    var fraction = length.count % second
    while fraction % 10 == 0 {
      fraction /= 10
      digits -= 1
    }
    return TimeFormat(fractionDigits: digits).text(length)
  }
}
