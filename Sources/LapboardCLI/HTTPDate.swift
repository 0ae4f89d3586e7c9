import Glibc

/// The Date field's form (IMF-fixdate, RFC 9110 section 5.6.7): `Thu, 01 Jan 1970 00:00:00 GMT`.
enum HTTPDate {
  /// - Parameter seconds: since 1970, in UTC. What no calendar holds gives nil.
  static func text(_ seconds: time_t) -> String? {
    var seconds = seconds
    var parts = tm()
    guard gmtime_r(&seconds, &parts) != nil, (0...9999).contains(Int(parts.tm_year) + 1900) else {
      return nil
    }
    // English whatever the locale, so not strftime.
    let days = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]
    let months = [
      "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]
    let year = padded(Int(parts.tm_year) + 1900, to: 4)
    let date = "\(padded(Int(parts.tm_mday), to: 2)) \(months[Int(parts.tm_mon)]) \(year)"
    let time = [parts.tm_hour, parts.tm_min, parts.tm_sec]
      .map { padded(Int($0), to: 2) }.joined(separator: ":")
    return "\(days[Int(parts.tm_wday)]), \(date) \(time) GMT"
  }

  private static func padded(_ number: Int, to width: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, width - digits.count)) + digits
  }
}
