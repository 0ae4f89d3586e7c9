import Records
import Timing

/// What a journal should come to, said in another and slower way: a list of what is in force, worked
/// off from the beginning after every event, with plain sums of running stretches.
///
/// Numbers are nanoseconds; none of the test streams comes near the ends of the scale.
struct NaiveModel {
  struct Entry {
    enum Kind {
      case press(JournalEvent.Action)
      case bridge(Int64)
    }
    var sequence: Int64
    var kind: Kind
    var time: Int64
    var wall: WallTime
  }

  struct Kept {
    var id: Int64
    var title: String
    var table: NaiveTable
    var note = NaiveNote()
    var origin = ""
    /// When it was deleted; such records stand in the same list.
    var deleted: WallTime?
  }

  /// One watch, from its first start to its reset.
  struct Watch {
    /// Running stretches that are over, and the start of the one that is not.
    var stretches: [(from: Int64, to: Int64)] = []
    var runsSince: Int64?
    var hasStarted = false
    /// Time that was given by hand, less what was left out.
    var given: Int64 = 0
    var table = NaiveTable()
    var openBridged: Int64 = 0
    var openNote = ""
    var title = ""

    func total(at time: Int64) -> Int64 {
      var sum = given
      for stretch in stretches { sum += stretch.to - stretch.from }
      if let runsSince { sum += time - runsSince }
      return max(sum, table.total)
    }

    /// The lap that is not finished.
    func openLap(at time: Int64, id: Int64) -> NaiveTable.NaiveLap {
      NaiveTable.NaiveLap(
        id: id, length: total(at: time) - table.total, bridged: openBridged, note: openNote,
        isUnfinished: true)
    }
  }

  private var entries: [Entry] = []
  private var undone: [Entry] = []
  private(set) var watch = Watch()
  private(set) var timers = NaiveTimers()
  private(set) var plan = NaivePlan()
  /// Ordered by what made them.
  private var all: [Kept] = []
  var kept: [Kept] { all.filter { $0.deleted == nil } }
  var deleted: [Kept] { all.filter { $0.deleted != nil } }
  private(set) var now: Int64 = 0
  private var last: Moment?

  var undoableSequence: Int64? { lastPress.map { entries[$0].sequence } }
  var redoableSequence: Int64? { undone.last?.sequence }

  private var lastPress: Int? {
    entries.lastIndex { if case .press = $0.kind { true } else { false } }
  }

  /// Takes the event in; false where it must be refused.
  mutating func take(_ action: JournalEvent.Action, at moment: Moment, sequence: Int64) -> Bool {
    let before = self
    let bridged = pass(to: moment, isJump: action == .clock(leapt: true))
    if bridged > 0, !entries.isEmpty || !undone.isEmpty {
      entries.append(
        Entry(
          sequence: sequence, kind: .bridge(bridged), time: now, wall: moment.wall))
      workOff()
    }
    switch action {
    case .open, .clock: break
    case .undo:
      guard let index = lastPress else {
        self = before
        return false
      }
      undone.append(entries.remove(at: index))
      workOff()
    case .redo:
      guard let entry = undone.popLast() else {
        self = before
        return false
      }
      // Back to its place; what was bridged by the same event comes first.
      let index = entries.firstIndex { $0.sequence > entry.sequence } ?? entries.count
      entries.insert(entry, at: index)
      workOff()
    case .start, .lap, .stop, .reset, .leaveOut, .correct, .rename, .addLaps, .change, .timer,
      .board:
      let entry = Entry(sequence: sequence, kind: .press(action), time: now, wall: moment.wall)
      guard workOff(entry) else {
        self = before
        return false
      }
      entries.append(entry)
      undone = []
    }
    return true
  }

  /// The rules of the timeline's table. Gives what is bridged.
  private mutating func pass(to moment: Moment, isJump: Bool) -> Int64 {
    guard let last else {
      last = moment
      return 0
    }
    let wall = max(0, moment.wall.milliseconds - last.wall.milliseconds) * 1_000_000
    if last.run != moment.run {
      self.last = moment
      now += wall
      return wall
    }
    let monotonic = moment.monotonic.count - last.monotonic.count
    let elapsed = isJump ? max(wall, monotonic, 0) : max(monotonic, 0)
    if monotonic >= 0 || elapsed > 0 { self.last = moment }
    now += elapsed
    return elapsed - max(monotonic, 0)
  }

  private mutating func workOff() {
    watch = Watch()
    timers = NaiveTimers()
    plan = NaivePlan()
    all = []
    for entry in entries { _ = workOff(entry) }
  }

