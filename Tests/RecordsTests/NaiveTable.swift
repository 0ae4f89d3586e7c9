import Timing

/// A table of laps as their lengths, where the truth keeps totals. What moves an end changes two
/// lengths here and one total there, and what changes one length here changes every later total there.
struct NaiveTable: Equatable {
  struct NaiveLap: Equatable {
    var id: Int64
    var length: Int64
    var bridged: Int64
    var note = ""
    var isStruckOut = false
    var isUnfinished = false
  }

  var laps: [NaiveLap] = []

  init() {}

  /// nil where such laps must be refused.
  init?(_ added: [Lap], addedBy sequence: Int64) {
    guard !added.isEmpty else { return nil }
    var previous: Int64 = 0
    for (part, lap) in added.enumerated() {
      // Subtracted saturating, since anything at all may be asked for.
      let (length, overflow) = lap.split.count.subtractingReportingOverflow(previous)
      guard !overflow, length >= 0, lap.bridged.count >= 0, lap.bridged.count <= length,
        lap.note.utf8.count <= 4096
      else { return nil }
      laps.append(
        NaiveLap(
          id: sequence + (Int64(part) + 1) * 1_099_511_627_776, length: length,
          bridged: lap.bridged.count, note: lap.note, isStruckOut: lap.isStruckOut,
          isUnfinished: lap.isUnfinished))
      previous = lap.split.count
    }
    guard previous <= Self.longest else { return nil }
  }

  static let longest: Int64 = 9_999 * 3_600_000_000_000

  var total: Int64 { laps.reduce(0) { $0 + $1.length } }

  /// From the beginning to the end of the lap at `index`.
  func total(through index: Int) -> Int64 { laps[...index].reduce(0) { $0 + $1.length } }

  /// False where it must be refused; then nothing has changed.
  mutating func correct(_ correction: Correction, id newID: Int64, isLastOpen: Bool) -> Bool {
    let before = laps
    func place(_ id: Int64, finished: Bool = true) -> Int? {
      guard let index = laps.firstIndex(where: { $0.id == id }) else { return nil }
      return finished && isLastOpen && index == laps.count - 1 ? nil : index
    }
    switch correction {
    case .note(let note, let id):
      guard let index = place(id, finished: false), note.utf8.count <= 4096 else { return false }
      laps[index].note = note
    case .strikeOut(let isStruckOut, let ids):
      for id in ids {
        guard let index = place(id) else {
          laps = before
          return false
        }
        laps[index].isStruckOut = isStruckOut
      }
    case .delete(let ids):
      for id in Set(ids) {
        guard let index = place(id), laps.count > 1 else {
          laps = before
          return false
        }
        let lap = laps.remove(at: index)
        if index < laps.count {
          laps[index].length += lap.length
          laps[index].bridged += lap.bridged
        }
      }
    case .mergeWithNext(let id):
      guard let index = place(id), index + 1 < laps.count else { return false }
      let notes = [laps[index].note, laps[index + 1].note].filter { $0 != "" }
      guard notes.joined(separator: ", ").utf8.count <= 4096 else { return false }
      let lap = laps.remove(at: index)
      laps[index].length += lap.length
      laps[index].bridged += lap.bridged
      laps[index].note = notes.joined(separator: ", ")
      if !lap.isStruckOut { laps[index].isStruckOut = false }
    case .split(let id, let total):
      guard let index = place(id, finished: false) else { return false }
      let end = self.total(through: index)
      guard total.count > end - laps[index].length, total.count < end else { return false }
      let later = end - total.count
      let lap = laps[index]
      laps[index].length = later
      laps[index].bridged = min(lap.bridged, later)
      laps.insert(
        NaiveLap(
          id: newID, length: lap.length - later, bridged: max(0, lap.bridged - later),
          isStruckOut: lap.isStruckOut),
        at: index)
    case .setTotal(let total, let id):
      guard let index = place(id), total.count >= 0 else { return false }
      let end = self.total(through: index)
      let start = end - laps[index].length
      guard total.count >= start, total.count <= max(Self.longest, end) else { return false }
      laps[index].isUnfinished = false
      laps[index].length = total.count - start
      if index + 1 < laps.count {
        guard total.count <= end + laps[index + 1].length else {
          laps = before
          return false
        }
        let both = laps[index].bridged + laps[index + 1].bridged
        laps[index + 1].length += end - total.count
        // Each keeps what it can hold; the other takes the rest.
        if laps[index].bridged > laps[index].length {
          laps[index].bridged = laps[index].length
          laps[index + 1].bridged = both - laps[index].bridged
        } else if laps[index + 1].bridged > laps[index + 1].length {
          laps[index + 1].bridged = laps[index + 1].length
          laps[index].bridged = both - laps[index + 1].bridged
        }
      } else {
        laps[index].bridged = min(laps[index].bridged, laps[index].length)
      }
    case .setLapTime(let time, let id):
      guard let index = place(id), time.count >= 0, time.count <= max(Self.longest, total)
      else { return false }
      let isLonger = time.count > laps[index].length
      laps[index].length = time.count
      laps[index].bridged = min(laps[index].bridged, time.count)
      laps[index].isUnfinished = false
      if isLonger, total > Self.longest { laps = before }
    }
    return laps != before
  }
}
