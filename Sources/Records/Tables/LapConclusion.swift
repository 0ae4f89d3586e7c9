import Timing

/// Decides the order of the laps and what their times mean.
struct LapConclusion {
  private var drafts: [LapDraft]
  private let sums: [ReadTime]
  private let isOwn: Bool
  /// The columns were told by their names.
  private let isNamed: Bool
  /// No line was left out that could have been a lap.
  private let isComplete: Bool
  private var remarks: [LapReading.Remark]

  init(_ assembly: LapAssembly) {
    drafts = assembly.drafts
    sums = assembly.sums
    isOwn = assembly.table.isOwn
    isNamed = assembly.isNamed
    isComplete = assembly.lostLaps == 0
    remarks = assembly.remarks
  }

  mutating func reading() -> LapReading {
    putInOrder()
    markUnfinished()
    let hasTotals = drafts.contains { $0.total != nil }
    let hasBoth = hasTotals && (isOwn || drafts.contains { $0.lapTime != nil })
    var reading = LapReading(
      title: "", began: nil, meaning: .totals, evidence: .ownFormat, canSwitch: false, rows: [],
      ignored: [], ignoredCount: 0, remarks: [])
    if hasBoth {
      reading.rows = bothRows()
      reading.evidence = isOwn ? .ownFormat : isNamed ? .columnName : .bothColumns
    } else {
      reading.rows = drafts.map { row($0, time: ($0.total ?? $0.lapTime ?? $0.open)!.time) }
      (reading.meaning, reading.evidence) = decide()
      if reading.meaning == .totals, let number = drafts[0].number, number > 1 {
        remarks.append(.startsAtNumber(Int(clamping: number)))
      }
    }
    reading.remarks = remarks
    let other: LapReading.Meaning = reading.meaning == .totals ? .lapTimes : .totals
    let isOneColumn = !hasBoth && reading.rows.count > 1
    let disagrees = remarks.contains { if case .columnsDisagree = $0 { true } else { false } }
    reading.canSwitch = (isOneColumn || disagrees) && (try? reading.laps(as: other)) != nil
    return reading
  }

  // MARK: Order

  private mutating func putInOrder() {
    guard drafts.count > 1 else { return }
    if drafts.allSatisfy({ $0.number != nil }) {
      let numbers = drafts.map { $0.number! }
      if zip(numbers, numbers.dropFirst()).allSatisfy({ $0 < $1 }) { return }
      if zip(numbers, numbers.dropFirst()).allSatisfy({ $0 > $1 }) { return turnRound() }
      guard let sorted = sorted(by: numbers) else { return }
      drafts = sorted
      remarks.append(.sortedByNumber)
      return
    }
    // Totals that fall all the way stand the newest first.
    let totals = drafts.compactMap { $0.total?.time }
    guard totals.count == drafts.count,
      zip(totals, totals.dropFirst()).allSatisfy({ $0 > $1 })
    else { return }
    turnRound()
  }

  /// The drafts by their numbers, where these count from some number up without a gap.
  private func sorted(by numbers: [Int64]) -> [LapDraft]? {
    let low = numbers.min()!
    var places = [Int?](repeating: nil, count: numbers.count)
    for (index, number) in numbers.enumerated() {
      let place = number - low
      guard place < numbers.count, places[Int(place)] == nil else { return nil }
      places[Int(place)] = index
    }
    return places.map { drafts[$0!] }
  }

  private mutating func turnRound() {
    drafts.reverse()
    remarks.append(.turnedRound)
  }

  /// The clock of old Androids ends its list with the lap that was not finished.
  private mutating func markUnfinished() {
    guard drafts.allSatisfy({ $0.isSpaced }) else { return }
    drafts[drafts.count - 1].isUnfinished = true
    remarks.append(.lastRowUnfinished)
  }

  // MARK: Both columns

