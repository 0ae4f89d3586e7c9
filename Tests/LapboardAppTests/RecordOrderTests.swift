import Records
import Testing
import Timing

@testable import LapboardApp

@Suite struct RecordOrderTests {
  @Test(arguments: [
    ("Heat 2", "Heat 10"), ("heat 2", "Heat 10"), ("Heat", "Heat 1"), ("2", "10"), ("A2", "a03"),
    ("Zebra", "가을"), ("가", "나"), ("1.5", "1.10"), ("9", "A"),
  ])
  func aTitleStandsBeforeAnother(_ first: String, _ second: String) {
    #expect(TitleOrder.compare(first, second) == .before)
    #expect(TitleOrder.compare(second, first) == .after)
  }

  @Test(arguments: [("HEAT 2", "heat 02"), ("", ""), ("007", "7")])
  func titlesThatAreAlike(_ first: String, _ second: String) {
    #expect(TitleOrder.compare(first, second) == .same)
    #expect(TitleOrder.compare(second, first) == .same)
  }

  /// Made in the order of their ids; a restored one may be older than what was made before it.
  private static let records: [KeptRecord] = [
    record(1, "b", began: 100, [10, 18]), record(2, "", began: 300, [10, 20, 30]),
    record(3, "a10", began: 200, [40]), record(4, "a9", began: 300, [5, 12, 16, 22]),
  ]

  private static func record(
    _ id: Int64, _ title: String, began: Int64, _ totals: [Int64]
  ) -> KeptRecord {
    KeptRecord(
      id: id, title: title, began: WallTime(milliseconds: began),
      laps: totals.enumerated().map { Lap(id: Int64($0.offset) + 1, split: .seconds($0.element)) })
  }

  @Test(arguments: [
    (RecordOrder.newest, [4, 2, 3, 1]),
    (.oldest, [1, 3, 4, 2]),
    // Without a title last.
    (.title, [4, 3, 1, 2]),
    (.longest, [3, 2, 4, 1]),
    (.shortest, [1, 4, 2, 3]),
    (.mostLaps, [4, 2, 1, 3]),
    // 4 s, 8 s; where all laps look alike none is best.
    (.best, [4, 1, 2, 3]),
  ])
  func eachOrder(_ order: RecordOrder, _ ids: [Int64]) {
    #expect(order.ids(of: Self.records) == ids)
  }

  @Test func everyOrderIsRememberedByItsName() {
    for order in RecordOrder.allCases {
      #expect(RecordOrder(name: order.name.description) == order)
    }
    #expect(RecordOrder(name: "") == nil)
  }
}
