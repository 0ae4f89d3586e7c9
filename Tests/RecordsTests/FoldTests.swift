import Testing
import Timing

@testable import Records

/// How many earlier states are kept: each may hold a copy of every lap.
struct FoldTests {
  var fold = Fold()
  var steps: [Journal.Step] = []

  mutating func carryOut(_ kind: Journal.Step.Kind) throws {
    let sequence = Int64(steps.count + 1)
    let step = Journal.Step(
      sequence: sequence, kind: kind, instant: Instant(.seconds(sequence)),
      wall: WallTime(milliseconds: 0))
    try fold.carryOut(step, at: steps.count)
    steps.append(step)
  }

  @Test mutating func ofManyPressesFewStatesAreKept() throws {
    try carryOut(.start)
    for _ in 0..<10_000 { try carryOut(.lap) }
    #expect(fold.stateCount > 4)
    #expect(fold.stateCount < 30)
  }

  @Test mutating func ofManyCorrectionsFewStatesAreKept() throws {
    try carryOut(.start)
    for _ in 0..<100 { try carryOut(.lap) }
    for n in 0..<2_000 { try carryOut(.correct(.note("\(n)", lap: 2), table: .watch)) }
    #expect(fold.stateCount > 4)
    #expect(fold.stateCount < 30)
  }

  /// Or undo would begin from empty tables each time.
  @Test mutating func goingBackLeadsToAStateNearby() throws {
    try carryOut(.start)
    for _ in 0..<100 { try carryOut(.lap) }
    for n in 0..<2_000 { try carryOut(.correct(.note("\(n)", lap: 2), table: .watch)) }
    for index in stride(from: 2_090, to: 110, by: -1) {
      let from = fold.goBack(before: index)
      #expect(from <= index)
      #expect(index - from <= 2 + (steps.count - index))
      for again in from..<index { try fold.carryOut(steps[again], at: again) }
    }
    #expect(fold.tables.watch.laps[0].note == "9")
  }
}
