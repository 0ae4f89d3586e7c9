import Testing
import Timing

@testable import Records

/// The start list in a backup.
struct NamesBackupTests {
  func race(_ names: String..., started: Bool = false) throws -> RaceSession {
    var race = RaceSession()
    if !names.isEmpty {
      try race.press(.addNames(names.map { Entrant(bib: $0, name: "n" + $0) }, before: nil))
    }
    if started { try race.press(.start(group: "")) }
    return race
  }

  func text(of race: RaceSession, asRecord record: WholeRecord? = nil) -> String {
    var writer = BackupWriter(
      race.session.journal, settings: [], race: record, at: race.session.clock.moment)
    var text = ""
    while let part = writer.next(bytes: 100) { text += part }
    return text + writer.end()
  }

  func file(_ text: String) throws -> BackupFile {
    var reader = BackupReader()
    try reader.read(Array(text.utf8)[...])
    return try reader.finish()
  }

  func restored(
    _ race: RaceSession, from text: String, _ mode: RestorePlan.Mode
  ) throws -> [String] {
    var race = race
    let plan = RestorePlan(try file(text), mode, in: race.session.journal) { $0.list.title }
    if !plan.changes.isEmpty { try race.session.press(.change(plan.changes)) }
    return race.race.entrants.map(\.bib)
  }

  @Test func namesComeBackOnceAndInTheirOrder() throws {
    let text = try text(of: race("3", "1", "2"))
    #expect(try restored(race(), from: text, .merge) == ["3", "1", "2"])
    #expect(try restored(race("1", "9"), from: text, .merge) == ["1", "9", "3", "2"])
    #expect(try restored(race("1", "9"), from: text, .replace) == ["3", "1", "2"])
    #expect(try restored(race("3", "1", "2"), from: text, .replace) == ["3", "1", "2"])
  }

  /// Times are theirs.
  @Test func namesOfARaceThatHasBegunStay() throws {
    let text = try text(of: race("3"))
    #expect(try restored(race("1", started: true), from: text, .replace) == ["1", "3"])
  }

  @Test func anOlderFileChangesNone() throws {
    let older = try text(of: race()).replacing(#","names":0"#, with: "")
    #expect(try file(older).entrants == nil)
    #expect(try restored(race("1"), from: older, .replace) == ["1"])
    #expect(try restored(race("1"), from: text(of: race()), .replace) == [])
  }

  @Test func namesWithoutRoomAreCounted() throws {
    var full = RaceSession()
    let list = (1...Race.mostEntrants).map { Entrant(name: "n\($0)") }
    try full.press(.addNames(list, before: nil))
    let plan = RestorePlan(
      try file(text(of: race("a", "b"))), .merge, in: full.session.journal
    ) { $0.list.title }
    #expect(plan.names == 0 && plan.namesLeftOut == 2)
  }

  /// It comes as the record that it would have become, once, and not where it is still on the board.
  @Test func aRaceThatRunsIsInTheFile() throws {
    var race = try race("1", started: true)
    race.session.clock.advance(10)
    try race.press(.tap(race.race.entrants[0].id))
    let record = WholeRecord(
      LapList(
        title: "Cup", began: race.race.began,
        laps: [Lap(id: 0, split: .seconds(10), note: "1 · 1 n1")]))
    let text = text(of: race, asRecord: record)
    #expect(text.contains(#"{"race":1,"event":"add-record""#) && text.contains(#""records":1"#))
    let other = RaceSession()
    let plan = RestorePlan(try file(text), .merge, in: other.session.journal) { $0.list.title }
    #expect(plan.missing == 1 && plan.names == 1)
    let here = RestorePlan(try file(text), .merge, in: race.session.journal) { $0.list.title }
    #expect(here.same == 1 && here.changes.isEmpty)
  }

  @Test func namesThatNoListCanHoldAreDamage() throws {
    let text = try text(of: race("3")).replacing("n3", with: "")
      .replacing(#""names":"3"#, with: #""names":""#)
    let read = try file(text)
    #expect(read.entrants == [] && read.damaged.map(\.reason) == [.impossible])
  }
}
