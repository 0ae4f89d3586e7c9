import LapboardTestSupport
import Records
import Testing
import Timing

/// Long sequences of presses, clock changes and restarts, with every rule checked after each.
struct RandomJournalTests {  // stopwatch E7
  struct Violation: Error, CustomStringConvertible {
    var description: String
  }

  /// A person, their device's clocks, and everything that must hold.
  struct Run {
    var random: SeededGenerator
    var session = Session()
    var model = NaiveModel()
    var clocks = ClockWatch()
    /// The last events, to be told when a rule is broken.
    var trace: [(JournalEvent.Action, Moment)] = []
    var accepted = 0
    /// Corrections, titles and added laps among them.
    var corrections = 0
    /// Changes to timers among them.
    var timerChanges = 0

    init(seed: UInt64) { random = SeededGenerator(seed: seed) }

    func check(_ holds: Bool, _ rule: @autoclosure () -> String) throws {
      guard !holds else { return }
      let events = trace.suffix(20).map { "\n\($0.0) at \($0.1)" }.joined()
      throw Violation(description: rule() + events)
    }

    mutating func chance(_ percent: Int) -> Bool {
      Int.random(in: 0..<100, using: &random) < percent
    }

    /// Lets time pass, or sets a clock.
    mutating func passTime() {
      let length = [0, 0.001, 0.25, 0.499, 0.5, 1.5, 10, 61.003, 3_600].randomElement(
        using: &random)!
      session.clock.advance(length)
      session.clock.advance(Nanoseconds(Int64.random(in: 0..<20_000_000, using: &random)))
      switch Int.random(in: 0..<40, using: &random) {
      case 0: session.clock.sleep(Double.random(in: 0...7_200, using: &random))
      case 1: session.clock.setWallClock(by: Double.random(in: -7_200...7_200, using: &random))
      case 2: session.clock.restart(after: Double.random(in: -600...600, using: &random))
      default: break
      }
    }

    mutating func randomAction() -> JournalEvent.Action {
      switch Int.random(in: 0..<140, using: &random) {
      case 0..<10: return .start
      case 10..<32: return .lap
      case 32..<40: return .stop
      case 40..<44: return .reset
      case 44..<57: return .undo
      case 57..<66: return .redo
      case 66..<68: return .open
      case 68..<71: return .clock(leapt: chance(50))
      case 71..<90:
        let table = randomTable()
        return .correct(randomCorrection(of: table), table: table)
      case 90..<93: return .rename(randomText(), table: randomTable())
      case 93..<96:
        let list = LapList(
          title: randomText(), began: chance(50) ? nil : randomWall(), laps: randomLaps())
        return .addLaps(list, to: chance(40) ? nil : randomTable())
      case 96..<116: return .change(randomChanges())
      case 116..<136: return .timer(randomTimerChange())
      default:
        let watch = session.journal.watch
        var (amount, id) = (watch.openLapBridged, 0 as Int64)
        if let lap = watch.laps.last(where: { $0.bridged > .zero }), chance(60) {
          (amount, id) = (lap.bridged, lap.id)
        }
        if chance(20) { id = Int64.random(in: -1...60, using: &random) }
        if chance(20) { amount = Nanoseconds(amount.count / 2 + 1) }
        return .leaveOut(amount, lap: id)
      }
    }

    mutating func randomTimerChange() -> TimerChange {
      let timers = session.journal.timers
      var timer = timers.running.randomElement(using: &random)?.id ?? 0
      var preset = timers.presets.randomElement(using: &random)?.id ?? 0
      if chance(3) { (timer, preset) = (preset, timer) }
      switch Int.random(in: 0..<20, using: &random) {
      case 0..<4: return .start(randomSetting())
      case 4..<7: return .pause(timer)
      case 7..<9: return .resume(timer)
      case 9..<11: return .extend(randomAmount(), timer)
      case 11..<13: return .skip(chance(60) ? randomAmount() : .zero - randomAmount(), timer)
      case 13: return .restart(timer)
      case 14, 15: return .end(timer)
      case 16: return .relabel(randomText(), timer)
      case 17: return .keepPreset(randomSetting())
      case 18: return chance(70) ? .changePreset(randomSetting(), preset) : .deletePreset(preset)
      default: return .movePreset(preset, to: Int.random(in: -1...4, using: &random))
      }
    }

