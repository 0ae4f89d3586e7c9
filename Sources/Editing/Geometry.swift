/// A point in CSS pixels of the viewport.
public struct Point: Equatable, Sendable {
  public var x, y: Int32
  public init(x: Int32, y: Int32) { (self.x, self.y) = (x, y) }
}

/// A rectangle in CSS pixels of the viewport.
public struct Rectangle: Equatable, Sendable {
  public var left, top, width, height: Int32
  public init(left: Int32, top: Int32, width: Int32, height: Int32) {
    (self.left, self.top, self.width, self.height) = (left, top, width, height)
  }
  public static let zero = Rectangle(left: 0, top: 0, width: 0, height: 0)
  public var right: Int32 { left &+ width }
  public var bottom: Int32 { top &+ height }

  /// Edges belong to it.
  public func contains(_ point: Point) -> Bool {
    point.x >= left && point.x <= right && point.y >= top && point.y <= bottom
  }

  /// The part inside `other`; where there is none, an empty one at the nearest edge.
  public func clamped(to other: Rectangle) -> Rectangle {
    let left = min(max(left, other.left), other.right)
    let top = min(max(top, other.top), other.bottom)
    return Rectangle(
      left: left, top: top, width: max(0, min(right, other.right) &- left),
      height: max(0, min(bottom, other.bottom) &- top))
  }
}
