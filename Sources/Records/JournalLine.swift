import Timing

/// Why a journal line cannot be used. The line itself is always kept.
public enum JournalLineError: Error, Equatable, Sendable {
  /// Not a flat JSON object: half written or damaged.
  case malformed(FlatJSONError)
  case missing(String)
  /// The member is there but holds something else.
  case wrongType(String)
  /// Written by a later version of Lapboard, which can still read it. Its number is taken.
  case newerVersion(Int64, sequence: Int64)
  case unknownEvent(String)
}

/// The text form of a journal event: a flat JSON object on one line.
///
///     {"v":1,"device":"9f2c","seq":12,"run":1764471600123456,"mono":8123400000,
///      "wall":1764471608246,"zone":540,"event":"lap"}
///
/// | member | what |
/// | --- | --- |
/// | `v` | the first version that knows the event |
/// | `device`, `seq` | who wrote it, and its number there |
/// | `run` | which run of the monotonic clock |
/// | `mono` | nanoseconds on that clock |
/// | `wall`, `zone` | milliseconds since 1970 UTC, minutes east of UTC |
/// | `event` | what happened, and with it the members that say more: |
///
/// | `event` | `v` | with |
/// | --- | --- | --- |
/// | `start` `lap` `stop` `reset` `undo` `redo` `open` | 1 | |
/// | `clock` | 1 | `leapt`: 1 where the wall clock's lead counts |
/// | `leave-out` | 1 | `ns`: how much, `lap` |
/// | `note` | 2 | `table`, `lap`, `text` |
/// | `strike-out` | 2 | `table`, `laps`, `on`: 0 where they count again |
/// | `delete` | 2 | `table`, `laps` |
/// | `merge` | 2 | `table`, `lap`: the one whose end goes |
/// | `split` | 2 | `table`, `lap`, `ns`: the total at which it is split |
/// | `total`, `lap-time` | 2 | `table`, `lap`, `ns`: the new one |
/// | `rename` | 2 | `table`, `text` |
/// | `add-laps` | 2 | `table`, `title`, `began`, `began-zone`, laps as in `AddedLaps` |
/// | `add-record` | 3 | `title`, `began`, `began-zone`, laps, `text`, `parts`, `photos`, `origin`, `deleted`, `deleted-zone` |
/// | `delete-records`, `restore-records` | 3 | `records` |
/// | `edit-note` | 3 | `record`, `at`, `remove`, `text`, `photos` |
/// | `highlight` | 3 | `record`, `parts`, `on`: 0 where the highlight goes |
/// | `together` | 3 | `steps`: several changes that are one step, each a line of its own; 4 with timers, 5 with the board |
/// | `start-timer`, `keep-preset` | 4 | a setting |
/// | `pause-timer` `resume-timer` `restart-timer` `end-timer` | 4 | `timer` |
/// | `extend-timer`, `skip-timer` | 4 | `timer`, `ns`: how much; below zero skips back |
/// | `label-timer` | 4 | `timer`, `text` |
/// | `change-preset` | 4 | `preset`, a setting |
/// | `delete-preset` | 4 | `preset` |
/// | `move-preset` | 4 | `preset`, `to`: its place among the others, from 0 |
/// | `insert-blocks` | 5 | `place`, `blocks`: rows of the plan, each a line of its own (`PlanMembers`) |
/// | `move-blocks`, `copy-blocks` | 5 | `rows`, `place` |
/// | `remove-blocks` | 5 | `rows` |
/// | `change-block` | 5 | `row`, a block: `kind`, `label`, `ns`, `repeats` |
/// | `change-rounds` | 5 | `row`, `rounds` |
/// | `group-blocks` | 5 | `rows`, `rounds` |
/// | `ungroup-blocks` | 5 | `row` |
/// | `clear-workout` `start-workout` `pause-workout` `resume-workout` `next-step` `previous-step` `end-workout` | 5 | |
///
/// `text` and `parts` of a note are its text and its highlighted parts: `from:to`, with commas between,
/// offsets into the UTF-8. `photos` are `id:width:height`, with commas between. Of the five from
/// `add-record` on, the members that would be empty are left out.
///
/// The setting of a timer is `label`, left out where it is empty, and its length: `ns`, or the length of
/// each part, `prepare` `work` `rest`, and `rounds`, 1 to 999. `timer` and `preset` are ids.
///
/// `place` is a table of the plan and where in it: `workout end`, `blocks before 12`, `after`, `into`. Of a
/// block, `label` is left out where it has no name, `ns` where it is open-ended, `repeats` where it is 1.
///
/// `lap` is a lap's id, 0 for the one that is not finished; `laps` are ids with commas between, as a
/// text. `table` is `"watch"`, the id of a record, or, for `add-laps`, `"new"`.
///
/// `v`, `device` and `seq` come first and stay what they are in every later version. A line says the
/// lowest version that it can, so that an older Lapboard reads what it knows and leaves the rest where
/// it is. Members that are not known are passed over. `parse(text(e)) == e`.
public enum JournalLine {
  public static let newestVersion: Int64 = 5

