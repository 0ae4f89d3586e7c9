/// A table while it is corrected. What each correction does is said at `Correction`.
///
/// Every command checks first and changes then, so that a refusal leaves all as it was.
struct CorrectableLaps {
  var laps: [Lap]
  /// The last lap is the one of a watch that is not finished; its id is 0.
  private let isLastOpen: Bool
  /// Where a lap was found last. Corrections of many laps follow each other in the table, so the next is
  /// looked for there first.
  private var lastFound = 0

  init(_ laps: [Lap], isLastOpen: Bool) {
    self.laps = laps
    self.isLastOpen = isLastOpen
  }

  mutating func apply(_ correction: Correction, id: Int64) throws(Correction.Refusal) {
    switch correction {
    case .note(let text, let lap): try setNote(text, of: lap)
    case .strikeOut(let isStruckOut, let laps): try strikeOut(isStruckOut, laps)
    case .delete(let laps): try delete(laps)
    case .mergeWithNext(let lap): try mergeWithNext(lap)
    case .split(let lap, let total): try split(lap, at: total, newID: id)
    case .setTotal(let total, let lap): try setTotal(total, of: lap)
    case .setLapTime(let time, let lap): try setLapTime(time, of: lap)
    }
  }

  // MARK: Looking laps up

  private mutating func index(of id: Int64) throws(Correction.Refusal) -> Int {
    for near in max(0, lastFound - 1)...(lastFound + 1)
    where near < laps.count && laps[near].id == id {
      lastFound = near
      return near
    }
    guard let index = laps.lastIndex(where: { $0.id == id }) else { throw .noSuchLap }
    lastFound = index
    return index
  }

  private func isOpen(_ index: Int) -> Bool { isLastOpen && index == laps.count - 1 }

  private mutating func finishedIndex(of id: Int64) throws(Correction.Refusal) -> Int {
    let index = try index(of: id)
    if isOpen(index) { throw .notFinished }
    return index
  }

  /// Indices of all these laps, ascending. O((n + k) log k).
  private func finishedIndices(of ids: [Int64]) throws(Correction.Refusal) -> [Int] {
    let ids = IDSet(ids)
    var indices: [Int] = []
    indices.reserveCapacity(ids.count)
    for index in laps.indices where ids.contains(laps[index].id) { indices.append(index) }
    guard indices.count == ids.count else { throw .noSuchLap }
    if let last = indices.last, isOpen(last) { throw .notFinished }
    return indices
  }

  private func start(of index: Int) -> Nanoseconds { index == 0 ? .zero : laps[index - 1].split }

  // MARK: Notes and marks

  private mutating func setNote(_ text: String, of id: Int64) throws(Correction.Refusal) {
    let index = try index(of: id)
    guard text.utf8.count <= Correction.longestNote else { throw .tooLarge }
    guard !isSame(text, laps[index].note) else { throw .nothingChanges }
    laps[index].note = text
  }

  private mutating func strikeOut(
    _ isStruckOut: Bool, _ ids: [Int64]
  ) throws(Correction.Refusal) {
    var changes = false
    let indices = try finishedIndices(of: ids)
    for index in indices where laps[index].isStruckOut != isStruckOut {
      laps[index].isStruckOut = isStruckOut
      changes = true
    }
    guard changes else { throw .nothingChanges }
  }

  // MARK: Ends of laps

  private mutating func delete(_ ids: [Int64]) throws(Correction.Refusal) {
    let indices = try finishedIndices(of: ids)
    guard let first = indices.first else { throw .nothingChanges }
    guard indices.count < laps.count else { throw .lastLap }
    var kept = Array(laps[..<first])
    kept.reserveCapacity(laps.count - indices.count)
    var next = 0
    var bridged = Nanoseconds.zero
    for index in first..<laps.count {
      if next < indices.count, indices[next] == index {
        bridged += laps[index].bridged
        next += 1
      } else {
        var lap = laps[index]
        lap.bridged += bridged
        bridged = .zero
        kept.append(lap)
      }
    }
    laps = kept
  }

