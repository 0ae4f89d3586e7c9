import Testing

@testable import Editing

@Suite struct PickerWheelTests {
  private let changed = PickerWheel.Event.changed(column: 0)

  private func free() -> TestWheel {
    TestWheel([
      WheelColumn(WheelRows(from: 0, count: 100), value: 1),
      WheelColumn(TestWheel.seconds, value: 30), WheelColumn(TestWheel.seconds, value: 0),
    ])
  }

  // MARK: Rows and columns

  @Test func rowsAndColumnsCountFromZeroAndMinusOneIsNone() {  // PK1
    let wheel = free().wheel
    #expect((-1...3).map { wheel.selectedRow(inColumn: $0) } == [-1, 1, 30, 0, -1])
  }

  @Test func programSelectsWithoutAnEventJumpingOrSpinning() {  // PK2, PK3
    var test = TestWheel()
    test.wheel.select(5, inColumn: 0, at: test.time, spins: false)
    #expect(test.values == [30] && test.isAtRest)
    test.wheel.select(0, inColumn: 0, at: test.time, spins: true)
    #expect(test.values == [5] && !test.isAtRest && test.place == 5 * WheelColumn.unit)
    test.waitForRest()
    #expect(test.values == [5] && test.place == 0)
    #expect(test.told() == [])
  }

  @Test func otherRowsClampAndTellIt() {  // PK4, case 78: no minutes below 5 in the hour 0
    var test = TestWheel([WheelColumn(WheelRows(from: 0, count: 60), value: 0)])
    #expect(test.wheel.reload(WheelRows(from: 5, count: 55), inColumn: 0) == [changed])
    #expect(test.values == [5])
    #expect(test.wheel.reload(WheelRows(from: 0, count: 60), inColumn: 0) == [])
    #expect(test.values == [5] && test.wheel.selectedRow(inColumn: 0) == 5)
  }

  @Test func sameRowsAgainChangeNothing() {  // cases 75, 79
    var test = TestWheel()
    test.fling(6)
    test.wait(50)
    let before = test.wheel
    #expect(test.wheel.reload(TestWheel.minutes, inColumn: 0) == [])
    #expect(test.wheel == before)
  }

  // MARK: Fingers

  @Test func drumFollowsTheFinger() {
    var test = TestWheel()
    test.press()
    test.drag(240)
    #expect(test.place == WheelColumn.unit * 440 / 100)
    #expect(test.values == [25])
    #expect(test.wheel.selectedRow(inColumn: 0) == 2)
    test.drag(-60)
    #expect(test.values == [10])
  }

  @Test func aSlowDragSnapsToTheNearestRowAndTellsOnce() {  // PK12
    var test = TestWheel()
    test.press()
    test.drag(140)
    test.wait(500)
    test.lift()
    #expect(test.told() == [.passed])
    test.waitForRest()
    #expect(test.values == [20] && test.place == 3 * WheelColumn.unit)
    #expect(test.told() == [changed])
    test.wait(2000)
    #expect(test.told() == [])
  }

  @Test func aFlingSpinsOnAndEndsOnARow() {
    var test = TestWheel()
    test.fling(2)
    #expect(!test.isAtRest && test.place == 4 * WheelColumn.unit)
    var last = test.place
    while !test.isAtRest {
      test.wait(16)
      #expect(test.place >= last)
      last = test.place
    }
    // 25 rows a second for 0.3 s and two before.
    #expect(test.values == [60])
    #expect(test.place == 11 * WheelColumn.unit)
    #expect(test.told().filter { $0 == changed } == [changed])
  }

  @Test func drumSetsOutAsFastAsItWasLetGo() {
    var test = free()
    // 50 rows a second.
    test.fling(4, column: 1)
    let before = test.wheel.columns[1].place(at: test.time)
    test.wait(10)
    let speed = (test.wheel.columns[1].place(at: test.time) - before) * 100 / WheelColumn.unit
    #expect((47...50).contains(speed))
  }

  @Test func aFingerThatRestedThrowsNothing() {
    var test = TestWheel()
    test.press()
    for step in 1...4 as ClosedRange<Int64> {
      test.wait(10)
      test.drag(step * 50)
    }
    test.wait(150)
    test.lift()
    test.waitForRest()
    #expect(test.values == [25])
  }

  @Test func ofTwoReportsWithinNoTimeNothingIsThrown() {
    var test = TestWheel()
    test.press()
    test.drag(300)
    test.lift()
    test.waitForRest()
    #expect(test.values == [30])
  }

  @Test func beyondTheEndsItFollowsLessAndComesBack() {
    var test = TestWheel()
    test.press()
    test.drag(-5000)
    #expect(test.place < 0 && test.place > -WheelColumn.unit)
    #expect(test.values == [5])
    test.wait(200)
    test.lift()
    test.waitForRest()
    #expect(test.values == [5] && test.place == 0)
  }

