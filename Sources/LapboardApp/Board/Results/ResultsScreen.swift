import Editing
import Markup
import Records
import Timing

/// The race's clock and buttons, taps beside the names they are given to, and Tap, the largest of all.
enum ResultsScreen {
  static let tapID = "tap"
  static let moreID = "race-more"
  static let resultsID = "race-results"
  static let pasteNamesID = "paste-names"
  static let addNameID = "add-name"
  static let buttonsID = "names-as-buttons"

  static func views(
    _ state: AppState, at moment: Moment, _ cache: inout ViewCache
  ) -> [View] {
    let s = state.strings
    return [
      bar(state, at: state.journal.timeline.instant(of: moment), &cache),
      BoardGrid.view(
        .taps, title: s.taps, empty: s.noTaps, tools: cache.race.counts(state), state,
        reusing: &cache.boardRows),
      state.board.race.showsButtons
        ? cache.race.names(state)
        : BoardGrid.view(
          .names, title: s.names, empty: s.noNames, tools: nameTools(state), state,
          reusing: &cache.boardRows),
      tap(state),
    ]
  }

  // MARK: The clock

  private static func bar(
    _ state: AppState, at instant: Instant, _ cache: inout ViewCache
  ) -> View {
    let text = TimeFormat.screen.text(state.race.clockTime(at: instant))
    return View(
      .div, key: 20, [.named("race-bar")],
      [
        View(
          .div,
          [
            .named("race-clock"), .plays("timer"), .label(state.strings.raceClock),
            .attribute(.dataLength, text.utf8.count <= 8 ? "short" : "hours"),
          ], text: text),
        View(.div, [.named("race-tools")], tools(state)),
        View(.div, [.named("race-buttons")], cache.race.buttons(state)),
      ])
  }

  /// So many groups have buttons of their own; more start with everybody.
  private static let mostGroups = 24

  static func buttons(_ race: Race, _ s: Strings) -> [View] {
    var buttons: [View] = []
    let hasCommon = race.starts.contains { $0.group.utf8.isEmpty }
    let startable = race.startable
    if !race.hasStarted {
      buttons.append(start(s.start, 0, key: 1))
    }
    // One group, or none, starts with everybody.
    if race.groups.count > 1, !hasCommon {
      for (index, first) in startable.prefix(mostGroups).enumerated()
      where !first.group.utf8.isEmpty {
        buttons.append(start(s.startGroup(first.group), first.id, key: 100 + Int64(index)))
      }
      if race.hasStarted, startable.contains(where: { $0.group.utf8.isEmpty }) {
        buttons.append(start(s.startOthers, 0, key: 2))
      }
    }
    if race.isTiming { buttons.append(wide(s.stop, .stop, key: 3, "tool wide stop-race")) }
    if race.hasStarted, !race.isTiming { buttons.append(wide(s.goOn, .goOn, key: 4)) }
    if race.hasStarted { buttons.append(wide(s.finishRace, .finish, key: 5)) }
    return buttons
  }

  private static func tools(_ state: AppState) -> [View] {
    let s = state.strings
    return [
      View(
        .button, key: 1,
        [
          .named("tool wide"), .attribute(.type, "button"), .attribute(.id, resultsID),
          .on(.click, .board(.race(.results))),
        ], text: s.ranking),
      View(
        .button, key: 2,
        [
          .named("tool"), .attribute(.type, "button"), .attribute(.id, moreID),
          .label(s.more), .attribute(.title, s.more), .attribute(.ariaHaspopup, "menu"),
          .attribute(.ariaExpanded, state.menu.subject == .race ? "true" : "false"),
          .on(.click, .board(.race(.more))),
        ], [Icon.more]),
    ]
  }

  /// A start is timed: it acts as the finger comes down.
  private static func start(_ title: String, _ entrant: Int64, key: Int64) -> View {
    View(
      .button, key: key,
      [
        .named("tool wide start-race"), .attribute(.type, "button"),
        .on(.press, .board(.race(.start(entrant)))),
      ], text: title)
  }

  private static func wide(
    _ title: String, _ message: RaceMessage, key: Int64, _ name: String = "tool wide"
  ) -> View {
    View(
      .button, key: key,
      [.named(name), .attribute(.type, "button"), .on(.click, .board(.race(message)))],
      text: title)
  }

  // MARK: Taps

  static func counts(_ state: AppState) -> View {
    let race = state.race
    let live = race.taps.filter { !$0.isStruckOut }
    let free = live.reduce(0) { $1.entrant == nil ? $0 + 1 : $0 }
    return View(
      .span, key: 1, [.named("race-count")],
      text: live.isEmpty ? "" : state.strings.tapCount(live.count, free: free))
  }

  private static func tap(_ state: AppState) -> View {
    let message = Message.board(.race(.tap))
    return View(
      .div, key: 21, [.named("tap-row")],
      [
        View(
          .button,
          [
            .named("tap-button"), .attribute(.type, "button"), .attribute(.id, tapID),
            .attribute(.ariaKeyshortcuts, "Space"),
          ]
            + (state.race.hasStarted
              ? [.on(.press, message), .on(.keydown, message)] : [.flag(.disabled)]),
          text: state.strings.tap)
      ])
  }

  // MARK: Names

  static func nameTools(_ state: AppState) -> [View] {
    let s = state.strings
    let isOn = state.board.race.showsButtons
    return [
      tool(
        s.namesAsButtons, .showButtons(!isOn), Icon.buttons, id: buttonsID, key: 1,
        [.attribute(.ariaPressed, isOn ? "true" : "false")]),
      tool(s.pasteStartList, .pasteNames, Icon.paste, id: pasteNamesID, key: 2),
      tool(s.addName, .ask(.newName), Icon.add, id: addNameID, key: 3),
    ]
  }

  private static func tool(
    _ title: String, _ message: RaceMessage, _ icon: View, id: String, key: Int64,
    _ more: [Attribute<Message>] = []
  ) -> View {
    View(
      .button, key: key,
      [
        .named("tool"), .attribute(.type, "button"), .attribute(.id, id), .label(title),
        .attribute(.title, title), .on(.click, .board(.race(message))),
      ] + more, [icon])
  }
}
