import Records

/// What a text view says: the text of a note is the browser's while somebody writes in it.
public enum NoteEvent: Equatable, Sendable {
  case edited(NoteSplice)
  /// The caret went elsewhere, or another part is selected; in UTF-16 units.
  case selected(Range<Int>)
  /// The focus went elsewhere.
  case left
  /// Something was to come in that the text view has no room for; it left everything as it was.
  case refused
  /// Puts a text with photos in the place of what is selected. The photos are in their store.
  case put(String, photos: [Photo])
  /// One of several photos is being made ready.
  case progress(Int, of: Int)
  case trouble(NoteTrouble)
}

/// One change of the text in a text view, in UTF-16 units: a part of it and what took its place.
public struct NoteSplice: Equatable, Sendable {
  public var part: Range<Int>
  public var inserted: String
  /// As many as there are U+FFFC in the inserted text.
  public var photos: [Photo]
  /// What is selected in the changed text.
  public var selection: Range<Int>

  public init(part: Range<Int>, inserted: String, photos: [Photo] = [], selection: Range<Int>) {
    (self.part, self.inserted, self.photos, self.selection) = (part, inserted, photos, selection)
  }
}

/// Why something did not come into a note.
public enum NoteTrouble: Equatable, Sendable {
  case clipboard(Clip.Trouble)
  /// There is neither text nor a picture on the clipboard.
  case nothingToPaste
  /// Of several photos, counted from 1.
  case photo(PhotoTrouble, name: String, number: Int, of: Int)
}

public enum PhotoTrouble: UInt8, Equatable, Sendable {
  /// The browser cannot read it as a picture.
  case unreadable
  /// There is no room for it.
  case full
  /// The store did not take it.
  case notKept
}

/// What the menu and the tools of a note do.
public enum NoteCommand: Equatable, Sendable {
  case cut, copy, paste, selectAll, findSelection
  case highlight(Bool)
  case insertPhoto
  /// What to do with a meaning that was found, by its place among those found.
  case copyMeaning(Int)
  case putBehind(Int)
  case putInPlace(Int)
  case openMeaning(Int)
  /// Offers these for one meaning.
  case meaning(Int)
}
