import LapboardTestSupport
import Markup
import Records
import Timing

@testable import LapboardApp

/// A device without a screen: the app, two virtual clocks, a journal that is a list of lines, and a
/// clipboard. Tests press what a person would find by its name.
struct TestDevice {
  var clock = VirtualClock()
  private(set) var state: AppState
  private(set) var journal: [String] = []
  private(set) var clipboard: (text: String, html: String)?
  private(set) var effects: [Effect] = []
  var refusesToCopy = false
  private var cache = ViewCache()
  private var settings: [String: String] = [:]
  private var languages: String

  init(languages: String = "en-US,en", journal: [String] = []) {
    self.languages = languages
    self.journal = journal
    state = AppState(device: "")
    // Whoever wrote these lines was another page.
    if !journal.isEmpty { clock.restart() }
    launch()
  }

  /// A running watch on which each of `count` laps took `seconds`.
  static func running(laps count: Int, each seconds: Double) -> TestDevice {
    var device = TestDevice()
    device.press("Start")
    for _ in 0..<count {
      device.clock.advance(seconds)
      device.press("Lap")
    }
    return device
  }

  // MARK: What happens to it

  mutating func wait(_ seconds: Double) {
    clock.advance(seconds)
    if wakeup(state) == .everyFrame { send(.woke) }
  }

  /// Closes the page and opens it again, `seconds` later.
  mutating func reload(after seconds: Double = 0) {
    clock.restart(after: seconds)
    launch()
  }

  private mutating func launch() {
    var launch = Launch(device: "test")
    launch.lines = journal.map { Array($0.utf8) }
    launch.systemLanguages = languages
    launch.chosenLanguage = settings["language"] ?? ""
    launch.theme = settings["theme"] ?? ""
    let start = AppState.launch(launch, at: clock.moment)
    state = start.state
    cache = ViewCache()
    for index in start.setAside.reversed() { journal.remove(at: index) }
    perform(start.effects)
  }

  /// - Parameter stamp: when it happened, where that is earlier than now.
  mutating func send(_ event: AppEvent, at stamp: Moment? = nil) {
    perform(update(&state, event, at: stamp ?? clock.moment))
  }

  mutating func press(_ name: String, at stamp: Moment? = nil) {
    guard let message = message(of: name) else { return }
    send(.message(message, anchor: .zero), at: stamp)
  }

  mutating func pressRow(_ row: Int) {
    let rows = view.all { $0.role == "row" }.dropFirst()
    guard let message = Array(rows)[row].message(for: Symbol.click.id) else { return }
    send(.message(message, anchor: .zero))
  }

  mutating func key(
    _ key: String, code: String = "", _ flags: KeyPress.Flags = [], focus: Message? = nil
  ) {
    let press = KeyPress(key: key, code: code, flags: flags)
    guard claims(state, press, focus: focus) else { return }
    send(.key(press, focus: focus, anchor: .zero))
  }

  private mutating func perform(_ new: [Effect]) {
    effects = new
    for effect in new {
      switch effect {
      case .append(let line): journal.append(line)
      case .copy(let text, let html):
        if !refusesToCopy { clipboard = (text, html) }
        perform(update(&state, .copied(!refusesToCopy), at: clock.moment))
      case .remember(let key, let value): settings[key.text] = value
      case .focus, .scroll, .dress, .visit, .reload: break
      }
    }
  }

  // MARK: What it shows

  var view: View {
    var fresh = ViewCache()
    return LapboardApp.view(state, at: clock.moment, reusing: &fresh)
  }

  /// What the cached view shows; a test compares it with the fresh one.
  mutating func cachedView() -> View {
    LapboardApp.view(state, at: clock.moment, reusing: &cache)
  }

  /// The message of the enabled control with this accessible name.
  func message(of name: String) -> Message? {
    let control = view.all { $0.isControl && $0.accessibleName == name }.first
    guard let control, !control.isDisabled else { return nil }
    return control.message(for: Symbol.press.id) ?? control.message(for: Symbol.click.id)
  }

  func isEnabled(_ name: String) -> Bool { message(of: name) != nil }
  func shows(_ name: String) -> Bool { view.all { $0.accessibleName == name }.isEmpty == false }

  var elapsed: String { view.all { $0.role == "timer" }.first?.allText ?? "" }
  var status: String { view.all { $0.role == "status" }.first?.allText ?? "" }
  var alert: String { view.all { $0.role == "alert" }.first?.allText ?? "" }
  var menuItems: [String] {
    view.all { $0.role.hasPrefix("menuitem") }.map(\.allText)
  }

  /// The drawn rows, from the top, without the head: their cells parted by a bar.
  var rows: [String] {
    view.all { $0.role == "row" }.dropFirst().map { row in
      row.children.map(\.allText).joined(separator: " | ")
    }
  }
  var recordTotals: [String] {
    view.all { $0.name == "record-total" }.map(\.allText)
  }
}

extension Node where Message == LapboardApp.Message {
  func value(_ symbol: Symbol) -> String? {
    for case .attribute(symbol, let text) in attributes { return text }
    return nil
  }
  var role: String { value(.role) ?? "" }
  var name: String { value(.className) ?? "" }
  var isControl: Bool { tag == .button || role.hasPrefix("menuitem") || role == "tab" }
  var isDisabled: Bool {
    for case .flag(.disabled) in attributes { return true }
    return value(.ariaDisabled) == "true"
  }
  var allText: String { tag == nil ? text : text + children.map(\.allText).joined() }
  var accessibleName: String { value(.ariaLabel) ?? allText }

  func all(_ matches: (View) -> Bool) -> [View] {
    (matches(self) ? [self] : []) + children.flatMap { $0.all(matches) }
  }

  /// Everything there is, for comparing two trees.
  var dump: String {
    guard let tag else { return "\"\(text)\"" }
    let attributes = attributes.map { "\($0)" }.joined(separator: ",")
    return "<\(tag.text) \(key.map { "\($0)" } ?? "") \(attributes)>\(text)"
      + children.map(\.dump).joined() + "</>"
  }
}
