import LapboardTestSupport
import Testing
import Timing

@testable import Records

/// Everything in one file: what is written, what is read again, and what damage does.
struct BackupTests {
  static let now = Moment(
    run: ClockRun(1), monotonic: .seconds(100),
    wall: WallTime(milliseconds: 1_764_471_600_000, offsetMinutes: 540))

  /// A journal with these records and these deleted ones.
  static func journal(_ records: WholeRecord..., device: String = "9f2c") throws -> Journal {
    var journal = Journal(device: device)
    for whole in records { _ = try journal.record(.change([.add(whole)]), at: now) }
    return journal
  }

  static func whole(_ title: String, _ seconds: Int64..., origin: String = "") -> WholeRecord {
    WholeRecord(
      LapList(
        title: title, began: WallTime(milliseconds: 5, offsetMinutes: -90),
        laps: seconds.map { Lap(id: 0, split: .seconds($0)) }), origin: origin)
  }

  static func text(
    of journal: Journal, settings: [BackupSetting] = [], part: Int = 1_000, at now: Moment = now
  ) -> String {
    var writer = BackupWriter(journal, settings: settings, at: now)
    var text = ""
    while let part = writer.next(bytes: part) { text += part }
    return text + writer.end()
  }

  static func read(_ text: String) throws(BackupError) -> BackupFile {
    var reader = BackupReader()
    try reader.read(Array(text.utf8)[...])
    return try reader.finish()
  }

  // MARK: What is written

  @Test func everyLineSaysWhatItIs() throws {
    var journal = try Self.journal(
      Self.whole("Club", 10, 21), RecordChangeLineTests.whole)
    for setting in [TimerLineTests.eggs, TimerLineTests.tabata] {
      _ = try journal.record(.timer(.keepPreset(setting)), at: Self.now)
    }
    var writer = BackupWriter(
      journal, settings: [BackupSetting(key: "language", value: "ko")], at: Self.now)
    let text = writer.next(bytes: 1_000_000) ?? ""
    #expect(
      text
        == #"{"lapboard-backup":1,"device":"9f2c","made":1764471600000,"made-zone":540,"#
        + #""records":1,"deleted":1,"presets":2,"names":0}"# + "\n"
        + #"{"setting":"language","value":"ko"}"# + "\n"
        + #"{"event":"keep-preset","label":"달걀 \"soft\"","ns":360000000000}"# + "\n"
        + #"{"event":"keep-preset","prepare":10000000000,"work":20000000000,"#
        + #""rest":10000000000,"rounds":8}"# + "\n"
        + #"{"event":"add-record","title":"Club","began":5,"began-zone":-90,"#
        + #""splits":"10000000000,21000000000","origin":"9f2c-1"}"# + "\n"
        + #"{"event":"add-record","# + RecordChangeLineTests.wholeTail + "\n")
    #expect(writer.next(bytes: 1) == nil)
    #expect(writer.photos == ["00ff"])
    #expect(writer.end() == #"{"end":6,"crc":\#(CRC32.of(Array(text.utf8)[...]))}"# + "\n")
  }

  @Test func theChecksumIsThatOfZipFiles() {
    #expect(CRC32.of(Array("123456789".utf8)[...]) == 0xCBF4_3926)
    #expect(CRC32.of([]) == 0)
  }

  @Test func partsMakeTheSameText() throws {
    var random = SeededGenerator(seed: 5)
    let journal = Journal.random(using: &random)
    let whole = Self.text(of: journal, part: .max)
    for part in [1, 100, 5_000] { #expect(Self.text(of: journal, part: part) == whole) }
    var writer = BackupWriter(journal, settings: [], at: Self.now)
    _ = writer.next(bytes: 1)
    let part = writer.next(bytes: 2_000) ?? ""
    #expect(part.hasSuffix("\n") && part.utf8.count >= 2_000)
  }

  @Test func theWatchIsARecordThatIsNotFinished() throws {
    var session = Session()
    try session.press(.start)
    let began = session.clock.moment.wall
    try session.press(.lap, after: 10)
    try session.press(.rename("Tuesday", table: .watch))
    session.clock.advance(5)
    let file = try Self.read(Self.text(of: session.journal, at: session.clock.moment))
    #expect(file.watchIndex == 0)
    #expect(
      file.records == [
        WholeRecord(
          LapList(
            title: "Tuesday", began: began,
            laps: [
              Lap(id: 0, split: .seconds(10)),
              Lap(id: 0, split: .seconds(15), isUnfinished: true),
            ]), origin: "9f2c-watch-1768435200000")
      ])
    // Nothing timed yet is no record.
    try session.press(.stop)
    try session.press(.reset, after: 1)
    #expect(try Self.read(Self.text(of: session.journal)).watchIndex == nil)
  }

