import Records
import Timing

/// A backup that was read, and what its owner wants to become of it. Nothing changes before they say
/// Restore.
public struct RestoreDraft: Sendable {
  let file: BackupFile
  private let merge: RestorePlan
  private let replace: RestorePlan
  /// How many photos the new records show that the file does not have.
  let photosMissing: Int
  var mode: RestorePlan.Mode
  /// Photos are on their way into the store; the records follow.
  var isStoring = false
  /// Why it did not work.
  var problem: String?

  init(_ file: BackupFile, in journal: Journal, _ strings: Strings) {
    self.file = file
    merge = Self.plan(file, .merge, in: journal, strings)
    replace = Self.plan(file, .replace, in: journal, strings)
    photosMissing = replace.photos.filter { !file.has(photo: $0) }.count
    mode = .merge
  }

  static func plan(
    _ file: BackupFile, _ mode: RestorePlan.Mode, in journal: Journal, _ strings: Strings
  ) -> RestorePlan {
    RestorePlan(file, mode, in: journal) { strings.restoredTitle($0.list) }
  }

  var plan: RestorePlan { mode == .merge ? merge : replace }

  var canAccept: Bool { !(plan.changes.isEmpty && photosToStore.isEmpty) && !isStoring }

  /// How many records of the file are in its list.
  var count: Int { plan.same + plan.different + plan.missing }

  /// All photos of the file: a record that is here already may have lost its own, and storing a photo
  /// again changes nothing.
  var photosToStore: [String] { file.photos }
}

extension AppState {
  /// The restore dialog's; nil while it is not open.
  var restoreDraft: RestoreDraft? {
    get { if case .restore(let draft) = sheet?.kind { draft } else { nil } }
    set { if let newValue, restoreDraft != nil { sheet?.kind = .restore(newValue) } }
  }
}

extension BackupFile {
  fileprivate func has(photo id: String) -> Bool { photos.contains { isSame($0, id) } }
}
