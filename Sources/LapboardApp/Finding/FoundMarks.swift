import Editing
import Markup
import Records
import Timing

/// Marks what was found in the texts of one document as they are drawn, also where its rows come into
/// view later.
struct FoundMarks {
  private let pattern: TextPattern?
  /// Of a regular expression, which is run elsewhere; nil otherwise.
  private let matches: [Found]?
  private let rows: Set<Int64>?
  private let current: Found?

  /// nil where nothing is looked for.
  init?(_ state: AppState) {
    guard state.find.isShowing, let document = state.shownDocument else { return nil }
    pattern = state.find.session.pattern
    matches = state.find.query.options.isPattern ? state.find.patternMatches : nil
    rows = state.find.selectedRows
    current = state.find.current(in: document)
  }

  /// Parts of a text, ascending, in UTF-8.
  func ranges(of field: FindField, in text: String) -> [Range<Int>] {
    if let rows {
      guard let row = field.row, rows.contains(row) else { return [] }
    }
    guard let matches else { return pattern?.ranges(in: text) ?? [] }
    var ranges: [Range<Int>] = []
    for match in matches where match.field == field { ranges.append(match.range) }
    return ranges
  }

  /// The text with its marks; nil where nothing is found in it.
  func views(of field: FindField, in text: String) -> [View]? {
    let ranges = ranges(of: field, in: text)
    if ranges.isEmpty { return nil }
    let range = current.flatMap { $0.field == field ? $0.range : nil }
    return Self.views(of: text, found: ranges, current: range)
  }

  static func views(of text: String, found: [Range<Int>], current: Range<Int>?) -> [View] {
    var views: [View] = []
    var end = 0
    func plain(_ range: Range<Int>) {
      if !range.isEmpty { views.append(View(text: text.utf8Part(range))) }
    }
    for range in found where range.lowerBound >= end {
      plain(end..<range.lowerBound)
      views.append(
        View(
          .mark, [.named(range == current ? "current" : "found")], text: text.utf8Part(range)))
      end = range.upperBound
    }
    plain(end..<max(end, text.utf8.count))
    return views
  }
}

/// Marks in the text view of a note, in UTF-16.
public struct NoteMarks: Equatable, Sendable {
  var record: Int64
  var found: [UTF16Range]
  var current: UTF16Range?

  /// So many that nobody sees them apart.
  static let most = 2000

  /// Two numbers for each: the current one, a bar, and all found.
  public var text: String {
    var text = current.map { Self.text($0) } ?? ""
    text += "|"
    for (index, range) in found.enumerated() { text += (index > 0 ? " " : "") + Self.text(range) }
    return text
  }

  static func text(_ range: UTF16Range) -> String { String(range.start) + " " + String(range.end) }
}