  @Test func pressStopsASpinningWheelWhichSnapsAndTells() {  // PK8, case 74
    var test = TestWheel()
    test.fling(2, milliseconds: 160)
    test.wait(60)
    _ = test.told()
    test.press(offset: 2)
    let stopped = test.place
    test.wait(100)
    #expect(test.place == stopped && !test.wheel.isSpinning)
    test.lift()
    test.waitForRest()
    // Where it was stopped, and not the row that was under the finger.
    #expect(test.place == (stopped + WheelColumn.unit / 2) / WheelColumn.unit * WheelColumn.unit)
    #expect(test.values == [30])
    #expect(test.told() == [changed])
  }

  @Test func tapOnAnotherRowChoosesItAtOnceAndSpinsThere() {
    var test = TestWheel()
    test.press(offset: 2)
    test.drag(5)
    test.lift()
    #expect(test.told() == [changed])
    #expect(test.values == [25] && test.wheel.isSpinning)
    test.waitForRest()
    #expect(test.place == 4 * WheelColumn.unit)
    #expect(test.told() == [])
  }

  @Test func tapBesideAllRowsDoesNothing() {
    var test = TestWheel([WheelColumn(TestWheel.minutes, value: 5)])
    test.press(offset: -2)
    test.lift()
    test.waitForRest()
    #expect(test.values == [5])
    #expect(test.told() == [])
  }

  @Test func theFirstFingerHasTheColumn() {
    var test = TestWheel()
    test.press(pointer: 1)
    test.press(pointer: 2)
    test.drag(300, pointer: 2)
    test.lift(pointer: 2)
    #expect(test.values == [15])
    test.drag(100, pointer: 1)
    #expect(test.values == [20])
  }

  @Test func anotherColumnTakesAnotherFinger() {
    var test = free()
    test.press(0, pointer: 1)
    test.press(1, pointer: 2)
    test.drag(200, pointer: 1)
    test.drag(-300, pointer: 2)
    #expect(test.values == [3, 27, 0])
    test.press(2, pointer: 1)
    test.drag(300, pointer: 1)
    #expect(test.values == [4, 27, 0])
  }

  @Test func aPointerThatTheBrowserTakesThrowsNothing() {
    var test = TestWheel()
    test.press()
    for step in 1...4 as ClosedRange<Int64> {
      test.wait(10)
      test.drag(step * 30)
    }
    test.events += test.wheel.lift(1, at: test.time, isCancelled: true)
    test.waitForRest()
    #expect(test.values == [20])
  }

  @Test func aFingerFeelsEachRowAndKeysFeelNone() {
    var test = TestWheel()
    test.press()
    for travel in [20, 40, 60, 90, 140, 160] as [Int64] { test.drag(travel) }
    #expect(test.told() == [.passed, .passed])
    test.lift()
    test.waitForRest()
    _ = test.told()
    test.key("ArrowUp", "PageDown")
    test.wheel.select(0, inColumn: 0, at: test.time, spins: true)
    test.waitForRest()
    #expect(!test.told().contains(.passed))
  }

  // MARK: Start

  @Test func startTakesTheRowNearestTheCentreNow() {  // PK8, case 73, B3
    var test = TestWheel()
    test.fling(2, milliseconds: 160)
    test.wait(60)
    _ = test.told()
    // 12.5 rows a second: it left row 4 and would end on row 8.
    #expect(test.values == [30])
    test.commit()
    #expect(test.values == [30] && test.wheel.selectedRow(inColumn: 0) == 5)
    #expect(test.told() == [changed])
    test.waitForRest()
    #expect(test.values == [30])
    #expect(test.told() == [])
    // And the wheel works on.
    test.commit()
    test.key("ArrowUp")
    test.commit()
    #expect(test.values == [35])
    #expect(test.told() == [changed])
  }

  @Test func startUnderAFingerTakesWhatItShows() {
    var test = TestWheel()
    test.press()
    test.drag(180)
    test.commit()
    #expect(test.wheel.selectedRow(inColumn: 0) == 4)
    test.drag(300)
    test.wait(200)
    test.lift()
    test.waitForRest()
    #expect(test.values == [30])
    #expect(test.told().filter { $0 == changed } == [changed, changed])
  }

  @Test func whatAKeyChoseCountsWhileTheDrumIsOnItsWay() {
    var test = TestWheel()
    test.key("End")
    #expect(test.place == 2 * WheelColumn.unit)
    test.commit()
    #expect(test.values == [60])
  }

  @Test func whatIsChosenAlreadyGivenBackNeitherPullsNorTells() {  // case 75
    var test = TestWheel()
    test.fling(1, milliseconds: 160)
    let undisturbed = test.wheel
    for _ in 0..<5 {
      test.wait(30)
      test.wheel.select(2, inColumn: 0, at: test.time, spins: false)
    }
    var other = undisturbed
    _ = other.advance(to: test.time)
    #expect(test.wheel == other)
    test.waitForRest()
    #expect(test.told().filter { $0 == changed } == [changed])
  }

  // MARK: Mouse wheel and trackpad

