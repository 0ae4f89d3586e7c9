import Editing
import Timing

/// A pointer that came down on something that can be dragged, and what it does until it is lifted.
public struct Drag: Equatable, Sendable {
  public enum Phase: UInt8, Equatable, Sendable { case down, moved, lifted, cancelled }

  public var phase: Phase
  public var pointer: Int32
  public var kind: Press.Pointer
  public var point: Point

  public init(_ phase: Phase, pointer: Int32, _ kind: Press.Pointer, at point: Point) {
    (self.phase, self.pointer, self.kind, self.point) = (phase, pointer, kind, point)
  }
}

extension AppState {
  /// A pointer drags something, and everything that it does is wanted.
  public var isDragging: Bool { false }
}

extension Change {
  /// - Parameter message: what a view bound to what the pointer came down on; nil after that.
  mutating func handle(_ drag: Drag, on message: Message?, anchor: Rectangle) {}

  /// A mouse wheel, or two fingers on a trackpad, over something that a view bound to the message.
  ///
  /// - Parameters:
  ///   - amount: in 64ths of a pixel, down is more.
  ///   - isNotch: a wheel with notches turned by one or more.
  mutating func turnWheel(_ message: Message, by amount: Int32, isNotch: Bool) {}
}