    mutating func randomSetting() -> TimerSetting {
      let label = chance(3) ? String(repeating: "가", count: 67) : chance(50) ? "" : randomText()
      guard chance(30) else { return TimerSetting(label: label, .countdown(randomAmount())) }
      let intervals = Intervals(
        prepare: chance(50) ? .zero : randomAmount(), work: randomAmount(),
        rest: chance(30) ? .zero : randomAmount(), rounds: Int.random(in: 1...5, using: &random))
      return TimerSetting(label: label, .intervals(intervals))
    }

    mutating func randomAmount() -> Nanoseconds {
      if chance(5) {
        return [
          Nanoseconds(.min), .seconds(-1), .zero, Countdown.longest,
          Countdown.longest + Nanoseconds(1), .max,
        ].randomElement(using: &random)!
      }
      return [.milliseconds(300), .seconds(1), .seconds(20), .minutes(5), .hours(2)]
        .randomElement(using: &random)!
    }

    mutating func randomTable() -> TableID {
      if chance(3) { return .record(Int64.random(in: -1...60, using: &random)) }
      guard chance(40), let record = session.journal.records.randomElement(using: &random) else {
        return .watch
      }
      return .record(record.id)
    }

    mutating func randomCorrection(of table: TableID) -> Correction {
      let laps = session.journal.laps(of: table) ?? []
      var ids: [Int64] = []
      while ids.isEmpty || chance(40) {
        switch Int.random(in: 0..<30, using: &random) {
        case 0: ids.append(Int64.random(in: -1...60, using: &random))
        case 1..<4: ids.append(0)
        default: ids.append(laps.randomElement(using: &random)?.id ?? 0)
        }
      }
      if chance(2) { ids = [] }
      let id = ids.first ?? 0
      switch Int.random(in: 0..<8, using: &random) {
      case 0: return .note(randomText(), lap: id)
      case 1: return .strikeOut(chance(60), laps: ids)
      case 2: return .delete(laps: ids)
      case 3: return .mergeWithNext(lap: id)
      case 4, 5: return .split(lap: id, at: randomTime(near: id, in: laps))
      case 6: return .setTotal(randomTime(near: id, in: laps), lap: id)
      default:
        let time = randomTime(near: id, in: laps)
        return .setLapTime(chance(50) ? Nanoseconds(time.count / 7) : time, lap: id)
      }
    }

    /// Most often within the lap or the one after it.
    mutating func randomTime(near id: Int64, in laps: [Lap]) -> Nanoseconds {
      if chance(3) {
        return [
          Nanoseconds(.min), Nanoseconds(-1), .zero, .hours(9_999), .hours(9_999) + Nanoseconds(1),
          .max,
        ].randomElement(using: &random)!
      }
      let journal = session.journal
      let totals = [.zero] + laps.map(\.split) + [journal.watch.timerTime(at: journal.timeline.now)]
      let index = laps.firstIndex { $0.id == id } ?? laps.count
      let from = totals[index]
      let to = totals[min(index + (chance(50) ? 1 : 2), totals.count - 1)]
      guard from < to, chance(90) else { return chance(50) ? from : to }
      return Nanoseconds(Int64.random(in: from.count...to.count, using: &random))
    }

    mutating func randomChanges() -> [RecordChange] {
      var changes: [RecordChange] = []
      while changes.isEmpty || chance(30) { changes.append(randomChange()) }
      return chance(1) ? [] : changes
    }

