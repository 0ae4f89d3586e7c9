import Testing
import Timing

struct CivilTimeTests {
  /// `year-month-day hour:minute weekday`, Sunday being 0.
  func text(_ milliseconds: Int64, _ offsetMinutes: Int32 = 0) -> String {
    let t = CivilTime(WallTime(milliseconds: milliseconds, offsetMinutes: offsetMinutes))
    return "\(t.year)-\(t.month)-\(t.day) \(t.hour):\(t.minute) \(t.weekday)"
  }

  @Test(
    arguments: [
      (0, "1970-1-1 0:0 4"),
      (-1, "1969-12-31 23:59 3"),
      (59_999, "1970-1-1 0:0 4"),
      (60_000, "1970-1-1 0:1 4"),
      (951_782_400_000, "2000-2-29 0:0 2"),  // divisible by 400: a leap year
      (-2_203_891_200_000, "1900-3-1 0:0 4"),  // by 100 alone: none
      (-2_203_891_260_000, "1900-2-28 23:59 3"),
      (1_709_209_800_000, "2024-2-29 12:30 4"),
      (4_107_542_340_000, "2100-2-28 23:59 0"),
      (4_107_542_400_000, "2100-3-1 0:0 1"),
      (1_768_435_200_000, "2026-1-15 0:0 4"),
      (-62_135_596_800_000, "1-1-1 0:0 1"),
      (-62_135_596_800_001, "0-12-31 23:59 0"),
      (253_402_300_740_000, "9999-12-31 23:59 5"),
    ] as [(Int64, String)])
  func knownDates(milliseconds: Int64, expected: String) {
    #expect(text(milliseconds) == expected)
  }

  @Test func theOffsetMovesTheDate() {
    #expect(text(1_768_435_200_000, 540) == "2026-1-15 9:0 4")  // Seoul
    #expect(text(1_768_435_200_000, -210) == "2026-1-14 20:30 3")  // Newfoundland
    #expect(text(1_768_435_200_000, 345) == "2026-1-15 5:45 4")  // Nepal
    #expect(text(0, -1) == "1969-12-31 23:59 3")
  }

  @Test func theHourThatComesTwiceDiffersInItsOffsetOnly() {  // stopwatch C9
    // Berlin, 2016-10-30: 02:59 CEST is followed by 02:00 CET.
    let before = WallTime(milliseconds: 1_477_789_140_000, offsetMinutes: 120)
    let after = WallTime(milliseconds: 1_477_789_200_000, offsetMinutes: 60)
    #expect(text(before.milliseconds, 120) == "2016-10-30 2:59 0")
    #expect(text(after.milliseconds, 60) == "2016-10-30 2:0 0")
    #expect(after.since(before) == .minutes(1))
  }

  @Test func theExtremesHaveADate() {
    #expect(text(.max) == "292278994-8-17 7:12 0")
    #expect(text(.min) == "-292275055-5-16 16:47 0")
    for milliseconds in [.min, 0, .max] as [Int64] {
      for offset in [.min, .max] as [Int32] {
        let time = CivilTime(WallTime(milliseconds: milliseconds, offsetMinutes: offset))
        #expect((1...12).contains(time.month) && (1...31).contains(time.day))
        #expect((0..<24).contains(time.hour) && (0..<60).contains(time.minute))
        #expect((0..<7).contains(time.weekday))
      }
    }
  }

  @Test func dayFollowsDayThroughFourHundredYears() {
    let lengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    var (year, month, day, weekday) = (1800 as Int64, 1, 1, 3)
    for days in -62_091 as Int64..<84_006 {
      let time = CivilTime(WallTime(milliseconds: days * 86_400_000))
      let isSame =
        time.year == year && time.month == month && time.day == day && time.weekday == weekday
      if !isSame {
        Issue.record("day \(days) is \(time), not \(year)-\(month)-\(day)")
        return
      }
      weekday = (weekday + 1) % 7
      day += 1
      let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
      if day > lengths[month - 1] + (month == 2 && isLeap ? 1 : 0) { (month, day) = (month + 1, 1) }
      if month > 12 { (year, month) = (year + 1, 1) }
    }
    #expect((year, month, day) == (2200, 1, 1))
  }
}
