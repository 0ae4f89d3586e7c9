import Timing

/// A change to records, or to what a backup holds beside them. Several can be one step, which is then
/// done and undone as a whole.
public enum RecordChange: Sendable {
  /// A new record of everything that is in another: a copy, two merged, or one from a backup.
  case add(WholeRecord)
  /// Takes records out of the list. They are kept among the deleted ones, from where `restore` brings
  /// them back.
  case delete([Int64])
  case restore([Int64])
  case editNote(NoteEdit, record: Int64)
  /// Highlights a part of a note, from and to offsets into its UTF-8, or takes its highlight away.
  case highlight(Bool, Range<Int>, record: Int64)
  case correct(Correction, table: TableID)
  case rename(String, table: TableID)
  case timer(TimerChange)
  case board(BoardChange)
}

/// All that a record holds, without the id that it has on this device.
public struct WholeRecord: Sendable {
  public var list: LapList
  public var note: Note
  /// The name under which backups know it on every device; empty where it is to be a record of this
  /// one.
  public var origin: String
  /// When it was deleted; nil where it is to stand in the list.
  public var deleted: WallTime?

  public init(
    _ list: LapList, note: Note = Note(), origin: String = "", deleted: WallTime? = nil
  ) {
    (self.list, self.note, self.origin, self.deleted) = (list, note, origin, deleted)
  }
}

extension WholeRecord: Equatable {
  public static func == (a: WholeRecord, b: WholeRecord) -> Bool {
    a.list == b.list && a.note == b.note && isSame(a.origin, b.origin) && a.deleted == b.deleted
  }
}

extension RecordChange: Equatable {
  public static func == (a: Self, b: Self) -> Bool {
    switch (a, b) {
    case (.add(let a), .add(let b)): a == b
    case (.delete(let a), .delete(let b)), (.restore(let a), .restore(let b)): a == b
    case (.editNote(let a, let i), .editNote(let b, let j)): a == b && i == j
    case (.highlight(let a, let p, let i), .highlight(let b, let q, let j)):
      a == b && p == q && i == j
    case (.correct(let a, let s), .correct(let b, let t)): a == b && s == t
    case (.rename(let a, let s), .rename(let b, let t)): isSame(a, b) && s == t
    case (.timer(let a), .timer(let b)): a == b
    case (.board(let a), .board(let b)): a == b
    default: false
    }
  }
}
