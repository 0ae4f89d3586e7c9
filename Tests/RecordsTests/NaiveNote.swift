import Records

/// A note as a list of characters that each know whether they are highlighted, where the truth keeps
/// parts by offset.
struct NaiveNote: Equatable {
  struct Cell: Equatable {
    var scalar: Unicode.Scalar
    var isHighlighted = false
    var photo: Photo?

    var length: Int { UTF8.width(scalar) }
  }

  var cells: [Cell] = []

  init() {}

  init(_ note: Note) {
    cells = Self.cells(note.text, note.photos)
    for part in note.highlights {
      for index in place(part.lowerBound)!..<place(part.upperBound)! {
        cells[index].isHighlighted = true
      }
    }
  }

  private static func cells(_ text: String, _ photos: [Photo]) -> [Cell] {
    var rest = photos[...]
    return text.unicodeScalars.map {
      Cell(scalar: $0, photo: $0 == "\u{FFFC}" ? rest.popFirst() : nil)
    }
  }

  /// How many characters stand before this offset; nil where it is inside of one or outside.
  private func place(_ offset: Int) -> Int? {
    var sum = 0
    for index in 0...cells.count {
      if sum == offset { return index }
      if index < cells.count { sum += cells[index].length }
    }
    return nil
  }

  /// False where it must be refused; then nothing has changed.
  mutating func apply(_ edit: NoteEdit) -> Bool {
    guard edit.removing >= 0, edit.at <= Int.max - edit.removing, let from = place(edit.at),
      let to = place(edit.at + edit.removing)
    else { return false }
    var inserted = Self.cells(edit.inserting, edit.photos)
    let marks = inserted.filter { $0.scalar == "\u{FFFC}" }.count
    guard marks == edit.photos.count else { return false }
    let removed = cells[from..<to]
    if marks == 0, removed.map(\.scalar) == inserted.map(\.scalar) { return false }
    let left = cells.count - removed.count
    let photos = (cells[..<from] + cells[to...]).filter { $0.photo != nil }.count
    guard photos + marks <= 500, left + inserted.count <= 1 << 20 else { return false }
    if from > 0, to < cells.count, cells[(from - 1)...to].allSatisfy(\.isHighlighted) {
      for index in inserted.indices { inserted[index].isHighlighted = true }
    }
    cells.replaceSubrange(from..<to, with: inserted)
    return true
  }

  mutating func highlight(_ isOn: Bool, _ part: Range<Int>) -> Bool {
    guard let from = place(part.lowerBound), let to = place(part.upperBound) else { return false }
    let before = cells
    for index in from..<to { cells[index].isHighlighted = isOn }
    return cells != before
  }

  /// nil where these are no parts of a note.
  var note: Note? {
    var text = ""
    text.unicodeScalars.append(contentsOf: cells.map(\.scalar))
    var parts: [Range<Int>] = []
    var offset = 0
    for cell in cells {
      let end = offset + cell.length
      if cell.isHighlighted {
        if let last = parts.last, last.upperBound == offset {
          parts[parts.count - 1] = last.lowerBound..<end
        } else {
          parts.append(offset..<end)
        }
      }
      offset = end
    }
    return Note(text: text, highlights: parts, photos: cells.compactMap(\.photo))
  }
}
