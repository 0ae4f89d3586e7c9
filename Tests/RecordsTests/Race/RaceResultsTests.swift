import LapboardTestSupport
import Testing
import Timing

@testable import Records

struct RaceResultsTests {
  static let names = RaceColumnNames(
    place: "Place", overall: "Overall", bib: "Bib", name: "Name", group: "Group", time: "Time",
    didNotFinish: "DNF", didNotStart: "DNS", noTime: "–", unnamed: "Taps without a name")

  // MARK: Rounding

  @Test(
    arguments: [
      // World Athletics' own example of hand timing: 10.11 s is 10.2 s.
      (10_110_000_000, "00:10.11", "00:10.11", "00:10.2", "00:11"),
      (10_101_000_000, "00:10.10", "00:10.11", "00:10.1", "00:11"),
      (10_100_000_000, "00:10.10", "00:10.10", "00:10.1", "00:11"),
      (10_100_000_999, "00:10.10", "00:10.10", "00:10.1", "00:11"),
      (59_991_000_000, "00:59.99", "01:00.00", "01:00.0", "01:00"),
      (7_784_300_000_000, "2:09:44.30", "2:09:44.30", "2:09:44.3", "2:09:45"),
      (11_000_000_000, "00:11.00", "00:11.00", "00:11.0", "00:11"),
      (0, "00:00.00", "00:00.00", "00:00.0", "00:00"),
    ] as [(Int64, String, String, String, String)])
  func officialTimesAreRoundedUp(
    ns: Int64, shown: String, hundredths: String, tenths: String, seconds: String
  ) {
    func text(_ rounding: RaceRounding) -> String {
      rounding.format.text(rounding.official(Nanoseconds(ns)))
    }
    #expect(text(.asShown) == shown)
    #expect(text(.upToHundredths) == hundredths)
    #expect(text(.upToTenths) == tenths)
    #expect(text(.upToSeconds) == seconds)
  }

  // MARK: Places

