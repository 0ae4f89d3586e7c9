import LapboardTestSupport
import Records
import Testing
import Timing

@testable import LapboardApp

/// Everything in one file, out and in, and what is said about where it is kept.
@Suite struct BackupTests {
  /// On Records, with one record of three laps and one of one, the older called "Club".
  private func twoRecords() -> TestDevice {
    var device = TestDevice.threeLaps()
    device.clock.advance(1)
    device.press("Reset")
    device.send(.message(.openRecord(id: device.state.journal.records[0].id), anchor: .zero))
    device.press("Rename")
    device.type("Club", into: "Title")
    device.press("Save")
    device.press("Stopwatch")
    device.press("Start")
    device.clock.advance(5)
    device.press("Stop")
    device.press("Reset")
    device.press("Records")
    return device
  }

  private func exported(_ device: inout TestDevice) -> String {
    device.press("Export all")
    return device.files.saved?.text ?? ""
  }

  private func facts(_ device: TestDevice) -> [String] {
    device.view.all { $0.name == "remarks" }.flatMap(\.children).map(\.allText)
  }

  private func keeping(_ device: TestDevice) -> String {
    device.view.all { $0.name == "keeping" }.first?.children[0].allText ?? ""
  }

  private func titles(_ device: TestDevice) -> [String] {
    device.state.journal.records.map(\.title)
  }

  // MARK: Exporting

  @Test func exportAllMakesAFileNamedByItsDay() {
    var device = twoRecords()
    device.files.settings = [BackupSetting(key: "theme", value: "dark")]
    let text = exported(&device)
    #expect(device.files.saved?.name == "lapboard-2026-01-15.lapboard")
    #expect(device.files.saved?.isShared == false)
    #expect(device.status == "2 records exported")
    let lines = text.split(separator: "\n")
    #expect(lines.count == 5)
    #expect(lines[1] == #"{"setting":"theme","value":"dark"}"#)
    #expect(lines[2].contains("\"title\":\"Club\""))
  }

  @Test func theSettingsMenuExportsFromAnywhere() {
    var device = TestDevice.threeLaps()
    device.press("Settings")
    #expect(device.menuItems.suffix(3) == ["Export all", "Restore", "Keyboard shortcuts"])
    device.press("Export all")
    // The watch on the screen is in it.
    #expect(device.status == "1 record exported")
    #expect(device.files.saved?.text.contains("\"watch\":1") == true)
    #expect(device.state.journal.watch.laps.count == 3)
  }

  @Test func aRaceThatRunsIsExportedWithItsTimesAndThatIsSaid() {
    var device = RaceScreenTests().race(10, 1)
    device.press("Settings")
    device.press("Export all")
    #expect(device.status == "1 record, 3 names exported")
    #expect(device.files.saved?.text.contains(#""splits":"10000000000,11000000000""#) == true)
    device = RaceScreenTests().device()
    device.press("Settings")
    device.press("Export all")
    #expect(device.status == "3 names exported")
  }

  @Test func withNothingToExportNoFileIsMade() {
    var device = TestDevice()
    device.press("Records")
    device.press("Export all")
    #expect(device.status == "Nothing to export yet")
    #expect(device.files.saved == nil)
  }

  @Test func aFileThatIsNotSavedIsSaid() {
    var device = twoRecords()
    device.files.saving = .failed
    device.press("Export all")
    #expect(device.alert.hasPrefix("The file could not be saved."))
    device.files.saving = .saved
    device.press("Export all")
    #expect(device.alert == "")
  }

  @Test func itWorksWhileStorageFails() {
    var device = twoRecords()
    device.send(.stored(false))
    #expect(exported(&device).contains("\"title\":\"Club\""))
  }

  @Test func aCopyIsSharedOnlyWhereSheetsTakeFiles() {
    var device = twoRecords()
    device.send(.backup(.storage(StorageFacts(.granted))))
    #expect(!device.shows("Share a copy"))
    device.send(.backup(.storage(StorageFacts(.granted, sharesFiles: true))))
    device.files.saving = .shared
    device.press("Share a copy")
    #expect(device.files.saved?.isShared == true)
    #expect(device.status == "2 records shared")
    device.wait(5)
    device.files.saving = .cancelled
    device.press("Share a copy")
    #expect(device.status == "")
  }

