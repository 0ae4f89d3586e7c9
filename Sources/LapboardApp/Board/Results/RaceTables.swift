import Editing
import Markup
import Records
import Timing

// What stands in the two tables of a race, and what a drag between them would do.

extension AppState {
  var race: Race { journal.board.race }

  func raceRows(of table: BoardTable) -> [Int64] {
    table == .taps ? race.taps.map { $0.id } : race.entrants.map { $0.id }
  }

  func raceRow(_ id: Int64, of table: BoardTable) -> BoardRow? {
    table == .taps ? tapRow(id) : nameRow(id)
  }

  private func tapRow(_ id: Int64) -> BoardRow? {
    let race = race
    guard let index = race.taps.firstIndex(where: { $0.id == id }) else { return nil }
    let tap = race.taps[index]
    let s = strings
    let time = TimeFormat.screen.text(race.clockTime(of: tap))
    let who = tap.entrant.flatMap { race.entrant($0) }
    let isDouble = race.isDouble(tapAt: index)
    let number = race.number(ofTapAt: index).map { String($0) } ?? "✗"
    let found = FoundMarks(self)
    func marked(_ text: String, _ part: BoardText.Part) -> [View] {
      FoundMarks.views(of: text, part, id, .taps, found)
    }
    var text = number + ", " + time
    var kind = ""
    var name: [View] = []
    if tap.isStruckOut {
      text += ", " + s.struckOut
      kind = "struck"
    } else if let who {
      text += ", " + who.text
      name = [View(.span, [.named("who")], text: who.title)]
      if !who.group.utf8.isEmpty {
        name.append(View(.span, [.named("group-tag")], text: who.group))
      }
    } else {
      name = [View(.span, [.named("nobody"), .decorative], text: "—")]
      kind = "free"
    }
    if isDouble { text += ", " + s.doubleTap }
    let bridged = race.bridgedTime(of: tap)
    if bridged > .zero { text += ", " + s.bridged(TimeFormat.screen.text(bridged)) }
    var cells = [
      View(.span, [.named("place"), .plays("gridcell")], text: number),
      View(
        .span, [.named("race-time"), .plays("gridcell")],
        marked(time, .time) + LapTable.marks(s, bridged: bridged)),
      View(.span, [.named("race-name"), .plays("gridcell")], name),
    ]
    if isDouble {
      cells.append(
        View(
          .span, key: 9, [.plays("gridcell")],
          [
            View(
              .button,
              [
                .named("double"), .attribute(.type, "button"), .attribute(.tabindex, "-1"),
                .label(s.strikeOutDouble), .attribute(.title, s.strikeOutDouble),
                .on(.click, .board(.race(.strikeOut(true, id)))),
              ], text: s.doubleTap)
          ]))
    }
    return BoardRow(kind: kind, text: text, cells: cells)
  }

  private func nameRow(_ id: Int64) -> BoardRow? {
    let race = race
    guard let entrant = race.entrant(id) else { return nil }
    let outcome = outcome(of: entrant)
    let found = FoundMarks(self)
    func marked(_ text: String, _ part: BoardText.Part) -> [View] {
      FoundMarks.views(of: text, part, id, .names, found)
    }
    // A bib alone is what they are called.
    let isNameless = entrant.name.utf8.isEmpty
    var name = [
      View(
        .span, [.named("who")],
        isNameless ? marked(entrant.bib, .bib) : marked(entrant.name, .name))
    ]
    if !entrant.group.utf8.isEmpty {
      name.append(View(.span, [.named("group-tag")], marked(entrant.group, .group)))
    }
    return BoardRow(
      kind: outcome.utf8.isEmpty ? "free" : "",
      text: entrant.text + (outcome.utf8.isEmpty ? "" : ", " + outcome),
      cells: [
        View(
          .span, [.named("bib"), .plays("gridcell")],
          isNameless ? [] : marked(entrant.bib, .bib)),
        View(.span, [.named("race-name"), .plays("gridcell")], name),
        View(.span, [.named("race-time"), .plays("gridcell")], text: outcome),
      ])
  }

  /// Their net time as it is shown, or why there is none; empty while they are awaited.
  func outcome(of entrant: Entrant) -> String {
    switch entrant.status {
    case .didNotStart: return strings.didNotStart
    case .didNotFinish: return strings.didNotFinish
    case .takesPart:
      guard let tap = race.tap(of: entrant.id) else { return "" }
      guard let time = race.netTime(of: entrant, tap) else { return strings.notStartedShort }
      return TimeFormat.screen.text(time)
    }
  }

