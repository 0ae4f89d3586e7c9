import LapboardApp
import Records

extension BackupEvent {
  /// What `notify` of these kinds tells; they are those of backup.js. nil for any other.
  init?(kind: Int32, _ a: Double, _ b: Double, _ c: Double) {
    let code = UInt8(truncatingIfNeeded: Int64(clamping: a))
    switch kind {
    case 60: self = .begun(BackupSetting.list(json: Inbox.take()))
    case 61: self = .wantsMore
    case 62: self = .saved(Saving(rawValue: code) ?? .failed, missingPhotos: Int(Int32(pixels: b)))
    case 63: self = .opened
    case 64: self = .lines(Inbox.take())
    case 65: self = .ended(Trouble(rawValue: code) ?? .unreadable)
    case 66: self = .photosStored(Storing(rawValue: code) ?? .failed)
    case 67:
      // The time of the last export, then 1 where the browser may be asked, and 1 where files can be
      // shared.
      let lines = Inbox.takeLines().map(text)
      guard lines.count == 3 else { return nil }
      self = .storage(
        StorageFacts(
          StorageFacts.Persistence(rawValue: code) ?? .unknown, usage: Int64(clamping: b),
          quota: Int64(clamping: c), lastExport: Int64(lines[0]), mayAsk: Int(lines[1]) == 1,
          sharesFiles: Int(lines[2]) == 1))
    default: return nil
    }
  }
}

extension Host {
  /// The numbers are those of `perform` in backup.js.
  static func perform(_ effect: BackupEffect) {
    switch effect {
    case .begin: perform(60)
    case .add(let part): perform(61, part)
    case .save(let name, let photos, let end, let isShared):
      var lines = name
      for photo in photos { lines += "\n" + photo }
      perform(62, lines, end, number: isShared ? 1 : 0)
    case .choose: perform(63)
    case .stopReading: perform(64)
    case .storePhotos(let ids):
      var lines = ""
      for id in ids { lines += id + "\n" }
      perform(65, lines)
    case .adopt(let setting): perform(66, setting.key, setting.value)
    case .askToPersist: perform(67)
    }
  }
}
