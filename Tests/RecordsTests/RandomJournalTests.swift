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
      switch Int.random(in: 0..<100, using: &random) {
      case 0..<14: return .start
      case 14..<44: return .lap
      case 44..<58: return .stop
      case 58..<66: return .reset
      case 66..<77: return .undo
      case 77..<86: return .redo
      case 86..<89: return .open
      case 89..<92: return .clock(leapt: chance(50))
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
      case .undo, .redo, .leaveOut, .reset: break
      case .start, .lap, .stop, .open, .clock:
        try check(
          time >= before.watch.timerTime(at: before.timeline.now), "timer time went back")
      }
      var previous = Nanoseconds.zero
      var sum = Nanoseconds.zero
      for lap in watch.laps {
        try check(lap.split >= previous, "a split decreases")
        try check(lap.bridged >= .zero, "bridged time is negative")
        try check(lap.bridged <= lap.split - previous, "more is bridged than the lap is long")
        sum += shownLapTime(from: previous, to: lap.split)
        previous = lap.split
      }
      try check(time >= previous, "timer time is less than the last split")
      try check(watch.openLapBridged <= time - previous, "more is bridged than passed")
      try check(sum == previous.truncatedToCentiseconds, "shown lap times do not add up")
      try check(watch.summary == LapSummary(watch.laps), "the summary is stale")
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
      try check(isSame(watch.laps, model.watch.laps), "laps are not \(model.watch.laps)")
      try check(watch.openLapBridged.count == model.watch.openBridged, "the open lap's mark")
      try check(journal.records.count == model.kept.count, "records are not as many")
      if let record = journal.records.last, let kept = model.kept.last {
        try check(isSame(record.laps, kept.laps), "the last record's laps")
        try check(record.id == kept.id && record.total.count == kept.total, "the last record")
      }
      try check(journal.undoable?.sequence == model.undoableSequence, "what undo takes back")
      try check(journal.redoStep?.sequence == model.redoableSequence, "what redo brings back")
    }

    func isSame(_ laps: [Lap], _ naive: [NaiveModel.NaiveLap]) -> Bool {
      guard laps.count == naive.count else { return false }
      for (lap, other) in zip(laps, naive) {
        if lap.id != other.id || lap.split.count != other.split
          || lap.bridged.count != other.bridged
        {
          return false
        }
      }
      return true
    }

    /// What is too slow to be checked after every event.
    func checkRecords() throws {
      let journal = session.journal
      for (record, kept) in zip(journal.records, model.kept) {
        try check(isSame(record.laps, kept.laps), "a record's laps")
        try check(record.summary == LapSummary(record.laps), "a record's summary is stale")
      }
      try check(
        journal.watch.laps.count + journal.records.reduce(0) { $0 + $1.laps.count }
          == model.watch.laps.count + model.kept.reduce(0) { $0 + $1.laps.count },
        "laps were lost or doubled")
    }

    func checkUndoAndRedo() throws {
      let moment = session.clock.moment
      var other = session.journal
      guard (try? other.record(.undo, at: moment)) != nil else { return }
      _ = try other.record(.redo, at: moment)
      // Time that passed until this moment is not taken back.
      var same = session.journal
      _ = try same.record(.open, at: moment)
      try check(other.board == same.board, "undo and redo are not nothing")
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
    for seed in part * 1_000..<part * 1_000 + 65 {
      var run = Run(seed: seed)
      do {
        for count in 1...200 {
          try run.step()
          if count % 10 == 0 {
            try run.checkRecords()
            try run.checkUndoAndRedo()
          }
        }
        if seed % 3 == 0 { try run.checkReadBack() }
      } catch {
        Issue.record("seed \(seed): \(error)")
        return
      }
      events += run.accepted
      #expect(run.accepted > 50, "the stream does something")
    }
    #expect(events > 6_000)
  }

  @Test func everyRuleHoldsInALongJournal() throws {
    var run = Run(seed: 99)
    do {
      for count in 1...1_500 {
        try run.step()
        if count % 100 == 0 {
          try run.checkRecords()
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
          let event = JournalEvent.random(using: &run.random)
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
