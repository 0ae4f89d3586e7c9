import Editing
import LapboardApp
import Timing

// The browser's own drag and drop, as drag.js carries it.

/// Where the rows of the two tables of the board are on the page; of one that is not there all is zero.
@_expose(wasm, "dropTables") @c(lapboard_drop_tables)
public func dropTables(
  _ now: Double, _ wall: Double, _ zone: Int32, _ left: Double, _ top: Double, _ width: Double,
  _ height: Double, _ otherLeft: Double, _ otherTop: Double, _ otherWidth: Double,
  _ otherHeight: Double
) {
  let moment = Clock.moment(monotonic: now, wall: wall, offsetMinutes: zone)
  App.take(
    .dropTables([
      Rectangle(pixels: left, top, width, height),
      Rectangle(pixels: otherLeft, otherTop, otherWidth, otherHeight),
    ]), at: moment)
}

/// `kind`: 0 where a drag begins on a node, 1 where one is over the page, with the node under it that opens
/// by resting, 2 where it is dropped, 3 where it is over. `copies` is not 0 where a copy is asked for.
///
/// Returns the number of a `DropOperation`: what a drop would do now. Zero at the beginning is no drag.
@_expose(wasm, "hostDrag") @c(lapboard_host_drag)
public func hostDrag(
  _ kind: Int32, _ x: Double, _ y: Double, _ copies: Int32, _ node: Int32, _ event: Int32,
  _ stamp: Double, _ now: Double, _ wall: Double, _ zone: Int32
) -> Int32 {
  let handled = Clock.moment(monotonic: now, wall: wall, offsetMinutes: zone)
  let moment = Moment(stamp: Clock.nanoseconds(stamp), handledAt: handled)
  let point = Point(pixels: x, y)
  let message = App.message(node: node, event: event)
  switch kind {
  case 0: App.handle(.hostDrag(.lifted(message, at: point)), at: moment, now: handled)
  // What moved is drawn with the next frame.
  case 1:
    App.take(.hostDrag(.hovered(at: point, copies: copies != 0, spring: message)), at: moment)
  case 2:
    App.handle(.hostDrag(.dropped(at: point, copies: copies != 0)), at: moment, now: handled)
  case 3: App.handle(.hostDrag(.ended), at: moment, now: handled)
  default: break
  }
  return Int32(App.state.hostDragOperation)
}
