import LapboardTestSupport
import Records
import Testing
import Timing

/// Long streams of whatever can happen to a race, with undo, redo, sleep and reloads, against a model that
/// works everything off from the beginning each time.
struct RandomRaceTests {
  struct Violation: Error, CustomStringConvertible { var description: String }

  struct Run {
    enum Kind {
      case bridge(Int64)
      case changes([RaceChange])
    }
    struct Entry {
      var kind: Kind
      var sequence: Int64
      var at: Int64
      var wall: WallTime
      var isUndone = false
    }

    var random: SeededGenerator
    var session = RaceSession()
    var entries: [Entry] = []
    var undone: [Int] = []
    var trace: [String] = []
    var accepted: [String: Int] = [:]

    init(seed: UInt64) { random = SeededGenerator(seed: seed) }

    var race: Race { session.race }

    mutating func chance(_ percent: Int) -> Bool {
      Int.random(in: 0..<100, using: &random) < percent
    }

    mutating func pick(_ ids: [Int64]) -> Int64 {
      chance(2) ? Int64.random(in: -1...90, using: &random) : ids.randomElement(using: &random) ?? 0
    }

    mutating func several(_ ids: [Int64]) -> [Int64] {
      var rows: [Int64] = []
      while rows.isEmpty || chance(40) {
        let row = pick(ids)
        if chance(97), rows.contains(row) { break }
        rows.append(row)
      }
      return chance(1) ? [] : rows
    }

    mutating func entrant(id: Int64 = 0) -> Entrant {
      let groups = ["", "", "A", "B조"]
      return Entrant(
        id: id, bib: chance(30) ? "" : String(Int.random(in: 0..<30, using: &random)),
        name: chance(2) ? "a\nb" : ["Kim", "이서연", "", "Ünal", "x"].randomElement(using: &random)!,
        group: groups.randomElement(using: &random)!,
        status: chance(90) ? .takesPart : .didNotFinish)
    }

    mutating func time() -> Nanoseconds {
      chance(4)
        ? [Nanoseconds(-1), .max, Nanoseconds(.min), .hours(9_999)].randomElement(using: &random)!
        : Nanoseconds(Int64.random(in: 0..<120, using: &random) * 500_000_000)
    }

    mutating func change() -> RaceChange {
      let names = race.entrants.map(\.id)
      let taps = race.taps.map(\.id)
      let starts = race.starts.map(\.id)
      switch Int.random(in: 0..<100, using: &random) {
      case 0..<7:
        let list = (0..<Int.random(in: 1...4, using: &random)).map { _ in entrant() }
        return .addNames(list, before: chance(50) ? nil : pick(names))
      case 7..<10: return .changeName(entrant(id: pick(names)))
      case 10..<15: return .moveNames(several(names), before: chance(30) ? nil : pick(names))
      case 15..<19:
        let status: [Entrant.Status] = [.takesPart, .didNotStart, .didNotFinish]
        return .mark(status.randomElement(using: &random)!, several(names))
      case 19..<22: return .remove(several(chance(50) ? names : names + taps))
      case 22..<27:
        return .start(group: ["", "A", "B조"].randomElement(using: &random)!)
      case 27, 28: return .moveStart(pick(starts), by: chance(70) ? .zero - time() : time())
      case 29: return .removeStart(pick(starts))
      case 30: return .stop
      case 31: return .goOn
      case 32..<46: return .tap(nil)
      case 46..<52: return .tap(pick(names))
      case 52..<57:
        return .insertTaps((0..<Int.random(in: 1...3, using: &random)).map { _ in time() })
      case 57..<61: return .setTime(time(), tap: pick(taps))
      case 61..<66: return .strikeOut(chance(65), several(taps))
      case 66..<80:
        let rows = several(taps)
        let people = several(names)
        return .give(
          rows.enumerated().map { index, tap in
            RaceChange.Pair(
              tap: tap, entrant: chance(10) || index >= people.count ? nil : people[index])
          })
      case 80..<88: return .moveTaps(several(taps), before: chance(30) ? nil : pick(taps))
      case 88..<94: return .shiftNames(from: pick(taps), isLater: chance(50))
      case 94..<96: return .rename(chance(50) ? "" : "Cross")
      case 96..<98: return .round(RaceRounding.allCases.randomElement(using: &random)!)
      default: return chance(50) ? .clear(names: chance(30)) : .tap(nil)
      }
    }

    mutating func step() throws {
      session.session.clock.advance(
        [0, 0.004, 0.25, 0.5, 3, 61].randomElement(using: &random)!)
      switch Int.random(in: 0..<60, using: &random) {
      case 0:
        try session.session.reload(after: Double(Int.random(in: 0...90, using: &random)))
        noteReload()
      case 1: session.session.clock.restart(after: 20)
      default: break
      }
      switch Int.random(in: 0..<100, using: &random) {
      case 0..<9: try perform(.undo, nil)
      case 9..<15: try perform(.redo, nil)
      case 15..<25:
        let changes = (0..<Int.random(in: 2...3, using: &random)).map { _ in change() }
        try perform(.change(changes.map { .board(.race($0)) }), changes)
      default:
        let change = change()
        try perform(.board(.race(change)), [change])
      }
    }

    /// A page that opens writes a line while a race runs, and that may bridge time.
    mutating func noteReload() {
      guard session.session.journal.isTiming else { return }
      bridge(to: session.session.journal.timeline.now)
    }

    private var lastTimeline = Timeline()

