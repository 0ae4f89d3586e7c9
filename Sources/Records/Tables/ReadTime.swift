import Timing

/// A time as a text gives it, with what had to be assumed to read it.
struct ReadTime: Equatable {
  struct Traits: OptionSet {
    var rawValue: UInt8
    static let decimalComma = Traits(rawValue: 1)
    /// A plus in front: a length that is added, so a lap time.
    static let plus = Traits(rawValue: 2)
    /// A plus behind: a penalty is in it.
    static let penalty = Traits(rawValue: 4)
    static let didNotFinish = Traits(rawValue: 8)
    static let days = Traits(rawValue: 16)
    /// There were more than nine digits after the mark.
    static let cut = Traits(rawValue: 32)
    /// Digits with blanks between the fields, as old Android clocks write them: `0 01.00`.
    static let spaced = Traits(rawValue: 64)
  }

  var time: Nanoseconds
  /// Of the text: how exact it is.
  var fractionDigits: Int = 0
  var traits: Traits = []

  /// What one step of the last digit is worth.
  var unit: Nanoseconds {
    var unit: Int64 = 1
    for _ in fractionDigits..<9 { unit *= 10 }
    return Nanoseconds(unit)
  }
}
