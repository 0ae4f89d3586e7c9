import Timing

/// A timer that was started and neither cancelled nor dismissed.
public struct RunningTimer: Equatable, Sendable {
  /// The number of the event that started it.
  public var id: Int64
  public var setting: TimerSetting
  public var countdown: Countdown
  /// When it was first started.
  public var began: WallTime
  /// What it ran before it was started again, oldest first.
  public var earlier: [Run] = []
  /// Where it went to another place of its length since it was started, in order.
  public var skips: [Skip] = []

  /// From one place to another, both as time from the beginning; back where `to` is less.
  public struct Skip: Equatable, Sendable {
    public var from: Nanoseconds
    public var to: Nanoseconds

    public init(from: Nanoseconds, to: Nanoseconds) { (self.from, self.to) = (from, to) }
  }

  /// One time from the start to the end.
  public struct Run: Equatable, Sendable {
    /// Without pauses, with what was skipped; more than `length` where it ran into overtime.
    public var elapsed: Nanoseconds
    /// With what was added.
    public var length: Nanoseconds
    public var skips: [Skip]

    public init(elapsed: Nanoseconds, length: Nanoseconds, skips: [Skip] = []) {
      (self.elapsed, self.length, self.skips) = (elapsed, length, skips)
    }
  }
}

/// A timer that was cancelled or dismissed.
public struct EndedTimer: Equatable, Sendable {
  public var id: Int64
  public var setting: TimerSetting
  public var began: WallTime
  /// Oldest first; at least one.
  public var runs: [RunningTimer.Run]
}

/// A setting that a person keeps, to start it again.
public struct TimerPreset: Equatable, Sendable {
  /// The number of the event that made it.
  public var id: Int64
  public var setting: TimerSetting
}

/// All timers and presets: what the steps in force come to.
public struct TimerList: Equatable, Sendable {
  public enum Refusal: Error, Equatable, Sendable {
    case countdown(Countdown.Refusal)
    /// No timer, or preset, has this id.
    case noSuchTimer
    /// The label is longer than `TimerSetting.longestLabel`.
    case labelTooLong
    case tooMany
    case nothingChanges
  }

  public static let mostTimers = 100
  public static let mostPresets = 200
  public static let mostEnded = 50

  /// In the order in which they were started.
  public private(set) var running: [RunningTimer] = []
  /// In the order that a person gave them.
  public private(set) var presets: [TimerPreset] = []
  /// The last ones, oldest first.
  public private(set) var ended: [EndedTimer] = []

  public init() {}

  public func timer(_ id: Int64) -> RunningTimer? { running.first { $0.id == id } }
  public func preset(_ id: Int64) -> TimerPreset? { presets.first { $0.id == id } }

  /// Of everything in it.
  var count: Int { running.count + presets.count + ended.count }

  /// Whether time passes for one of them.
  public var isRunning: Bool { running.contains { !$0.countdown.isPaused } }

  /// - Parameter id: of the timer or preset that the change makes.
  mutating func carryOut(
    _ change: TimerChange, id: Int64, at instant: Instant, wall: WallTime
  ) throws(Refusal) {
    switch change {
    case .start(let setting):
      try Self.check(setting)
      guard running.count < Self.mostTimers else { throw .tooMany }
      running.append(
        RunningTimer(
          id: id, setting: setting, countdown: try Self.countdown(setting.length, at: instant),
          began: wall))
    case .pause(let timer):
      try alter(timer) { (countdown) throws(Countdown.Refusal) in try countdown.pause(at: instant) }
    case .resume(let timer):
      try alter(timer) { (countdown) throws(Countdown.Refusal) in try countdown.resume(at: instant)
      }
    case .extend(let amount, let timer):
      try alter(timer) { (countdown) throws(Countdown.Refusal) in
        try countdown.extend(by: amount, at: instant)
      }
    case .skip(let amount, let timer):
      let index = try index(ofTimer: timer)
      let before = running[index].countdown.elapsed(at: instant)
      try alter(timer) { (countdown) throws(Countdown.Refusal) in
        try countdown.skip(amount, at: instant)
      }
      running[index].skips.append(
        RunningTimer.Skip(from: before, to: running[index].countdown.elapsed(at: instant)))
    case .restart(let timer):
      let index = try index(ofTimer: timer)
      let run = running[index].run(at: instant)
      let length = running[index].setting.length
      try alter(timer) { (countdown) throws(Countdown.Refusal) in
        try countdown.restart(length, at: instant)
      }
      running[index].earlier.append(run)
      running[index].skips = []
    case .end(let timer):
      let index = try index(ofTimer: timer)
      let gone = running.remove(at: index)
      ended.append(
        EndedTimer(
          id: gone.id, setting: gone.setting, began: gone.began,
          runs: gone.earlier + [gone.run(at: instant)]))
      if ended.count > Self.mostEnded { ended.removeFirst() }
    case .relabel(let label, let timer):
      let index = try index(ofTimer: timer)
      guard label.utf8.count <= TimerSetting.longestLabel else { throw .labelTooLong }
      guard !isSame(label, running[index].setting.label) else { throw .nothingChanges }
      running[index].setting.label = label
    case .keepPreset(let setting):
      try Self.check(setting)
      guard presets.count < Self.mostPresets else { throw .tooMany }
      presets.append(TimerPreset(id: id, setting: setting))
    case .changePreset(let setting, let preset):
      let index = try index(ofPreset: preset)
      try Self.check(setting)
      guard presets[index].setting != setting else { throw .nothingChanges }
      presets[index].setting = setting
    case .deletePreset(let preset):
      presets.remove(at: try index(ofPreset: preset))
    case .movePreset(let preset, let place):
      let index = try index(ofPreset: preset)
      let target = min(max(place, 0), presets.count - 1)
      guard target != index else { throw .nothingChanges }
      presets.insert(presets.remove(at: index), at: target)
    }
  }

  static func check(_ setting: TimerSetting) throws(Refusal) {
    guard setting.label.utf8.count <= TimerSetting.longestLabel else { throw .labelTooLong }
    do throws(Countdown.Refusal) {
      try setting.check()
    } catch {
      throw .countdown(error)
    }
  }

  private static func countdown(
    _ length: Nanoseconds, at instant: Instant
  ) throws(Refusal) -> Countdown {
    do throws(Countdown.Refusal) {
      return try Countdown(length, at: instant)
    } catch {
      throw .countdown(error)
    }
  }

  private mutating func alter(
    _ timer: Int64, _ change: (inout Countdown) throws(Countdown.Refusal) -> Void
  ) throws(Refusal) {
    let index = try index(ofTimer: timer)
    var countdown = running[index].countdown
    do throws(Countdown.Refusal) {
      try change(&countdown)
    } catch {
      throw .countdown(error)
    }
    // Skipped back at the very beginning, or started again in the moment of the start.
    guard countdown != running[index].countdown else { throw .nothingChanges }
    running[index].countdown = countdown
  }

  private func index(ofTimer id: Int64) throws(Refusal) -> Int {
    guard let index = running.firstIndex(where: { $0.id == id }) else { throw .noSuchTimer }
    return index
  }

  private func index(ofPreset id: Int64) throws(Refusal) -> Int {
    guard let index = presets.firstIndex(where: { $0.id == id }) else { throw .noSuchTimer }
    return index
  }
}

extension RunningTimer {
  /// What it has run since it was started last.
  public func run(at instant: Instant) -> Run {
    Run(elapsed: countdown.elapsed(at: instant), length: countdown.length, skips: skips)
  }
}