  /// A press in the middle of it belongs to the next file.
  @Test func theFileHoldsWhatThereWasWhenItWasBegun() {
    var device = twoRecords()
    var state = device.state
    _ = update(&state, .backup(.begun([])), at: device.clock.moment)
    _ = update(&state, .message(.undo, anchor: .zero), at: device.clock.moment)
    let effects = update(&state, .backup(.wantsMore), at: device.clock.moment)
    guard case .backup(.save(_, _, let end, _)) = effects.first else {
      Issue.record("\(effects)")
      return
    }
    #expect(end.hasPrefix("{\"end\":3,"))
    device.send(.backup(.wantsMore))
    #expect(device.effects == [])
  }

  // MARK: Restoring

  @Test func aFileIsPreviewedAndNothingChangesBeforeItIsAccepted() {
    var old = twoRecords()
    let text = exported(&old)
    var device = TestDevice()
    device.press("Records")
    device.press("Restore")
    #expect(device.files.askedForFile == 1)
    device.open(file: text)
    #expect(device.dialog == "Restore")
    #expect(device.chosen == ["Merge"])
    #expect(facts(device) == ["2 records: 2 new"])
    #expect(device.shows("Backup of Thu 15 Jan 2026, 09:00"))
    #expect(device.journal == [])
    device.press("Cancel")
    #expect(device.dialog == nil)
    #expect(device.journal == [])
  }

  @Test func restoringIsOneStepThatUndoTakesBack() {
    var old = twoRecords()
    let text = exported(&old)
    var device = TestDevice(languages: "de")
    device.press("Start")
    device.clock.advance(1)
    device.press("Records")
    device.open(file: text)
    send(&device, .accept)
    #expect(device.dialog == nil)
    #expect(device.status == "2 records restored")
    #expect(device.journal.count == 2)
    #expect(titles(device) == ["Club", ""])
    #expect(device.state.journal.records.map(\.total) == old.state.journal.records.map(\.total))
    device.press("Undo")
    #expect(titles(device) == [])
    device.press("Redo")
    device.reload()
    #expect(titles(device) == ["Club", ""])
  }

  private func send(_ device: inout TestDevice, _ message: BackupMessage) {
    device.send(.message(.backup(message), anchor: .zero))
  }

  @Test func whatIsHereAlreadyIsNotAddedAgain() {
    var device = twoRecords()
    device.open(file: exported(&device))
    #expect(facts(device) == ["2 records: 2 here already"])
    #expect(device.shows("Everything in the file is here already."))
    send(&device, .accept)
    #expect(device.dialog == "Restore")
    #expect(device.state.journal.records.count == 2)
  }

