import Markup
import Records
import Timing

/// The dialog "Paste laps": how the text was read and what will become of it, before anything changes.
enum PasteDialog {
  static let textID = "paste-text"
  static let titleID = "paste-title"
  private static let textHeadID = "paste-text-head"
  private static let outcomeID = "paste-outcome"
  private static let whyNotID = "paste-why-not"
  private static let destinationID = "paste-destination"

  /// Ids of the elements where the focus begins, and between which Tab goes around.
  static func ends(_ draft: PasteDraft) -> (start: String, first: String, last: String) {
    let last = draft.laps.isEmpty ? DialogView.closeID : DialogView.acceptID
    if draft.beganEmpty { return (textID, textID, last) }
    return (last, draft.meaning.map(id) ?? textHeadID, last)
  }

  static func view(_ draft: PasteDraft, _ state: AppState) -> View {
    let s = state.strings
    var body: [View] = []
    // What is typed first stays on top; what was pasted stands behind what became of it.
    if draft.beganEmpty { body.append(field(draft, s)) }
    if let remark = draft.remark {
      body.append(View(.p, key: 1, [.named("hint")], text: remark))
    }
    body.append(outcome(draft, s))
    if let reading = draft.reading {
      body.append(meanings(draft, s))
      body.append(PastePreview.view(draft.laps, s, key: 4))
      if !reading.remarks.isEmpty { body.append(remarks(reading, s)) }
      if reading.ignoredCount > 0 { body.append(ignored(reading, s)) }
      body.append(destinations(draft, state))
      if takesTitle(draft, state) { body.append(title(draft, s)) }
    }
    if !draft.beganEmpty, draft.showsText { body.append(foldedField(draft, s)) }
    return DialogView.frame(
      key: 6, name: "sheet paste", label: s.pasteLaps, body: body,
      buttons: [
        DialogView.closeButton(s.cancel),
        DialogView.acceptButton(s.add, .addPasted, isEnabled: !draft.laps.isEmpty),
      ])
  }

  // MARK: The text

  private static func field(_ draft: PasteDraft, _ s: Strings) -> View {
    View(
      .textarea, key: 100 + draft.takes,
      [
        .named("field text"), .attribute(.id, textID), .label(s.pasteHere),
        .attribute(.placeholder, s.pastePlaceholder), .attribute(.rows, "5"),
        .attribute(.autocapitalize, "off"), .attribute(.autocomplete, "off"),
        .attribute(.spellcheck, "false"), .attribute(.ariaDescribedby, outcomeID),
        // What is typed stays the page's own: a render sets nothing while syllables are composed.
        .property(.value, draft.fieldText), .on(.input, .pasteText),
      ])
  }

  private static func foldedField(_ draft: PasteDraft, _ s: Strings) -> View {
    View(
      .details, key: 9, [.named("folded")],
      [View(.summary, [.attribute(.id, textHeadID)], text: s.text), field(draft, s)])
  }

  // MARK: How it was read

  /// Always there, since a region that comes with its text is not spoken.
  private static func outcome(_ draft: PasteDraft, _ s: Strings) -> View {
    let content: [View]
    switch draft.outcome {
    case .nothing: content = [View(.span, [.named("hint")], text: s.pasteKinds)]
    case .refused(let reason):
      content = [View(.span, [.named("problem")], text: s.pasteRefused(reason))]
    case .read(let reading):
      content = [
        View(
          .b, text: s.pasteSummary(draft.laps.count, total(draft))),
        View(
          .span,
          text: s.reading(
            reading, as: draft.meaning ?? reading.meaning, isChosen: draft.isMeaningChosen)),
      ]
    }
    return View(
      .p, key: 2,
      [.named("outcome"), .attribute(.id, outcomeID), .attribute(.ariaLive, "polite")], content)
  }

  private static func total(_ draft: PasteDraft) -> String {
    TimeFormat.screen.text(draft.laps.last?.split ?? .zero)
  }

  private static func id(_ meaning: LapReading.Meaning) -> String {
    meaning == .totals ? "paste-totals" : "paste-lap-times"
  }

