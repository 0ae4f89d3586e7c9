/// A stopwatch: a value that is told what was pressed and when, and never reads a clock.
///
/// Timer time is what it shows: it excludes pauses. A refused press throws its reason and changes
/// nothing.
public struct Stopwatch: Sendable {
  public enum Phase: Equatable, Sendable {
    case idle
    /// Runs, as if it had been started at `since` and never paused.
    case running(since: Instant)
    /// Stands since `at`, showing `timerTime`.
    case stopped(at: Instant, timerTime: Nanoseconds)
  }

  public private(set) var phase: Phase = .idle
  /// The finished laps, oldest first. Splits never decrease.
  public private(set) var laps: [Lap] = []
  /// Kept up with `laps`.
  public private(set) var summary = LapSummary()
  /// Bridged time in the lap that is not finished yet.
  public private(set) var openLapBridged: Nanoseconds = .zero
  /// The note of the lap that is not finished yet; the next press of Lap puts it down with the lap.
  public private(set) var openLapNote = ""

  public init() {}

  public enum Refusal: Error, Equatable, Sendable {
    case alreadyRunning
    case notRunning
    /// A second press of the same button, within `doublePress` of the stop.
    case doublePress
    case nothingToReset
    /// The lap holds no bridged time that could be left out.
    case nothingBridged
  }

  /// A start this soon after a stop is the second half of a double press on one button and is
  /// refused (LiveSplit #638: a second press of the last key lost everything).
  public static let doublePress = Nanoseconds.milliseconds(500)

  /// Starts, or resumes after a stop. The pause in between is not counted.
  public mutating func start(at instant: Instant) throws(Refusal) {
    switch phase {
    case .idle: phase = .running(since: instant)
    case .running: throw .alreadyRunning
    case .stopped(let stop, let timerTime):
      guard instant - stop >= Self.doublePress else { throw .doublePress }
      phase = .running(since: Instant(instant.offset - timerTime))
    }
  }

  /// Stops. An instant before the start or the last lap counts as that one.
  public mutating func stop(at instant: Instant) throws(Refusal) {
    guard case .running = phase else { throw .notRunning }
    phase = .stopped(at: instant, timerTime: timerTime(at: instant))
  }

  /// Ends the current lap and begins the next.
  public mutating func lap(id: Int64, at instant: Instant) throws(Refusal) {
    guard case .running = phase else { throw .notRunning }
    let split = timerTime(at: instant)
    summary.add(shownLapTime(from: lastSplit, to: split))
    laps.append(Lap(id: id, split: split, bridged: openLapBridged, note: openLapNote))
    openLapBridged = .zero
    openLapNote = ""
  }

  /// Back to idle, without laps. Refused while running or where there is nothing to clear.
  public mutating func reset() throws(Refusal) {
    switch phase {
    case .idle: throw .nothingToReset
    case .running: throw .alreadyRunning
    case .stopped: self = Stopwatch()
    }
  }

  /// Notes that the wall clock alone vouches for `amount` of the time up to now. Nothing while the
  /// watch does not run: a pause is not measured.
  public mutating func bridge(_ amount: Nanoseconds) {
    guard case .running = phase, amount > .zero else { return }
    openLapBridged += amount
  }

  /// Takes `amount` of bridged time out of one lap again, and out of every total after it.
  ///
  /// - Parameter index: of the lap, oldest first; `laps.count` is the lap that is not finished.
  public mutating func leaveOut(_ amount: Nanoseconds, ofLapAt index: Int) throws(Refusal) {
    guard index >= 0, index <= laps.count, amount > .zero else { throw .nothingBridged }
    let available = index == laps.count ? openLapBridged : laps[index].bridged
    guard phase != .idle, amount <= available else { throw .nothingBridged }
    if index < laps.count {
      laps[index].bridged -= amount
      for i in index..<laps.count { laps[i].split -= amount }
      summary = LapSummary(laps)
    } else {
      openLapBridged -= amount
    }
    move(by: .zero - amount)
  }