  // MARK: Drags

  /// Alt makes no difference: a time is one person's, and nobody comes in twice.
  func raceOperation(
    of rows: [Int64], from table: BoardTable, at place: DropPlace, copies: Bool
  ) -> DropOperation {
    guard let target = place.boardTable, !target.isOfPlan, !table.isOfPlan, !rows.isEmpty else {
      return .cancel
    }
    let race = race
    if target == table {
      if case .into = place.intent { return .cancel }
      if table == .names { return .move }
      return rows.allSatisfy { race.tap($0)?.isStruckOut == false } ? .move : .forbidden
    }
    guard case .into(let row) = place.intent else { return .cancel }
    return pairs(of: rows, from: table, onto: row) == nil ? .forbidden : .move
  }

  /// Whose each tap becomes; nil where one may not be anybody's, or somebody has no time.
  ///
  /// From the row that they are dropped on downwards in order: the first goes to it, the next to the one
  /// below. Taps that are struck out and people who did not start are passed over below it. For one that
  /// is dropped on one that has another they change places.
  func pairs(of rows: [Int64], from table: BoardTable, onto row: Int64) -> [RaceChange.Pair]? {
    let race = race
    let taps: [RaceTap]
    let names: [Entrant]
    if table == .taps {
      taps = rows.compactMap { race.tap($0) }
      guard let first = race.entrants.firstIndex(where: { $0.id == row }),
        race.entrants[first].status != .didNotStart
      else { return nil }
      names = race.entrants[first...].filter { $0.status != .didNotStart }
    } else {
      names = rows.compactMap { race.entrant($0) }
      guard let first = race.taps.firstIndex(where: { $0.id == row }),
        !race.taps[first].isStruckOut
      else { return nil }
      taps = race.taps[first...].filter { !$0.isStruckOut }
    }
    guard !taps.contains(where: { $0.isStruckOut }),
      !names.contains(where: { $0.status == .didNotStart })
    else { return nil }
    var pairs = zip(taps, names).map { RaceChange.Pair(tap: $0.id, entrant: $1.id) }
    if pairs.count == 1, let tap = taps.first, let name = names.first,
      let other = race.tap(of: name.id), other.id != tap.id, let owner = tap.entrant
    {
      pairs.append(RaceChange.Pair(tap: other.id, entrant: owner))
    }
    return pairs.isEmpty ? nil : pairs
  }

  // MARK: Text

  func raceText(of rows: [Int64], in table: BoardTable) -> String {
    var text = ""
    for id in rows {
      guard let line = table == .taps ? line(ofTap: id) : line(ofName: id) else { continue }
      if !text.utf8.isEmpty { text += "\n" }
      text += line
    }
    return text
  }

  /// Number, time and name, three spaces between, as lap tables have it.
  private func line(ofTap id: Int64) -> String? {
    let race = race
    guard let index = race.taps.firstIndex(where: { $0.id == id }) else { return nil }
    let tap = race.taps[index]
    var line = race.number(ofTapAt: index).map { String($0) } ?? "✗"
    line += "   " + TimeFormat.screen.text(race.clockTime(of: tap))
    if let who = tap.entrant.flatMap({ race.entrant($0) }) { line += "   " + who.text }
    return line
  }

  /// Bib, name, group and time, tabs between: a start list that can be pasted again.
  private func line(ofName id: Int64) -> String? {
    guard let entrant = race.entrant(id) else { return nil }
    let outcome = outcome(of: entrant)
    return entrant.bib + "\t" + entrant.name + "\t" + entrant.group
      + (outcome.utf8.isEmpty ? "" : "\t" + outcome)
  }
}

extension Race {
  /// Which of the taps that count it is, from 1; nil where it is struck out.
  func number(ofTapAt index: Int) -> Int? {
    guard !taps[index].isStruckOut else { return nil }
    return taps[...index].reduce(0) { $1.isStruckOut ? $0 : $0 + 1 }
  }

  /// Who has no time and can still get one, in the order of the list.
  var waiting: [Entrant] {
    var finished: Set<Int64> = []
    for tap in taps { if let entrant = tap.entrant { finished.insert(entrant) } }
    return entrants.filter { $0.status == .takesPart && !finished.contains($0.id) }
  }

  /// Who comes first in each group that has not started.
  var startable: [Entrant] {
    firstOfGroups.filter { first in !starts.contains { isSame($0.group, first.group) } }
  }
}
