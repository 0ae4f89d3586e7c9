import Editing
import Records
import Timing

/// What a menu acts on.
public enum MenuSubject: Equatable, Sendable {
  /// A row of the lap table; nil is the running lap.
  case lap(id: Int64?)
  /// An item of the list of records, by id.
  case record(Int64)
  /// How that list is ordered.
  case recordOrder
  /// The record that is open.
  case recordPage
  case share
  case settings
  /// The note of the record on show.
  case note
  /// One of the meanings found in it.
  case meaning(Int)
  /// The options of the find panel.
  case find
  case timer(TimerSource)
  case boardRow(BoardTable, Int64)
  /// The race as a whole.
  case race

  /// Whether a button opens it, which then shows so.
  var isOfButton: Bool {
    switch self {
    case .lap, .record, .note, .meaning, .timer(.preset), .timer(.ended), .boardRow: false
    case .timer(.timer), .recordOrder, .recordPage, .share, .settings, .find, .race: true
    }
  }

  /// The id of the element that the focus returns to.
  var opener: String {
    switch self {
    case .lap(let id?): LapTable.rowID(id)
    case .lap(nil): LapTable.scrollerID
    case .record(let id): RecordListView.itemID(id)
    case .recordOrder: RecordListView.orderID
    case .recordPage: RecordScreen.moreID
    case .share: Toolbar.shareID
    case .settings: "settings"
    case .note, .meaning: NoteSection.textID
    case .find: FindPanel.optionsID
    case .timer(let source): PresetList.id(of: source)
    case .boardRow(let table, let row): table.rowID(row)
    case .race: ResultsScreen.moreID
    }
  }
}

extension MenuSubject {
  /// What is held by a finger on something that is bound to this; nil where that has no menu.
  init?(heldOn message: Message?) {
    switch message {
    case .lapRow(let id): self = .lap(id: id)
    case .records(.item(let id)): self = .record(id)
    case .timer(.chip(let source)): self = .timer(source)
    default: return nil
    }
  }
}

/// Where something in or beside a table or list stood at one moment.
struct MenuAnchor: Sendable {
  var rectangle = Rectangle.zero
  /// Its row from the top, and how far that was scrolled.
  var row = 0
  var offset: Int32 = 0
}

/// What is under a finger.
struct Held: Sendable {
  var subject: MenuSubject
  var point: Point
  var anchor: MenuAnchor
}

extension AppState {
  func anchor(of subject: MenuSubject, at rectangle: Rectangle) -> MenuAnchor {
    MenuAnchor(
      rectangle: rectangle, row: row(of: subject) ?? 0, offset: window(of: subject).offset)
  }

  /// Where the row that a menu acts on stands in its table or list, from the top.
  private func row(of subject: MenuSubject) -> Int? {
    switch subject {
    case .lap(nil): 0
    case .lap(let id?): index(ofLap: id).map { rowPosition(ofLapAt: $0) }
    case .record(let id): listedRecords.firstIndex(of: id)
    case .boardRow(let table, let row): rows(of: table).firstIndex(of: row)
    case .recordOrder, .recordPage, .share, .settings, .note, .meaning, .find, .timer, .race: nil
    }
  }

  private func window(of subject: MenuSubject) -> ScrollWindow {
    switch subject {
    case .record: recordList.window
    case .boardRow(let table, _): board[table].window
    default: lapWindow
    }
  }

  /// Where that stands by now: rows arrive above it, and lists scroll.
  func rectangle(of anchor: MenuAnchor, _ subject: MenuSubject) -> Rectangle {
    guard let row = row(of: subject) else { return anchor.rectangle }
    var rectangle = anchor.rectangle
    let rows = Int32(clamping: row - anchor.row)
    let window = window(of: subject)
    let moved = rows.multipliedReportingOverflow(by: window.rowHeight).partialValue
    rectangle.top &+= (moved &- (window.offset &- anchor.offset)) / 64
    return rectangle
  }
}

// MARK: - Opening and closing

extension Change {
  /// Fingers get the compact bar, everything else the context menu.
  mutating func openLapMenu(_ id: Int64?, anchor: Rectangle, by press: Press) {
    openMenu(of: .lap(id: id), anchor: anchor, by: press)
  }

  /// The menu of a row stands where a pointer asked for it, that of a button at the button.
  mutating func openMenu(of subject: MenuSubject, anchor: Rectangle, by press: Press) {
    let isOfRow = !subject.isOfButton
    open(
      subject, face: isOfRow && press.pointer == .touch ? .bar : .list,
      at: isOfRow && press.pointer != .none ? press.point : nil,
      state.anchor(of: subject, at: anchor), byKey: press.pointer == .none)
  }

  mutating func openSettings(anchor: Rectangle, by press: Press) {
    openMenu(of: .settings, anchor: anchor, by: press)
  }

  mutating func openShareMenu(anchor: Rectangle, by press: Press) {
    openMenu(of: .share, anchor: anchor, by: press)
  }

  mutating func openNoteMenu(_ subject: MenuSubject, anchor: Rectangle, by press: Press) {
    guard state.noteEditor != nil else { return }
    open(
      subject, face: subject == .note && press.pointer == .touch ? .bar : .list,
      at: subject == .note && press.pointer == .mouse ? press.point : nil,
      state.anchor(of: subject, at: anchor), byKey: press.pointer == .none)
  }

