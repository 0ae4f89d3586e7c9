import Timing

/// The truth: every event in the order it happened, and the state that follows from it.
///
/// Events are only ever added. State is a fold over them; undo and redo are events too: they mark
/// steps as out of force or in force again, so whatever was undone keeps its place and its moment.
/// An undone stop, for one, leaves the watch running as if it had never been pressed.
public struct Journal: Sendable {
  public enum Refusal: Error, Equatable, Sendable {
    case watch(Stopwatch.Refusal)
    case correction(Correction.Refusal)
    case note(NoteEdit.Refusal)
    case timer(TimerList.Refusal)
    case board(Board.Refusal)
    /// No record has this id.
    case noSuchTable
    case nothingToUndo
    case nothingToRedo
    /// Sequence numbers are used up.
    case outOfSequence
  }

  public let device: String
  public private(set) var lastSequence: Int64 = 0
  public private(set) var timeline = Timeline()

  private var steps: [Step] = []
  /// What the steps in force come to.
  private var fold = Fold()
  /// Indices of undone steps, the next to redo last.
  private var redoable: [Int] = []
  /// The last step in force that undo may take back.
  private var undoIndex: Int?

  public init(device: String) { self.device = device }

  // MARK: Tables

  /// The watch on the screen.
  public var watch: Stopwatch { fold.tables.watch }
  /// The title of the watch on the screen, which a reset gives to the record; empty without.
  public var title: String { fold.tables.title }
  /// When the watch on the screen was first started, or, where it began with laps from elsewhere,
  /// when they came; nil while idle.
  public var began: WallTime? { fold.tables.began }
  /// What resets cleared and what came from elsewhere, oldest first.
  public var records: [KeptRecord] { fold.tables.records }

  /// Records that were deleted, in the order in which they were made.
  public var deletedRecords: [KeptRecord] { fold.tables.deleted }

  /// Names what the records are: while the number is the same, so are `records` and `deletedRecords`,
  /// and with an undo the number that they had comes back. Presses of the watch leave it as it is.
  ///
  /// It is the sequence number of the last step in force that changed them. Steps go out of force
  /// from the end only, so what stands before that one is always the same.
  public var recordsVersion: Int64 { fold.tables.recordsVersion }

  public var timers: TimerList { fold.tables.timers }
  public var board: Board { fold.tables.board }

  /// Whether time passes for the watch, a timer, a workout or a race.
  public var isTiming: Bool { watch.isRunning || timers.isRunning || board.isTiming }

  public func record(_ id: Int64) -> KeptRecord? {
    fold.tables.index(ofRecord: id).map { records[$0] }
  }

  public func deletedRecord(_ id: Int64) -> KeptRecord? {
    fold.tables.index(ofDeleted: id).map { deletedRecords[$0] }
  }

  /// The finished laps of a table, oldest first; nil where there is no such record.
  public func laps(of table: TableID) -> [Lap]? { fold.tables.laps(of: table) }

  // MARK: Adding

  /// Leaves a number out: a line that cannot be used here has it, and keeps it.
  public mutating func passOver(_ sequence: Int64) {
    lastSequence = Swift.max(lastSequence, sequence)
  }

  /// Makes a new event of this device, applies it, and returns it to be written down. A refusal
  /// changes nothing and there is nothing to write.
  public mutating func record(
    _ action: JournalEvent.Action, at moment: Moment
  ) throws(Refusal) -> JournalEvent {
    guard lastSequence < .max else { throw .outOfSequence }
    let event = JournalEvent(
      device: device, sequence: lastSequence + 1, moment: moment, action: action)
    try apply(event)
    return event
  }

  /// Applies an event, new or read back. A press is O(1) in the long run, a correction O(laps of its
  /// table), and so are undo and redo.
  public mutating func apply(_ event: JournalEvent) throws(Refusal) {
    var next = timeline
    let isJump = if case .clock(leapt: true) = event.action { true } else { false }
    let passed = next.advance(to: event.moment, isJump: isJump)
    try perform(event, at: next.now, bridged: passed.bridged)
    timeline = next
    lastSequence = Swift.max(lastSequence, event.sequence)
  }

  private mutating func perform(
    _ event: JournalEvent, at instant: Instant, bridged: Nanoseconds
  ) throws(Refusal) {
    if bridged > .zero, !steps.isEmpty {
      // Put down first: the lap that this event may end holds the bridged time. While the watch
      // stands it counts nothing, but an undone stop can set it running through this time.
      let bridge = Step(
        sequence: event.sequence, kind: .bridge(bridged), instant: instant, wall: event.moment.wall)
      let before = fold
      try fold.carryOut(bridge, at: steps.count)
      steps.append(bridge)
      do throws(Refusal) {
        try performPress(event, at: instant)
      } catch {
        steps.removeLast()
        fold = before
        throw error
      }
    } else {
      try performPress(event, at: instant)
    }
  }

  private mutating func performPress(
    _ event: JournalEvent, at instant: Instant
  ) throws(Refusal) {
    let kind: Step.Kind
    switch event.action {
    case .start: kind = .start
    case .lap: kind = .lap
    case .stop: kind = .stop
    case .reset: kind = .reset
    case .leaveOut(let amount, let lap): kind = .leaveOut(amount, lap: lap)
    case .undo: return try undo()
    case .redo: return try redo()
    case .open, .clock: return
    case .correct(let correction, let table): kind = .correct(correction, table: table)
    case .rename(let title, let table): kind = .rename(title, table: table)
    case .addLaps(let list, let table): kind = .addLaps(list, to: table)
    case .change(let changes): kind = .change(changes)
    case .timer(let change): kind = .timer(change)
    case .board(let change): kind = .board(change)
    }
    let step = Step(
      sequence: event.sequence, kind: kind, instant: instant, wall: event.moment.wall)
    try fold.carryOut(step, at: steps.count)
    steps.append(step)
    undoIndex = steps.count - 1
    redoable.removeAll()
  }

  // MARK: Undo

  /// The step that undo would take back.
  public var undoable: Step? { undoIndex.map { steps[$0] } }
  /// The step that redo would bring back.
  public var redoStep: Step? { redoable.last.map { steps[$0] } }

  private mutating func undo() throws(Refusal) {
    guard let index = undoIndex else { throw .nothingToUndo }
    steps[index].isUndone = true
    redoable.append(index)
    undoIndex = steps[..<index].lastIndex { !$0.isUndone && $0.canBeUndone }
    foldAgain(from: index)
  }

  private mutating func redo() throws(Refusal) {
    guard let index = redoable.popLast() else { throw .nothingToRedo }
    steps[index].isUndone = false
    undoIndex = index
    foldAgain(from: index)
  }

  /// Brings the tables up to date after the step at `index` went out of force or came back.
  private mutating func foldAgain(from index: Int) {
    for index in fold.goBack(before: index)..<steps.count where !steps[index].isUndone {
      // Undo takes steps away from the end only, so what was accepted once is accepted again. A
      // line that was lost from the middle can make a later one senseless: it is passed over.
      try? fold.carryOut(steps[index], at: index)
    }
  }
}
