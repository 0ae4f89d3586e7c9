import Timing

/// What a backup would change here: which of its records are here already, which are not, and the one
/// step that brings them.
public struct RestorePlan: Sendable {
  public enum Mode: UInt8, Equatable, Sendable {
    /// Adds what is missing. Where a record is another one here, that stays, and the file's is added
    /// beside it under another title.
    case merge
    /// The list becomes that of the file. What is here and not there goes to the deleted ones.
    case replace
  }

  public private(set) var changes: [RecordChange] = []
  /// Of the file's list: how many are here as they are there.
  public private(set) var same = 0
  /// How many are here and another by now.
  public private(set) var different = 0
  /// How many are not here, or deleted here.
  public private(set) var missing = 0
  /// How many deleted records come too.
  public private(set) var deleted = 0
  /// How many of this device's list go to the deleted ones.
  public private(set) var leaving = 0

  /// How many presets of the timer come.
  public private(set) var presets = 0
  /// How many of those of this device go; where the file's take their place, all.
  public private(set) var presetsLeaving = 0
  /// How many presets of the file there is no room for.
  public private(set) var presetsLeftOut = 0

  /// How many blocks and groups of the library come.
  public private(set) var blocks = 0
  /// How many of the file there is no room for.
  public private(set) var blocksLeftOut = 0
  /// Whether the file's workout comes.
  public private(set) var bringsWorkout = false
  /// Whether the plan of this device goes, so that the file's takes its place.
  public private(set) var replacesPlan = false
  /// How many names of a start list come.
  public private(set) var names = 0
  /// How many of those of this device go.
  public private(set) var namesLeaving = 0
  /// How many of the file there is no room for.
  public private(set) var namesLeftOut = 0

  /// - Parameter retitled: the title of a record that is added beside another.
  public init(
    _ file: BackupFile, _ mode: Mode, in journal: Journal, retitled: (WholeRecord) -> String
  ) {
    func title(of whole: WholeRecord) -> String? { mode == .merge ? retitled(whole) : nil }
    var list = Known(journal.records, on: journal.device)
    var gone = Known(journal.deletedRecords, on: journal.device)
    var added: [RecordChange] = []
    var restored: [Int64] = []

    // Those of the list first, so that a deleted one that is here takes nothing from them.
    for index in file.records.indices where file.records[index].deleted == nil {
      var whole = file.records[index]
      if index == file.watchIndex || index == file.raceIndex, journal.hasTimed(whole) {
        same += 1
      } else if list.take(whole, or: title) != nil {
        same += 1
      } else if let id = gone.take(whole, or: title) {
        restored.append(id)
        missing += 1
      } else {
        if list.has(whole.origin) {
          different += 1
          if let title = title(of: whole), title.utf8.count <= Correction.longestNote {
            whole.list.title = title
          }
        } else {
          missing += 1
        }
        added.append(.add(whole))
      }
    }
    for whole in file.records where whole.deleted != nil {
      if gone.take(whole, or: title) != nil { continue }
      // It is deleted there only: here it stays, or goes with what is not in the file's list.
      if list.holds(whole, or: title) { continue }
      added.append(.add(whole))
      deleted += 1
    }

    if mode == .replace {
      let ids = list.left
      leaving = ids.count
      if !ids.isEmpty { changes.append(.delete(ids)) }
    }
    if !restored.isEmpty { changes.append(.restore(restored)) }
    changes += added
    planPresets(file.presets, mode, in: journal.timers.presets)
    if let plan = file.plan { bring(plan, mode, in: journal.board.plan) }
    planNames(file.entrants, mode, in: journal.board.race)
  }

  /// Blocks, like presets, are the same where they say the same, one for one. A workout is one thing: it
  /// comes where there is none here. A plan that nobody has changed gives way to the file's.
  private mutating func bring(_ plan: PlanContent, _ mode: Mode, in here: Plan) {
    let wasUntouched = here.isUntouched
    var here = (blocks: here.blocks, workout: here.workout)
    let isSame = here.blocks.workout == plan.blocks && here.workout.workout == plan.workout
    if mode == .replace || wasUntouched, !isSame {
      replacesPlan = !wasUntouched
      if !here.blocks.ids.isEmpty { changes.append(.board(.plan(.remove(here.blocks.ids)))) }
      if !here.workout.ids.isEmpty { changes.append(.board(.plan(.clear))) }
      here = (PlanRows(), PlanRows())
    }
    var unmatched = here.blocks.workout.parts
    var new = Workout()
    var room = Plan.mostRows - here.blocks.ids.count
    for part in plan.blocks.parts {
      if let index = unmatched.firstIndex(where: { $0 == part }) {
        unmatched.remove(at: index)
      } else {
        let rows = Workout([part]).rowCount
        if rows <= room {
          room -= rows
          new.parts.append(part)
        } else {
          blocksLeftOut += 1
        }
      }
    }
    blocks = new.parts.count
    if blocks > 0 {
      changes.append(.board(.plan(.insert(new, at: PlanPlace(.blocks, .end)))))
    }
    if here.workout.ids.isEmpty, !plan.workout.parts.isEmpty {
      bringsWorkout = true
      changes.append(.board(.plan(.insert(plan.workout, at: PlanPlace(.workout, .end)))))
    }
  }

