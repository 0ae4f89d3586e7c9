import LapboardTestSupport
import Records
import Testing
import Timing

/// Records that come, go and change, several of them in one step.
struct RecordChangeTests {
  var session = Session()

  func whole(_ title: String, _ seconds: Int64..., note: String = "") -> WholeRecord {
    WholeRecord(
      LapList(
        title: title, began: WallTime(milliseconds: 5),
        laps: seconds.map { Lap(id: 0, split: .seconds($0)) }),
      note: Note(text: note)!)
  }

  var titles: [String] { session.journal.records.map(\.title) }
  var deletedTitles: [String] { session.journal.deletedRecords.map(\.title) }

  mutating func change(_ changes: RecordChange...) throws { try session.press(.change(changes)) }

  mutating func expectRefusal(
    _ reason: Journal.Refusal, of changes: RecordChange...,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let before = session.journal.visible
    #expect(throws: reason, sourceLocation: sourceLocation) { try session.press(.change(changes)) }
    #expect(session.journal.visible == before, sourceLocation: sourceLocation)
  }

  // MARK: Adding

  @Test mutating func anAddedRecordIsAllThatTheOtherWas() throws {
    let original = RecordChangeLineTests.whole
    var kept = original
    kept.deleted = nil
    try change(.add(kept))
    let record = session.journal.records[0]
    #expect(record.id == 1)
    #expect(record.laps.map(\.id) == [1_099_511_627_777, 2_199_023_255_553])
    var again = record.whole
    for index in again.list.laps.indices { again.list.laps[index].id = 0 }
    #expect(again == kept)
  }

