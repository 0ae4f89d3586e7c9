import LapboardTestSupport
import Testing
import Timing

@testable import Records

/// What a backup would change here, and that nothing of it gets lost or doubled.
struct RestorePlanTests {
  static let now = BackupTests.now

  func plan(_ file: BackupFile, _ mode: RestorePlan.Mode, in journal: Journal) -> RestorePlan {
    RestorePlan(file, mode, in: journal) { $0.list.title + " (restored)" }
  }

  func file(of journal: Journal) throws -> BackupFile {
    try BackupTests.read(BackupTests.text(of: journal))
  }

  func restored(
    _ file: BackupFile, _ mode: RestorePlan.Mode, in journal: Journal
  ) throws -> Journal {
    var journal = journal
    let changes = plan(file, mode, in: journal).changes
    if !changes.isEmpty { _ = try journal.record(.change(changes), at: Self.now) }
    return journal
  }

  /// Everything about records but the ids that they have on one device.
  func content(_ records: [KeptRecord], of journal: Journal) -> [WholeRecord] {
    records.map { record in
      var whole = record.whole
      whole.origin = record.name(on: journal.device)
      for index in whole.list.laps.indices { whole.list.laps[index].id = 0 }
      return whole
    }
  }

  func titles(_ journal: Journal) -> [String] { journal.records.map(\.title) }
  func deletedTitles(_ journal: Journal) -> [String] { journal.deletedRecords.map(\.title) }

  let a = BackupTests.whole("a", 1)
  let b = BackupTests.whole("b", 1, 2)

  // MARK: Presets of the timer

  func presets(_ journal: Journal) -> [String] { journal.timers.presets.map(\.setting.label) }

  func journal(presets: [String], device: String = "9f2c") throws -> Journal {
    var journal = Journal(device: device)
    for label in presets {
      let setting = TimerSetting(label: label, .countdown(.minutes(5)))
      _ = try journal.record(.timer(.keepPreset(setting)), at: Self.now)
    }
    return journal
  }

  @Test func mergingAddsThePresetsThatAreNotHere() throws {
    let here = try journal(presets: ["tea", "eggs"])
    let file = try file(of: journal(presets: ["eggs", "rice", "tea", "nap"], device: "old"))
    #expect(plan(file, .merge, in: here).presets == 2)
    #expect(presets(try restored(file, .merge, in: here)) == ["tea", "eggs", "rice", "nap"])
  }

  @Test func replacingMakesThePresetsThoseOfTheFileAndOneUndoTakesItBack() throws {
    let here = try journal(presets: ["tea", "eggs"])
    let file = try file(of: journal(presets: ["eggs", "rice"], device: "old"))
    let plan = plan(file, .replace, in: here)
    #expect((plan.presets, plan.presetsLeaving) == (2, 2))
    var new = try restored(file, .replace, in: here)
    #expect(presets(new) == ["eggs", "rice"])
    _ = try new.record(.undo, at: Self.now)
    #expect(new.timers.presets == here.timers.presets)
  }

