import Records
import Timing

extension Change {
  mutating func handle(_ message: TimerMessage, anchor: Rectangle, by press: Press) {
    if !press.isSecondary, isSecondHalf(of: message) { return }
    switch message {
    case .start: startSetup(by: press)
    case .startAgain(let source), .chip(let source):
      if press.isSecondary { return openMenu(of: .timer(source), anchor: anchor, by: press) }
      if let setting = state.setting(of: source) { start(setting, by: press) }
    case .pause(let id): change(.pause(id))
    case .resume(let id): change(.resume(id))
    case .addMinute(let id): change(.extend(.minutes(1), id))
    case .nextStep(let id): skip(id, isBack: false)
    case .previousStep(let id): skip(id, isBack: true)
    case .restart(let id): change(.restart(id))
    case .cancel(let id):
      guard let setting = state.setting(of: .timer(id)), change(.end(id)) else { return }
      say(strings.timerCancelled(setting))
    case .dismiss(let id): change(.end(id))
    case .keepRecord(let source): keepRecord(source)
    case .label(let source): ask(.timerLabel(source))
    case .keepAsPreset(let source):
      if let setting = state.setting(of: source) { keepPreset(setting) }
    case .load(let source):
      guard let setting = state.setting(of: source) else { return }
      state.timer.setup.load(setting, at: moment.monotonic)
      state.timer.isSettingUp = true
      focus(SetupView.startID, after: press)
    case .movePreset(let id, let places): movePreset(id, by: places)
    case .deletePreset(let id):
      guard let setting = state.setting(of: .preset(id)), change(.deletePreset(id)) else { return }
      say(strings.presetDeleted(setting))
    case .menu(let source): openMenu(of: .timer(source), anchor: anchor, by: press)
    case .newTimer:
      state.timer.isSettingUp = true
      focus(SetupView.startID, after: press)
    case .showTimers:
      state.timer.isSettingUp = false
      focus(TimerCards.newTimerID, after: press)
    case .setup(let message): handle(message)
    case .keepPreset: keepSetup()
    }
  }

  /// Whether a press comes so soon after the last start or end, or on the same timer, that it is the
  /// second half of a double press: by then another button stands under the finger.
  private func isSecondHalf(of message: TimerMessage) -> Bool {
    guard let last = state.timer.lastChange,
      moment.monotonic - last.time < Stopwatch.doublePress
    else { return false }
    switch message {
    case .start, .startAgain, .chip: return true
    case .pause(let id), .resume(let id), .cancel(let id), .dismiss(let id), .restart(let id):
      return id == last.timer
    default: return false
    }
  }

  /// What was pressed has gone. A pointer needs no focus, and would see it ringed.
  private mutating func focus(_ id: String, after press: Press) {
    if press.pointer == .none { effects.append(.focus(id)) }
  }

  /// What Space means on the Timer screen: for the only timer what its main button does, else Start.
  mutating func pressTimerSpace() {
    let timers = state.journal.timers.running
    guard timers.count == 1, !state.timer.isSettingUp, let timer = timers.first else {
      return handle(.timer(.start))
    }
    let instant = state.journal.timeline.instant(of: moment)
    handle(.timer(TimerCards.mainMessage(TimerFace(timer, at: instant))))
  }

  // MARK: Timers

  @discardableResult
  private mutating func change(_ change: TimerChange) -> Bool {
    state.alert = nil
    state.message = nil
    guard record(.timer(change)) else { return false }
    switch change {
    case .start: state.timer.lastChange = (state.journal.lastSequence, moment.monotonic)
    case .pause(let id), .resume(let id), .restart(let id), .end(let id):
      state.timer.lastChange = (id, moment.monotonic)
    default: break
    }
    return true
  }

  /// False where it is refused, which is said.
  @discardableResult
  mutating func start(_ setting: TimerSetting, by press: Press = Press()) -> Bool {
    guard change(.start(setting)) else { return false }
    state.timer.isSettingUp = false
    // Space, pressed again, is to pause it.
    if state.place == .timer { focus(TimerCards.mainID(state.journal.lastSequence), after: press) }
    let end = moment.wall.later(by: setting.length)
    say(
      strings.timerStarted(setting, strings.ends(end, now: moment.wall)),
      isQuiet: state.showsTimerCards && state.place == .timer)
    return true
  }

  /// To the beginning of the next step, or of this one; soon after its beginning, of the one before.
  private mutating func skip(_ id: Int64, isBack: Bool) {
    let instant = state.journal.timeline.instant(of: moment)
    guard let timer = state.journal.timers.timer(id), let intervals = timer.setting.intervals,
      let here = intervals.position(
        at: timer.countdown.elapsed(at: instant), of: timer.countdown.length)
    else { return say(strings.timerRefused(.countdown(.over))) }
    var amount = here.remaining
    if isBack {
      amount = .zero - here.elapsed
      if here.elapsed < .seconds(2), here.index > 0 {
        amount -= intervals.position(ofStep: here.index - 1).step.length
      }
    }
    if amount != .zero { change(.skip(amount, id)) }
  }

  mutating func keepPreset(_ setting: TimerSetting) {
    if state.journal.timers.presets.contains(where: { $0.setting == setting }) {
      return say(strings.presetThere(setting))
    }
    guard change(.keepPreset(setting)) else { return }
    say(strings.presetKept(setting))
  }

  private mutating func movePreset(_ id: Int64, by places: Int) {
    let presets = state.journal.timers.presets
    guard let index = presets.firstIndex(where: { $0.id == id }),
      presets.indices.contains(index + places), change(.movePreset(id, to: index + places))
    else { return }
    say(
      strings.presetMoved(presets[index].setting, to: index + places + 1, of: presets.count))
    effects.append(.focus(PresetList.id(of: .preset(id))))
  }

  // MARK: Records

  /// In one step with the end of a timer that is not over yet.
  private mutating func keepRecord(_ source: TimerSource) {
    guard let setting = state.setting(of: source) else { return }
    var changes: [RecordChange] = []
    let began: WallTime
    let runs: [RunningTimer.Run]
    switch source {
    case .timer(let id):
      guard let timer = state.journal.timers.timer(id) else { return }
      changes.append(.timer(.end(id)))
      began = timer.began
      runs = timer.earlier + [timer.run(at: state.journal.timeline.instant(of: moment))]
    case .ended(let id):
      guard let timer = state.journal.timers.ended.first(where: { $0.id == id }) else { return }
      (began, runs) = (timer.began, timer.runs)
    case .preset: return
    }
    let laps = TimerRecord(setting, runs, strings).laps
    guard !laps.isEmpty else { return say(strings.nothingTimed) }
    let title =
      setting.label.utf8.isEmpty
      ? strings.timer + " · " + strings.length(of: setting) : setting.label
    changes.append(.add(WholeRecord(LapList(title: title, began: began, laps: laps))))
    if record(.change(changes)) { say(strings.timerKept(setting)) }
  }

  // MARK: After every event

  /// Notes when the screen has to change next.
  mutating func followTimers() {
    let timers = state.journal.timers
    guard !timers.running.isEmpty || state.timer.nextChange != nil || state.timer.isSettingUp
    else { return }
    if timers.running.isEmpty { state.timer.isSettingUp = false }
    state.timer.follow(timers, at: state.journal.timeline.instant(of: moment), moment)
  }
}
