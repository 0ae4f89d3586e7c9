import Records
import Timing

/// What the Timer screen knows besides the timers themselves, which the journal has.
public struct TimerState: Sendable {
  public var setup = TimerSetup()
  /// On a narrow screen the setup takes the place of the timers that run.
  public var isSettingUp = false
  /// When each running timer ends by the wall clock, as it is shown.
  private(set) var ends: [TimerEnd] = []
  /// The timer that was started, paused, ended or so last, and when.
  var lastChange: (timer: Int64, time: Nanoseconds)?
  /// When what the screen shows becomes another, on the monotonic clock; nil while nothing moves.
  var nextChange: Nanoseconds?

  public init() {}

  func end(of timer: Int64) -> WallTime? { ends.first { $0.timer == timer }?.wall }

  /// Looks at the timers. Two readings of two clocks never differ by quite the same, so an end that moved
  /// by less than two seconds stays where it was: its minute must not flicker.
  mutating func follow(_ timers: TimerList, at instant: Instant, _ moment: Moment) {
    let before = ends
    ends = timers.running.map { timer in
      let wall = moment.wall.later(by: timer.countdown.remaining(at: instant))
      if let old = before.first(where: { $0.timer == timer.id })?.wall,
        old.offsetMinutes == wall.offsetMinutes, wall.since(old) < .seconds(2),
        old.since(wall) < .seconds(2)
      {
        return TimerEnd(timer: timer.id, wall: old)
      }
      return TimerEnd(timer: timer.id, wall: wall)
    }
    var first: Nanoseconds?
    for timer in timers.running {
      if let lasts = TimerFace(timer, at: instant).lasts { first = min(first ?? .max, lasts) }
    }
    nextChange = first.map { moment.monotonic + $0 }
  }
}

struct TimerEnd: Equatable, Sendable {
  var timer: Int64
  var wall: WallTime
}

extension AppState {
  /// Whether the place where a timer is set up is on the screen.
  var showsTimerSetup: Bool {
    isWide || timer.isSettingUp || journal.timers.running.isEmpty
  }

  var showsTimerCards: Bool {
    !journal.timers.running.isEmpty && (isWide || !timer.isSettingUp)
  }

  /// What has ended first, the longest ago on top; the others in the order of their starts.
  func listedTimers(at instant: Instant) -> [RunningTimer] {
    endedTimers(at: instant)
      + journal.timers.running.filter { !$0.countdown.isOver(at: instant) }
  }

  var hasOneTimer: Bool { journal.timers.running.count == 1 }

  func setting(of source: TimerSource) -> TimerSetting? {
    switch source {
    case .timer(let id): journal.timers.timer(id)?.setting
    case .preset(let id): journal.timers.preset(id)?.setting
    case .ended(let id): journal.timers.ended.first { $0.id == id }?.setting
    }
  }

  /// The last timers that ended, newest first: of equal ones the newest, and none that is a preset.
  var recentTimers: [EndedTimer] {
    var recent: [EndedTimer] = []
    for timer in journal.timers.ended.reversed() where recent.count < Self.mostRecent {
      if journal.timers.presets.contains(where: { $0.setting == timer.setting }) { continue }
      if recent.contains(where: { $0.setting == timer.setting }) { continue }
      recent.append(timer)
    }
    return recent
  }

  private static let mostRecent = 6
}
