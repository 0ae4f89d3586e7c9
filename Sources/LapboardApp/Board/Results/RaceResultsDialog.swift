import Markup
import Records
import Timing

/// The dialog "Results": places by group, how times are rounded, and ways to give it all away.
enum RaceResultsDialog {
  private static func id(_ rounding: RaceRounding) -> String {
    "round-" + String(rounding.rawValue)
  }

  /// Ids between which Tab goes around.
  static func ends(_ results: RaceResults) -> (first: String, last: String) {
    (id(results.rounding), DialogView.closeID)
  }

  static func view(_ results: RaceResults, _ state: AppState) -> View {
    let s = state.strings
    var body = [rounding(results.rounding, s)]
    if results.groups.isEmpty, results.unnamed.isEmpty {
      body.append(View(.p, key: 2, [.named("hint")], text: s.nobodyCameIn))
    }
    let hasGroups = results.groups.count > 1
    for (index, group) in results.groups.enumerated() {
      body.append(table(group, hasGroups: hasGroups, key: 10 + Int64(index), results, s))
    }
    if !results.unnamed.isEmpty || results.withoutTime > 0 {
      body.append(
        View(
          .p, key: 3, [.named("hint warning")],
          text: s.leftOver(taps: results.unnamed.count, names: results.withoutTime)))
    }
    body.append(copies(s, canShare: state.canShare))
    return DialogView.frame(
      key: 89, name: "sheet race-results",
      label: state.race.title.utf8.isEmpty ? s.raceResults : state.race.title, body: body,
      buttons: [DialogView.closeButton(s.close)])
  }

  private static func rounding(_ chosen: RaceRounding, _ s: Strings) -> View {
    View(
      .div, key: 1, [.plays("radiogroup"), .label(s.rounding)],
      [
        View(
          .div, [.named("options")],
          RaceRounding.allCases.map { rounding in
            View(
              .label, [.named("option")],
              [
                View(
                  .input,
                  [
                    .attribute(.type, "radio"), .attribute(.name, "rounding"),
                    .attribute(.id, id(rounding)), .label(s.name(rounding)),
                    .property(.checked, rounding == chosen ? "true" : ""),
                    .on(.input, .board(.race(.round(rounding)))),
                  ]),
                View(.span, [.decorative], text: s.shortName(rounding)),
              ])
          }),
        View(.p, [.named("hint")], text: s.hint(chosen)),
      ])
  }

  private static func table(
    _ group: RaceResults.Group, hasGroups: Bool, key: Int64, _ results: RaceResults, _ s: Strings
  ) -> View {
    var children: [View] = []
    let name = group.name.utf8.isEmpty ? s.withoutGroup : group.name
    if hasGroups { children.append(View(.h2, [.named("race-group")], text: name)) }
    children.append(
      View(
        .div, [.plays("table"), .label(hasGroups ? name : s.raceResults)],
        [heads(s)] + group.rows.map { row($0, hasGroups: hasGroups, results, s) }))
    return View(.div, key: key, [.named("race-table")], children)
  }

  /// For screen readers: the columns say themselves what they are.
  private static func heads(_ s: Strings) -> View {
    let names = s.raceColumns
    return View(
      .div, key: -1, [.named("offstage"), .plays("row")],
      [names.place, names.bib, names.name, names.time].map {
        View(.span, [.plays("columnheader")], text: $0)
      })
  }

  private static func row(
    _ row: RaceResults.Row, hasGroups: Bool, _ results: RaceResults, _ s: Strings
  ) -> View {
    let isNameless = row.entrant.name.utf8.isEmpty
    let place: String
    var time = ""
    switch row.outcome {
    case .finished(let inGroup, _, let official, _):
      place = String(inGroup)
      time = results.rounding.format.text(official)
    case .didNotFinish: place = s.didNotFinish
    case .didNotStart: place = s.didNotStart
    case .noTime: place = "–"
    }
    return View(
      .div, key: row.entrant.id, [.named("race-result"), .plays("row")],
      [
        View(.span, [.named("place"), .plays("cell")], text: place),
        View(.span, [.named("bib"), .plays("cell")], text: isNameless ? "" : row.entrant.bib),
        View(
          .span, [.named("who"), .plays("cell")],
          text: isNameless ? row.entrant.bib : row.entrant.name),
        View(.span, [.named("race-time"), .plays("cell")], text: time),
      ])
  }

  private static func copies(_ s: Strings, canShare: Bool) -> View {
    func button(_ title: String, _ message: RaceMessage, key: Int64) -> View {
      View(
        .button, key: key,
        [.named("tool wide"), .attribute(.type, "button"), .on(.click, .board(.race(message)))],
        text: title)
    }
    var buttons = [
      button(s.copyResults, .copyResults(.text), key: 1),
      button(s.name(LapTextFormat.tabSeparated), .copyResults(.tabSeparated), key: 2),
      button("CSV", .copyResults(.csv), key: 3),
      button("Markdown", .copyResults(.markdown), key: 4),
      button("JSON", .copyResults(.json), key: 5),
    ]
    if canShare { buttons.append(button(s.share, .shareResults, key: 6)) }
    return View(
      .div, key: 9, [.named("race-copies"), .plays("group"), .label(s.copyAs)], buttons)
  }
}
