import Editing
import Records
import Timing

extension Change {
  mutating func handle(_ message: RaceMessage, anchor: Rectangle, by press: Press) {
    if message.movesButtons, isSecondPress() { return say(strings.pressedTwice) }
    switch message {
    case .start(let entrant): start(entrant)
    case .stop: race(.stop)
    case .goOn: race(.goOn)
    case .tap: tap()
    case .tapName(let entrant): tap(for: entrant)
    case .showButtons(let isOn): state.board.race.showsButtons = isOn
    case .strikeOut(let isStruckOut, let tap): strikeOut(isStruckOut, tap)
    case .strikeAndShift(let tap): strikeAndShift(tap)
    case .give(let tap, let entrant): give([RaceChange.Pair(tap: tap, entrant: entrant)])
    case .giveInOrder: giveInOrder()
    case .shift(let tap, let isLater):
      correct(.shiftNames(from: tap, isLater: isLater)) { s, _ in s.namesShifted(isLater: isLater) }
    case .mark(let status, let entrant): mark(status, entrant)
    case .pasteNames: pasteNames()
    case .ask(let question): ask(question)
    case .field, .startListText: break
    case .alsoShift: changeForm { $0.alsoShifts.toggle() }
    case .saveForm: saveForm()
    case .replacesNames(let isOn): changeStartList { $0.replaces = isOn }
    case .addNames: addNames()
    case .results: openResults()
    case .round(let rounding): round(rounding)
    case .copyResults(let format): copyResults(format)
    case .shareResults: shareResults()
    case .more: openMenu(of: .race, anchor: anchor, by: press)
    case .finish: finishRace()
    case .clear(let names): if race(.clear(names: names)) { say(strings.raceCleared) }
    }
  }

  /// Makes a step of this; false where it is refused, which is said.
  @discardableResult
  mutating func race(_ change: RaceChange) -> Bool {
    state.alert = nil
    state.message = nil
    return record(.board(.race(change)))
  }

  /// Start, Stop, Go on and Finish stand where another of them stood before: the second press of two was
  /// meant for what is gone.
  private mutating func isSecondPress() -> Bool {
    let last = state.board.race.lastPress
    state.board.race.lastPress = moment.monotonic
    return last.map { moment.monotonic - $0 < Stopwatch.doublePress } ?? false
  }

  // MARK: The clock

  private mutating func start(_ entrant: Int64) {
    let group = state.race.entrant(entrant)?.group ?? ""
    guard race(.start(group: group)) else { return }
    say(strings.raceStarted(group))
    // Space is to tap from here on, and not to start the wave whose button comes next.
    effects.append(.focus(ResultsScreen.tapID))
  }

  /// The time is that of the press, whatever the page was busy with.
  private mutating func tap() {
    guard race(.tap(nil)) else { return }
    let race = state.race
    guard let index = race.taps.lastIndex(where: { $0.id == state.journal.lastSequence }) else {
      return
    }
    say(
      strings.tapped(
        race.number(ofTapAt: index) ?? 0,
        TimeFormat.screen.text(race.clockTime(of: race.taps[index]))),
      isQuiet: true)
    showNewestTap()
  }

  /// A press on the button of a name. Who has a time keeps it: a second press is a slip.
  private mutating func tap(for entrant: Int64) {
    guard let who = state.race.entrant(entrant) else { return }
    if state.race.tap(of: entrant) != nil {
      return say(strings.hasTime(who, state.outcome(of: who)))
    }
    guard race(.tap(entrant)) else { return }
    say(strings.hasTime(who, state.outcome(of: who)), isQuiet: true)
    showNewestTap()
  }

  // MARK: Who came when

  private mutating func strikeOut(_ isStruckOut: Bool, _ tap: Int64) {
    let name =
      state.race.tap(tap).map { TimeFormat.screen.text(state.race.clockTime(of: $0)) } ?? ""
    correct(.strikeOut(isStruckOut, [tap])) { s, _ in s.tapStruckOut(isStruckOut, name) }
  }

  private mutating func strikeAndShift(_ tap: Int64) {
    let before = state.race
    let name = before.tap(tap).map { TimeFormat.screen.text(before.clockTime(of: $0)) } ?? ""
    var changes: [RecordChange] = []
    if before.tap(tap)?.entrant != nil {
      changes.append(.board(.race(.shiftNames(from: tap, isLater: true))))
    }
    changes.append(.board(.race(.strikeOut(true, [tap]))))
    state.message = nil
    guard record(.change(changes)) else { return }
    say(strings.tapStruckOut(true, name) + strings.withoutTime(before, state.race))
  }

  private mutating func mark(_ status: Entrant.Status, _ entrant: Int64) {
    correct(.mark(status, [entrant])) { s, race in
      race.entrant(entrant).map { s.marked($0) } ?? ""
    }
  }

  /// Makes a step of this, and says what was done and who has no time any more.
  private mutating func correct(_ change: RaceChange, _ said: (Strings, Race) -> String) {
    let before = state.race
    guard race(change) else { return }
    say(said(strings, state.race) + strings.withoutTime(before, state.race))
  }

  /// Free taps to waiting names, both from the top.
  private mutating func giveInOrder() {
    let race = state.race
    let free = race.taps.filter { !$0.isStruckOut && $0.entrant == nil }
    let pairs = zip(free, race.waiting).map { RaceChange.Pair(tap: $0.id, entrant: $1.id) }
    guard !pairs.isEmpty else {
      return say(free.isEmpty ? strings.noFreeTaps : strings.noWaitingNames)
    }
    give(pairs, asked: pairs.count)
  }

  // MARK: The end

  /// The record and the empty board are one step, which undo takes back whole.
  private mutating func finishRace() {
    guard let record = raceAsRecord() else { return say(strings.nobodyCameIn) }
    state.alert = nil
    guard
      self.record(.change([.add(record), .board(.race(.clear(names: false)))]))
    else { return }
    say(strings.raceKept(record.list.laps.count))
  }

  /// What Finish would keep now; nil where nobody has come in.
  func raceAsRecord() -> WholeRecord? {
    state.race.record(
      title: strings.raceResults, unnamed: strings.tapWithoutName, names: strings.raceColumns)
  }

  // MARK: Results

  private mutating func openResults() {
    open(.race(RaceResults(state.race)), from: ResultsScreen.resultsID)
    effects.append(.focus(DialogView.closeID))
  }

  private mutating func round(_ rounding: RaceRounding) {
    guard rounding != state.race.rounding, race(.round(rounding)) else { return }
    guard case .race = state.sheet?.kind else { return }
    let results = RaceResults(state.race)
    state.sheet?.kind = .race(results)
  }

  private mutating func copyResults(_ format: LapTextFormat) {
    let results = RaceResults(state.race)
    guard !results.groups.isEmpty || !results.unnamed.isEmpty else {
      return say(strings.nothingToCopy)
    }
    state.alert = nil
    state.copying = strings.resultsCopied(results.finishers)
    let names = strings.raceColumns
    effects.append(
      .copy(
        text: RaceTableText.write(results, title: state.race.title, as: format, names: names),
        html: RaceTableText.html(results, title: state.race.title, names: names)))
  }

  private mutating func shareResults() {
    let race = state.race
    let title = race.title.utf8.isEmpty ? strings.raceResults : race.title
    effects.append(
      .share(
        title: title,
        text: RaceTableText.write(
          RaceResults(race), title: race.title, as: .text, names: strings.raceColumns)))
  }
}
