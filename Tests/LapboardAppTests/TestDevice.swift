import Editing
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
  var files = TestFiles()
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

  /// Stopped at 32 s after laps of 10, 8 and 12 s.
  static func threeLaps() -> TestDevice {
    var device = TestDevice()
    device.press("Start")
    for seconds in [10.0, 8, 12] {
      device.clock.advance(seconds)
      device.press("Lap")
    }
    device.clock.advance(2)
    device.press("Stop")
    return device
  }

  // MARK: What happens to it

  mutating func wait(_ seconds: Double) {
    clock.advance(seconds)
    switch wakeup(state) {
    case .everyFrame: send(.woke)
    case .at(let time) where time <= clock.moment.monotonic: send(.woke)
    case .soon: work()
    case .at, .never: break
    }
  }

  /// Goes on until nothing is left to be done, as a host does whose page is free.
  mutating func work() {
    while wakeup(state) == .soon { send(.woke) }
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
    launch.recordOrder = settings["record-order"] ?? ""
    launch.rates = settings["rates"] ?? ""
    launch.timer = settings["timer"] ?? ""
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

  mutating func pressRow(_ row: Int, by press: Press = Press()) {
    guard let message = message(ofRow: row) else { return }
    send(.message(message, anchor: .zero, by: press))
  }

  func message(ofRow row: Int) -> Message? {
    Array(view.all { $0.role == "row" }.dropFirst())[row].message(for: Symbol.click.id)
  }

  mutating func touch(
    _ touch: Touch, at point: Point = Point(x: 100, y: 300), on message: Message? = nil
  ) {
    send(.touch(touch, finger: 1, at: point, on: message, anchor: .zero))
  }

  /// Sets what no event of today sets.
  mutating func change(_ body: (inout AppState) -> Void) { body(&state) }

  /// The whole menu of a row, as a secondary click opens it.
  mutating func openMenu(ofRow row: Int) {
    let rows = view.all { $0.role == "row" }.dropFirst()
    guard let message = Array(rows)[row].message(for: Symbol.contextmenu.id) else { return }
    send(.message(message, anchor: .zero))
  }

  mutating func key(
    _ key: String, code: String = "", _ flags: KeyPress.Flags = [], focus: Message? = nil
  ) {
    let press = KeyPress(key: key, code: code, flags: flags)
    guard claims(state, press, focus: focus) else { return }
    send(.key(press, focus: focus, anchor: .zero))
  }

  /// The same in a field, by the field's id.
  mutating func key(_ key: String, _ flags: KeyPress.Flags = .inText, inField id: String) {
    let press = KeyPress(key: key, flags: flags, focusID: id)
    guard claims(state, press, focus: nil) else { return }
    send(.key(press, focus: nil, anchor: .zero))
  }

  /// An item of the list of records, from the top.
  mutating func pressRecord(_ index: Int, by press: Press = Press()) {
    let items = view.all { $0.name == "record-open" }
    guard let message = items[index].message(for: Symbol.click.id) else { return }
    send(.message(message, anchor: .zero, by: press))
  }

  /// Its whole menu, as a secondary click opens it.
  mutating func openRecordMenu(_ index: Int) {
    pressRecord(index, by: Press(.mouse, isSecondary: true))
  }

  /// Makes the page as wide as a desktop's.
  mutating func widen() { send(.viewport(width: 1280, height: 800, state.menu.space)) }

  /// Makes one step of these changes, whatever on the screen would make it.
  mutating func change(_ changes: [RecordChange]) {
    var change = Change(state: state, moment: clock.moment)
    change.record(.change(changes))
    change.refreshRecordList()
    take(change)
  }

  /// Makes this the state, and does what came of it.
  mutating func take(_ change: Change) {
    state = change.state
    perform(change.effects)
  }

  /// Makes this step of a timer, and gives the id of a timer that it starts.
  @discardableResult
  mutating func time(_ step: TimerChange) -> Int64 {
    var change = Change(state: state, moment: clock.moment)
    change.record(.timer(step))
    change.updateAlarms()
    state = change.state
    perform(change.effects)
    return state.journal.lastSequence
  }

  /// Puts this text into the field with this name, in the place of what it held.
  mutating func type(_ text: String, into name: String) {
    guard let message = field(name)?.message(for: Symbol.input.id) else { return }
    send(.typed(message, text: text))
  }

  private mutating func perform(_ new: [Effect]) {
    effects = new
    for effect in new {
      switch effect {
      case .append(let line): journal.append(line)
      case .copy(let text, let html):
        if !refusesToCopy { clipboard = (text, html) }
        perform(update(&state, .copied(!refusesToCopy), at: clock.moment))
      case .copyLink(let title, let fragment):
        let address = "https://lapboard.test/" + fragment
        if !refusesToCopy { clipboard = (address, "<a href=\"\(address)\">\(title)</a>") }
        perform(update(&state, .copied(!refusesToCopy), at: clock.moment))
      case .readClipboard, .share, .shareLink, .pasteText, .choosePhotos: break
      case .selectText(_, let part):
        tellNote(.selected(part))
        // Of what was done, not of what the page said to it.
        effects = new
      case .insertText(_, let text): write(text)
      case .backup(let effect): perform(effect)
      case .remember(let key, let value): settings[key.text] = value
      case .focus, .select, .scroll, .dress, .visit, .replaceVisit, .reload, .openPage,
        .openProgram:
        break
      case .findField, .runPattern, .markNote, .reveal, .alarm, .tick, .offer, .dragging, .scrollBy:
        break
      }
    }
  }

  /// Makes this the text of the field that a view bound to the message.
  mutating func type(_ text: String, into field: Message) {
    guard view.all({ $0.message(for: Symbol.input.id) == field }).isEmpty == false else { return }
    send(.typed(field, text: text))
  }

  /// What is kept of a setting from start to start.
  func setting(_ key: String) -> String? { settings[key] }

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
      ?? control.message(for: Symbol.input.id)
  }

  func isEnabled(_ name: String) -> Bool { message(of: name) != nil }
  func shows(_ name: String) -> Bool { view.all { $0.accessibleName == name }.isEmpty == false }

  /// Rows of the table of laps that a paste would add, without the head.
  var preview: [String] {
    view.all { $0.name == "preview" }.flatMap(\.children).dropFirst().map { row in
      row.children.map(\.allText).joined(separator: " | ")
    }
  }
  /// Names of the chosen radio buttons.
  var chosen: [String] {
    view.all { $0.value(.type) == "radio" && $0.property(.checked) == "true" }
      .map(\.accessibleName)
  }
  func field(_ name: String) -> View? {
    view.all { $0.isField && $0.accessibleName == name }.first
  }
  /// The name of the open dialog.
  var dialog: String? { view.all { $0.role == "dialog" }.first?.accessibleName }
  /// What an open dialog says is wrong.
  var problem: String { view.all { $0.name == "problem" }.first?.allText ?? "" }

  var elapsed: String { view.all { $0.role == "timer" }.first?.allText ?? "" }
  var status: String {
    view.all { $0.role == "status" && $0.name.hasPrefix("message") }.first?.allText ?? ""
  }
  var alert: String { view.all { $0.role == "alert" }.first?.allText ?? "" }
  var isMenuOpen: Bool { state.menu.showing != nil }
  /// What the menu offers by name, submenus included.
  var menuItems: [String] { menuLevels.flatMap(\.self) }
  /// The same, by menu and submenu.
  var menuLevels: [[String]] {
    view.all { $0.role == "menu" }.map { menu in
      menu.all { $0.role.hasPrefix("menuitem") }.map(\.accessibleName)
    }
  }

  /// The drawn rows, from the top, without the head: their cells parted by a bar.
  var rows: [String] {
    view.all { $0.role == "row" }.dropFirst().map { row in
      row.children.map(\.allText).joined(separator: " | ")
    }
  }
  /// Numbers of the selected rows, from the top.
  var selectedNumbers: [String] {
    view.all { $0.role == "row" && $0.value(.ariaSelected) == "true" }.map { row in
      String(row.children[0].allText.prefix { $0.isNumber })
    }
  }
  /// Names of the records in the list, from the top.
  var recordNames: [String] {
    view.all { $0.name == "record-title" }.map(\.allText)
  }
  /// Of the selected ones.
  var selectedRecordNames: [String] {
    view.all { $0.name == "record-open" && $0.value(.ariaPressed) == "true" }
      .map { $0.children[0].allText }
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
  func property(_ symbol: Symbol) -> String? {
    for case .property(symbol, let text) in attributes { return text }
    return nil
  }
  var role: String { value(.role) ?? "" }
  var name: String { value(.className) ?? "" }
  var isControl: Bool {
    tag == .button || value(.type) == "radio" || role.hasPrefix("menuitem") || role == "tab"
  }
  var isField: Bool { tag == .textarea || tag == .input && !isControl }
  /// What stands in a field before anything is typed.
  var fieldText: String? {
    for case .property(.value, let text) in attributes { return text }
    return nil
  }
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
