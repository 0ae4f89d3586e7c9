import Editing

/// What a person does with the find panel. A view binds these as `Message.find`.
public enum FindCommand: Equatable, Sendable {
  /// Opens the panel, or goes back to its field.
  case open
  case close
  /// The fields of the panel.
  case text, replacement
  case next, previous
  case showReplace(Bool)
  case replace
  /// Shows what replacing everything would change.
  case replaceAll
  case options
  case word(WordMatch)
  case toggle(FindSwitch)
  case search(FindReach)
  /// A search of before, the newest is 0.
  case recall(Int)
  case forgetSearches
  /// A result in the list of all records: of a record, counted from its first.
  case openResult(record: Int64, match: Int)
  /// Shows more results of a record, or more records.
  case moreResults(record: Int64)
  case moreRecords
  /// A row of the preview of all changes.
  case choose(change: Int)
  case chooseAll(Bool)
  case turn(page: Int)
  /// Makes all changes that are chosen.
  case apply
}

/// Options that are on or off.
public enum FindSwitch: UInt8, Equatable, Sendable, CaseIterable {
  case matchesCase, matchesDiacritics, matchesWidth, matchesInitials, isPattern
  case inSelection
  case preservesCase
}

/// Where to look.
public enum FindReach: UInt8, Equatable, Sendable {
  /// In the table, or the record, on show.
  case here
  case allRecords
}

/// What the host tells of finding.
public enum FindEvent: Equatable, Sendable {
  /// A syllable is being composed in a field of the panel, or no more.
  case composing(Bool)
  /// What was selected on the page when the panel opened.
  case selected(String)
  /// The searches that were kept, as `FindHistory` writes them.
  case searches(String)
  /// What a regular expression found in a batch.
  case answered(PatternAnswer)
  /// The same, in that part of the batch that was searched before it took too long.
  case tooSlow(PatternAnswer)
  /// The engine does not take the pattern, and says why.
  case refused(String)
}
