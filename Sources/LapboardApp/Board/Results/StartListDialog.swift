import Markup
import Records
import Timing

/// The dialog "Start list": who would be added, and what was left out, before anything changes.
enum StartListDialog {
  static let textID = "start-list-text"
  private static let previewID = "start-list-names"
  private static let addID = "start-list-add"
  private static let replaceID = "start-list-replace"
  /// So many rows of the list are shown.
  private static let mostShown = 60

  /// Ids between which Tab goes around.
  static func ends(_ draft: StartListDraft) -> (first: String, last: String) {
    let last = draft.list == nil ? DialogView.closeID : DialogView.acceptID
    if draft.beganEmpty { return (textID, last) }
    return (draft.list == nil ? DialogView.closeID : previewID, last)
  }

  static func view(_ draft: StartListDraft, _ state: AppState) -> View {
    let s = state.strings
    var body: [View] = []
    if draft.beganEmpty { body.append(field(s)) }
    if let remark = draft.remark {
      body.append(View(.p, key: 1, [.named("hint")], text: remark))
    }
    body.append(outcome(draft, s))
    if let list = draft.list {
      body.append(preview(list, s))
      if !list.unread.isEmpty {
        body.append(View(.p, key: 7, [.named("hint")], text: s.unread(list.unread)))
      }
      if !list.doubles.isEmpty {
        body.append(
          View(.p, key: 4, [.named("hint warning")], text: s.bibsTwice(list.doubles)))
      }
      if list.ignoredCount > 0 { body.append(ignored(list, s)) }
      if !state.race.entrants.isEmpty { body.append(places(draft, s)) }
    }
    return DialogView.frame(
      key: 88, name: "sheet paste", label: s.startList, body: body,
      buttons: [
        DialogView.closeButton(s.cancel),
        DialogView.acceptButton(s.add, .board(.race(.addNames)), isEnabled: draft.list != nil),
      ])
  }

  private static func field(_ s: Strings) -> View {
    View(
      .textarea, key: 9,
      [
        .named("field text"), .attribute(.id, textID), .label(s.startList),
        .attribute(.placeholder, s.startListPlaceholder), .attribute(.rows, "5"),
        .attribute(.autocapitalize, "off"), .attribute(.autocomplete, "off"),
        .attribute(.spellcheck, "false"), .property(.value, ""),
        .on(.input, .board(.race(.startListText))),
      ])
  }

  /// Always there, since a region that comes with its text is not spoken.
  private static func outcome(_ draft: StartListDraft, _ s: Strings) -> View {
    let content: [View]
    switch draft.outcome {
    case .nothing: content = [View(.span, [.named("hint")], text: s.startListKinds)]
    case .refused(let reason):
      content = [View(.span, [.named("problem")], text: s.startListRefused(reason))]
    case .read(let list):
      content = [
        View(.b, text: s.namesCount(list.entrants.count)),
        View(.span, text: s.groupsFound(list.groupCount)),
      ]
    }
    return View(.p, key: 2, [.named("outcome"), .attribute(.ariaLive, "polite")], content)
  }

  private static func preview(_ list: StartList, _ s: Strings) -> View {
    var rows = list.entrants.prefix(mostShown).map { entrant in
      View(
        .div, [.plays("row")],
        [
          View(.span, [.named("bib"), .plays("cell")], text: entrant.bib),
          View(.span, [.named("who"), .plays("cell")], text: entrant.name),
          View(.span, [.named("group-tag"), .plays("cell")], text: entrant.group),
        ])
    }
    let more = list.entrants.count - rows.count
    if more > 0 {
      rows.append(
        View(
          .div, key: 1, [.plays("row")],
          [View(.span, [.named("hint"), .plays("cell")], text: s.moreRows(more))]))
    }
    return View(
      .div, key: 3,
      [
        .named("names-preview"), .plays("table"), .label(s.names), .attribute(.tabindex, "0"),
        .attribute(.id, previewID),
      ], rows)
  }

  private static func ignored(_ list: StartList, _ s: Strings) -> View {
    var lines = list.ignored.map { ignored in
      View(
        .li, [],
        [
          View(.span, [.named("line")], text: s.line(ignored.line)),
          View(.span, [.named("quote")], text: ignored.text),
          View(.span, [.named("hint")], text: s.ignored(ignored.reason)),
        ])
    }
    let more = list.ignoredCount - list.ignored.count
    if more > 0 { lines.append(View(.li, [.named("hint")], text: s.moreRows(more))) }
    return View(
      .details, key: 5, [.named("folded")] + (list.ignoredCount <= 3 ? [.flag(.open)] : []),
      [
        View(.summary, text: s.ignoredLines(list.ignoredCount)),
        View(.ul, [.named("ignored")], lines),
      ])
  }

  private static func places(_ draft: StartListDraft, _ s: Strings) -> View {
    func choice(_ replaces: Bool, _ id: String, _ title: String) -> View {
      View(
        .label, [.named("option")],
        [
          View(
            .input,
            [
              .attribute(.type, "radio"), .attribute(.name, "start-list"), .attribute(.id, id),
              .label(title), .property(.checked, draft.replaces == replaces ? "true" : ""),
              .on(.input, .board(.race(.replacesNames(replaces)))),
            ]),
          View(.span, [.decorative], text: title),
        ])
    }
    return View(
      .div, key: 6, [.named("options"), .plays("radiogroup"), .label(s.putThem)],
      [choice(false, addID, s.addToNames), choice(true, replaceID, s.replaceNames)])
  }
}

extension StartList {
  /// How many groups there are, without those of none.
  fileprivate var groupCount: Int {
    var groups: [String] = []
    for entrant in entrants where !entrant.group.utf8.isEmpty {
      if !groups.contains(where: { isSame($0, entrant.group) }) { groups.append(entrant.group) }
    }
    return groups.count
  }
}