    mutating func randomChange() -> RecordChange {
      switch Int.random(in: 0..<15, using: &random) {
      case 0..<4:
        let list = LapList(
          title: randomText(), began: chance(50) ? nil : randomWall(), laps: randomLaps())
        return .add(
          WholeRecord(
            list, note: randomNote(), origin: chance(70) ? "" : "9f2c-7",
            deleted: chance(20) ? randomWall() : nil))
      case 4, 5: return .delete(randomIDs(of: session.journal.records))
      case 6, 7: return .restore(randomIDs(of: session.journal.deletedRecords))
      case 8..<11:
        let record = session.journal.records.randomElement(using: &random)
        return .editNote(
          .random(of: record?.note ?? Note(), using: &random), record: record?.id ?? 7)
      case 11:
        let record = session.journal.records.randomElement(using: &random)
        return .highlight(
          chance(70), .random(in: record?.note ?? Note(), using: &random), record: record?.id ?? 7)
      case 12:
        let table = randomTable()
        return .correct(randomCorrection(of: table), table: table)
      case 13: return .timer(randomTimerChange())
      default: return .rename(randomText(), table: randomTable())
      }
    }

    mutating func randomIDs(of records: [KeptRecord]) -> [Int64] {
      var ids: [Int64] = []
      while ids.isEmpty || chance(30) {
        ids.append(chance(2) ? 3 : records.randomElement(using: &random)?.id ?? -1)
      }
      return chance(2) ? [] : ids
    }

    mutating func randomNote() -> Note {
      var note = NaiveNote()
      while chance(70) { _ = note.apply(.random(of: note.note!, using: &random)) }
      _ = note.highlight(true, .random(in: note.note!, using: &random))
      return note.note!
    }

    mutating func randomText() -> String {
      if chance(2) { return String(repeating: "랩", count: chance(50) ? 1365 : 1366) }
      return ["", "Kim", "pit, 왼쪽", "\"wind\"\n+2.1", "é"].randomElement(using: &random)!
    }

    mutating func randomWall() -> WallTime {
      WallTime(
        milliseconds: Int64.random(in: -1_000...2_000_000_000_000, using: &random),
        offsetMinutes: Int32.random(in: -720...840, using: &random))
    }

    mutating func randomLaps() -> [Lap] {
      var total = Nanoseconds.zero
      var laps: [Lap] = []
      while laps.isEmpty || chance(60) {
        let length = Nanoseconds(Int64.random(in: 0..<90_000_000_000, using: &random))
        total += chance(3) ? .zero - length : length
        let bridged = chance(80) ? .zero : chance(90) ? length : length + Nanoseconds(1)
        laps.append(
          Lap(
            id: 0, split: total, bridged: bridged, note: chance(80) ? "" : randomText(),
            isStruckOut: chance(10), isUnfinished: chance(5)))
      }
      return chance(3) ? [] : laps
    }

    mutating func step() throws {
      passTime()
      var moment = session.clock.moment
      if chance(10) {
        let waited = Nanoseconds(Int64.random(in: 0..<2_000_000_000, using: &random))
        moment = Moment(stamp: moment.monotonic - waited, handledAt: moment)
      }
      // As the app does: look at the clocks first, then do what was pressed at this moment.
      if chance(90) {
        switch clocks.look(at: moment) {
        case .steady: break
        case .leaptAhead: try perform(.clock(leapt: true), at: moment)
        case .setBack: try perform(.clock(leapt: false), at: moment)
        }
      }
      try perform(randomAction(), at: moment)
    }

    mutating func perform(_ action: JournalEvent.Action, at moment: Moment) throws {
      trace.append((action, moment))
      let before = session.journal.visible
      let isExpected = model.take(action, at: moment, sequence: before.lastSequence + 1)
      var isAccepted = true
      do { try session.press(action, at: moment) } catch { isAccepted = false }
      try check(isAccepted == isExpected, "accepted \(isAccepted), expected \(isExpected)")
      if !isAccepted {
        try check(session.journal.visible == before, "a refused press changed something")
      }
      accepted += isAccepted ? 1 : 0
      switch action {
      case .correct, .rename, .addLaps, .change: corrections += isAccepted ? 1 : 0
      case .timer: timerChanges += isAccepted ? 1 : 0
      default: break
      }
      try checkRules(after: action, before)
      try checkModel()
    }