  public static func text(_ event: JournalEvent) -> String {
    var line = FlatJSONWriter()
    line.put("v", event.action.version)
    line.put("device", event.device)
    line.put("seq", event.sequence)
    line.put("run", event.moment.run.id)
    line.put("mono", event.moment.monotonic.count)
    line.put("wall", event.moment.wall.milliseconds)
    line.put("zone", Int64(event.moment.wall.offsetMinutes))
    line.put("event", event.action.name)
    switch event.action {
    case .start, .lap, .stop, .reset, .undo, .redo, .open: break
    case .clock(let leapt): line.put("leapt", leapt ? 1 : 0)
    case .leaveOut(let amount, let lap):
      line.put("ns", amount.count)
      line.put("lap", lap)
    case .correct(let correction, let table):
      line.put(table)
      line.put(correction)
    case .rename(let title, let table):
      line.put(table)
      line.put("text", title)
    case .addLaps(let list, let table):
      if let table { line.put(table) } else { line.put("table", "new") }
      line.put("title", list.title)
      if let began = list.began { line.put(began, "began", zone: "began-zone") }
      AddedLaps.put(list.laps, into: &line)
    case .change(let changes): line.put(changes)
    case .timer(let change): line.put(change)
    case .board(let change): line.put(change)
    }
    return line.finish()
  }

  public static func parse(_ bytes: [UInt8]) throws(JournalLineError) -> JournalEvent {
    let members = try JournalMembers(bytes)
    guard try members.integer(.v) >= 1 else { throw .wrongType("v") }
    guard let zone = Int32(exactly: try members.integer(.zone)) else { throw .wrongType("zone") }
    return JournalEvent(
      device: try members.text(.device),
      sequence: try members.integer(.seq),
      moment: Moment(
        run: ClockRun(try members.integer(.run)),
        monotonic: Nanoseconds(try members.integer(.mono)),
        wall: WallTime(milliseconds: try members.integer(.wall), offsetMinutes: zone)),
      action: try action(members))
  }

  private static func action(
    _ members: JournalMembers
  ) throws(JournalLineError) -> JournalEvent.Action {
    let name = try members.text(.event)
    for action in [.start, .lap, .stop, .reset, .undo, .redo, .open] as [JournalEvent.Action]
    where isSame(name, action.name) { return action }
    if isSame(name, "clock") { return .clock(leapt: try members.integer(.leapt) != 0) }
    if isSame(name, "leave-out") {
      return .leaveOut(Nanoseconds(try members.integer(.ns)), lap: try members.integer(.lap))
    }
    if isSame(name, "rename") {
      return .rename(try members.text(.text), table: try members.table())
    }
    if isSame(name, "add-laps") {
      let list = LapList(
        title: try members.text(.title), began: try members.began(),
        laps: try AddedLaps.read(members))
      return .addLaps(list, to: try members.tableOrNew())
    }
    if let change = try TimerChange(name, members) { return .timer(change) }
    if let change = try BoardChange(name, members) { return .board(change) }
    if let changes = try members.changes(name) { return .change(changes) }
    guard let correction = try Correction(name, members) else { throw .unknownEvent(name) }
    return .correct(correction, table: try members.table())
  }
}

extension RecordChange {
  fileprivate var version: Int64 {
    switch self {
    case .add, .delete, .restore, .editNote, .highlight, .correct, .rename: 3
    case .timer: 4
    case .board: 5
    }
  }
}

extension JournalEvent.Action {
  fileprivate var version: Int64 {
    switch self {
    case .start, .lap, .stop, .reset, .undo, .redo, .open, .clock, .leaveOut: 1
    case .correct, .rename, .addLaps: 2
    case .change(let changes): changes.reduce(3) { max($0, $1.version) }
    case .timer: 4
    case .board: 5
    }
  }

  fileprivate var name: String {
    switch self {
    case .start: "start"
    case .lap: "lap"
    case .stop: "stop"
    case .reset: "reset"
    case .undo: "undo"
    case .redo: "redo"
    case .open: "open"
    case .clock: "clock"
    case .leaveOut: "leave-out"
    case .correct(let correction, _): correction.name
    case .rename: "rename"
    case .addLaps: "add-laps"
    case .change(let changes): RecordChange.name(of: changes)
    case .timer(let change): change.name
    case .board(let change): change.name
    }
  }
}
