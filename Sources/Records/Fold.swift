import Timing

/// The tables that steps come to, with a few earlier states of them.
///
/// Undo takes a step out by going back to a state before it and carrying out what stands after that
/// again. The states kept lie the farther apart the older they are: of n steps about 2 log n. So an
/// undo, like a correction, costs about one pass over the laps, however many steps there are, and a
/// press costs no more than without.
struct Fold: Sendable {
  private struct State: Sendable {
    /// Of the first step that is not in it.
    var index: Int
    var work: Int64
    var tables: LapTables
  }

  private(set) var tables = LapTables()
  /// How much was done to come here from empty tables: about one for each press and each lap that a
  /// correction had to pass. 64 bits, since `Int` has 32 in the browser.
  private var work: Int64 = 0
  private var states: [State] = []
  var stateCount: Int { states.count }

  mutating func carryOut(_ step: Journal.Step, at index: Int) throws(Journal.Refusal) {
    let cost = cost(of: step)
    try tables.carryOut(step)
    work += cost
    // The next change copies the arrays that a kept state shares. That must cost less than what was
    // done since the last one. A record, with all that it refers to, copies like many laps.
    let copied =
      Int64(tables.watch.laps.count) + Int64(tables.timers.count)
      + Int64(tables.board.count)
      + 16 * Int64(tables.records.count + tables.deleted.count)
    if work - (states.last?.work ?? 0) >= 64 + copied / 8 { keepState(before: index + 1) }
  }

  /// Goes back to a state that holds no step at `index` or later, and tells which step comes next.
  mutating func goBack(before index: Int) -> Int {
    while let last = states.last, last.index > index { states.removeLast() }
    let state = states.last ?? State(index: 0, work: 0, tables: LapTables())
    tables = state.tables
    work = state.work
    return state.index
  }

  private mutating func keepState(before index: Int) {
    states.append(State(index: index, work: work, tables: tables))
    // One goes where the gap that it leaves is no longer than the way from there to here.
    var i = states.count - 2
    while i > 0 {
      if states[i + 1].work - states[i - 1].work <= work - states[i + 1].work {
        states.remove(at: i)
      }
      i -= 1
    }
  }

  private func cost(of step: Journal.Step) -> Int64 {
    switch step.kind {
    case .start, .lap, .stop, .bridge, .rename, .timer: 1
    case .board: 1 + Int64(tables.board.count)
    case .reset, .leaveOut: 1 + Int64(tables.watch.laps.count)
    case .correct(_, let table): 1 + Int64(tables.laps(of: table)?.count ?? 0)
    case .addLaps(let list, let table):
      1 + Int64(list.laps.count + (table.flatMap { tables.laps(of: $0)?.count } ?? 0))
    case .change(let changes): changes.reduce(1) { $0 + cost(of: $1) }
    }
  }

  private func cost(of change: RecordChange) -> Int64 {
    switch change {
    case .add(let whole): 1 + Int64(whole.list.laps.count)
    case .delete(let ids), .restore(let ids): 1 + Int64(ids.count)
    case .correct(_, let table): 1 + Int64(tables.laps(of: table)?.count ?? 0)
    case .editNote(_, let id), .highlight(_, _, let id):
      1 + Int64(tables.index(ofRecord: id).map { tables.records[$0].note.text.utf8.count } ?? 0)
        / 64
    case .rename, .timer: 1
    case .board: 1 + Int64(tables.board.count)
    }
  }
}