    func checkRules(after action: JournalEvent.Action, _ before: Journal.Visible) throws {
      let journal = session.journal
      let watch = journal.watch
      let time = watch.timerTime(at: journal.timeline.now)
      try check(journal.timeline.now >= before.timeline.now, "the timeline went back")
      try check(time >= .zero, "timer time is negative")
      switch action {
      case .undo, .redo, .leaveOut, .reset, .correct(.setLapTime, .watch), .change: break
      case .start, .lap, .stop, .open, .clock, .correct, .rename, .addLaps, .timer, .board:
        try check(
          time >= before.watch.timerTime(at: before.timeline.now), "timer time went back")
      }
      try checkLaps(watch.laps)
      try check(time >= watch.lastSplit, "timer time is less than the last split")
      try check(watch.openLapBridged >= .zero, "bridged time is negative")
      try check(watch.openLapBridged <= time - watch.lastSplit, "more is bridged than passed")
      try check(watch.summary == LapSummary(watch.laps), "the summary is stale")
      if journal.records != before.records || journal.deletedRecords != before.deletedRecords {
        for record in journal.records + journal.deletedRecords {
          try checkLaps(record.laps)
          try check(record.summary == LapSummary(record.laps), "a record's summary is stale")
        }
      }
      let isAccepted = journal.lastSequence > before.lastSequence
      if isAccepted, case .correct(let correction, let table) = action {
        try checkWhole(after: correction, of: table, before)
      }
    }

    func checkLaps(_ laps: [Lap]) throws {
      var previous = Nanoseconds.zero
      var sum = Nanoseconds.zero
      for lap in laps {
        try check(lap.split >= previous, "a split decreases")
        try check(lap.bridged >= .zero, "bridged time is negative")
        try check(lap.bridged <= lap.split - previous, "more is bridged than the lap is long")
        sum += shownLapTime(from: previous, to: lap.split)
        previous = lap.split
      }
      try check(sum == previous.truncatedToCentiseconds, "shown lap times do not add up")
    }

    /// What moves ends of laps changes neither the whole nor what of it is bridged, but where the last
    /// lap of a record is made shorter or longer.
    func checkWhole(
      after correction: Correction, of table: TableID, _ before: Journal.Visible
    ) throws {
      let journal = session.journal
      switch (correction, table) {
      case (.setLapTime, _), (.setTotal, .record): break
      case (_, .watch):
        var timeline = before.timeline
        let passed = timeline.advance(to: trace.last!.1).bridged
        try check(
          journal.watch.bridged
            == before.watch.bridged + (before.watch.isRunning ? passed : .zero),
          "bridged time got lost or came")
      case (_, .record(let id)):
        guard let record = journal.record(id),
          let old = before.records.first(where: { $0.id == id })
        else { return }
        if case .delete = correction, record.total < old.total { return }
        try check(record.total == old.total, "the record has another total")
        try check(record.bridged == old.bridged, "bridged time got lost or came")
      }
    }

