/// A length of time in whole nanoseconds; negative where something came earlier.
///
/// Arithmetic saturates at the ends of `Int64` (about 292 years) instead of trapping: lengths come
/// from clocks and files, and neither may take the program down.
public struct Nanoseconds: Hashable, Comparable, Sendable {
  public var count: Int64

  public init(_ count: Int64) { self.count = count }

  public static let zero = Nanoseconds(0)
  public static let max = Nanoseconds(.max)

  public static func milliseconds(_ n: Int64) -> Nanoseconds { scaled(n, by: 1_000_000) }
  public static func seconds(_ n: Int64) -> Nanoseconds { scaled(n, by: 1_000_000_000) }
  public static func minutes(_ n: Int64) -> Nanoseconds { scaled(n, by: 60_000_000_000) }
  public static func hours(_ n: Int64) -> Nanoseconds { scaled(n, by: 3_600_000_000_000) }

  private static func scaled(_ n: Int64, by factor: Int64) -> Nanoseconds {
    let (product, overflow) = n.multipliedReportingOverflow(by: factor)
    return Nanoseconds(overflow ? ((n < 0) == (factor < 0) ? .max : .min) : product)
  }

  public static func < (a: Nanoseconds, b: Nanoseconds) -> Bool { a.count < b.count }

  public static func + (a: Nanoseconds, b: Nanoseconds) -> Nanoseconds {
    let (sum, overflow) = a.count.addingReportingOverflow(b.count)
    return Nanoseconds(overflow ? (b.count < 0 ? .min : .max) : sum)
  }

  public static func - (a: Nanoseconds, b: Nanoseconds) -> Nanoseconds {
    let (difference, overflow) = a.count.subtractingReportingOverflow(b.count)
    return Nanoseconds(overflow ? (b.count < 0 ? .max : .min) : difference)
  }

  public static func * (a: Nanoseconds, n: Int) -> Nanoseconds { scaled(a.count, by: Int64(n)) }

  public static func += (a: inout Nanoseconds, b: Nanoseconds) { a = a + b }
  public static func -= (a: inout Nanoseconds, b: Nanoseconds) { a = a - b }

  /// This length, or zero where it is negative.
  public var clampedToZero: Nanoseconds { count < 0 ? .zero : self }

  /// Whole centiseconds, cut towards zero. What every surface shows.
  public var centiseconds: Int64 { count / 10_000_000 }

  /// This length cut to whole centiseconds, towards zero.
  public var truncatedToCentiseconds: Nanoseconds {
    Nanoseconds(count - count % 10_000_000)
  }
}
