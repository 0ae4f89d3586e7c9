import Editing
import Timing

/// A pointer that came down on something that can be dragged, and what it does until it is lifted.
public struct Drag: Equatable, Sendable {
  public enum Phase: UInt8, Equatable, Sendable { case down, moved, lifted, cancelled }

  public var phase: Phase
  public var pointer: Int32
  public var kind: Press.Pointer
  public var point: Point
  /// Alt is held, which makes a copy.
  public var copies = false

  public init(
    _ phase: Phase, pointer: Int32, _ kind: Press.Pointer, at point: Point, copies: Bool = false
  ) {
    (self.phase, self.pointer, self.kind, self.point) = (phase, pointer, kind, point)
    self.copies = copies
  }
}

extension AppState {
  /// The pointer drags something, and everything that it does is wanted.
  public func isDragging(_ pointer: Int32) -> Bool {
    timer.setup.wheel.isHeld(by: pointer) || board.drag.machine.isDriven(by: pointer)
  }

  /// The pointer has pressed something by being lifted: the click that follows is no press of its own.
  public func hasPressed(_ pointer: Int32) -> Bool {
    timer.setup.startedBy == pointer || board.drag.endedBy == pointer
  }
}

extension Change {
  /// - Parameter message: what a view bound to what the pointer came down on; nil after that.
  mutating func handle(_ drag: Drag, on message: Message?, anchor: Rectangle) {
    switch drag.phase {
    case .down:
      state.timer.setup.startedBy = nil
      switch message {
      case .timer(.setup(.column(let column))): hold(column, drag, anchor)
      case .timer(.setup(.startDown)):
        state.timer.setup.startHold = (drag.pointer, anchor)
        handle(SetupMessage.startDown)
      case .board(.row(let table, let row)): holdRow(row, of: table, drag)
      case .board(.handle(let table, let row)): holdHandle(row, of: table, drag)
      default: break
      }
    case .moved:
      turnWheel(drag)
      moveRows(drag)
    case .lifted, .cancelled:
      liftFromStart(drag)
      turnWheel(drag)
      letGoOfRows(drag)
    }
  }

  /// Start acts when the pointer is lifted on it, not with the click: browsers take a tap that follows a
  /// fling for one that stops it, and no click comes.
  private mutating func liftFromStart(_ drag: Drag) {
    guard let hold = state.timer.setup.startHold, hold.pointer == drag.pointer else { return }
    state.timer.setup.startHold = nil
    guard drag.phase == .lifted, hold.anchor.contains(drag.point) else { return }
    state.timer.setup.startedBy = drag.pointer
    handle(.timer(.start), by: Press(drag.kind, at: drag.point))
  }

  // MARK: The wheel

  private mutating func hold(_ column: Int, _ drag: Drag, _ anchor: Rectangle) {
    let offset = WheelView.row(under: drag.point.y, of: anchor)
    turn { wheel, time in
      wheel.press(
        column, by: drag.pointer, offset: offset, isFelt: drag.kind == .touch, at: time)
      return []
    }
    guard state.isDragging(drag.pointer) else { return }
    state.timer.setup.holds.append(
      TimerSetup.Hold(pointer: drag.pointer, y: drag.point.y, height: max(1, anchor.height)))
  }

  private mutating func turnWheel(_ drag: Drag) {
    guard let index = state.timer.setup.holds.firstIndex(where: { $0.pointer == drag.pointer })
    else { return }
    let hold = state.timer.setup.holds[index]
    state.timer.setup.isStale = true
    if drag.phase == .moved {
      let travel = WheelView.travel(Int64(hold.y) - Int64(drag.point.y), height: hold.height)
      return turn { $0.drag(drag.pointer, by: travel, at: $1) }
    }
    state.timer.setup.holds.remove(at: index)
    turn { $0.lift(drag.pointer, at: $1, isCancelled: drag.phase == .cancelled) }
  }

  /// A mouse wheel, or two fingers on a trackpad, over something that a view bound to the message.
  ///
  /// - Parameters:
  ///   - amount: in 64ths of a pixel, down is more.
  ///   - isNotch: a wheel with notches turned by one.
  ///   - height: of that thing.
  mutating func turnWheel(_ message: Message, by amount: Int32, isNotch: Bool, height: Int32) {
    guard case .timer(.setup(.column(let column))) = message, amount != 0 else { return }
    turn { wheel, time in
      if isNotch { return wheel.notch(column, isDown: amount > 0, at: time) }
      wheel.scroll(column, by: WheelView.travel(Int64(amount), height: height) / 64, at: time)
      return []
    }
  }
}
