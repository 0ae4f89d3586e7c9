/// Something that was found in a folded text.
struct Finding {
  enum Value {
    case distance(Amount)
    case weight(Amount)
    case temperature(Temperature)
    case duration(Clock)
    case motion(Motion)
    case money(Money)
    case day(Day)
    case link(Link)
    case address
  }

  /// Of folded bytes.
  var range: Range<Int>
  var value: Value
}

/// So much of a unit.
struct Amount {
  /// Micrometres, or nanograms.
  var base: Int64
  /// Its place in the list of units.
  var unit: Int
  var significant: Int
  var hasComma: Bool
  /// Said in a way that means something only beside a time: `half`, `10K`.
  var needsTime = false
  /// `5킬로` is so far or so heavy.
  var weight: Int64?
}

/// A length of time.
struct Clock {
  /// Nanoseconds.
  var time: Int64
  /// Two fields with a colon between them, which may be hours and minutes.
  var isTwoFields = false
  /// It was worked out of others.
  var isResult = false
}
