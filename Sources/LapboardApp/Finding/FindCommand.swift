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
  case search(FindScope)
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
  case scrollPreview
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
public enum FindScope: UInt8, Equatable, Sendable {
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
  /// What a regular expression found in the first texts of a batch: numbers, a line a match, as
  /// `PatternAnswer` reads them.
  case answered(batch: Int32, texts: Int, String)
  /// The rest of the batch took too long.
  case tooSlow(batch: Int32)
  /// The engine does not take the pattern, and says why.
  case refused(batch: Int32, String)
}
