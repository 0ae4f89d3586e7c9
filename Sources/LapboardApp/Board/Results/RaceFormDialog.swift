import Markup
import Records

/// The dialog of a question about a race.
enum RaceFormDialog {
  static let shiftID = "race-shift"
  private static let hintID = "race-hint"
  private static let problemID = "race-problem"

  static func fieldID(_ index: Int) -> String { "race-field-" + String(index) }

  static func view(_ form: RaceForm, _ s: Strings) -> View {
    var body = form.texts.indices.map { field($0, of: form, s) }
    if form.isForName { body = [View(.div, key: 5, [.named("name-fields")], body)] }
    if form.canShift { body.append(shift(form, s)) }
    if let hint = s.hint(form.question) {
      body.append(View(.p, key: 1, [.named("hint"), .attribute(.id, hintID)], text: hint))
    }
    body.append(
      View(
        .p, key: 2, [.named("problem"), .plays("alert"), .attribute(.id, problemID)],
        text: form.problem ?? ""))
    return DialogView.frame(
      key: 87, label: s.heading(form.question), body: body,
      buttons: [
        DialogView.closeButton(form.question == .newName ? s.close : s.cancel),
        DialogView.acceptButton(
          form.question == .newName ? s.add : s.save, .board(.race(.saveForm))),
      ])
  }

  private static func field(_ index: Int, of form: RaceForm, _ s: Strings) -> View {
    View(
      .label, key: 10 + Int64(index) + 10 * form.added, [.named("labelled")],
      [
        View(.span, [.decorative], text: s.fieldName(index, of: form.question)),
        View(
          .input,
          [
            .named(form.isForName || form.question == .title ? "field" : "field time"),
            .attribute(.type, "text"), .attribute(.id, fieldID(index)),
            .label(s.fieldName(index, of: form.question)), .attribute(.autocomplete, "off"),
            .attribute(.enterkeyhint, "done"), .attribute(.ariaDescribedby, problemID),
            .attribute(.ariaInvalid, form.problem == nil ? "false" : "true"),
            // What is typed stays the page's own.
            .property(.value, form.originals[index]), .on(.input, .board(.race(.field(index)))),
          ]),
      ])
  }

  private static func shift(_ form: RaceForm, _ s: Strings) -> View {
    View(
      .label, key: 3, [.named("check")],
      [
        View(
          .input,
          [
            .attribute(.type, "checkbox"), .attribute(.id, shiftID),
            .property(.checked, form.alsoShifts ? "true" : ""),
            .on(.input, .board(.race(.alsoShift))),
          ]),
        View(.span, text: s.namesMoveUp),
      ])
  }
}
