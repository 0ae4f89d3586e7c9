import Testing

@testable import Editing

/// EM9: 500 ms in place, within 10 pixels.
@Suite struct LongPressTests {
  private static let millisecond: Int64 = 1_000_000
  private static let start = Point(x: 100, y: 200)

  private func held() -> LongPress<String> {
    var press = LongPress<String>()
    press.down(pointer: 1, isFirst: true, at: Self.start, time: 0, on: "row 2")
    return press
  }

  @Test func recognisedAfterHalfASecondOnce() {
    var press = held()
    #expect(press.deadline == 500 * Self.millisecond)
    #expect(press.wake(at: 499 * Self.millisecond) == nil)
    #expect(press.wake(at: 500 * Self.millisecond) == "row 2")
    #expect(press.wake(at: 600 * Self.millisecond) == nil)
    #expect(press.deadline == nil)
  }

  @Test func aFingerRollsWithinTenPixels() {
    var press = held()
    press.moved(pointer: 1, to: Point(x: 106, y: 208))
    #expect(press.wake(at: 500 * Self.millisecond) == "row 2")
  }

  @Test func movingFurtherEndsIt() {
    var press = held()
    press.moved(pointer: 1, to: Point(x: 100, y: 211))
    press.moved(pointer: 1, to: Self.start)
    #expect(press.wake(at: 500 * Self.millisecond) == nil)
    #expect(!press.isRestOfHold)
  }

  @Test func aLiftIsATap() {
    var press = held()
    press.lifted(pointer: 1)
    #expect(press.deadline == nil && !press.isRestOfHold)
  }

  @Test func aSecondFingerEndsItUntilAllAreUp() {
    var press = held()
    press.down(pointer: 2, isFirst: false, at: Point(x: 9, y: 9), time: 1, on: "row 3")
    #expect(press.wake(at: 900 * Self.millisecond) == nil)
    #expect(press.platformAsks() == false)
    press.down(pointer: 3, isFirst: true, at: Self.start, time: 1000, on: "row 4")
    #expect(press.wake(at: 1000 + 500 * Self.millisecond) == "row 4")
  }

  @Test func cancellingAndScrollingEndIt() {
    var press = held()
    press.cancelled(pointer: 1)
    #expect(press.wake(at: 500 * Self.millisecond) == nil)
    press = held()
    press.scrolled()
    #expect(press.wake(at: 500 * Self.millisecond) == nil)
  }

  @Test func anotherPointersEventsDoNotMatter() {
    var press = held()
    press.moved(pointer: 7, to: Point(x: 0, y: 0))
    press.lifted(pointer: 7)
    press.cancelled(pointer: 7)
    #expect(press.wake(at: 500 * Self.millisecond) == "row 2")
  }

  /// The finger that lifts clicks; that click is the end of the hold.
  @Test func liftingAfterwardsDoesNothing() {
    var press = held()
    _ = press.wake(at: 500 * Self.millisecond)
    press.lifted(pointer: 1)
    #expect(press.isRestOfHold)
    press.down(pointer: 2, isFirst: true, at: Self.start, time: 900, on: nil)
    #expect(!press.isRestOfHold)
  }

  /// Android asks for a menu itself: whoever comes first opens the one menu.
  @Test func theTimerAndThePlatformMakeOneMenu() {
    var press = held()
    #expect(press.platformAsks() == true)
    #expect(press.wake(at: 500 * Self.millisecond) == nil)
    #expect(press.isRestOfHold)
    press = held()
    #expect(press.wake(at: 500 * Self.millisecond) == "row 2")
    #expect(press.platformAsks() == false)
  }
}
