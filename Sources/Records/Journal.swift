import Timing

/// What a reset cleared: a finished timing, kept.
public struct KeptRecord: Equatable, Sendable {
  /// The sequence number of the reset that closed it.
  public var id: Int64
  /// When it was first started.
  public var began: WallTime
  public var laps: [Lap]
  /// Timer time at the last stop.
  public var total: Nanoseconds
  public var summary: LapSummary
  /// Bridged time after the last lap.
  public var openLapBridged: Nanoseconds

  /// The laps, and what was timed after the last of them as one more: the reset ended that too, so a
  /// record gives back all of its total.
  public var lapsToTheEnd: [Lap] {
    let last = (laps.last?.split ?? .zero).truncatedToCentiseconds
    guard total.truncatedToCentiseconds > last else { return laps }
    return laps + [Lap(id: id, split: total, bridged: openLapBridged)]
  }

  /// How much of the whole only the wall clock can vouch for.
  public var bridged: Nanoseconds {
    laps.reduce(openLapBridged) { $0 + $1.bridged }
  }
}

/// The truth: every event in the order it happened, and the state that follows from it.
///
/// Events are only ever added. State is a fold over them; undo and redo are events too: they mark
/// steps as out of force or in force again, so whatever was undone keeps its place and its moment.
/// An undone stop, for one, leaves the watch running as if it had never been pressed.
public struct Journal: Sendable {
  /// A step that changed, or may change, the watch.
  public struct Step: Equatable, Sendable {
    public enum Kind: Equatable, Sendable {
      case start, lap, stop, reset
      case leaveOut(Nanoseconds, lap: Int64)
      /// Not a press: the clocks made it, and undo passes over it.
      case bridge(Nanoseconds)
    }

    public var sequence: Int64
    public var kind: Kind
    public var instant: Instant
    public var wall: WallTime
    var isUndone = false

    var canBeUndone: Bool { if case .bridge = kind { false } else { true } }
  }

  public enum Refusal: Error, Equatable, Sendable {
    case watch(Stopwatch.Refusal)
    case nothingToUndo
    case nothingToRedo
    /// Sequence numbers are used up.
    case outOfSequence
  }

  public let device: String
  public private(set) var lastSequence: Int64 = 0
  public private(set) var timeline = Timeline()
  /// The watch on the screen.
  public private(set) var watch = Stopwatch()
  /// What resets cleared, oldest first.
  public private(set) var records: [KeptRecord] = []

  private var steps: [Step] = []
  /// Indices of undone steps, the next to redo last.
  private var redoable: [Int] = []
  /// The last step in force that undo may take back.
  private var undoIndex: Int?
  /// Where the steps of the watch on the screen begin.
  private var watchStart = 0
  /// `watchStart` before each kept record was closed.
  private var recordStarts: [Int] = []

  public init(device: String) { self.device = device }

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

  /// Applies an event, new or read back. O(1) but for undo, redo and leave-out, which fold the
  /// current watch again.
  public mutating func apply(_ event: JournalEvent) throws(Refusal) {
    var next = timeline
    let isJump = event.action == .clock(leapt: true)
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
      let before = watch
      watch.bridge(bridged)
      steps.append(bridge)
      do throws(Refusal) {
        try performPress(event, at: instant)
      } catch {
        steps.removeLast()
        watch = before
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
    }
    let step = Step(
      sequence: event.sequence, kind: kind, instant: instant, wall: event.moment.wall)
    do throws(Stopwatch.Refusal) {
      try carryOut(step, at: steps.count)
    } catch {
      throw .watch(error)
    }
    steps.append(step)
    undoIndex = steps.count - 1
    redoable.removeAll()
  }

  // MARK: Folding

  /// What `step`, standing at `index`, does to the watch and the records.
  private mutating func carryOut(_ step: Step, at index: Int) throws(Stopwatch.Refusal) {
    switch step.kind {
    case .start: try watch.start(at: step.instant)
    case .lap: try watch.lap(id: step.sequence, at: step.instant)
    case .stop: try watch.stop(at: step.instant)
    case .bridge(let amount): watch.bridge(amount)
    case .leaveOut(let amount, let lap):
      let position = lap == 0 ? watch.laps.count : watch.laps.lastIndex { $0.id == lap }
      guard let position else { throw .nothingBridged }
      try watch.leaveOut(amount, ofLapAt: position)
    case .reset:
      let finished = watch
      try watch.reset()
      records.append(
        KeptRecord(
          id: step.sequence, began: beginning(from: watchStart, before: step), laps: finished.laps,
          total: finished.timerTime(at: step.instant), summary: finished.summary,
          openLapBridged: finished.openLapBridged))
      recordStarts.append(watchStart)
      watchStart = index + 1
    }
  }

  /// When the watch whose steps begin at `index` was first started.
  private func beginning(from index: Int, before end: Step) -> WallTime {
    for step in steps[index...] where !step.isUndone && step.kind == .start { return step.wall }
    return end.wall
  }

  /// When the watch on the screen was first started; nil while idle.
  public var began: WallTime? {
    guard watch.phase != .idle, let last = steps.last else { return nil }
    return beginning(from: watchStart, before: last)
  }

  /// Folds the steps of the watch on the screen again.
  private mutating func refold() {
    watch = Stopwatch()
    for index in watchStart..<steps.count where !steps[index].isUndone {
      // Undo takes steps away from the end only, so what was accepted once is accepted again. A
      // line that was lost from the middle can make a later one senseless: it is passed over.
      try? carryOut(steps[index], at: index)
    }
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
    if steps[index].kind == .reset, let start = recordStarts.popLast() {
      records.removeLast()
      watchStart = start
    }
    refold()
  }

  private mutating func redo() throws(Refusal) {
    guard let index = redoable.popLast() else { throw .nothingToRedo }
    steps[index].isUndone = false
    undoIndex = index
    refold()
  }
}