  @Test func whatDiffersIsAddedUnderAnotherTitle() {
    var device = twoRecords()
    let text = exported(&device)
    for (index, title) in ["B", "C"].enumerated() {
      device.send(.message(.openRecord(id: device.state.journal.records[index].id), anchor: .zero))
      device.press("Rename")
      device.type(title, into: "Title")
      device.press("Save")
    }
    device.open(file: text)
    #expect(facts(device) == ["2 records: 2 different here"])
    send(&device, .accept)
    // What has no title is called by its date.
    #expect(
      titles(device) == ["B", "C", "Club (restored)", "Thu 15 Jan 2026, 09:00 (restored)"])
  }

  @Test func replacingPutsWhatIsHereAmongTheDeleted() {
    var old = twoRecords()
    let text = exported(&old)
    var device = TestDevice.threeLaps()
    device.clock.advance(1)
    device.press("Reset")
    device.open(file: text)
    send(&device, .choose(.replace))
    #expect(device.chosen == ["Replace"])
    #expect(
      device.shows(
        "Records become those of the file; 1 record not in it goes to Recently deleted. Undo takes it back."
      ))
    device.key("Enter", .inText)
    #expect(titles(device) == ["Club", ""])
    #expect(device.state.journal.deletedRecords.count == 1)
    device.press("Undo")
    #expect(titles(device) == [""])
  }

  @Test func presetsOfTheTimerComeInTheSameStep() {
    func presets(_ labels: String...) -> [RecordChange] {
      labels.map { .timer(.keepPreset(TimerSetting(label: $0, .countdown(.minutes(5))))) }
    }
    func labels(_ device: TestDevice) -> [String] {
      device.state.journal.timers.presets.map(\.setting.label)
    }
    var old = TestDevice()
    old.change(presets("tea", "rice"))
    old.press("Records")
    let text = exported(&old)
    #expect(old.status == "Timer presets exported")

    var device = TestDevice()
    device.change(presets("tea"))
    device.open(file: text)
    #expect(facts(device) == ["0 records", "1 timer preset, new"])
    send(&device, .accept)
    #expect(device.status == "1 timer preset restored")
    #expect(labels(device) == ["tea", "rice"])
    device.open(file: text)
    #expect(device.shows("Everything in the file is here already."))
    send(&device, .choose(.replace))
    #expect(device.shows("Everything in the file is here already."))
    device.press("Cancel")
    device.change(presets("nap"))
    device.open(file: text)
    send(&device, .choose(.replace))
    #expect(facts(device) == ["0 records", "Timer presets become the 2 of the file"])
    send(&device, .accept)
    #expect(labels(device) == ["tea", "rice"])
    device.key("z", code: "KeyZ", .control)
    #expect(labels(device) == ["tea", "rice", "nap"])
  }

  @Test func settingsCountWhereNoneAreSet() {
    var old = twoRecords()
    old.files.settings = [
      BackupSetting(key: "language", value: "ko"), BackupSetting(key: "theme", value: "dark"),
      BackupSetting(key: "sort", value: "date"), BackupSetting(key: "../x", value: "y"),
    ]
    let text = exported(&old)
    var device = TestDevice()
    device.send(.message(.theme(.light), anchor: .zero))
    device.open(file: text)
    send(&device, .accept)
    #expect(device.state.language == .korean)
    #expect(device.state.theme == .light)
    #expect(device.files.adopted.map(\.key) == ["language", "theme", "sort"])
    #expect(device.status == "기록 2개 복원됨")
  }

  // MARK: Photos

  private static let withPhoto =
    #"{"lapboard-backup":1,"device":"77aa","made":1764471600000,"made-zone":0}"# + "\n"
    + #"{"event":"add-record","title":"a","began":1,"began-zone":0,"splits":"1","text":""#
    + "\u{FFFC}\u{FFFC}" + #"","photos":"a1:1:1,b2:1:1","origin":"77aa-1"}"# + "\n"
    + #"{"photo":"a1","type":"image/jpeg","size":3}"# + "\n"

  @Test func photosAreStoredBeforeAnyRecordIsAdded() {
    var device = TestDevice()
    device.open(file: Self.withPhoto)
    #expect(
      facts(device) == [
        "1 record: 1 new", "1 photo",
        "1 photo of the notes not in the file",
        "The file was cut off at the end. What is there can be restored.",
      ])
    device.files.storing = .full
    send(&device, .accept)
    #expect(device.problem.hasPrefix("Not restored: there is no room for the photos."))
    #expect(device.journal == [])
    device.files.storing = .stored
    send(&device, .accept)
    #expect(device.files.stored == ["a1"])
    #expect(titles(device) == ["a"])
    #expect(device.dialog == nil)
  }

  @Test func whoeverClosesTheDialogMeanwhileRestoresNothing() {
    var device = TestDevice()
    device.open(file: Self.withPhoto)
    var state = device.state
    _ = update(&state, .message(.backup(.accept), anchor: .zero), at: device.clock.moment)
    #expect(state.restoreDraft?.isStoring == true)
    _ = update(&state, .message(.closeSheet, anchor: .zero), at: device.clock.moment)
    let effects = update(&state, .backup(.photosStored(.stored)), at: device.clock.moment)
    #expect(effects == [])
    #expect(state.journal.records == [])
  }

  // MARK: Files that are none

  @Test(arguments: [
    ("", BackupEvent.Trouble.none, "The file is empty"),
    ("{}", .none, "This is not a file of Export all."),
    ("", .notABackup, "This is not a file of Export all."),
    (#"{"lapboard-backup":9}"#, .none, "A later Lapboard made this file (version 9)."),
    ("", .tooLong, "The file is too large"), ("", .unreadable, "The file could not be read"),
  ])
  func aFileThatCannotBeRestoredIsRefused(
    text: String, trouble: BackupEvent.Trouble, message: String
  ) {
    var device = twoRecords()
    let lines = device.journal
    device.send(.backup(.opened))
    if !text.isEmpty { device.send(.backup(.lines(Array(text.utf8)))) }
    device.send(.backup(.ended(trouble)))
    #expect(device.alert.hasPrefix(message), "\(device.alert)")
    #expect(device.dialog == nil)
    #expect(device.journal == lines)
  }

  @Test func damagedLinesAreListedWithReasons() {
    var device = TestDevice()
    device.open(
      file: Self.withPhoto + "nonsense\n"
        + #"{"event":"add-record","title":"b","splits":"2,1"}"# + "\n"
        + #"{"photo":"c3","damaged":1}"# + "\n")
    #expect(
      device.view.all { $0.name == "ignored" }.flatMap(\.children).map(\.allText) == [
        "Line 4cannot be read", "Line 5times that no record can have",
        "Line 6no photo that can be shown",
      ])
  }

  /// A stray drop throws away nothing that somebody typed.
  @Test func anOpenDialogWithTypingStays() {
    var device = twoRecords()
    device.send(.message(.openRecord(id: device.state.journal.records[0].id), anchor: .zero))
    device.press("Rename")
    device.type("Club 2", into: "Title")
    device.open(file: Self.withPhoto)
    #expect(device.files.stoppedReading == 1)
    #expect(device.dialog == "Rename")
  }

  // MARK: Where records are kept

  @Test func theBrowserIsAskedOnceWhenThereIsSomethingToLose() {
    var device = TestDevice()
    device.send(.backup(.storage(StorageFacts(.bestEffort, mayAsk: true))))
    device.press("Start")
    device.clock.advance(5)
    device.press("Stop")
    #expect(device.files.askedToPersist == 0)
    device.press("Reset")
    #expect(device.files.askedToPersist == 1)
    device.press("Undo")
    device.press("Redo")
    #expect(device.files.askedToPersist == 1)
  }

  @Test func itSaysWhatTheBrowserPromises() {
    var device = twoRecords()
    device.send(.backup(.storage(StorageFacts(.granted))))
    #expect(keeping(device) == "Kept on this device until you delete it. Last export: never.")
    for persistence in [StorageFacts.Persistence.bestEffort, .unknown] {
      device.send(.backup(.storage(StorageFacts(persistence))))
      #expect(keeping(device).hasPrefix("This browser may delete records when space runs low;"))
    }
    device.change { $0.storage = .missing }
    #expect(
      keeping(device) == "This browser keeps nothing here. Export a copy before you close the page."
    )
  }

  @Test func aStoreThatIsNearlyFullIsSaid() {
    var device = twoRecords()
    for (usage, isFull) in [(89, false), (90, true), (100, true)] as [(Int64, Bool)] {
      device.send(
        .backup(
          .storage(StorageFacts(.granted, usage: usage * 50_000_000, quota: 5_000_000_000))))
      #expect(keeping(device).contains("Storage is nearly full (\(usage) %).") == isFull)
    }
    device.send(.backup(.storage(StorageFacts(.granted, usage: .max, quota: 1))))
    #expect(keeping(device).contains("nearly full"))
  }

  @Test func theDaysSinceTheLastExportAreCounted() {
    var device = twoRecords()
    let now = device.clock.moment.wall.milliseconds
    for (days, text) in [(0, "today"), (1, "yesterday"), (12, "12 days ago")] as [(Int64, String)] {
      let facts = StorageFacts(.granted, lastExport: now - days * 86_400_000 - 1_000)
      device.send(.backup(.storage(facts)))
      #expect(keeping(device).hasSuffix("Last export: \(text)."))
    }
    device.clock.advance(86_400)
    device.send(.visibility(isVisible: true))
    #expect(device.cachedView().dump == device.view.dump)
    #expect(keeping(device).hasSuffix("Last export: 13 days ago."))
    // A clock that was set back since.
    device.send(.backup(.storage(StorageFacts(.granted, lastExport: .max))))
    #expect(keeping(device).hasSuffix("Last export: today."))
  }
}