    func checkModel() throws {
      let journal = session.journal
      let watch = journal.watch
      try check(
        journal.timeline.now.offset.count == model.now,
        "it is \(journal.timeline.now.offset.count), not \(model.now)")
      try check(
        watch.timerTime(at: journal.timeline.now).count == model.watch.total(at: model.now),
        "timer time is not \(model.watch.total(at: model.now))")
      switch watch.phase {
      case .idle: try check(!model.watch.hasStarted, "idle")
      case .running: try check(model.watch.runsSince != nil, "running")
      case .stopped:
        try check(model.watch.hasStarted && model.watch.runsSince == nil, "stopped")
      }
      try checkIDs(watch.laps)
      for record in journal.records { try checkIDs(record.laps) }
      try check(isSame(watch.laps, model.watch.table), "laps are not \(model.watch.table)")
      try check(watch.openLapBridged.count == model.watch.openBridged, "the open lap's mark")
      try check(watch.openLapNote == model.watch.openNote, "the open lap's note")
      try check(journal.title == model.watch.title, "the title")
      try checkRecords(journal.records, model.kept)
      try checkRecords(journal.deletedRecords, model.deleted)
      try checkTimers(journal.timers, at: journal.timeline.now)
      try check(journal.undoable?.sequence == model.undoableSequence, "what undo takes back")
      try check(journal.redoStep?.sequence == model.redoableSequence, "what redo brings back")
    }

    func checkTimers(_ timers: TimerList, at now: Instant) throws {
      let expected = model.timers
      try check(timers.running.map(\.id) == expected.running.map(\.id), "other timers are there")
      for (timer, naive) in zip(timers.running, expected.running) {
        let left = timer.countdown.remaining(at: now).count
        try check(left == naive.left(at: model.now), "left is not \(naive.left(at: model.now))")
        try check(timer.countdown.isPaused == (naive.runsSince == nil), "whether it is paused")
        try check(timer.countdown.length.count == naive.length, "it is not \(naive.length) long")
        try check(timer.setting == naive.setting, "the setting is not \(naive.setting)")
        try check(timer.began == naive.began, "it did not begin at \(naive.began)")
        try check(timer.earlier == naive.earlier, "it did not run before as \(naive.earlier)")
      }
      try check(
        timers.isRunning == expected.running.contains { $0.runsSince != nil },
        "whether one is running")
      try check(timers.ended.map(\.id) == expected.ended.map(\.id), "others have ended")
      for (timer, naive) in zip(timers.ended, expected.ended) {
        try check(timer.setting == naive.setting, "an ended timer's setting")
        try check(timer.runs == naive.runs, "it did not run as \(naive.runs)")
      }
      try check(timers.presets.map(\.id) == expected.presets.map(\.id), "the presets' order")
      try check(
        timers.presets.map(\.setting) == expected.presets.map(\.setting), "a preset's setting")
    }

    func checkRecords(_ records: [KeptRecord], _ expected: [NaiveModel.Kept]) throws {
      try check(records.count == expected.count, "records are not as many")
      for (record, kept) in zip(records, expected) {
        try check(record.id == kept.id && record.title == kept.title, "a record's head")
        try check(record.origin == kept.origin, "where a record came from")
        try check(record.deleted == kept.deleted, "when a record was deleted")
        try check(isSame(record.laps, kept.table), "a record's laps are not \(kept.table)")
        try check(record.note == kept.note.note, "a record's note is not \(kept.note)")
      }
    }

    func checkIDs(_ laps: [Lap]) throws {
      try check(Set(laps.map(\.id)).count == laps.count, "two laps have one id")
    }

    func isSame(_ laps: [Lap], _ table: NaiveTable) -> Bool {
      var total: Int64 = 0
      let expected = table.laps.map { lap in
        total += lap.length
        return Lap(
          id: lap.id, split: Nanoseconds(total), bridged: Nanoseconds(lap.bridged),
          note: lap.note, isStruckOut: lap.isStruckOut, isUnfinished: lap.isUnfinished)
      }
      return laps == expected
    }

    /// As many redos as undos lead back, and every undo can be redone.
    mutating func checkUndoAndRedo() throws {
      let moment = session.clock.moment
      var other = session.journal
      var undone = 0
      for _ in 0..<Int.random(in: 1...8, using: &random) {
        guard (try? other.record(.undo, at: moment)) != nil else { break }
        undone += 1
      }
      for _ in 0..<undone { _ = try other.record(.redo, at: moment) }
      guard undone > 0 else { return }
      // Time that passed until this moment is not taken back.
      var same = session.journal
      _ = try same.record(.open, at: moment)
      try check(other.everything == same.everything, "undo and redo are not nothing")
      try check(other.undoable == same.undoable, "undo and redo change what undo takes back")
      try check(other.redoStep == same.redoStep, "undo and redo change what redo brings back")
    }

