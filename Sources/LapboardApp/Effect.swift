/// What the host must do, as data. The host does it in order, within the event that caused it.
public enum Effect: Equatable, Sendable {
  /// Write this line at the end of the journal, durably.
  case append(String)
  /// Put one item on the clipboard, in two representations, and answer with `AppEvent.copied`.
  case copy(text: String, html: String)
  /// Read the clipboard, and answer with `AppEvent.pasted` whatever comes of it.
  case readClipboard
  /// Put the address of this page with another fragment on the clipboard; answer the same way.
  case copyLink(title: String, fragment: String)
  /// Show the system's share sheet for a text; answer with `AppEvent.shareFailed` if there is none.
  case share(title: String, text: String)
  /// The same for the address of this page with another fragment.
  case shareLink(title: String, fragment: String)
  /// Move the keyboard focus to the element with this id.
  case focus(String)
  /// The same, with all text of that field selected.
  case select(String)
  /// Scroll the element with this id by so many rows, without animation.
  case scroll(id: String, rows: Int32)
  /// Keep a setting for the next start; an empty value forgets it.
  case remember(key: Setting, value: String)
  /// Set language and colours of the document; an empty theme follows the system.
  case dress(language: String, theme: String)
  /// Show this fragment in the address bar, as a new step of the history.
  case visit(String)
  /// The same, in place of the step that is shown.
  case replaceVisit(String)
  case reload
  /// Open this address of the web in a tab of its own, which is not told where it was opened from.
  case openPage(String)
  /// Hand this address to the program that writes mail or calls numbers.
  case openProgram(String)
  /// Select a part of the text view with this id, in UTF-16 units, with the focus in it.
  case selectText(String, Range<Int>)
  /// Put a text in the place of what is selected in the text view, as if it were typed: its own undo
  /// takes it back.
  case insertText(String, String)
  /// The same with what is on the clipboard.
  case pasteText(String)
  /// Ask for pictures, put them into their store, and answer with `NoteEvent.put`.
  case choosePhotos(String)

  // MARK: Finding
  /// Move the focus into this field, and tell what was selected elsewhere (`FindEvent.selected`).
  case findField(String)
  /// Run a regular expression over texts, and answer with what it found.
  case runPattern(PatternRun)
  /// Mark these parts of the note on show, and no others.
  case markNote(NoteMarks)
  /// Scroll the element with this id into view.
  case reveal(String)
  /// About everything in one file.
  case backup(BackupEffect)
  case alarm(AlarmEffect)
  // MARK: Dragging
  /// Give the drag that the browser is about to begin this text, under this type.
  case offer(type: String, text: String)
  /// Rows are being dragged: fingers scroll nothing. Or no more.
  case dragging(Bool)
  /// Scroll the element with this id, by 64ths of a pixel, without animation.
  case scrollBy(id: String, amount: Int32)
  /// Let a finger feel that something moved by one.
  case tick
}

/// Names of settings that the host keeps.
public enum Setting: UInt8, Equatable, Sendable {
  case language, theme, recordOrder, rates, searches, alarm
  /// What was set up when a timer was started last.
  case timer
  public var text: String {
    switch self {
    case .language: "language"
    case .theme: "theme"
    case .recordOrder: "record-order"
    case .rates: "rates"
    case .searches: "searches"
    case .alarm: "alarm"
    case .timer: "timer"
    }
  }
}