  private mutating func mergeWithNext(_ id: Int64) throws(Correction.Refusal) {
    let index = try finishedIndex(of: id)
    guard index + 1 < laps.count else { throw .noLapAfter }
    let lap = laps[index]
    var merged = laps[index + 1]
    if !lap.note.isEmpty {
      merged.note = merged.note.isEmpty ? lap.note : lap.note + ", " + merged.note
    }
    guard merged.note.utf8.count <= Correction.longestNote else { throw .tooLarge }
    merged.bridged += lap.bridged
    merged.isStruckOut = merged.isStruckOut && lap.isStruckOut
    laps[index + 1] = merged
    laps.remove(at: index)
  }

  private mutating func split(
    _ id: Int64, at total: Nanoseconds, newID: Int64
  ) throws(Correction.Refusal) {
    let index = try index(of: id)
    guard total >= .zero else { throw .negative }
    guard total > start(of: index), total < laps[index].split else { throw .outOfOrder }
    let later = min(laps[index].bridged, laps[index].split - total)
    let earlier = laps[index].bridged - later
    laps[index].bridged = later
    laps.insert(
      Lap(id: newID, split: total, bridged: earlier, isStruckOut: laps[index].isStruckOut),
      at: index)
  }

  // MARK: Times

  private mutating func setTotal(
    _ total: Nanoseconds, of id: Int64
  ) throws(Correction.Refusal) {
    let index = try finishedIndex(of: id)
    guard total >= .zero else { throw .negative }
    guard total >= start(of: index) else { throw .outOfOrder }
    let next = index + 1 < laps.count ? index + 1 : nil
    if let next, total > laps[next].split { throw .outOfOrder }
    try setEnd(of: index, to: total)

    let excess = (laps[index].bridged - (total - start(of: index))).clampedToZero
    laps[index].bridged -= excess
    if let next {
      laps[next].bridged += excess
      let back = (laps[next].bridged - (laps[next].split - total)).clampedToZero
      laps[next].bridged -= back
      laps[index].bridged += back
    }
  }

  private mutating func setLapTime(
    _ time: Nanoseconds, of id: Int64
  ) throws(Correction.Refusal) {
    let index = try finishedIndex(of: id)
    guard time >= .zero else { throw .negative }
    let change = time - (laps[index].split - start(of: index))
    let end = laps[laps.count - 1].split + change
    guard change <= .zero || end <= Correction.longestTotal else { throw .tooLarge }
    try setEnd(of: index, to: start(of: index) + time)
    laps[index].bridged = min(laps[index].bridged, time)
    for later in (index + 1)..<laps.count { laps[later].split += change }
  }

  /// A person who says when a lap ended says that it did.
  private mutating func setEnd(
    of index: Int, to total: Nanoseconds
  ) throws(Correction.Refusal) {
    let lap = laps[index]
    guard total != lap.split || lap.isUnfinished else { throw .nothingChanges }
    guard total <= lap.split || total <= Correction.longestTotal else { throw .tooLarge }
    laps[index].split = total
    laps[index].isUnfinished = false
  }
}

extension [Lap] {
  /// Changes the laps of a record as a person says. O(n), or O(n log n) for many laps at once.
  ///
  /// - Parameter id: of the lap that a split makes.
  public mutating func correct(
    _ correction: Correction, id: Int64
  ) throws(Correction.Refusal) {
    try correct([(correction, id)])
  }

  /// Makes one correction after the other, all or none. Where they follow each other in the table, each
  /// costs what it changes.
  public mutating func correct(
    _ corrections: [(correction: Correction, id: Int64)]
  ) throws(Correction.Refusal) {
    var table = CorrectableLaps(self, isLastOpen: false)
    for (correction, id) in corrections { try table.apply(correction, id: id) }
    self = table.laps
  }
}