  @Test mutating func whatIsAddedAsDeletedStandsAmongTheDeleted() throws {
    try change(.add(RecordChangeLineTests.whole))
    #expect(session.journal.records == [])
    #expect(
      session.journal.deletedRecords.map(\.deleted)
        == [WallTime(milliseconds: 1_764_900_000_000, offsetMinutes: 540)])
    try change(.restore([1]))
    #expect(titles == ["Club \"A\""])
    #expect(session.journal.records[0].deleted == nil)
  }

  @Test mutating func whatHasNoDateCameWhenItWasAdded() throws {
    try change(.add(WholeRecord(LapList(laps: []))))
    #expect(session.journal.records[0].began == session.clock.moment.wall)
    #expect(session.journal.records[0].laps == [])
  }

  @Test mutating func recordsOfOneStepHaveIDsOfTheirOwnInOrder() throws {
    try change(.add(whole("a", 1)))
    try change(.add(whole("b", 1)), .add(whole("c", 2, 3)))
    try change(.add(whole("d", 1)))
    #expect(titles == ["a", "b", "c", "d"])
    #expect(
      session.journal.records.map(\.id) == [1, 1_099_511_627_778, 2_199_023_255_554, 3])
    #expect(session.journal.record(2_199_023_255_554)?.total == .seconds(3))
  }

  @Test mutating func whatNoTableWouldTakeIsRefused() {
    expectRefusal(.correction(.outOfOrder), of: .add(whole("a", 2, 1)))
    expectRefusal(.correction(.negative), of: .add(whole("a", -1)))
    expectRefusal(.correction(.tooLarge), of: .add(whole("a", 9_999 * 3_600 + 1)))
    expectRefusal(
      .correction(.tooLarge), of: .add(whole(String(repeating: "a", count: 4_097), 1)))
    var far = whole("a", 1)
    far.origin = String(repeating: "a", count: 4_097)
    expectRefusal(.correction(.tooLarge), of: .add(far))
  }

  // MARK: Deleting

  @Test mutating func deletedRecordsComeBackToTheirPlaces() throws {
    try change(.add(whole("a", 1)), .add(whole("b", 1)), .add(whole("c", 1)))
    try change(.add(whole("d", 1)))
    let ids = session.journal.records.map(\.id)
    session.clock.advance(60)
    try change(.delete([ids[3], ids[1], ids[1]]))
    #expect(titles == ["a", "c"])
    #expect(deletedTitles == ["b", "d"])
    #expect(
      session.journal.deletedRecords.map(\.deleted) == [
        session.clock.moment.wall, session.clock.moment.wall,
      ])
    #expect(session.journal.record(ids[1]) == nil)
    try change(.delete([ids[0]]))
    #expect(deletedTitles == ["a", "b", "d"])
    try change(.restore([ids[1], ids[0]]))
    #expect(titles == ["a", "b", "c"])
    #expect(deletedTitles == ["d"])
  }

  @Test mutating func onlyWhatIsThereCanGoAndOnlyWhatIsGoneCanComeBack() throws {
    try change(.add(whole("a", 1)))
    expectRefusal(.noSuchTable, of: .delete([1, 2]))
    expectRefusal(.noSuchTable, of: .restore([1]))
    expectRefusal(.correction(.nothingChanges), of: .delete([]))
    expectRefusal(.correction(.nothingChanges), of: .restore([]))
    try change(.delete([1]))
    expectRefusal(.noSuchTable, of: .delete([1]))
    expectRefusal(.noSuchTable, of: .rename("x", table: .record(1)))
    expectRefusal(
      .noSuchTable, of: .editNote(NoteEdit(at: 0, removing: 0, inserting: "x"), record: 1))
  }

  // MARK: Notes

  @Test mutating func aNoteIsEditedAndHighlighted() throws {
    try change(.add(whole("a", 1, note: "lane 4")))
    try change(.editNote(NoteEdit(at: 5, removing: 1, inserting: "5"), record: 1))
    try change(.highlight(true, 0..<4, record: 1))
    #expect(session.journal.records[0].note == Note(text: "lane 5", highlights: [0..<4])!)
    expectRefusal(.note(.nothingChanges), of: .highlight(true, 0..<4, record: 1))
    expectRefusal(
      .note(.outOfText), of: .editNote(NoteEdit(at: 7, removing: 0, inserting: "x"), record: 1))
    try session.press(.undo)
    try session.press(.undo)
    #expect(session.journal.records[0].note.text == "lane 4")
  }

  // MARK: One step

  @Test mutating func severalChangesAreDoneOrNone() throws {
    try change(.add(whole("a", 1, note: "x")))
    expectRefusal(
      .noSuchTable, of: .rename("b", table: .record(1)), .add(whole("c", 1)), .delete([1]),
      .restore([7]))
    expectRefusal(
      .correction(.nothingChanges), of: .rename("b", table: .watch), .rename("b", table: .watch))
    expectRefusal(.correction(.nothingChanges))
    #expect(session.lines.count == 1)
  }

  @Test mutating func laterChangesOfAStepSeeTheEarlier() throws {
    try change(
      .add(whole("a", 1, 2)), .rename("b", table: .record(1_099_511_627_777)),
      .correct(.note("n", lap: 1_099_511_627_777), table: .record(1_099_511_627_777)),
      .delete([1_099_511_627_777]))
    #expect(deletedTitles == ["b"])
    #expect(session.journal.deletedRecords[0].laps.map(\.note) == ["n", ""])
  }

  @Test mutating func oneUndoTakesAStepBackAndOneRedoBringsItAgain() throws {
    try session.press(.start)
    try session.press(.lap, after: 10)
    try session.press(.stop, after: 1)
    try session.press(.reset, after: 1)
    let before = session.journal.everything
    try change(
      .add(whole("b", 1)), .delete([4]), .rename("t", table: .watch),
      .editNote(NoteEdit(at: 0, removing: 0, inserting: "x"), record: 1_099_511_627_781))
    let after = session.journal.everything
    #expect(titles == ["b"])
    #expect(deletedTitles == [""])
    try session.press(.undo)
    #expect(session.journal.everything == before)
    // And further back, over the reset that had made the record.
    try session.press(.undo)
    #expect(session.journal.records == [])
    #expect(session.journal.watch.laps.count == 1)
    try session.press(.redo)
    try session.press(.redo)
    #expect(session.journal.everything == after)
    try session.reload(after: 5)
    #expect(session.journal.everything == after)
  }

  @Test mutating func aRecordThatWasRestoredIsTheSame() throws {
    try change(.add(whole("a", 1, 2, note: "x")))
    let before = session.journal.records
    try change(.delete([1]))
    try change(.restore([1]))
    #expect(session.journal.records == before)
  }

  /// A page that lost the journal in the same moment may have written a line with a number that stands
  /// before those of the page that took it over.
  @Test mutating func recordsAreFoundWhateverTheOrderOfTheirLines() throws {
    for sequence in [5, 9, 7] as [Int64] {
      let list = LapList(title: "\(sequence)", laps: [Lap(id: 0, split: .seconds(1))])
      try session.journal.apply(
        JournalEvent(
          device: "9f2c", sequence: sequence, moment: session.clock.moment,
          action: .addLaps(list, to: nil)))
    }
    #expect(titles == ["5", "7", "9"])
    for id in [5, 7, 9] as [Int64] { #expect(session.journal.record(id)?.title == "\(id)") }
  }

  @Test mutating func twoThousandRecordsGoAndComeQuickly() throws {
    try session.press(.change((0..<2_000).map { .add(whole("\($0)", 1, 2, 3)) }))
    let ids = session.journal.records.map(\.id)
    let time = try ContinuousClock().measure {
      try session.press(.change([.delete(ids)]))
      try session.press(.undo)
      try session.press(.redo)
      try session.press(.change([.restore(ids)]))
    }
    #expect(session.journal.records.map(\.id) == ids)
    // Generous: a debug build on a busy machine.
    #expect(time < .seconds(10), "\(time)")
  }
}
