import Timing

/// Every table of laps there is, the one of the watch on the screen and the kept records, and beside
/// them the timers and the board.
///
/// What the steps in force come to. A step that is refused changes nothing.
struct LapTables: Sendable {
  private(set) var watch = Stopwatch()
  /// The title of the watch on the screen; a reset gives it to the record.
  private(set) var title = ""
  /// When the watch was first started, or, where it began with laps from elsewhere, when they came;
  /// nil while it is idle.
  private(set) var began: WallTime?
  /// In the order in which they were made.
  private(set) var records: [KeptRecord] = []
  /// In the same order.
  private(set) var deleted: [KeptRecord] = []
  private(set) var timers = TimerList()
  private(set) var board = Board()
  /// The last step that changed records or deleted ones; see `Journal.recordsVersion`.
  private(set) var recordsVersion: Int64 = 0

  func index(ofRecord id: Int64) -> Int? { index(ofRecord: id, in: records) }
  func index(ofDeleted id: Int64) -> Int? { index(ofRecord: id, in: deleted) }

  private func index(ofRecord id: Int64, in records: [KeptRecord]) -> Int? {
    let index = place(ofRecord: id, in: records)
    return index < records.count && records[index].id == id ? index : nil
  }

  /// Where a record with this id belongs. O(log n).
  private func place(ofRecord id: Int64, in records: [KeptRecord]) -> Int {
    var (low, high) = (0, records.count)
    while low < high {
      let middle = (low + high) / 2
      if Lap.isEarlier(records[middle].id, id) { low = middle + 1 } else { high = middle }
    }
    return low
  }

  func laps(of table: TableID) -> [Lap]? {
    switch table {
    case .watch: watch.laps
    case .record(let id): index(ofRecord: id).map { records[$0].laps }
    }
  }

  mutating func carryOut(_ step: Journal.Step) throws(Journal.Refusal) {
    switch step.kind {
    case .start, .lap, .stop, .reset, .leaveOut, .bridge:
      do throws(Stopwatch.Refusal) {
        try press(step)
      } catch {
        throw .watch(error)
      }
    case .correct(let correction, let table):
      try correct([(correction, step.sequence)], table, step)
    case .rename(let title, let table): try rename(title, table)
    case .addLaps(let list, let table): try add(list, to: table, step)
    case .change(let changes): try change(changes, step)
    case .timer(let change): try self.change(change, step, id: step.sequence)
    case .board(let change): try self.change(change, step, id: step.sequence)
    }
    if step.kind.changesRecords { recordsVersion = step.sequence }
  }

  // MARK: The watch

  private mutating func press(_ step: Journal.Step) throws(Stopwatch.Refusal) {
    switch step.kind {
    case .start:
      try watch.start(at: step.instant)
      if began == nil { began = step.wall }
    case .lap: try watch.lap(id: step.sequence, at: step.instant)
    case .stop: try watch.stop(at: step.instant)
    case .bridge(let amount):
      // No more than fits: at the end of the scale, after 292 years, timer time stands still.
      let room = watch.timerTime(at: step.instant) - watch.lastSplit - watch.openLapBridged
      watch.bridge(min(amount, room))
      board.bridge(amount)
    case .leaveOut(let amount, let lap):
      let position = lap == 0 ? watch.laps.count : watch.laps.lastIndex { $0.id == lap }
      guard let position else { throw .nothingBridged }
      try watch.leaveOut(amount, ofLapAt: position)
    case .reset:
      let finished = watch
      try watch.reset()
      keep(
        KeptRecord(
          id: step.sequence, title: title, began: began ?? step.wall,
          laps: finished.lapsToTheEnd(at: step.instant, id: step.sequence)))
      title = ""
      began = nil
    case .correct, .rename, .addLaps, .change, .timer, .board: break
    }
  }

  // MARK: Corrections

  private mutating func correct(
    _ corrections: [(correction: Correction, id: Int64)], _ table: TableID, _ step: Journal.Step
  ) throws(Journal.Refusal) {
    let index = try recordIndex(of: table)
    do throws(Correction.Refusal) {
      if let index {
        try records[index].correct(corrections)
      } else {
        try watch.correct(corrections, at: step.instant)
      }
    } catch {
      throw .correction(error)
    }
  }