  /// Changes laps as a person says, at `instant`. A correction that gives a lap another length moves
  /// the watch too. O(n).
  ///
  /// - Parameter id: of the lap that a split makes.
  public mutating func correct(
    _ correction: Correction, id: Int64, at instant: Instant
  ) throws(Correction.Refusal) {
    try correct([(correction, id)], at: instant)
  }

  /// Makes one correction after the other, all or none.
  public mutating func correct(
    _ corrections: [(correction: Correction, id: Int64)], at instant: Instant
  ) throws(Correction.Refusal) {
    guard phase != .idle else { throw .noSuchLap }
    let time = timerTime(at: instant)
    // The lap that is not finished stands at the end, to give and take like any other.
    let open = Lap(
      id: 0, split: time, bridged: openLapBridged, note: openLapNote, isUnfinished: true)
    var table = CorrectableLaps(laps + [open], isLastOpen: true)
    for (correction, id) in corrections { try table.apply(correction, id: id) }
    let after = table.laps.removeLast()
    laps = table.laps
    openLapBridged = after.bridged
    openLapNote = after.note
    summary = LapSummary(laps)
    move(by: after.split - time)
  }

  /// Puts laps from elsewhere after the last finished one; the lap that is not finished goes on after
  /// them, and timer time grows by their total. An idle watch then stands at that total, and can be
  /// started at once.
  ///
  /// - Parameter added: counted from their own beginning.
  public mutating func append(_ added: [Lap], at instant: Instant) throws(Correction.Refusal) {
    let total = try added.checkedTotal(after: timerTime(at: instant), laps: laps.count)
    let beginning = lastSplit
    laps.reserveCapacity(laps.count + added.count)
    for lap in added { laps.append(lap.later(by: beginning)) }
    summary = LapSummary(laps)
    if phase == .idle {
      // As if stopped before the time within which a start is a double press.
      phase = .stopped(at: Instant(instant.offset - Self.doublePress), timerTime: total)
    } else {
      move(by: total)
    }
  }

  /// Makes timer time longer, or shorter where `amount` is negative, from the beginning on.
  private mutating func move(by amount: Nanoseconds) {
    switch phase {
    case .idle: break
    case .running(let since): phase = .running(since: Instant(since.offset - amount))
    case .stopped(let at, let timerTime): phase = .stopped(at: at, timerTime: timerTime + amount)
    }
  }

  public var isRunning: Bool { if case .running = phase { true } else { false } }

  /// The split of the last finished lap, or zero.
  public var lastSplit: Nanoseconds { laps.last?.split ?? .zero }

  /// Timer time at `instant`; the time of the stop while stopped, zero while idle. Never less than
  /// the last split: an event that arrives out of order cannot make a lap negative.
  public func timerTime(at instant: Instant) -> Nanoseconds {
    switch phase {
    case .idle: .zero
    case .running(let since): Swift.max(instant - since, lastSplit)
    case .stopped(_, let timerTime): timerTime
    }
  }

  /// The laps, and what was timed after the last of them as one more, unfinished: where it would show
  /// more than 00:00.00, or has a note.
  ///
  /// - Parameter id: of the unfinished lap.
  public func lapsToTheEnd(at instant: Instant, id: Int64) -> [Lap] {
    let total = timerTime(at: instant)
    let isShown = total.truncatedToCentiseconds > lastSplit.truncatedToCentiseconds
    guard isShown || !openLapNote.isEmpty else { return laps }
    let last = Lap(
      id: id, split: total, bridged: openLapBridged, note: openLapNote, isUnfinished: true)
    return laps + [last]
  }
}

extension Stopwatch: Equatable {
  public static func == (a: Stopwatch, b: Stopwatch) -> Bool {
    a.phase == b.phase && a.laps == b.laps && a.openLapBridged == b.openLapBridged
      && isSame(a.openLapNote, b.openLapNote) && a.summary == b.summary
  }
}
