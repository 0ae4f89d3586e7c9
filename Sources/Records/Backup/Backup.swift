import Timing

/// Everything there is in one file that its owner keeps: text, one JSON object a line.
///
///     {"lapboard-backup":1,"device":"9f2c","made":1764471600000,"made-zone":540,"records":2,"deleted":1,"presets":1,"names":2}
///     {"setting":"language","value":"ko"}
///     {"event":"keep-preset","label":"Eggs","ns":360000000000}
///     {"event":"add-record","title":"Club","began":…,"splits":"…","origin":"9f2c-11"}
///     {"photo":"00ff","type":"image/jpeg","size":48213,"crc":3632233996,"data":"…"}
///     {"end":6,"crc":2240272485}
///
/// | line | what |
/// | --- | --- |
/// | `lapboard-backup` | the first line: version, and from where and when |
/// | `setting` | what a person chose, as the host keeps it |
/// | `event` | a preset of the timer, a table of the plan, the start list or a record: the line that adds it to a journal, without the members that say when and by whom |
/// | `photo` | a photo of a note, in base64; written and read by the host |
/// | `end` | the last line: how many lines are before it, and the CRC-32 of those, both without photos |
///
/// `presets` in the first line is how many there are: a file of a Lapboard that had none does not say, and
/// then changes none. `blocks` is how many rows the plan has; it is left out, with the rows, where nobody
/// has changed the plan yet. Timers and workouts that run are not in the file. `names` is how many
/// stand on the start list.
///
/// `watch`, 1, marks the record that was the watch on the screen, `race` the one that the race on the board
/// would have become. Lines and members that are not known
/// are passed over.
public enum Backup {
  public static let version: Int64 = 1
  /// How every such file begins.
  public static let beginning: StaticString = "{\"lapboard-backup\":"
  /// How long after its deletion a record is still written.
  public static let deletedStay = Nanoseconds.hours(30 * 24)
  /// Longest file that is read, in bytes, without its photos.
  public static let longest = 64 * 1024 * 1024
}

/// Something that a person chose, as the host keeps it.
public struct BackupSetting: Sendable {
  public var key: String
  public var value: String
  public init(key: String, value: String) { (self.key, self.value) = (key, value) }

  /// From a flat JSON object of texts; none where it is anything else.
  public static func list(json: [UInt8]) -> [BackupSetting] {
    var settings: [BackupSetting] = []
    var reader = FlatJSONReader(json)
    do throws(FlatJSONError) {
      try reader.members { key, value in
        guard case .text(let value) = value else { return }
        settings.append(
          BackupSetting(key: String(decoding: key, as: UTF8.self), value: value))
      }
    } catch {
      return []
    }
    return settings
  }
}

extension BackupSetting: Equatable {
  public static func == (a: BackupSetting, b: BackupSetting) -> Bool {
    isSame(a.key, b.key) && isSame(a.value, b.value)
  }
}

extension KeptRecord {
  /// The name under which backups know it on every device.
  public func name(on device: String) -> String {
    origin.isEmpty ? device + "-" + String(id) : origin
  }
}
