/// A wall time as people write it, in the zone where it was read (proleptic Gregorian calendar).
public struct CivilTime: Equatable, Sendable {
  public var year: Int64
  /// 1 to 12.
  public var month: Int
  /// 1 to 31.
  public var day: Int
  /// 0 is Sunday.
  public var weekday: Int
  public var hour: Int
  public var minute: Int

  /// Any `Int64` of milliseconds gives a date; the extremes lie 292 million years away.
  public init(_ wall: WallTime) {
    let minutes = Self.floorDivide(wall.milliseconds, 60_000).quotient + Int64(wall.offsetMinutes)
    let (days, minuteOfDay) = Self.floorDivide(minutes, 1440)
    hour = Int(minuteOfDay / 60)
    minute = Int(minuteOfDay % 60)
    weekday = Int(Self.floorDivide(days + 4, 7).remainder)  // 1970-01-01 was a Thursday

    // Count from 1 March of year 0, so that the leap day is a year's last day; 400 years repeat.
    let (era, dayOfEra) = Self.floorDivide(days + 719_468, 146_097)
    let yearOfEra =
      (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let monthFromMarch = (5 * dayOfYear + 2) / 153
    day = Int(dayOfYear - (153 * monthFromMarch + 2) / 5 + 1)
    month = Int(monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9)
    year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
  }

  private static func floorDivide(
    _ a: Int64, _ b: Int64
  ) -> (quotient: Int64, remainder: Int64) {
    let (quotient, remainder) = a.quotientAndRemainder(dividingBy: b)
    return remainder < 0 ? (quotient - 1, remainder + b) : (quotient, remainder)
  }
}