  private mutating func bothRows() -> [LapReading.Row] {
    var rows: [LapReading.Row] = []
    rows.reserveCapacity(drafts.count)
    var left = Nanoseconds.zero
    var previous: ReadTime?
    var previousNumber: Int64?
    var gaps = 0
    var disagreements = 0
    for (i, draft) in drafts.enumerated() {
      let before = previous?.time ?? .zero
      guard let total = draft.total else {
        // Only the lap time is there: the total follows.
        let lapTime = draft.lapTime ?? draft.open ?? ReadTime(time: .zero)
        previous = ReadTime(time: before + lapTime.time, fractionDigits: lapTime.fractionDigits)
        rows.append(
          row(draft, time: (previous!.time - left).clampedToZero, lapTime: lapTime.time))
        previousNumber = draft.number
        continue
      }
      var lapTime = draft.lapTime
      let jump = previousNumber.flatMap { last in draft.number.map { $0 - last } } ?? 1
      if isOwn, lapTime == nil, jump == 1 {
        lapTime = ReadTime(time: total.time - before, fractionDigits: 9)
      }
      if let lapTime, !TimeColumns.agree(previous, total, lapTime) {
        let missing = total.time - lapTime.time - before
        if i == 0, draft.number != 1, missing > .zero {
          left = missing
          remarks.append(.rebased(by: missing))
        } else if i > 0, jump > 1, isComplete, missing > .zero {
          left += missing
          gaps = Int(clamping: Int64(gaps) + min(jump - 1, Int64(Int32.max)))
        } else {
          disagreements += 1
          if disagreements <= Self.mostDisagreements {
            remarks.append(.columnsDisagree(line: draft.line))
          }
        }
      }
      // A later total may be less than what was left out: then the totals fall, which `laps(as:)` refuses.
      rows.append(
        row(draft, time: (total.time - left).clampedToZero, lapTime: lapTime?.time))
      previous = total
      previousNumber = draft.number
    }
    if gaps > 0 { remarks.append(.gapsLeftOut(gaps)) }
    if disagreements > Self.mostDisagreements {
      remarks.append(.moreColumnsDisagree(disagreements - Self.mostDisagreements))
    }
    return rows
  }

  private static let mostDisagreements = 20

  private func row(
    _ draft: LapDraft, time: Nanoseconds, lapTime: Nanoseconds? = nil
  ) -> LapReading.Row {
    LapReading.Row(
      line: draft.line, number: draft.number.map { Int(clamping: $0) }, time: time,
      lapTime: lapTime, note: String(decoding: draft.note, as: UTF8.self),
      isStruckOut: draft.isStruckOut, isUnfinished: draft.isUnfinished, bridged: draft.bridged)
  }

  // MARK: One column

  /// What the times of the only column are.
  private func decide() -> (LapReading.Meaning, LapReading.Evidence) {
    if drafts.contains(where: { $0.total != nil }) {
      return (.totals, isOwn ? .ownFormat : .columnName)
    }
    if drafts.contains(where: { $0.lapTime != nil }) {
      return (.lapTimes, isOwn ? .ownFormat : .columnName)
    }
    let times = drafts.map { $0.open! }
    guard times.count > 1 else { return (.totals, .singleTime) }
    if times.allSatisfy({ $0.traits.contains(.plus) }) { return (.lapTimes, .plusSign) }
    if let meaning = meaning(bySums: times) { return (meaning, .sumLine) }
    for i in times.indices.dropFirst() where times[i].time <= times[i - 1].time {
      return (.lapTimes, .notIncreasing(line: drafts[i].line))
    }
    return isCloseTogether(times) ? (.lapTimes, .closeTogether) : (.totals, .increasing)
  }

  /// Whether a first lap as long as this would be out of all proportion to what came after: then the
  /// times are laps that got a little slower.
  private func isCloseTogether(_ times: [ReadTime]) -> Bool {
    var longest = Nanoseconds.zero
    for i in times.indices.dropFirst() { longest = max(longest, times[i].time - times[i - 1].time) }
    return times[0].time.count / 3 > longest.count
  }

  private func meaning(bySums times: [ReadTime]) -> LapReading.Meaning? {
    var sum = Nanoseconds.zero
    var unit = Nanoseconds.zero
    for time in times {
      sum += time.time
      unit = max(unit, time.unit)
    }
    // Each time may have lost up to one unit.
    let tolerance = Nanoseconds(unit.count * Int64(times.count))
    for given in sums {
      if isNear(given.time, sum, tolerance) { return .lapTimes }
      if isNear(given.time, times[times.count - 1].time, max(unit, given.unit)) { return .totals }
    }
    return nil
  }

  private func isNear(_ a: Nanoseconds, _ b: Nanoseconds, _ tolerance: Nanoseconds) -> Bool {
    a - b <= tolerance && b - a <= tolerance
  }
}
