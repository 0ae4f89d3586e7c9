/// Something to be heard while a timer or a workout runs, and when.
public struct Cue: Equatable, Sendable {
  public enum Kind: Equatable, Sendable {
    /// So many seconds before a step, or the whole, ends: 3, 2 or 1.
    case last(seconds: Int)
    /// In the middle of a countdown, or of a work step.
    case halfway
    /// A step begins, by its index in the steps of a timer or workout. Not for the first: it begins with the press of
    /// Start.
    case begin(step: Int)
    case end
  }

  /// What has run of the countdown when it is due, without pauses.
  public var elapsed: Nanoseconds
  public var kind: Kind

  public init(_ kind: Kind, at elapsed: Nanoseconds) {
    self.elapsed = elapsed
    self.kind = kind
  }
}

/// Which cues a person wants, beside the beginning of each step and the end.
public struct CueOptions: Equatable, Sendable {
  public var halfway: Bool
  public var lastSeconds: Bool

  public init(halfway: Bool, lastSeconds: Bool) {
    (self.halfway, self.lastSeconds) = (halfway, lastSeconds)
  }

  /// Of what is shorter, the middle is not told.
  public static let shortestHalved = Nanoseconds.seconds(10)
}

extension Countdown {
  /// When it is due, if nothing is pressed; nil while paused.
  public func instant(of cue: Cue) -> Instant? {
    deadline.map { $0 + (cue.elapsed - length) }
  }
}

extension TimerSetting {
  /// The cues that come when more than `elapsed` has run, in order; none after the end.
  ///
  /// | setting | cues |
  /// | --- | --- |
  /// | 60 s | halfway at 30, last at 57, 58, 59, end at 60 |
  /// | 2 × (20 s work + 5 s rest) | halfway at 10, last 17 to 19, begin 1 at 20, last 22 to 24, begin 2 at 25, halfway at 35, last 42 to 44, end at 45 |
  /// | 2 s | last at 1, end at 2 |
  ///
  /// No two are at one instant: the last seconds lie inside of a step, and what is halved is long enough.
  /// So a page that slept makes up for none of them: those that are over are not in the list.
  ///
  /// - Parameters:
  ///   - length: of the countdown; what was added to it lengthens the last step.
  ///   - count: how many at most. Only these are worked out, from the step that runs on.
  public func cues(
    after elapsed: Nanoseconds, length: Nanoseconds, _ options: CueOptions, atMost count: Int
  ) -> [Cue] {
    let elapsed = elapsed.clampedToZero
    var cues: [Cue] = []
    guard let intervals else {
      if elapsed < length {
        Cue.add(
          from: .zero, length, isHalved: options.halfway, options, last: Cue(.end, at: length),
          to: &cues)
      }
      return Array(cues.drop { $0.elapsed <= elapsed }.prefix(max(count, 0)))
    }
    guard var position = intervals.position(at: elapsed, of: length) else { return [] }
    while true {
      let isLast = position.index == intervals.stepCount - 1
      if isLast { position = intervals.last(of: length) }
      let end = position.began + position.step.length
      Cue.add(
        from: position.began, position.step.length,
        isHalved: options.halfway && position.step.kind == .work, options,
        last: Cue(isLast ? .end : .begin(step: position.index + 1), at: end), to: &cues)
      cues.removeAll { $0.elapsed <= elapsed }
      if isLast || cues.count >= count { return Array(cues.prefix(max(count, 0))) }
      position = intervals.position(ofStep: position.index + 1)
    }
  }
}

extension Cue {
  /// Adds the cues of one step, of which the last is due at its end.
  static func add(
    from began: Nanoseconds, _ length: Nanoseconds, isHalved: Bool, _ options: CueOptions,
    last: Cue, to cues: inout [Cue]
  ) {
    if isHalved, length >= CueOptions.shortestHalved {
      cues.append(Cue(.halfway, at: began + Nanoseconds(length.count / 2)))
    }
    if options.lastSeconds {
      for seconds in [3, 2, 1] where Nanoseconds.seconds(Int64(seconds)) < length {
        cues.append(
          Cue(.last(seconds: seconds), at: last.elapsed - .seconds(Int64(seconds))))
      }
    }
    cues.append(last)
  }
}
