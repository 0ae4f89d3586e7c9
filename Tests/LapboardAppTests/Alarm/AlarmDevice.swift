import LapboardTestSupport
import Records
import Timing

@testable import LapboardApp

/// A device whose host makes alarms, and what it was told to do.
struct AlarmDevice {
  var device: TestDevice
  /// Since the last `forget`.
  private(set) var told: [AlarmEffect] = []

  /// - Parameter settings: words of `AlarmSettings.text`.
  init(
    languages: String = "en", settings: String = "",
    notifications: NotificationPermission = .granted
  ) {
    device = TestDevice(languages: languages)
    begin(settings: settings, notifications: notifications)
    forget()
  }

  mutating func begin(settings: String = "", notifications: NotificationPermission = .granted) {
    send(
      .alarm(
        .began(
          AlarmFacts(
            settings: settings, [.speaks, .vibrates, .keepsAwake], notifications: notifications))))
    send(.alarm(.audio(.ready)))
  }

  mutating func forget() { told = [] }

  mutating func send(_ event: AppEvent) {
    device.send(event)
    note()
  }

  mutating func press(_ name: String) {
    device.press(name)
    note()
  }

  @discardableResult
  mutating func start(_ seconds: Int64, _ label: String = "") -> Int64 {
    time(.start(TimerSetting(label: label, .countdown(.seconds(seconds)))))
  }

  @discardableResult
  mutating func time(_ step: TimerChange) -> Int64 {
    let id = device.time(step)
    note()
    return id
  }

  /// Time passes, and the host comes back whenever it was asked to.
  mutating func wait(_ seconds: Double) {
    let end = device.clock.moment.monotonic + Nanoseconds(Int64((seconds * 1e9).rounded()))
    while case .at(let due) = wakeup(device.state), due <= end {
      device.clock.advance(max(due - device.clock.moment.monotonic, .zero))
      send(.woke)
    }
    device.clock.advance(end - device.clock.moment.monotonic)
    send(.woke)
  }

  /// The host comes back only after it.
  mutating func block(_ seconds: Double) {
    device.clock.advance(seconds)
    send(.woke)
  }

  mutating func sleep(_ seconds: Double) {
    device.clock.sleep(seconds)
    send(.visibility(isVisible: true))
  }

  private mutating func note() {
    for case .alarm(let effect) in device.effects { told.append(effect) }
  }

  // MARK: What it does

  /// Seconds of the monotonic clock of what will be heard.
  var rings: [[Double]] {
    plan.rings.map { [Double($0.from.count) / 1e9, Double($0.until.count) / 1e9] }
  }
  var sounds: [String] {
    plan.sounds.map { "\($0.tone) \(Double($0.at.count) / 1e9)" }
  }
  private var plan: AlarmPlan { device.state.alarm.told.plan }

  var title: String { device.state.alarm.told.title }
  var titles: [String] {
    told.compactMap { if case .title(let title, _) = $0 { title } else { nil } }
  }
  var notified: [String] {
    told.compactMap { if case .notify(_, let title, _) = $0 { title } else { nil } }
  }
  var withdrawn: [Int64] {
    told.compactMap { if case .withdraw(let timer) = $0 { timer } else { nil } }
  }
  var spoken: [String] {
    told.compactMap { if case .speak(let text) = $0 { text } else { nil } }
  }
  var announced: String {
    device.view.all { $0.value(.ariaLive) == "assertive" }.first?.allText ?? ""
  }
  /// What the banner shows.
  var banner: [String] {
    device.view.all { $0.name == "alarm-text" }
      .map { $0.children.map(\.allText).joined(separator: " ") }
  }
  var trouble: String { device.view.all { $0.name == "alarm-trouble" }.first?.allText ?? "" }
}
