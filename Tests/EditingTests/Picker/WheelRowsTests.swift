import Testing

@testable import Editing

/// PK7: one function between values and rows.
@Suite struct WheelRowsTests {
  private static let five = WheelRows(from: 5, by: 5, count: 12)

  @Test func firstSketchHasTwelveRowsFromFiveToSixty() {  // PK6
    #expect(
      (0..<12).map { Self.five.value(at: $0) } == [5, 10, 15, 20, 25, 30, 35, 40, 45, 50, 55, 60])
    #expect(Self.five.last == 60)
  }

  @Test(
    arguments: [
      (15, 2), (5, 0), (60, 11), (7, 0), (8, 1), (0, 0), (-3, 0), (61, 11), (Int32.min, 0),
      (Int32.max, 11),
    ] as [(Int32, Int32)])
  func valueBesideTheGridIsTheNearestRow(_ value: Int32, _ row: Int32) {  // cases 77, B8
    #expect(Self.five.row(of: value) == row)
  }

  @Test func tieGoesUp() {
    let rows = WheelRows(from: 4, by: 4, count: 3)
    #expect([5, 6, 7, 9, 10].map { rows.value(at: rows.row(of: $0)) } == [4, 8, 8, 8, 12])
  }

  @Test func gridBeginsAtTheSmallestValue() {  // case 77: min 4, step 5
    let rows = WheelRows(from: 4, by: 5, count: 3)
    #expect((0..<3).map { rows.value(at: $0) } == [4, 9, 14])
    #expect(rows.row(of: 5) == 0)
  }

  @Test func everyValueOfARowHasThatRow() {
    for rows in [Self.five, WheelRows(from: 0, count: 100), WheelRows(from: 3, by: 7, count: 31)] {
      for row in 0..<rows.count { #expect(rows.row(of: rows.value(at: row)) == row) }
    }
  }

  @Test func neverEmptyAndNeverNegative() {
    let rows = WheelRows(from: -5, by: 0, count: 0)
    #expect(rows.count == 1)
    #expect(rows.value(at: 0) == 0)
    #expect(rows.row(of: 99) == 0)
  }

  @Test func hugeRowsEndWhereNumbersDo() {
    let rows = WheelRows(from: 1_000_000_000, by: 1_000_000_000, count: .max)
    #expect(rows.count == 1)
    #expect(rows.last == 1_000_000_000)
  }

  @Test func placesGoOnOverTheEndsOfACyclicDrumOnly() {  // PK9
    let minutes = WheelRows(from: 0, count: 60, isCyclic: true)
    #expect([-1, 0, 59, 60, 121, -61].map { minutes.row(at: $0) } == [59, 0, 59, 0, 1, 59])
    #expect([-1, 0, 11, 12].map { Self.five.row(at: $0) } == [nil, 0, 11, nil])
  }
}
