import Records

/// What a person meant, about all records in one file.
public enum BackupMessage: Equatable, Sendable {
  case exportAll
  /// The same file, given to the system's share sheet.
  case shareAll
  /// Asks for a file.
  case restore
  case choose(RestorePlan.Mode)
  /// Does what the open dialog shows.
  case accept
}

/// What happened to such a file, and to where records are kept.
public enum BackupEvent: Equatable, Sendable {
  case storage(StorageFacts)
  /// The host found what the person has set: the file can be begun.
  case begun([BackupSetting])
  /// The host took the last part.
  case wantsMore
  case saved(Saving, missingPhotos: Int)
  /// A file was chosen, dropped or pasted, and its lines will come.
  case opened
  /// Whole lines of it, photos without their data.
  case lines([UInt8])
  case ended(Trouble)
  case photosStored(Storing)

  public enum Saving: UInt8, Equatable, Sendable {
    case failed, saved, shared
    /// Somebody closed the share sheet.
    case cancelled
  }

  /// Why the host could not bring the whole file.
  public enum Trouble: UInt8, Equatable, Sendable {
    case none
    /// It does not begin like a backup.
    case notABackup
    /// A line is longer than anything that is read.
    case tooLong
    case unreadable
  }

  public enum Storing: UInt8, Equatable, Sendable {
    case stored, full
    /// The file can no longer be read, or storage failed for another reason.
    case failed
  }
}

/// What the host must do about it.
public enum BackupEffect: Equatable, Sendable {
  /// Begin a file, and answer with `begun`.
  case begin
  /// Put this at the end of the file, and answer with `wantsMore`.
  case add(String)
  /// Put these photos and the last line there, and let the person have the file; answer with `saved`.
  case save(name: String, photos: [String], end: String, isShared: Bool)
  /// Ask for a file, and bring it.
  case choose
  /// Bring no more of the file.
  case stopReading
  /// Keep these photos of the file that was read; answer with `photosStored`.
  case storePhotos([String])
  /// Keep a setting for the next start, where the person has set none.
  case adopt(BackupSetting)
  /// Ask the browser to keep what there is here; answer with `storage`.
  case askToPersist
}

/// What the host knows about where records are kept.
public struct StorageFacts: Equatable, Sendable {
  public enum Persistence: UInt8, Equatable, Sendable {
    /// The browser may delete everything when it needs room.
    case bestEffort
    case granted
    /// It does not say: an old browser, or a page that came by plain http.
    case unknown
  }

  public var persistence: Persistence
  /// In bytes; of the browser's guesses, zero where it makes none.
  public var usage: Int64
  public var quota: Int64
  /// When everything was last exported, in milliseconds since 1970; nil is never.
  public var lastExport: Int64?
  /// The browser was not asked yet.
  public var mayAsk: Bool
  /// The share sheet takes files.
  public var sharesFiles: Bool

  public init(
    _ persistence: Persistence, usage: Int64 = 0, quota: Int64 = 0, lastExport: Int64? = nil,
    mayAsk: Bool = false, sharesFiles: Bool = false
  ) {
    self.persistence = persistence
    self.usage = usage
    self.quota = quota
    self.lastExport = lastExport
    self.mayAsk = mayAsk
    self.sharesFiles = sharesFiles
  }

  /// Nine tenths are used.
  var isNearlyFull: Bool { quota > 0 && usage / 9 >= quota / 10 }
}
