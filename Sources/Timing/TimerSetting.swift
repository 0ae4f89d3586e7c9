/// What a timer is to do: its name and its length, in one part or in several.
public struct TimerSetting: Sendable {
  public enum Program: Equatable, Sendable {
    case countdown(Nanoseconds)
    case intervals(Intervals)
  }

  /// In UTF-8 bytes.
  public static let longestLabel = 200

  /// Empty where nobody gave it one.
  public var label: String
  public var program: Program

  public init(label: String = "", _ program: Program) {
    self.label = label
    self.program = program
  }

  public var length: Nanoseconds {
    switch program {
    case .countdown(let length): length
    case .intervals(let intervals): intervals.length
    }
  }

  /// Whether a timer can run so. Intervals need time to work in.
  public func check() throws(Countdown.Refusal) {
    if let intervals { try Countdown.check(intervals.work) }
    try Countdown.check(length)
  }

  public var intervals: Intervals? {
    if case .intervals(let intervals) = program { intervals } else { nil }
  }
}

extension TimerSetting: Equatable {
  public static func == (a: TimerSetting, b: TimerSetting) -> Bool {
    a.program == b.program && isSame(a.label, b.label)
  }
}
