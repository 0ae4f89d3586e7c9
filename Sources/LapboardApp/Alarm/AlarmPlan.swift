import Records
import Timing

/// What will be heard, in readings of the page's monotonic clock: given to the host ahead of time, so
/// that it sounds in time though the page is busy, hidden or throttled.
public struct AlarmPlan: Equatable, Sendable {
  /// The alarm, over and over.
  public struct Ring: Equatable, Sendable {
    /// In the past where it should sound by now.
    public var from: Nanoseconds
    public var until: Nanoseconds
  }

  public enum Tone: UInt8, Equatable, Sendable {
    /// One of the last three seconds.
    case last
    case halfway
    /// Work begins.
    case go
    /// A rest begins.
    case rest
  }

  public struct Sound: Equatable, Sendable {
    public var at: Nanoseconds
    public var tone: Tone
    /// Of which timer or workout, and what of it.
    var source: Int64
    var kind: Cue.Kind
  }

  /// In order, with time between them.
  public var rings: [Ring] = []
  /// In order; the next ones, at most `mostSounds`.
  public var sounds: [Sound] = []

  public init() {}

  /// A page that is throttled gets to make its next plan once a minute, and fast intervals sound a
  /// dozen times in that.
  static let mostSounds = 120

  /// `r FROM UNTIL` for each ring and `s AT TONE` for each sound, a line each, in nanoseconds.
  public var text: String {
    var text = ""
    for ring in rings { text += "r \(ring.from.count) \(ring.until.count)\n" }
    for sound in sounds { text += "s \(sound.at.count) \(sound.tone.rawValue)\n" }
    return text
  }

  /// Adds a ring; one that begins before the last is over makes that longer.
  mutating func add(_ ring: Ring) {
    if let last = rings.last, ring.from <= last.until {
      rings[rings.count - 1].until = max(last.until, ring.until)
    } else {
      rings.append(ring)
    }
  }

  /// Adds a sound in its place.
  mutating func add(_ sound: Sound) {
    var index = sounds.count
    while index > 0, sounds[index - 1].at > sound.at { index -= 1 }
    guard index < Self.mostSounds else { return }
    sounds.insert(sound, at: index)
    if sounds.count > Self.mostSounds { sounds.removeLast() }
  }
}

extension AppState {
  /// The reading of the page's monotonic clock at an instant.
  ///
  /// Counted from the last event of the journal, not from now: so the same instant gives the same
  /// reading, whatever stamp the event brings that asks.
  func reading(of instant: Instant, at moment: Moment) -> Nanoseconds {
    let timeline = journal.timeline
    if let last = timeline.last, last.run == moment.run {
      return last.monotonic + (instant - timeline.now)
    }
    return moment.monotonic + (instant - timeline.instant(of: moment))
  }

  /// What will be heard from this moment on.
  func alarmPlan(at moment: Moment) -> AlarmPlan {
    var plan = AlarmPlan()
    let instant = journal.timeline.instant(of: moment)
    let options = CueOptions(
      halfway: alarm.settings.options.contains(.halfway),
      lastSeconds: alarm.settings.options.contains(.lastSeconds))
    var rings = alarm.ends.filter { !$0.isSilenced && $0.rings.until > instant }.map { $0.rings }
    for source in alarmSources {
      if let deadline = source.deadline, deadline > instant {
        rings.append((deadline, deadline + AlarmState.longestRing))
      }
      for (cue, at) in source.cues(after: instant, options, atMost: AlarmPlan.mostSounds) {
        guard let tone = source.tone(of: cue.kind) else { continue }
        plan.add(
          AlarmPlan.Sound(
            at: reading(of: at, at: moment), tone: tone, source: source.id, kind: cue.kind))
      }
    }
    for index in rings.indices {
      for other in index..<rings.count where rings[other].from < rings[index].from {
        rings.swapAt(index, other)
      }
      plan.add(
        AlarmPlan.Ring(
          from: reading(of: rings[index].from, at: moment),
          until: reading(of: rings[index].until, at: moment)))
    }
    return plan
  }
}

extension TimerSetting {
  func step(_ index: Int) -> Intervals.Step? {
    guard let intervals, index >= 0, index < intervals.stepCount else { return nil }
    return intervals.position(ofStep: index).step
  }
}