  @Test func oneNotchIsOneRow() {  // PK12
    var test = TestWheel()
    for _ in 0..<3 { test.events += test.wheel.notch(0, isDown: true, at: test.time) }
    #expect(test.values == [30])
    test.events += test.wheel.notch(0, isDown: false, at: test.time)
    #expect(test.values == [25])
    #expect(test.told() == [changed, changed, changed, changed])
    test.waitForRest()
    #expect(test.place == 4 * WheelColumn.unit)
  }

  @Test func aNotchAtTheEndChangesNothing() {
    var test = TestWheel([WheelColumn(TestWheel.minutes, value: 60)])
    test.events += test.wheel.notch(0, isDown: true, at: test.time)
    #expect(test.values == [60])
    #expect(test.told() == [] && test.isAtRest)
  }

  @Test func aTrackpadMovesFinelyAndSnapsWhenItIsSilent() {  // PK12
    var test = TestWheel()
    for _ in 0..<6 {
      test.wheel.scroll(0, by: WheelColumn.unit / 4, at: test.time)
      test.wait(16)
    }
    #expect(test.place == WheelColumn.unit * 350 / 100)
    #expect(test.told() == [])
    test.wait(150)
    test.waitForRest()
    #expect(test.values == [25] && test.place == 4 * WheelColumn.unit)
    #expect(test.told() == [changed])
  }

  @Test func aTrackpadStopsAtTheEnds() {
    var test = TestWheel()
    test.wheel.scroll(0, by: -WheelColumn.unit * 40, at: test.time)
    #expect(test.place == 0)
    test.waitForRest()
    #expect(test.values == [5])
  }

  // MARK: Keys

  @Test(
    arguments: [
      (["ArrowUp"], 20), (["ArrowDown"], 10), (["PageUp"], 40), (["PageDown"], 5), (["Home"], 5),
      (["End"], 60), (["ArrowUp", "ArrowUp", "ArrowDown"], 20), (["1", "5"], 15), (["4", "5"], 45),
      (["3"], 5), (["9", "9"], 10), (["3", "0", "ArrowUp"], 35),
    ] as [([String], Int32)])
  func keysChooseAndTell(_ keys: [String], _ value: Int32) {  // PK10, B9
    var test = TestWheel()
    for key in keys { test.key(key) }
    #expect(test.values == [value])
    let told = test.told()
    test.waitForRest()
    #expect(test.values == [value] && test.told() == [])
    #expect(told.isEmpty == (value == 15 && keys.count == 1))
  }

  @Test func digitsOfMoreThanASecondAreTwoNumbers() {
    var test = free()
    test.key("1", "2", column: 1)
    #expect(test.values[1] == 12)
    test.wait(1000)
    test.key("3", column: 1)
    #expect(test.values[1] == 3)
  }

  @Test func aDigitThatWouldMakeANumberTooLargeBeginsAnew() {
    var test = free()
    test.key("7", "5", column: 1)
    #expect(test.values[1] == 5)
    test.key("9", "9", "4", column: 0)
    #expect(test.values[0] == 4)
  }

  @Test func keyThatChangesNothingTellsNothing() {
    var test = TestWheel([WheelColumn(TestWheel.minutes, value: 60)])
    test.key("ArrowUp", "End", "6", "0")
    // A 6 is the nearest to 5 before it is the beginning of 60.
    #expect(test.values == [60])
    #expect(test.told() == [changed, changed])
  }

  @Test func onlyACyclicColumnWrapsAndItNeverCarries() {  // PK9
    var test = free()
    test.key("ArrowDown", column: 2)
    #expect(test.values == [1, 30, 59])
    test.key("PageUp", column: 2)
    #expect(test.values == [1, 30, 4])
    test.key("PageDown", column: 0)
    #expect(test.values == [0, 30, 4])
    test.waitForRest()
    #expect(test.wheel.columns[2].place(at: test.time) == 4 * WheelColumn.unit)
  }

  @Test func aCyclicDrumGoesTheShortWay() {
    var test = free()
    test.wheel.select(58, inColumn: 2, at: test.time, spins: true)
    test.wait(300)
    let places = test.wheel.columns[2].place(at: test.time)
    #expect(test.values == [1, 30, 58])
    #expect(places == 58 * WheelColumn.unit)
    test.wheel.select(1, inColumn: 2, at: test.time, spins: true)
    test.wait(100)
    #expect(test.wheel.columns[2].place(at: test.time) > 58 * WheelColumn.unit)
  }

  // MARK: Reduced motion

  @Test func withoutSpinsEverythingJumps() {  // PK11
    var test = TestWheel()
    test.wheel.spins = false
    test.fling(2)
    #expect(test.isAtRest && test.values == [25])
    test.key("End")
    #expect(test.isAtRest && test.place == 11 * WheelColumn.unit)
    test.wheel.select(0, inColumn: 0, at: test.time, spins: true)
    #expect(test.isAtRest && test.place == 0)
    #expect(test.told().filter { $0 == changed } == [changed, changed])
  }
}
