import LapboardTestSupport
import Testing

@testable import Timing

/// Counting down, and up from there on. Instants are seconds.
struct CountdownTests {
  func at(_ seconds: Double) -> Instant { Instant(.milliseconds(Int64(seconds * 1000))) }

  func started(_ seconds: Int64) throws -> Countdown {
    try Countdown(.seconds(seconds), at: .origin)
  }

  @Test func anHourWithoutATickIsAnHour() throws {  // interactions 81, stopwatch C1
    let countdown = try started(7200)
    #expect(countdown.remaining(at: at(3600)) == .seconds(3600))
    #expect(countdown.elapsed(at: at(3600)) == .seconds(3600))
  }

  @Test func pastItsEndItCountsUp() throws {  // stopwatch F1
    let countdown = try started(300)
    #expect(!countdown.isOver(at: at(299.999)))
    #expect(countdown.isOver(at: at(300)))
    #expect(countdown.remaining(at: at(492)) == .seconds(-192))
    #expect(countdown.elapsed(at: at(492)) == .seconds(492))
    #expect(TimeFormat.wholeSeconds.text(countdown.shown(at: at(492.9))) == "-03:12")
  }

  @Test(arguments: [
    (0, "05:00"), (0.001, "05:00"), (0.999, "05:00"), (1, "04:59"), (299, "00:01"),
    (299.999, "00:01"), (300, "00:00"), (300.999, "00:00"), (301, "-00:01"),
  ])
  func fiveMinutesStandForOneSecondAndZeroComesWithTheEnd(second: Double, text: String) throws {
    #expect(TimeFormat.wholeSeconds.text(try started(300).shown(at: at(second))) == text)
  }

  @Test(arguments: [(0, 1), (0.25, 1), (1, 2), (299.5, 300), (300, 301), (300.5, 301), (301, 302)])
  func theNextChangeIsWhenAnotherSecondIsShown(second: Double, next: Double) throws {
    let countdown = try started(300)
    #expect(countdown.nextChange(after: at(second)) == at(next))
    #expect(countdown.shown(at: at(next)) == countdown.shown(at: at(second)) - .seconds(1))
    #expect(countdown.shown(at: at(next - 0.001)) == countdown.shown(at: at(second)))
  }

  @Test func aFractionOfASecondIsShownAsOne() throws {
    let countdown = try Countdown(.milliseconds(500), at: .origin)
    #expect(countdown.shown(at: at(0)) == .seconds(1))
    #expect(countdown.shown(at: at(0.5)) == .zero)
  }

  @Test(arguments: [Nanoseconds(.min), .seconds(-1), .zero])
  func whatIsNotAboveZeroIsTooShort(length: Nanoseconds) {  // stopwatch F8
    #expect(throws: Countdown.Refusal.tooShort) { try Countdown(length, at: .origin) }
  }

  @Test func overTheLongestIsTooLong() throws {
    #expect(throws: Countdown.Refusal.tooLong) { try started(360_000) }
    #expect(throws: Countdown.Refusal.tooLong) { try Countdown(.max, at: .origin) }
    #expect(try started(359_999).length == Countdown.longest)
  }

  // MARK: Pause

  @Test func whilePausedNothingPasses() throws {  // stopwatch C5, C6
    var countdown = try started(60)
    try countdown.pause(at: at(5))
    #expect(countdown.remaining(at: at(50_000)) == .seconds(55))
    #expect(countdown.nextChange(after: at(50_000)) == nil)
    #expect(countdown.deadline == nil)
    try countdown.resume(at: at(50_000))
    #expect(countdown.deadline == at(50_055))
    #expect(countdown.length == .seconds(60))
  }

  @Test func twoPausesOrResumesAreRefused() throws {
    var countdown = try started(60)
    #expect(throws: Countdown.Refusal.notPaused) { try countdown.resume(at: at(1)) }
    try countdown.pause(at: at(1))
    #expect(throws: Countdown.Refusal.notRunning) { try countdown.pause(at: at(2)) }
  }

  @Test func afterTheEndThereIsNothingToPause() throws {
    var countdown = try started(60)
    #expect(throws: Countdown.Refusal.over) { try countdown.pause(at: at(60)) }
    #expect(countdown.phase == .running(deadline: at(60)))
  }

  @Test func anInstantBeforeTheStartCountsAsTheStart() throws {
    var countdown = try Countdown(.seconds(60), at: at(10))
    #expect(countdown.remaining(at: at(9)) == .seconds(60))
    #expect(countdown.elapsed(at: at(9)) == .zero)
    try countdown.pause(at: at(9))
    #expect(countdown.phase == .paused(remaining: .seconds(60)))
  }

