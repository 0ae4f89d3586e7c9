import Editing
import Markup
import Records
import Timing

/// Marks what was found in the texts of one document as they are drawn, also where its rows come into
/// view later.
struct FoundMarks {
  private let find: Finding
  private let document: FindDocument

  /// nil where nothing is looked for.
  init?(_ state: AppState) {
    guard state.find.isShowing, let document = state.shownDocument else { return nil }
    (find, self.document) = (state.find, document)
  }

  /// Parts of a text, ascending, in UTF-8.
  func ranges(of field: FindField, in text: String) -> [Range<Int>] {
    if let rows = find.selectedRows {
      guard let lap = field.lap, rows.contains(lap) else { return [] }
    }
    if find.query.options.isPattern {
      var ranges: [Range<Int>] = []
      for match in find.patternMatches where match.field == field { ranges.append(match.range) }
      return ranges
    }
    guard let pattern = find.session.pattern else { return [] }
    let ranges = pattern.ranges(in: text)
    guard case .part(let part) = find.session.scope else { return ranges }
    guard part.document == document, part.field == field else { return [] }
    return ranges.filter {
      $0.lowerBound >= part.range.lowerBound && $0.upperBound <= part.range.upperBound
    }
  }

  /// The text with its marks; nil where nothing is found in it.
  func views(of field: FindField, in text: String) -> [View]? {
    let ranges = ranges(of: field, in: text)
    if ranges.isEmpty { return nil }
    let current = find.current(in: document).flatMap { $0.field == field ? $0.range : nil }
    return Self.views(of: text, found: ranges, current: current)
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
