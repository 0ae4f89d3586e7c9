import Editing
import Records
import Timing

extension Change {
  mutating func handle(_ message: SetupMessage) {
    switch message {
    case .startDown: turn { $0.commit(at: $1) }
    case .way(let way):
      leaveWheel()
      state.timer.setup.way = way
    case .part(let part):
      leaveWheel()
      state.timer.setup.part = part
    case .column, .label, .duration: break
    }
  }

  /// What was typed into a field, or chosen from the ways.
  mutating func type(_ text: String, into message: SetupMessage) {
    switch message {
    case .label: state.timer.setup.label = text
    case .duration: typeDuration(text)
    case .startDown, .way, .part, .column: return handle(message)
    }
    state.timer.setup.revision &+= 1
  }

  /// Another wheel comes: this one stops where it is.
  private mutating func leaveWheel() {
    state.timer.setup.letGo(at: moment.monotonic)
    turn { $0.commit(at: $1) }
    state.timer.setup.revision &+= 1
  }

  // MARK: Start

  /// What is set up, at the rows nearest the centre now. Says what is wrong, and gives nil, where a
  /// length was typed that cannot be read: nothing else was meant.
  mutating func takeSetting() -> TimerSetting? {
    turn { $0.commit(at: $1) }
    if state.timer.setup.labelExcess > 0 {
      effects.append(.focus(SetupView.labelID))
      return nil
    }
    if let setting = state.timer.setup.setting(at: moment.monotonic) { return setting }
    state.timer.setup.typed.isWanted = true
    state.timer.setup.revision &+= 1
    effects.append(.select(SetupView.durationID))
    return nil
  }

  mutating func startSetup(by press: Press) {
    guard let setting = takeSetting(), start(setting, by: press) else { return }
    state.timer.setup.label = ""
    state.timer.setup.typed = TypedLength()
    state.timer.setup.revision &+= 1
    effects.append(
      .remember(key: .timer, value: state.timer.setup.text(at: moment.monotonic)))
  }

  mutating func keepSetup() {
    guard let setting = takeSetting() else { return }
    keepPreset(setting)
  }

  // MARK: Lengths of time as text

  private mutating func typeDuration(_ text: String) {
    // A drum that came to rest later would take the text away.
    turn { $0.commit(at: $1) }
    state.timer.setup.typed = TypedLength(text: text)
    guard !trimmed(text).utf8.isEmpty else { return }
    do throws(DurationError) {
      let read = try wholeSeconds(text)
      state.timer.setup.show(read.length, at: moment.monotonic)
      state.timer.setup.typed.isUnitAssumed = read.isUnitAssumed
    } catch {
      state.timer.setup.typed.error = error
    }
  }

  /// A wheel has no part of a second.
  private func wholeSeconds(_ text: String) throws(DurationError) -> TypedDuration {
    let read = try parseDuration(text)
    guard read.length >= .seconds(1) else { throw DurationError(reason: .zero, offset: 0) }
    return read
  }

  /// A line on the clipboard that is a length of time. False where it is something else.
  mutating func takeDuration(_ clip: Clip) -> Bool {
    guard state.place == .timer, state.sheet == nil, clip.fileCount == 0, clip.plain.count <= 64
    else { return false }
    let text = trimmed(String(decoding: clip.plain, as: UTF8.self))
    guard !text.utf8.contains(UInt8(ascii: "\n")), let read = try? wholeSeconds(text) else {
      return false
    }
    handle(SetupMessage.way(.free))
    typeDuration(text)
    say(strings.durationPasted(read))
    return true
  }

  // MARK: Wheels

  /// Turns the wheel on show, and takes what came of it.
  mutating func turn(_ body: (inout PickerWheel, Int64) -> [PickerWheel.Event]) {
    let time = moment.monotonic.count
    var events = state.timer.setup.wheel.advance(to: time)
    events += body(&state.timer.setup.wheel, time)
    for event in events {
      switch event {
      case .passed: if effects.last != .tick { effects.append(.tick) }
      case .changed:
        // It speaks of another length now.
        state.timer.setup.typed = TypedLength()
        state.timer.setup.revision &+= 1
        keepWorkAboveZero()
      }
    }
  }

  /// No work would be no interval: where its minutes go to 0, its seconds stop at 1.
  private mutating func keepWorkAboveZero() {
    let setup = state.timer.setup
    guard setup.way == .intervals, setup.part == .work,
      setup.wheel.columns.allSatisfy({ $0.value == 0 })
    else { return }
    state.timer.setup.wheel.select(
      1, inColumn: 1, at: moment.monotonic.count, spins: true)
    say(strings.workTooShort)
  }

  mutating func wakeSetup() {
    guard state.timer.setup.isMoving || state.timer.setup.deadline != nil else { return }
    state.timer.setup.isStale = false
    turn { _, _ in [] }
  }

  /// The way a column of the wheel answers a key.
  mutating func answer(_ key: SetupKey) {
    switch key {
    case .wheel(let key, let column): turn { $0.press(key, in: column, at: $1) }
    case .focus(let column): effects.append(.focus(WheelView.columnID(column)))
    case .start: handle(.timer(.start))
    }
  }
}

/// A key in a wheel, or in a field beside it.
enum SetupKey: Equatable {
  case wheel(WheelKey, column: Int)
  case focus(column: Int)
  case start

  var mayRepeat: Bool { if case .wheel(.by, _) = self { true } else { false } }
}

extension AppState {
  func setupKey(_ key: KeyPress, focus: Message?) -> SetupKey? {
    guard place == .timer, key.flags.isDisjoint(with: [.control, .alt, .meta, .composing]) else {
      return nil
    }
    if key.flags.contains(.inText) {
      let isOurs =
        isSame(key.focusID, SetupView.durationID) || isSame(key.focusID, SetupView.labelID)
      return isOurs && isSame(key.key, "Enter") ? .start : nil
    }
    guard case .timer(.setup(.column(let column))) = focus else { return nil }
    let columns = timer.setup.wheel.columns.indices
    if isSame(key.key, "ArrowLeft") || isSame(key.key, "ArrowRight") {
      let other = column + (isSame(key.key, "ArrowLeft") ? -1 : 1)
      return columns.contains(other) ? .focus(column: other) : nil
    }
    if isSame(key.key, "Enter") { return .start }
    return WheelKey(key.key).map { .wheel($0, column: column) }
  }
}
