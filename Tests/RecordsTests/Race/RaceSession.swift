import Records
import Timing

/// A race at a finish line: a journal, its clocks, and short words for what people do.
struct RaceSession {
  var session = Session()

  var race: Race { session.journal.board.race }

  mutating func press(_ change: RaceChange, after seconds: Double = 0) throws {
    try session.press(.board(.race(change)), after: seconds)
  }

  /// All of these are one step.
  mutating func press(_ changes: [RaceChange]) throws {
    try session.press(.change(changes.map { .board(.race($0)) }))
  }

  /// Names of one word, each with a bib and maybe a group: `12 Kim U16`.
  mutating func enter(_ lines: String...) throws {
    let list = lines.map { line in
      let words = line.split(separator: " ").map(String.init)
      return Entrant(bib: words[0], name: words[1], group: words.count > 2 ? words[2] : "")
    }
    try press(.addNames(list, before: nil))
  }

  mutating func tap(after seconds: Double) throws { try press(.tap(nil), after: seconds) }

  func id(_ name: String) -> Int64 { race.entrants.first { $0.name == name }!.id }
  func tap(_ index: Int) -> Int64 { race.taps[index].id }

  mutating func give(_ index: Int, to name: String) throws {
    try press(.give([RaceChange.Pair(tap: tap(index), entrant: id(name))]))
  }

  /// Who came with each tap, from the first: a name, `-` for nobody, `x` where it is struck out.
  var who: String {
    race.taps.map { tap in
      if tap.isStruckOut { return "x" }
      return tap.entrant.flatMap { race.entrant($0)?.name } ?? "-"
    }.joined(separator: " ")
  }
  var names: String { race.entrants.map(\.name).joined(separator: " ") }
  /// What the clock showed at each tap.
  var times: [String] { race.taps.map { TimeFormat.screen.text(race.clockTime(of: $0)) } }

  /// Five runners, and a tap each second.
  static func five(given: Bool = true) throws -> RaceSession {
    var race = RaceSession()
    try race.enter("1 A", "2 B", "3 C", "4 D", "5 E")
    try race.press(.start(group: ""))
    for _ in 0..<5 { try race.tap(after: 1) }
    if given {
      for (index, name) in ["A", "B", "C", "D", "E"].enumerated() {
        try race.give(index, to: name)
      }
    }
    return race
  }
}

/// What refused a change.
func refusal(of change: RaceChange, in session: RaceSession) -> Race.Refusal? {
  var session = session
  do {
    try session.press(change)
    return nil
  } catch Journal.Refusal.board(.race(let reason)) {
    return reason
  } catch {
    return nil
  }
}
