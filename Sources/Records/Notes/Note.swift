import Timing

/// What a person wrote about a record: a text with photos in it and parts of it highlighted.
///
/// Places are offsets into its UTF-8.
public struct Note: Sendable {
  /// Each photo stands in the text as U+FFFC.
  public private(set) var text: String
  /// Parts of the text, ascending, with a gap between each two; none is empty.
  public private(set) var highlights: [Range<Int>]
  /// As many as there are U+FFFC in the text, in the same order.
  public private(set) var photos: [Photo]

  public init() {
    (text, highlights, photos) = ("", [], [])
  }

  /// - Returns: nil where the parts do not fit together.
  public init?(text: String, highlights: [Range<Int>] = [], photos: [Photo] = []) {
    guard text.utf8.count <= Note.longest, Note.photoCount(text) == photos.count,
      photos.count <= Note.mostPhotos
    else { return nil }
    var end = -1
    for part in highlights {
      guard part.lowerBound > end, !part.isEmpty, text.isCharacterEdge(part.lowerBound),
        text.isCharacterEdge(part.upperBound)
      else { return nil }
      end = part.upperBound
    }
    (self.text, self.highlights, self.photos) = (text, highlights, photos)
  }

  public var isEmpty: Bool { text.utf8.isEmpty }

  /// Longest text, in UTF-8 bytes.
  public static let longest = 1 << 20
  public static let mostPhotos = 500
  /// What stands in the text for a photo: U+FFFC, object replacement character.
  public static let photoMark = "\u{FFFC}"

  /// How many photos a text stands for.
  public static func photoCount(_ text: String) -> Int {
    let bytes = text.utf8.span
    var count = 0
    for index in bytes.indices.dropFirst(2) {
      if bytes[index] == 0xBC, bytes[index - 1] == 0xBF, bytes[index - 2] == 0xEF { count += 1 }
    }
    return count
  }
}

/// A picture in a note. The picture itself is kept by the host, under its id.
public struct Photo: Sendable {
  /// Lower-case hexadecimal digits.
  public var id: String
  /// In pixels, as it is kept.
  public var width: Int32
  public var height: Int32

  public init(id: String, width: Int32, height: Int32) {
    (self.id, self.width, self.height) = (id, width, height)
  }
}

/// Puts a text in the place of a part of a note.
public struct NoteEdit: Sendable {
  /// Where the part begins, in UTF-8.
  public var at: Int
  /// How long the part is, in UTF-8.
  public var removing: Int
  public var inserting: String
  /// As many as there are U+FFFC in the inserted text.
  public var photos: [Photo]

  public init(at: Int, removing: Int, inserting: String, photos: [Photo] = []) {
    (self.at, self.removing, self.inserting, self.photos) = (at, removing, inserting, photos)
  }

  public enum Refusal: Error, Equatable, Sendable {
    /// The part is not in the text, or begins or ends inside of a character.
    case outOfText
    case tooLong
    case tooManyPhotos
    /// A photo without its place in the text, or the other way around.
    case photosDoNotFit
    case nothingChanges
  }
}

// MARK: - Changing it

extension Note {
  /// Does all of it or is refused. What is inserted inside of a highlighted part is highlighted too.
  /// O(text).
  package mutating func apply(_ edit: NoteEdit) throws(NoteEdit.Refusal) {
    guard edit.at >= 0, edit.removing >= 0, edit.at <= text.utf8.count,
      edit.removing <= text.utf8.count - edit.at, text.isCharacterEdge(edit.at),
      text.isCharacterEdge(edit.at + edit.removing)
    else { throw .outOfText }
    let inserted = edit.inserting.utf8.count
    guard inserted <= Note.longest, text.utf8.count - edit.removing + inserted <= Note.longest
    else { throw .tooLong }
    guard Note.photoCount(edit.inserting) == edit.photos.count else { throw .photosDoNotFit }

    let start = text.utf8.index(text.startIndex, offsetBy: edit.at)
    let end = text.utf8.index(start, offsetBy: edit.removing)
    let removed = String(text[start..<end])
    guard !isSame(removed, edit.inserting) || !edit.photos.isEmpty else { throw .nothingChanges }
    let photosBefore = Note.photoCount(String(text[..<start]))
    let photosRemoved = Note.photoCount(removed)
    guard photos.count - photosRemoved + edit.photos.count <= Note.mostPhotos else {
      throw .tooManyPhotos
    }
    photos.replaceSubrange(photosBefore..<(photosBefore + photosRemoved), with: edit.photos)
    var result = String(text[..<start])
    result += edit.inserting
    result += text[end...]
    text = result
    moveHighlights(over: edit.at..<(edit.at + edit.removing), inserted: inserted)
  }

