import Markup
import Meaning

/// The dialog of an exchange rate: `1 USD = […] KRW`.
enum RateDialog {
  static let fieldID = "rate"
  private static let hintID = "rate-hint"
  private static let problemID = "rate-problem"

  static func view(_ draft: RateDraft, _ s: Strings) -> View {
    let field = View(
      .input,
      [
        .named("field time"), .attribute(.id, fieldID), .attribute(.type, "text"),
        .label(s.rateField(draft.from, draft.to)), .attribute(.inputmode, "decimal"),
        .attribute(.autocomplete, "off"), .attribute(.enterkeyhint, "done"),
        .attribute(.ariaDescribedby, draft.problem == nil ? hintID : problemID),
        .attribute(.ariaInvalid, draft.problem == nil ? "false" : "true"),
        .property(.value, draft.original), .on(.input, .rate),
      ])
    return DialogView.frame(
      key: 8, label: s.exchangeRate,
      body: [
        // The field's own name says it all.
        View(
          .div, [.named("rate")],
          [
            View(.span, [.decorative], text: "1 \(draft.from.code) ="), field,
            View(.span, [.decorative], text: draft.to.code),
          ]),
        View(.p, [.named("hint"), .attribute(.id, hintID)], text: s.rateHint),
        View(
          .p, [.named("problem"), .plays("alert"), .attribute(.id, problemID)],
          text: draft.problem ?? ""),
      ],
      buttons: [
        DialogView.closeButton(s.cancel), DialogView.acceptButton(s.save, .saveRate),
      ])
  }
}
