import Records
import Timing

/// Records that were deleted, and for how long they can be had back.
///
/// By the wall clock, since days go by while nobody looks. A clock that was set back gives no more
/// than the whole time, and one that was set ahead takes nothing for good: the journal keeps all.
enum Trash {
  static let days: Int64 = 30
  private static let day = Nanoseconds.hours(24).count

  /// Whole days left, the one that has begun included; nil where the time is over.
  static func daysLeft(_ record: KeptRecord, at now: WallTime) -> Int? {
    guard let deleted = record.deleted else { return nil }
    let passed = now.since(deleted).count
    guard passed < days * day else { return nil }
    return passed <= 0 ? Int(days) : Int((days * day - passed + day - 1) / day)
  }

  /// Those that can be had back, the last deleted first.
  static func ids(of records: [KeptRecord], at now: WallTime) -> [Int64] {
    SortKey.ids(of: records) { record in
      daysLeft(record, at: now).map { _ in -(record.deleted?.milliseconds ?? 0) }
    }
  }
}
