import Editing
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

/// Starts the app. The inbox holds lines: device, system languages, chosen language, theme, order of
/// records, exchange rates, what was set up for a timer, location fragment, the number of lines set aside earlier, those lines, and
/// all lines of the journal.
@_expose(wasm, "launch") @c(lapboard_launch)
public func launch(
  _ origin: Double, _ now: Double, _ wall: Double, _ zone: Int32, _ abilities: Int32
) {
  Clock.run = ClockRun(Int64(clamping: origin * 1000))
  var lines = Inbox.takeLines()[...]
  func next() -> String { lines.popFirst().map(text) ?? "" }
  var launch = Launch(device: next())
  launch.systemLanguages = next()
  launch.chosenLanguage = next()
  launch.theme = next()
  launch.recordOrder = next()
  launch.rates = next()
  launch.timer = next()
  launch.location = next()
  for _ in 0..<(Int(next()) ?? 0) { launch.setAside.append(next()) }
  launch.lines = Array(lines)
  launch.abilities = Abilities(rawValue: UInt8(truncatingIfNeeded: abilities))
  App.launch(launch, at: Clock.moment(monotonic: now, wall: wall, offsetMinutes: zone))
}

/// Something happened to a node that a view bound to a message; `how` is `Press.decode`'s. 1 if it was
/// one.
@_expose(wasm, "input") @c(lapboard_input)
public func input(
  _ node: Int32, _ event: Int32, _ how: Int32, _ x: Double, _ y: Double, _ stamp: Double,
  _ now: Double, _ wall: Double, _ zone: Int32, _ left: Double, _ top: Double, _ width: Double,
  _ height: Double
) -> Int32 {
  guard let message = App.message(node: node, event: event) else { return 0 }
  let handled = Clock.moment(monotonic: now, wall: wall, offsetMinutes: zone)
  let anchor = Rectangle(pixels: left, top, width, height)
  let (press, isDown) = Press.decode(how, x, y)
  if isDown, App.state.menu.showing != nil, message != .closeMenu {
    App.handle(.pressedOutsideMenu, at: handled, now: handled)
  }
  App.handle(
    .message(message, anchor: anchor, by: press),
    at: Moment(stamp: Clock.nanoseconds(stamp), handledAt: handled), now: handled)
  return 1
}

/// A finger did something; `kind` is that of `Touch`, `node` what is under it that can be held, or 0.
/// 1 while its moves matter. Nothing that is shown changes yet.
@_expose(wasm, "touch") @c(lapboard_touch)
public func touch(
  _ kind: Int32, _ finger: Int32, _ x: Double, _ y: Double, _ node: Int32, _ event: Int32,
  _ stamp: Double, _ now: Double, _ wall: Double, _ zone: Int32, _ left: Double, _ top: Double,
  _ width: Double, _ height: Double
) -> Int32 {
  guard let kind = UInt8(exactly: kind), let touch = Touch(rawValue: kind) else { return 0 }
  let handled = Clock.moment(monotonic: now, wall: wall, offsetMinutes: zone)
  App.take(
    .touch(
      touch, finger: finger, at: Point(pixels: x, y), on: App.message(node: node, event: event),
      anchor: Rectangle(pixels: left, top, width, height)),
    at: Moment(stamp: Clock.nanoseconds(stamp), handledAt: handled))
  return App.state.isHolding ? 1 : 0
}