  @Test func whatWasDeletedMoreThanThirtyDaysAgoIsLeftOut() throws {
    let days = [29, 30, 31].map { days in
      var whole = Self.whole("\(days)", 1)
      whole.deleted = WallTime(
        milliseconds: Self.now.wall.milliseconds - Int64(days) * 86_400_000)
      return whole
    }
    let journal = try Self.journal(days[0], days[1], days[2])
    #expect(try Self.read(Self.text(of: journal)).records.map(\.list.title) == ["29", "30"])
  }

  @Test func settingsAreAFlatObjectOfTexts() {
    let json = #"{"language":"ko","n":5,"history":"a\nb"}"#
    #expect(
      BackupSetting.list(json: Array(json.utf8)) == [
        BackupSetting(key: "language", value: "ko"), BackupSetting(key: "history", value: "a\nb"),
      ])
    for text in ["", "[]", #"{"a":"b""#] {
      #expect(BackupSetting.list(json: Array(text.utf8)) == [])
    }
  }

  // MARK: Reading it back

  @Test func anEmptyBackupHoldsNothing() throws {
    let file = try Self.read(Self.text(of: Journal(device: "ab\"c")))
    #expect(file.device == "ab\"c")
    #expect(file.made == Self.now.wall)
    #expect(file.records == [])
    #expect(!file.isCut && !file.isChanged && file.damagedCount == 0)
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func whatIsWrittenIsReadBack(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let journal = Journal.random(using: &random)
    let settings = [BackupSetting(key: "rates", value: "1,\"5\"\n€")]
    let text = Self.text(of: journal, settings: settings)
    var reader = BackupReader()
    // In parts of whole lines, as a host reads them.
    for line in text.split(separator: "\n") { try reader.read(Array((line + "\n").utf8)[...]) }
    let file = try reader.finish()
    let expected = (journal.records + journal.deletedRecords).map { record in
      var whole = record.whole
      whole.origin = record.name(on: journal.device)
      for index in whole.list.laps.indices { whole.list.laps[index].id = 0 }
      return whole
    }
    #expect(file.records == expected)
    #expect(file.settings == settings)
    #expect(!file.isCut && !file.isChanged && file.damagedCount == 0)
  }

  // MARK: What is no backup

  @Test(
    arguments: [
      ("", .empty), ("\n\n", .empty), ("1  00:10.00", .notABackup), ("{}", .notABackup),
      (#"{"lapboard":1,"laps":[]}"#, .notABackup), (#"{"lapboard-backup":"1"}"#, .notABackup),
      (#"{"lapboard-backup":0}"#, .notABackup), ("\u{0}", .notABackup),
      (#"{"lapboard-backup":2,"records":5}"#, .newerVersion(2)),
      (#"{"lapboard-backup":1"#, .notABackup),
    ] as [(String, BackupError)])
  func whatIsNoBackupIsRefused(text: String, reason: BackupError) {
    #expect(throws: reason) { try Self.read(text) }
  }

  @Test func tooLongIsRefusedBeforeItIsRead() throws {
    var reader = BackupReader(longest: 100)
    try reader.read(Array((#"{"lapboard-backup":1}"# + "\n").utf8)[...])
    try reader.read([UInt8](repeating: 9, count: 78)[...])
    #expect(throws: BackupError.tooLong) { try reader.read([9]) }
  }

  // MARK: Damage

  static let header = #"{"lapboard-backup":1,"device":"77aa","made":1764471600000,"made-zone":0}"#

  @Test func whatIsDamagedIsListedAndTheRestCounts() throws {
    let lines = [
      Self.header,
      #"{"event":"add-record","title":"a","splits":"1000000000","began":5,"began-zone":0,"origin":"77aa-1"}"#,
      #"{"event":"add-record","title":"b","splits":"1000"#,
      #"{"event":"add-record","title":"c","splits":"2000000000,1000000000"}"#,
      #"{"event":"add-record","title":"d","splits":"35996400000000001"}"#,
      #"{"event":"add-record","splits":"1000000000"}"#,
      "",
      #"{"photo":"00ff","type":"image/jpeg","size":4}"#,
      #"{"photo":"00fe","type":"image/svg+xml","size":4,"damaged":1}"#,
      #"{"photo":"../x","type":"image/jpeg","size":4}"#,
      #"{"something":"new"}"#,
      #"{"event":"add-plan","title":"from a later time"}"#,
      #"{"event":"add-record","title":"e","splits":"","began":5,"began-zone":0}"#,
    ]
    let file = try Self.read(lines.joined(separator: "\r\n"))
    #expect(file.records.map(\.list.title) == ["a", "e"])
    #expect(file.photos == ["00ff"])
    #expect(
      file.damaged == [
        .init(line: 3, reason: .unreadable), .init(line: 4, reason: .impossible),
        .init(line: 5, reason: .impossible), .init(line: 6, reason: .unreadable),
        .init(line: 9, reason: .photo), .init(line: 10, reason: .photo),
      ])
    #expect(file.damagedCount == 6)
    #expect(file.isCut)
  }

  @Test func aFileThatWasCutAnywhereIsKnown() throws {
    let text = Self.text(of: try Self.journal(Self.whole("a", 1), Self.whole("b", 2)))
    let bytes = Array(text.utf8)
    let first = text.prefix { $0 != "\n" }.utf8.count
    for count in first..<(bytes.count - 1) {
      var reader = BackupReader()
      try reader.read(bytes[..<count])
      let file = try reader.finish()
      #expect(file.isCut)
      #expect(file.records.count <= 2)
    }
  }

  @Test func aFileThatWasChangedIsKnown() throws {
    let text = Self.text(of: try Self.journal(Self.whole("a", 1), Self.whole("b", 2)))
    let lines = text.split(separator: "\n")
    #expect(try !Self.read(text).isChanged)
    #expect(try Self.read(text.replacing("\"a\"", with: "\"A\"")).isChanged)
    #expect(try Self.read((lines[..<1] + lines[2...]).joined(separator: "\n")).isChanged)
    #expect(try Self.read((lines[...2] + lines[2...]).joined(separator: "\n")).isChanged)
    // Other line ends and no last one, as editors and mail leave them, change nothing.
    #expect(try !Self.read(lines.joined(separator: "\r\n")).isChanged)
  }

  @Test func aRecordWithoutADateHasThatOfTheBackup() throws {
    let line = #"{"event":"add-record","title":"a","splits":"1"}"#
    #expect(
      try Self.read(Self.header + "\n" + line).records[0].list.began
        == WallTime(milliseconds: 1_764_471_600_000))
  }

  @Test(arguments: 0..<4 as Range<UInt64>)
  func noiseNeverTraps(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<40 {
      var bytes = Array(Self.text(of: .random(using: &random)).utf8)
      for _ in 0..<Int.random(in: 1...20, using: &random) {
        let at = Int.random(in: 80..<bytes.count, using: &random)
        switch Int.random(in: 0..<3, using: &random) {
        case 0: bytes[at] = UInt8(truncatingIfNeeded: random.next())
        case 1: bytes.insert(UInt8(ascii: "9"), at: at)
        default: bytes.remove(at: at)
        }
      }
      var reader = BackupReader()
      try? reader.read(bytes[...])
      guard let file = try? reader.finish() else { continue }
      // Whatever was read can be taken.
      var journal = Journal(device: "new")
      let plan = RestorePlan(file, .merge, in: journal) { $0.list.title + "!" }
      if !plan.changes.isEmpty {
        _ = try journal.record(.change(plan.changes), at: Self.now)
      }
    }
  }

  @Test func twoThousandRecordsAreWrittenAndReadQuickly() throws {
    var journal = Journal(device: "9f2c")
    let laps = (1...10).map { Lap(id: 0, split: .seconds($0 * 61)) }
    let changes = (0..<2_000).map {
      RecordChange.add(
        WholeRecord(LapList(title: "\($0)", began: WallTime(milliseconds: Int64($0)), laps: laps)))
    }
    _ = try journal.record(.change(changes), at: Self.now)
    let time = try ContinuousClock().measure {
      let file = try Self.read(Self.text(of: journal, part: 100_000))
      let plan = RestorePlan(file, .merge, in: journal) { $0.list.title }
      #expect(plan.same == 2_000)
      #expect(plan.changes == [])
    }
    // Generous: a debug build on a busy machine.
    #expect(time < .seconds(10), "\(time)")
  }
}

extension Journal {
  /// A few records with all that records can have, some of them deleted.
  static func random(using random: inout SeededGenerator) -> Journal {
    var journal = Journal(device: "9f2c")
    var run = RandomJournalTests.Run(seed: random.next())
    while journal.records.count + journal.deletedRecords.count < 12 {
      var change = run.randomChange()
      if case .add(var whole) = change, whole.deleted != nil {
        // Within the days for which a deleted record is written.
        let age = Int64.random(in: 0..<30 * 86_400_000, using: &random)
        whole.deleted?.milliseconds = BackupTests.now.wall.milliseconds - age
        change = .add(whole)
      }
      _ = try? journal.record(.change([change]), at: BackupTests.now)
      _ = try? journal.record(.timer(.keepPreset(run.randomSetting())), at: BackupTests.now)
      if journal.records.isEmpty { continue }
      let record = journal.records.randomElement(using: &random)!
      let changes: [RecordChange] = [
        .editNote(.random(of: record.note, using: &random), record: record.id),
        .highlight(true, .random(in: record.note, using: &random), record: record.id),
        .correct(.strikeOut(true, laps: [record.laps.first?.id ?? 0]), table: .record(record.id)),
        .rename(run.randomText(), table: .record(record.id)),
      ]
      for change in changes { _ = try? journal.record(.change([change]), at: BackupTests.now) }
      if run.chance(10) {
        _ = try? journal.record(.change([.delete([record.id])]), at: BackupTests.now)
      }
    }
    return journal
  }
}
