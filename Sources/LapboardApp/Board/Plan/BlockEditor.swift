import Markup
import Records
import Timing

/// A block, or how often a group is done, while it is being edited.
struct BlockDraft: Sendable {
  /// nil for a block that is being made.
  var row: Int64?
  var isGroup: Bool
  var name: String
  var kind: StepKind
  /// As they were typed.
  var length: String
  var repeats: String
  /// Why it cannot be saved.
  var problem: String?
  /// Tells its fields from those of the draft before.
  var number: Int64
}

/// The fields of a row, in the row's place.
enum BlockEditor {
  static func view(_ draft: BlockDraft, _ state: AppState) -> View {
    View(.span, key: 9, [.named("plan-editor")])
  }
}