  /// - Parameter point: where a pointer asked for it, if it is to stand there.
  @inline(never)
  mutating func open(
    _ subject: MenuSubject, face: EditMenu<MenuSubject, Message>.Face, at point: Point?,
    _ anchor: MenuAnchor, byKey: Bool
  ) {
    // Without a finished lap there is nothing to copy, and mostly nothing that the menu could do.
    if case .lap = subject, state.laps.isEmpty, state.bridged(inLap: nil) == .zero { return }
    state.menuAnchor = anchor
    let (suggested, custom) = elements(of: subject)
    take(
      state.menu.present(
        .init(
          subject: subject, face: face, sourcePoint: point,
          targetRect: state.rectangle(of: anchor, subject)),
        suggested: suggested, custom: custom, byKey: byKey))
  }

  private func elements(
    of subject: MenuSubject
  ) -> (suggested: [MenuElement<Message>], custom: [MenuElement<Message>]) {
    switch subject {
    case .lap(let id):
      let menu = LapMenu(state, of: id)
      return (menu.suggested, menu.custom)
    case .record(let id):
      let menu = RecordMenu(state, of: id)
      return (menu.suggested, menu.custom)
    case .recordOrder: return ([], RecordMenu.orders(state))
    case .recordPage: return ([], RecordMenu.page(state))
    case .share: return ([], ShareMenu.elements(state))
    case .settings: return ([], SettingsMenu.elements(state))
    case .note: return NoteMenu.elements(state)
    case .meaning(let index): return ([], NoteMenu.meaning(index, state))
    case .find: return ([], FindMenu.elements(state))
    case .timer(let source): return ([], TimerMenu.elements(source, state))
    case .boardRow(let table, let row):
      let menu = BoardMenu(state, of: row, in: table)
      return (menu.suggested, menu.custom)
    case .race: return ([], RaceMenu.whole(state))
    }
  }

  /// Closes the menu and gives the focus back.
  mutating func closeMenu() { take(state.menu.dismiss()) }

  /// Closes the menu where the focus goes elsewhere.
  mutating func dropMenu() { _ = state.menu.dismiss() }

  /// An open menu says what is so by now, and stands by its row.
  mutating func updateMenu() {
    guard let subject = state.menu.subject else { return }
    if isMenuStale {
      let (suggested, custom) = elements(of: subject)
      take(state.menu.reload(suggested: suggested, custom: custom))
    }
    state.menu.reposition(targetRect: state.rectangle(of: state.menuAnchor, subject))
  }

  /// Acts on what came of the menu. The focus moves once, to where it belongs in the end.
  mutating func take(_ events: [EditMenu<MenuSubject, Message>.Event]) {
    var focus: String?
    for event in events {
      switch event {
      case .willPresent(let subject):
        switch subject {
        case .lap(let id?): state.focusedLap = id
        case .record(let id): state.recordList.focus(id, in: state.listedRecords)
        case .boardRow(let table, let row):
          state.board[table].focus(row, in: state.rows(of: table))
        default: break
        }
      case .willDismiss(let subject): focus = subject.opener
      case .moved: focus = state.menu.showing.map { MenuView.focusID($0) }
      case .chose(let message):
        if state.menu.showing == nil { state.coverGone = moment.monotonic }
        if let focus { effects.append(.focus(focus)) }
        focus = nil
        handle(message)
      }
    }
    if let focus { effects.append(.focus(focus)) }
  }

  // MARK: Fingers

  mutating func handle(
    _ touch: Touch, _ finger: Int32, at point: Point, on message: Message?, anchor: Rectangle
  ) {
    switch touch {
    case .down, .downToo:
      var held: Held?
      if let subject = MenuSubject(heldOn: message) {
        held = Held(
          subject: subject, point: point, anchor: state.anchor(of: subject, at: anchor))
      }
      state.hold.down(
        pointer: finger, isFirst: touch == .down, at: point, time: moment.monotonic.count,
        on: held)
    case .moved: state.hold.moved(pointer: finger, to: point)
    case .lifted: state.hold.lifted(pointer: finger)
    case .cancelled: state.hold.cancelled(pointer: finger)
    }
  }

  /// Whether a press is one of its own. A finger that lifts after a hold clicks, and some platforms
  /// ask for the menu that the hold has opened.
  mutating func counts(_ press: Press) -> Bool {
    guard press.pointer == .touch else { return true }
    return press.isSecondary ? state.hold.platformAsks() : !state.hold.isRestOfHold
  }

  /// Time passed: over a finger that rests on a row, and a mouse that rests on an entry.
  mutating func wakeMenu() {
    if let held = state.hold.wake(at: moment.monotonic.count) {
      open(held.subject, face: .bar, at: held.point, held.anchor, byKey: false)
    }
    take(state.menu.wake(at: moment.monotonic.count))
  }

  // MARK: Keys

  mutating func handleMenuKey(_ key: KeyPress, anchor: Rectangle) {
    guard let menuKey = MenuKey(key) else { return }
    take(state.menu.press(menuKey, at: moment.monotonic.count, opener: anchor))
  }
}

extension MenuKey {
  /// Nil for a key that means nothing in a menu. While an input method composes, the keys that would
  /// choose or close are its own.
  init?(_ key: KeyPress) {
    let names: [(StaticString, MenuKey)] = [
      ("ArrowUp", .up), ("ArrowDown", .down), ("ArrowLeft", .left), ("ArrowRight", .right),
      ("Home", .home), ("End", .end), ("Enter", .enter), (" ", .space), ("Escape", .escape),
      ("Tab", .tab),
    ]
    for (name, menuKey) in names where isSame(key.key, name.description) {
      if key.flags.contains(.composing) { return nil }
      // A held key may move on, and must not choose what it comes to.
      if key.flags.contains(.isRepeat), menuKey == .enter || menuKey == .space { return nil }
      self = menuKey
      return
    }
    let keystroke = Keystroke(
      key: key.key, code: key.code, isShifted: key.flags.contains(.shift))
    guard let keystroke else { return nil }
    self = .typed(keystroke)
  }
}