  // MARK: More time

  @Test func aMinuteMoreMovesTheEnd() throws {
    var countdown = try started(60)
    try countdown.extend(by: .minutes(1), at: at(59))
    #expect(countdown.deadline == at(120))
    #expect(countdown.length == .seconds(120))
    try countdown.pause(at: at(60))
    try countdown.extend(by: .minutes(1), at: at(90))
    #expect(countdown.phase == .paused(remaining: .seconds(120)))
    #expect(countdown.length == .seconds(180))
  }

  @Test func inOvertimeAMinuteMoreIsAMinuteFromNow() throws {
    var countdown = try started(60)
    try countdown.extend(by: .minutes(1), at: at(100))
    #expect(countdown.deadline == at(160))
    #expect(countdown.length == .seconds(160))
    #expect(countdown.elapsed(at: at(100)) == .seconds(100))
  }

  @Test func noMoreIsAddedThanFits() throws {
    var countdown = try started(359_999)
    #expect(throws: Countdown.Refusal.tooLong) { try countdown.extend(by: .minutes(1), at: at(59)) }
    #expect(throws: Countdown.Refusal.tooShort) { try countdown.extend(by: .zero, at: at(59)) }
    #expect(throws: Countdown.Refusal.tooLong) { try countdown.extend(by: .max, at: at(59)) }
    try countdown.extend(by: .minutes(1), at: at(60))
    #expect(countdown.remaining(at: at(60)) == .seconds(359_999))
  }

  // MARK: Skipping

  @Test func skippingStaysBetweenBeginningAndEnd() throws {
    var countdown = try started(60)
    try countdown.skip(.seconds(20), at: at(10))
    #expect(countdown.deadline == at(40))
    try countdown.skip(.seconds(-100), at: at(15))
    #expect(countdown.deadline == at(75))
    try countdown.skip(.max, at: at(20))
    #expect(countdown.deadline == at(20))
    #expect(throws: Countdown.Refusal.over) { try countdown.skip(.seconds(-1), at: at(20)) }
    #expect(countdown.length == .seconds(60))
  }

  @Test func pausedItStaysPausedButAtTheEnd() throws {
    var countdown = try started(60)
    try countdown.pause(at: at(10))
    try countdown.skip(.seconds(20), at: at(30))
    #expect(countdown.phase == .paused(remaining: .seconds(30)))
    try countdown.skip(Nanoseconds(.min), at: at(30))
    #expect(countdown.phase == .paused(remaining: .seconds(60)))
    try countdown.skip(.seconds(60), at: at(30))
    #expect(countdown.phase == .running(deadline: at(30)))
  }

  // MARK: Rules

  /// Whatever is pressed, at whatever instant: nothing traps, a refusal changes nothing, and what has
  /// run and what is left come to the length.
  @Test func theRulesHoldAtTheEndsOfTheScale() {
    var random = SeededGenerator(seed: 3)
    func number() -> Nanoseconds {
      switch Int.random(in: 0..<3, using: &random) {
      case 0: Nanoseconds([.min, -1, 0, 1, .max].randomElement(using: &random)!)
      case 1: Nanoseconds(.random(in: .min ... .max, using: &random))
      default: .seconds(.random(in: -10...400_000, using: &random))
      }
    }
    var accepted = 0
    for _ in 0..<2_000 {
      var now = Instant(number().clampedToZero)
      guard var countdown = try? Countdown(number(), at: now) else { continue }
      for _ in 0..<10 {
        now = max(now, Instant(number()))
        let before = countdown
        do {
          switch Int.random(in: 0..<5, using: &random) {
          case 0: try countdown.pause(at: now)
          case 1: try countdown.resume(at: now)
          case 2: try countdown.extend(by: number(), at: now)
          case 3: try countdown.skip(number(), at: now)
          default: try countdown.restart(number(), at: now)
          }
          accepted += 1
        } catch {
          #expect(countdown == before)
        }
        let left = countdown.remaining(at: now)
        #expect(left <= countdown.length)
        #expect(countdown.length > .zero)
        #expect(countdown.elapsed(at: now) == countdown.length - left)
        #expect(countdown.shown(at: now) >= left)
        if countdown.isPaused { #expect(left > .zero && left <= Countdown.longest) }
        _ = countdown.nextChange(after: now)
      }
    }
    #expect(accepted > 2_000)
  }
}
