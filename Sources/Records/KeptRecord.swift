import Timing

/// A finished timing that is kept: what a reset cleared, or laps that came from elsewhere.
public struct KeptRecord: Sendable {
  /// The sequence number of the event that made it.
  public var id: Int64
  /// Empty where nobody gave it one.
  public var title = ""
  /// When it was first started, or, where laps came from elsewhere, when they came.
  public var began: WallTime
  /// All of it, oldest first. What was timed after the last press of Lap is one more, unfinished lap:
  /// the reset ended that too, so a record gives back all of its total.
  public private(set) var laps: [Lap]
  /// Kept up with `laps`.
  public private(set) var summary: LapSummary
  public internal(set) var note = Note()
  /// The name under which backups know a record that came from one; empty for one of this device.
  public var origin = ""
  /// When it was deleted; nil while it is in the list.
  public internal(set) var deleted: WallTime?

  public init(id: Int64, title: String = "", began: WallTime, laps: [Lap], note: Note = Note()) {
    self.id = id
    self.title = title
    self.began = began
    self.laps = laps
    self.note = note
    summary = LapSummary(laps)
  }

  public var total: Nanoseconds { laps.last?.split ?? .zero }

  /// How much of the whole only the wall clock can vouch for.
  public var bridged: Nanoseconds { laps.reduce(.zero) { $0 + $1.bridged } }

  /// Of its laps the ids are 0, as they are once this was written down.
  public var whole: WholeRecord {
    var laps = laps
    for index in laps.indices { laps[index].id = 0 }
    return WholeRecord(
      LapList(title: title, began: began, laps: laps), note: note, origin: origin,
      deleted: deleted)
  }

  /// All of them, one after the other, or none.
  mutating func correct(
    _ corrections: [(correction: Correction, id: Int64)]
  ) throws(Correction.Refusal) {
    try laps.correct(corrections)
    summary = LapSummary(laps)
  }

  mutating func append(_ added: [Lap]) throws(Correction.Refusal) {
    try laps.append(laps: added)
    summary = LapSummary(laps)
  }
}

extension KeptRecord: Equatable {
  public static func == (a: KeptRecord, b: KeptRecord) -> Bool {
    a.id == b.id && isSame(a.title, b.title) && a.began == b.began && a.laps == b.laps
      && a.summary == b.summary && a.note == b.note && isSame(a.origin, b.origin)
      && a.deleted == b.deleted
  }
}
