import Timing

/// Blocks, the workout that is made of them, and the workout that runs.
public struct Plan: Equatable, Sendable {
  public enum Refusal: Error, Equatable, Sendable {
    case noSuchRow
    /// A group would stand in a group.
    case groupInGroup
    /// More than `mostRows` in a table.
    case tooMany
    case nothingChanges
    case workout(Workout.Refusal)
    case clock(WorkoutClock.Refusal)
    /// A workout runs already.
    case alreadyRunning
    case notRunning
  }

  /// In each of the tables.
  public static let mostRows = 1_000

  public private(set) var blocks = PlanRows(Plan.standardBlocks)
  public private(set) var workout = PlanRows()
  /// The workout that was started, until it is ended; what was planned may change meanwhile.
  public private(set) var run: WorkoutRun?

  public init() {}

  /// Of everything in it.
  var count: Int { blocks.ids.count + workout.ids.count + (run?.clock.done.count ?? 0) }

  /// Whether time passes for a workout.
  public var isTiming: Bool { run.map { !$0.clock.isPaused } ?? false }

  public subscript(table: PlanTable) -> PlanRows {
    get { table == .blocks ? blocks : workout }
    _modify {
      if table == .blocks { yield &blocks } else { yield &workout }
    }
  }

  /// The table that a row stands in; nil where it is gone.
  public func table(of id: Int64) -> PlanTable? {
    blocks.index(of: id) != nil ? .blocks : workout.index(of: id) != nil ? .workout : nil
  }

  /// Why a change would be refused if it were made now; nil where it would not. Changes nothing.
  public func refusal(of change: PlanChange) -> Refusal? {
    var plan = self
    do throws(Refusal) {
      try plan.carryOut(
        change, id: 1, at: Instant(.zero), wall: WallTime(milliseconds: 0))
      return nil
    } catch {
      return error
    }
  }

  /// - Parameter id: of what the change makes, or what the ids of several rows are made of.
  mutating func carryOut(
    _ change: PlanChange, id: Int64, at instant: Instant, wall: WallTime
  ) throws(Refusal) {
    switch change {
    case .insert(let workout, let place): try insert(workout, at: place, id: id)
    case .move(let ids, let place): try move(ids, to: place)
    case .copy(let ids, let place): try copy(ids, to: place, id: id)
    case .remove(let ids): try remove(ids)
    case .change(let block, let row): try self.change(row, to: block)
    case .changeRounds(let rounds, let row): try self.change(row, toRounds: rounds)
    case .group(let ids, let rounds): try group(ids, rounds: rounds, id: id)
    case .ungroup(let row): try ungroup(row)
    case .clear:
      guard !workout.rows.isEmpty else { throw .nothingChanges }
      workout.rows = []
    case .start:
      guard run == nil else { throw .alreadyRunning }
      run = try WorkoutRun(id: id, workout.workout, at: instant, wall)
    case .pause: try press { (clock) throws(WorkoutClock.Refusal) in try clock.pause(at: instant) }
    case .resume:
      try press { (clock) throws(WorkoutClock.Refusal) in try clock.resume(at: instant) }
    case .next: try press { (clock) throws(WorkoutClock.Refusal) in try clock.next(at: instant) }
    case .back: try press { (clock) throws(WorkoutClock.Refusal) in try clock.back(at: instant) }
    case .end:
      guard run != nil else { throw .notRunning }
      run = nil
    }
  }

  private mutating func press(
    _ press: (inout WorkoutClock) throws(WorkoutClock.Refusal) -> Void
  ) throws(Refusal) {
    guard var clock = run?.clock else { throw .notRunning }
    do throws(WorkoutClock.Refusal) {
      try press(&clock)
    } catch {
      throw .clock(error)
    }
    run?.clock = clock
  }
}

/// A workout that was started.
public struct WorkoutRun: Equatable, Sendable {
  /// The number of the event that started it.
  public var id: Int64
  /// What was planned when it was started.
  public var workout: Workout
  public var clock: WorkoutClock
  public var began: WallTime

  init(
    id: Int64, _ workout: Workout, at instant: Instant, _ wall: WallTime
  ) throws(Plan.Refusal) {
    do throws(Workout.Refusal) {
      clock = WorkoutClock(try workout.steps(), at: instant)
    } catch {
      throw .workout(error)
    }
    (self.id, self.workout, began) = (id, workout, wall)
  }
}
