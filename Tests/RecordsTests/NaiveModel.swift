import Records
import Timing

/// What a journal should come to, said in another and slower way: a list of what is in force, worked
/// off from the beginning after every event, with plain sums of running stretches.
///
/// Numbers are nanoseconds; none of the test streams comes near the ends of the scale.
struct NaiveModel {
  struct Entry {
    enum Kind {
      case press(JournalEvent.Action)
      case bridge(Int64)
    }
    var sequence: Int64
    var kind: Kind
    var time: Int64
  }

  struct NaiveLap: Equatable {
    var id: Int64
    var split: Int64
    var bridged: Int64
  }

  /// One watch, from its first start to its reset.
  struct Watch {
    /// Running stretches that are over, and the start of the one that is not.
    var stretches: [(from: Int64, to: Int64)] = []
    var runsSince: Int64?
    var hasStarted = false
    var leftOut: Int64 = 0
    var laps: [NaiveLap] = []
    var openBridged: Int64 = 0

    func total(at time: Int64) -> Int64 {
      var sum = -leftOut
      for stretch in stretches { sum += stretch.to - stretch.from }
      if let runsSince { sum += time - runsSince }
      return max(sum, laps.last?.split ?? 0)
    }
  }

  private var entries: [Entry] = []
  private var undone: [Entry] = []
  private(set) var watch = Watch()
  private(set) var kept: [(id: Int64, laps: [NaiveLap], total: Int64)] = []
  private(set) var now: Int64 = 0
  private var last: Moment?

  var undoableSequence: Int64? { lastPress.map { entries[$0].sequence } }
  var redoableSequence: Int64? { undone.last?.sequence }

  private var lastPress: Int? {
    entries.lastIndex { if case .press = $0.kind { true } else { false } }
  }

  /// Takes the event in; false where it must be refused.
  mutating func take(_ action: JournalEvent.Action, at moment: Moment, sequence: Int64) -> Bool {
    let before = self
    let bridged = pass(to: moment, isJump: action == .clock(leapt: true))
    if bridged > 0, !entries.isEmpty || !undone.isEmpty {
      entries.append(Entry(sequence: sequence, kind: .bridge(bridged), time: now))
      workOff()
    }
    switch action {
    case .open, .clock: break
    case .undo:
      guard let index = lastPress else {
        self = before
        return false
      }
      undone.append(entries.remove(at: index))
      workOff()
    case .redo:
      guard let entry = undone.popLast() else {
        self = before
        return false
      }
      // Back to its place; what was bridged by the same event comes first.
      let index = entries.firstIndex { $0.sequence > entry.sequence } ?? entries.count
      entries.insert(entry, at: index)
      workOff()
    case .start, .lap, .stop, .reset, .leaveOut:
      let entry = Entry(sequence: sequence, kind: .press(action), time: now)
      guard workOff(entry) else {
        self = before
        return false
      }
      entries.append(entry)
      undone = []
    }
    return true
  }

  /// The rules of the timeline's table. Gives what is bridged.
  private mutating func pass(to moment: Moment, isJump: Bool) -> Int64 {
    guard let last else {
      last = moment
      return 0
    }
    let wall = max(0, moment.wall.milliseconds - last.wall.milliseconds) * 1_000_000
    if last.run != moment.run {
      self.last = moment
      now += wall
      return wall
    }
    let monotonic = moment.monotonic.count - last.monotonic.count
    let elapsed = isJump ? max(wall, monotonic, 0) : max(monotonic, 0)
    if monotonic >= 0 || elapsed > 0 { self.last = moment }
    now += elapsed
    return elapsed - max(monotonic, 0)
  }

  private mutating func workOff() {
    watch = Watch()
    kept = []
    for entry in entries { _ = workOff(entry) }
  }

  private mutating func workOff(_ entry: Entry) -> Bool {
    switch entry.kind {
    case .bridge(let amount):
      if watch.runsSince != nil { watch.openBridged += amount }
    case .press(.start):
      guard watch.runsSince == nil else { return false }
      if let stop = watch.stretches.last?.to, entry.time - stop < 500_000_000 { return false }
      watch.runsSince = entry.time
      watch.hasStarted = true
    case .press(.stop):
      guard let since = watch.runsSince else { return false }
      watch.stretches.append((since, entry.time))
      watch.runsSince = nil
    case .press(.lap):
      guard watch.runsSince != nil else { return false }
      watch.laps.append(
        NaiveLap(
          id: entry.sequence, split: watch.total(at: entry.time), bridged: watch.openBridged))
      watch.openBridged = 0
    case .press(.reset):
      guard watch.hasStarted, watch.runsSince == nil else { return false }
      kept.append((entry.sequence, watch.laps, watch.total(at: entry.time)))
      watch = Watch()
    case .press(.leaveOut(let amount, let id)):
      guard watch.hasStarted, amount.count > 0 else { return false }
      if id == 0 {
        guard amount.count <= watch.openBridged else { return false }
        watch.openBridged -= amount.count
      } else {
        guard let index = watch.laps.firstIndex(where: { $0.id == id }),
          amount.count <= watch.laps[index].bridged
        else { return false }
        watch.laps[index].bridged -= amount.count
        for i in index..<watch.laps.count { watch.laps[i].split -= amount.count }
      }
      watch.leftOut += amount.count
    case .press: return false
    }
    return true
  }
}
