import Markup
import Records
import Timing

/// A block, or how often a group is done, while it is being edited.
struct BlockDraft: Sendable {
  /// nil for a block that is being made, above all others of the library.
  var row: Int64?
  var table: BoardTable
  var isGroup = false
  /// What the fields began with. What is typed stays the page's own.
  var original: (name: String, length: String) = ("", "")
  var name = ""
  /// As they were typed.
  var length = ""
  var repeats = "1"
  var kind = StepKind.work
  /// Why it cannot be saved.
  var problem: String?
  /// Tells its fields from those of the draft before.
  var number: Int64
}

/// The fields of a block or of a group, over the row that they are about.
enum BlockEditor {
  static let nameID = "block-name"
  static let lengthID = "block-length"
  static let repeatsID = "block-repeats"
  static let formID = "block-form"
  private static let problemID = "block-problem"

  static func view(_ draft: BlockDraft, _ state: AppState) -> View {
    let s = state.strings
    var fields: [View] = []
    if !draft.isGroup {
      fields.append(View(.div, key: 1, [.named("block-fields")], texts(draft, s)))
      fields.append(kinds(draft, s))
    }
    // Always there, since a region that comes with its text is not spoken everywhere.
    fields.append(
      View(
        .p, key: 4, [.named("problem"), .plays("alert"), .attribute(.id, problemID)],
        text: draft.problem ?? ""))
    let hint = draft.problem == nil ? hint(draft, s) : ""
    fields.append(View(.p, key: 5, [.named("hint"), .plays("status")], text: hint))
    fields.append(repeats(draft, s))
    return View(
      .div, key: draft.number &+ 1,
      [.named("block-editor"), .on(.keydown, .board(.plan(.editing)))],
      [
        View(
          .div,
          [
            .named("block-form"), .attribute(.id, formID), .plays("group"), .label(name(draft, s)),
          ], fields)
      ])
  }

  private static func name(_ draft: BlockDraft, _ s: Strings) -> String {
    draft.row == nil ? s.newBlock : draft.isGroup ? s.repeatGroup : s.editBlock
  }

  private static func texts(_ draft: BlockDraft, _ s: Strings) -> [View] {
    [
      View(
        .input,
        [
          .named("field"), .attribute(.id, nameID), .attribute(.type, "text"), .label(s.blockName),
          .attribute(.placeholder, s.name(draft.kind)), .attribute(.autocomplete, "off"),
          .attribute(.enterkeyhint, "done"), .property(.value, draft.original.name),
          .on(.input, .board(.plan(.name))),
        ]),
      View(
        .input,
        [
          .named("field time"), .attribute(.id, lengthID), .attribute(.type, "text"),
          .label(s.duration), .attribute(.placeholder, s.openEnded),
          .attribute(.autocomplete, "off"), .attribute(.autocapitalize, "off"),
          .attribute(.spellcheck, "false"), .attribute(.enterkeyhint, "done"),
          .attribute(.ariaDescribedby, problemID),
          .attribute(.ariaInvalid, draft.problem == nil ? "false" : "true"),
          .property(.value, draft.original.length), .on(.input, .board(.plan(.length))),
        ]),
    ]
  }

  private static func kinds(_ draft: BlockDraft, _ s: Strings) -> View {
    View(
      .div, key: 2, [.named("options"), .plays("radiogroup"), .label(s.blockKind)],
      StepKind.allCases.map { kind in
        View(
          .label, [.named("option")],
          [
            View(
              .input,
              [
                .attribute(.type, "radio"), .attribute(.name, "block-kind"),
                .attribute(.id, "block-kind-" + kind.style),
                .property(.checked, kind == draft.kind ? "true" : ""),
                .on(.input, .board(.plan(.kind(kind)))),
              ]),
            View(.span, text: s.name(kind)),
          ])
      })
  }

  private static func repeats(_ draft: BlockDraft, _ s: Strings) -> View {
    func step(_ by: Int, _ title: String, _ icon: View) -> View {
      View(
        .button,
        [
          .named("tool"), .attribute(.type, "button"), .label(title), .attribute(.title, title),
          .on(.click, .board(.plan(.repeatsBy(by)))),
        ], [icon])
    }
    return View(
      .div, key: 3, [.named("block-repeats")],
      [
        step(-1, s.oneLess, Icon.minus),
        View(
          .input,
          [
            .named("field time"), .attribute(.id, repeatsID), .attribute(.type, "text"),
            .label(draft.isGroup ? s.rounds : s.repeats), .attribute(.inputmode, "numeric"),
            .attribute(.autocomplete, "off"), .attribute(.enterkeyhint, "done"),
            .property(.value, draft.repeats), .on(.input, .board(.plan(.repeats))),
          ]),
        step(1, s.oneMore, Icon.add),
        View(
          .span, [.named("block-times"), .decorative],
          text: draft.isGroup ? s.timesOfGroup : s.timesOfBlock),
        // They go to the next line together.
        View(
          .div, [.named("block-ends")],
          [
            View(
              .button,
              [
                .named("tool wide"), .attribute(.type, "button"),
                .on(.click, .board(.plan(.cancel))),
              ], text: s.cancel),
            View(
              .button,
              [
                .named("tool wide accept"), .attribute(.type, "button"),
                .on(.click, .board(.plan(.save))),
              ], text: s.save),
          ]),
      ])
  }

  /// How the length is understood, where it does not say so itself.
  private static func hint(_ draft: BlockDraft, _ s: Strings) -> String {
    guard !draft.isGroup, let read = try? parseDuration(draft.length) else { return "" }
    let text = s.exact(read.length)
    if isSame(text, draft.length) { return "" }
    return "= " + text + (read.isUnitAssumed ? " · " + s.takenForMinutes : "")
  }
}
