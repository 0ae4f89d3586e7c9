/// A pointer that came down on a row, and has not lifted it yet.
struct DragLift: Equatable, Sendable {
  enum Way: Equatable, Sendable {
    /// A finger that has to rest there: one that moves before scrolls.
    case hold
    /// A mouse, which scrolls nothing: it only has to move.
    case distance
  }

  /// In nanoseconds; in CSS pixels.
  static let holdTime: Int64 = 300_000_000
  static let slop: Int32 = 10
  static let distance: Int32 = 4

  let way: Way
  let pointer: Int32
  let from: Point
  let since: Int64
  let table: UInt8
  let row: Int64

  var deadline: Int64? { way == .hold ? since &+ Self.holdTime : nil }
}

extension Point {
  func isWithin(_ distance: Int32, of other: Point) -> Bool {
    let x = Int64(self.x) - Int64(other.x)
    let y = Int64(self.y) - Int64(other.y)
    return x * x + y * y <= Int64(distance) * Int64(distance)
  }
}
