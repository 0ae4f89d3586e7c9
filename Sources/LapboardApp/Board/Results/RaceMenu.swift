import Editing
import Records
import Timing

extension AppState {
  func raceMenu(of row: Int64, in table: BoardTable) -> [MenuElement<Message>] {
    table == .taps ? RaceMenu.tap(row, self) : RaceMenu.name(row, self)
  }
}

/// What there is to do with a tap, a name, or the whole race.
enum RaceMenu {
  /// So many names are offered to be given; for all others there is the drag.
  private static let mostOffered = 40

  static func tap(_ id: Int64, _ state: AppState) -> [MenuElement<Message>] {
    let s = state.strings
    let race = state.race
    let tap = race.tap(id)
    let some: MenuAttributes = tap == nil ? .disabled : []
    let live: MenuAttributes = tap?.isStruckOut == false ? [] : .disabled
    let names = race.waiting.prefix(mostOffered).map { entrant in
      MenuElement<Message>.action(
        entrant.text, .board(.race(.give(tap: id, entrant.id))))
    }
    return [
      .submenu(
        s.giveTo, id: 45, image: .person,
        attributes: names.isEmpty ? .disabled : live, Array(names)),
      .action(
        s.takeNameAway, .board(.race(.give(tap: id, nil))), image: .strikeOut,
        attributes: tap?.entrant == nil ? .hidden : []),
      .action(
        s.strikeOut, .board(.race(.strikeOut(tap?.isStruckOut != true, id))), image: .strikeOut,
        state: tap?.isStruckOut == true ? .on : .off, attributes: some),
      .action(
        s.strikeAndKeepOrder, .board(.race(.strikeAndShift(id))), image: .next,
        attributes: tap?.entrant == nil ? .hidden : .inListOnly),
      .action(
        s.insertTimeBefore, .board(.race(.ask(.insert(before: id)))), image: .insertTime,
        attributes: [some, .inListOnly]),
      .action(
        s.namesLater, .board(.race(.shift(from: id, isLater: true))), image: .next,
        attributes: [live, .inListOnly]),
      .action(
        s.namesEarlier, .board(.race(.shift(from: id, isLater: false))), image: .previous,
        attributes: [live, .inListOnly]),
      .action(s.editTime, .board(.edit(.taps, id)), image: .total, attributes: some),
    ]
  }

  static func name(_ id: Int64, _ state: AppState) -> [MenuElement<Message>] {
    let s = state.strings
    let race = state.race
    let entrant = race.entrant(id)
    let some: MenuAttributes = entrant == nil ? .disabled : []
    func mark(_ status: Entrant.Status, _ title: String) -> MenuElement<Message> {
      let isOn = entrant?.status == status
      return .action(
        title, .board(.race(.mark(isOn ? .takesPart : status, id))), image: .flag,
        state: isOn ? .on : .off, attributes: some)
    }
    let free = race.taps.indices.filter { index in
      !race.taps[index].isStruckOut && race.taps[index].entrant == nil
    }
    let times = free.prefix(mostOffered).map { index in
      MenuElement<Message>.action(
        s.tapNamed(
          race.number(ofTapAt: index) ?? 0,
          TimeFormat.screen.text(race.clockTime(of: race.taps[index]))),
        .board(.race(.give(tap: race.taps[index].id, id))))
    }
    let own = race.tap(of: id)
    return [
      .submenu(
        s.giveTime, id: 46, image: .total,
        attributes: times.isEmpty || entrant?.status == .didNotStart ? .disabled : some,
        Array(times)),
      .action(
        s.takeTimeAway, .board(.race(.give(tap: own?.id ?? 0, nil))), image: .strikeOut,
        attributes: own == nil ? .hidden : []),
      mark(.didNotFinish, s.didNotFinishLong),
      mark(.didNotStart, s.didNotStartLong),
      .action(s.editName, .board(.edit(.names, id)), image: .note, attributes: some),
    ]
  }

  /// Behind the button beside the clock.
  static func whole(_ state: AppState) -> [MenuElement<Message>] {
    let s = state.strings
    let race = state.race
    var starts: [MenuElement<Message>] = []
    for start in race.starts {
      starts.append(
        .action(
          s.correctStart(start.group), .board(.race(.ask(.start(start.id)))), image: .insertTime))
    }
    return [
      .action(s.giveInOrder, .board(.race(.giveInOrder)), image: .person),
      .action(s.insertTime, .board(.race(.ask(.insert(before: nil)))), image: .insertTime),
      .action(s.raceTitle, .board(.race(.ask(.title))), image: .note),
      .group("", starts),
      .group(
        "",
        [
          .action(
            s.clearRace, .board(.race(.clear(names: false))), image: .delete,
            attributes: race.hasStarted ? .destructive : .disabled),
          .action(
            s.clearRaceAndNames, .board(.race(.clear(names: true))), image: .delete,
            attributes: race.hasStarted || !race.entrants.isEmpty ? .destructive : .disabled),
        ]),
    ]
  }
}
