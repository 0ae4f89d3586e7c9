import Markup
import Records
import Timing

/// Everybody who takes part as a large button, in the order of the list: pressed, they came in.
///
/// A button stays where it is when its name has a time, so that the next press hits whom it was meant for.
enum RaceButtons {
  static func view(_ state: AppState) -> View {
    let s = state.strings
    let titleID = "names-title"
    return View(
      .section, key: Int64(BoardTable.names.rawValue), [.named("board-table names as-buttons")],
      [
        View(
          .div, [.named("board-head")],
          [View(.h2, [.attribute(.id, titleID)], text: s.names)] + ResultsScreen.nameTools(state)),
        View(
          .div,
          [
            .named("name-buttons"), .plays("group"), .attribute(.ariaLabelledby, titleID),
            .attribute(.tabindex, "-1"),
          ],
          state.race.entrants.map { button($0, state) }),
      ]
        + (state.race.entrants.isEmpty
          ? [View(.p, key: 1, [.named("board-empty")], text: s.noNames)] : []))
  }

  private static func button(_ entrant: Entrant, _ state: AppState) -> View {
    let outcome = state.outcome(of: entrant)
    let message = Message.board(.race(.tapName(entrant.id)))
    var children: [View] = []
    let isNameless = entrant.name.utf8.isEmpty
    if !isNameless, !entrant.bib.utf8.isEmpty {
      children.append(View(.span, key: 1, [.named("bib")], text: entrant.bib))
    }
    children.append(
      View(.span, key: 2, [.named("who")], text: isNameless ? entrant.bib : entrant.name))
    children.append(
      View(
        .span, key: 3, [.named("race-time")],
        text: outcome.utf8.isEmpty ? entrant.group : outcome))
    var attributes: [Attribute<Message>] = [
      .named(outcome.utf8.isEmpty ? "name-button" : "name-button done"),
      .attribute(.type, "button"),
      .label(entrant.text + (outcome.utf8.isEmpty ? "" : ", " + outcome)),
    ]
    if state.race.hasStarted, entrant.status != .didNotStart {
      attributes.append(.on(.press, message))
      attributes.append(.on(.keydown, message))
    } else {
      attributes.append(.flag(.disabled))
    }
    return View(.button, key: entrant.id, attributes, children)
  }
}

/// What changes with the race and not with its clock, as it was drawn last.
struct DrawnRace: Sendable {
  private struct Version: Equatable, Sendable {
    var sequence: Int64
    var language: Language
  }
  private var version: Version?
  private var names: View?
  private var buttons: [View]?
  private var counts: [View]?

  mutating func names(_ state: AppState) -> View {
    follow(state)
    let drawn = names ?? RaceButtons.view(state)
    names = drawn
    return drawn
  }

  /// Those beside the clock.
  mutating func buttons(_ state: AppState) -> [View] {
    follow(state)
    let drawn = buttons ?? ResultsScreen.buttons(state.race, state.strings)
    buttons = drawn
    return drawn
  }

  mutating func counts(_ state: AppState) -> [View] {
    follow(state)
    let drawn = counts ?? [ResultsScreen.counts(state)]
    counts = drawn
    return drawn
  }

  private mutating func follow(_ state: AppState) {
    let current = Version(sequence: state.journal.lastSequence, language: state.language)
    guard version != current else { return }
    self = DrawnRace()
    version = current
  }
}
