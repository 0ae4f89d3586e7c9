/// The rows of one column of a wheel: numbers in even steps, described and not listed, so that a
/// thousand rows cost what ten do.
///
/// This is the one place where a value becomes a row and a row a value. Never empty: whatever it is
/// made with, there is at least one row, and no value is below zero.
///
/// | rows | value | row |
/// | --- | --- | --- |
/// | 5 to 60 by 5 | 15 | 2 |
/// | | 7 | 0, the nearest |
/// | | 0, −3 | 0 |
/// | | 61 | 11 |
/// | 4 to 12 by 4 | 6, a tie | 1, the larger |
public struct WheelRows: Equatable, Sendable {
  /// The value of row 0.
  public let first: Int32
  public let step: Int32
  public let count: Int32
  /// Whether the first row comes after the last. It never carries into another column.
  public let isCyclic: Bool

  /// What makes no rows counts as the nearest that does: a step below 1 as 1, no rows as one; and rows
  /// end where values would no longer fit.
  public init(from first: Int32, by step: Int32 = 1, count: Int32, isCyclic: Bool = false) {
    self.first = max(0, first)
    self.step = max(1, step)
    self.count = min(max(1, count), (Int32.max - self.first) / self.step)
    self.isCyclic = isCyclic
  }

  public var last: Int32 { value(at: count - 1) }

  /// The value of a row; of the nearest one where there is no such row.
  public func value(at row: Int32) -> Int32 { first + min(max(row, 0), count - 1) * step }

  /// The row of a value, or of the nearest value that has one; of two the larger.
  public func row(of value: Int32) -> Int32 {
    if value <= first { return 0 }
    if value >= last { return count - 1 }
    // In 64 bits: half a step more may be too much for 32.
    return Int32((Int64(value - first) + Int64(step / 2)) / Int64(step))
  }

  /// The row that stands at a place of the drum: the place itself where the drum ends, around the drum
  /// where it is cyclic; nil where nothing stands.
  public func row(at place: Int64) -> Int32? {
    if place >= 0, place < Int64(count) { return Int32(place) }
    guard isCyclic else { return nil }
    let rest = place % Int64(count)
    return Int32(rest < 0 ? rest + Int64(count) : rest)
  }
}
