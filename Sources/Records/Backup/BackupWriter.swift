import Timing

/// Writes a backup in parts, so that nobody has to wait for ten thousand records.
///
/// It holds the records as they were when it was made, whatever happens while it writes.
public struct BackupWriter: Sendable {
  private let device: String
  private let records: [KeptRecord]
  private let deleted: [KeptRecord]
  /// The watch on the screen; nil where it has timed nothing.
  private let watch: WholeRecord?
  /// The race on the board as the record that Finish would make of it now; nil where nobody has come in.
  private let race: WholeRecord?
  private let settings: [BackupSetting]
  private let presets: [TimerPreset]
  private let plan: Plan
  private let entrants: [Entrant]
  private let made: WallTime

  private var hasBegun = false
  private var written = 0
  private var lines: Int64 = 0
  private var crc = CRC32()
  /// Ids of the photos in everything that was written so far; one can be there twice.
  public private(set) var photos: [String] = []

  /// - Parameters:
  ///   - race: the race on the board as a record, in the words of the person who exports it.
  ///   - now: when it is written, which is also until when a running watch is.
  public init(
    _ journal: Journal, settings: [BackupSetting], race: WholeRecord? = nil, at now: Moment
  ) {
    device = journal.device
    records = journal.records
    deleted = journal.deletedRecords.filter {
      now.wall.since($0.deleted ?? now.wall) <= Backup.deletedStay
    }
    watch = journal.snapshot(at: now)
    self.race = race.map { race in
      var named = race
      named.origin =
        journal.device + "-race-" + String(race.list.began?.milliseconds ?? 0)
      return named
    }
    self.settings = settings
    presets = journal.timers.presets
    plan = journal.board.plan
    entrants = journal.board.race.entrants
    made = now.wall
  }

  public var recordCount: Int {
    records.count + (watch == nil ? 0 : 1) + (race == nil ? 0 : 1)
  }
  public var deletedCount: Int { deleted.count }

  /// The next lines, of at least so many bytes altogether where there are that many; nil after the last.
  public mutating func next(bytes: Int) -> String? {
    var part = ""
    if !hasBegun {
      hasBegun = true
      add(header, to: &part)
      for setting in settings { add(line(setting), to: &part) }
      for preset in presets { add(line(preset), to: &part) }
      if !plan.isUntouched {
        for table in PlanTable.allCases where !plan[table].rows.isEmpty {
          add(line(table), to: &part)
        }
      }
      if !entrants.isEmpty { add(line(entrants), to: &part) }
      if let watch { add(line(watch, "watch"), to: &part) }
      if let race { add(line(race, "race"), to: &part) }
    }
    while written < records.count + deleted.count, part.utf8.count < bytes {
      let record =
        written < records.count ? records[written] : deleted[written - records.count]
      written += 1
      var whole = record.whole
      whole.origin = record.name(on: device)
      add(line(whole), to: &part)
      for photo in whole.note.photos { photos.append(photo.id) }
    }
    return part.isEmpty ? nil : part
  }

  /// The last line, which follows the photos.
  public func end() -> String {
    var line = FlatJSONWriter()
    line.put("end", lines)
    line.put("crc", Int64(crc.value))
    return line.finish() + "\n"
  }

  private mutating func add(_ line: String, to part: inout String) {
    let line = line + "\n"
    crc.add(Array(line.utf8)[...])
    lines += 1
    part += line
  }

  private var header: String {
    var line = FlatJSONWriter()
    line.put("lapboard-backup", Backup.version)
    line.put("device", device)
    line.put(made, "made", zone: "made-zone")
    line.put("records", Int64(recordCount))
    line.put("deleted", Int64(deletedCount))
    line.put("presets", Int64(presets.count))
    if !plan.isUntouched {
      line.put("blocks", Int64(plan.blocks.rows.count + plan.workout.rows.count))
    }
    line.put("names", Int64(entrants.count))
    return line.finish()
  }

  private func line(_ setting: BackupSetting) -> String {
    var line = FlatJSONWriter()
    line.put("setting", setting.key)
    line.put("value", setting.value)
    return line.finish()
  }

  private func line(_ preset: TimerPreset) -> String {
    let change = TimerChange.keepPreset(preset.setting)
    var line = FlatJSONWriter()
    line.put("event", change.name)
    line.put(change)
    return line.finish()
  }

  private func line(_ table: PlanTable) -> String {
    let change = PlanChange.insert(plan[table].workout, at: PlanPlace(table, .end))
    var line = FlatJSONWriter()
    line.put("event", change.name)
    line.put(change)
    return line.finish()
  }

  private func line(_ entrants: [Entrant]) -> String {
    let change = RaceChange.addNames(entrants, before: nil)
    var line = FlatJSONWriter()
    line.put("event", change.name)
    line.put(change)
    return line.finish()
  }

  /// - Parameter mark: what is timed by it still.
  private func line(_ whole: WholeRecord, _ mark: String? = nil) -> String {
    var line = FlatJSONWriter()
    if let mark { line.put(mark, 1) }
    line.put("event", "add-record")
    line.put(whole)
    return line.finish()
  }
}

extension Journal {
  /// The watch on the screen as the record that a reset would make of it now; nil where it has timed
  /// nothing. Its name says when it began, since it has no number yet.
  func snapshot(at now: Moment) -> WholeRecord? {
    guard let began else { return nil }
    let laps = watch.lapsToTheEnd(at: timeline.instant(of: now), id: 0)
    guard !laps.isEmpty else { return nil }
    return WholeRecord(
      LapList(title: title, began: began, laps: laps),
      origin: device + "-watch-" + String(began.milliseconds))
  }
}