  @Test func aFileWithoutPresetsTakesThemAwayAndAFileThatKnowsNoneDoesNot() throws {
    let here = try journal(presets: ["tea"])
    let empty = BackupTests.text(of: Journal(device: "old"))
    #expect(presets(try restored(BackupTests.read(empty), .replace, in: here)) == [])
    #expect(presets(try restored(BackupTests.read(empty), .merge, in: here)) == ["tea"])
    let older = empty.replacing(#","presets":0"#, with: "")
    let file = try BackupTests.read(older)
    #expect(file.presets == nil)
    #expect(plan(file, .replace, in: here).changes == [])
  }

  @Test func presetsThatDoNotFitAreCountedAndAllOthersCome() throws {
    let here = try journal(presets: (0..<199).map { "\($0)" })
    let file = try file(of: journal(presets: ["a", "b", "c", "7"], device: "old"))
    let plan = plan(file, .merge, in: here)
    #expect((plan.presets, plan.presetsLeftOut) == (1, 2))
    #expect(presets(try restored(file, .merge, in: here)).suffix(2) == ["198", "a"])
  }

  @Test func aPresetThatCannotBeIsListedAsDamage() throws {
    let head = #"{"lapboard-backup":1,"presets":3}"# + "\n"
    let lines = [
      #"{"event":"keep-preset","ns":0}"#, #"{"event":"keep-preset","label":"a"}"#,
      #"{"event":"keep-preset","label":"a","ns":5}"#,
    ]
    let file = try BackupTests.read(head + lines.joined(separator: "\n") + "\n")
    #expect(file.damaged.map(\.line) == [2, 3])
    #expect(file.damaged.map(\.reason) == [.impossible, .unreadable])
    #expect(file.presets == [TimerSetting(label: "a", .countdown(Nanoseconds(5)))])
  }

  // MARK: The plan

  private func planned(_ workout: String, blocks: String = "", device: String = "9f2c") throws
    -> Journal
  {
    var journal = Journal(device: device)
    for (text, table) in [(workout, PlanTable.workout), (blocks, .blocks)] where text != "" {
      _ = try journal.record(
        .board(.plan(.insert(try WorkoutText.parse(text), at: PlanPlace(table, .end)))),
        at: Self.now)
    }
    return journal
  }

  private func text(_ journal: Journal) -> [String] {
    let plan = journal.board.plan
    return [plan.blocks.workout, plan.workout.workout].map { WorkoutText.text($0, .english) }
  }

  @Test func thePlanComesToABrowserWhereNobodyChangedIt() throws {
    let there = try planned("2 x (400m + rest 60s)", blocks: "plank 45s", device: "old")
    for mode in [RestorePlan.Mode.merge, .replace] {
      let plan = plan(try file(of: there), mode, in: Journal(device: "new"))
      #expect(plan.bringsWorkout)
      #expect(!plan.replacesPlan)
      let new = try restored(file(of: there), mode, in: Journal(device: "new"))
      #expect(text(new) == text(there))
    }
  }

  @Test func mergingAddsBlocksThatAreMissingAndLeavesTheWorkout() throws {
    let here = try planned("1 km", blocks: "plank 45s")
    let file = try file(
      of: planned("400m", blocks: "plank 45s, 2 x (a + b), plank 45s", device: "old"))
    let plan = plan(file, .merge, in: here)
    #expect((plan.blocks, plan.bringsWorkout) == (2, false))
    let new = try restored(file, .merge, in: here)
    #expect(text(new)[1] == "1 km")
    #expect(text(new)[0].hasSuffix("plank 45 s\n2 x (a + b)\nplank 45 s"))
  }

  @Test func replacingMakesThePlanThatOfTheFileAndOneUndoTakesItBack() throws {
    let here = try planned("1 km", blocks: "plank 45s")
    let there = try planned("400m", device: "old")
    var new = try restored(file(of: there), .replace, in: here)
    #expect(text(new) == text(there))
    _ = try new.record(.undo, at: Self.now)
    #expect(text(new) == text(here))
    // A file of somebody who has changed nothing changes nothing.
    #expect(plan(try file(of: Journal(device: "old")), .replace, in: here).changes == [])
  }

  @Test func aPlanThatCannotBeIsListedAsDamage() throws {
    let head = #"{"lapboard-backup":1,"blocks":3}"# + "\n"
    let lines = [
      #"{"event":"insert-blocks","place":"workout end","blocks":"{\"kind\":\"nap\"}"}"#,
      #"{"event":"insert-blocks","place":"blocks end","blocks":"{\"kind\":\"work\",\"ns\":0}"}"#,
    ]
    let file = try BackupTests.read(head + lines.joined(separator: "\n") + "\n")
    #expect(file.damaged.map(\.reason) == [.unreadable, .impossible])
    #expect(file.plan == PlanContent())
  }

  // MARK: An empty browser

  @Test(arguments: 0..<20 as Range<UInt64>, [RestorePlan.Mode.merge, .replace])
  func inAnEmptyBrowserAllIsAsItWas(seed: UInt64, mode: RestorePlan.Mode) throws {
    var random = SeededGenerator(seed: seed)
    let journal = Journal.random(using: &random)
    let new = try restored(file(of: journal), mode, in: Journal(device: "new"))
    #expect(content(new.records, of: new) == content(journal.records, of: journal))
    #expect(
      content(new.deletedRecords, of: new) == content(journal.deletedRecords, of: journal))
    #expect(new.timers.presets.map(\.setting) == journal.timers.presets.map(\.setting))
    // And from there a backup brings nothing new to either.
    for mode in [RestorePlan.Mode.merge, .replace] {
      #expect(plan(try file(of: new), mode, in: journal).changes == [])
      #expect(plan(try file(of: journal), mode, in: new).changes == [])
    }
  }

  // MARK: Merging

  @Test func whatIsHereIsKnownByItsNameAndContent() throws {
    let journal = try BackupTests.journal(a, b)
    let file = try file(of: journal)
    #expect(plan(file, .merge, in: journal).same == 2)
    #expect(plan(file, .merge, in: journal).changes == [])
    // The same laps under the name of another device are another record.
    let other = try BackupTests.journal(a, b, device: "77aa")
    #expect(plan(file, .merge, in: other).missing == 2)
  }

  @Test func whatIsMissingIsAddedOnce() throws {
    let file = try file(of: BackupTests.journal(a, b))
    var journal = try restored(file, .merge, in: BackupTests.journal(a))
    #expect(titles(journal) == ["a", "b"])
    journal = try restored(file, .merge, in: journal)
    #expect(titles(journal) == ["a", "b"])
  }

