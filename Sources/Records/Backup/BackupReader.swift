import Timing

/// Why a file is no backup that can be read. Each has its own message.
public enum BackupError: Error, Equatable, Sendable {
  case empty
  /// Its first line is not that of a backup.
  case notABackup
  /// Made by a later version of Lapboard.
  case newerVersion(Int64)
  /// Longer than `Backup.longest`, without photos.
  case tooLong
}

/// What a backup holds, as far as it could be read.
public struct BackupFile: Sendable {
  public struct Damage: Equatable, Sendable {
    public enum Reason: Equatable, Sendable {
      /// No JSON object, or members of other kinds than they should be.
      case unreadable
      /// Laps that no table can hold: times that go back, too many, too long.
      case impossible
      /// A photo that is not what it says it is, or of a kind that is not taken.
      case photo
    }
    /// From 1.
    public var line: Int
    public var reason: Reason
  }

  public internal(set) var device = ""
  public internal(set) var made = WallTime(milliseconds: 0)
  /// Those of the list and deleted ones, in the file's order.
  public internal(set) var records: [WholeRecord] = []
  /// Which of them was the watch on the screen.
  public internal(set) var watchIndex: Int?
  /// Which of them was the race on the board.
  public internal(set) var raceIndex: Int?
  public internal(set) var settings: [BackupSetting] = []
  /// In the file's order; nil where it was made by a Lapboard that had none.
  public internal(set) var presets: [TimerSetting]?
  /// The tables of the plan; nil where it was made by a Lapboard that had none, or where nobody had changed
  /// it.
  public internal(set) var plan: PlanContent?
  /// Who is on the start list; nil where it was made by a Lapboard that had none.
  public internal(set) var entrants: [Entrant]?
  /// Ids of the photos that can be read.
  public internal(set) var photos: [String] = []
  /// The first of the lines that could not be read.
  public internal(set) var damaged: [Damage] = []
  public internal(set) var damagedCount = 0
  /// There is no last line: the file was cut off.
  public internal(set) var isCut = true
  /// The checksum does not fit: something was changed, left out or put in.
  public internal(set) var isChanged = false
}

/// Reads a backup in parts. Whatever is damaged is left out and listed; all the rest counts.
public struct BackupReader: Sendable {
  public private(set) var file = BackupFile()
  private let longest: Int
  private var line = 0
  private var length = 0
  private var hasHeader = false
  /// Lines before the end, without photos.
  private var lines: Int64 = 0
  private var crc = CRC32()

  /// - Parameter longest: in bytes, without photos.
  public init(longest: Int = Backup.longest) { self.longest = longest }

  /// Takes the next lines. What was read before an error stands.
  ///
  /// - Parameter bytes: whole lines. Of a photo its data is left out: the host has looked at it, and
  ///   says `"damaged":1` where it is none.
  public mutating func read(_ bytes: ArraySlice<UInt8>) throws(BackupError) {
    length += bytes.count
    guard length <= longest else { throw .tooLong }
    var rest = bytes
    while !rest.isEmpty {
      let end = rest.firstIndex(of: UInt8(ascii: "\n")) ?? rest.endIndex
      var text = rest[..<end]
      rest = rest[min(end + 1, rest.endIndex)...]
      line += 1
      if text.last == UInt8(ascii: "\r") { text.removeLast() }
      if text.isEmpty { continue }
      if hasHeader { read(line: Array(text)) } else { try readHeader(Array(text)) }
    }
  }

  /// - Throws: where there was nothing to read.
  public func finish() throws(BackupError) -> BackupFile {
    guard hasHeader else { throw .empty }
    return file
  }

  private mutating func count(_ text: [UInt8]) {
    lines += 1
    crc.add(text[...])
    crc.add([UInt8(ascii: "\n")])
  }

  private mutating func readHeader(_ text: [UInt8]) throws(BackupError) {
    guard let members = BackupMembers(text), let version = members.integer("lapboard-backup"),
      version >= 1
    else { throw .notABackup }
    guard version <= Backup.version else { throw .newerVersion(version) }
    file.device = members.text("device") ?? ""
    file.made = WallTime(
      milliseconds: members.integer("made") ?? 0,
      offsetMinutes: Int32(clamping: members.integer("made-zone") ?? 0))
    if members.integer("presets") != nil { file.presets = [] }
    if members.integer("blocks") != nil { file.plan = PlanContent() }
    if members.integer("names") != nil { file.entrants = [] }
    hasHeader = true
    count(text)
  }

