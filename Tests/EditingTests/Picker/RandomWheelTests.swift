import LapboardTestSupport
import Testing

@testable import Editing

/// Whatever comes in whatever order, the wheel keeps its rules.
@Suite struct RandomWheelTests {
  private static let keys = [
    "ArrowUp", "ArrowDown", "PageUp", "PageDown", "Home", "End", "0", "1", "5", "9",
  ]

  @Test(arguments: [1, 2, 3, 4, 5, 6] as [UInt64])
  func invariantsHoldAfterEachStep(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var test = TestWheel([
      WheelColumn(TestWheel.minutes, value: 15), WheelColumn(TestWheel.seconds, value: 30),
    ])
    test.wheel.spins = seed != 6
    // What a listener knows of each column, which hears of a person's changes and makes the program's.
    var known = test.wheel.columns.map(\.value)
    var rests = 0

    for step in 0..<5000 {
      let before = test.wheel.columns.map(\.value)
      test.events = []
      if let programmed = run(&test, &random) {
        known[programmed] = test.wheel.columns[programmed].value
        #expect(!test.events.contains(.changed(column: programmed)), "step \(step)")
      }
      for case .changed(let column) in test.events {
        known[column] = test.wheel.columns[column].value
      }
      for (index, column) in test.wheel.columns.enumerated() {
        #expect(column.value == known[index], "a change was not told, step \(step)")
        #expect(column.row >= 0 && column.row < column.rows.count)
        #expect(column.rows.row(of: column.value) == column.row)
        let nearest = column.row(at: test.time)
        #expect(nearest >= 0 && nearest < column.rows.count)
        if !column.rows.isCyclic {
          let place = column.place(at: test.time)
          #expect(place > -WheelColumn.unit)
          #expect(place < Int64(column.rows.count) * WheelColumn.unit)
        }
        let isAlone = !column.isSpinning && column.deadline == nil
        if isAlone, (1...3).allSatisfy({ !column.isHeld(by: $0) }) {
          #expect(
            column.place(at: test.time) == Int64(column.row) * WheelColumn.unit, "step \(step)")
          rests += 1
        }
        if test.events.contains(.changed(column: index)), test.events.count == 1 {
          #expect(before[index] != column.value, "told of no change, step \(step)")
        }
      }
    }
    #expect(rests > 1000)
  }

  /// One event; the column that the program changed, if it was the program.
  private func run(_ test: inout TestWheel, _ random: inout SeededGenerator) -> Int? {
    let column = Int.random(in: 0...1, using: &random)
    let pointer = Int32.random(in: 1...3, using: &random)
    switch Int.random(in: 0..<20, using: &random) {
    case 0...1: test.press(column, pointer: pointer, offset: .random(in: -3...3, using: &random))
    case 2...5: test.drag(.random(in: -900...900, using: &random), pointer: pointer)
    case 6...8: test.lift(pointer: pointer)
    case 9: test.events += test.wheel.lift(pointer, at: test.time, isCancelled: true)
    case 10...11: test.key(Self.keys.randomElement(using: &random)!, column: column)
    case 12: test.events += test.wheel.notch(column, isDown: .random(using: &random), at: test.time)
    case 13:
      test.wheel.scroll(
        column, by: .random(in: -9000...9000, using: &random), at: test.time)
    case 14: test.commit()
    case 15:
      test.wheel.select(
        .random(in: -2...70, using: &random), inColumn: column, at: test.time,
        spins: .random(using: &random))
      return column
    default: test.wait(.random(in: 0...300, using: &random))
    }
    return nil
  }
}