  private mutating func rename(_ title: String, _ table: TableID) throws(Journal.Refusal) {
    let index = try recordIndex(of: table)
    guard title.utf8.count <= Correction.longestNote else { throw .correction(.tooLarge) }
    guard !isSame(title, index.map { records[$0].title } ?? self.title) else {
      throw .correction(.nothingChanges)
    }
    setTitle(title, at: index)
  }

  private mutating func add(
    _ list: LapList, to table: TableID?, _ step: Journal.Step
  ) throws(Journal.Refusal) {
    guard step.sequence > 0, step.sequence < 1 << 40 else { throw .outOfSequence }
    guard list.title.utf8.count <= Correction.longestNote else { throw .correction(.tooLarge) }
    guard let table else {
      // Only what may have a note can be without laps.
      guard !list.laps.isEmpty else { throw .correction(.nothingChanges) }
      return try add(WholeRecord(list), step, id: step.sequence)
    }
    var laps = list.laps
    for part in laps.indices { laps[part].id = Lap.id(step.sequence, part: part) }
    let index = try recordIndex(of: table)
    do throws(Correction.Refusal) {
      if let index {
        try records[index].append(laps)
      } else {
        try watch.append(laps, at: step.instant)
        if began == nil { began = list.began ?? step.wall }
      }
    } catch {
      throw .correction(error)
    }
    let current = index.map { records[$0].title } ?? self.title
    if current.isEmpty { setTitle(list.title, at: index) }
  }

  // MARK: Records

  private mutating func change(
    _ changes: [RecordChange], _ step: Journal.Step
  ) throws(Journal.Refusal) {
    guard let first = changes.first else { throw .correction(.nothingChanges) }
    // A change that is alone is named by its step, like any other.
    if changes.count == 1 { return try change(first, step, id: step.sequence) }
    let before = self
    do throws(Journal.Refusal) {
      var part = 0
      while part < changes.count {
        // Thousands of corrections of one table, or edits of one note, are one pass over it.
        let (corrections, table) = Self.corrections(of: changes, from: part, step)
        let (edits, record) = Self.edits(of: changes, from: part)
        if let table, corrections.count > 1 {
          try correct(corrections, table, step)
          part += corrections.count
        } else if let record, edits.count > 1 {
          try changeNote(of: record) { (note) throws(NoteEdit.Refusal) in try note.apply(edits) }
          part += edits.count
        } else {
          try change(changes[part], step, id: Lap.id(step.sequence, part: part))
          part += 1
        }
      }
    } catch {
      self = before
      throw error
    }
  }

  /// The corrections that follow each other from one change on, as far as they are of one table.
  private static func corrections(
    of changes: [RecordChange], from first: Int, _ step: Journal.Step
  ) -> (corrections: [(correction: Correction, id: Int64)], table: TableID?) {
    var corrections: [(correction: Correction, id: Int64)] = []
    var common: TableID?
    for part in first..<changes.count {
      guard case .correct(let correction, let table) = changes[part], common ?? table == table
      else { break }
      common = table
      corrections.append((correction, Lap.id(step.sequence, part: part)))
    }
    return (corrections, common)
  }

  /// The edits that follow each other from one change on, as far as they are of one note.
  private static func edits(
    of changes: [RecordChange], from first: Int
  ) -> (edits: [NoteEdit], record: Int64?) {
    var edits: [NoteEdit] = []
    var common: Int64?
    for part in first..<changes.count {
      guard case .editNote(let edit, let record) = changes[part], common ?? record == record
      else { break }
      common = record
      edits.append(edit)
    }
    return (edits, common)
  }

  private mutating func change(
    _ change: RecordChange, _ step: Journal.Step, id: Int64
  ) throws(Journal.Refusal) {
    switch change {
    case .add(let whole): try add(whole, step, id: id)
    case .delete(let ids): try delete(ids, at: step.wall)
    case .restore(let ids): try restore(ids)
    case .editNote(let edit, let record):
      try changeNote(of: record) { (note) throws(NoteEdit.Refusal) in try note.apply(edit) }
    case .highlight(let isOn, let part, let record):
      try changeNote(of: record) { (note) throws(NoteEdit.Refusal) in
        try note.highlight(isOn, part)
      }
    case .correct(let correction, let table): try correct([(correction, id)], table, step)
    case .rename(let title, let table): try rename(title, table)
    case .timer(let change): try self.change(change, step, id: id)
    case .board(let change): try self.change(change, step, id: id)
    }
  }

