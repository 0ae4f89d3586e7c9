import Markup
import Records
import Timing

/// The Board tab: the plan, or results, each with two tables.
enum BoardScreen {
  static func view(
    _ state: AppState, at moment: Moment, _ cache: inout ViewCache
  ) -> View {
    let isPlan = state.place == .plan
    return View(
      .section, key: 5,
      [
        .named(isPlan ? "board plan" : "board results"), .plays("tabpanel"),
        .attribute(.id, "panel-board"), .attribute(.ariaLabelledby, "tab-board"),
        .attribute(.tabindex, "-1"),
      ],
      [View(.h1, [.named("offstage")], text: state.strings.board), halves(state)]
        + (isPlan
          ? PlanScreen.views(state, at: moment, &cache)
          : ResultsScreen.views(state, at: moment, &cache)))
  }

  private static func halves(_ state: AppState) -> View {
    let s = state.strings
    func half(_ place: Place, _ title: String, id: String) -> View {
      View(
        .label, [.named("option"), .on(.spring, .board(.show(place)))],
        [
          View(
            .input,
            [
              .attribute(.type, "radio"), .attribute(.name, "board-half"), .attribute(.id, id),
              .label(title), .property(.checked, place == state.place ? "true" : ""),
              .on(.input, .board(.show(place))),
            ]),
          View(.span, [.decorative], text: title),
        ])
    }
    return View(
      .div, [.named("options board-halves"), .plays("radiogroup"), .label(s.board)],
      [
        half(.plan, s.plan, id: "half-plan"),
        half(.results, s.raceResults, id: "half-results"),
      ])
  }
}
