import Records
import Timing

/// Files with everything in them on their way out and in, and where things are kept.
public struct BackupState: Sendable {
  /// nil until the host has said.
  public internal(set) var storage: StorageFacts?
  /// Whole days since the last export.
  var daysSinceExport: Int64?
  /// While its lines are written.
  var writer: BackupWriter?
  /// How many records are in the file that the host saves now.
  var saving: Int?
  var reader: BackupReader?
  var isSharing = false
  /// Goes up whenever something that Records shows of this changes.
  var revision: Int32 = 0

  public init() {}
}

extension Change {
  mutating func handle(_ message: BackupMessage) {
    switch message {
    case .exportAll: exportAll(isShared: false)
    case .shareAll: exportAll(isShared: true)
    case .restore: chooseBackup()
    case .choose(let mode): state.restoreDraft?.mode = mode
    case .accept: acceptRestore()
    }
  }

  mutating func handle(_ event: BackupEvent) {
    switch event {
    case .storage(let facts): learn(facts)
    case .begun(let settings):
      state.backup.writer = BackupWriter(
        state.journal, settings: settings, race: raceAsRecord(), at: moment)
      writeNextPart()
    case .wantsMore: writeNextPart()
    case .saved(let outcome, let missing): finishExport(outcome, missingPhotos: missing)
    case .opened: beginReading()
    case .lines(let bytes): read(bytes)
    case .ended(let trouble): finishReading(trouble)
    case .photosStored(let outcome): finishStoring(outcome)
    }
  }

  // MARK: Everything into one file

  private mutating func exportAll(isShared: Bool) {
    state.alert = nil
    guard state.backup.writer == nil else { return }
    guard !state.hasNothingToExport else { return say(strings.nothingToExport) }
    state.backup.isSharing = isShared
    effects.append(.backup(.begin))
  }

  /// So much at a time that a frame is not late.
  private static var partLength: Int { 64 * 1024 }

  private mutating func writeNextPart() {
    guard var writer = state.backup.writer else { return }
    // Give up the state's copy, so that the list of photos grows in place.
    state.backup.writer = nil
    if let part = writer.next(bytes: Self.partLength) {
      effects.append(.backup(.add(part)))
      state.backup.writer = writer
    } else {
      state.backup.saving = writer.recordCount
      effects.append(
        .backup(
          .save(
            name: strings.backupName(moment.wall), photos: writer.photos, end: writer.end(),
            isShared: state.backup.isSharing)))
    }
  }

  private mutating func finishExport(_ outcome: BackupEvent.Saving, missingPhotos: Int) {
    guard let count = state.backup.saving else { return }
    state.backup.saving = nil
    switch outcome {
    case .failed: state.alert = strings.exportFailed
    case .cancelled: break
    case .saved, .shared:
      say(
        strings.exported(
          count, hasPresets: !state.journal.timers.presets.isEmpty,
          hasPlan: !state.plan.isUntouched, names: state.race.entrants.count,
          isShared: outcome == .shared))
      if missingPhotos > 0 { state.alert = strings.photosNotExported(missingPhotos) }
    }
  }

  // MARK: Where things are kept

  private mutating func learn(_ facts: StorageFacts) {
    state.backup.storage = facts
    countDays()
    state.backup.revision &+= 1
  }

  /// Brings "12 days ago" up to date.
  mutating func countDays() {
    let days = state.backup.storage?.lastExport.map {
      max(0, moment.wall.since(WallTime(milliseconds: $0)).count / 86_400_000_000_000)
    }
    guard days != state.backup.daysSinceExport else { return }
    state.backup.daysSinceExport = days
    state.backup.revision &+= 1
  }

  /// With the first record there is something to lose: the browser is asked, once, to keep it.
  mutating func askToPersist() {
    guard state.backup.storage?.mayAsk == true, !state.journal.records.isEmpty else { return }
    state.backup.storage?.mayAsk = false
    effects.append(.backup(.askToPersist))
  }
}

extension AppState {
  fileprivate var hasNothingToExport: Bool {
    journal.records.isEmpty && journal.deletedRecords.isEmpty && journal.began == nil
      && journal.timers.presets.isEmpty && plan.isUntouched
      && journal.board.race.entrants.isEmpty
  }
}