    func checkReadBack() throws {
      let again = try Journal(lines: session.lines)
      try check(again.visible == session.journal.visible, "read back, it is not the same")
    }
  }

  @Test(arguments: 0..<8 as Range<UInt64>)
  func everyRuleHoldsAfterEveryEvent(part: UInt64) throws {
    var events = 0
    var corrections = 0
    var timerChanges = 0
    for seed in part * 1_000..<part * 1_000 + 40 {
      var run = Run(seed: seed)
      do {
        for count in 1...200 {
          try run.step()
          if count % 25 == 0 { try run.checkUndoAndRedo() }
        }
        if seed % 3 == 0 { try run.checkReadBack() }
      } catch {
        Issue.record("seed \(seed): \(error)")
        return
      }
      events += run.accepted
      corrections += run.corrections
      timerChanges += run.timerChanges
      #expect(run.accepted > 50, "the stream does something")
    }
    #expect(events > 4_000)
    #expect(corrections > 800)
    #expect(timerChanges > 400)
  }

  @Test func everyRuleHoldsInALongJournal() throws {
    var run = Run(seed: 99)
    do {
      for count in 1...1_500 {
        try run.step()
        if count % 100 == 0 {
          try run.checkUndoAndRedo()
          try run.checkReadBack()
        }
      }
    } catch {
      Issue.record("\(error)")
    }
  }

  /// No clock is set here, so the truth is known: what a clock that cannot sleep would show.
  @Test(arguments: 0..<20 as Range<UInt64>)
  func throughSleepsAndReloadsTheTimeIsTheRealOne(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var session = Session()
    var clocks = ClockWatch()
    _ = clocks.look(at: session.clock.moment)
    let began = session.clock.moment.wall
    try session.press(.start)
    var bridges: Int64 = 0
    for _ in 0..<100 {
      session.clock.advance(Nanoseconds(Int64.random(in: 0..<5_000_000_000, using: &random)))
      switch Int.random(in: 0..<6, using: &random) {
      case 0:
        session.clock.sleep(Double.random(in: 2...7_200, using: &random))
        bridges += 1
      case 1:
        try session.reload(after: Double.random(in: 0...7_200, using: &random))
        _ = clocks.look(at: session.clock.moment)
        bridges += 1
      default: break
      }
      if case .leaptAhead = clocks.look(at: session.clock.moment) {
        try session.press(.clock(leapt: true))
      }
      try session.press(.lap)
      // The wall clock is read in whole milliseconds; each bridge may lose or gain one.
      let truth = session.clock.moment.wall.since(began)
      let error = (session.journal.watch.lastSplit - truth).count.magnitude
      #expect(error <= UInt64(bridges + 1) * 1_000_000)
    }
  }

  @Test(arguments: 0..<4 as Range<UInt64>)
  func clocksAtTheEndsOfTheirScalesBreakNoRule(seed: UInt64) throws {
    for seed in seed * 100..<seed * 100 + 50 {
      var run = Run(seed: seed)
      do {
        for _ in 0..<60 {
          var event = JournalEvent.random(using: &run.random)
          if run.chance(60) { event.action = run.randomAction() }
          let before = run.session.journal.visible
          do {
            try run.session.journal.apply(event)
          } catch {
            try run.check(run.session.journal.visible == before, "a refusal changed something")
          }
          run.trace.append((event.action, event.moment))
          try run.checkRules(after: event.action, before)
        }
      } catch {
        Issue.record("seed \(seed): \(error)")
        return
      }
    }
  }
}
