import Timing

/// How a measured time becomes the official one.
///
/// Times that were taken by hand are rounded up, never down (World Athletics, Technical Rules, hand
/// timing): on the track to the next tenth of a second, in races that leave the stadium to the next whole
/// second; read from a photo they are rounded up to the next hundredth. A time that is exact already
/// stays as it is. Tenths and seconds are rounded from what the watch shows, hundredths from milliseconds.
///
/// | measured | as shown | hundredths | tenths | seconds |
/// | --- | --- | --- | --- | --- |
/// | 10.110 s | `00:10.11` | `00:10.11` | `00:10.2` | `00:11` |
/// | 10.101 s | `00:10.10` | `00:10.11` | `00:10.1` | `00:11` |
/// | 59.991 s | `00:59.99` | `01:00.00` | `01:00.0` | `01:00` |
/// | 2:09:44.3 | `2:09:44.30` | `2:09:44.30` | `2:09:44.3` | `2:09:45` |
public enum RaceRounding: UInt8, CaseIterable, Equatable, Sendable {
  /// Hundredths, cut, as on every screen.
  case asShown
  case upToHundredths
  case upToTenths
  case upToSeconds

  public func official(_ time: Nanoseconds) -> Nanoseconds {
    switch self {
    case .asShown: time.truncatedToCentiseconds
    case .upToHundredths:
      Self.up(Nanoseconds(time.count - time.count % 1_000_000), to: 10_000_000)
    case .upToTenths: Self.up(time.truncatedToCentiseconds, to: 100_000_000)
    case .upToSeconds: Self.up(time.truncatedToCentiseconds, to: 1_000_000_000)
    }
  }

  private static func up(_ time: Nanoseconds, to unit: Int64) -> Nanoseconds {
    let rest = time.count % unit
    return rest > 0 ? Nanoseconds(time.count - rest) + Nanoseconds(unit) : time
  }

  public var format: TimeFormat {
    switch self {
    case .asShown, .upToHundredths: .screen
    case .upToTenths: TimeFormat(fractionDigits: 1)
    case .upToSeconds: .wholeSeconds
    }
  }

  /// In the journal.
  var name: String {
    switch self {
    case .asShown: "shown"
    case .upToHundredths: "hundredths"
    case .upToTenths: "tenths"
    case .upToSeconds: "seconds"
    }
  }

  init?(name: String) {
    for rounding in Self.allCases where isSame(rounding.name, name) {
      self = rounding
      return
    }
    return nil
  }
}
