import Timing

/// Every table of laps there is: the one of the watch on the screen, and the kept records.
///
/// What the steps in force come to. A step that is refused changes nothing.
struct LapTables: Sendable {
  private(set) var watch = Stopwatch()
  /// The title of the watch on the screen; a reset gives it to the record.
  private(set) var title = ""
  /// When the watch was first started, or, where it began with laps from elsewhere, when they came;
  /// nil while it is idle.
  private(set) var began: WallTime?
  /// Oldest first.
  private(set) var records: [KeptRecord] = []

  func index(ofRecord id: Int64) -> Int? { records.lastIndex { $0.id == id } }

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
    case .correct(let correction, let table): try correct(correction, table, step)
    case .rename(let title, let table): try rename(title, table)
    case .addLaps(let list, let table): try add(list, to: table, step)
    }
  }

  // MARK: The watch

  private mutating func press(_ step: Journal.Step) throws(Stopwatch.Refusal) {
    switch step.kind {
    case .start:
      try watch.start(at: step.instant)
      if began == nil { began = step.wall }
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
          id: step.sequence, title: title, began: began ?? step.wall,
          laps: finished.lapsToTheEnd(at: step.instant, id: step.sequence)))
      title = ""
      began = nil
    case .correct, .rename, .addLaps: break
    }
  }

  // MARK: Corrections

  private mutating func correct(
    _ correction: Correction, _ table: TableID, _ step: Journal.Step
  ) throws(Journal.Refusal) {
    let index = try recordIndex(of: table)
    do throws(Correction.Refusal) {
      if let index {
        try records[index].correct(correction, id: step.sequence)
      } else {
        try watch.correct(correction, id: step.sequence, at: step.instant)
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
    var laps = list.laps
    for part in laps.indices { laps[part].id = Lap.id(step.sequence, part: part) }
    if let table {
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
    } else {
      var record = KeptRecord(
        id: step.sequence, title: list.title, began: list.began ?? step.wall, laps: [])
      do throws(Correction.Refusal) {
        try record.append(laps)
      } catch {
        throw .correction(error)
      }
      records.append(record)
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