  private mutating func read(line text: [UInt8]) {
    if text[...].begins(with: "{\"event\":\"add-record\"") {
      // Most lines, and the longest.
      count(text)
      return readRecord(text)
    }
    guard let members = BackupMembers(text) else {
      count(text)
      return damage(.unreadable)
    }
    if let count = members.integer("end") {
      file.isCut = false
      file.isChanged = count != lines || members.integer("crc") != Int64(crc.value)
    } else if members.has("photo") {
      readPhoto(members)
    } else {
      count(text)
      if let key = members.text("setting"), let value = members.text("value") {
        file.settings.append(BackupSetting(key: key, value: value))
      } else if let event = members.text("event") {
        if isSame(event, "add-record") {
          readRecord(
            text, isWatch: members.integer("watch") == 1, isRace: members.integer("race") == 1)
        } else if isSame(event, "keep-preset") {
          readPreset(text)
        } else if isSame(event, "insert-blocks") {
          readPlan(text)
        } else if isSame(event, "add-names") {
          readNames(text)
        }
      }
    }
  }

  private mutating func readRecord(
    _ text: [UInt8], isWatch: Bool = false, isRace: Bool = false
  ) {
    var whole: WholeRecord
    do throws(JournalLineError) {
      whole = try JournalMembers(text).wholeRecord()
    } catch {
      return damage(.unreadable)
    }
    var laps: [Lap] = []
    let isPossible =
      whole.list.laps.isEmpty || (try? laps.append(laps: whole.list.laps)) != nil
    guard isPossible, whole.list.title.utf8.count <= Correction.longestNote,
      whole.origin.utf8.count <= Correction.longestNote
    else { return damage(.impossible) }
    // So that it is the same record each time it is read.
    if whole.list.began == nil { whole.list.began = file.made }
    if isWatch { file.watchIndex = file.records.count }
    if isRace { file.raceIndex = file.records.count }
    file.records.append(whole)
  }

  private mutating func readPreset(_ text: [UInt8]) {
    let setting: TimerSetting
    do throws(JournalLineError) {
      setting = try JournalMembers(text).timerSetting()
    } catch {
      return damage(.unreadable)
    }
    guard (try? TimerList.check(setting)) != nil else { return damage(.impossible) }
    file.presets = (file.presets ?? []) + [setting]
  }

  private mutating func readPlan(_ text: [UInt8]) {
    let (table, workout): (PlanTable, Workout)
    do throws(JournalLineError) {
      let members = try JournalMembers(text)
      (table, workout) = (try members.planPlace().table, try members.workout())
    } catch {
      return damage(.unreadable)
    }
    guard (try? workout.check()) != nil, workout.rowCount <= Plan.mostRows else {
      return damage(.impossible)
    }
    var plan = file.plan ?? PlanContent()
    if table == .blocks { plan.blocks = workout } else { plan.workout = workout }
    file.plan = plan
  }

  private mutating func readNames(_ text: [UInt8]) {
    var list: [Entrant]
    do throws(JournalLineError) {
      list = try JournalMembers(text).entrants()
    } catch {
      return damage(.unreadable)
    }
    list = (file.entrants ?? []) + list
    guard list.count <= Race.mostEntrants, list.allSatisfy({ (try? $0.check()) != nil }) else {
      return damage(.impossible)
    }
    file.entrants = list
  }

  private mutating func readPhoto(_ members: BackupMembers) {
    guard let id = members.text("photo"), Photo.isID(id.utf8[...]),
      members.integer("damaged") == nil
    else { return damage(.photo) }
    file.photos.append(id)
  }

  /// More than this many need no list.
  private static let mostListed = 50

  private mutating func damage(_ reason: BackupFile.Damage.Reason) {
    file.damagedCount += 1
    if file.damaged.count < Self.mostListed {
      file.damaged.append(BackupFile.Damage(line: line, reason: reason))
    }
  }
}

/// The members of a line; of a key that comes twice, the first.
private struct BackupMembers {
  private var members: [(key: ArraySlice<UInt8>, value: FlatJSONValue)] = []

  /// nil where the line is no flat JSON object.
  init?(_ text: [UInt8]) {
    var reader = FlatJSONReader(text)
    var members = members
    do throws(FlatJSONError) {
      try reader.members { members.append(($0, $1)) }
    } catch {
      return nil
    }
    self.members = members
  }

  private func value(_ key: StaticString) -> FlatJSONValue? {
    members.first { $0.key.isSame(key) }?.value
  }

  func has(_ key: StaticString) -> Bool { value(key) != nil }

  func integer(_ key: StaticString) -> Int64? {
    if case .integer(let value) = value(key) { value } else { nil }
  }

  func text(_ key: StaticString) -> String? {
    if case .text(let value) = value(key) { value } else { nil }
  }
}
