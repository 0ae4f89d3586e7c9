import Editing
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
  /// Something changed that an open menu may speak of.
  var isMenuStale = false

  init(state: consuming AppState, moment: Moment) {
    self.state = state
    self.moment = moment
  }

  var strings: Strings { state.strings }

  mutating func handle(_ event: AppEvent) {
    if state.halt != nil {
      if case .message(.reload, _, _) = event { effects.append(.reload) }
      return
    }
    // What was being written is a step of its own, whatever comes next.
    if event.endsTyping { flushNote() }
    if case .takenOver = event {
      state.halt = .elsewhere
      dropMenu()
      state.board.drag.machine.cancel()
      state.sheet = nil
      giveUpAlarms()
      return
    }
    lookAtClocks()
    expireMessage()
    switch event {
    case .message(let message, let anchor, let press):
      if counts(press) {
        if state.board.drag.session?.driver == .keyboard { end(.cancelled) }
        handle(message, anchor: anchor, by: press)
      }
    case .touch(let touch, let finger, let point, let message, let anchor):
      handle(touch, finger, at: point, on: message, anchor: anchor)
    case .pressedOutsideMenu: dropMenu()
    case .key(let key, let focus, let anchor): handle(key, focus: focus, anchor: anchor)
    case .typed(let message, let text): type(text, into: message)
    case .woke:
      wakeMenu()
      wakeNote()
      wakeSetup()
      wakeBoard()
    case .visibility(let isVisible):
      state.isVisible = isVisible
      countDays()
      if !isVisible {
        closeMenu()
        leaveDrag()
        noteClocks()
      }
    case .blurred:
      closeMenu()
      leaveDrag()
    case .scrolled(let window):
      state.lapWindow = window
      state.hold.scrolled()
    case .listScrolled(let window):
      state.recordList.window = window
      state.hold.scrolled()
    case .boardScrolled(let table, let window):
      let old = state.board[table].window
      state.board[table].window = window
      state.board.drag.machine.scrolled()
      if table == .taps { tapsScrolled(from: old) }
    case .viewport(let width, let height, let space):
      // What the menu acts on stands elsewhere now, and nobody knows where.
      if width != state.viewportWidth || height != state.viewportHeight { closeMenu() }
      state.viewportWidth = width
      state.viewportHeight = height
      state.menu.space = space
    case .location(let fragment): follow(fragment)
    case .copied(let isDone):
      if isDone {
        if let what = state.copying { say(what) }
      } else {
        state.alert = strings.copyFailed
      }
      state.copying = nil
      finishCutting(isDone)
    case .pasted(let clip): take(clip)
    case .shareFailed: state.alert = strings.shareFailed
    case .stored(let isDone): handleStored(isDone)
    case .focusLost(let id): restoreFocus(lostFrom: id)
    case .note(let event, let record): handle(event, of: record)
    case .backup(let event): handle(event)
    case .takenOver: break
    case .find(let event): take(event)
    case .drag(let drag, let message, let anchor): handle(drag, on: message, anchor: anchor)
    case .wheel(let message, let amount, let isNotch, let height):
      turnWheel(message, by: amount, isNotch: isNotch, height: height)
    case .hostDrag(let drag): handle(drag)
    case .dropTables(let rectangles): state.board.drag.rectangles = rectangles
    case .motion(let isReduced): state.timer.setup.spins = !isReduced
    case .alarm(let event): handle(event)
    }
    refreshRecordList()
    followBoard()
    state.followNote()
    updateFinding()
    // Next may have opened another record.
    state.followNote()
    updateMenu()
    followTimers()
    followPlan()
    followRace()
    updateAlarms()
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
      guard record(.clock(leapt: true)), state.journal.isTiming else { return }
      let time = TimeFormat.screen.text(ahead)
      say(
        state.race.isTiming && !state.journal.watch.isRunning
          ? strings.raceClockLeapt(time) : strings.clocksLeapt(time))
    }
  }

  /// A page that goes out of sight may never come back, and then the wall clock alone speaks for the
  /// time since the last line: this line makes that time short.
  private mutating func noteClocks() {
    if state.journal.isTiming { record(.clock(leapt: false)) }
  }

  // MARK: The journal

  /// Makes an event of this, if it is not refused, and has it written down.
  @discardableResult
  mutating func record(_ action: JournalEvent.Action) -> Bool {
    guard let reason = attempt(action) else { return true }
    say(refusal(reason))
    return false
  }

  /// The same, with nothing said: gives the reason where it is refused.
  mutating func attempt(_ action: JournalEvent.Action) -> Journal.Refusal? {
    do throws(Journal.Refusal) {
      let rows = state.lapRowCount
      let changed = documents(changedBy: action)
      let event = try state.journal.record(action, at: moment)
      keepRowsInPlace(by: Int32(clamping: state.lapRowCount - rows))
      state.selection.keepOnly(state.laps)
      leaveLostRecord()
      if let opening = state.unwrittenOpening {
        effects.append(.append(opening))
        state.unwrittenOpening = nil
      }
      effects.append(.append(JournalLine.text(event)))
      isMenuStale = true
      state.find.changed.append(contentsOf: changed)
      askToPersist()
      return nil
    } catch {
      return error
    }
  }

  func refusal(_ reason: Journal.Refusal) -> String {
    switch reason {
    case .watch(.doublePress): strings.doublePress
    case .watch(.notRunning): strings.lapWhileStopped
    case .watch(.alreadyRunning): strings.resetWhileRunning
    case .watch(.nothingToReset): strings.nothingToReset
    case .watch(.nothingBridged), .nothingToUndo, .outOfSequence: strings.nothingToUndo
    case .nothingToRedo: strings.nothingToRedo
    case .correction(let reason): strings.correctionRefused(reason)
    case .noSuchTable: strings.noSuchTable
    case .note(let reason): strings.noteRefused(reason)
    case .timer(let reason): strings.timerRefused(reason)
    case .board(let reason): strings.boardRefused(reason)
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

  mutating func handle(
    _ message: Message, anchor: Rectangle = .zero, by source: Press = Press()
  ) {
    switch message {
    case .start: press(.start)
    case .stop: press(.stop)
    case .lap: lap()
    case .reset: reset()
    case .undo: undo()
    case .redo: redo()
    case .copyRecords: copyRecords()
    case .copyLap(let id): copyLap(id)
    case .copySetAside: copySetAside()
    case .copySelection: copySelection()
    case .copyAs(let format): copyAs(format)
    case .paste: paste()
    case .pasteText, .pasteTitle: break
    case .pasteAs(let meaning): changePaste { $0.choose(meaning) }
    case .pasteTo(let destination): changePaste { $0.choose(destination) }
    case .addPasted: addPasted()
    case .strikeOut(let isStruckOut, let target): strikeOut(isStruckOut, target)
    case .mergeWithNext(let lap): merge(lap)
    case .deleteLaps(let target): delete(target)
    case .selectLap(let id): beginChoosing(with: id)
    case .selectAll: state.selection.selectAll(of: state.laps)
    case .endChoosing: endChoosing()
    case .ask(let question): ask(question)
    case .answer: break
    case .saveAnswer: saveAnswer()
    case .share: openShareMenu(anchor: anchor, by: source)
    case .shareText: shareText()
    case .shareLink: shareLink()
    case .copyLink: copyLink()
    case .openRecord(let id): open(record: id)
    case .closeRecord: closeRecord()
    case .addLinked: addLinked()
    case .lapRow(let id): pressRow(id, anchor: anchor, by: source)
    case .lapTable: break
    case .leaveOutBridged(let id): leaveOut(id)
    case .show(let tab): show(tab)
    case .find(let command): find(command, anchor: anchor, by: source)
    case .settings: openSettings(anchor: anchor, by: source)
    case .shortcuts: openShortcuts(from: "settings")
    case .language(let language):
      state.chosenLanguage = language
      effects.append(.remember(key: .language, value: language?.tag ?? ""))
      effects.append(state.dress)
      isMenuStale = true
    case .theme(let theme):
      state.theme = theme
      effects.append(.remember(key: .theme, value: theme?.name ?? ""))
      effects.append(state.dress)
      isMenuStale = true
    case .menuEntry(let level, let entry):
      take(state.menu.choose(level: level, entry: entry, opener: anchor))
    case .hoverMenu(let level, let entry):
      take(
        state.menu.hover(
          level: level, entry: entry, opener: anchor, at: moment.monotonic.count))
    case .closeMenu: closeMenu()
    case .closeSheet: closeSheet()
    case .closeAlert:
      if state.alert == nil { state.isStorageNoticeClosed = true }
      state.alert = nil
    case .records(let command): handle(command, anchor: anchor, by: source)
    case .askRate(let from, let to): askRate(from, to, opener: MenuSubject.settings.opener)
    case .rate: break
    case .saveRate: saveRate()
    case .noteText: openNoteMenu(.note, anchor: anchor, by: source)
    case .note(.meaning(let index)): openNoteMenu(.meaning(index), anchor: anchor, by: source)
    case .note(let command): handle(command)
    case .backup(let message): handle(message)
    case .timer(let message): handle(message, anchor: anchor, by: source)
    case .board(let message): handle(message, anchor: anchor, by: source)
    case .alarm(let message): handle(message, anchor: anchor, by: source)
    case .reload: break
    }
  }

  /// What a person typed into a field.
  private mutating func type(_ text: String, into message: Message) {
    switch message {
    case .answer: typeAnswer(text)
    case .rate: typeRate(text)
    case .pasteText: changePaste { $0.type(text: text) }
    case .pasteTitle: changePaste { $0.type(title: text) }
    case .records(.filter): filterRecords(text)
    case .find(.text): typeFind(text)
    case .find(.replacement): typeReplacement(text)
    // A radio button or a check box was chosen.
    case .alarm(.volume): typeVolume(text)
    case .pasteAs, .pasteTo, .find, .backup, .alarm, .board(.show): handle(message)
    case .timer(.setup(let message)): type(text, into: message)
    case .board(.plan(let message)): type(text, into: message)
    case .board(.race(let message)): type(text, into: message)
    default: break
    }
  }

  private mutating func press(_ action: JournalEvent.Action) {
    state.alert = nil
    state.message = nil
    let start = state.journal.watch.phase
    guard record(action) else { return }
    // Whoever looks away after a double press must hear that the watch does not run.
    if case .stop = action, case .running(let since) = start,
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
    dropMenu()
  }

  private mutating func undo() {
    guard let step = state.journal.undoable else { return say(strings.nothingToUndo) }
    if record(.undo) { say(strings.undone(step.kind)) }
  }

  private mutating func redo() {
    guard let step = state.journal.redoStep else { return say(strings.nothingToRedo) }
    if record(.redo) { say(strings.redone(step.kind)) }
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
    dropMenu()
    guard state.tab != tab else { return }
    state.message = nil
    go(to: Place(tab))
  }

  /// Never leaves the keyboard nowhere: what had the focus was taken away by what happened.
  private mutating func restoreFocus(lostFrom id: String) {
    if let showing = state.menu.showing {
      effects.append(.focus(MenuView.focusID(showing)))
    } else if let sheet = state.sheet {
      effects.append(.focus(sheet.ends.first))
    } else if isSame(id, Toolbar.undoID), state.journal.redoStep != nil {
      effects.append(.focus(Toolbar.redoID))
    } else if isSame(id, Toolbar.redoID), state.journal.undoable != nil {
      effects.append(.focus(Toolbar.undoID))
    } else if focusItemInPlace(of: id) {
    } else if state.place == .plan, state.plan.run != nil {
      effects.append(.focus(RunView.id))
    } else if focusBoardRow(lostFrom: id) {
    } else if state.place == .timer {
      effects.append(
        .focus(
          state.showsTimerSetup
            ? SetupView.startID
            : state.journal.timers.running.last.map { TimerCards.mainID($0.id) }
              ?? TabBar.id(of: .timer)))
    } else if state.place == .results {
      effects.append(
        .focus(state.race.hasStarted ? ResultsScreen.tapID : ResultsScreen.pasteNamesID))
    } else if let row = rowNearTheFocus() {
      state.focusedLap = row
      effects.append(.focus(LapTable.rowID(row)))
    } else if state.showsLaps, state.place != .stopwatch {
      // The item of the list that opened it, mostly.
      effects.append(.focus(LapTable.scrollerID))
    } else {
      state.focusedLap = nil
      effects.append(.focus(state.tab == .stopwatch ? Controls.startID : TabBar.id(of: state.tab)))
    }
  }

  /// The row that stands now where the focus was: of the lap that had it, or that took its place.
  private func rowNearTheFocus() -> Int64? {
    let laps = state.laps
    guard state.showsLaps, let focused = state.focusedLap, let newest = laps.last else {
      return nil
    }
    if state.index(ofLap: focused) != nil { return focused }
    guard let index = state.focusedIndex else { return newest.id }
    return laps[min(index, laps.count - 1)].id
  }
}