  @Test func whatWasDeletedHereComesBackFromThere() throws {
    var journal = try BackupTests.journal(a, b)
    let file = try file(of: journal)
    _ = try journal.record(.change([.delete([1])]), at: Self.now)
    let plan = plan(file, .merge, in: journal)
    #expect(plan.changes == [.restore([1])])
    #expect(plan.missing == 1)
  }

  @Test func whatDiffersIsAddedBesideUnderAnotherTitleOnce() throws {
    var journal = try BackupTests.journal(a, b)
    let file = try file(of: journal)
    _ = try journal.record(
      .correct(.note("x", lap: 1_099_511_627_777), table: .record(1)), at: Self.now)
    #expect(plan(file, .merge, in: journal).different == 1)
    journal = try restored(file, .merge, in: journal)
    #expect(titles(journal) == ["a", "b", "a (restored)"])
    #expect(plan(file, .merge, in: journal).changes == [])
  }

  @Test func deletedRecordsComeAsDeletedWithTheirDate() throws {
    var old = a
    old.deleted = WallTime(milliseconds: 1_764_400_000_000)
    let file = try file(of: BackupTests.journal(old, b))
    let plan = plan(file, .merge, in: Journal(device: "new"))
    #expect(plan.missing == 1)
    #expect(plan.deleted == 1)
    let journal = try restored(file, .merge, in: Journal(device: "new"))
    #expect(titles(journal) == ["b"])
    #expect(deletedTitles(journal) == ["a"])
    #expect(
      journal.deletedRecords.map(\.deleted) == [WallTime(milliseconds: 1_764_400_000_000)])
  }

  @Test func whatIsDeletedThereOnlyStaysHere() throws {
    let journal = try BackupTests.journal(a)
    var later = journal
    _ = try later.record(.change([.delete([1])]), at: Self.now)
    #expect(plan(try file(of: later), .merge, in: journal).changes == [])
    #expect(plan(try file(of: later), .replace, in: journal).changes == [.delete([1])])
  }

  // MARK: Replacing

  @Test func theListBecomesThatOfTheFile() throws {
    let file = try file(of: BackupTests.journal(a, b))
    var changed = try BackupTests.journal(a, b, BackupTests.whole("c", 3))
    _ = try changed.record(.rename("B", table: .record(2)), at: Self.now)
    let plan = plan(file, .replace, in: changed)
    #expect(plan.same == 1)
    #expect(plan.different == 1)
    #expect(plan.leaving == 2)
    let journal = try restored(file, .replace, in: changed)
    #expect(titles(journal) == ["a", "b"])
    #expect(deletedTitles(journal) == ["B", "c"])
    #expect(content(journal.records, of: journal) == file.records)
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func oneUndoTakesItBackWhateverWasHere(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let there = Journal.random(using: &random)
    let here = Journal.random(using: &random)
    for mode in [RestorePlan.Mode.merge, .replace] {
      let file = try file(of: there)
      var journal = try restored(file, mode, in: here)
      let live = file.records.filter { $0.deleted == nil }
      if mode == .replace {
        #expect(journal.records.count == live.count)
        for record in content(journal.records, of: journal) { #expect(live.contains(record)) }
      } else {
        for record in here.records { #expect(journal.records.contains(record)) }
      }
      #expect(plan(file, mode, in: journal).changes == [])
      _ = try journal.record(.undo, at: Self.now)
      #expect(journal.everything == here.everything)
    }
  }

  // MARK: The watch

  @Test func theWatchThatIsStillHereIsNotAddedBesideItself() throws {
    var session = Session()
    try session.press(.start)
    try session.press(.lap, after: 10)
    let file = try BackupTests.read(
      BackupTests.text(of: session.journal, at: session.clock.moment))
    #expect(plan(file, .merge, in: session.journal).changes == [])
    #expect(plan(file, .replace, in: session.journal).changes == [])
    // Nor beside the record that a reset made of it.
    try session.press(.stop, after: 1)
    try session.press(.reset, after: 1)
    #expect(plan(file, .merge, in: session.journal).changes == [])
    // Elsewhere it is a record like any other.
    let new = try restored(file, .merge, in: Journal(device: "new"))
    #expect(new.records.map(\.total) == [.seconds(10)])
    #expect(plan(file, .merge, in: new).changes == [])
  }

  @Test func photosOfWhatIsNewAreNamed() throws {
    var photo = a
    photo.note = Note(text: "\u{FFFC}", photos: [Photo(id: "a1", width: 1, height: 1)])!
    let file = try file(of: BackupTests.journal(photo, b))
    #expect(plan(file, .merge, in: Journal(device: "new")).photos == ["a1"])
    #expect(plan(file, .merge, in: try BackupTests.journal(photo)).photos == [])
  }
}
