import Timing

/// Which columns of times are read, and as what, where values have to say it.
struct TimeColumns {
  private(set) var total: Int?
  private(set) var lapTime: Int?
  /// The only one that is read; what it is, is decided later.
  private(set) var open: Int?
  private(set) var leftOut = 0
  private(set) var areNamed = false

  /// Columns beyond these are not compared.
  private static let most = 8

  /// - Parameter names: the roles of the times of a line in turn, if there is a heading.
  init(_ lines: [Line], names: [ColumnRole]?) {
    let columns = Self.columns(lines)
    guard let first = columns.first else { return }
    if let names, names.count == columns.count, Self.areEnough(names) {
      areNamed = true
      let plan = ColumnPlan(names)
      total = plan.total.map { columns[$0] }
      lapTime = plan.lapTime.map { columns[$0] }
      open = plan.open.map { columns[$0] }
      return
    }
    guard columns.count > 1 else {
      open = first
      return
    }
    var best: (score: Int, total: Int, lapTime: Int)?
    for x in columns.prefix(Self.most) {
      for y in columns.prefix(Self.most) where x != y {
        guard let score = Self.score(lines, total: x, lapTime: y) else { continue }
        if best == nil || score > best!.score { best = (score, x, y) }
      }
    }
    if let best {
      (total, lapTime) = (best.total, best.lapTime)
      leftOut = columns.count - 2
    } else {
      open = first
      leftOut = columns.count - 1
    }
  }

  private static func areEnough(_ names: [ColumnRole]) -> Bool {
    names.contains { $0.isTime && $0.unit == .text }
  }

  /// Columns that have a time in at least half of the lines that have any; if none has, the one with most.
  private static func columns(_ lines: [Line]) -> [Int] {
    var counts: [Int] = []
    var timed = 0
    for line in lines {
      var isTimed = false
      for item in line.items where item.column >= 0 && item.column < 4096 {
        guard case .time = item.kind else { continue }
        while counts.count <= item.column { counts.append(0) }
        counts[item.column] += 1
        isTimed = true
      }
      if isTimed { timed += 1 }
    }
    let usual = counts.indices.filter { counts[$0] * 2 >= timed && counts[$0] > 0 }
    if !usual.isEmpty { return usual }
    var most: Int?
    for column in counts.indices where counts[column] > (most.map { counts[$0] } ?? 0) {
      most = column
    }
    return most.map { [$0] } ?? []
  }

  /// How well one column is the running sum of another, in either direction; nil where it is not.
  private static func score(_ lines: [Line], total: Int, lapTime: Int) -> Int? {
    var rows: [(number: Int64?, total: ReadTime, lapTime: ReadTime)] = []
    for line in lines {
      guard let x = line.items.first(where: { $0.column == total })?.time,
        let y = line.items.first(where: { $0.column == lapTime })?.time
      else { continue }
      if x.traits.contains(.plus), !y.traits.contains(.plus) { return nil }
      rows.append((line.number, x, y))
    }
    guard let first = rows.first, let last = rows.last else { return nil }
    var forward = 0
    var backward = 0
    var compared = 0
    for (a, b) in zip(rows, rows.dropFirst()) {
      if let m = a.number, let n = b.number, m.magnitude.distance(n.magnitude) != 1 { continue }
      compared += 1
      if agree(a.total, b.total, b.lapTime) { forward += 1 }
      if agree(b.total, a.total, a.lapTime) { backward += 1 }
    }
    // No two laps that follow each other: a total is not less than its lap's time.
    if compared == 0 { return rows.allSatisfy { $0.total.time >= $0.lapTime.time } ? 1 : nil }
    // The first lap's time is its total.
    if agree(nil, first.total, first.lapTime) { forward += 1 }
    if agree(nil, last.total, last.lapTime) { backward += 1 }
    let matches = max(forward, backward)
    return matches > 0 && matches * 2 >= compared ? matches : nil
  }

  /// Whether a lap time leads from one total to the next, as exactly as their digits can tell.
  static func agree(_ before: ReadTime?, _ total: ReadTime, _ lapTime: ReadTime) -> Bool {
    let difference = total.time - (before?.time ?? .zero) - lapTime.time
    let unit = max(total.unit, lapTime.unit, before?.unit ?? .zero)
    return difference <= unit && Nanoseconds.zero - difference <= unit
  }

  /// Whether the line can be a lap. A whole number alone beside words is no time: `Odyssey,3`.
  func hasTime(_ line: Line) -> Bool {
    guard let item = timeItem(line) else { return false }
    if case .time = item.kind { return true }
    return !line.items.contains { $0.kind == .words }
  }

  func anyTime(_ line: Line) -> ReadTime? { timeItem(line)?.time }

  /// The first item that is read: one with a point, a colon or a unit before a whole number.
  private func timeItem(_ line: Line) -> Item? {
    var whole: Item?
    for item in line.items where item.column >= 0 {
      guard item.column == total || item.column == lapTime || item.column == open else { continue }
      if case .time = item.kind { return item }
      if item.time != nil { whole = whole ?? item }
    }
    return whole
  }
}

extension UInt64 {
  fileprivate func distance(_ other: UInt64) -> UInt64 {
    self > other ? self - other : other - self
  }
}
