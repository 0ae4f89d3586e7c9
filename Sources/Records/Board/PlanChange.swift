import Timing

/// What happens to blocks and the workout, and to the workout that runs.
public enum PlanChange: Equatable, Sendable {
  /// New rows, whose ids are made of the number of the event.
  case insert(Workout, at: PlanPlace)
  /// Rows of one table to a place in it or in the other, in the order in which they stand. A group takes
  /// its members with it.
  case move([Int64], to: PlanPlace)
  /// The same with new rows that are like these.
  case copy([Int64], to: PlanPlace)
  /// A group goes with its members.
  case remove([Int64])
  /// What a block is.
  case change(Block, of: Int64)
  /// How often a group is done.
  case changeRounds(Int, of: Int64)
  /// Blocks that are in no group become a new one, where the first of them stands.
  case group([Int64], rounds: Int)
  /// The head of a group goes, its members stay.
  case ungroup(Int64)
  /// All of the workout goes; the library stays.
  case clear

  /// Starts the workout as it is planned now.
  case start
  case pause, resume
  /// Ends the step that runs: a lap where it is open-ended, else the rest of it is skipped.
  case next
  /// To the beginning of the step that runs; soon after that to the one before.
  case back
  /// The run goes, wherever it is. What was done is kept by a record of the same step.
  case end
}

// What a journal line says about them. The members are listed at `JournalLine`.

extension PlanChange {
  var name: String {
    switch self {
    case .insert: "insert-blocks"
    case .move: "move-blocks"
    case .copy: "copy-blocks"
    case .remove: "remove-blocks"
    case .change: "change-block"
    case .changeRounds: "change-rounds"
    case .group: "group-blocks"
    case .ungroup: "ungroup-blocks"
    case .clear: "clear-workout"
    case .start: "start-workout"
    case .pause: "pause-workout"
    case .resume: "resume-workout"
    case .next: "next-step"
    case .back: "previous-step"
    case .end: "end-workout"
    }
  }

  /// nil where the name is of no change to the plan.
  init?(_ name: String, _ members: JournalMembers) throws(JournalLineError) {
    if isSame(name, "insert-blocks") {
      self = .insert(try members.workout(), at: try members.planPlace())
    } else if isSame(name, "move-blocks") {
      self = .move(try members.integers(.rows), to: try members.planPlace())
    } else if isSame(name, "copy-blocks") {
      self = .copy(try members.integers(.rows), to: try members.planPlace())
    } else if isSame(name, "remove-blocks") {
      self = .remove(try members.integers(.rows))
    } else if isSame(name, "change-block") {
      self = .change(try members.block(), of: try members.integer(.row))
    } else if isSame(name, "change-rounds") {
      self = .changeRounds(try members.count(.rounds), of: try members.integer(.row))
    } else if isSame(name, "group-blocks") {
      self = .group(try members.integers(.rows), rounds: try members.count(.rounds))
    } else if isSame(name, "ungroup-blocks") {
      self = .ungroup(try members.integer(.row))
    } else {
      for change in [.clear, .start, .pause, .resume, .next, .back, .end] as [PlanChange]
      where isSame(name, change.name) {
        self = change
        return
      }
      return nil
    }
  }
}

extension FlatJSONWriter {
  mutating func put(_ change: PlanChange) {
    switch change {
    case .insert(let workout, let place):
      put(place)
      put(workout)
    case .move(let rows, let place), .copy(let rows, let place):
      put("rows", IntegerList.text(rows))
      put(place)
    case .remove(let rows): put("rows", IntegerList.text(rows))
    case .change(let block, let row):
      put("row", row)
      put(block)
    case .changeRounds(let rounds, let row):
      put("row", row)
      put("rounds", Int64(rounds))
    case .group(let rows, let rounds):
      put("rows", IntegerList.text(rows))
      put("rounds", Int64(rounds))
    case .ungroup(let row): put("row", row)
    case .clear, .start, .pause, .resume, .next, .back, .end: break
    }
  }
}
