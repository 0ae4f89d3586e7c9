import Timing

extension WholeRecord {
  /// One record of several: the laps of each go on after the total of those before it.
  ///
  /// | of the parts | becomes |
  /// | --- | --- |
  /// | laps, with notes, marks and bridged time | all laps, one after another |
  /// | titles | each once, with a comma between; those without are passed over |
  /// | notes | one after another, with an empty line between; highlights and photos move along |
  /// | beginning | that of the first |
  ///
  /// Whether a table can take so many laps and so long a total is for the journal to say. Titles are
  /// taken as long as they fit.
  ///
  /// - Returns: nil where the notes are too long for one, or have too many photos.
  public init?(merging parts: [WholeRecord]) {
    guard let first = parts.first else { return nil }
    var list = LapList(began: first.list.began, laps: [])
    var titles: [String] = []
    var notes: [Note] = []
    for part in parts {
      let total = list.laps.last?.split ?? .zero
      for var lap in part.list.laps {
        lap.split += total
        list.laps.append(lap)
      }
      let title = part.list.title
      let longer = list.title.utf8.isEmpty ? title : list.title + ", " + title
      if !title.utf8.isEmpty, longer.utf8.count <= Correction.longestNote,
        !titles.contains(where: { isSame($0, title) })
      {
        titles.append(title)
        list.title = longer
      }
      if !part.note.isEmpty { notes.append(part.note) }
    }
    guard let note = Note(joining: notes) else { return nil }
    self.init(list, note: note)
  }
}

extension Note {
  /// Several notes as one, with an empty line between each two.
  ///
  /// - Returns: nil where that is longer than a note can be, or has more photos.
  init?(joining notes: [Note]) {
    var text = ""
    var highlights: [Range<Int>] = []
    var photos: [Photo] = []
    for note in notes {
      if !text.utf8.isEmpty { text += "\n\n" }
      let start = text.utf8.count
      text += note.text
      for part in note.highlights {
        highlights.append((part.lowerBound + start)..<(part.upperBound + start))
      }
      photos.append(contentsOf: note.photos)
      // Before it could become larger than any memory.
      guard text.utf8.count <= Note.longest else { return nil }
    }
    self.init(text: text, highlights: highlights, photos: photos)
  }
}