  private mutating func workOff(_ entry: Entry) -> Bool {
    switch entry.kind {
    case .bridge(let amount):
      if watch.runsSince != nil { watch.openBridged += amount }
    case .press(.start):
      guard watch.runsSince == nil else { return false }
      // Where the watch was set going by laps from elsewhere there was no stop.
      if let stop = watch.stretches.last?.to, entry.time - stop < 500_000_000 { return false }
      watch.runsSince = entry.time
      watch.hasStarted = true
    case .press(.stop):
      guard let since = watch.runsSince else { return false }
      watch.stretches.append((since, entry.time))
      watch.runsSince = nil
    case .press(.lap):
      guard watch.runsSince != nil else { return false }
      var lap = watch.openLap(at: entry.time, id: entry.sequence)
      lap.isUnfinished = false
      watch.table.laps.append(lap)
      watch.openBridged = 0
      watch.openNote = ""
    case .press(.reset):
      guard watch.hasStarted, watch.runsSince == nil else { return false }
      let open = watch.openLap(at: entry.time, id: entry.sequence)
      let total = watch.table.total
      if (total + open.length) / 10_000_000 > total / 10_000_000 || open.note != "" {
        watch.table.laps.append(open)
      }
      all.append(Kept(id: entry.sequence, title: watch.title, table: watch.table))
      watch = Watch()
    case .press(.leaveOut(let amount, let id)):
      guard watch.hasStarted, amount.count > 0 else { return false }
      if id == 0 {
        guard amount.count <= watch.openBridged else { return false }
        watch.openBridged -= amount.count
      } else {
        guard let index = watch.table.laps.firstIndex(where: { $0.id == id }),
          amount.count <= watch.table.laps[index].bridged
        else { return false }
        watch.table.laps[index].bridged -= amount.count
        watch.table.laps[index].length -= amount.count
      }
      watch.given -= amount.count
    case .press(.correct(let correction, let table)):
      return correct(correction, table, entry, id: entry.sequence)
    case .press(.rename(let title, let table)): return rename(title, table)
    case .press(.addLaps(let list, let target)):
      let title = list.title
      guard let added = NaiveTable(list.laps, addedBy: entry.sequence), title.utf8.count <= 4096
      else { return false }
      switch target {
      case nil:
        guard added.total <= 9_999 * 3_600_000_000_000 else { return false }
        all.append(Kept(id: entry.sequence, title: title, table: added))
      case .watch:
        guard watch.total(at: entry.time) + added.total <= 9_999 * 3_600_000_000_000
        else { return false }
        watch.hasStarted = true
        watch.table.laps += added.laps
        watch.given += added.total
        if watch.title == "" { watch.title = title }
      case .record(let id):
        guard let index = place(id),
          all[index].table.total + added.total <= 9_999 * 3_600_000_000_000
        else { return false }
        all[index].table.laps += added.laps
        if all[index].title == "" { all[index].title = title }
      }
    case .press(.change(let changes)):
      let before = self
      for (part, change) in changes.enumerated() {
        let id = entry.sequence + (changes.count == 1 ? 0 : Int64(part + 1) * 1_099_511_627_776)
        guard carryOut(change, entry, id: id) else {
          self = before
          return false
        }
      }
      return !changes.isEmpty
    case .press(.timer(let change)):
      return timers.take(change, id: entry.sequence, at: entry.time, wall: entry.wall)
    case .press(.board(.plan(let change))):
      return plan.take(change, id: entry.sequence, at: entry.time)
    case .press: return false
    }
    return true
  }

  private func place(_ id: Int64, isDeleted: Bool = false) -> Int? {
    all.firstIndex { $0.id == id && ($0.deleted != nil) == isDeleted }
  }

  private mutating func correct(
    _ correction: Correction, _ table: TableID, _ entry: Entry, id: Int64
  ) -> Bool {
    if case .record(let record) = table {
      guard let index = place(record) else { return false }
      return all[index].table.correct(correction, id: id, isLastOpen: false)
    }
    guard watch.hasStarted else { return false }
    var table = watch.table
    table.laps.append(watch.openLap(at: entry.time, id: 0))
    let total = table.total
    guard table.correct(correction, id: id, isLastOpen: true) else { return false }
    watch.given += table.total - total
    let open = table.laps.removeLast()
    watch.table = table
    watch.openBridged = open.bridged
    watch.openNote = open.note
    return true
  }

  private mutating func rename(_ title: String, _ table: TableID) -> Bool {
    guard title.utf8.count <= 4096 else { return false }
    if case .record(let record) = table {
      guard let index = place(record), title != all[index].title else { return false }
      all[index].title = title
    } else {
      guard title != watch.title else { return false }
      watch.title = title
    }
    return true
  }

  private mutating func carryOut(_ change: RecordChange, _ entry: Entry, id: Int64) -> Bool {
    switch change {
    case .add(let whole):
      let laps = whole.list.laps
      guard let table = laps.isEmpty ? NaiveTable() : NaiveTable(laps, addedBy: entry.sequence),
        whole.list.title.utf8.count <= 4096, whole.origin.utf8.count <= 4096
      else { return false }
      all.append(
        Kept(
          id: id, title: whole.list.title, table: table, note: NaiveNote(whole.note),
          origin: whole.origin, deleted: whole.deleted))
    case .delete(let ids):
      guard !ids.isEmpty, ids.allSatisfy({ place($0) != nil }) else { return false }
      for id in Set(ids) { all[place(id)!].deleted = entry.wall }
    case .restore(let ids):
      guard !ids.isEmpty, ids.allSatisfy({ place($0, isDeleted: true) != nil }) else {
        return false
      }
      for id in Set(ids) { all[place(id, isDeleted: true)!].deleted = nil }
    case .editNote(let edit, let record):
      guard let index = place(record) else { return false }
      return all[index].note.apply(edit)
    case .highlight(let isOn, let part, let record):
      guard let index = place(record) else { return false }
      return all[index].note.highlight(isOn, part)
    case .correct(let correction, let table): return correct(correction, table, entry, id: id)
    case .rename(let title, let table): return rename(title, table)
    case .timer(let change):
      return timers.take(change, id: id, at: entry.time, wall: entry.wall)
    case .board(.plan(let change)): return plan.take(change, id: id, at: entry.time)
    case .board(.race): return false
    }
    return true
  }
}
