/// Counts down to a deadline, and from there on up: a value that is told what was pressed and when,
/// and never counts ticks.
///
/// Kept are the deadline, or while paused what remains; all else follows. So a page that slept, hung
/// or was closed shows the right time as soon as it is told the time.
public struct Countdown: Equatable, Sendable {
  public enum Phase: Equatable, Sendable {
    case running(deadline: Instant)
    /// More than zero.
    case paused(remaining: Nanoseconds)
  }

  public enum Refusal: Error, Equatable, Sendable {
    /// Zero, or less.
    case tooShort
    /// Over `longest`.
    case tooLong
    case notRunning
    case notPaused
    /// The deadline has passed: there is nothing to pause or to skip.
    case over
  }

  /// 99:59:59, what the digits have room for.
  public static let longest = Nanoseconds.seconds(359_999)

  /// What it was set to, with what was added since.
  public private(set) var length: Nanoseconds
  public private(set) var phase: Phase

  /// Starts at `instant`.
  public init(_ length: Nanoseconds, at instant: Instant) throws(Refusal) {
    try Self.check(length)
    self.length = length
    phase = .running(deadline: instant + length)
  }

  public static func check(_ length: Nanoseconds) throws(Refusal) {
    guard length > .zero else { throw .tooShort }
    guard length <= longest else { throw .tooLong }
  }

  public var isPaused: Bool { if case .paused = phase { true } else { false } }

  /// nil while paused.
  public var deadline: Instant? { if case .running(let deadline) = phase { deadline } else { nil } }

  /// What is left; below zero it is overtime. An instant before the start, of an event that comes out
  /// of order, counts as the start.
  public func remaining(at instant: Instant) -> Nanoseconds {
    switch phase {
    case .running(let deadline): min(deadline - instant, length)
    case .paused(let remaining): remaining
    }
  }

  /// What is left as it is shown, in whole seconds: see `Nanoseconds.shownRemaining`.
  public func shown(at instant: Instant) -> Nanoseconds { remaining(at: instant).shownRemaining }

  /// When something else is shown next, without end; nil while paused.
  public func nextChange(after instant: Instant) -> Instant? {
    guard !isPaused else { return nil }
    return instant + (remaining(at: instant) - shown(at: instant) + .seconds(1))
  }

  /// How much of `length` has run, without pauses, with what was skipped; more than `length` in overtime.
  public func elapsed(at instant: Instant) -> Nanoseconds {
    length - remaining(at: instant)
  }

  public func isOver(at instant: Instant) -> Bool { remaining(at: instant) <= .zero }

  public mutating func pause(at instant: Instant) throws(Refusal) {
    guard case .running(let deadline) = phase else { throw .notRunning }
    guard instant < deadline else { throw .over }
    phase = .paused(remaining: remaining(at: instant))
  }

  public mutating func resume(at instant: Instant) throws(Refusal) {
    guard case .paused(let remaining) = phase else { throw .notPaused }
    phase = .running(deadline: instant + remaining)
  }

  /// Adds to what is left. In overtime it counts down again, from `amount` on.
  public mutating func extend(by amount: Nanoseconds, at instant: Instant) throws(Refusal) {
    guard amount > .zero else { throw .tooShort }
    let left = remaining(at: instant).clampedToZero + amount
    guard left <= Self.longest else { throw .tooLong }
    length = isOver(at: instant) ? elapsed(at: instant) + amount : length + amount
    set(remaining: left, at: instant)
  }

  /// Goes to another place of the same length; ahead, or back where `amount` is negative. Not past the
  /// beginning or the end, and not to more than `longest` before it: `length` can be more, where time was
  /// added again and again.
  public mutating func skip(_ amount: Nanoseconds, at instant: Instant) throws(Refusal) {
    let left = remaining(at: instant)
    guard left > .zero else { throw .over }
    set(remaining: min(max(left - amount, .zero), length, Self.longest), at: instant)
  }

  /// From the beginning of its length again, running.
  public mutating func restart(_ length: Nanoseconds, at instant: Instant) throws(Refusal) {
    self = try Countdown(length, at: instant)
  }

  private mutating func set(remaining: Nanoseconds, at instant: Instant) {
    // Paused at the very end would be neither paused nor over.
    if isPaused, remaining > .zero {
      phase = .paused(remaining: remaining)
    } else {
      phase = .running(deadline: instant + remaining)
    }
  }
}

extension Nanoseconds {
  /// What is left of something, in whole seconds: rounded up, so that a timer of 5 minutes shows 5:00
  /// for its first second and 0:00 exactly from its end on. Overtime, below zero, is cut towards zero
  /// as every time that counts up. `TimeFormat.wholeSeconds` writes it.
  ///
  /// | left | shown |
  /// | --- | --- |
  /// | 300 s, 299.001 s | 300 s |
  /// | 299 s | 299 s |
  /// | 0.001 s | 1 s |
  /// | 0, −0.999 s | 0 |
  /// | −1 s, −1.999 s | −1 s |
  public var shownRemaining: Nanoseconds {
    let part = count % 1_000_000_000
    return Nanoseconds(count - part) + .seconds(part > 0 ? 1 : 0)
  }
}