  /// `place name time`, a group's name above.
  func ranking(_ race: RaceSession) -> [String] {
    RaceTableText.write(
      RaceResults(race.race), title: race.race.title, as: .text, names: Self.names
    ).split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  func fourAtTheLine() throws -> RaceSession {
    var race = RaceSession()
    try race.enter("1 A", "2 B", "3 C", "4 D", "5 E", "6 F", "7 G")
    try race.press(.start(group: ""))
    for (name, wait) in [("A", 10.0), ("B", 0.051), ("C", 0.04), ("D", 0.5)] {
      try race.press(.tap(race.id(name)), after: wait)
    }
    try race.press(.mark(.didNotFinish, [race.id("F")]))
    try race.press(.mark(.didNotStart, [race.id("E")]))
    try race.tap(after: 1)
    return race
  }

  @Test func theSameOfficialTimeSharesAPlace() throws {
    var race = try fourAtTheLine()
    #expect(
      ranking(race) == [
        "1   1 A   00:10.00", "2   2 B   00:10.05", "3   3 C   00:10.09", "4   4 D   00:10.59",
        "DNF   6 F", "DNS   5 E", "–   7 G", "", "Taps without a name: 00:11.59",
      ])
    try race.press(.round(.upToTenths))
    #expect(
      ranking(race).prefix(4) == [
        "1   1 A   00:10.0", "2   2 B   00:10.1", "2   3 C   00:10.1", "4   4 D   00:10.6",
      ])
    try race.press(.round(.upToSeconds))
    #expect(
      ranking(race).prefix(4) == [
        "1   1 A   00:10", "2   2 B   00:11", "2   3 C   00:11", "2   4 D   00:11",
      ])
  }

  @Test func timesAreNetAndPlacesAreOfTheGroupAndOfAll() throws {
    var race = RaceSession()
    try race.enter("1 A U16", "2 B U18", "3 C U16")
    try race.press(.start(group: "U16"))
    try race.press(.start(group: "U18"), after: 60)
    try race.press(.tap(race.id("A")), after: 40)
    try race.press(.tap(race.id("B")), after: 20)
    try race.press(.tap(race.id("C")), after: 10)
    #expect(
      ranking(race) == [
        "U16", "1   1 A   01:40.00", "2   3 C   02:10.00", "", "U18", "1   2 B   01:00.00",
      ])
    let overall = RaceResults(race.race).ranking.map(\.entrant.name)
    #expect(overall == ["B", "A", "C"])
  }

  @Test func aGroupWithoutAStartHasNoTime() throws {
    var race = RaceSession()
    try race.enter("1 A U16", "2 B U18")
    try race.press(.start(group: "U16"))
    try race.press(.tap(race.id("B")), after: 10)
    #expect(RaceResults(race.race).finishers == 0)
    #expect(RaceResults(race.race).withoutTime == 2)
  }

  // MARK: Forms

  @Test func formsForSpreadsheetsAreSafeAndWhole() throws {
    var race = RaceSession()
    try race.press(
      .addNames(
        [Entrant(bib: "1", name: "=SUM(A1)", group: "a,b"), Entrant(bib: "2", name: "<b> \"Q\"|")],
        before: nil))
    try race.press(.start(group: ""))
    try race.press(.tap(race.race.entrants[0].id), after: 12.3456)
    let results = RaceResults(race.race)
    func write(_ format: LapTextFormat) -> String {
      RaceTableText.write(results, title: "T", as: format, names: Self.names)
    }
    #expect(
      write(.csv) == """
        place,overall,bib,name,group,status,time,time_ms,measured_ms
        1,1,1,'=SUM(A1),"a,b",finished,00:12.34,12340,12345.6
        ,,2,"<b> ""Q""|",,no_time,,,
        """)
    #expect(
      write(.tabSeparated) == """
        Place\tOverall\tBib\tName\tGroup\tTime
        1\t1\t1\t'=SUM(A1)\ta,b\t00:12.34
        –\t\t2\t"<b> ""Q""|"\t\t
        """)
    #expect(
      write(.markdown) == #"""
        # T

        | Place | Overall | Bib | Name | Group | Time |
        | --- | --- | --- | --- | --- | ---: |
        | 1 | 1 | 1 | =SUM(A1) | a,b | 00:12.34 |
        | – |  | 2 | \<b\> "Q"\| |  |  |
        """#)
    #expect(
      write(.json).hasPrefix(
        #"{"lapboard_results":1,"title":"T","rounding":"shown","results":["# + "\n"
          + #"{"place":1,"overall":1,"bib":"1","name":"=SUM(A1)","group":"a,b","status":"finished","#
          + #""time":"00:12.34","time_ns":12340000000,"measured_ns":12345600000}"#))
    let html = RaceTableText.html(results, title: "T", names: Self.names)
    #expect(html.contains("<td>&#39;=SUM(A1)</td>"))
    #expect(html.contains("<td>&lt;b&gt; &quot;Q&quot;|</td>"))
  }

  // MARK: The record

  @Test func theRecordHoldsEverybody() throws {
    let race = try fourAtTheLine()
    let record = try #require(
      race.race.record(title: "Results", unnamed: "Nobody", names: Self.names))
    #expect(record.list.title == "Results")
    #expect(
      record.list.laps.map(\.note) == ["1 · 1 A", "2 · 2 B", "3 · 3 C", "4 · 4 D", "Nobody"])
    #expect(
      record.list.laps.map { $0.split.count / 1_000_000 } == [
        10_000, 10_051, 10_091, 10_591, 11_591,
      ])
    for text in ["DNF   6 F", "DNS   5 E", "–   7 G"] { #expect(record.note.text.contains(text)) }
  }

  /// Official times that are equal, and bridged time, are no reason to refuse it.
  @Test func theRecordCanBeKeptWhateverTheRounding() throws {
    for rounding in RaceRounding.allCases {
      var race = RaceSession()
      try race.enter("1 A", "2 B", "3 C")
      try race.press(.start(group: ""))
      try race.press(.tap(race.id("A")), after: 10)
      try race.session.reload(after: 30)
      try race.press(.tap(race.id("B")), after: 0.01)
      try race.press(.tap(race.id("C")), after: 0.01)
      if rounding != .asShown { try race.press(.round(rounding)) }
      let record = try #require(race.race.record(title: "r", unnamed: "", names: Self.names))
      try race.session.press(.change([.add(record), .board(.race(.clear(names: false)))]))
      #expect(race.session.journal.records.count == 1)
      #expect(race.session.journal.records[0].bridged == .seconds(30))
      #expect(race.race.taps.isEmpty)
      try race.session.press(.undo)
      #expect(race.race.taps.count == 3 && race.session.journal.records.isEmpty)
    }
  }
}

/// Sixty athletes in three waves, timed by a person who makes mistakes and puts them right.
struct SixtyAthletesTests {
  struct Runner {
    var bib: String
    var name: String
    var group: String
    /// When they truly came in, in milliseconds after the first start; nil where they did not.
    var finish: Int?
    var starts = true
  }

  static let waves = [("U14", 0), ("U16", 120_000), ("U18", 300_000)]

  /// What happened, from a seed. Some come in together, within the same tenth.
  func field(_ random: inout SeededGenerator) -> [Runner] {
    var runners: [Runner] = []
    for number in 0..<60 {
      let (group, start) = Self.waves[number % 3]
      let time = 600_000 + Int.random(in: 0..<90_000, using: &random) * 4
      runners.append(
        Runner(bib: String(100 + number), name: "N\(number)", group: group, finish: start + time))
    }
    for number in [7, 19] { (runners[number].finish, runners[number].starts) = (nil, false) }
    for number in [11, 40, 59] { runners[number].finish = nil }
    runners[3].finish = runners[6].finish! + 20
    runners[9].finish = runners[6].finish! + 30
    return runners
  }

  /// The table, with nothing of what is tested: times by subtraction, places by counting who is faster.
  func expected(_ runners: [Runner], unit: Int) -> [String] {
    func official(_ runner: Runner) -> Int? {
      let start = Self.waves.first { $0.0 == runner.group }!.1
      // Taps are cut to hundredths as on the watch, then rounded up.
      return runner.finish.map { (($0 - start) / 10 * 10 + unit - 1) / unit * unit }
    }
    return runners.map { runner in
      guard let own = official(runner) else {
        return runner.name + (runner.starts ? " DNF" : " DNS")
      }
      let group = runners.filter { $0.group == runner.group }
      let place = 1 + group.count { official($0).map { $0 < own } ?? false }
      let overall = 1 + runners.count { official($0).map { $0 < own } ?? false }
      return "\(runner.name) \(place) \(overall) \(own)"
    }.sorted()
  }

  func results(_ race: Race) -> [String] {
    RaceResults(race).groups.flatMap(\.rows).map { row in
      switch row.outcome {
      case .finished(let place, let overall, let time, _):
        "\(row.entrant.name) \(place) \(overall) \(time.count / 1_000_000)"
      case .didNotFinish: row.entrant.name + " DNF"
      case .didNotStart: row.entrant.name + " DNS"
      case .noTime: row.entrant.name + " none"
      }
    }.sorted()
  }

  @Test(arguments: 1...3 as ClosedRange<UInt64>)
  func mistakesAreCorrectedAndTheTableIsRight(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let runners = field(&random)
    var race = RaceSession()
    let text = runners.map { "\($0.bib)\t\($0.name)\t\($0.group)" }.joined(separator: "\n")
    try race.press(
      .addNames(try StartListReader.read(plain: Array(text.utf8)).entrants, before: nil))
    #expect(race.race.entrants.count == 60)

    // Everything in the order of time: starts, and who comes in.
    enum Event {
      case start(String)
      case finish(Runner)
    }
    var events = Self.waves.map { ($0.1, Event.start($0.0)) }
    events += runners.filter { $0.finish != nil }.map { ($0.finish!, Event.finish($0)) }
    events.sort { $0.0 < $1.0 }

    var now = 0
    var order: [Runner] = []
    var missed: (Runner, Int)?
    var doubles: [Int64] = []
    for (index, (time, event)) in events.enumerated() {
      let wait = Double(time - now) / 1000
      now = time
      switch event {
      case .start(let group): try race.press(.start(group: group), after: wait)
      case .finish(let runner):
        // One was looked away from.
        if missed == nil, index == 30 {
          missed = (runner, time)
          race.session.clock.advance(wait)
          continue
        }
        order.append(runner)
        try race.tap(after: wait)
        if index % 17 == 5 {
          // A finger came down twice, where nobody else is so near.
          let next = index + 1 < events.count ? events[index + 1].0 : .max
          if next - time > 100 {
            try race.tap(after: 0.05)
            now += 50
            doubles.append(race.race.taps.last!.id)
          }
        }
      }
      // The page is lost in the middle.
      if index == 20 {
        race.session.journal = try Journal(lines: race.session.lines)
      }
    }
    #expect(!doubles.isEmpty)

    // Names are given as they were written down, with the doubles among them, and two neighbours were
    // written down the wrong way round.
    var written = order
    written.swapAt(10, 11)
    let live = race.race.taps.filter { !doubles.contains($0.id) }
    try race.press(
      .give(
        zip(race.race.taps, written).map {
          RaceChange.Pair(
            tap: $0.id, entrant: race.id($1.name))
        }))
    #expect(race.race.taps.compactMap(\.entrant).count == min(race.race.taps.count, 54))
    // Each double out, and the names move on.
    for double in doubles.reversed() {
      var changes = [RaceChange.strikeOut(true, [double])]
      if race.race.tap(double)?.entrant != nil {
        changes.insert(.shiftNames(from: double, isLater: true), at: 0)
      }
      try race.press(changes)
    }
    // Those that fell off the end are given the taps that are left.
    let waiting = written.filter { race.race.tap(of: race.id($0.name)) == nil }
    let free = race.race.taps.filter { !$0.isStruckOut && $0.entrant == nil }
    #expect(waiting.count == free.count)
    if !waiting.isEmpty {
      try race.press(
        .give(
          zip(free, waiting).map { RaceChange.Pair(tap: $0.id, entrant: race.id($1.name)) }))
    }
    // The one who was missed is known from a photo.
    let (runner, time) = try #require(missed)
    try race.press(.insertTaps([.milliseconds(Int64(time))]))
    let inserted = race.race.taps.first { $0.origin == .typed }!.id
    try race.press(.give([RaceChange.Pair(tap: inserted, entrant: race.id(runner.name))]))
    // And the two are dragged into their order.
    let upper = race.race.tap(of: race.id(order[10].name))!.id
    let lower = race.race.tap(of: race.id(order[11].name))!.id
    try race.press(.moveTaps([upper], before: lower))
    #expect(live.count == 54)

    try race.press(.mark(.didNotStart, runners.filter { !$0.starts }.map { race.id($0.name) }))
    try race.press(
      .mark(
        .didNotFinish,
        runners.filter { $0.starts && $0.finish == nil }.map { race.id($0.name) }))

    #expect(results(race.race) == expected(runners, unit: 10))
    try race.press(.round(.upToTenths))
    #expect(results(race.race) == expected(runners, unit: 100))
    try race.press(.round(.upToSeconds))
    #expect(results(race.race) == expected(runners, unit: 1000))
    #expect(RaceResults(race.race).unnamed.isEmpty)
    // Everything was written down.
    #expect(try Journal(lines: race.session.lines).board.race == race.race)
  }
}