  /// Who is here with the same bib, name and group is the same. Names of a race that has begun stay,
  /// whatever the mode: times are theirs.
  private mutating func planNames(_ list: [Entrant]?, _ mode: Mode, in race: Race) {
    guard let list else { return }
    let replaces = mode == .replace && !race.hasStarted
    var here = race.entrants
    if replaces {
      var same = here.count == list.count
      for (a, b) in zip(here, list) where !a.isSamePerson(as: b) || a.status != b.status {
        same = false
      }
      if same { return }
      namesLeaving = here.count
      if !here.isEmpty { changes.append(.board(.race(.remove(here.map { $0.id })))) }
      here = []
    }
    var added: [Entrant] = []
    for entrant in list {
      if let index = here.firstIndex(where: { $0.isSamePerson(as: entrant) }) {
        here.remove(at: index)
      } else {
        added.append(entrant)
      }
    }
    let room = Race.mostEntrants - (replaces ? 0 : race.entrants.count)
    namesLeftOut = max(0, added.count - room)
    added = Array(added.prefix(room))
    names = added.count
    if !added.isEmpty { changes.append(.board(.race(.addNames(added, before: nil)))) }
  }

  /// Presets have no name on every device: what is set the same is the same, one for one.
  private mutating func planPresets(
    _ settings: [TimerSetting]?, _ mode: Mode, in here: [TimerPreset]
  ) {
    guard let settings else { return }
    var unmatched = here.map { $0.setting }
    var room = TimerList.mostPresets - here.count
    if mode == .replace {
      if unmatched == settings { return }
      presetsLeaving = here.count
      for preset in here { changes.append(.timer(.deletePreset(preset.id))) }
      unmatched = []
      room = TimerList.mostPresets
    }
    for setting in settings {
      if let index = unmatched.firstIndex(where: { $0 == setting }) {
        unmatched.remove(at: index)
      } else if presets < room {
        presets += 1
        changes.append(.timer(.keepPreset(setting)))
      } else {
        presetsLeftOut += 1
      }
    }
  }

  /// Ids of photos that the new records show, each maybe more than once.
  public var photos: [String] {
    var ids: [String] = []
    for case .add(let whole) in changes {
      for photo in whole.note.photos { ids.append(photo.id) }
    }
    return ids
  }
}

/// Records that are here, by the names under which backups know them.
private struct Known {
  private let records: [KeptRecord]
  private var names: [String] = []
  /// What each name comes to, and under that the place of its record: ascending, to be looked up.
  private var keys: [Int64] = []
  private var isTaken: [Bool]

  private static let placeBits = 24 as Int64

  init(_ records: [KeptRecord], on device: String) {
    self.records = records
    isTaken = Array(repeating: false, count: records.count)
    var keys: [Int64] = []
    for place in records.indices {
      names.append(records[place].name(on: device))
      keys.append(Self.sum(names[place]) | Int64(place))
    }
    self.keys = keys.sorted()
  }

  /// Its fingerprint without the bits for the place. Names that come to the same are told apart
  /// themselves.
  private static func sum(_ name: String) -> Int64 { fingerprint(name) & ~(1 << placeBits - 1) }

  /// The places of all with this name.
  private func places(of name: String) -> [Int] {
    if name.isEmpty { return [] }
    let sum = Self.sum(name)
    var (low, high) = (0, keys.count)
    while low < high {
      let middle = (low + high) / 2
      if keys[middle] < sum { low = middle + 1 } else { high = middle }
    }
    var found: [Int] = []
    while low < keys.count, keys[low] & ~(1 << Self.placeBits - 1) == sum {
      let place = Int(keys[low] & (1 << Self.placeBits - 1))
      if isSame(names[place], name) { found.append(place) }
      low += 1
    }
    return found
  }

  func has(_ name: String) -> Bool { !places(of: name).isEmpty }

  /// Where a record stands that is the same as this one, and not that of another yet.
  ///
  /// - Parameter title: another that it may have.
  private func place(of whole: WholeRecord, or title: (WholeRecord) -> String?) -> Int? {
    places(of: whole.origin).first { place in
      guard !isTaken[place], records[place].hasContent(of: whole) else { return false }
      if isSame(records[place].title, whole.list.title) { return true }
      return title(whole).map { isSame(records[place].title, $0) } ?? false
    }
  }

  func holds(_ whole: WholeRecord, or title: (WholeRecord) -> String?) -> Bool {
    place(of: whole, or: title) != nil
  }

  /// Gives the id of that record, which then is taken.
  mutating func take(_ whole: WholeRecord, or title: (WholeRecord) -> String?) -> Int64? {
    guard let place = place(of: whole, or: title) else { return nil }
    isTaken[place] = true
    return records[place].id
  }

  /// Ids of those that are not taken.
  var left: [Int64] {
    var ids: [Int64] = []
    for place in records.indices where !isTaken[place] { ids.append(records[place].id) }
    return ids
  }
}

extension KeptRecord {
  /// The same, but for its title, its id here and those of its laps.
  fileprivate func hasContent(of whole: WholeRecord) -> Bool {
    guard began == whole.list.began, laps.count == whole.list.laps.count, note == whole.note
    else { return false }
    for index in laps.indices {
      var lap = whole.list.laps[index]
      lap.id = laps[index].id
      if lap != laps[index] { return false }
    }
    return true
  }
}

extension Journal {
  /// Whether the watch or the race that this was is still here, or what a reset or Finish made of it.
  fileprivate func hasTimed(_ snapshot: WholeRecord) -> Bool {
    guard let began = snapshot.list.began else { return false }
    return self.began == began || board.race.began == began
      || records.contains { $0.began == began }
      || deletedRecords.contains { $0.began == began }
  }
}
