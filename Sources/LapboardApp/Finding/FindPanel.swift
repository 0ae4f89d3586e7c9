import Editing
import Markup
import Records

/// The find panel: what is looked for, how many there are, and the way from one to the next; below it,
/// where somebody replaces, what with.
enum FindPanel {
  static let fieldID = "find-field"
  static let replacementID = "find-replacement"
  static let optionsID = "find-options"
  private static let problemID = "find-problem"

  static func views(_ state: AppState) -> [View] {
    guard state.find.isOpen else { return [] }
    let s = state.strings
    var rows = [searchRow(state)]
    // Always there, since a region that comes with its text is not spoken everywhere.
    rows.append(
      View(
        .p, key: 1,
        [.named("find-problem"), .plays("alert"), .attribute(.id, problemID)],
        text: problem(state) ?? ""))
    if state.find.showsReplace { rows.append(replaceRow(state)) }
    return [
      View(
        .section, key: 20, [.named("find"), .plays("search"), .label(s.find)] + state.cover, rows)
    ]
  }

  private static func searchRow(_ state: AppState) -> View {
    let s = state.strings
    let find = state.find
    let field = View(
      .input, key: 10 &+ find.fieldNumber,
      [
        .attribute(.type, "text"), .attribute(.id, fieldID), .label(s.find),
        .attribute(.placeholder, s.find), .attribute(.autocomplete, "off"),
        .attribute(.autocapitalize, "off"), .attribute(.spellcheck, "false"),
        .attribute(.enterkeyhint, "search"), .attribute(.ariaDescribedby, problemID),
        .attribute(.ariaInvalid, isInvalid(find) ? "true" : "false"),
        // What is typed stays the page's own: a render sets nothing while syllables are composed.
        .property(.value, find.fieldText),
        .on(.input, .find(.text)), .on(.keydown, .find(.text)),
      ])
    var row = [
      View(
        .div, key: 2, [.named(isInvalid(find) ? "find-box invalid" : "find-box")],
        [
          field,
          // Spoken by the app's own region, with the lap: twice would be once too often.
          View(
            .span, key: 1,
            [.named("find-count"), .plays("status"), .attribute(.ariaLive, "off")],
            text: count(state)),
        ]),
      tool(3, s.previous, .previous, Icon.up),
      tool(4, s.next, .next, Icon.down),
      View(
        .button, key: 1,
        [
          .named("tool"), .attribute(.type, "button"), .attribute(.id, optionsID),
          .label(s.findOptions), .attribute(.title, s.findOptions),
          .attribute(.ariaHaspopup, "menu"),
          .attribute(.ariaExpanded, state.menu.subject == .find ? "true" : "false"),
          .on(.click, .find(.options)),
        ], [Icon.more]),
    ]
    if let document = state.shownDocument, document != .link {
      row.append(reach(state))
    }
    row.append(
      View(
        .button, key: 7,
        [
          .named("tool wide find-replace"), .attribute(.type, "button"),
          .attribute(.ariaPressed, find.showsReplace ? "true" : "false"),
          .on(.click, .find(.showReplace(!find.showsReplace))),
        ], text: s.showReplace))
    row.append(tool(6, s.close, .close, Icon.close))
    return View(.div, [.named("find-row")], row)
  }

  /// All records, or what is on show: where there is room for it, since the options have it too.
  private static func reach(_ state: AppState) -> View {
    let isAll = state.findsInRecords
    return View(
      .button, key: 5,
      [
        .named("tool wide find-reach"), .attribute(.type, "button"),
        .attribute(.ariaPressed, isAll ? "true" : "false"),
        .on(.click, .find(.search(isAll ? .here : .allRecords))),
      ], text: state.strings.allRecords)
  }

  private static func replaceRow(_ state: AppState) -> View {
    let s = state.strings
    let isEnabled = !state.find.query.isEmpty
    return View(
      .div, key: 2, [.named("find-row")],
      [
        View(
          .div, [.named("find-box")],
          [
            View(
              .input,
              [
                .attribute(.type, "text"), .attribute(.id, replacementID),
                .label(s.replaceWith), .attribute(.placeholder, s.replaceWith),
                .attribute(.autocomplete, "off"), .attribute(.autocapitalize, "off"),
                .attribute(.spellcheck, "false"), .attribute(.enterkeyhint, "done"),
                .property(.value, state.find.replacement),
                .on(.input, .find(.replacement)), .on(.keydown, .find(.replacement)),
              ])
          ]),
        button(s.replace, .replace, isEnabled: isEnabled),
        button(s.replaceAll, .replaceAll, isEnabled: isEnabled),
      ])
  }

  private static func tool(
    _ key: Int64, _ title: String, _ command: FindCommand, _ icon: View
  ) -> View {
    View(
      .button, key: key,
      [
        .named("tool"), .attribute(.type, "button"), .label(title), .attribute(.title, title),
        .on(.click, .find(command)),
      ], [icon])
  }

  private static func button(_ title: String, _ command: FindCommand, isEnabled: Bool) -> View {
    View(
      .button,
      [
        .named("tool wide"), .attribute(.type, "button"),
        isEnabled ? .on(.click, .find(command)) : .flag(.disabled),
      ], text: title)
  }

  // MARK: What it says

  private static func isInvalid(_ find: Finding) -> Bool {
    if case .invalidPattern = find.session.problem { true } else { false }
  }

  static func problem(_ state: AppState) -> String? {
    let s = state.strings
    switch state.find.session.problem {
    case nil: return nil
    case .tooSlow: return s.patternTooSlow
    case .tooMany: return s.tooManyMatches
    case .invalidPattern(let fault):
      return s.patternRefused(fault, in: state.find.query.text, engine: state.find.refusal)
    }
  }

  static func count(_ state: AppState) -> String {
    guard !state.find.query.isEmpty, !isInvalid(state.find) else { return "" }
    let count = state.find.count
    // On the way to a syllable nothing is final.
    if count.total == 0, state.find.query.isComposing { return "" }
    // What was not searched to its end may have some.
    if count.total == 0, case .tooSlow = state.find.session.problem { return "" }
    if let number = count.highlighted, state.shownDocument != nil {
      return state.strings.match(number, of: count.total, isWhole: count.isFinished)
    }
    return state.strings.matchCount(count.total, isWhole: count.isFinished)
  }

  /// `3 of 12, lap 7`.
  static func announcement(_ state: AppState) -> String {
    let text = count(state)
    guard let match = state.find.session.highlighted, state.shownDocument != nil else {
      return text
    }
    let s = state.strings
    var place: String
    switch match.field {
    case .title: place = s.title
    case .note: place = s.note
    case .board(let row, _):
      let index = state.rows(of: row.table).firstIndex(of: row.id)
      place = index.map { s.place($0, in: row.table) } ?? ""
    case .number(let lap), .total(let lap), .lapTime(let lap), .lapNote(let lap):
      place = state.index(ofLap: lap).map { s.inLap($0 + 1) } ?? ""
    }
    if place.utf8.isEmpty { return text }
    if state.findsInRecords, case .record(let id) = match.document,
      let record = state.journal.record(id)
    {
      place += ", " + s.name(of: record)
    }
    return text + ", " + place
  }
}
