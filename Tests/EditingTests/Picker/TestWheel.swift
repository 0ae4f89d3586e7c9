@testable import Editing

/// A wheel and a clock that stands still unless it is told to go.
struct TestWheel {
  var wheel: PickerWheel
  var events: [PickerWheel.Event] = []
  private(set) var time: Int64 = 1_000_000_000_000

  static let minutes = WheelRows(from: 5, by: 5, count: 12)
  static let seconds = WheelRows(from: 0, count: 60, isCyclic: true)

  /// 5 to 60 minutes, at 15.
  init(_ columns: [WheelColumn] = [WheelColumn(minutes, value: 15)]) {
    wheel = PickerWheel(columns)
  }

  /// What was told of since the last time.
  mutating func told() -> [PickerWheel.Event] {
    defer { events = [] }
    return events
  }

  var values: [Int32] { wheel.values(at: time) }
  var place: Int64 { wheel.columns[0].place(at: time) }
  var isAtRest: Bool { !wheel.isSpinning && wheel.deadline == nil }

  /// In frames, as a page would.
  mutating func wait(_ milliseconds: Int64) {
    let end = time + milliseconds * 1_000_000
    while time < end {
      time = min(time + 16_666_667, end)
      events += wheel.advance(to: time)
    }
  }

  mutating func waitForRest() {
    while !isAtRest { wait(20) }
  }

  mutating func press(_ column: Int = 0, pointer: Int32 = 1, offset: Int64 = 0) {
    wheel.press(column, by: pointer, offset: offset, isFelt: true, at: time)
  }

  /// In hundredths of a row from where the pointer came down; more is up.
  mutating func drag(_ hundredths: Int64, pointer: Int32 = 1) {
    events += wheel.drag(pointer, by: hundredths * WheelColumn.unit / 100, at: time)
  }

  mutating func lift(pointer: Int32 = 1) { events += wheel.lift(pointer, at: time) }

  /// A finger that goes at an even pace and leaves the wheel going.
  mutating func fling(_ rows: Int64, milliseconds: Int64 = 80, column: Int = 0, pointer: Int32 = 1)
  {
    press(column, pointer: pointer)
    for step in 1...8 as ClosedRange<Int64> {
      wait(milliseconds / 8)
      drag(rows * 100 * step / 8, pointer: pointer)
    }
    lift(pointer: pointer)
  }

  mutating func key(_ names: String..., column: Int = 0) {
    for name in names {
      if let key = WheelKey(name) { events += wheel.press(key, in: column, at: time) }
    }
  }

  mutating func commit() { events += wheel.commit(at: time) }
}