  private mutating func change(
    _ change: TimerChange, _ step: Journal.Step, id: Int64
  ) throws(Journal.Refusal) {
    do throws(TimerList.Refusal) {
      try timers.carryOut(change, id: id, at: step.instant, wall: step.wall)
    } catch {
      throw .timer(error)
    }
  }

  private mutating func change(
    _ change: BoardChange, _ step: Journal.Step, id: Int64
  ) throws(Journal.Refusal) {
    do throws(Board.Refusal) {
      try board.carryOut(change, id: id, at: step.instant, wall: step.wall)
    } catch {
      throw .board(error)
    }
  }

  private mutating func add(
    _ whole: WholeRecord, _ step: Journal.Step, id: Int64
  ) throws(Journal.Refusal) {
    guard step.sequence > 0, step.sequence < 1 << 40 else { throw .outOfSequence }
    guard whole.list.title.utf8.count <= Correction.longestNote,
      whole.origin.utf8.count <= Correction.longestNote
    else { throw .correction(.tooLarge) }
    var laps = whole.list.laps
    for part in laps.indices { laps[part].id = Lap.id(step.sequence, part: part) }
    var record = KeptRecord(
      id: id, title: whole.list.title, began: whole.list.began ?? step.wall, laps: [],
      note: whole.note)
    record.origin = whole.origin
    record.deleted = whole.deleted
    if !laps.isEmpty {
      do throws(Correction.Refusal) {
        try record.append(laps)
      } catch {
        throw .correction(error)
      }
    }
    keep(record)
  }

  /// Puts a record where it belongs. Most often that is the end, but a line that another page wrote in
  /// the moment when this one took over stands after lines with greater numbers.
  private mutating func keep(_ record: KeptRecord) {
    if record.deleted == nil {
      records.insert(record, at: place(ofRecord: record.id, in: records))
    } else {
      deleted.insert(record, at: place(ofRecord: record.id, in: deleted))
    }
  }

  private mutating func delete(_ ids: [Int64], at wall: WallTime) throws(Journal.Refusal) {
    guard !ids.isEmpty else { throw .correction(.nothingChanges) }
    for id in ids where index(ofRecord: id, in: records) == nil { throw .noSuchTable }
    Self.move(ids, from: &records, to: &deleted, deleted: wall)
  }

  private mutating func restore(_ ids: [Int64]) throws(Journal.Refusal) {
    guard !ids.isEmpty else { throw .correction(.nothingChanges) }
    for id in ids where index(ofRecord: id, in: deleted) == nil { throw .noSuchTable }
    Self.move(ids, from: &deleted, to: &records, deleted: nil)
  }

  /// O(n log n), so that all of ten thousand can go at once.
  private static func move(
    _ ids: [Int64], from source: inout [KeptRecord], to target: inout [KeptRecord],
    deleted: WallTime?
  ) {
    let moving = IDSet(ids)
    var (stay, go): ([KeptRecord], [KeptRecord]) = ([], [])
    for var record in source {
      if moving.contains(record.id) {
        record.deleted = deleted
        go.append(record)
      } else {
        stay.append(record)
      }
    }
    source = stay
    var merged: [KeptRecord] = []
    merged.reserveCapacity(target.count + go.count)
    var next = 0
    for record in target {
      while next < go.count, Lap.isEarlier(go[next].id, record.id) {
        merged.append(go[next])
        next += 1
      }
      merged.append(record)
    }
    merged.append(contentsOf: go[next...])
    target = merged
  }

  private mutating func changeNote(
    of record: Int64, _ change: (inout Note) throws(NoteEdit.Refusal) -> Void
  ) throws(Journal.Refusal) {
    guard let index = index(ofRecord: record) else { throw .noSuchTable }
    do throws(NoteEdit.Refusal) {
      try change(&records[index].note)
    } catch {
      throw .note(error)
    }
  }

  /// nil is the watch.
  private func recordIndex(of table: TableID) throws(Journal.Refusal) -> Int? {
    guard case .record(let id) = table else { return nil }
    guard let index = index(ofRecord: id) else { throw .noSuchTable }
    return index
  }

  private mutating func setTitle(_ title: String, at index: Int?) {
    if let index { records[index].title = title } else { self.title = title }
  }
}