/// A pointer came down on something that can be dragged, or went on from there; `kind` is that of
/// `Drag.Phase`, `pointer` that of `Press.Pointer`, plus 4 where Alt is held. 1 where all that it does is wanted,
/// or, when it was lifted, it has pressed something.
@_expose(wasm, "drag") @c(lapboard_drag)
public func drag(
  _ kind: Int32, _ id: Int32, _ pointer: Int32, _ x: Double, _ y: Double, _ node: Int32,
  _ event: Int32, _ stamp: Double, _ now: Double, _ wall: Double, _ zone: Int32, _ left: Double,
  _ top: Double, _ width: Double, _ height: Double
) -> Int32 {
  guard let phase = Drag.Phase(rawValue: UInt8(truncatingIfNeeded: kind)) else { return 0 }
  let handled = Clock.moment(monotonic: now, wall: wall, offsetMinutes: zone)
  let drag = Drag(
    phase, pointer: id, Press.Pointer(rawValue: UInt8(truncatingIfNeeded: pointer & 3)) ?? .none,
    at: Point(pixels: x, y), copies: pointer & 4 != 0)
  let moment = Moment(stamp: Clock.nanoseconds(stamp), handledAt: handled)
  // What moved is drawn with the next frame, however many moves that frame has.
  if phase == .moved {
    App.take(.drag(drag, on: nil, anchor: .zero), at: moment)
  } else {
    App.handle(
      .drag(
        drag, on: App.message(node: node, event: event),
        anchor: Rectangle(pixels: left, top, width, height)),
      at: moment, now: handled)
  }
  return App.state.isDragging(id) || App.state.hasPressed(id) ? 1 : 0
}

/// A mouse wheel or trackpad turned by so many pixels over a node of that height.
@_expose(wasm, "wheel") @c(lapboard_wheel)
public func wheel(
  _ node: Int32, _ event: Int32, _ pixels: Double, _ isNotch: Int32, _ stamp: Double,
  _ now: Double, _ wall: Double, _ zone: Int32, _ height: Double
) {
  guard let message = App.message(node: node, event: event) else { return }
  let handled = Clock.moment(monotonic: now, wall: wall, offsetMinutes: zone)
  App.handle(
    .wheel(
      message, amount: Int32(sixtyFourths: pixels), isNotch: isNotch != 0,
      height: Int32(pixels: height)),
    at: Moment(stamp: Clock.nanoseconds(stamp), handledAt: handled), now: handled)
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

/// Above this many bytes a text is not even brought.
@_expose(wasm, "longestPaste") @c(lapboard_longest_paste)
public func longestPaste() -> Int32 { Int32(Clip.longest) }

/// Something is to be pasted. The inbox holds three lines, the other kinds of data that were there, a
/// file's name and the id of the element with the focus, then `plainCount` bytes of text or file, then HTML. `length` is how long both are,
/// brought or not.
@_expose(wasm, "paste") @c(lapboard_paste)
public func paste(
  _ source: Int32, _ trouble: Int32, _ plainCount: Int32, _ length: Double, _ fileCount: Int32,
  _ now: Double, _ wall: Double, _ zone: Int32
) {
  var rest = Inbox.take()[...]
  func line() -> String {
    let end = rest.firstIndex(of: UInt8(ascii: "\n")) ?? rest.endIndex
    defer { rest = rest[min(end + 1, rest.endIndex)...] }
    return text(Array(rest[..<end]))
  }
  let kinds = line()
  let name = line()
  let focusID = line()
  let plain = Array(rest.prefix(Int(max(0, plainCount))))
  let clip = Clip(
    Clip.Source(rawValue: UInt8(truncatingIfNeeded: source)) ?? .paste,
    trouble: Clip.Trouble(rawValue: UInt8(truncatingIfNeeded: trouble)) ?? .none,
    plain: plain, html: Array(rest.dropFirst(plain.count)), length: Int(Int32(pixels: length)),
    otherKinds: kinds, fileName: name, fileCount: Int(fileCount), focusID: focusID)
  let moment = Clock.moment(monotonic: now, wall: wall, offsetMinutes: zone)
  App.handle(.pasted(clip), at: moment, now: moment)
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
  case 3, 40...44:
    let window = ScrollWindow(
      offset: Int32(sixtyFourths: a), height: Int32(sixtyFourths: b),
      rowHeight: Int32(sixtyFourths: c))
    event =
      if kind == 3 {
        .scrolled(window)
      } else if let table = BoardTable(rawValue: UInt8(truncatingIfNeeded: kind &- 41)) {
        .boardScrolled(table, window)
      } else {
        .listScrolled(window)
      }
  case 4: event = .blurred
  case 5: event = .location(text(Inbox.take()))
  case 6: event = .copied(a != 0)
  case 7: event = .stored(a != 0)
  case 8: event = .takenOver
  case 9: event = .focusLost(text(Inbox.take()))
  case 10: event = .shareFailed
  case 11:
    guard let message = App.message(node: Int32(pixels: a), event: Int32(pixels: b)) else {
      return nextWakeup()
    }
    event = .typed(message, text: text(Inbox.take()))
  case 50...56:
    guard let said = AppEvent.note(kind: kind, Inbox.take()) else { return nextWakeup() }
    event = said
  case 30: event = .find(.composing(a != 0))
  case 31: event = .find(a == 0 ? .selected(text(Inbox.take())) : .searches(text(Inbox.take())))
  case 32: event = .find(.answered(patternAnswer(a, b)))
  case 33: event = .find(.tooSlow(patternAnswer(a, b)))
  case 34: event = .find(.refused(text(Inbox.take())))
  case 60...69:
    guard let backup = BackupEvent(kind: kind, a, b, c) else { return nextWakeup() }
    event = .backup(backup)
  case 70...78:
    guard let alarm = AlarmEvent(kind: kind, a, b, c) else { return nextWakeup() }
    event = .alarm(alarm)
  default: return nextWakeup()
  }
  let moment = Clock.moment(monotonic: now, wall: wall, offsetMinutes: zone)
  App.handle(event, at: moment, now: moment)
  return nextWakeup()
}

