import Records
import Timing

/// What happened → the new state, and what the host must do.
///
/// `moment` is when it happened: for an input, the time stamp that the input carries.
public func update(_ state: inout AppState, _ event: AppEvent, at moment: Moment) -> [Effect] {
  var change = Change(state: state, moment: moment)
  // Give up the caller's copy, so that arrays are changed in place.
  state = AppState(device: "")
  change.handle(event)
  state = change.state
  return change.effects
}

/// One event being worked off.
struct Change {
  var state: AppState
  let moment: Moment
  var effects: [Effect] = []

  init(state: consuming AppState, moment: Moment) {
    self.state = state
    self.moment = moment
  }

  var strings: Strings { state.strings }

  mutating func handle(_ event: AppEvent) {
    if state.halt != nil {
      if case .message(.reload, _) = event { effects.append(.reload) }
      return
    }
    if case .takenOver = event {
      state.halt = .elsewhere
      state.menu = nil
      state.sheet = nil
      return
    }
    lookAtClocks()
    expireMessage()
    switch event {
    case .message(let message, let anchor): handle(message, anchor: anchor)
    case .pressedOutsideMenu: state.menu = nil
    case .key(let key, let focus, let anchor): handle(key, focus: focus, anchor: anchor)
    case .woke: break
    case .visibility(let isVisible):
      state.isVisible = isVisible
      if !isVisible {
        closeMenu()
        noteClocks()
      }
    case .scrolled(let window): state.lapWindow = window
    case .viewport(let width, let height, let rem):
      if width != state.viewportWidth || height != state.viewportHeight { closeMenu() }
      state.viewportWidth = width
      state.viewportHeight = height
      state.rem = rem
    case .location(let fragment):
      state.tab = Tab(fragment: fragment)
      state.menu = nil
    case .copied(let isDone):
      if isDone {
        if let what = state.copying { say(what) }
      } else {
        state.alert = strings.copyFailed
      }
      state.copying = nil
    case .stored(let isDone): handleStored(isDone)
    case .focusLost(let id): restoreFocus(lostFrom: id)
    case .takenOver: break
    }
  }

  // MARK: Clocks

  /// Writes down that the clocks came apart, before anything that happens at this moment.
  private mutating func lookAtClocks() {
    let finding = state.clocks.look(at: moment)
    // Without a past there is nothing that the clocks could be wrong about.
    guard finding != .steady, state.journal.lastSequence > 0 else { return }
    switch finding {
    case .steady: break
    case .setBack: record(.clock(leapt: false))
    case .leaptAhead(let ahead):
      guard record(.clock(leapt: true)), state.journal.watch.isRunning else { return }
      say(strings.clocksLeapt(TimeFormat.screen.text(ahead)))
    }
  }

  /// A page that goes out of sight may never come back, and then the wall clock alone speaks for the
  /// time since the last line: this line makes that time short.
  private mutating func noteClocks() {
    if state.journal.watch.isRunning { record(.clock(leapt: false)) }
  }

  // MARK: The journal

  /// Makes an event of this, if it is not refused, and has it written down.
  @discardableResult
  mutating func record(_ action: JournalEvent.Action) -> Bool {
    do throws(Journal.Refusal) {
      let rows = state.lapRowCount
      let event = try state.journal.record(action, at: moment)
      keepRowsInPlace(by: Int32(clamping: state.lapRowCount - rows))
      if let opening = state.unwrittenOpening {
        effects.append(.append(opening))
        state.unwrittenOpening = nil
      }
      effects.append(.append(JournalLine.text(event)))
      return true
    } catch {
      say(refusal(error))
      return false
    }
  }

  private func refusal(_ reason: Journal.Refusal) -> String {
    switch reason {
    case .watch(.doublePress): strings.doublePress
    case .watch(.notRunning): strings.lapWhileStopped
    case .watch(.alreadyRunning): strings.resetWhileRunning
    case .watch(.nothingToReset): strings.nothingToReset
    case .watch(.nothingBridged), .nothingToUndo, .outOfSequence: strings.nothingToUndo
    case .nothingToRedo: strings.nothingToRedo
    }
  }