  private static func meanings(_ draft: PasteDraft, _ s: Strings) -> View {
    func choice(_ meaning: LapReading.Meaning, _ title: String) -> View {
      let isChosen = draft.meaning == meaning
      return option(
        id: id(meaning), group: "meaning", title, .pasteAs(meaning), isChosen: isChosen,
        isEnabled: isChosen || draft.otherMeaning == .possible,
        describedBy: outcomeID + " " + whyNotID)
    }
    let whyNot =
      switch draft.otherMeaning {
      case .possible: ""
      case .same: s.sameEitherWay
      // The evidence has said so already.
      case .impossible where draft.reading?.evidence.speaksAgainstTotals == true: ""
      case .impossible(let reason): s.notPossible(reason)
      }
    return View(
      .div, key: 3, [.plays("radiogroup"), .label(s.readAs)],
      [
        View(
          .div, [.named("options")],
          [choice(.totals, s.totals), choice(.lapTimes, s.lapTimes)]),
        View(.p, [.named("hint"), .attribute(.id, whyNotID)], text: whyNot),
      ])
  }

  private static func remarks(_ reading: LapReading, _ s: Strings) -> View {
    View(
      .ul, key: 5, [.named("remarks"), .label(s.assumptions)],
      reading.remarks.map { View(.li, text: s.remark($0)) })
  }

  /// So few that they are shown at once.
  private static let fewIgnored = 3

  private static func ignored(_ reading: LapReading, _ s: Strings) -> View {
    var lines = reading.ignored.map { ignored in
      View(
        .li, [],
        [
          View(.span, [.named("line")], text: s.line(ignored.line)),
          View(.span, [.named("quote")], text: ignored.text),
          View(.span, [.named("hint")], text: s.ignored(ignored.reason)),
        ])
    }
    let more = reading.ignoredCount - reading.ignored.count
    if more > 0 { lines.append(View(.li, [.named("hint")], text: s.moreRows(more))) }
    return View(
      .details, key: 6,
      [.named("folded")] + (reading.ignoredCount <= fewIgnored ? [.flag(.open)] : []),
      [
        View(.summary, text: s.ignoredLines(reading.ignoredCount)),
        View(.ul, [.named("ignored")], lines),
      ])
  }

  // MARK: Where it goes

  private static func destinations(_ draft: PasteDraft, _ state: AppState) -> View {
    let s = state.strings
    var choices = [
      option(
        id: "paste-new", group: "destination", s.newRecord, .pasteTo(.newRecord),
        isChosen: draft.destination == .newRecord, describedBy: destinationID)
    ]
    if let table = state.tableOnShow {
      choices.append(
        option(
          id: "paste-table", group: "destination", s.onTheTable, .pasteTo(.table(table)),
          isChosen: draft.destination == .table(table), describedBy: destinationID))
    }
    return View(
      .div, key: 7, [.plays("radiogroup"), .label(s.putThem)],
      [
        View(.div, [.named("options")], choices),
        View(
          .p, [.named("hint"), .attribute(.id, destinationID)],
          text: s.destination(draft.destination, state.journal.watch, total: total(draft))),
      ])
  }

  /// A table keeps the title that it has.
  private static func takesTitle(_ draft: PasteDraft, _ state: AppState) -> Bool {
    switch draft.destination {
    case .newRecord: true
    case .table(.watch): state.journal.title.utf8.isEmpty
    case .table(.record(let id)): state.journal.record(id)?.title.utf8.isEmpty ?? true
    }
  }

  private static func title(_ draft: PasteDraft, _ s: Strings) -> View {
    View(
      .input, key: 200 + draft.takes,
      [
        .named("field"), .attribute(.type, "text"), .attribute(.id, titleID),
        .label(s.title), .attribute(.placeholder, s.titlePlaceholder),
        .attribute(.autocomplete, "off"), .attribute(.enterkeyhint, "done"),
        .property(.value, draft.fieldTitle), .on(.input, .pasteTitle),
      ])
  }

  // MARK: Choices

  private static func option(
    id: String, group: String, _ title: String, _ message: Message, isChosen: Bool,
    isEnabled: Bool = true, describedBy: String
  ) -> View {
    View(
      .label, [.named("option")],
      [
        View(
          .input,
          [
            .attribute(.type, "radio"), .attribute(.name, group), .attribute(.id, id),
            .label(title), .attribute(.ariaDescribedby, describedBy),
            .property(.checked, isChosen ? "true" : ""),
            isEnabled ? .on(.input, message) : .flag(.disabled),
          ]),
        View(.span, [.decorative], text: title),
      ])
  }
}

extension LapReading.Evidence {
  fileprivate var speaksAgainstTotals: Bool {
    if case .notIncreasing = self { true } else { false }
  }
}
