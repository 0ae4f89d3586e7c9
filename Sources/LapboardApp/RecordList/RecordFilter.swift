import Editing
import Records
import Timing

/// What was typed into the field above the list, made ready to look for.
///
/// Of several words each has to be found in the record, wherever: in its name, its note or the note of
/// a lap. The last syllable also finds what it may become, so that the list does not go empty
/// between two keys.
struct RecordFilter: Sendable {
  private var words: [TextPattern] = []

  /// Only spaces filter nothing.
  var isEmpty: Bool { words.isEmpty }

  init(_ text: String) {
    for word in text.utf8.split(separator: UInt8(ascii: " ")) {
      let query = FindQuery(String(decoding: Array(word), as: UTF8.self), isComposing: true)
      if let pattern = TextPattern(query) { words.append(pattern) }
    }
  }

  /// Whether the record stays in the list, and about how many bytes were looked at to say so.
  func takes(_ record: KeptRecord, _ s: Strings) -> (isTaken: Bool, cost: Int) {
    var cost = 64 + 8 * record.laps.count
    for word in words {
      if finds(word, s.shortName(of: record), &cost) || finds(word, record.note.text, &cost) {
        continue
      }
      var isFound = false
      for lap in record.laps where !lap.note.utf8.isEmpty {
        isFound = finds(word, lap.note, &cost)
        if isFound { break }
      }
      if !isFound { return (false, cost) }
    }
    return (true, cost)
  }

  private func finds(_ word: TextPattern, _ text: String, _ cost: inout Int) -> Bool {
    guard !text.utf8.isEmpty else { return false }
    cost += text.utf8.count
    var text = text
    var isFound = false
    text.withUTF8 { text in
      word.forEachMatch(in: text) { _ in
        isFound = true
        return false
      }
    }
    return isFound
  }
}
