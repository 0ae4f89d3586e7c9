import Records
import Timing

@testable import LapboardApp

/// What a host keeps outside of the journal: files, photos, settings, and what its browser says.
struct TestFiles {
  /// What was saved or shared last.
  private(set) var saved: (name: String, text: String, isShared: Bool)?
  /// What comes of saving and of storing photos.
  var saving = BackupEvent.Saving.saved
  var storing = BackupEvent.Storing.stored
  /// What the person has set, as the host keeps it.
  var settings: [BackupSetting] = []
  fileprivate(set) var adopted: [BackupSetting] = []
  fileprivate(set) var stored: [String] = []
  /// How often the browser was asked to keep everything, and a file was asked for.
  fileprivate(set) var askedToPersist = 0
  fileprivate(set) var askedForFile = 0
  fileprivate(set) var stoppedReading = 0
  fileprivate var parts: [String] = []

  fileprivate mutating func save(_ name: String, _ end: String, isShared: Bool) {
    saved = (name, parts.joined() + end, isShared)
  }
}

extension TestDevice {
  mutating func perform(_ effect: BackupEffect) {
    switch effect {
    case .begin:
      files.parts = []
      send(.backup(.begun(files.settings)))
    case .add(let part):
      files.parts.append(part)
      send(.backup(.wantsMore))
    case .save(let name, _, let end, let isShared):
      files.save(name, end, isShared: isShared)
      send(.backup(.saved(files.saving, missingPhotos: 0)))
    case .choose: files.askedForFile += 1
    case .stopReading: files.stoppedReading += 1
    case .storePhotos(let ids):
      files.stored = ids
      send(.backup(.photosStored(files.storing)))
    case .adopt(let setting): files.adopted.append(setting)
    case .askToPersist: files.askedToPersist += 1
    }
  }

  /// The person chose a file with this text.
  mutating func open(file text: String) {
    send(.backup(.opened))
    send(.backup(.lines(Array(text.utf8))))
    send(.backup(.ended(.none)))
  }
}