    private mutating func bridge(to now: Instant) {
      let journal = session.session.journal
      let passed = lastTimeline.step(to: session.session.clock.moment).bridged
      lastTimeline = journal.timeline
      guard passed > .zero, !entries.isEmpty else { return }
      entries.append(
        Entry(
          kind: .bridge(passed.count), sequence: journal.lastSequence, at: now.offset.count,
          wall: session.session.clock.moment.wall))
    }

    mutating func perform(_ action: JournalEvent.Action, _ changes: [RaceChange]?) throws {
      trace.append("\(action)")
      let before = session.session.journal
      let moment = session.session.clock.moment
      let now = before.timeline.instant(of: moment).offset.count
      var expected = true
      if let changes {
        var model = self.model(upTo: moment)
        let next = before.lastSequence + 1
        for (part, change) in changes.enumerated() where expected {
          let id = changes.count == 1 ? next : next + Int64(part + 1) * (1 << 40)
          expected = model.take(change, id: id, at: now, wall: moment.wall)
        }
      } else if case .undo = action {
        expected = entries.contains { if case .changes = $0.kind { !$0.isUndone } else { false } }
      } else {
        expected = !undone.isEmpty
      }
      var isAccepted = true
      do { try session.session.press(action) } catch { isAccepted = false }
      try check(isAccepted == expected, "accepted \(isAccepted), expected \(expected)")
      guard isAccepted else {
        try check(session.session.journal.board == before.board, "a refused change did something")
        return
      }
      bridge(to: session.session.journal.timeline.now)
      if let changes {
        entries.append(
          Entry(
            kind: .changes(changes), sequence: session.session.journal.lastSequence, at: now,
            wall: moment.wall))
        undone = []
        for change in changes {
          accepted["\(change)".prefix { $0 != "(" }.description, default: 0] += 1
        }
      } else if case .undo = action {
        let index = entries.lastIndex {
          if case .changes = $0.kind { !$0.isUndone } else { false }
        }!
        entries[index].isUndone = true
        undone.append(index)
      } else {
        entries[undone.removeLast()].isUndone = false
      }
      try compare(model())
      try checkRules()
    }

    func check(_ holds: Bool, _ rule: @autoclosure () -> String) throws {
      if !holds {
        throw Violation(description: rule() + trace.suffix(12).map { "\n" + $0 }.joined())
      }
    }

    /// Everything in force from the beginning, and what is bridged up to a moment that comes next.
    func model(upTo moment: Moment? = nil) -> NaiveRace {
      var model = NaiveRace()
      for entry in entries where !entry.isUndone {
        switch entry.kind {
        case .bridge(let amount): model.bridge(amount)
        case .changes(let changes):
          for (part, change) in changes.enumerated() {
            let id =
              changes.count == 1 ? entry.sequence : entry.sequence + Int64(part + 1) * (1 << 40)
            _ = model.take(change, id: id, at: entry.at, wall: entry.wall)
          }
        }
      }
      if let moment { model.bridge(lastTimeline.step(to: moment).bridged.count) }
      return model
    }

    func compare(_ model: NaiveRace) throws {
      let race = race
      try check(race.entrants == model.people, "names are not \(model.people)")
      try check(race.taps.map(\.id) == model.taps.map(\.id), "taps are not in order")
      for (tap, naive) in zip(race.taps, model.taps) {
        try check(tap.at.offset.count == naive.at, "a tap is not at \(naive.at)")
        try check(tap.isStruckOut == naive.isStruckOut, "whether a tap is struck out")
        try check(tap.entrant == model.owner(of: tap.id), "whose a tap is")
        try check(
          race.bridgedTime(of: tap).count == model.bridged(of: naive), "how much is bridged")
      }
      try check(
        race.starts.map {
          NaiveRace.Start(id: $0.id, group: $0.group, at: $0.at.offset.count, bridged: 0)
        }
          == model.starts.map { NaiveRace.Start(id: $0.id, group: $0.group, at: $0.at, bridged: 0) },
        "the starts")
      try check(race.stopped?.offset.count == model.stopped, "whether the clock stands")
      try check(race.title == model.title && race.rounding == model.rounding, "title, rounding")
      try check(race.began == model.began, "when it began")
    }

    func checkRules() throws {
      let race = race
      let given = race.taps.compactMap(\.entrant)
      try check(Set(given).count == given.count, "somebody has two times")
      try check(Set(given).isSubset(of: race.entrants.map(\.id)), "a time is nobody's who is here")
      try check(
        Set(race.entrants.map(\.id) + race.taps.map(\.id)).count
          == race.entrants.count + race.taps.count, "two rows have one id")
      let results = RaceResults(race)
      let ranked = results.groups.flatMap(\.rows).map(\.entrant.id)
      try check(ranked.sorted() == race.entrants.map(\.id).sorted(), "the results lost somebody")
      try check(
        results.unnamed.count + given.count == race.taps.count { !$0.isStruckOut },
        "the results lost a tap")
    }
  }

  @Test(arguments: 1...4 as ClosedRange<UInt64>)
  func whateverHappensTheRaceIsWhatTheModelSays(seed: UInt64) throws {
    var run = Run(seed: seed)
    for _ in 0..<250 { try run.step() }
    #expect(run.accepted.values.reduce(0, +) > 80)
    // What was written down reads back as the same.
    #expect(
      try Journal(lines: run.session.session.lines).board == run.session.session.journal.board)
  }
}
