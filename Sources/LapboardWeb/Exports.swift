import LapboardApp
import Timing

// The functions that host.js calls. Each is given the clocks as it found them: `stamp` is the input
// event's own time, `now` and `wall` were read when it was handled. `zone` is minutes east of UTC.

/// Never called by the page: the app lives in the exports.
@main
enum LapboardWeb {
  static func main() {}
}

/// Room for `count` bytes of text that the next call reads.
@_expose(wasm, "inbox") @c(lapboard_inbox)
public func inbox(_ count: Int32) -> UnsafeMutablePointer<UInt8>? {
  Inbox.makeRoom(for: Int(count))
}

/// Starts the app. The inbox holds lines: device, system languages, chosen language, theme, location
/// fragment, the number of lines set aside earlier, those lines, and all lines of the journal.
@_expose(wasm, "launch") @c(lapboard_launch)
public func launch(
  _ origin: Double, _ now: Double, _ wall: Double, _ zone: Int32, _ hasStorage: Int32
) {
  Clock.run = ClockRun(Int64(clamping: origin * 1000))
  var lines = Inbox.takeLines()[...]
  func next() -> String { lines.popFirst().map(text) ?? "" }
  var launch = Launch(device: next())
  launch.systemLanguages = next()
  launch.chosenLanguage = next()
  launch.theme = next()
  launch.location = next()
  for _ in 0..<(Int(next()) ?? 0) { launch.setAside.append(next()) }
  launch.lines = Array(lines)
  launch.hasStorage = hasStorage != 0
  App.launch(launch, at: Clock.moment(monotonic: now, wall: wall, offsetMinutes: zone))
}

/// Something happened to a node that a view bound to a message; `isPress` if it is a pointer that
/// comes down. 1 if it was one.
@_expose(wasm, "input") @c(lapboard_input)
public func input(
  _ node: Int32, _ event: Int32, _ isPress: Int32, _ stamp: Double, _ now: Double, _ wall: Double,
  _ zone: Int32, _ left: Double, _ top: Double, _ width: Double, _ height: Double
) -> Int32 {
  guard let message = App.message(node: node, event: event) else { return 0 }
  let handled = Clock.moment(monotonic: now, wall: wall, offsetMinutes: zone)
  let anchor = Rectangle(pixels: left, top, width, height)
  if isPress != 0, App.state.menu != nil, message != .closeMenu {
    App.handle(.pressedOutsideMenu, at: handled, now: handled)
  }
  App.handle(
    .message(message, anchor: anchor),
    at: Moment(stamp: Clock.nanoseconds(stamp), handledAt: handled), now: handled)
  return 1
}

/// A key went down. The inbox holds its name, its code and the id of the focused element; `node` is the focused node that listens
/// to keys, or 0. 1 if the app answers it, and the browser must not.
@_expose(wasm, "key") @c(lapboard_key)
public func key(
  _ node: Int32, _ event: Int32, _ flags: Int32, _ stamp: Double, _ now: Double, _ wall: Double,
  _ zone: Int32, _ left: Double, _ top: Double, _ width: Double, _ height: Double
) -> Int32 {
  let lines = Inbox.takeLines()
  guard lines.count == 3 else { return 0 }
  let press = KeyPress(
    key: text(lines[0]), code: text(lines[1]),
    flags: KeyPress.Flags(rawValue: UInt16(truncatingIfNeeded: flags)), focusID: text(lines[2]))
  let focus = App.message(node: node, event: event)
  guard claims(App.state, press, focus: focus) else { return 0 }
  let handled = Clock.moment(monotonic: now, wall: wall, offsetMinutes: zone)
  let anchor = Rectangle(pixels: left, top, width, height)
  App.handle(
    .key(press, focus: focus, anchor: anchor),
    at: Moment(stamp: Clock.nanoseconds(stamp), handledAt: handled), now: handled)
  return 1
}

/// Something happened around the app. The kinds are those of `notify` in host.js. Returns what
/// `wakeup` would: a frame is one call.
@_expose(wasm, "notify") @c(lapboard_notify)
public func notify(
  _ kind: Int32, _ now: Double, _ wall: Double, _ zone: Int32, _ a: Double, _ b: Double,
  _ c: Double
) -> Double {
  let event: AppEvent
  switch kind {
  case 1: event = .woke
  case 2: event = .visibility(isVisible: a != 0)
  case 3:
    event = .scrolled(
      ScrollWindow(
        offset: Int32(sixtyFourths: a), height: Int32(sixtyFourths: b),
        rowHeight: Int32(sixtyFourths: c)))
  case 4:
    event = .viewport(
      width: Int32(pixels: a), height: Int32(pixels: b), rem: max(1, Int32(pixels: c)))
  case 5: event = .location(text(Inbox.take()))
  case 6: event = .copied(a != 0)
  case 7: event = .stored(a != 0)
  case 8: event = .takenOver
  case 9: event = .focusLost(text(Inbox.take()))
  default: return nextWakeup()
  }
  let moment = Clock.moment(monotonic: now, wall: wall, offsetMinutes: zone)
  App.handle(event, at: moment, now: moment)
  return nextWakeup()
}

/// When to come back: -1 never, 0 with the next frame, else a reading of the monotonic clock in
/// milliseconds.
@_expose(wasm, "wakeup") @c(lapboard_wakeup)
public func nextWakeup() -> Double {
  switch wakeup(App.state) {
  case .never: -1
  case .everyFrame: 0
  case .at(let time): Double(max(1, time.count / 1_000_000))
  }
}
