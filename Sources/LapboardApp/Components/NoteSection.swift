/// The note of the record that is open.
enum NoteSection {
  /// nil where there is no place for one.
  static func view(_ state: AppState) -> View? { nil }
}