  /// Makes one edit after the other, all or none. Edits of a text without photos that go from its end to
  /// its beginning, as replacing makes them, are one pass over it: O(text + edits) instead of their
  /// product.
  mutating func apply(_ edits: [NoteEdit]) throws(NoteEdit.Refusal) {
    guard edits.count > 1, canApplyAtOnce(edits) else {
      var changed = self
      for edit in edits { try changed.apply(edit) }
      self = changed
      return
    }
    var result: [UInt8] = []
    var rest = text.utf8[...]
    var at = 0
    for edit in edits.reversed() {
      let start = text.utf8.index(rest.startIndex, offsetBy: edit.at - at)
      result.append(contentsOf: rest[..<start])
      result.append(contentsOf: edit.inserting.utf8)
      rest = rest[text.utf8.index(start, offsetBy: edit.removing)...]
      at = edit.at + edit.removing
    }
    result.append(contentsOf: rest)
    guard result.count <= Note.longest else { throw .tooLong }
    text = String(decoding: result, as: UTF8.self)
    for edit in edits {
      moveHighlights(
        over: edit.at..<(edit.at + edit.removing), inserted: edit.inserting.utf8.count)
    }
  }

  private func canApplyAtOnce(_ edits: [NoteEdit]) -> Bool {
    var end = text.utf8.count
    if !photos.isEmpty { return false }
    for edit in edits {
      guard edit.at >= 0, edit.removing >= 0, edit.removing <= end - edit.at,
        text.isCharacterEdge(edit.at), text.isCharacterEdge(edit.at + edit.removing),
        edit.photos.isEmpty, Note.photoCount(edit.inserting) == 0,
        !isSame(text.part(edit.at, edit.removing), edit.inserting)
      else { return false }
      end = edit.at
    }
    return true
  }

  private mutating func moveHighlights(over removed: Range<Int>, inserted: Int) {
    var moved: [Range<Int>] = []
    for part in highlights {
      var (start, end) = (part.lowerBound, part.upperBound)
      let contains = start < removed.lowerBound && end > removed.upperBound
      if contains {
        end += inserted - removed.count
      } else if start >= removed.upperBound {
        start += inserted - removed.count
        end += inserted - removed.count
      } else if end > removed.lowerBound {
        // It loses what was removed, on one side or altogether.
        let stays = start < removed.lowerBound
        let (first, last) = (start, end)
        start = stays ? first : removed.lowerBound + inserted
        end = stays ? removed.lowerBound : max(start, last + inserted - removed.count)
      }
      if start < end { moved.append(start..<end) }
    }
    highlights = joined(moved)
  }

  /// Highlights a part of the text, or takes its highlight away.
  package mutating func highlight(_ isOn: Bool, _ part: Range<Int>) throws(NoteEdit.Refusal) {
    guard part.lowerBound >= 0, part.upperBound <= text.utf8.count,
      text.isCharacterEdge(part.lowerBound), text.isCharacterEdge(part.upperBound)
    else { throw .outOfText }
    var changed: [Range<Int>] = []
    for old in highlights {
      if old.upperBound < part.lowerBound || old.lowerBound > part.upperBound {
        changed.append(old)
        continue
      }
      if old.lowerBound < part.lowerBound { changed.append(old.lowerBound..<part.lowerBound) }
      if old.upperBound > part.upperBound { changed.append(part.upperBound..<old.upperBound) }
    }
    if isOn, !part.isEmpty {
      let index = changed.firstIndex { $0.lowerBound > part.lowerBound } ?? changed.count
      changed.insert(part, at: index)
    }
    changed = joined(changed)
    guard changed != highlights else { throw .nothingChanges }
    highlights = changed
  }

  /// Parts that touch are one.
  private func joined(_ parts: [Range<Int>]) -> [Range<Int>] {
    var joined: [Range<Int>] = []
    for part in parts {
      if let last = joined.last, last.upperBound >= part.lowerBound {
        joined[joined.count - 1] = last.lowerBound..<max(last.upperBound, part.upperBound)
      } else {
        joined.append(part)
      }
    }
    return joined
  }
}

extension String {
  /// What stands from an offset into the UTF-8 on.
  fileprivate func part(_ start: Int, _ length: Int) -> String {
    let start = utf8.index(startIndex, offsetBy: start)
    return String(self[start..<utf8.index(start, offsetBy: length)])
  }

  /// Whether no scalar lies across this offset into the UTF-8.
  fileprivate func isCharacterEdge(_ offset: Int) -> Bool {
    guard offset >= 0, offset <= utf8.count else { return false }
    if offset == utf8.count { return true }
    return utf8[utf8.index(startIndex, offsetBy: offset)] & 0xC0 != 0x80
  }
}

extension Photo: Equatable {
  public static func == (a: Photo, b: Photo) -> Bool {
    isSame(a.id, b.id) && a.width == b.width && a.height == b.height
  }
}

extension NoteEdit: Equatable {
  public static func == (a: NoteEdit, b: NoteEdit) -> Bool {
    a.at == b.at && a.removing == b.removing && isSame(a.inserting, b.inserting)
      && a.photos == b.photos
  }
}

extension Note: Equatable {
  public static func == (a: Note, b: Note) -> Bool {
    isSame(a.text, b.text) && a.highlights == b.highlights && a.photos == b.photos
  }
}