  private mutating func handleStored(_ isDone: Bool) {
    switch (state.storage, isDone) {
    case (.kept, false):
      state.storage = .failing
      state.isStorageNoticeClosed = false
    case (.failing, true):
      state.storage = .kept
      say(strings.storedAgain)
    case (.missing, _), (.kept, true), (.failing, false): break
    }
  }

  // MARK: Messages

  /// Tells the person something, for a few seconds.
  mutating func say(_ text: String, isQuiet: Bool = false) {
    state.noticeCount &+= 1
    state.message = Notice(
      text: text, isQuiet: isQuiet, until: moment.monotonic + .seconds(4),
      number: state.noticeCount)
  }

  private mutating func expireMessage() {
    if let message = state.message, moment.monotonic >= message.until { state.message = nil }
  }

  // MARK: Presses

  mutating func handle(_ message: Message, anchor: Rectangle = .zero) {
    switch message {
    case .start: press(.start)
    case .stop: press(.stop)
    case .lap: lap()
    case .reset: reset()
    case .undo: undo()
    case .redo: redo()
    case .copyRecords: copyRecords()
    case .copyLap(let id): copyLap(id)
    case .copyKept(let id): copyKept(id)
    case .copySetAside: copySetAside()
    case .lapRow(let id): openLapMenu(id, anchor: anchor)
    case .lapTable: break
    case .leaveOutBridged(let id): leaveOut(id)
    case .show(let tab): show(tab)
    case .settings: openSettings(anchor: anchor)
    case .shortcuts: openShortcuts(from: "settings")
    case .language(let language):
      state.chosenLanguage = language
      effects.append(.remember(key: .language, value: language?.tag ?? ""))
      effects.append(state.dress)
      reloadMenu()
    case .theme(let theme):
      state.theme = theme
      effects.append(.remember(key: .theme, value: theme?.name ?? ""))
      effects.append(state.dress)
      reloadMenu()
    case .menuItem(let index):
      if let items = state.menu?.items, items.indices.contains(index) { choose(items[index]) }
    case .closeMenu: closeMenu()
    case .closeSheet: closeSheet()
    case .closeAlert:
      if state.alert == nil { state.isStorageNoticeClosed = true }
      state.alert = nil
    case .reload: break
    }
  }

  private mutating func press(_ action: JournalEvent.Action) {
    state.alert = nil
    state.message = nil
    let start = state.journal.watch.phase
    guard record(action) else { return }
    // Whoever looks away after a double press must hear that the watch does not run.
    if action == .stop, case .running(let since) = start,
      case .stopped(let at, let time) = state.journal.watch.phase,
      at - since < Stopwatch.doublePress
    {
      say(strings.stoppedAtOnce(TimeFormat.screen.text(time)))
    }
  }

  private mutating func lap() {
    guard record(.lap) else { return }
    let laps = state.journal.watch.laps
    let row = LapRow(laps, at: laps.count - 1)
    say(strings.lapTaken(row.number, TimeFormat.screen.text(row.lapTime)), isQuiet: true)
  }

  private mutating func reset() {
    guard record(.reset) else { return }
    say(strings.resetDone(hasLaps: state.journal.records.last?.laps.isEmpty == false))
    state.menu = nil
  }

  private mutating func undo() {
    guard let step = state.journal.undoable else { return say(strings.nothingToUndo) }
    if record(.undo) { afterUndo(strings.undone(step.kind)) }
  }

  private mutating func redo() {
    guard let step = state.journal.redoStep else { return say(strings.nothingToRedo) }
    if record(.redo) { afterUndo(strings.redone(step.kind)) }
  }

  private mutating func afterUndo(_ text: String) {
    say(text)
    reloadMenu()
  }

  private mutating func leaveOut(_ id: Int64) {
    record(.leaveOut(state.bridged(inLap: id == 0 ? nil : id), lap: id))
  }