/// The inbox holds 32-bit integers, as `PatternAnswer.matches` wants them.
private func patternAnswer(_ batch: Double, _ groups: Double) -> PatternAnswer {
  let bytes = Inbox.take()
  var matches: [Int32] = []
  matches.reserveCapacity(bytes.count / 4)
  for index in stride(from: 0, to: bytes.count - bytes.count % 4, by: 4) {
    var number: UInt32 = 0
    for byte in 0..<4 { number |= UInt32(bytes[index + byte]) << UInt32(8 * byte) }
    matches.append(Int32(bitPattern: number))
  }
  return PatternAnswer(
    batch: Int32(pixels: batch), groups: max(0, Int32(pixels: groups)), matches: matches)
}

/// The page's size, and what of it can be seen: zoomed in, or over a software keyboard, less than all.
/// `traits`: 1 where it is read from right to left, plus 2 where little is to move by itself.
@_expose(wasm, "viewport") @c(lapboard_viewport)
public func viewport(
  _ now: Double, _ wall: Double, _ zone: Int32, _ pageWidth: Double, _ pageHeight: Double,
  _ rem: Double, _ traits: Int32, _ left: Double, _ top: Double, _ width: Double,
  _ height: Double
) -> Double {
  let space = MenuSpace(
    visible: Rectangle(pixels: left, top, width, height), rem: max(1, Int32(pixels: rem)),
    isRightToLeft: traits & 1 != 0)
  let moment = Clock.moment(monotonic: now, wall: wall, offsetMinutes: zone)
  App.take(.motion(isReduced: traits & 2 != 0), at: moment)
  App.handle(
    .viewport(width: Int32(pixels: pageWidth), height: Int32(pixels: pageHeight), space),
    at: moment, now: moment)
  return nextWakeup()
}

/// When to come back: -2 as soon as the page is free, -1 never, 0 with the next frame, else a reading of the monotonic clock in
/// milliseconds.
@_expose(wasm, "wakeup") @c(lapboard_wakeup)
public func nextWakeup() -> Double {
  switch wakeup(App.state) {
  case .never: -1
  case .everyFrame: 0
  case .soon: -2
  case .at(let time): Double(max(1, time.count / 1_000_000))
  }
}
