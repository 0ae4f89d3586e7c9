import Markup

/// The dialog of a question: one field, and what is to be said about it.
enum QuestionView {
  static let fieldID = "answer"
  private static let hintID = "answer-hint"
  private static let problemID = "answer-problem"

  static func view(_ draft: QuestionDraft, _ s: Strings) -> View {
    // What went wrong takes the place of what could.
    let hint = draft.problem == nil ? s.hint(draft) : nil
    var body = [field(draft, s, isHinted: hint != nil)]
    if let hint {
      body.append(View(.p, key: 1, [.named("hint"), .attribute(.id, hintID)], text: hint))
    }
    // Always there, since a region that comes with its text is not spoken everywhere.
    body.append(
      View(
        .p, key: 2, [.named("problem"), .plays("alert"), .attribute(.id, problemID)],
        text: draft.problem ?? ""))
    return DialogView.frame(
      key: 5, label: s.heading(draft), body: body,
      buttons: draft.isReadOnly
        ? [DialogView.closeButton(s.close)]
        : [DialogView.closeButton(s.cancel), DialogView.acceptButton(s.save, .saveAnswer)])
  }

  private static func field(_ draft: QuestionDraft, _ s: Strings, isHinted: Bool) -> View {
    var attributes: [Attribute<Message>] = [
      .named(draft.question.asksForTime ? "field time" : "field"), .attribute(.id, fieldID),
      .label(s.fieldName(draft.question)), .attribute(.autocomplete, "off"),
      .attribute(.ariaDescribedby, isHinted ? hintID : problemID),
      .attribute(.ariaInvalid, draft.problem == nil ? "false" : "true"),
      // What is typed stays the page's own: a render sets nothing while syllables are composed.
      .property(.value, draft.original), .on(.input, .answer),
    ]
    if draft.isReadOnly { attributes.append(.flag(.readonly)) }
    if draft.question.isMultiline {
      attributes.append(.attribute(.rows, "4"))
      return View(.textarea, attributes)
    }
    attributes.append(.attribute(.type, "text"))
    attributes.append(.attribute(.enterkeyhint, "done"))
    if draft.question.asksForTime {
      // Not `decimal`: its keys have no colon on a phone.
      attributes.append(.attribute(.autocapitalize, "off"))
      attributes.append(.attribute(.spellcheck, "false"))
    }
    return View(.input, attributes)
  }
}