  /// Rows come and go above: someone who has scrolled down goes on reading the same rows.
  private mutating func keepRowsInPlace(by rows: Int32) {
    guard rows != 0, state.lapWindow.offset > 0, state.lapWindow.rowHeight > 0 else { return }
    state.lapWindow.offset = max(0, state.lapWindow.offset &+ rows &* state.lapWindow.rowHeight)
    effects.append(.scroll(id: LapTable.scrollerID, rows: rows))
  }

  private mutating func show(_ tab: Tab) {
    state.menu = nil
    guard state.tab != tab else { return }
    state.tab = tab
    state.message = nil
    effects.append(.visit(tab.fragment))
  }

  mutating func openShortcuts(from opener: String) {
    state.menu = nil
    state.sheet = Sheet(opener: opener)
    effects.append(.focus("sheet-close"))
  }

  mutating func closeSheet() {
    guard let sheet = state.sheet else { return }
    state.sheet = nil
    effects.append(.focus(sheet.opener))
  }

  /// Never leaves the keyboard nowhere: what had the focus was taken away by what happened.
  private mutating func restoreFocus(lostFrom id: String) {
    let laps = state.journal.watch.laps
    if let menu = state.menu {
      effects.append(.focus(MenuView.itemID(menu.current)))
    } else if isSame(id, Toolbar.undoID), state.journal.redoStep != nil {
      effects.append(.focus(Toolbar.redoID))
    } else if isSame(id, Toolbar.redoID), state.journal.undoable != nil {
      effects.append(.focus(Toolbar.undoID))
    } else if state.tab == .stopwatch, state.focusedLap != nil, let newest = laps.last {
      // Laps go from the top: the row there now is the one that stands nearest.
      let lap = state.focusedLap.flatMap { state.index(ofLap: $0) }.map { laps[$0] } ?? newest
      state.focusedLap = lap.id
      effects.append(.focus(LapTable.rowID(lap.id)))
    } else {
      state.focusedLap = nil
      effects.append(.focus(state.tab == .stopwatch ? Controls.startID : TabBar.id(of: state.tab)))
    }
  }

  // MARK: Copying

  private mutating func copyRecords() {
    let laps = state.journal.watch.laps
    copy(laps, 0..<laps.count, message: strings.lapsCopied(laps.count))
  }

  private mutating func copyLap(_ id: Int64) {
    guard let index = state.index(ofLap: id) else { return say(strings.nothingToCopy) }
    copy(state.journal.watch.laps, index..<index + 1, message: strings.lapCopied(index + 1))
  }

  private mutating func copyKept(_ id: Int64) {
    guard let record = state.journal.records.first(where: { $0.id == id }) else {
      return say(strings.nothingToCopy)
    }
    let laps = record.lapsToTheEnd
    copy(laps, 0..<laps.count, message: strings.lapsCopied(laps.count))
  }

  private mutating func copy(_ laps: [Lap], _ range: Range<Int>, message: String) {
    // Nothing to copy leaves the clipboard alone.
    guard !range.isEmpty else { return say(strings.nothingToCopy) }
    state.alert = nil
    state.copying = message
    effects.append(
      .copy(
        text: LapTableText.plain(laps, range),
        html: LapTableText.html(
          laps, range, head: (strings.lap, strings.total, strings.lapTime))))
  }

  private mutating func copySetAside() {
    guard !state.setAside.isEmpty else { return }
    var text = ""
    for line in state.setAside { text += line + "\n" }
    state.copying = strings.linesCopied(state.setAside.count)
    effects.append(.copy(text: text, html: "<pre>" + LapTableText.escapedForHTML(text) + "</pre>"))
  }
}

extension AppState {
  /// Index of the lap with this id on the watch, oldest first.
  func index(ofLap id: Int64) -> Int? { journal.watch.laps.lastIndex { $0.id == id } }

  /// Bridged time in the lap with this id; nil is the one that is not finished.
  func bridged(inLap id: Int64?) -> Nanoseconds {
    guard let id else { return journal.watch.openLapBridged }
    return index(ofLap: id).map { journal.watch.laps[$0].bridged } ?? .zero
  }
}
