import Editing
import Records
import Timing

/// A question about a race that is being answered: one field, or three for a name.
public struct RaceForm: Sendable {
  let question: RaceQuestion
  /// What stands in the fields when they open.
  let originals: [String]
  /// What stands in them now.
  var texts: [String]
  /// A time that is inserted takes the name after it, and so on.
  var alsoShifts = false
  /// Whether there are names that could move.
  let canShift: Bool
  var problem: String?
  /// How many names were added: the fields are new ones each time.
  var added: Int64 = 0

  var isChanged: Bool { zip(texts, originals).contains { !isSame($0, $1) } }
  var isForName: Bool { texts.count == 3 }
}

extension Change {
  mutating func ask(_ question: RaceQuestion) {
    guard let texts = texts(for: question) else { return say(strings.raceRefused(.noSuchRow)) }
    let canShift: Bool
    if case .insert(let before?) = question {
      let race = state.race
      let index = race.taps.firstIndex { $0.id == before } ?? 0
      canShift = race.taps[index...].contains { $0.entrant != nil }
    } else {
      canShift = false
    }
    open(
      .raceForm(
        RaceForm(question: question, originals: texts, texts: texts, canShift: canShift)),
      from: opener(of: question))
    effects.append(.select(RaceFormDialog.fieldID(0)))
  }

  /// What the fields begin with; nil where the row is gone.
  private func texts(for question: RaceQuestion) -> [String]? {
    let race = state.race
    switch question {
    case .newName: return ["", "", ""]
    case .name(let id): return race.entrant(id).map { [$0.bib, $0.name, $0.group] }
    case .time(let id):
      return race.tap(id).map { [TimeFormat.screen.text(race.clockTime(of: $0))] }
    case .insert(let before):
      guard let before else { return [""] }
      guard let index = race.taps.firstIndex(where: { $0.id == before }) else { return nil }
      // Halfway between its neighbours, for who knows nothing better.
      let upper = race.clockTime(of: race.taps[index])
      let lower = index > 0 ? race.clockTime(of: race.taps[index - 1]) : .zero
      return [TimeFormat.screen.text(lower + Nanoseconds((upper - lower).count / 2))]
    case .start(let id): return race.starts.contains { $0.id == id } ? [""] : nil
    case .title: return [race.title]
    }
  }

  private func opener(of question: RaceQuestion) -> String {
    switch question {
    case .newName: ResultsScreen.addNameID
    case .name(let id): BoardTable.names.rowID(id)
    case .time(let id), .insert(let id?): BoardTable.taps.rowID(id)
    case .insert(nil), .start, .title: ResultsScreen.moreID
    }
  }

  // MARK: Answering

  mutating func changeForm(_ change: (inout RaceForm) -> Void) {
    guard case .raceForm(var form) = state.sheet?.kind else { return }
    change(&form)
    state.sheet?.kind = .raceForm(form)
  }

  /// What a person typed into a field of a race's dialogs, or chose there.
  mutating func type(_ text: String, into message: RaceMessage) {
    switch message {
    case .field(let index):
      changeForm { form in
        guard form.texts.indices.contains(index) else { return }
        form.texts[index] = text
        // It was about another text.
        form.problem = nil
      }
    case .startListText: changeStartList { $0.type(text) }
    default: handle(message, anchor: .zero, by: Press())
    }
  }

  mutating func saveForm() {
    guard case .raceForm(let form) = state.sheet?.kind else { return }
    let changes: [RecordChange]
    do throws(TimeParsingError) {
      changes = try self.changes(of: form)
    } catch {
      return refuse(strings.timeRefused(error, in: form.texts[0]))
    }
    guard !changes.isEmpty else { return closeSheet() }
    let before = state.race
    switch attempt(.change(changes)) {
    case nil: break
    case .board(.race(.nothingChanges)): return closeSheet()
    case .board(.race(.textTooLong)) where form.question == .title:
      return refuse(strings.titleTooLong)
    case let reason?: return refuse(refusal(reason))
    }
    let said = strings.answered(form, form.texts.map { trimmed($0) })
    say(said + strings.withoutTime(before, state.race))
    // Whoever types one name types the next: the dialog stays, empty but for the group.
    guard form.question == .newName else { return closeSheet() }
    let group = form.texts[2]
    let next = RaceForm(
      question: .newName, originals: ["", "", group], texts: ["", "", group], canShift: false,
      added: form.added + 1)
    state.sheet?.kind = .raceForm(next)
    effects.append(.focus(RaceFormDialog.fieldID(0)))
  }

  private mutating func refuse(_ problem: String) {
    changeForm { $0.problem = problem }
    effects.append(.focus(RaceFormDialog.fieldID(0)))
  }

  /// What the answer does; nothing where it leaves all as it is.
  private func changes(of form: RaceForm) throws(TimeParsingError) -> [RecordChange] {
    let texts = form.texts.map { trimmed($0) }
    let change: RaceChange
    switch form.question {
    case .newName:
      if texts[0].utf8.isEmpty, texts[1].utf8.isEmpty { return [] }
      change = .addNames([Entrant(bib: texts[0], name: texts[1], group: texts[2])], before: nil)
    case .name(let id):
      change = .changeName(Entrant(id: id, bib: texts[0], name: texts[1], group: texts[2]))
    case .time(let tap):
      // A tap keeps the nanoseconds that no screen shows.
      if !form.isChanged { return [] }
      change = .setTime(try parseTypedTime(texts[0]), tap: tap)
    case .insert:
      let time = try parseTypedTime(texts[0])
      change = .insertTaps([time])
      let race = state.race
      if form.alsoShifts,
        let next = race.taps.first(where: { !$0.isStruckOut && race.clockTime(of: $0) > time })
      {
        let shift = RaceChange.shiftNames(from: next.id, isLater: false)
        return [.board(.race(change)), .board(.race(shift))]
      }
    case .start(let start):
      if texts[0].utf8.isEmpty { return [] }
      let isEarlier = texts[0].utf8.first == UInt8(ascii: "-")
      let amount = try parseTypedTime(isEarlier ? String(texts[0].dropFirst()) : texts[0])
      change = .moveStart(start, by: isEarlier ? .zero - amount : amount)
    case .title: change = .rename(texts[0])
    }
    return [.board(.race(change))]
  }
}
