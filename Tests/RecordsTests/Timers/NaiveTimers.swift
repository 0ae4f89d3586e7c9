import Records
import Timing

/// What timers should come to, said in another way: how long each ran, as a sum of stretches, and how
/// long it is to run. Part of `NaiveModel`, which takes steps out of force and back.
struct NaiveTimers {
  struct Timer {
    var id: Int64
    var setting: TimerSetting
    var began: WallTime
    /// How long it is to run.
    var length: Int64
    /// How long it ran before the stretch that is not over.
    var ran: Int64 = 0
    var runsSince: Int64?
    var earlier: [RunningTimer.Run] = []
    var skips: [RunningTimer.Skip] = []

    func elapsed(at time: Int64) -> Int64 { ran + (runsSince.map { time - $0 } ?? 0) }
    func left(at time: Int64) -> Int64 { length - elapsed(at: time) }

    func run(at time: Int64) -> RunningTimer.Run {
      RunningTimer.Run(
        elapsed: Nanoseconds(elapsed(at: time)), length: Nanoseconds(length),
        skips: skips)
    }
  }

  private static let longest: Int64 = 359_999_000_000_000

  private(set) var running: [Timer] = []
  private(set) var ended: [(id: Int64, setting: TimerSetting, runs: [RunningTimer.Run])] = []
  private(set) var presets: [(id: Int64, setting: TimerSetting)] = []

  private static func length(of setting: TimerSetting) -> Int64? {
    guard setting.label.utf8.count <= 200 else { return nil }
    var length: Int64 = 0
    switch setting.program {
    case .countdown(let time): length = time.count
    case .intervals(let intervals):
      guard intervals.work.count > 0 else { return nil }
      let parts =
        [intervals.prepare]
        + (0..<intervals.rounds).flatMap { [intervals.work, $0 == 0 ? .zero : intervals.rest] }
      for part in parts { length += min(part.count, longest + 1) }
    }
    return length > 0 && length <= longest ? length : nil
  }

  /// Takes the change in; false where it must be refused.
  mutating func take(_ change: TimerChange, id: Int64, at time: Int64, wall: WallTime) -> Bool {
    switch change {
    case .start(let setting):
      guard let length = Self.length(of: setting), running.count < 100 else { return false }
      running.append(
        Timer(id: id, setting: setting, began: wall, length: length, runsSince: time))
    case .pause(let id):
      guard let i = index(id), running[i].runsSince != nil, running[i].left(at: time) > 0 else {
        return false
      }
      running[i].ran = running[i].elapsed(at: time)
      running[i].runsSince = nil
    case .resume(let id):
      guard let i = index(id), running[i].runsSince == nil else { return false }
      running[i].runsSince = time
    case .extend(let amount, let id):
      guard let i = index(id), amount.count > 0, amount.count <= Self.longest else { return false }
      let left = running[i].left(at: time)
      guard max(left, 0) + amount.count <= Self.longest else { return false }
      // Overtime that has run was not in vain: it is part of the length.
      running[i].length += amount.count + max(-left, 0)
    case .skip(let amount, let id):
      guard let i = index(id) else { return false }
      let left = running[i].left(at: time)
      let amount = min(max(amount.count, -Self.longest), Self.longest)
      let target = max(min(left - amount, running[i].length, Self.longest), 0)
      guard left > 0, target != left else { return false }
      let place = running[i].elapsed(at: time)
      running[i].ran += left - target
      running[i].skips.append(
        RunningTimer.Skip(from: Nanoseconds(place), to: Nanoseconds(place + left - target)))
      if target == 0, running[i].runsSince == nil { running[i].runsSince = time }
    case .restart(let id):
      guard let i = index(id) else { return false }
      let length = Self.length(of: running[i].setting)!
      let run = running[i].run(at: time)
      if running[i].runsSince != nil, run.elapsed == .zero, running[i].length == length {
        return false
      }
      running[i].earlier.append(run)
      running[i].skips = []
      running[i].length = length
      running[i].ran = 0
      running[i].runsSince = time
    case .end(let id):
      guard let i = index(id) else { return false }
      let timer = running.remove(at: i)
      ended.append((timer.id, timer.setting, timer.earlier + [timer.run(at: time)]))
      ended = ended.suffix(50)
    case .relabel(let label, let id):
      guard let i = index(id), label.utf8.count <= 200, running[i].setting.label != label
      else { return false }
      running[i].setting.label = label
    case .keepPreset(let setting):
      guard Self.length(of: setting) != nil, presets.count < 200 else { return false }
      presets.append((id, setting))
    case .changePreset(let setting, let id):
      guard let i = presets.firstIndex(where: { $0.id == id }), Self.length(of: setting) != nil,
        setting != presets[i].setting
      else { return false }
      presets[i].setting = setting
    case .deletePreset(let id):
      guard presets.contains(where: { $0.id == id }) else { return false }
      presets.removeAll { $0.id == id }
    case .movePreset(let id, let place):
      guard let preset = presets.first(where: { $0.id == id }) else { return false }
      let before = presets.map(\.id)
      presets.removeAll { $0.id == id }
      presets.insert(preset, at: min(max(place, 0), presets.count))
      return presets.map(\.id) != before
    }
    return true
  }

  private func index(_ id: Int64) -> Int? { running.firstIndex { $0.id == id } }
}
