import Testing
import Timing

@testable import Records

/// What version 5 wrote about a race. The file is never edited.
struct RaceFixtureTests {
  @Test func aRaceOfVersion5MeansWhatItMeant() throws {
    let lines = try FixtureTests().lines(of: "journal-v5-race")
    #expect(lines.count == 28)
    let race = try Journal(lines: lines).board.race
    #expect(
      race.entrants == [
        Entrant(
          id: 4_398_046_511_105, bib: "5", name: "Choi", group: "U16", status: .didNotStart),
        Entrant(id: 1_099_511_627_777, bib: "12", name: "Kim", group: "U16"),
        Entrant(id: 3_298_534_883_329, bib: "3", name: "Park", group: "U18"),
      ])
    #expect(race.taps.map(\.id) == [4, 5, 1_099_511_627_785, 6])
    #expect(race.taps.map(\.isStruckOut) == [false, true, false, false])
    #expect(race.taps.map(\.origin) == [.button, .button, .typed, .name])
    #expect(
      race.taps.map { race.clockTime(of: $0) } == [
        .seconds(62), .milliseconds(62_300), .seconds(67), .seconds(72),
      ])
    #expect(race.starts.map(\.group) == ["U16", ""])
    #expect(race.isTiming)
    #expect(
      RaceTableText.write(
        RaceResults(race), title: race.title, as: .text, names: RaceResultsTests.names)
          == """
          크로스

          U16
          1   12 Kim   01:12.0
          DNS   5 Choi

          U18
          1   3 Park   00:50.0

          Taps without a name: 01:07.0
          """)
  }

  @Test func itIsWrittenByteForByte() throws {
    for line in try FixtureTests().lines(of: "journal-v5-race") {
      #expect(JournalLine.text(try JournalLine.parse(Array(line.utf8))) == line)
    }
  }

  @Test func theFixtureHoldsEveryEvent() throws {
    let lines = try FixtureTests().lines(of: "journal-v5-race").joined()
    for (change, _) in RaceLineTests.table {
      #expect(lines.contains("\"event\":\"\(change.name)\""))
    }
  }
}
